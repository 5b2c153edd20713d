/** How much room a business's plan leaves. Every count that guards a limit is taken while `lockBusiness` holds. */
import { planLimits, type PlanLimits } from '@stampwell/domain/plan.ts'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/** Holds the business, so that two acts never take the same last place. Lock it before any card. */
export async function lockBusiness(db: Db, businessId: string): Promise<void> {
  await db.selectFrom('businesses').select('id').where('id', '=', businessId).forNoKeyUpdate().executeTakeFirstOrThrow()
}

/** The limits of the business's plan, whatever its status until plans are sold (docs/decisions/0004); without a plan everything is closed. */
export async function loadLimits(db: Db, businessId: string): Promise<PlanLimits> {
  const plan = await db.selectFrom('subscriptions as s').innerJoin('plans as p', 'p.id', 's.plan_id')
    .where('s.business_id', '=', businessId).select('p.limits').executeTakeFirst()
  return planLimits((plan?.limits ?? {}) as Record<string, number | null>) // a plan's limits are written as this object
}

export async function countLiveCards(db: Db, businessId: string): Promise<number> {
  const row = await db.selectFrom('stamp_cards').where('business_id', '=', businessId)
    .where('published_at', 'is not', null).where('archived_at', 'is', null).select(sql<number>`count(*)::int`.as('live')).executeTakeFirstOrThrow()
  return row.live
}

/** Places in use: the same name and address on several cards is one place; archived cards take none. */
export async function countPlaces(db: Db, businessId: string): Promise<number> {
  const { rows } = await sql<{ places: number }>`
    select coalesce(sum(most), 0)::int as places from (
      select max(times) as most from (
        select l.name, l.address, count(*) as times from locations l
        join stamp_cards c on c.business_id = l.business_id and c.id = l.stamp_id
        where l.business_id = ${businessId} and l.deleted_at is null and c.archived_at is null
        group by l.stamp_id, l.name, l.address
      ) on_one_card group by name, address
    ) everywhere`.execute(db)
  return rows[0]?.places ?? 0
}
