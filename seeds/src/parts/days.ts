import { DAY_MS } from '@stampwell/domain/time/durations.ts'
import { addDays, localDate, startOfLocalDay } from '@stampwell/domain/time/calendar.ts'

/** The time zone of every world. Lagos is an hour ahead of UTC all year. */
export const ZONE = 'Africa/Lagos'

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS)
}

/** Returns the local midnight at which the day began that lies so many days back. */
export function midnightBefore(now: Date, days: number): Date {
  return startOfLocalDay(addDays(localDate(now, ZONE), -days), ZONE)
}
