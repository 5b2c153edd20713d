/** Counts a period by customer: those who were here in it, the top ones, and who came back after joining. */
import { addDays, firstOfMonth } from '@stampwell/domain/time/calendar.ts'
import {
  COHORT_MONTHS,
  cohortsOf,
  MAX_COHORTS,
  monthsBetween,
  monthsOf,
  type Cohort,
  type MonthSpan,
  type StatisticsPeriod,
} from '@stampwell/domain/stamping/statistics.ts'
import { readCustomerMonthsAsOf, type LocalMonth } from '../rollups/customer-months.sql.ts'
import { readAtMark } from '../rollups/read-at-mark.ts'
import { windowOf, type StatisticsInput } from './load-period.ts'
import { countJoined } from './statistics-rows.sql.ts'
import { cohortVisits, peopleOfPeriod, type NumberedVisits, type PeopleOfPeriod } from './customers-of-period.sql.ts'

export async function countCustomersOfPeriod(
  { db, businessId, timezone, stampId }: StatisticsInput,
  { period, countsActive }: { period: StatisticsPeriod; countsActive: boolean },
): Promise<PeopleOfPeriod> {
  const nobody: PeopleOfPeriod = { active: 0, top: [], people: 0 }
  const months = localMonths(period.months, timezone)
  if (months.length === 0) return nobody
  const select = peopleOfPeriod(businessId, { ...windowOf(period, timezone), stampId, countsActive })
  const { found } = await readAtMark(db, businessId, (mark) =>
    readCustomerMonthsAsOf<PeopleOfPeriod>(db, businessId, { mark, months, isOnePeriod: true, stampId, select }),
  )
  return found[0] ?? nobody
}

/** Follows the customers of each month of joining for a year, or until today. */
export async function countCohorts(
  { db, businessId, timezone, stampId }: StatisticsInput,
  { period, today }: { period: StatisticsPeriod; today: string },
): Promise<Cohort[]> {
  const joining = period.months.slice(-MAX_COHORTS)
  const [first] = joining
  if (!first) return []
  const sizes = await countJoined(db, businessId, {
    windows: joining.map((month) => windowOf(month, timezone)),
    stampId,
  })
  // A cohort of last year is followed into this one, but not beyond the last cohort's year.
  const followed = monthsOf(first.from, addDays(today, 1)).filter(
    ({ month }) => monthsBetween(joining.at(-1)?.month ?? month, month) <= COHORT_MONTHS,
  )
  const months = localMonths(followed, timezone)
  const select = cohortVisits(businessId, { joining: joining.map((month) => windowOf(month, timezone)), stampId })
  const { found } = await readAtMark(db, businessId, (mark) =>
    readCustomerMonthsAsOf<NumberedVisits>(db, businessId, { mark, months, stampId, select }),
  )
  const monthOf = (n: number) => followed[n - 1]?.month ?? ''
  return cohortsOf(
    joining.map(({ month }, index) => ({ month, size: sizes[index] ?? 0 })),
    found.map(({ cohort, n, customers }) => ({ cohort: monthOf(cohort), month: monthOf(n), customers })),
  )
}

function localMonths(months: readonly MonthSpan[], timezone: string): LocalMonth[] {
  return months.map((one) => ({ month: firstOfMonth(one.from), ...windowOf(one, timezone) }))
}
