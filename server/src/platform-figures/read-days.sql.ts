/** Reads the counted days of the platform. No statement here reads a table of a business. */
import type { DaySpan } from '@stampwell/domain/platform/platform-figures.ts'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

export type CountedDay = {
  day: string
  sign_ups: number
  customers: number
  stamps: number
  redemptions: number
  active_merchants: number
  ended_subscriptions: number
  trials: number | null
  paid_subscriptions: number | null
  failing_payments: number | null
}

/** Returns when the days were counted last, and the last counted day. */
export async function readCounted(db: Db): Promise<{ counted_at: Date | null; today: string | null }> {
  const { rows } = await sql<{ counted_at: Date | null; today: string | null }>`
    select counted_at, (select max(day)::text from platform_days) as today from platform_counts`.execute(db)
  return rows[0] ?? { counted_at: null, today: null }
}

/** Returns the counted days, oldest first. `customers`: how many more there were at the end of the day. */
export async function listDays(db: Db, { from, to }: DaySpan): Promise<CountedDay[]> {
  const { rows } = await sql<CountedDay>`
    select day::text, sign_ups, customers_joined - customers_gone as customers, stamps::float8 as stamps,
      redemptions::float8 as redemptions, active_merchants, ended_subscriptions, trials, paid_subscriptions,
      failing_payments
    from platform_days where day between ${from}::date and ${to}::date order by day`.execute(db)
  return rows
}

/** Returns how many businesses and customers there were before a day began. */
export async function countBefore(db: Db, day: string): Promise<{ merchants: number; customers: number }> {
  const { rows } = await sql<{ merchants: number; customers: number }>`
    select coalesce(sum(sign_ups), 0)::float8 as merchants,
      coalesce(sum(customers_joined) - sum(customers_gone), 0)::float8 as customers
    from platform_days where day < ${day}::date`.execute(db)
  return rows[0] ?? { merchants: 0, customers: 0 }
}

export async function sumCampaigns(db: Db, { from, to }: DaySpan): Promise<{ campaigns: number; messages: number }> {
  const { rows } = await sql<{ campaigns: number; messages: number }>`
    select coalesce(sum(campaigns), 0)::float8 as campaigns, coalesce(sum(campaign_messages), 0)::float8 as messages
    from platform_days where day between ${from}::date and ${to}::date`.execute(db)
  return rows[0] ?? { campaigns: 0, messages: 0 }
}

export type RevenueDay = { day: string; currency: string; amount_minor: number; subscriptions: number }

/** Returns the revenue of each counted day, by currency. Amounts of two currencies are never added. */
export async function listRevenue(db: Db, { from, to }: DaySpan): Promise<RevenueDay[]> {
  const { rows } = await sql<RevenueDay>`
    select day::text, currency, amount_minor::float8 as amount_minor, subscriptions from platform_revenue
    where day between ${from}::date and ${to}::date order by day, currency`.execute(db)
  return rows
}

export async function listSignUps(db: Db, { from, to }: DaySpan): Promise<{ day: string; sign_ups: number }[]> {
  const { rows } = await sql<{ day: string; sign_ups: number }>`
    select day::text, sign_ups from platform_days where day between ${from}::date and ${to}::date
    order by day`.execute(db)
  return rows
}
