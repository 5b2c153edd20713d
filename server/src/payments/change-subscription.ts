import { refuse } from '@stampwell/domain/refusal.ts'
import type { ActOutcome } from '@stampwell/domain/billing/subscription-acts.ts'
import type { Subscription } from '@stampwell/domain/billing/subscription.ts'
import type { Db } from '../db/open.ts'
import { lockSubscription, updateSubscription } from '../subscriptions/subscriptions.sql.ts'
import { fitCardsAfter } from './fit-cards-after.ts'

/** An act of the owner that needs nothing but the subscription: to cancel, or to take that back. */
type OwnerAct = (subscription: Subscription, now: Date, timezone: string) => ActOutcome

/** Stores what an act makes of the subscription, and returns that. */
export async function changeSubscription(
  tx: Db,
  businessId: string,
  act: OwnerAct,
  { timezone, now }: { timezone: string; now: Date },
): Promise<Subscription> {
  const subscription = await lockSubscription(tx, businessId)

  const outcome = act(subscription, now, timezone)
  if (outcome.kind === 'refused') return refuse(outcome.code)

  if (outcome.kind === 'unchanged') return subscription
  await updateSubscription(tx, businessId, outcome.to, now)
  await fitCardsAfter(tx, businessId, { before: subscription, after: outcome.to, timezone, now })
  return outcome.to
}
