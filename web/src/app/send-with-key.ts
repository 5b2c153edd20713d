/** The one sender of acts: every retry carries the same idempotency key, so the act happens once. */
import type { Answer, Call } from '@stampwell/contract/call.ts'
import type { Endpoint, EndpointRef, InputOf } from '@stampwell/contract/endpoint.ts'
import { DAY_MS } from '@stampwell/domain/time/durations.ts'
import { withOptions } from './api-client.ts'
import { isTransientError } from './api-errors.ts'

export type SendWithKeyOptions = {
  key: string
  /** Returns a promise to wait for before the next attempt; null gives up. `attempt` counts from 1. */
  retry: (error: unknown, attempt: number) => Promise<unknown> | null
  /** Milliseconds that each attempt may take. */
  timeoutMs?: number
  /** Returns the milliseconds since the press, where the device keeps it until it is answered. */
  waitedMs?: () => number
}

const TRIES = 3
const PAUSE_MS = 600

/** Rejects with the error that `retry` gave up on. */
export async function sendWithKey<E extends Endpoint>(
  call: Call,
  endpoint: EndpointRef<E>,
  input: InputOf<E>,
  { key, retry, timeoutMs, waitedMs }: SendWithKeyOptions,
): Promise<Answer<E>> {
  for (let attempt = 1; ; attempt++) {
    try {
      const signal = timeoutMs === undefined ? {} : { signal: AbortSignal.timeout(timeoutMs) }
      const waited = waitedMs === undefined ? {} : { pressed_ago: wholeSeconds(waitedMs()) }
      return await call(endpoint, withOptions<E>(input, { idempotency_key: key, ...waited, ...signal }))
    } catch (error) {
      const pause = retry(error, attempt)
      if (!pause) throw error
      await pause
    }
  }
}

/** The server takes a day at most. The clock of the device may have been set back meanwhile. */
function wholeSeconds(waited: number): number {
  return Math.floor(Math.min(Math.max(waited, 0), DAY_MS) / 1000)
}

/** Retries a lost response twice. Without idempotency the act might happen again, so then it is not retried. */
export function retryTwice({ idempotent }: Pick<EndpointRef, 'idempotent'>): SendWithKeyOptions['retry'] {
  return (error, attempt) => {
    if (!idempotent || attempt === TRIES || !isTransientError(error)) return null
    return new Promise((later) => setTimeout(later, PAUSE_MS * attempt))
  }
}
