/** Gives, redeems and undoes at the counter: one press has one idempotency key, and so has its retry after a refusal. */
import { ApiError } from '@stampwell/contract/call.ts'
import type { DataOf, Endpoint, EndpointRef, InputOf } from '@stampwell/contract/endpoint.ts'
import type { FieldErrors } from '@stampwell/domain/refusal.ts'
import { dismissRefusedAction } from '#app/session/refused-actions-store.ts'
import { isLost, type RecentAct, type RefusedAct } from '../session/counter-state.ts'
import { keepRefusal } from './keep-refusal.ts'
import { pressedNow, type CounterAction } from './send-stored-action.ts'
import type { ActContext } from './use-act-context.ts'

type CounterAct<E extends Endpoint, Line extends RecentAct | null> = Pick<CounterAction, 'doing' | 'name'> & {
  endpoint: EndpointRef<E>
  input: InputOf<E>
  /** Returns the act's row in the list of recent acts; an undo has none. */
  lineOf: (id: string) => Line
  /** Subject of a refusal. */
  about: Pick<RefusedAct, 'customer'> & Partial<Pick<RefusedAct, 'card' | 'reward' | 'giveInput'>>
  /** `wasLeft`: the next customer came before the response. */
  onDone: (data: DataOf<E>, sent: { line: Line; wasLeft: boolean }) => void
  /** True at the answer: the caller shows errors by field, so they are not a refusal. */
  showsErrors?: () => boolean
}

/** Returns errors by field, if the caller shows them. */
export async function sendAct<E extends Endpoint, Line extends RecentAct | null>(
  context: ActContext,
  act: CounterAct<E, Line>,
  key: string = crypto.randomUUID(),
): Promise<FieldErrors | null> {
  const { pendingActions, refusesForNow, settleLeft, showRefusal } = context
  if (refusesForNow()) return null
  const { endpoint, input, doing, name } = act
  const line = act.lineOf(key)
  const stored = pressedNow(key, { doing, name, line, input })
  // A retry of what is kept as unanswered.
  dismissRefusedAction(key)
  try {
    const { data, wasLeft } = await pendingActions.run(endpoint, stored)
    act.onDone(data, { line, wasLeft })
  } catch (cause) {
    if (pendingActions.wasLeft(key)) settleLeft({ name, line }, { cause, stored })
    else if (cause instanceof ApiError && Object.keys(cause.errors).length > 0 && act.showsErrors?.())
      return cause.errors
    else {
      const retry = () => void sendAct(context, act, key)
      const isUnknown = cause instanceof ApiError && isLost(cause)
      // Kept at once: the screen, the page or the device may go before somebody has pressed Retry.
      if (isUnknown) keepRefusal(stored, cause)
      const lost = isUnknown ? { key, line: line && { ...line, state: 'lost' as const } } : null
      showRefusal(cause, { ...act.about, doing, retry, lost })
    }
  }
  return null
}
