/**
 * Billing periods in local days of the business. Days have no hours, so clock changes can not lengthen or shorten a
 * period.
 */
import { addDays, daysBetween, startOfLocalDay } from '../time/calendar.ts'

export const BILLING_INTERVALS = ['month', 'year'] as const
export type BillingInterval = (typeof BILLING_INTERVALS)[number]

/** Local dates 'YYYY-MM-DD': `from` is the first day, `to` the day after the last, on which the next period begins. */
export type BillingPeriod = { from: string; to: string }

/** Returns the anchor of periods that begin on a date: its day of the month, 1 to 31. */
export function anchorDayOf(date: string): number {
  return Number(date.slice(8))
}

/**
 * Returns the period that begins on a date. It ends on the anchor day of the next month (or year), or on that month's
 * last day: with the anchor 31, 31 January → 28 February → 31 March.
 */
export function periodFrom(from: string, interval: BillingInterval, anchor_day: number): BillingPeriod {
  const year = Number(from.slice(0, 4))
  const month = Number(from.slice(5, 7))
  return { from, to: dayInMonth(year, month + (interval === 'year' ? 12 : 1), anchor_day) }
}

/** `month` counts from 1 and may exceed 12. */
function dayInMonth(year: number, month: number, anchor_day: number): string {
  const first = new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10)
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return addDays(first, Math.min(anchor_day, last) - 1)
}

/**
 * Returns the period that a renewal pays for: the one after `period` or, if the server slept through it, the one that
 * contains `today`. Nobody is charged for a period that is over.
 */
export function renewalPeriod(
  period: BillingPeriod,
  { interval, anchor_day }: { interval: BillingInterval; anchor_day: number },
  today: string,
): BillingPeriod {
  let next = periodFrom(period.to, interval, anchor_day)
  while (next.to <= today) next = periodFrom(next.to, interval, anchor_day)
  return next
}

/** Returns the moment at which a period ends and the next begins. */
export function endOfPeriod({ to }: BillingPeriod, timezone: string): Date {
  return startOfLocalDay(to, timezone)
}

/** Returns the last day that a period pays for, which people read as its end; never a day before its first. */
export function lastDayOf({ from, to }: BillingPeriod): string {
  const last = addDays(to, -1)
  return last < from ? from : last
}

/** Returns a period from a day on: all of one that begins later, after a plan that an admin gave. */
export function restOf({ from, to }: BillingPeriod, day: string): BillingPeriod {
  return { from: from > day ? from : day, to }
}

export function wholeDays({ from, to }: BillingPeriod): number {
  return daysBetween(from, to)
}

/** Returns the days that remain, today included: all on the first day, 1 on the last, 0 after the end. */
export function remainingDays(period: BillingPeriod, today: string): number {
  return Math.min(wholeDays(period), Math.max(0, daysBetween(today, period.to)))
}
