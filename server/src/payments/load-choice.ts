import { isSamePlan } from '@stampwell/domain/billing/plan-change.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import { passTime, type Subscription } from '@stampwell/domain/billing/subscription.ts'
import type { Db } from '../db/open.ts'
import { findPlan, findSoldPlan, holdPlan, type StoredPlan } from '../subscriptions/plans.sql.ts'
import { say } from '../texts/payments.ts'

/** A plan and the one that it is compared with: the `PlanChoice` of the domain, with what the tables know of both. */
export type LoadedChoice = { plan: StoredPlan; current: StoredPlan }

type ChoiceInput = { subscription: Subscription; planId: string; currency: string; timezone: string; now: Date }

/**
 * Returns the plan that somebody chose on a page that may be old. A replaced version is refused; one of another
 * currency becomes the same tier in the business's currency of now. What the business pays for already keeps its
 * version, unless an admin moves it to the newest one.
 */
export async function loadChoice(
  db: Db,
  { subscription, planId, currency, timezone, now }: ChoiceInput,
): Promise<LoadedChoice> {
  const { period, pending, plan_id } = passTime(subscription, now, timezone)
  const current = (await findPlan(db, plan_id)) ?? refuse('not_found')
  const asked = (await findPlan(db, planId)) ?? refuse('not_found')
  const isKept = planId === plan_id || (pending?.kind === 'downgrade' && planId === pending.plan_id)
  const next = pending?.kind === 'downgrade' ? await findPlan(db, pending.plan_id) : null
  if (next && planId === plan_id && isSamePlan(next, current)) refuse('conflict', { message: say('plan_moves') })
  if (period !== null && isKept) return { plan: asked, current }
  if (asked.replaced_at !== null) refuse('conflict', { message: say('plan_replaced') })
  // The sold version of its own currency is the one to hold: asked for again, it could be gone and its price in dollars
  // be chosen instead.
  const sold = asked.currency === currency ? asked : await findSoldPlan(db, asked, currency)
  return { plan: sold ?? refuse('conflict', { message: say('plan_replaced') }), current }
}

/** As `loadChoice`, for a row that is about to name the plan: an admin may take it from sale in the same moment. */
export async function holdChoice(db: Db, input: ChoiceInput): Promise<LoadedChoice> {
  const choice = await loadChoice(db, input)
  const held = (await holdPlan(db, choice.plan.id)) ?? refuse('not_found')
  if (choice.plan.replaced_at === null && held.replaced_at !== null)
    refuse('conflict', { message: say('plan_replaced') })
  return choice
}
