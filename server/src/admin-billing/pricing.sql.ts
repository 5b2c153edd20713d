/** Plans and their versions, for admins. Counting who is on each needs a database that sees all businesses. */
import type { BillingInterval } from '@stampwell/domain/billing/billing-period.ts'
import type { Feature, PlanLimits } from '@stampwell/domain/billing/plan.ts'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

export type PlanContent = {
  name: string
  amount_minor: number
  features: Feature[]
  limits: PlanLimits
  popular: boolean
}

export type PlanRow = PlanContent & {
  id: string
  tier: string
  interval: BillingInterval
  currency: string
  position: number
  version: number
  replaced_at: Date | null
  merchants: number
  moving: number
}

/**
 * Returns every version, in the order of the tiers. The counts come from an index that holds status and plan.
 * tenant-free: an admin sees how many businesses are on a plan.
 */
export async function listVersionsOfAll(db: Db): Promise<PlanRow[]> {
  const { rows } = await sql<PlanRow>`
    with subscribers as (
      select case when status = 'none' then registered_plan_id else plan_id end as plan_id, count(*)::int as merchants
      from subscriptions where status not in ('cancelled', 'expired') group by 1),
    movers as (
      select s.plan_id, count(*)::int as moving from subscriptions s
      join plans old on old.id = s.plan_id join plans next on next.id = s.pending_plan_id
      where s.status in ('active', 'past_due', 'grace') and s.pending_kind = 'downgrade'
        and (next.tier, next.interval, next.currency) = (old.tier, old.interval, old.currency)
      group by 1)
    select plans.*, coalesce(subscribers.merchants, 0) as merchants, coalesce(movers.moving, 0) as moving,
      (row_number() over (partition by tier, interval, currency order by replaced_at nulls last, id))::int as version
    from plans left join subscribers on subscribers.plan_id = plans.id left join movers on movers.plan_id = plans.id
    order by position, tier, interval, currency, replaced_at desc nulls first, id desc`.execute(db)
  return rows
}

/**
 * Ends the sale of a version. Returns false if it had ended: somebody else changed the plan. A second admin waits here
 * until the first has committed.
 */
export async function endSale(db: Db, id: string, now: Date): Promise<boolean> {
  const ended = await db
    .updateTable('plans')
    .set({ replaced_at: now })
    .where('id', '=', id)
    .where('replaced_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** Adds the version that is sold from now on. Returns false if one is sold already. */
export async function insertVersion(
  db: Db,
  id: string,
  { tier, interval, currency, position }: Pick<PlanRow, 'tier' | 'interval' | 'currency' | 'position'>,
  { name, amount_minor, features, limits, popular }: PlanContent,
): Promise<boolean> {
  const added = await db
    .insertInto('plans')
    .values({
      id,
      tier,
      interval,
      currency,
      position,
      name,
      amount_minor,
      features,
      limits: JSON.stringify(limits),
      popular,
    })
    .onConflict((conflict) =>
      conflict.columns(['tier', 'interval', 'currency']).where('replaced_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Returns a plan of the tier and interval in whichever currency; what is sold now stands first. */
export async function findOtherCurrency(
  db: Db,
  { tier, interval }: Pick<PlanRow, 'tier' | 'interval'>,
): Promise<Pick<PlanRow, 'position' | 'amount_minor'> | undefined> {
  return db
    .selectFrom('plans')
    .select(['position', 'amount_minor'])
    .where('tier', '=', tier)
    .where('interval', '=', interval)
    .orderBy('replaced_at', (order) => order.desc().nullsFirst())
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/**
 * Locks a version against a change of its sale. Whoever chooses it does not wait: they hold their subscription, which a
 * move locks after the version.
 */
export async function lockSale(db: Db, id: string): Promise<void> {
  await db.selectFrom('plans').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/**
 * Locks a version against a change of its sale, and against whoever chooses it meanwhile. Returns false if there is none.
 */
export async function lockPlan(db: Db, id: string): Promise<boolean> {
  const plan = await db.selectFrom('plans').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return plan !== undefined
}

/**
 * Counts the businesses that have the version, chose it, were given it or are to renew as it; those erased since, whose
 * rows nobody changes any more, are none of them.
 * tenant-free: an admin asks for all businesses.
 */
export async function countHolders(db: Db, id: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from subscriptions s
    join businesses b on b.id = s.business_id and b.erased_at is null
    where s.status not in ('cancelled', 'expired') and s.plan_id = ${id}
      or ${id} in (s.pending_plan_id, s.incomplete_from_plan_id, s.granted_plan_id)`.execute(db)
  return rows[0]?.n ?? 0
}

/** Tells whether a subscription or a payment names the version, of today or of the past. tenant-free: as above. */
export async function wasEverHad(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ had: boolean }>`
    select exists (select from subscriptions where ${id} in (plan_id, registered_plan_id, pending_plan_id,
        incomplete_from_plan_id, granted_plan_id))
      or exists (select from subscription_ends where plan_id = ${id})
      or exists (select from payments where ${id} in (plan_id, upgraded_plan_id)) as had`.execute(db)
  return rows[0]?.had ?? true
}

/** Deletes a version that nobody ever had. */
export async function deleteVersion(db: Db, id: string): Promise<void> {
  await db.deleteFrom('plans').where('id', '=', id).execute()
}
