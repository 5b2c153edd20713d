import { eventTime } from '@stampwell/domain/stamping/event-time.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import { statusOfReward } from '@stampwell/domain/stamping/reward.ts'
import { ReadTooEarly } from '../db/db-errors.ts'
import { deleteMessage } from '../customer-messages/customer-messages.sql.ts'
import type { Db } from '../db/open.ts'
import { appendEvents, type Actor } from '../stamping/append-events.ts'
import { lockCustomer } from '../stamping/find-customer.sql.ts'
import { findIssuedReward, revokeRewardsOf, type IssuedRewardRow } from '../stamping/issued-rewards.sql.ts'
import { findEvent, lockCustomerCards } from '../stamping/ledger.sql.ts'

/**
 * Revokes a gift that was not collected, and takes its words off the card's page. Rewards earned with stamps cannot be
 * revoked here.
 */
export async function takeBackReward({
  db,
  businessId,
  rewardId,
  actor,
  now,
}: {
  db: Db
  businessId: string
  rewardId: string
  actor: Actor
  now: Date
}): Promise<IssuedRewardRow> {
  const found = await findIssuedReward(db, businessId, rewardId)
  const given = found && (await findEvent(db, businessId, found.event_id))
  if (!found || !given) refuse('not_found')
  const { customer_id: customerId, stamp_id: stampId } = found
  // A gift that came by a merge was given on the merged customer's card: its row is reversed there.
  const cardRows = await lockCustomerCards(db, businessId, [customerId, given.customer_id])
  const held = cardRows.find((row) => row.customer_id === given.customer_id && row.stamp_id === stampId)
  // Reads again under the lock: the reward may have been redeemed before it, or have moved by a merge or its undo.
  const reward = await findIssuedReward(db, businessId, rewardId)
  if (reward && reward.customer_id !== customerId)
    throw new ReadTooEarly('The gift moved to another customer meanwhile')
  if (!held || !reward?.gift || !(await lockCustomer(db, businessId, customerId))) refuse('not_found')
  const at = eventTime(now, held.updated_at)
  const status = statusOfReward(reward, at)
  if (status === 'redeemed') refuse('already_redeemed')
  if (status === 'revoked') refuse('reward_revoked')

  const { balance, cycle, terms_version, expires_at } = held
  const entry = {
    kind: 'undo' as const,
    quantity: 0,
    spent: 0,
    balance,
    cycle,
    terms_version,
    reverses_id: reward.event_id,
  }
  await appendEvents({
    db,
    businessId,
    held,
    state: { balance, cycle, terms_version, expires_at },
    entries: [entry],
    actor,
    source: 'customer_page',
    now: at,
  })
  await revokeRewardsOf(db, businessId, { customerId: reward.customer_id, eventId: reward.event_id, now: at })
  await deleteMessage(db, businessId, reward.id)
  return { ...reward, revoked_at: at }
}
