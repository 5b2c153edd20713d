/** Subscriptions of every business, for admins. Each function needs a database that sees all businesses. */
import type { BillingInterval } from '@stampwell/domain/billing/billing-period.ts'
import { GRACE_DAY } from '@stampwell/domain/billing/dunning.ts'
import type { PaymentProviderName } from '@stampwell/domain/billing/payment-provider.ts'
import { sql, type RawBuilder } from 'kysely'
import { DIRECTION, type Direction, type PageWindow } from '../db/direction.ts'
import type { Db } from '../db/open.ts'
import { hasText } from '../db/folded.ts'
import { isOpenMismatch, isUnansweredCharge } from '../payments/card-charges.sql.ts'
import {
  IS_ON_TRIAL,
  isBilled,
  isLate,
  isPaidFor,
  localTodaySql,
  type SubscriptionRow,
} from '../subscriptions/subscriptions.sql.ts'

export type SubscriptionFilter = {
  status?: string | undefined
  plan?: string | undefined
  interval?: BillingInterval | undefined
  /** '' filters nothing. */
  currency?: string | undefined
  version?: 'older' | undefined
  search?: string | undefined
  now: Date
}

export type AnySubscriptionRow = SubscriptionRow & {
  business_id: string
  business_name: string
  timezone: string
  suspended_at: Date | null
  closes_at: Date | null
  shown_plan_id: string | null
  plan_name: string | null
  tier: string | null
  interval: BillingInterval | null
  version: number | null
  versions: number | null
  pending_plan: string | null
  amount_minor: number | null
  currency: string | null
  provider: string | null
}

/** The plan that a business is on; null is Free. An unpaid choice counts as what it waits for. */
const SHOWN_PLAN = sql`case when s.status = 'none' then s.registered_plan_id
  when s.status in ('cancelled', 'expired') then null else s.plan_id end`

/** Versions of a plan in the order in which they were sold. */
const VERSIONS = sql`versions as (
  select id, row_number() over by_end as version, count(*) over (partition by tier, interval, currency) as versions
  from plans window by_end as (partition by tier, interval, currency order by replaced_at nulls last, id))`

/** Returns subscriptions, the newest business first. tenant-free: an admin sees those of every business. */
export async function listAnySubscriptions(
  db: Db,
  filter: SubscriptionFilter,
  { limit, offset, direction = 'desc' }: PageWindow,
): Promise<AnySubscriptionRow[]> {
  const order = DIRECTION[direction]
  // The page is cut before the other joins, so that they are made for its rows only.
  const page = sql`select s.business_id from ${matching(filter)}
    order by s.business_id ${order} limit ${limit} offset ${offset}`
  return selectRows(db, page, direction)
}

/** Returns one subscription; null for a business that is unknown or erased. tenant-free: as above. */
export async function findAnySubscription(db: Db, businessId: string): Promise<AnySubscriptionRow | null> {
  const one = sql`select b.id as business_id from businesses b where b.id = ${businessId} and b.erased_at is null`
  const [row] = await selectRows(db, one)
  return row ?? null
}

async function selectRows(
  db: Db,
  page: RawBuilder<unknown>,
  direction: Direction = 'desc',
): Promise<AnySubscriptionRow[]> {
  const { rows } = await sql<AnySubscriptionRow>`
    with ${VERSIONS}, page as (${page})
    select s.*, b.business_name, b.timezone, b.suspended_at, b.closes_at, plan.id as shown_plan_id, plan.name as plan_name,
      plan.tier, plan.interval,
      v.version::int, v.versions::int, pending.name as pending_plan,
      coalesce(pending.amount_minor, plan.amount_minor) as amount_minor, coalesce(pending.currency, plan.currency) as currency,
      card.provider
    from page join subscriptions s using (business_id) join businesses b on b.id = s.business_id
    left join plans plan on plan.id = ${SHOWN_PLAN}
    left join versions v on v.id = plan.id
    left join plans pending on pending.id = s.pending_plan_id and s.pending_kind = 'downgrade'
    left join payment_authorizations card on card.business_id = s.business_id
    order by s.business_id ${DIRECTION[direction]}`.execute(db)
  return rows
}

/** Counts the subscriptions that the filter keeps. tenant-free: as above. */
export async function countAnySubscriptions(db: Db, filter: SubscriptionFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${matching(filter)}`.execute(db)
  return rows[0]?.n ?? 0
}

/** The subscription of an erased business stays for its payments. */
const OF_NOT_ERASED = sql`join businesses b on b.id = s.business_id and b.erased_at is null`

function matching({ status, plan, interval, currency, version, search, now }: SubscriptionFilter): RawBuilder<unknown> {
  const parts = [
    status === undefined ? null : withStatus(status, now),
    plan === undefined ? null : withTier(plan),
    interval === undefined ? null : onPlan(sql`p.interval = ${interval}`),
    !currency ? null : onPlan(sql`p.currency = ${currency}`),
    version === undefined ? null : onPlan(sql`p.replaced_at is not null`),
    search === undefined ? null : hasText(sql`b.business_name`, search),
  ].filter((part) => part !== null)
  return sql`subscriptions s ${OF_NOT_ERASED} ${parts.length === 0 ? sql`` : sql`where ${sql.join(parts, sql` and `)}`}`
}

/** `condition` is about a plan `p`. */
function onPlan(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${SHOWN_PLAN} in (select p.id from plans p where ${condition})`
}

/** A failed renewal counts while its days until Free go on: not for a business that is suspended or closing. */
function withStatus(status: string, now: Date): RawBuilder<unknown> {
  if (status === 'late') return isLate(now)
  if (status === 'past_due' || status === 'grace') return sql`(s.status = ${status} and ${isBilled('b')})`
  if (status === 'trialing') return IS_ON_TRIAL
  return status === 'ending' ? sql`s.cancel_at_period_end` : sql`s.status = ${status}`
}

function withTier(tier: string): RawBuilder<unknown> {
  const ofTier = sql`${SHOWN_PLAN} in (select of_tier.id from plans of_tier where of_tier.tier = ${tier})`
  return tier === 'free' ? sql`(s.status in ('cancelled', 'expired') or ${ofTier})` : ofTier
}

export type SubscriptionCounts = Record<'all' | 'paid' | 'trialing' | 'free' | 'late' | 'grace' | 'ending', number>

/** Counts all subscriptions by kind. One row for each business, read once. tenant-free: as above. */
export async function countByKind(db: Db, now: Date): Promise<SubscriptionCounts> {
  const { rows } = await sql<SubscriptionCounts>`
    select count(*)::int as all,
      count(*) filter (where s.status in ('active', 'past_due', 'grace'))::int as paid,
      count(*) filter (where ${IS_ON_TRIAL})::int as trialing,
      count(*) filter (where s.status in ('cancelled', 'expired') or free.id is not null)::int as free,
      count(*) filter (where ${isLate(now)})::int as late,
      count(*) filter (where ${isLate(now)}
        and (s.status = 'grace' or ${localTodaySql(now)} >= s.past_due_since + ${GRACE_DAY}::int))::int as grace,
      count(*) filter (where s.cancel_at_period_end)::int as ending
    from subscriptions s ${OF_NOT_ERASED}
    left join plans free on free.id = s.registered_plan_id and free.tier = 'free' and s.status = 'none'`.execute(db)
  return rows[0] ?? { all: 0, paid: 0, trialing: 0, free: 0, late: 0, grace: 0, ending: 0 }
}

/** Returns the tiers in their order, each with the name under which it is sold now. */
export async function listTiers(db: Db): Promise<{ tier: string; name: string }[]> {
  const { rows } = await sql<{ tier: string; name: string }>`
    select tier, (array_agg(name order by replaced_at desc nulls first, id))[1] as name
    from plans group by tier order by min(position), tier`.execute(db)
  return rows
}

export type LateRow = SubscriptionRow & {
  business_id: string
  business_name: string
  timezone: string
  plan_name: string
  interval: BillingInterval
  amount_minor: number
  currency: string
  card_provider: PaymentProviderName | null
  exp_year: number | null
  exp_month: number | null
  is_pending: boolean
  has_mismatch: boolean
}

/** `search` finds a part of the business's name. */
type LateFilter = { now: Date; search?: string | undefined }

/**
 * Returns subscriptions whose renewal failed, in the order in which they fall to Free. One whose last day is over, but that
 * the job has not ended yet, is left out, and so is one whose business is suspended or closing: its days stand still.
 * tenant-free: as above.
 */
export async function listLate(
  db: Db,
  filter: LateFilter,
  { limit, offset, direction = 'asc' }: PageWindow,
): Promise<LateRow[]> {
  const order = DIRECTION[direction]
  const { rows } = await sql<LateRow>`
    select s.*, b.business_name, b.timezone, plan.name as plan_name, plan.interval, plan.amount_minor, plan.currency,
      card.provider as card_provider, card.exp_year, card.exp_month,
      exists (select from payments p where p.business_id = s.business_id and ${isUnansweredCharge('p')}) as is_pending,
      exists (select from payments p where p.business_id = s.business_id and ${isOpenMismatch()}) as has_mismatch
    from ${lateBy(filter)}
    join plans plan on plan.id = coalesce(s.pending_plan_id, s.plan_id)
    left join payment_authorizations card on card.business_id = s.business_id
    order by s.past_due_since ${order}, s.business_id ${order} limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** Counts what `listLate` has in all. tenant-free: as above. */
export async function countLate(db: Db, filter: LateFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${lateBy(filter)}`.execute(db)
  return rows[0]?.n ?? 0
}

export type LateSum = { currency: string; amount_minor: number; due_minor: number; n: number }

/**
 * Counts all of them, and sums for each currency their prices: by the month, and `due_minor` as they are to be paid.
 * tenant-free: as above.
 */
export async function sumLate(db: Db, now: Date): Promise<LateSum[]> {
  const { rows } = await sql<LateSum>`
    select plan.currency, count(*)::int as n,
      floor(sum(plan.amount_minor::numeric / case plan.interval when 'year' then 12 else 1 end))::bigint
        as amount_minor,
      sum(plan.amount_minor)::bigint as due_minor
    from ${late(now)} join plans plan on plan.id = coalesce(s.pending_plan_id, s.plan_id)
    group by plan.currency order by 3 desc, 1`.execute(db)
  return rows
}

function late(now: Date): RawBuilder<unknown> {
  return sql`(select late.* from subscriptions late where late.past_due_since is not null) s
    join businesses b on b.id = s.business_id and ${isLate(now)}`
}

function lateBy({ now, search = '' }: LateFilter): RawBuilder<unknown> {
  return sql`${late(now)} and ${hasText(sql`b.business_name`, search)}`
}

/**
 * Counts what became of the businesses whose renewal failed since a moment. Those still being tried count as neither. A
 * business that cancels without paying is lost, as one that expires; one that paid and left later was won.
 * tenant-free: as above.
 */
export async function countOutcomes(db: Db, since: Date): Promise<{ won: number; lost: number }> {
  const { rows } = await sql<{ won: number; lost: number }>`
    with failed as (
      select business_id, max(created_at) as last_at from payments
      where status = 'failed' and kind = 'renewal' and created_at >= ${since} group by business_id),
    known as (
      select f.business_id, exists (select from payments p where p.business_id = f.business_id and p.kind = 'renewal'
        and p.status = 'paid' and p.paid_at >= f.last_at) as has_paid from failed f)
    select count(*) filter (where known.has_paid or s.status = 'active')::int as won,
      count(*) filter (where not known.has_paid and not ${isPaidFor('s')})::int as lost
    from known join subscriptions s using (business_id)`.execute(db)
  return rows[0] ?? { won: 0, lost: 0 }
}

/** Returns what is shown of the stored card; null without one. */
export async function findCard(
  db: Db,
  businessId: string,
): Promise<{ provider: string; last4: string | null; exp_year: number | null; exp_month: number | null } | null> {
  const card = await db
    .selectFrom('payment_authorizations')
    .where('business_id', '=', businessId)
    .select(['provider', 'last4', 'exp_year', 'exp_month'])
    .executeTakeFirst()
  return card ?? null
}
