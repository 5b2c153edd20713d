/** Counts a period by customer: those who were here in it, the top ones, and who came back after joining. */
import { addDays, firstOfMonth } from '@stampwell/domain/time/calendar.ts'
import {
  COHORT_MONTHS,
  cohortsOf,
  MAX_COHORTS,
  monthsBetween,
  monthsOf,
  type Cohort,
  type CohortVisits,
  type MonthSpan,
  type StatisticsPeriod,
} from '@stampwell/domain/stamping/statistics.ts'
import { readCustomerMonthsAsOf, type LocalMonth } from '../rollups/customer-months.sql.ts'
import { readAtMark } from '../rollups/read-at-mark.ts'
import { windowOf, type StatisticsInput } from './load-period.ts'
import { countJoined } from './statistics-rows.sql.ts'
import { cohortVisits, peopleOfPeriod, type PeopleOfPeriod } from './customers-of-period.sql.ts'

/** `length`: the number of customers that were looked at. */
export type CustomersOfPeriod = PeopleOfPeriod & { length: number }

export async function countCustomersOfPeriod(
  { db, businessId, timezone, stampId }: StatisticsInput,
  period: StatisticsPeriod,
): Promise<CustomersOfPeriod> {
  const months = localMonths(period.months, timezone)
  if (months.length === 0) return { active: 0, top: [], length: 0 }
  const select = peopleOfPeriod(businessId, { ...windowOf(period, timezone), stampId })
  const read = await readAtMark(db, businessId, (mark) =>
    readCustomerMonthsAsOf<PeopleOfPeriod>(db, businessId, { mark, months, stampId, select }),
  )
  const found = read.found[0] ?? { active: 0, top: [] }
  return { ...found, length: found.active }
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
  const select = cohortVisits(businessId, {
    months: followed.map((one, index) => ({ month: one.month, n: index + 1 })),
    joining: joining.map((one) => ({ month: one.month, ...windowOf(one, timezone) })),
    stampId,
  })
  const { found } = await readAtMark(db, businessId, (mark) =>
    readCustomerMonthsAsOf<CohortVisits>(db, businessId, { mark, months, stampId, select }),
  )
  return cohortsOf(
    joining.map(({ month }, index) => ({ month, size: sizes[index] ?? 0 })),
    found,
  )
}

function localMonths(months: readonly MonthSpan[], timezone: string): LocalMonth[] {
  return months.map((one) => ({ month: firstOfMonth(one.from), ...windowOf(one, timezone) }))
}
