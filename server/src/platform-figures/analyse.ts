import type { Analytics } from '@stampwell/contract/admin/analytics.ts'
import { addDays } from '@stampwell/domain/time/calendar.ts'
import {
  FUNNEL_STEPS,
  lengthOf,
  monthOf,
  spanBefore,
  weekOf,
  worstStep,
  type DaySpan,
  type FunnelStep,
} from '@stampwell/domain/platform/platform-figures.ts'
import { refuseFields } from '@stampwell/domain/refusal.ts'
import type { Db } from '../db/open.ts'
import { say } from '../texts/admin-refusals.ts'
import {
  countCampaigners,
  countCountries,
  countFunnel,
  countIndustries,
  listCohorts,
  listCohortSizes,
  type FunnelWeek,
} from './analytics.sql.ts'
import { listSignUps, readCounted, sumCampaigns } from './read-days.sql.ts'

export type AnalyticsPeriod = { from?: string | undefined; to?: string | undefined; compare: 'before' | 'none' }

const DEFAULT_DAYS = 84
const MAX_DAYS = 731
/** Cohorts at least, so that a short period shows how it went on. */
const MIN_COHORTS = 6
const MAX_COHORTS = 24

/** Refuses a period that is empty or longer than two years. */
export async function analyse(db: Db, asked: AnalyticsPeriod, now: Date): Promise<Analytics> {
  const counted = await readCounted(db)
  const today = counted.today ?? now.toISOString().slice(0, 10)
  const span = readSpan(asked, today)
  const before = asked.compare === 'before' ? spanBefore(span) : null
  const both = { span, before, today }
  return {
    counted_at: counted.counted_at?.toISOString() ?? null,
    period: span,
    before,
    sign_ups: await countSignUps(db, span, before),
    funnel: await readFunnel(db, span, before),
    cohorts: await readCohorts(db, span, today),
    countries: (await countCountries(db, both)).map((row) => ({ ...row, before: before && row.before })),
    industries: (await countIndustries(db, both)).map((row) => ({ ...row, before: before && row.before })),
    campaigns: { ...(await countCampaigns(db, span)), before: before && (await countCampaigns(db, before)) },
  }
}

function readSpan({ from, to }: AnalyticsPeriod, today: string): DaySpan {
  const last = to ?? today
  const span = { from: from ?? addDays(last, 1 - DEFAULT_DAYS), to: last }
  if (span.from > span.to) refuseFields({ to: [say('last_before_first')] })
  if (lengthOf(span) > MAX_DAYS) refuseFields({ from: [say('over_two_years')] })
  return span
}

/** A week before is the one as many days earlier, so the weeks of both periods are cut alike. */
async function countSignUps(db: Db, span: DaySpan, before: DaySpan | null): Promise<Analytics['sign_ups']> {
  const days = await listSignUps(db, { from: before?.from ?? span.from, to: span.to })
  const length = lengthOf(span)
  const weeks = new Map<string, { count: number; before: number }>()
  for (let week = weekOf(span.from); week <= span.to; week = addDays(week, 7)) weeks.set(week, { count: 0, before: 0 })
  for (const { day, sign_ups } of days) {
    const isInPeriod = day >= span.from
    const week = weeks.get(weekOf(isInPeriod ? day : addDays(day, length)))
    if (week) week[isInPeriod ? 'count' : 'before'] += sign_ups
  }
  const total = (which: 'count' | 'before') => [...weeks.values()].reduce((sum, week) => sum + week[which], 0)
  return {
    total: total('count'),
    before: before && total('before'),
    weeks: [...weeks].map(([week, { count, before: earlier }]) => ({ week, count, before: before && earlier })),
  }
}

async function readFunnel(db: Db, span: DaySpan, before: DaySpan | null): Promise<Analytics['funnel']> {
  const weeks = await countFunnel(db, span)
  const now = addWeeks(weeks)
  const earlier = before && addWeeks(await countFunnel(db, before))
  return {
    steps: FUNNEL_STEPS.map((step) => ({ step, count: now[step], before: earlier && earlier[step] })),
    worst: worstStep(now),
    weeks,
  }
}

function addWeeks(weeks: readonly FunnelWeek[]): Record<FunnelStep, number> {
  const sum = (step: FunnelStep) => weeks.reduce((total, week) => total + week[step], 0)
  return Object.fromEntries(FUNNEL_STEPS.map((step) => [step, sum(step)])) as Record<FunnelStep, number> // every step
}

async function readCohorts(db: Db, { from, to }: DaySpan, today: string): Promise<Analytics['cohorts']> {
  const last = monthOf(to)
  const wanted = [monthOf(from), monthOf(to, 1 - MIN_COHORTS)].reduce((a, b) => (a < b ? a : b))
  const first = wanted < monthOf(to, 1 - MAX_COHORTS) ? monthOf(to, 1 - MAX_COHORTS) : wanted
  const [sizes, counts] = [
    await listCohortSizes(db, { from: first, to: last }),
    await listCohorts(db, { from: first, to: last }),
  ]
  return sizes.map(({ cohort, size }) => {
    const active: number[] = []
    for (let month = cohort; month <= monthOf(today); month = monthOf(month, 1))
      active.push(counts.find((one) => one.cohort === cohort && one.month === month)?.merchants ?? 0)
    return { month: cohort, size, active }
  })
}

async function countCampaigns(
  db: Db,
  span: DaySpan,
): Promise<{ campaigns: number; merchants: number; messages: number }> {
  return { ...(await sumCampaigns(db, span)), merchants: await countCampaigners(db, span) }
}
