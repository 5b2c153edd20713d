import { localDate } from '@stampwell/domain/time/calendar.ts'
import { ownZone } from '#app/own-zone.ts'
import { say } from '#messages/customers.ts'
import { clockOf, shortDay } from '#messages/when.ts'

/** The clock today, else the day. An admin belongs to no business, so the time zone is the browser's. */
export function whenWords(time: string, now: Date): string {
  const zone = ownZone()
  const isToday = localDate(new Date(time), zone) === localDate(now, zone)
  return isToday ? say('today', { time: clockOf(time, zone) }) : shortDay(time, zone, now)
}
