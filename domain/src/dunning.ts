/** Dunning: when a failed renewal is tried again, and what the days without payment lead to. Days are local dates. */
import { addDays, daysBetween } from './calendar.ts'

/** Days after the first failed try, which is day 0. */
export const TRY_DAYS: readonly number[] = [0, 1, 3, 5, 7]
export const GRACE_DAY = 8
export const EXPIRY_DAY = 15

/** `since`: day 0, the date of the first failed try. `last_tried_on`: the date of the last one. */
export type Dunning = { since: string; last_tried_on: string }

/** Returns the status that the days lead to, whether or not the server ran on each of them. */
export function dunningStatus({ since }: Dunning, today: string): 'past_due' | 'grace' | 'expired' {
  const day = daysBetween(since, today)
  if (day >= EXPIRY_DAY) return 'expired'
  return day >= GRACE_DAY ? 'grace' : 'past_due'
}

/**
 * Returns whether the server tries again today. Tries that it missed are made up for by one, during grace too, but not
 * after expiry.
 */
export function isTryDue(dunning: Dunning, today: string): boolean {
  const next = nextTryOn(dunning)
  return next !== null && next <= today && dunningStatus(dunning, today) !== 'expired'
}

/** Returns the date of the next scheduled try, which may be past; null after the last. */
export function nextTryOn({ since, last_tried_on }: Dunning): string | null {
  const tried = daysBetween(since, last_tried_on)
  const day = TRY_DAYS.find((one) => one > tried)
  return day === undefined ? null : addDays(since, day)
}
