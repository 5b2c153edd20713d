/** Counts the week that the owner's summary is about, as the statistics count, and what waits now. */
import { addDays, startOfLocalDay } from '@stampwell/domain/time/calendar.ts'
import { activeSince } from '@stampwell/domain/customers/customer.ts'
import type { WeekFigures } from '@stampwell/domain/sending/weekly-summary.ts'
import type { Db } from '../db/open.ts'
import { countToSend } from '../payouts/payouts.sql.ts'
import { countSleeping } from '../rollups/activity.sql.ts'
import { countUntil } from '../statistics/count-until.ts'
import { countJoined } from '../statistics/statistics-rows.sql.ts'
import { standingFigures } from '../statistics/statistics.sql.ts'
import { countReturning } from './owner-mails.sql.ts'

const DAYS = 7

/** `monday` is the first day of the week. */
type WeekInput = { db: Db; businessId: string; timezone: string; monday: string; now: Date }

export async function countWeek({ db, businessId, timezone, monday, now }: WeekInput): Promise<WeekFigures> {
  const startOf = (day: string) => startOfLocalDay(day, timezone)
  const week = { from: startOf(monday), to: startOf(addDays(monday, DAYS)) }
  const before = addDays(monday, -DAYS)
  const count = await countUntil({ db, businessId, timezone, from: startOf(before), to: week.to, cuts: [] })
  const visitsFrom = (first: string) =>
    Array.from({ length: DAYS }, (_, index) => count.visits(addDays(first, index))).reduce((sum, one) => sum + one)
  const [new_customers = 0] = await countJoined(db, businessId, { windows: [week], stampId: null })
  const { waiting } = await standingFigures(db, businessId, { now, soon: now })
  return {
    visits: visitsFrom(monday),
    visits_before: visitsFrom(before),
    new_customers,
    returning: await countReturning(db, businessId, week),
    redeemed: count.redemptions(week),
    rewards_ready: waiting,
    rewards_to_send: await countToSend(db, businessId),
    sleeping: await countSleeping(db, businessId, activeSince(now)),
  }
}
