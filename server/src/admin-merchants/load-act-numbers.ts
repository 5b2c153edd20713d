import type { ActNumbers } from '@stampwell/contract/admin/merchant-acts.ts'
import { addDays, localDate } from '@stampwell/domain/time/calendar.ts'
import { MAX_TRIAL_DAYS_AHEAD } from '@stampwell/domain/platform/merchant.ts'
import { overLimits } from '@stampwell/domain/billing/plan-limits.ts'
import { planLimits } from '@stampwell/domain/billing/plan.ts'
import { idleSince } from '@stampwell/domain/security/session-life.ts'
import { asResumed } from '@stampwell/domain/billing/subscription-stop.ts'
import { afterGrant, nextStep, passTime, type Subscription } from '@stampwell/domain/billing/subscription.ts'
import { countUsage } from '../accounts/usage.sql.ts'
import type { Db } from '../db/open.ts'
import { listSoldPlans } from '../subscriptions/plans.sql.ts'
import { findSubscription } from '../subscriptions/subscriptions.sql.ts'
import { findPlanInForce, isOnTrial } from './load-merchant-rows.ts'
import { countWaiting, findActed } from './merchant-acts.sql.ts'
import { countSessions, findProfile } from './merchant-details.sql.ts'
import { listPlanVersions, type PlanOfList } from './merchant-rows.sql.ts'

/** Returns the numbers that the dialogs of the acts name; null for a business that is unknown or erased. */
export async function loadActNumbers(db: Db, businessId: string, now: Date): Promise<ActNumbers | null> {
  const business = await findActed(db, businessId)
  const profile = await findProfile(db, businessId)
  if (!business || !profile) return null
  const { timezone, currency } = business
  const stored = await findSubscription(db, businessId)
  const subscription = passTime(asResumed(stored, business, now), now, timezone)
  const versions = await listPlanVersions(db)
  const own = findPlanInForce(versions, { subscription: { ...subscription, granted: null }, currency, timezone }, now)
  const usage = await countUsage(db, businessId, { timezone, now })
  const sold = await listSoldPlans(db, currency)
  return {
    ...(await countSessions(db, businessId, { now, idle_since: idleSince(now) })),
    ...(await countWaiting(db, businessId, now)),
    email_verified_at: profile.email_verified_at?.toISOString() ?? null,
    trial_ends_on: isOnTrial(subscription) ? subscription.trial_ends_on : null,
    trial_until: addDays(localDate(now, timezone), MAX_TRIAL_DAYS_AHEAD),
    renewal: findRenewal(subscription, versions, { now, timezone }),
    own_plan: own?.name ?? '',
    over_own_plan: overLimits(planLimits(own?.limits ?? {}), usage),
    plans: sold
      .filter(({ tier, interval }) => tier !== 'free' && interval === 'month')
      .map(({ id, tier, name }) => ({ id, tier, name })),
  }
}

/** Returns what is charged next by itself; null if nothing is. */
function findRenewal(
  subscription: Subscription,
  plans: readonly PlanOfList[],
  { now, timezone }: { now: Date; timezone: string },
): ActNumbers['renewal'] {
  const next = nextStep({ ...afterGrant(subscription), granted: null }, now, timezone)
  if (next === null || !['renews', 'changes', 'retries'].includes(next.what)) return null
  const plan = plans.find(({ id }) => id === (subscription.pending?.plan_id ?? subscription.plan_id))
  return plan ? { on: next.on, plan_name: plan.name, amount_minor: plan.amount_minor, currency: plan.currency } : null
}
