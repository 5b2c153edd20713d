/** Formats days and times in the business's time zone. */
import { daysBetween, localDate } from '@stampwell/domain/time/calendar.ts'
import { serverNow } from '#app/server-clock.ts'
import { readTime } from '#messages/when.ts'

/** 'Thu 19 Nov, 9:12'; with the year when it is not this year. */
export function formatDateTime(time: string, timezone: string): string {
  return `${written(time, timezone, { weekday: 'short', day: 'numeric', month: 'short', ...yearIfOther(time, timezone) })}, ${clock(time, timezone)}`
}

/** '4 December'; with the year when it is not this year. */
export function day(time: string, timezone: string): string {
  return written(time, timezone, { day: 'numeric', month: 'long', ...yearIfOther(time, timezone) })
}

/** Returns the last valid day; `expiresAt` is the first moment after it. */
export function lastDay(expiresAt: string, timezone: string): string {
  return day(new Date(Date.parse(expiresAt) - 1).toISOString(), timezone)
}

/** '9:12', on another day 'Sat 21 Nov, 9:12'. */
export function formatTimeOrDateTime(at: Date, timezone: string): string {
  const time = at.toISOString()
  if (localDate(at, timezone) === localDate(serverNow(), timezone)) return clock(time, timezone)
  return formatDateTime(time, timezone)
}

/** Returns the days left after today in `timezone` (0: today is the last); null when it never expires. */
export function daysLeft(expiresAt: string | null, { timezone, now }: { timezone: string; now: Date }): number | null {
  if (expiresAt === null) return null
  const last = localDate(new Date(Date.parse(expiresAt) - 1), timezone)
  return daysBetween(localDate(now, timezone), last)
}

function clock(time: string, timezone: string): string {
  return written(time, timezone, { hour: 'numeric', minute: '2-digit' })
}

function yearIfOther(time: string, timezone: string): Intl.DateTimeFormatOptions {
  const yearOf = (at: Date) => localDate(at, timezone).slice(0, 4)
  return yearOf(new Date(time)) === yearOf(serverNow()) ? {} : { year: 'numeric' }
}

function written(time: string, timezone: string, options: Intl.DateTimeFormatOptions): string {
  return readTime(time, timezone, options).replace(/^(\w{3}), /, '$1 ')
}
