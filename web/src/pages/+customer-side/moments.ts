/** Formats days and times in the business's time zone. */
import { localDate } from '@stampwell/domain/calendar.ts'
import { LOCALE } from '../../messages/catalogue.ts'

/** English dates are written day first: 'Thu 19 Nov'. */
const WRITTEN = LOCALE === 'en' ? 'en-GB' : LOCALE

/** 'Thu 19 Nov, 9:12'; with the year when it is not this year. */
export function formatDateTime(time: string, timezone: string): string {
  return `${written(time, timezone, { weekday: 'short', day: 'numeric', month: 'short', ...yearIfOther(time) })}, ${written(time, timezone, { hour: 'numeric', minute: '2-digit' })}`
}

/** '4 December'; with the year when it is not this year. */
export function day(time: string, timezone: string): string {
  return written(time, timezone, { day: 'numeric', month: 'long', ...yearIfOther(time) })
}

/** Returns the last valid day; `expiresAt` is the first moment after it. */
export function lastDay(expiresAt: string, timezone: string): string {
  return day(new Date(Date.parse(expiresAt) - 1).toISOString(), timezone)
}

/** '9:12' in this device's time zone. */
function clock(at: Date): string {
  return new Intl.DateTimeFormat(WRITTEN, { hour: 'numeric', minute: '2-digit' }).format(at)
}

/** '9:12', on another day 'Sat 21 Nov, 9:12', in this device's time zone. */
export function formatTimeOrDateTime(at: Date): string {
  if (at.toDateString() === new Date().toDateString()) return clock(at)
  return formatDateTime(at.toISOString(), new Intl.DateTimeFormat().resolvedOptions().timeZone)
}

/** Returns the days left after today in `timezone` (0: today is the last); null when it never expires. */
export function daysLeft(expiresAt: string | null, { timezone, now }: { timezone: string; now: Date }): number | null {
  if (expiresAt === null) return null
  const last = localDate(new Date(Date.parse(expiresAt) - 1), timezone)
  return Math.round((Date.parse(last) - Date.parse(localDate(now, timezone))) / 86_400_000)
}

function yearIfOther(time: string): Intl.DateTimeFormatOptions {
  return new Date(time).getFullYear() === new Date().getFullYear() ? {} : { year: 'numeric' }
}

function written(time: string, timezone: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(WRITTEN, { ...options, timeZone: timezone })
    .format(new Date(time))
    .replace(/^(\w{3}), /, '$1 ')
}
