/** Receipts of payments, and the counter of their numbers. */
import type { BillingInterval } from '@stampwell/domain/billing/billing-period.ts'
import type { PaymentProviderName } from '@stampwell/domain/billing/payment-provider.ts'
import type { PaymentKind } from '@stampwell/domain/billing/subscription-acts.ts'
import { sql, type Insertable } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.gen.ts'

/** Takes the next number and locks the counter until the transaction ends. Callers take every other lock before. */
export async function takeReceiptNumber(tx: Db): Promise<number> {
  const { last_nth } = await tx
    .updateTable('payment_receipt_counter')
    .set((counter) => ({ last_nth: counter('last_nth', '+', sql.lit(1)) }))
    .returning('last_nth')
    .executeTakeFirstOrThrow()
  return Number(last_nth)
}

export type NewReceipt = Omit<Insertable<Tables['payment_receipts']>, 'business_id' | 'mailed_at'> & {
  nth: number
  receipt_number: string
}

export async function insertReceipt(
  tx: Db,
  businessId: string,
  { nth, receipt_number, ...receipt }: NewReceipt,
): Promise<void> {
  const of = { business_id: businessId, reference: receipt.reference }
  await tx
    .insertInto('payment_receipts')
    .values({ ...receipt, ...of })
    .execute()
  await tx
    .insertInto('payment_receipt_numbers')
    .values({ nth, receipt_number, ...of })
    .execute()
  await tx
    .updateTable('payments')
    .set({ receipt_number })
    .where('business_id', '=', businessId)
    .where('reference', '=', receipt.reference)
    .execute()
}

/** The columns' checks allow only these values; a payment with a receipt has a number and a provider. */
type Narrow = {
  kind: PaymentKind
  interval: BillingInterval
  provider: PaymentProviderName
  receipt_number: string
}

/** Returns a receipt with its payment as it is now. */
export function findReceipt(db: Db, businessId: string, reference: string) {
  return db
    .selectFrom('payment_receipts as receipt')
    .innerJoin('payments as payment', (on) =>
      on.onRef('payment.business_id', '=', 'receipt.business_id').onRef('payment.reference', '=', 'receipt.reference'),
    )
    .innerJoin('plans as plan', 'plan.id', 'payment.plan_id')
    .innerJoin('businesses as business', 'business.id', 'receipt.business_id')
    .where('receipt.business_id', '=', businessId)
    .where('receipt.reference', '=', reference)
    .selectAll('receipt')
    .select('business.language')
    .select([
      'payment.receipt_number',
      'payment.kind',
      'payment.amount_minor',
      'payment.refunded_minor',
      'payment.currency',
      'payment.payment_code',
      'payment.provider',
      'payment.period_from',
      'payment.period_to',
      'plan.name as plan_name',
      'plan.interval',
    ])
    .$narrowType<Narrow>()
    .executeTakeFirst()
}

export type ReceiptRow = NonNullable<Awaited<ReturnType<typeof findReceipt>>>

/** Returns the buyer as receipts name it. */
export function findBuyer(db: Db, businessId: string) {
  return db
    .selectFrom('businesses')
    .where('id', '=', businessId)
    .select(['business_name', 'address', 'country', 'timezone', 'language'])
    .executeTakeFirstOrThrow()
}

/** Returns receipts that no e-mail has brought yet, the oldest first. tenant-free: the job serves every business. */
export function listUnmailedReceipts(db: Db, limit: number): Promise<{ business_id: string; reference: string }[]> {
  return db
    .selectFrom('payment_receipts')
    .where('mailed_at', 'is', null)
    .select(['business_id', 'reference'])
    .orderBy('issued_at')
    .limit(limit)
    .execute()
}

/** Notes that this transaction mails the receipt. Returns false if another one did. */
export async function markReceiptMailed(tx: Db, businessId: string, reference: string, now: Date): Promise<boolean> {
  const marked = await tx
    .updateTable('payment_receipts')
    .set({ mailed_at: now })
    .where('business_id', '=', businessId)
    .where('reference', '=', reference)
    .where('mailed_at', 'is', null)
    .returning('reference')
    .executeTakeFirst()
  return marked !== undefined
}
