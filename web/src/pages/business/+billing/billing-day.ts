/** Dates of a subscription. They are local dates of the business, or moments at which such a date begins. */
import { addDays, localDate } from '@stampwell/domain/time/calendar.ts'
import { fullDate, longDay } from '#messages/when.ts'

export type Here = { now: Date; timezone: string }

/** '12 December', and '12 December 2027' in another year. */
export function dayWords(date: string, { now, timezone }: Here): string {
  if (date.slice(0, 4) !== localDate(now, timezone).slice(0, 4)) return fullDate(date)
  return longDay(`${date}T00:00:00Z`, 'UTC')
}

/** The same for a moment at which a local day begins. */
export function dayOfMoment(time: string, here: Here): string {
  return dayWords(localDate(new Date(time), here.timezone), here)
}

/** The first day of the next local month, on which the limits of a month begin again. */
export function nextMonth({ now, timezone }: Here): string {
  const first = `${localDate(now, timezone).slice(0, 7)}-01`
  return `${addDays(first, 31).slice(0, 7)}-01`
}
