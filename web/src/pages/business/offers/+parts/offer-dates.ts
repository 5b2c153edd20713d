/** An offer's days in words, and its place in a strip of three months. Dates are the business's, 'YYYY-MM-DD'. */
import { statusOfOffer } from '@stampwell/domain/sending/offer.ts'
import { addDays, daysBetween } from '@stampwell/domain/time/calendar.ts'
import { DATE_LOCALE } from '#messages/catalogue.ts'
import { say } from '#messages/offers.ts'
import { fullDate } from '#messages/when.ts'
import { dayInWords } from '../../../+offers/offer-words.ts'

type Period = { starts_on: string | null; ends_on: string | null }

/** '2 to 30 November', '29 November to 3 December', 'From 16 November, no end', 'No end'. */
export function datesInWords({ starts_on, ends_on }: Period, today: string): string {
  if (starts_on === null && ends_on === null) return say('dates.always')
  if (starts_on === null) return say('dates.until', { last: dayInWords(ends_on ?? today, today) })
  const first = dayInWords(starts_on, today)
  if (ends_on === null) return say('dates.from', { first })
  if (starts_on === ends_on) return say('dates.one_day', { day: first })
  const isOneMonth = starts_on.slice(0, 7) === ends_on.slice(0, 7)
  return say('dates.within', {
    // As the day is written with its month: '2', in French '1er' for the first.
    first: isOneMonth ? (first.split(/\s/u)[0] ?? first) : first,
    last: dayInWords(ends_on, today),
  })
}

/** Says of an offer that was just saved whether customers see it: now, from its first day, or not any more. */
export function savedWords(period: Period, today: string): string {
  const status = statusOfOffer(period, today)
  if (status === 'ended') return say('form.over')
  return status === 'live' ? say('form.live') : say('form.starts', { day: fullDate(period.starts_on ?? today) })
}

/** Number of days from the first to the last, both included. */
export function countDays(first: string, last: string): number {
  return daysBetween(first, last) + 1
}

/** The Sunday of the week of `today`; weeks begin on Monday. */
export function endOfWeek(today: string): string {
  const day = new Date(`${today}T00:00:00Z`).getUTCDay()
  return addDays(today, (7 - day) % 7)
}

/** Returns the end that an offer without one begins with: its first day, or today if it began earlier. */
export function earliestEnd(starts_on: string, today: string): string {
  return starts_on < today ? today : starts_on
}

/** Three months: the one before, this one and the next. `end` is the first day after them. */
export type Quarter = { start: string; end: string; months: string[] }

export function quarterAround(today: string): Quarter {
  const months = [-1, 0, 1].map((step) => monthOf(today, step))
  return { start: monthOf(today, -1), end: monthOf(today, 2), months }
}

/** Returns the share of the quarter that is over at the beginning of this date, from 0 to 1. */
export function shareOf({ start, end }: Quarter, date: string): number {
  const days = (from: string, to: string) => countDays(from, to) - 1
  return Math.min(1, Math.max(0, days(start, date) / days(start, end)))
}

/** Returns where an offer's bar begins and ends in the quarter; null if none of its days is in it. */
export function barOf(quarter: Quarter, { starts_on, ends_on }: Period): { from: number; to: number } | null {
  const from = starts_on === null ? 0 : shareOf(quarter, starts_on)
  const to = ends_on === null ? 1 : shareOf(quarter, addDays(ends_on, 1))
  return from < to ? { from, to } : null
}

export function monthName(firstDay: string): string {
  return new Intl.DateTimeFormat(DATE_LOCALE, { month: 'long', timeZone: 'UTC' }).format(
    new Date(`${firstDay}T00:00:00Z`),
  )
}

/** The first day of the month that is `step` months after that of `date`. */
function monthOf(date: string, step: number): string {
  const [year = 0, month = 1] = date.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + step, 1)).toISOString().slice(0, 10)
}
