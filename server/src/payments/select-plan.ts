import { refuse, refuseFields } from '@stampwell/domain/refusal.ts'
import { selectPlan } from '@stampwell/domain/billing/subscription-acts.ts'
import { previewChange } from '@stampwell/domain/billing/subscription-price.ts'
import { planInForce, type Subscription } from '@stampwell/domain/billing/subscription.ts'
import type { Db } from '../db/open.ts'
import { findCurrency } from '../subscriptions/plans.sql.ts'
import { keepStamps, lockSubscription, updateSubscription } from '../subscriptions/subscriptions.sql.ts'
import { say } from '../texts/payments.ts'
import { fitCardsAfter } from './fit-cards-after.ts'
import { holdChoice } from './load-choice.ts'
import { findExcess, type ChoosePlanInput } from './preview-plan.ts'

/**
 * Chooses a plan for the business. A downgrade to fewer live cards needs the choice of those that stay open, and so
 * does Free that starts at once.
 */
export async function selectPlanOf(
  tx: Db,
  businessId: string,
  { plan_id: planId, keep_stamp_ids }: ChoosePlanInput,
  { timezone, now }: { timezone: string; now: Date },
): Promise<Subscription> {
  const subscription = await lockSubscription(tx, businessId)
  const currency = await findCurrency(tx, businessId)
  const choice = await holdChoice(tx, { subscription, planId, currency, timezone, now })

  const outcome = selectPlan(subscription, choice, now, timezone)
  if (outcome.kind === 'refused') return refuse(outcome.code)
  const { cards } = await findExcess(tx, businessId, choice, { timezone, now, keep_stamp_ids })
  const isDowngrade = previewChange(subscription, choice, now, timezone).kind === 'downgrade'
  // Only Free changes the plan in force at once: a paid plan waits for its payment.
  const endsPlanNow = ({ to }: { to: Subscription }) =>
    planInForce(subscription, now, timezone) !== planInForce(to, now, timezone)
  const closesCards = outcome.kind === 'moves' && cards.length > 0 && (isDowngrade || endsPlanNow(outcome))
  if (closesCards && keep_stamp_ids === undefined) refuseFields({ keep_stamp_ids: [say('choose_cards')] })

  if (keep_stamp_ids !== undefined || outcome.kind === 'moves') await keepStamps(tx, businessId, keep_stamp_ids ?? null)
  if (outcome.kind === 'unchanged') return subscription
  await updateSubscription(tx, businessId, outcome.to, now)
  await fitCardsAfter(tx, businessId, { before: subscription, after: outcome.to, timezone, now })
  return outcome.to
}
