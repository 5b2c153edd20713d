/** Payments of renewals that are on their way. */
import type { Db } from '../db/open.ts'
import { isOpenMismatch, isUnansweredCharge } from '../payments/card-charges.sql.ts'

/**
 * Takes the charge that is to be repeated because its outcome is not known since `before`; null without one. The caller
 * holds the lock of the subscription. A time in the future is that of a clock that ran ahead.
 */
export async function claimPendingCharge(
  db: Db,
  businessId: string,
  { now, before }: { now: Date; before: Date },
): Promise<string | null> {
  const claimed = await db
    .updateTable('payments')
    .set({ asked_at: now })
    .where('business_id', '=', businessId)
    .where(isUnansweredCharge('payments'))
    .where((row) => row.or([row('asked_at', 'is', null), row('asked_at', '<=', before), row('asked_at', '>', now)]))
    .returning('reference')
    .executeTakeFirst()
  return claimed?.reference ?? null
}

/** Returns whether the outcome of a charge is not known yet. */
export async function isPaymentPending(db: Db, businessId: string): Promise<boolean> {
  const pending = await db
    .selectFrom('payments')
    .where('business_id', '=', businessId)
    .where(isUnansweredCharge('payments'))
    .select('reference')
    .limit(1)
    .executeTakeFirst()
  return pending !== undefined
}

/** Returns what the provider took instead of the price of the open renewal; null if it did not. */
export async function findMismatch(db: Db, businessId: string): Promise<string | null> {
  const charge = await db
    .selectFrom('payments as p')
    .where('p.business_id', '=', businessId)
    .where(isOpenMismatch())
    .select('p.mismatch')
    .orderBy('p.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return charge?.mismatch ?? null
}

const MAX_CHECKOUTS = 5

/** Returns the newest pages on which the owner can pay the open renewal. */
export async function listOpenRenewalCheckouts(db: Db, businessId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .where('business_id', '=', businessId)
    .where('status', '=', 'pending')
    .where('charged_by', '=', 'checkout')
    .where('kind', '=', 'renewal')
    .select('reference')
    .orderBy('created_at', 'desc')
    .limit(MAX_CHECKOUTS)
    .execute()
  return rows.map(({ reference }) => reference)
}

/** Returns whether a stored card was charged after a moment. */
export async function hasChargeSince(db: Db, businessId: string, since: Date): Promise<boolean> {
  const charge = await db
    .selectFrom('payments')
    .where('business_id', '=', businessId)
    .where('created_at', '>', since)
    .where('charged_by', '=', 'authorization')
    .select('reference')
    .limit(1)
    .executeTakeFirst()
  return charge !== undefined
}
