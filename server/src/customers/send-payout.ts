/** A reward that staff send was sent, or was not sent after all. */
import { eventTime } from '@stampwell/domain/event-time.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import type { Db } from '../db/open.ts'
import { lockCustomer } from './customers.sql.ts'
import { lockCustomerCard } from './ledger.sql.ts'
import { changeReference, findPayout, markSent, markToSend, type PayoutRow } from './payouts.sql.ts'

type SendPayoutInput = { db: Db; businessId: string; rewardId: string; by: string; now: Date }

/**
 * Marks it as sent. Again is the same answer: who marked it first and when stays; another reference corrects the one
 * that was kept, and none leaves it.
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

  // What is noted of the sending may say who got it.
  const isKnown = (await lockCustomer(db, businessId, payout.customer_id)) !== undefined
  const said = !isKnown ? null : reference === undefined ? payout.reference : reference || null
  const isSent = payout.fulfilment === 'done'

  const at = eventTime(now, payout.redeemed_at ?? now)
  if (!isSent) await markSent(db, businessId, rewardId, { reference: said, by, now: at })
  else if (said !== payout.reference) await changeReference(db, businessId, rewardId, said)
  else return payout
  return (await findPayout(db, businessId, rewardId)) ?? refuse('not_found')
}

/** Takes the mark back; what waits already is left as it is. */
export async function reopenPayout({ db, businessId, rewardId, by, now }: SendPayoutInput): Promise<PayoutRow> {
  const payout = await lockPayout(db, businessId, rewardId)
  if (payout.fulfilment === 'pending') return payout

  await markToSend(db, businessId, rewardId, { by, now })
  return (await findPayout(db, businessId, rewardId)) ?? refuse('not_found')
}

/** Under the card's lock, as every act at the counter: a redemption can not be undone while it is being marked as sent. */
async function lockPayout(db: Db, businessId: string, rewardId: string): Promise<PayoutRow> {
  const found = await findPayout(db, businessId, rewardId)
  if (!found) refuse('not_found')
  await lockCustomerCard(db, businessId, { customerId: found.customer_id, stampId: found.stamp_id })
  // Read again: only under the lock is it certain that it still waits.
  return (await findPayout(db, businessId, rewardId)) ?? refuse('not_found')
}
