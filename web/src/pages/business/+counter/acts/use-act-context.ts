/** The parts that every act of the counter uses: the screens, the acts on their way, and how a failure is shown. */
import { ApiError } from '@stampwell/contract/call.ts'
import { counter, customers, payouts, statistics } from '@stampwell/contract/client-endpoints.gen.ts'
import { useRef, type Dispatch } from 'react'
import { keepRefusedAction } from '#app/session/refused-actions-store.ts'
import { notify } from '#app/toasts/notify.ts'
import { say } from '#messages/counter.ts'
import type { CounterEvent } from '../session/counter-reducer.ts'
import type { RefusedAct } from '../session/counter-state.ts'
import type { CounterAction } from './send-stored-action.ts'
import { usePendingActions } from './use-pending-actions.ts'

/** `owner` pressed the act with this key. */
type Refusal = { cause: unknown; key: string; owner: string }

export type ActContext = ReturnType<typeof useActContext>

export function useActContext(dispatch: Dispatch<CounterEvent>) {
  // True while the counter looks a customer up. It is a ref, so that a second press reads it before the next render.
  const reading = useRef(false)
  const pendingActions = usePendingActions([customers.list, payouts.list, statistics.dashboard, counter.find], {
    onTakenUp: ({ line }) => line && dispatch({ type: 'act_listed', line }),
    onSettled: (act, cause) => settleLeft(act, cause === undefined ? undefined : { ...act, cause }),
    onTooOld: (act) => keepRefusal(act, say('waiting.too_old')),
  })
  const showHint = (text: string, alert = true) => dispatch({ type: 'hint_shown', hint: { text, alert } })
  /** Shows a refusal on screen; rethrows any other error. */
  const showRefusal = (cause: unknown, refused: Pick<RefusedAct, 'doing' | 'retry'> & Partial<RefusedAct>) => {
    if (!(cause instanceof ApiError)) throw cause
    const nothing = { customer: null, card: undefined, reward: undefined, giveInput: null }
    dispatch({ type: 'refused', refused: { ...nothing, ...refused, error: cause } })
  }
  /** Settles an act whose customer has left the screen: updates its row, and keeps a refusal until it was read. */
  const settleLeft = ({ name, line }: Pick<CounterAction, 'name' | 'line'>, refusal?: Refusal) => {
    if (refusal && !(refusal.cause instanceof ApiError)) throw refusal.cause
    if (line) dispatch({ type: 'act_listed', line: { ...line, state: refusal ? 'failed' : 'done' } })
    else if (!refusal) showHint(say('undo.done_for', { name }), false)
    if (line && !refusal) dispatch({ type: 'answered_late', customer_id: line.customer_id })
    if (!(refusal?.cause instanceof ApiError)) return
    const why = refusal.cause.message
    keepRefusal({ ...refusal, name }, why)
    // The counter was left as well: its list shows it when it opens next.
    if (pendingActions.isGone()) notify.error(say('waiting.failed', { name, why }))
  }
  return {
    dispatch,
    pendingActions,
    /** Says whether a customer is being looked up; no other act begins meanwhile. */
    setReading: (isReading: boolean) => {
      reading.current = isReading
    },
    isTaken: () => reading.current || pendingActions.isBusy(),
    showHint,
    showRefusal,
    settleLeft,
  }
}

function keepRefusal({ key, owner, name }: { key: string; owner: string; name: string }, why: string): void {
  keepRefusedAction({ key, owner, name, why, at: Date.now() })
}
