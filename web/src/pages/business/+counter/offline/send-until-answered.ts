/** Sends an act until a response arrives, always with the same key. Rejects only with the server's error. */
import { ApiError } from '@stampwell/contract/call.ts'
import type { InputOf, DataOf, EndpointRef, Endpoint } from '@stampwell/contract/endpoint.ts'
import { call, withOptions } from '#app/call.ts'

/** `slow`: the first response is late. `unsure`: the request may have arrived, and is retried. */
export type DeliveryState = 'sending' | 'slow' | 'unsure'

/** `later`: the act's sender cannot send now; `never`: they logged out. */
export type MayGo = 'now' | 'later' | 'never'

const LATE_MS = 1500
const TIMEOUT_MS = 10_000
const PAUSES_MS = [500, 1000, 2000, 4000]

export async function sendUntilAnswered<E extends Endpoint>(
  endpoint: EndpointRef<E>,
  input: InputOf<E>,
  { key, mayGo, onDeliveryState }: { key: string; mayGo: () => MayGo; onDeliveryState: (now: DeliveryState) => void },
): Promise<DataOf<E>> {
  onDeliveryState('sending')
  const late = setTimeout(() => onDeliveryState('slow'), LATE_MS)
  try {
    for (let attempt = 0; ; attempt++) {
      const may = mayGo()
      // The sender logged out, so nobody waits for a response.
      if (may === 'never') return new Promise(() => undefined)
      const data = may === 'now' ? await tryOnce(endpoint, input, key) : null
      if (data !== null) return data
      clearTimeout(late)
      onDeliveryState('unsure')
      await nextChance(PAUSES_MS[Math.min(attempt, PAUSES_MS.length - 1)] ?? 0)
    }
  } finally {
    clearTimeout(late)
  }
}

/** Returns null when no response came, or only half of it. */
async function tryOnce<E extends Endpoint>(
  endpoint: EndpointRef<E>,
  input: InputOf<E>,
  key: string,
): Promise<DataOf<E> | null> {
  try {
    const { data } = await call(
      endpoint,
      withOptions<E>(input, { idempotency_key: key, signal: AbortSignal.timeout(TIMEOUT_MS) }),
    )
    return data ?? null
  } catch (cause) {
    if (isUnanswered(cause)) return null
    throw cause
  }
}

function isUnanswered(cause: unknown): boolean {
  if (cause instanceof DOMException) return true // timed out
  // After an ended log-in (401, staff_needed) the act is sent when the sender is back.
  return (
    cause instanceof ApiError &&
    (cause.status === 0 ||
      cause.status === 401 ||
      cause.code === 'staff_needed' ||
      [502, 503, 504].includes(cause.status) ||
      cause.code === 'idempotency_in_progress')
  )
}

/** Waits for the pause, or until the device is online again. */
function nextChance(pauseMs: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, pauseMs)
    window.addEventListener('online', go)
  })
}
