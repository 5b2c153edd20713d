/**
 * Limits requests per caller. A business token is guaranteed 64 requests in flight and 200 per second; the limits are
 * higher.
 */
import { refuse } from '@stampwell/domain/refusal.ts'

export type Allowance = { in_flight: number; per_second: number }
export type RateLimits = {
  /** Counts a request, or refuses `too_many_requests`. The returned function ends the count, once. */
  enter(caller: string, allowance: Allowance): () => void
}

export const FOR_TOKEN: Allowance = { in_flight: 128, per_second: 400 }
/** Limit for one IP address, which may be a whole café behind one router. */
export const FOR_ADDRESS: Allowance = { in_flight: 512, per_second: 500 }
/** Limit of open event streams per IP address; each open wallet page has one. */
export const STREAMS_FOR_ADDRESS: Allowance = { in_flight: 500, per_second: 50 }

type Caller = { inFlight: number; left: number; at: number }
const FORGET_AT = 10_000

/** `elapsed` is a monotonic clock in milliseconds. */
export function createRateLimits(elapsed: () => number = () => performance.now()): RateLimits {
  const callers = new Map<string, Caller>()

  return {
    enter(name, allowance) {
      const now = elapsed()
      if (callers.size > FORGET_AT) forgetQuiet(callers, now)
      const caller = callers.get(name) ?? { inFlight: 0, left: allowance.per_second, at: now }
      callers.set(name, caller)
      // Token bucket of one second that refills continuously.
      caller.left = Math.min(allowance.per_second, caller.left + ((now - caller.at) / 1000) * allowance.per_second)
      caller.at = now
      if (caller.left < 1 || caller.inFlight >= allowance.in_flight) refuse('too_many_requests', { retry_after: 1 })
      caller.left -= 1
      caller.inFlight += 1

      let isIn = true
      return () => {
        if (isIn) caller.inFlight -= 1
        isIn = false
      }
    },
  }
}

function forgetQuiet(callers: Map<string, Caller>, now: number) {
  for (const [name, caller] of callers) if (caller.inFlight === 0 && now - caller.at > 2000) callers.delete(name)
}
