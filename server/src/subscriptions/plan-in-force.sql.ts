/** Reads the plan that a business has now, and what it opens. Each function sends one statement. */
import type { PlanVersion } from '@stampwell/domain/billing/plan-change.ts'
import { BASE_CURRENCY, planLimits, type PlanLimits } from '@stampwell/domain/billing/plan.ts'
import { asResumed } from '@stampwell/domain/billing/subscription-stop.ts'
import {
  areJoinsAndSendsClosed,
  passTime,
  planInForce,
  type Subscription,
} from '@stampwell/domain/billing/subscription.ts'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { STATE_COLUMNS, subscriptionOf } from './subscriptions.sql.ts'

export type PlanInForce = {
  subscription: Subscription
  timezone: string
  isSuspended: boolean
  /** The account is being closed: nobody joins, nothing is sent, nothing is sold. */
  isClosing: boolean
  plan: { id: string; tier: string; name: string; features: string[]; limits: PlanLimits }
  /** The version that the subscription names, as time has left it: the plan in force can be another one. */
  version: Pick<PlanVersion, 'tier' | 'interval' | 'amount_minor' | 'currency'>
}

/** Returns the plan and the state that it follows from; null for a business without a subscription. */
export async function loadPlanInForce(db: Db, businessId: string, now: Date): Promise<PlanInForce | null> {
  const candidates = await listCandidates(db, businessId)
  // The columns of the subscription and the business are the same in each row.
  const [first] = candidates
  if (first === undefined) return null
  const subscription = asResumed(subscriptionOf(first), first, now)
  const id = planInForce(subscription, now, first.timezone) ?? first.free_id
  const inForce = candidates.find((plan) => plan.id === id)
  const { plan_id } = passTime(subscription, now, first.timezone)
  const subscribed = candidates.find((plan) => plan.id === plan_id)
  if (!inForce || !subscribed) return null
  const { tier, name, features } = inForce
  const limits = planLimits(inForce.limits as Record<string, number | null>) // only written as this object
  const isSuspended = first.suspended_at !== null
  const isClosing = first.closes_at !== null
  return {
    subscription,
    timezone: first.timezone,
    isSuspended,
    isClosing,
    plan: { id: inForce.id, tier, name, features, limits },
    version: versionOf(subscribed),
  }
}

function versionOf({ tier, interval, amount_minor, currency }: PlanInForce['version']): PlanInForce['version'] {
  return { tier, interval, amount_minor, currency }
}

/** Without a plan every limit is 0. */
export async function loadLimits(db: Db, businessId: string, now: Date): Promise<PlanLimits> {
  return (await loadPlanInForce(db, businessId, now))?.plan.limits ?? planLimits({})
}

/**
 * Returns the limits for messages: in grace, what a campaign has not sent yet is over its limit, and so are text messages
 * under a plan that closed them since.
 */
export async function loadSendLimits(db: Db, businessId: string, now: Date): Promise<PlanLimits> {
  const inForce = await loadPlanInForce(db, businessId, now)
  const limits = inForce?.plan.limits ?? planLimits({})
  const isInGrace = inForce !== null && areJoinsAndSendsClosed(inForce.subscription, now, inForce.timezone)
  if (isInGrace) return { ...limits, emails_month: 0, sms_month: 0 }
  return inForce?.plan.features.includes('sms') ? limits : { ...limits, sms_month: 0 }
}

/**
 * Returns the features that the plan opens, whether grace closes joins and sends, whether a suspension closes all, and
 * whether the account is being closed. Without a plan no feature is open.
 */
export async function loadPlanAccess(
  db: Db,
  businessId: string,
  now: Date,
): Promise<{ features: readonly string[]; isInGrace: boolean; isSuspended: boolean; isClosing: boolean }> {
  const inForce = await loadPlanInForce(db, businessId, now)
  if (inForce === null) return { features: [], isInGrace: false, isSuspended: false, isClosing: false }
  const { subscription, timezone, plan, isSuspended, isClosing } = inForce
  return {
    features: plan.features,
    isInGrace: areJoinsAndSendsClosed(subscription, now, timezone),
    isSuspended,
    isClosing,
  }
}

/** Returns the features that the plan opens. Without a plan none is. */
export async function loadFeatures(db: Db, businessId: string, now: Date): Promise<readonly string[]> {
  return (await loadPlanAccess(db, businessId, now)).features
}

/**
 * Returns the subscription once for each plan that can be in force: the domain decides which, so all are read. The Free
 * plan is the one sold now in the business's currency, else in the base currency.
 */
function listCandidates(db: Db, businessId: string) {
  return db
    .selectFrom('subscriptions as subscription')
    .innerJoin('businesses as business', 'business.id', 'subscription.business_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('plans')
          .select('plans.id')
          .where('plans.tier', '=', 'free')
          .where('plans.replaced_at', 'is', null)
          .where((row) =>
            row.or([
              row('plans.currency', '=', row.ref('business.currency')),
              row('plans.currency', '=', BASE_CURRENCY),
            ]),
          )
          .orderBy(sql`plans.currency = business.currency`, 'desc')
          .limit(1)
          .as('free'),
      (join) => join.onTrue(),
    )
    .innerJoin('plans as plan', (join) =>
      join.on(
        sql<boolean>`plan.id in (free.id, subscription.plan_id, subscription.registered_plan_id,
          subscription.incomplete_from_plan_id, subscription.granted_plan_id)`,
      ),
    )
    .where('subscription.business_id', '=', businessId)
    .select(STATE_COLUMNS)
    .select([
      'business.timezone',
      'business.suspended_at',
      'business.closes_at',
      'free.id as free_id',
      'plan.id',
      'plan.tier',
      'plan.name',
      'plan.features',
      'plan.limits',
      'plan.interval',
      'plan.amount_minor',
      'plan.currency',
    ])
    .$narrowType<{ interval: PlanVersion['interval'] }>() // the column's check allows only these
    .execute()
}
