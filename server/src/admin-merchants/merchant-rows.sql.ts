/** Figures of the businesses in the list, counted for the businesses of one page only. */
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { STATE_COLUMNS, subscriptionOf, type SubscriptionRow } from '../subscriptions/subscriptions.sql.ts'
import { asResumed } from '@stampwell/domain/billing/subscription-stop.ts'
import type { Subscription } from '@stampwell/domain/billing/subscription.ts'

export type MerchantFacts = {
  id: string
  business_name: string
  industry: string | null
  city: string | null
  country: string
  currency: string
  timezone: string
  brand_color: string | null
  suspended_at: Date | null
  closes_at: Date | null
  created_at: Date
  last_stamp_at: Date | null
  subscription: Subscription
}

// tenant-free: the admin's list shows a page of businesses; the ids are those of the page.
export async function listFacts(db: Db, ids: readonly string[], now: Date): Promise<Map<string, MerchantFacts>> {
  const rows = await db
    .selectFrom('businesses as b')
    .innerJoin('subscriptions as subscription', 'subscription.business_id', 'b.id')
    .leftJoin('industries as i', 'i.id', 'b.industry_id')
    .where('b.id', 'in', [...ids])
    .select(STATE_COLUMNS)
    .select([
      'b.id',
      'b.business_name',
      'i.name as industry',
      'b.country',
      'b.currency',
      'b.timezone',
      'b.brand_color',
      'b.suspended_at',
      'b.closes_at',
      'b.created_at',
      sql<string | null>`(select l.city from locations l where l.business_id = b.id and l.deleted_at is null
        order by l.created_at, l.id limit 1)`.as('city'),
      sql<Date | null>`(select e.created_at from stamp_events e where e.business_id = b.id and e.kind = 'give'
        order by e.created_at desc, e.id desc limit 1)`.as('last_stamp_at'),
    ])
    .execute()
  return new Map(
    rows.map((row) => {
      const stored = subscriptionOf(row satisfies SubscriptionRow)
      return [row.id, { ...row, subscription: asResumed(stored, row, now) }]
    }),
  )
}

export type Days = { business_id: string; day: string; given: number }[]

/** Stamps given on each of the last days, from the roll-up. Days are those of UTC, as the roll-up has them. */
// tenant-free: the admin's list shows a page of businesses; the ids are those of the page.
export async function listDays(db: Db, ids: readonly string[], from: string): Promise<Days> {
  return db
    .selectFrom('rollup_days')
    .select(['business_id', 'day', 'given'])
    .where('business_id', 'in', [...ids])
    .where('day', '>=', from)
    .execute()
}

export type PlanOfList = {
  id: string
  tier: string
  name: string
  interval: 'month' | 'year'
  amount_minor: number
  currency: string
  limits: Record<string, number | null>
  replaced_at: Date | null
}

/** Returns every version of every plan: some dozens. */
export async function listPlanVersions(db: Db): Promise<PlanOfList[]> {
  const rows = await db
    .selectFrom('plans')
    .select(['id', 'tier', 'name', 'interval', 'amount_minor', 'currency', 'limits', 'replaced_at'])
    .$narrowType<{ interval: 'month' | 'year'; limits: Record<string, number | null> }>() // only written as these
    .execute()
  return rows
}
