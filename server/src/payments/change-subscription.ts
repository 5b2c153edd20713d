import { refuse } from '@stampwell/domain/refusal.ts'
import type { ActOutcome } from '@stampwell/domain/billing/subscription-acts.ts'
import { withoutSuspendedDays, withSuspendedDays } from '@stampwell/domain/billing/subscription-suspension.ts'
import type { Subscription } from '@stampwell/domain/billing/subscription.ts'
import type { Db } from '../db/open.ts'
import { lockSubscription, updateSubscription } from '../subscriptions/subscriptions.sql.ts'
import { fitCardsAfter } from './fit-cards-after.ts'

/** An act of the owner that needs nothing but the subscription: to cancel, or to take that back. */
type OwnerAct = (subscription: Subscription, now: Date, timezone: string) => ActOutcome

/** Stores what an act makes of the subscription, and returns that. An admin acts on a suspended business too. */
export async function changeSubscription(
  tx: Db,
  businessId: string,
  act: OwnerAct,
  { timezone, now, suspended_at = null }: { timezone: string; now: Date; suspended_at?: Date | null },
): Promise<Subscription> {
  const suspension = { suspended_at, timezone }
  const subscription = withoutSuspendedDays(await lockSubscription(tx, businessId), suspension, now)

  const outcome = act(subscription, now, timezone)
  if (outcome.kind === 'refused') return refuse(outcome.code)

  if (outcome.kind === 'unchanged') return subscription
  await updateSubscription(tx, businessId, withSuspendedDays(outcome.to, suspension, now), now)
  await fitCardsAfter(tx, businessId, { before: subscription, after: outcome.to, timezone, now })
  return outcome.to
}
