import type { ApiError } from '@stampwell/contract/call.ts'
import type { PendingAction } from '#app/session/pending-actions-store.ts'
import { keepRefusedAction } from '#app/session/refused-actions-store.ts'
import { refusalWords, lostWords } from '../refused/refusal-words.ts'
import { isLost } from '../session/counter-state.ts'
import type { StoredAction } from './send-stored-action.ts'

/** Keeps why an act was refused until somebody has read it; one whose outcome is unknown can be sent again. Returns why. */
export function keepRefusal(stored: PendingAction, cause: ApiError): string {
  const { key, owner } = stored
  const { doing, name, line } = stored.act as StoredAction // every stored act has this shape
  const isUnknown = isLost(cause)
  const why = isUnknown ? lostWords(doing, { name, reward: line?.reward ?? '' }) : refusalWords(cause)
  const unanswered = isUnknown ? { unanswered: { ...stored, unsure: true } } : {}
  keepRefusedAction({ key, owner, name, why, at: Date.now(), ...unanswered })
  return why
}
