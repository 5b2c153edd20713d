/** Limits of a business's plan. Every count that guards a limit is taken under `lockBusiness`. */
import { planLimits, type PlanLimits } from '@stampwell/domain/plan.ts'
import type { Db } from '../db/open.ts'

/** Locks the business row, so that two requests never both use the last unit of a limit. Lock it before any card. */
export async function lockBusiness(db: Db, businessId: string): Promise<void> {
  await db.selectFrom('businesses').select('id').where('id', '=', businessId).forNoKeyUpdate().executeTakeFirstOrThrow()
}

/** Ignores the plan's status until plans are sold (docs/decisions/0004). Without a plan every limit is 0. */
export async function loadLimits(db: Db, businessId: string): Promise<PlanLimits> {
  const plan = await planOf(db, businessId).select('p.limits').executeTakeFirst()
  return planLimits((plan?.limits ?? {}) as Record<string, number | null>) // plans.limits is only written as this object
}

/** Returns the features that the plan opens. Without a plan none is. */
export async function loadFeatures(db: Db, businessId: string): Promise<string[]> {
  const plan = await planOf(db, businessId).select('p.features').executeTakeFirst()
  return plan?.features ?? []
}

function planOf(db: Db, businessId: string) {
  return db
    .selectFrom('subscriptions as s')
    .innerJoin('plans as p', 'p.id', 's.plan_id')
    .where('s.business_id', '=', businessId)
}
