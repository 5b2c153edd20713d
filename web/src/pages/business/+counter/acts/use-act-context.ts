/** The parts that every act of the counter uses: the screens, the acts on their way, and how a failure is shown. */
import { ApiError } from '@stampwell/contract/call.ts'
import { counter, customers, payouts, stampCards, statistics } from '@stampwell/contract/client-endpoints.gen.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { Dispatch } from 'react'
import type { PendingAction } from '#app/session/pending-actions-store.ts'
import { keepRefusedAction } from '#app/session/refused-actions-store.ts'
import { notify } from '#app/toasts/notify.ts'
import { say } from '#messages/counter.ts'
import { useReading } from '../customer/use-reading.ts'
import type { CounterEvent } from '../session/counter-reducer.ts'
import { isLost, type RefusedAct } from '../session/counter-state.ts'
import { keepRefusal } from './keep-refusal.ts'
import type { CounterAction } from './send-stored-action.ts'
import { TooOldPress } from './send-until-answered.ts'
import { usePendingActions } from './use-pending-actions.ts'

/** `stored` is the act as it is kept on the device. */
type Refusal = { cause: unknown; stored: PendingAction }

export type ActContext = ReturnType<typeof useActContext>

export function useActContext(dispatch: Dispatch<CounterEvent>) {
  const client = useQueryClient()
  const reading = useReading()
  const pendingActions = usePendingActions([customers.list, payouts.list, statistics.dashboard, counter.find], {
    onTakenUp: ({ line }) => line && dispatch({ type: 'act_listed', line }),
    onSettled: (act, cause) => settleLeft(act, cause === undefined ? undefined : { cause, stored: act.stored }),
    onTooOld: ({ name, stored: { key, owner } }) =>
      keepRefusedAction({ key, owner, name, why: say('waiting.too_old'), at: Date.now() }),
  })
  const showHint = (text: string, alert = true) => dispatch({ type: 'hint_shown', hint: { text, alert } })
  const isTaken = () => reading.isOn() || pendingActions.isBusy()
  /** Returns whether a look-up or an act is on its way, and says so: what was pressed or scanned begins nothing. */
  const refusesForNow = () => {
    if (isTaken()) showHint(say(pendingActions.isBusy() ? 'read.busy' : 'read.still_looking'))
    return isTaken()
  }
  /** A counter that stays on the screen loads its cards once: one that was changed or closed since was pressed. */
  const refreshCards = (cause: ApiError) => {
    if (isOfChangedCard(cause)) void client.invalidateQueries({ queryKey: [stampCards.list.group] })
  }
  /** Shows a refusal on screen; rethrows any other error. */
  const showRefusal = (cause: unknown, refused: Pick<RefusedAct, 'doing' | 'retry'> & Partial<RefusedAct>) => {
    if (!(cause instanceof ApiError)) throw cause
    refreshCards(cause)
    const nothing = { customer: null, card: undefined, reward: undefined, giveInput: null, lost: null }
    dispatch({ type: 'refused', refused: { ...nothing, ...refused, error: cause } })
  }
  /** Settles an act whose customer has left the screen: updates its row, and keeps a refusal until it was read. */
  const settleLeft = ({ name, line }: Pick<CounterAction, 'name' | 'line'>, refusal?: Refusal) => {
    const cause = refusal?.cause
    if (refusal && !(cause instanceof ApiError)) throw cause
    if (line) dispatch({ type: 'act_listed', line: { ...line, state: stateAfter(cause) } })
    else if (!refusal) showHint(say('undo.done_for', { name }), false)
    if (line && !refusal) dispatch({ type: 'answered_late', customer_id: line.customer_id, reward_id: line.reward_id })
    if (!refusal || !(cause instanceof ApiError)) return
    refreshCards(cause)
    const why = keepRefusal(refusal.stored, cause)
    // The counter was left as well: its list shows it when it opens next.
    if (pendingActions.isGone()) notify.error(say('waiting.failed', { name, why }))
  }
  return {
    dispatch,
    pendingActions,
    reading,
    isTaken,
    refusesForNow,
    showHint,
    showRefusal,
    settleLeft,
  }
}

function stateAfter(cause: unknown): 'done' | 'failed' | 'lost' {
  if (!(cause instanceof ApiError)) return 'done'
  return isLost(cause) || cause instanceof TooOldPress ? 'lost' : 'failed'
}

/** Returns whether the card takes no stamps, or no amount, any more. */
function isOfChangedCard({ code, errors }: ApiError): boolean {
  return code === 'card_not_published' || 'spend_minor' in errors
}
