/** Dunning: when a failed renewal is tried again, and what the days without payment lead to. Days are local dates. */
import { addDays, daysBetween } from '../time/calendar.ts'

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
  const day = TRY_DAYS.find((tryDay) => tryDay > tried)
  return day === undefined ? null : addDays(since, day)
}

/**
 * A day of the track from the first failed try to the Free plan. `failed`: a try that brought nothing. `due`: a try to
 * come. `quiet`: a day without one. `free`: the day on which the plan ends.
 */
export type TrackDay = { is: 'failed' | 'due' | 'quiet' | 'grace' | 'free'; isPast: boolean; isToday: boolean }

/** Returns the days 0 to EXPIRY_DAY. Tries that the server missed, made up for by a later one, show as failed too. */
export function dunningTrack({ since, last_tried_on }: Dunning, today: string): TrackDay[] {
  const tried = daysBetween(since, last_tried_on)
  const now = daysBetween(since, today)
  return Array.from({ length: EXPIRY_DAY + 1 }, (_, day) => ({
    is: kindOfDay(day, tried),
    isPast: day < now,
    isToday: day === now,
  }))
}

function kindOfDay(day: number, tried: number): TrackDay['is'] {
  if (day === EXPIRY_DAY) return 'free'
  const isTry = TRY_DAYS.includes(day)
  // An admin may have tried on any day.
  if (day === tried || (isTry && day < tried)) return 'failed'
  if (day >= GRACE_DAY) return 'grace'
  return isTry ? 'due' : 'quiet'
}
