/**
 * Stores the state of a business's subscription (domain/src/billing/subscription.ts) in columns and reads it back. The
 * conditions below name the tables that a query must alias: `s` for subscriptions, `b` for businesses.
 */
import { EXPIRY_DAY } from '@stampwell/domain/billing/dunning.ts'
import type { Subscription, SubscriptionStatus, UnpaidStatus } from '@stampwell/domain/billing/subscription.ts'
import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.gen.ts'

/** The columns of the state, of a table with the alias `subscription`. */
export const STATE_COLUMNS = [
  'subscription.status',
  'subscription.plan_id',
  'subscription.registered_plan_id',
  'subscription.trial_ends_on',
  'subscription.anchor_day',
  'subscription.period_from',
  'subscription.period_to',
  'subscription.cancel_at_period_end',
  'subscription.pending_plan_id',
  'subscription.pending_kind',
  'subscription.incomplete_since',
  'subscription.incomplete_from_status',
  'subscription.incomplete_from_plan_id',
  'subscription.past_due_since',
  'subscription.last_tried_on',
  'subscription.granted_plan_id',
  'subscription.granted_until',
  'subscription.last_act',
  'subscription.last_act_at',
] as const

export type SubscriptionRow = Omit<Selectable<Tables['subscriptions']>, 'business_id' | 'updated_at' | 'kept_stamp_ids'>

/** Columns of one part of the state are all null or all set, and texts are from the domain's lists: checks hold both. */
export function subscriptionOf(row: SubscriptionRow): Subscription {
  const { pending_plan_id, incomplete_since, incomplete_from_plan_id, granted_plan_id, last_act_at } = row
  return {
    status: row.status as SubscriptionStatus,
    plan_id: row.plan_id,
    registered_plan_id: row.registered_plan_id,
    trial_ends_on: row.trial_ends_on,
    anchor_day: row.anchor_day,
    period: row.period_from && row.period_to ? { from: row.period_from, to: row.period_to } : null,
    cancel_at_period_end: row.cancel_at_period_end,
    pending: pending_plan_id ? { plan_id: pending_plan_id, kind: row.pending_kind as 'upgrade' | 'downgrade' } : null,
    incomplete:
      incomplete_since && incomplete_from_plan_id
        ? {
            since: incomplete_since,
            from: { status: row.incomplete_from_status as UnpaidStatus, plan_id: incomplete_from_plan_id },
          }
        : null,
    past_due:
      row.past_due_since && row.last_tried_on ? { since: row.past_due_since, last_tried_on: row.last_tried_on } : null,
    granted: granted_plan_id && row.granted_until ? { plan_id: granted_plan_id, until: row.granted_until } : null,
    last_act: last_act_at && row.last_act === 'cancel' ? { act: row.last_act, at: last_act_at } : null,
  }
}

function rowOf(
  subscription: Subscription,
): Omit<Insertable<Tables['subscriptions']>, 'business_id' | 'updated_at' | 'kept_stamp_ids'> {
  const { period, pending, incomplete, past_due, granted, last_act, ...plain } = subscription
  return {
    ...plain,
    period_from: period?.from ?? null,
    period_to: period?.to ?? null,
    pending_plan_id: pending?.plan_id ?? null,
    pending_kind: pending?.kind ?? null,
    incomplete_since: incomplete?.since ?? null,
    incomplete_from_status: incomplete?.from.status ?? null,
    incomplete_from_plan_id: incomplete?.from.plan_id ?? null,
    past_due_since: past_due?.since ?? null,
    last_tried_on: past_due?.last_tried_on ?? null,
    granted_plan_id: granted?.plan_id ?? null,
    granted_until: granted?.until ?? null,
    last_act: last_act?.act ?? null,
    last_act_at: last_act?.at ?? null,
  }
}

/** Returns the state as it is stored; time may have changed it since. */
export async function findSubscription(db: Db, businessId: string): Promise<Subscription> {
  const row = await db
    .selectFrom('subscriptions as subscription')
    .where('subscription.business_id', '=', businessId)
    .select(STATE_COLUMNS)
    .executeTakeFirstOrThrow()
  return subscriptionOf(row)
}

/**
 * Returns what a trial depends on: a phone number (E.164) gets one; currency and zone set its plan and first day; no
 * day of a suspension counts.
 */
export function findTrialFacts(db: Db, businessId: string) {
  return db
    .selectFrom('businesses')
    .select(['phone', 'currency', 'timezone', 'suspended_at', 'closes_at'])
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
}

/** Locks the subscription until the transaction ends, so that two acts or payments never start from one state. */
export async function lockSubscription(db: Db, businessId: string): Promise<Subscription> {
  const row = await db
    .selectFrom('subscriptions as subscription')
    .where('subscription.business_id', '=', businessId)
    .select(STATE_COLUMNS)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return subscriptionOf(row)
}

export async function insertSubscription(
  db: Db,
  businessId: string,
  subscription: Subscription,
  now: Date,
): Promise<void> {
  await db
    .insertInto('subscriptions')
    .values({ ...rowOf(subscription), business_id: businessId, updated_at: now })
    .execute()
}

/** The caller holds the lock of the subscription. */
export async function updateSubscription(
  db: Db,
  businessId: string,
  subscription: Subscription,
  now: Date,
): Promise<void> {
  const { status } = subscription
  if (status === 'cancelled' || status === 'expired') await recordEnd(db, businessId, status, now)
  await db
    .updateTable('subscriptions')
    .set({ ...rowOf(subscription), updated_at: now })
    .where('business_id', '=', businessId)
    .execute()
}

/**
 * Records the end of a subscription that was paid for; the end of a trial is not recorded. Call it before the state
 * changes.
 */
async function recordEnd(db: Db, businessId: string, status: 'cancelled' | 'expired', now: Date): Promise<void> {
  await sql`
    insert into subscription_ends (business_id, ended_at, status, plan_id)
    select business_id, ${now}, ${status}, plan_id from subscriptions
    where business_id = ${businessId} and ${isPaidFor('subscriptions')}
    on conflict (business_id, ended_at) do nothing`.execute(db)
}

/** Selects the subscriptions `s` on trial. A plan that was chosen and is not paid for ends no trial. */
export const IS_ON_TRIAL = sql<boolean>`coalesce(s.incomplete_from_status, s.status) = 'trialing'`

/** Selects the subscriptions that are paid for: those in dunning keep their plan until they expire. */
export function isPaidFor(table: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${table}.status`)} in ('active', 'past_due', 'grace')`
}

/** Selects businesses whose billing goes on: neither suspended nor being closed, as in `isBillingStopped`. */
export function isBilled(table: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${table}.suspended_at`)} is null and ${sql.ref(`${table}.closes_at`)} is null)`
}

/** Selects the subscriptions `s` of businesses `b` whose renewal failed and whose days until Free go on. */
export function isLate(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(s.past_due_since is not null and ${isBilled('b')}
    and ${localTodaySql(now)} < s.past_due_since + ${EXPIRY_DAY}::int)`
}

/** Returns the local date of the business `b`. */
export function localTodaySql(now: Date): RawBuilder<string> {
  return sql<string>`(${now}::timestamptz at time zone b.timezone)::date`
}

/** Returns the owner's choice of cards and forgets it: it was made for one change of plan. The caller holds the lock. */
export async function takeKeptStamps(db: Db, businessId: string): Promise<string[] | null> {
  const { kept_stamp_ids } = await db
    .selectFrom('subscriptions')
    .where('business_id', '=', businessId)
    .select('kept_stamp_ids')
    .executeTakeFirstOrThrow()
  if (kept_stamp_ids !== null) await keepStamps(db, businessId, null)
  return kept_stamp_ids
}

/** Keeps the owner's choice of the cards that stay open for joins when a plan with fewer begins; null: no choice. */
export async function keepStamps(db: Db, businessId: string, stampIds: readonly string[] | null): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({ kept_stamp_ids: stampIds === null ? null : [...stampIds] })
    .where('business_id', '=', businessId)
    .execute()
}
