/** Undoes the last act; `onUndone` gets the id of its ledger entry. */
import { stamping } from '@stampwell/contract/client-endpoints.gen.ts'
import { nowMs } from '../session/clock.ts'
import type { UndoableAct } from '../session/counter-state.ts'
import type { ActContext } from '../session/use-act-context.ts'

export function useUndo(
  { dispatch, pendingActions, isTaken, showRefusal, settleLeft }: ActContext,
  onUndone: (event_id: string) => void,
) {
  const undo = async (act: UndoableAct, key = crypto.randomUUID() as string) => {
    if (isTaken()) return
    const { name, event_id, card, redeemed } = act
    try {
      const { data, wasLeft } = await pendingActions.run(
        stamping.undo,
        { body: { event_id } },
        { key, doing: 'undo', name, line: null },
      )
      onUndone(event_id)
      dispatch({ type: 'undone', undone: act, balance: data.card, wasLeft, at: nowMs() })
    } catch (cause) {
      if (pendingActions.wasLeft(key)) settleLeft({ name, line: null }, cause)
      else showRefusal(cause, { doing: 'undo', retry: () => void undo(act, key), card, reward: redeemed ?? undefined })
    }
  }
  return undo
}
