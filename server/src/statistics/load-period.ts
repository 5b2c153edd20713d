/** The period that one reply of the statistics covers: of a year or of all years, cut by the plan. */
import { addDays, localDate, startOfLocalDay } from '@stampwell/domain/time/calendar.ts'
import { quarterOf } from '@stampwell/domain/stamping/rollup.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import { statisticsPeriod, type StatisticsPeriod } from '@stampwell/domain/stamping/statistics.ts'
import type { Db } from '../db/open.ts'
import type { Stretch } from '../rollups/rollups.sql.ts'
import { findCard } from '../stamp-cards/stamp-cards.sql.ts'
import { loadPlanInForce } from '../subscriptions/plan-in-force.sql.ts'
import { findFirstDay } from './statistics-rows.sql.ts'

export type StatisticsInput = {
  db: Db
  businessId: string
  timezone: string
  now: Date
  year?: number | undefined
  stampId: string | null
}
/** `days`: how far back the plan opens statistics, null = all. `isFull`: it opens every view. */
export type Scope = { period: StatisticsPeriod; today: string; days: number | null; isFull: boolean }

/** Refuses `not_found` for a card that is not this business's; null asks for all cards. */
export async function requireCard({ db, businessId, stampId }: Pick<StatisticsInput, 'db' | 'businessId' | 'stampId'>) {
  if (stampId !== null && !(await findCard(db, businessId, stampId))) refuse('not_found')
}

export async function loadScope(input: StatisticsInput): Promise<Scope> {
  const { db, businessId, timezone, now, year } = input
  await requireCard(input)
  const inForce = await loadPlanInForce(db, businessId, now)
  const today = localDate(now, timezone)
  const days = inForce?.plan.limits.statistics_days ?? null
  const first = (await findFirstDay(db, businessId, timezone)) ?? today
  return {
    period: statisticsPeriod({ year, days, first, today }),
    today,
    days,
    isFull: inForce?.plan.features.includes('statistics_full') ?? false,
  }
}

/** The dates of a reply, both included; of a period without a day, its beginning twice. */
export function shownPeriod({ from, to }: StatisticsPeriod): { from: string; until: string } {
  return { from, until: to > from ? addDays(to, -1) : from }
}

/** Local dates [from, to) as moments. */
export function windowOf({ from, to }: { from: string; to: string }, timezone: string): { from: Date; to: Date } {
  return { from: startOfLocalDay(from, timezone), to: startOfLocalDay(to, timezone) }
}

export function stretchOf(dates: { from: string; to: string }, timezone: string): Stretch {
  const { from, to } = windowOf(dates, timezone)
  return { first: quarterOf(from), past: quarterOf(to) }
}
