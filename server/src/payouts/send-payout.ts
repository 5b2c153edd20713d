import { eventTime } from '@stampwell/domain/stamping/event-time.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import type { Db } from '../db/open.ts'
import { lockCustomerNow } from '../stamping/find-customer.sql.ts'
import { lockCustomerCard } from '../stamping/ledger.sql.ts'
import { changeReference, findPayout, markSent, markToSend, type PayoutRow } from './payouts.sql.ts'

type SendPayoutInput = { db: Db; businessId: string; rewardId: string; by: string; now: Date }

/**
 * Marks the reward as sent. A repeat keeps who marked it first and when; another reference replaces the stored one, and
 * an omitted one keeps it.
 */
export async function sendPayout({
  db,
  businessId,
  rewardId,
  reference,
  by,
  now,
}: SendPayoutInput & { reference: string | null | undefined }): Promise<PayoutRow> {
  const payout = await lockPayout(db, businessId, rewardId)

  // The reference may name the person, so an erased customer's reward stores none.
  const isKnown = (await lockCustomerNow(db, businessId, payout.customer_id)) !== undefined
  const said = isKnown ? newReference(payout, reference) : null
  const isSent = payout.fulfilment === 'done'

  const at = eventTime(now, payout.redeemed_at ?? now)
  if (!isSent) await markSent(db, businessId, rewardId, { reference: said, by, now: at })
  else if (said !== payout.reference) await changeReference(db, businessId, rewardId, said)
  else return payout
  return (await findPayout(db, businessId, rewardId)) ?? refuse('not_found')
}

function newReference(payout: PayoutRow, reference: string | null | undefined): string | null {
  return reference === undefined ? payout.reference : reference || null
}

export async function reopenPayout({ db, businessId, rewardId, by, now }: SendPayoutInput): Promise<PayoutRow> {
  const payout = await lockPayout(db, businessId, rewardId)
  if (payout.fulfilment === 'pending') return payout

  await markToSend(db, businessId, rewardId, { by, now })
  return (await findPayout(db, businessId, rewardId)) ?? refuse('not_found')
}

/** Locks the customer card, as every act at the counter does, so that no redemption is undone meanwhile. */
async function lockPayout(db: Db, businessId: string, rewardId: string): Promise<PayoutRow> {
  const found = await findPayout(db, businessId, rewardId)
  if (!found) refuse('not_found')
  await lockCustomerCard(db, businessId, { customerId: found.customer_id, stampId: found.stamp_id })
  // Read again: only under the row lock is it certain that the reward is still a payout.
  return (await findPayout(db, businessId, rewardId)) ?? refuse('not_found')
}
