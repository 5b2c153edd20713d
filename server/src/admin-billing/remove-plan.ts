import { refuse } from '@stampwell/domain/refusal.ts'
import { BASE_CURRENCY } from '@stampwell/domain/billing/plan.ts'
import type { AppContext } from '../app-context.ts'
import { recordAct, type ActingAdmin } from '../audit/record-act.ts'
import type { Db } from '../db/open.ts'
import { readAllSettings } from '../platform/platform-settings.sql.ts'
import { findDefaultTier, FIRST_TIERS } from '../subscriptions/open-subscription.ts'
import { say } from '../texts/admin-refusals.ts'
import { contentOf, findVersion, subjectOf } from './plan-content.ts'
import { countHolders, deleteVersion, endSale, lockPlan, wasEverHad, type PlanRow } from './pricing.sql.ts'

type RemovePlanInput = ActingAdmin & { db: Db; params: { id: string } }

/**
 * Ends the sale of a plan that no merchant has. A version that nobody ever had is deleted; any other is kept, because
 * payments name it.
 */
export async function removePlan(app: AppContext, input: RemovePlanInput): Promise<{ deleted: boolean }> {
  const { params, db, now } = input
  // Locked first: the operator does not choose as default what is taken away in the same moment.
  const { default_plan } = await readAllSettings(db, { lock: true })
  if (!(await lockPlan(db, params.id))) refuse('not_found')
  const plan = await findVersion(db, params.id)

  const holders = await countHolders(db, plan.id)
  if (holders > 0) refuse('in_use', { merchants: holders })
  if (plan.replaced_at !== null) refuse('plan_changed')
  refuseNeeded(plan, await findDefaultTier(app, db, default_plan))

  const deleted = !(await wasEverHad(db, plan.id))
  if (deleted) await deleteVersion(db, plan.id)
  else await endSale(db, plan.id, now)
  const { tier, interval, currency, version } = plan
  await recordAct(db, input, {
    action: deleted ? 'plan.deleted' : 'plan.withdrawn',
    subject: subjectOf(plan),
    before: { tier, interval, currency, ...contentOf(plan), version },
  })
  return { deleted }
}

/** A new business needs the plan that it begins with, and every business the free plan when its own one ends. */
function refuseNeeded({ tier, interval, currency, amount_minor }: PlanRow, defaultTier: string): void {
  if (amount_minor === 0) refuse('conflict', { message: say('free_plan_stays') })
  if (interval !== 'month') return
  if (tier === defaultTier) refuse('conflict', { message: say('default_plan_stays') })
  if (currency === BASE_CURRENCY && FIRST_TIERS.includes(tier)) refuse('conflict', { message: say('trial_plan_stays') })
}
