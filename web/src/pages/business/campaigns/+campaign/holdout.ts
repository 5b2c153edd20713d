import type { Campaign } from '@stampwell/contract/business/campaigns.ts'
import { MIN_VISITORS } from '@stampwell/domain/sending/holdout.ts'

export type Holdout = NonNullable<Campaign['holdout']>

/** Before the first few visits chance decides, and nothing is said. */
export function hasEnoughVisits({ treated, held_out }: Holdout): boolean {
  return treated.visitors + held_out.visitors >= MIN_VISITORS
}

/** The interval in people instead of percentage points: [lowest, best guess, highest]. */
export function rangeInPeople({ interval, extra_visits, treated }: Holdout): [number, number, number] {
  const inPeople = (points: number) => Math.round((points * treated.people) / 100)
  const [low, high] = interval.map(inPeople)
  return [low ?? 0, extra_visits, high ?? 0]
}

/** The last moment that counts: the end itself is the beginning of the next day. */
export function lastMomentOf(end: string | Date): Date {
  return new Date(new Date(end).getTime() - 1)
}
