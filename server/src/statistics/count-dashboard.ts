/** The merchant's dashboard: today, the last 30 days against the 30 before, and the most recent activity. */
import { addDays, localDate, localHour, localTime, momentOf, startOfLocalDay } from '@stampwell/domain/time/calendar.ts'
import { MINUTE_MS } from '@stampwell/domain/time/durations.ts'
import { activeSince } from '@stampwell/domain/customers/customer.ts'
import { startOfQuarter } from '@stampwell/domain/stamping/rollup.ts'
import type { FirstSteps } from '@stampwell/domain/platform/first-steps.ts'
import type { Db } from '../db/open.ts'
import { countSleeping } from '../rollups/activity.sql.ts'
import { cacheSlowCount } from '../db/cached-count.ts'
import { countUntil } from './count-until.ts'
import { countJoined } from './statistics-rows.sql.ts'
import * as figures from './statistics.sql.ts'

const DAYS = 30
/** Days back to the same weekday; 30 days earlier is another weekday. */
const FOUR_WEEKS = 28
/** Today and the days after it in which a reward expires this week. */
const EXPIRING_DAYS = 7

const ALL_TAKEN: FirstSteps = { designed: true, published: true, has_customer: true, has_stamp: true }

type People = {
  total: number
  waiting: number
  expiring: number
  sleeping: number
  joined: number
  joined_before: number
}
const people = cacheSlowCount<People>(({ total }) => total)

type CountDashboardInput = { db: Db; businessId: string; timezone: string; isVerified: boolean; now: Date }

export async function countDashboard({ db, businessId, timezone, isVerified, now }: CountDashboardInput) {
  const date = localDate(now, timezone)
  const startOf = (day: string) => startOfLocalDay(day, timezone)
  const tonight = startOf(addDays(date, 1))
  const asLateIn = (day: string) => sameTimeOn(day, now, timezone)
  const recent = { from: startOf(addDays(date, 1 - DAYS)), to: tonight }
  const earlier = { from: startOf(addDays(date, 1 - 2 * DAYS)), to: asLateIn(addDays(date, -DAYS)) }
  const lastWeek = { from: startOf(addDays(date, -7)), to: asLateIn(addDays(date, -7)) }

  const counted = { from: earlier.from, to: tonight, cuts: [earlier.to, lastWeek.to] }
  const count = await countUntil({ db, businessId, timezone, ...counted })
  const list = await people(businessId, async () => {
    const [joined = 0, joined_before = 0] = await countJoined(db, businessId, {
      windows: [recent, earlier],
      stampId: null,
    })
    return {
      ...(await figures.standingFigures(db, businessId, { now, soon: startOf(addDays(date, EXPIRING_DAYS)) })),
      sleeping: await countSleeping(db, businessId, activeSince(now)),
      joined,
      joined_before,
    }
  })
  const recent_activity = await figures.recentActivity(db, businessId, 12)
  // A business that gives stamps has completed all first steps.
  const steps = recent_activity.some(({ kind }) => kind === 'give')
    ? ALL_TAKEN
    : await figures.firstSteps(db, businessId)

  const days = Array.from({ length: DAYS }, (_, index) => {
    const day = addDays(date, index + 1 - DAYS)
    return { date: day, visits: count.visits(day), before: count.visits(addDays(day, -FOUR_WEEKS)) }
  })
  return {
    date,
    counted_at: now.toISOString(),
    today: {
      stamps: count.stamps({ from: startOf(date), to: tonight }),
      visits: days.at(-1)?.visits ?? 0,
      by_hour: stampsByHour(),
      stamps_same_time_last_week: count.stamps(lastWeek),
    },
    last_30_days: {
      visits: { value: total(days.map((day) => day.visits)), before: count.visitsUntil(earlier) },
      rewards_redeemed: { value: count.redemptions(recent), before: count.redemptions(earlier) },
      new_customers: { value: list.joined, before: list.joined_before },
    },
    rewards_waiting: list.waiting,
    rewards_expiring: list.expiring,
    sleeping_customers: list.sleeping,
    total_customers: list.total,
    days,
    recent_activity,
    getting_started: [
      { key: 'verify_email' as const, done: isVerified },
      { key: 'design_card' as const, done: steps.designed },
      { key: 'publish_card' as const, done: steps.published },
      { key: 'first_customer' as const, done: steps.has_customer },
      { key: 'first_stamp' as const, done: steps.has_stamp },
    ],
  }

  function stampsByHour() {
    const byHour = new Map<number, number>()
    for (const { quarter, stamps } of count.stampsByQuarter({ from: startOf(date), to: tonight })) {
      if (stamps === 0) continue
      const hour = localHour(startOfQuarter(quarter), timezone)
      byHour.set(hour, (byHour.get(hour) ?? 0) + stamps)
    }
    return [...byHour]
      .map(([hour, stamps]) => ({ hour, stamps }))
      .filter(({ stamps }) => stamps > 0)
      .toSorted((a, b) => a.hour - b.hour)
  }
}

/** The same time of day by the business's clock, which may be set back or forward on either day or between them. */
function sameTimeOn(day: string, now: Date, timezone: string): Date {
  const minute = momentOf(day, localTime(now, timezone), timezone, 'first')
  return new Date(minute.getTime() + (now.getTime() % MINUTE_MS))
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
