/** Work that only so much of may run at once; the rest waits in the order it came. */
import { refuse } from '@stampwell/domain/refusal.ts'

/** Runs the work when there is room for its weight. Refuses `unavailable` when too many are waiting. */
export type LimitConcurrency = <T>(work: () => Promise<T>, weight?: number) => Promise<T>

/** `room` is the weight that may run at once; work that weighs more runs alone. */
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
      // The room is taken for the next in line before anybody else can ask for it.
      for (let next = waiting[0]; next && fits(next.weight); next = waiting[0]) {
        waiting.shift()
        taken += next.weight
        next.begin()
      }
    }
  }
}
