import { refuse } from '@stampwell/domain/refusal.ts'
import type { ActOutcome } from '@stampwell/domain/billing/subscription-acts.ts'
import { asResumed, asStopped } from '@stampwell/domain/billing/subscription-stop.ts'
import type { Subscription } from '@stampwell/domain/billing/subscription.ts'
import { findOwner } from '../accounts/owner.sql.ts'
import type { Db } from '../db/open.ts'
import { lockSubscription, updateSubscription } from '../subscriptions/subscriptions.sql.ts'
import { fitCardsAfter } from './fit-cards-after.ts'

/** An act of the owner that needs nothing but the subscription: to cancel, or to take that back. */
type OwnerAct = (subscription: Subscription, now: Date, timezone: string) => ActOutcome

/** Stores what an act makes of the subscription, and returns that. Where billing stands still, no day of it passes. */
export async function changeSubscription(tx: Db, businessId: string, act: OwnerAct, now: Date): Promise<Subscription> {
  const stored = await lockSubscription(tx, businessId)
  // Read under the lock, which a restore and a keep take too: days that do not count are counted once.
  const owner = await findOwner(tx, businessId)
  const { timezone } = owner
  const subscription = asResumed(stored, owner, now)

  const outcome = act(subscription, now, timezone)
  if (outcome.kind === 'refused') return refuse(outcome.code)

  if (outcome.kind === 'unchanged') return subscription
  await updateSubscription(tx, businessId, asStopped(outcome.to, stored, owner, now), now)
  await fitCardsAfter(tx, businessId, { before: subscription, after: outcome.to, timezone, now })
  return outcome.to
}
