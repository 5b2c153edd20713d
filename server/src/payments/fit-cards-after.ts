import { planInForce, type Subscription } from '@stampwell/domain/billing/subscription.ts'
import type { Db } from '../db/open.ts'
import { fitCardsToPlan } from '../stamp-cards/fit-cards-to-plan.ts'
import { takeKeptStamps } from '../subscriptions/subscriptions.sql.ts'

type Change = {
  before: Subscription
  after: Subscription
  timezone: string
  now: Date
  /** The plan is higher, so a choice that was made for a lower one closes nothing. */
  isUpgrade?: boolean
  /** An admin gave the plan: the owner's choice was made for another one, and waits for it. */
  isGiven?: boolean
}

/**
 * Makes the live cards fit the plan after a stored change of the subscription. Where the plan in force stays, so do the
 * cards: the owner may have chosen them. The caller holds the subscription's lock.
 */
export async function fitCardsAfter(
  tx: Db,
  businessId: string,
  { before, after, timezone, now, isUpgrade = false, isGiven = false }: Change,
): Promise<void> {
  const isOtherPlan = planInForce(before, now, timezone) !== planInForce(after, now, timezone)
  // Time alone may have changed the plan of the state before already.
  const isOver = before.status !== after.status && (after.status === 'expired' || after.status === 'cancelled')
  const isGrantOver = before.granted !== null && after.granted === null
  if (!isOtherPlan && !isOver && !isGrantOver) return
  const chosen = isGiven ? null : await takeKeptStamps(tx, businessId)
  await fitCardsToPlan(tx, businessId, { keep: isUpgrade ? null : chosen, now })
}
