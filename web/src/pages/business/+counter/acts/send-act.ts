/** Gives, redeems and undoes at the counter: one press has one idempotency key, and so has its retry after a refusal. */
import { ApiError } from '@stampwell/contract/call.ts'
import type { DataOf, Endpoint, EndpointRef, InputOf } from '@stampwell/contract/endpoint.ts'
import type { FieldErrors } from '@stampwell/domain/refusal.ts'
import { currentSender } from '#app/session/current-sender.ts'
import type { CounterAction } from './send-stored-action.ts'
import type { RecentAct, RefusedAct } from '../session/counter-state.ts'
import type { ActContext } from './use-act-context.ts'

type CounterAct<E extends Endpoint, Line extends RecentAct | null> = Pick<CounterAction, 'doing' | 'name'> & {
  endpoint: EndpointRef<E>
  input: InputOf<E>
  /** Returns the act's row in the list of recent acts; an undo has none. */
  lineOf: (id: string) => Line
  /** What a refusal is about. */
  about: Pick<RefusedAct, 'customer'> & Partial<Pick<RefusedAct, 'card' | 'reward' | 'giveInput'>>
  /** `wasLeft`: the next customer came before the response. */
  onDone: (data: DataOf<E>, sent: { line: Line; wasLeft: boolean }) => void
  /** True: the caller shows errors by field, so they are not a refusal. */
  showsErrors?: boolean
}

/** Returns errors by field, if the caller shows them. */
export async function sendAct<E extends Endpoint, Line extends RecentAct | null>(
  context: ActContext,
  act: CounterAct<E, Line>,
  key: string = crypto.randomUUID(),
): Promise<FieldErrors | null> {
  const { pendingActions, isTaken, settleLeft, showRefusal } = context
  if (isTaken()) return null
  const { endpoint, input, doing, name } = act
  const line = act.lineOf(key)
  const owner = currentSender() ?? ''
  try {
    const { data, wasLeft } = await pendingActions.run(endpoint, input, { key, doing, name, line })
    act.onDone(data, { line, wasLeft })
  } catch (cause) {
    if (pendingActions.wasLeft(key)) settleLeft({ name, line }, { cause, key, owner })
    else if (act.showsErrors && cause instanceof ApiError && Object.keys(cause.errors).length > 0) return cause.errors
    else showRefusal(cause, { ...act.about, doing, retry: () => void sendAct(context, act, key) })
  }
  return null
}
