/** Undoes the last act; `onUndone` gets it, and whether its customer left before the answer. */
import { stamping } from '@stampwell/contract/client-endpoints.gen.ts'
import { nowMs } from '../session/clock.ts'
import type { UndoableAct } from '../session/counter-state.ts'
import { sendAct } from '../acts/send-act.ts'
import type { ActContext } from '../acts/use-act-context.ts'

export function useUndo(context: ActContext, onUndone: (undone: UndoableAct, wasLeft: boolean) => void) {
  return async (undone: UndoableAct) => {
    const { customer_id, name, event_id, card, redeemed } = undone
    await sendAct(context, {
      endpoint: stamping.undo,
      input: { body: { event_id } },
      doing: 'undo',
      name,
      lineOf: () => null,
      about: { customer: { id: customer_id, name }, card, reward: redeemed ?? undefined },
      onDone: (data, { wasLeft }) => {
        context.dispatch({ type: 'undone', undone, balance: data.card, wasLeft, at: nowMs() })
        onUndone(undone, wasLeft)
      },
    })
  }
}
