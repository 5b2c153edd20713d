import { refuse } from '@stampwell/domain/refusal.ts'

/** Runs the work when capacity for its weight is free. Refuses `unavailable` when the queue is full. */
export type LimitConcurrency = <T>(work: () => Promise<T>, weight?: number) => Promise<T>

/** `capacity` is the total weight that may run at once; heavier work runs alone. */
export function limitConcurrency({ capacity, maxWaiting }: { capacity: number; maxWaiting: number }): LimitConcurrency {
  let taken = 0
  const waiting: { weight: number; begin: () => void }[] = []
  const fits = (weight: number) => taken === 0 || taken + weight <= capacity

  return async function run<T>(work: () => Promise<T>, weight = 1): Promise<T> {
    if (waiting.length > 0 || !fits(weight)) {
      if (waiting.length >= maxWaiting) refuse('unavailable', { retry_after: 2 })
      await new Promise<void>((begin) => waiting.push({ weight, begin }))
    } else taken += weight
    try {
      return await work()
    } finally {
      taken -= weight
      // Reserves the capacity for the next in the queue before any new call can take it.
      for (let next = waiting[0]; next && fits(next.weight); next = waiting[0]) {
        waiting.shift()
        taken += next.weight
        next.begin()
      }
    }
  }
}
