/** How much room a business's plan leaves. Every count that guards a limit is taken while `lockBusiness` holds. */
import { planLimits, type PlanLimits } from '@stampwell/domain/plan.ts'
import type { Db } from '../db/open.ts'

/** Holds the business, so that two acts never take the same last place. Lock it before any card. */
export async function lockBusiness(db: Db, businessId: string): Promise<void> {
  await db.selectFrom('businesses').select('id').where('id', '=', businessId).forNoKeyUpdate().executeTakeFirstOrThrow()
}

/** The limits of the business's plan, whatever its status until plans are sold (docs/decisions/0004); without a plan everything is closed. */
export async function loadLimits(db: Db, businessId: string): Promise<PlanLimits> {
  const plan = await db
    .selectFrom('subscriptions as s')
    .innerJoin('plans as p', 'p.id', 's.plan_id')
    .where('s.business_id', '=', businessId)
    .select('p.limits')
    .executeTakeFirst()
  return planLimits((plan?.limits ?? {}) as Record<string, number | null>) // a plan's limits are written as this object
}
