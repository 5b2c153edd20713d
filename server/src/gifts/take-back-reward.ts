import { eventTime } from '@stampwell/domain/stamping/event-time.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import { statusOfReward } from '@stampwell/domain/stamping/reward.ts'
import type { Db } from '../db/open.ts'
import { appendEvents, type Actor } from '../stamping/append-events.ts'
import { lockCustomer } from '../stamping/find-customer.sql.ts'
import { findIssuedReward, revokeRewardsOf, type IssuedRewardRow } from '../stamping/issued-rewards.sql.ts'
import { lockCustomerCard } from '../stamping/ledger.sql.ts'

/** Revokes a gift that was not collected. Rewards earned with stamps cannot be revoked here. */
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
  const held =
    found && (await lockCustomerCard(db, businessId, { customerId: found.customer_id, stampId: found.stamp_id }))
  // Reads again under the lock: the reward may have been redeemed before it.
  const reward = found && (await findIssuedReward(db, businessId, rewardId))
  if (!held || !reward?.gift || !(await lockCustomer(db, businessId, reward.customer_id))) refuse('not_found')
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
  return { ...reward, revoked_at: at }
}
