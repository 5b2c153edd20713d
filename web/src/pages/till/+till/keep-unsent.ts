import type { TillProfile } from '@stampwell/contract/till/till.ts'
import { forgetPendingAction, pendingActionsOf } from '#app/session/pending-actions-store.ts'
import { keepRefusedAction, passRefusedActions } from '#app/session/refused-actions-store.ts'
import { lastTill } from '#app/session/till.ts'
import { say } from '#messages/till.ts'
import type { StoredAction } from '../../business/+counter/acts/send-stored-action.ts'

/**
 * Lists what this device could not send as the till that it was before, for the staff of its new pairing: a new till has no
 * right to those acts. Call it before the new session. Another business must not read the names.
 */
export function keepUnsent({ till, business }: TillProfile): void {
  const before = lastTill.fresh()
  if (before?.business_id !== business.id || before.till_id === till.id) return
  passRefusedActions(before.till_id, till.id)
  for (const { key, act } of pendingActionsOf(before.till_id)) {
    const { name } = act as StoredAction // the counter stores this shape
    keepRefusedAction({ key, owner: till.id, name, why: say('pair.not_sent'), at: Date.now() })
    forgetPendingAction(key)
  }
}
