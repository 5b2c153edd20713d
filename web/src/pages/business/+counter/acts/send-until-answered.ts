/** Sends an act until a response arrives, always with the same key. Rejects with the server's error, or as too old. */
import { ApiError } from '@stampwell/contract/call.ts'
import type { InputOf, DataOf, EndpointRef, Endpoint } from '@stampwell/contract/endpoint.ts'
import { call } from '#app/call.ts'
import { nextChance } from '#app/next-chance.ts'
import { sendWithKey } from '#app/send-with-key.ts'
import { say } from '#messages/counter.ts'

/** `slow`: the first response is late. `unsure`: the request may have arrived, and is retried. */
export type DeliveryState = 'sending' | 'slow' | 'unsure'

/** `later`: the act's sender cannot send now; `never`: they logged out; `too_old`: it was kept for more than a day. */
export type MayGo = 'now' | 'later' | 'never' | 'too_old'

/** The act is not sent any more, and nobody knows whether an earlier attempt arrived. */
export class TooOldPress extends ApiError {}

const LATE_MS = 1500
const TIMEOUT_MS = 10_000

/** `waitedMs` returns the milliseconds since the press. */
type SendOptions = {
  key: string
  waitedMs: () => number
  mayGo: () => MayGo
  onDeliveryState: (now: DeliveryState) => void
}

export async function sendUntilAnswered<E extends Endpoint>(
  endpoint: EndpointRef<E>,
  input: InputOf<E>,
  { key, waitedMs, mayGo, onDeliveryState }: SendOptions,
): Promise<DataOf<E>> {
  onDeliveryState('sending')
  const late = setTimeout(() => onDeliveryState('slow'), LATE_MS)
  const untilNextAttempt = async (attempt: number) => {
    clearTimeout(late)
    onDeliveryState('unsure')
    await nextChance(attempt)
    await untilAllowed(mayGo, attempt + 1)
  }
  try {
    if (mayGo() !== 'now') await untilNextAttempt(1)
    const { data } = await sendWithKey(call, endpoint, input, {
      key,
      waitedMs,
      timeoutMs: TIMEOUT_MS,
      retry: (error, attempt) => (isUnanswered(error) ? untilNextAttempt(attempt) : null),
    })
    return data
  } finally {
    clearTimeout(late)
  }
}

function isUnanswered(error: unknown): boolean {
  if (error instanceof DOMException) return true // timed out
  // After an ended log-in (401, staff_needed) or a suspension the act is sent when the sender is back.
  return (
    error instanceof ApiError &&
    (error.status === 0 ||
      error.status === 401 ||
      error.code === 'staff_needed' ||
      error.code === 'account_suspended' ||
      [502, 503, 504].includes(error.status) ||
      error.code === 'idempotency_in_progress')
  )
}

/** Waits until the sender may send; for ever if they logged out, because nobody waits for a response. */
async function untilAllowed(mayGo: () => MayGo, attempt: number): Promise<void> {
  for (let now = mayGo(), pause = attempt; now !== 'now'; now = mayGo(), pause++) {
    if (now === 'too_old')
      throw new TooOldPress(408, { code: 'request_timeout', message: say('waiting.too_old') }, null)
    await (now === 'never' ? new Promise(() => undefined) : nextChance(pause))
  }
}
