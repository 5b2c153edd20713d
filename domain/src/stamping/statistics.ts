/** The period that a merchant's statistics cover, and figures that its months are read into. */
import { addDays, daysBetween, firstOfMonth } from '../time/calendar.ts'

/** Local dates [from, to). `month` is 'YYYY-MM'; the first month may begin late and the last may not be over. */
export type MonthSpan = { month: string; from: string; to: string }
export type StatisticsPeriod = { from: string; to: string; months: MonthSpan[] }

export const STATISTICS_VIEWS = [
  'series',
  'cards',
  'places',
  'hours',
  'cohorts',
  'rewards',
  'rhythm',
  'customers',
] as const
export type StatisticsView = (typeof STATISTICS_VIEWS)[number]

/** Years that can be asked for: an import brings people who joined long before the business was here. */
export const FIRST_YEAR = 1900
export const LAST_YEAR = 2200

/** Months after the one of joining that a cohort is followed for. */
export const COHORT_MONTHS = 12
/** Cohorts that are shown when no year is asked for: the newest. */
export const MAX_COHORTS = 24

type PeriodInput = {
  /** All years if left out. */
  year?: number | undefined
  /** Days back that the plan opens, today included; null = all. */
  days: number | null
  /** The first date with anything to count. */
  first: string
  today: string
}

/** Returns the dates until today that a plan opens, of one year or of all. A year to come has no months. */
export function statisticsPeriod({ year, days, first, today }: PeriodInput): StatisticsPeriod {
  const tomorrow = addDays(today, 1)
  const asked =
    year === undefined
      ? { from: first < tomorrow ? first : today, to: tomorrow }
      : { from: startOfYear(year), to: earlier(startOfYear(year + 1), tomorrow) }
  // Compared as numbers: a plan of a billion days, which means all, begins before any date.
  const isCut = days !== null && daysBetween(asked.from, tomorrow) > days
  const from = isCut ? addDays(tomorrow, -days) : asked.from
  return { from, to: later(asked.to, from), months: monthsOf(from, asked.to) }
}

export function monthsOf(from: string, to: string): MonthSpan[] {
  const months: MonthSpan[] = []
  for (let start = from; start < to;) {
    const end = earlier(nextMonth(start), to)
    months.push({ month: start.slice(0, 7), from: start, to: end })
    start = end
  }
  return months
}

/** Returns the first date of the month after a date's. */
export function nextMonth(date: string): string {
  return firstOfMonth(addDays(firstOfMonth(date), 31))
}

/** Returns the whole months from one 'YYYY-MM' to another. */
export function monthsBetween(from: string, to: string): number {
  const count = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7))
  return count(to) - count(from)
}

function startOfYear(year: number): string {
  return `${String(year).padStart(4, '0')}-01-01`
}

function earlier(one: string, other: string): string {
  return one < other ? one : other
}

function later(one: string, other: string): string {
  return one > other ? one : other
}

export type CohortVisits = { cohort: string; month: string; customers: number }
export type Cohort = { month: string; size: number; came_back: number[] }

/** Lays counts out as one row for each month of joining; `came_back` begins with the month after it. */
export function cohortsOf(
  sizes: readonly { month: string; size: number }[],
  visits: readonly CohortVisits[],
): Cohort[] {
  const byCohort = Map.groupBy(visits, ({ cohort }) => cohort)
  return sizes.map(({ month, size }) => {
    const came_back = Array<number>(COHORT_MONTHS).fill(0)
    for (const visit of byCohort.get(month) ?? []) {
      const after = monthsBetween(month, visit.month)
      if (after >= 1 && after <= COHORT_MONTHS) came_back[after - 1] = visit.customers
    }
    return { month, size, came_back }
  })
}

/** Stamps by weekday (Monday first) and hour of the local clock. */
export type HoursOfWeek = number[][]

export function emptyHours(): HoursOfWeek {
  return Array.from({ length: 7 }, () => Array<number>(24).fill(0))
}
