/** Limits requests per caller, above the 64 in flight and 200 per second that a business token is guaranteed. */
import { refuse } from '@stampwell/domain/refusal.ts'

export type Allowance = { in_flight: number; per_second: number }
export type RateLimits = {
  /** Counts a request until the returned function is called, once or more often. Refuses `too_many_requests`. */
  enter(caller: string, allowance: Allowance): () => void
}

export const FOR_TOKEN: Allowance = { in_flight: 128, per_second: 400 }
/** Limit for one IP address, which may be a whole café behind one router. */
export const FOR_ADDRESS: Allowance = { in_flight: 512, per_second: 500 }
/** Limit of open event streams per IP address; each open wallet page has one. */
export const STREAMS_FOR_ADDRESS: Allowance = { in_flight: 500, per_second: 50 }

/** Token bucket of one caller; `refilledAt` is in milliseconds. */
type Bucket = { inFlight: number; tokens: number; refilledAt: number }
/** Number of buckets from which idle ones are deleted. */
const MAX_BUCKETS = 10_000
const IDLE_MS = 2000

/** `elapsed` is a monotonic clock in milliseconds. */
export function createRateLimits(elapsed: () => number = () => performance.now()): RateLimits {
  const buckets = new Map<string, Bucket>()
  let sweptAt = -Infinity

  return {
    enter(caller, allowance) {
      const now = elapsed()
      // At most once in that time: a flood of invented tokens must not have every request walk through all of them.
      if (buckets.size > MAX_BUCKETS && now - sweptAt > IDLE_MS) {
        sweptAt = now
        deleteIdle(buckets, now)
      }
      const bucket = buckets.get(caller) ?? { inFlight: 0, tokens: allowance.per_second, refilledAt: now }
      buckets.set(caller, bucket)
      // The bucket holds the tokens of one second and refills continuously.
      const refill = ((now - bucket.refilledAt) / 1000) * allowance.per_second
      bucket.tokens = Math.min(allowance.per_second, bucket.tokens + refill)
      bucket.refilledAt = now
      if (bucket.tokens < 1 || bucket.inFlight >= allowance.in_flight) refuse('too_many_requests', { retry_after: 1 })
      bucket.tokens -= 1
      bucket.inFlight += 1

      let isCounted = true
      return () => {
        if (isCounted) bucket.inFlight -= 1
        isCounted = false
      }
    },
  }
}

function deleteIdle(buckets: Map<string, Bucket>, now: number) {
  for (const [caller, bucket] of buckets)
    if (bucket.inFlight === 0 && now - bucket.refilledAt > IDLE_MS) buckets.delete(caller)
}
