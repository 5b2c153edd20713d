import { refundableMinor } from '@stampwell/domain/billing/refund.ts'
import { refuse, refuseFields } from '@stampwell/domain/refusal.ts'
import type { Db } from '../db/open.ts'
import { lockSubscription } from '../subscriptions/subscriptions.sql.ts'
import { say } from '../texts/payments.ts'
import { lockPayment, type PaymentRow } from './payments.sql.ts'
import { addAdminRefund, listRefunds, type StoredRefund } from './refunds.sql.ts'
import { isLeftOpen } from './send-refunds.ts'

type RequestRefundInput = { reference: string; amount_minor: number; admin_name: string; note: string }

/**
 * Stores a refund that an admin gives, for the job to ask the provider for. What the payment bought stays. Refunds of
 * one payment follow each other: a provider without idempotency keys recognises a repetition by the sum that went back
 * before.
 */
export async function requestRefund(
  tx: Db,
  businessId: string,
  { reference, amount_minor, admin_name, note }: RequestRefundInput,
  now: Date,
): Promise<PaymentRow> {
  // In the order in which every caller locks the two.
  await lockSubscription(tx, businessId)
  const payment = await lockPayment(tx, businessId, reference)
  const refunds = await listRefunds(tx, [reference])

  refuseTooMuch(payment, refunds, amount_minor)

  const refund_reference = `${reference}-A${refunds.length + 1}`
  const { refunded_minor: refunded_before_minor } = payment
  const refund = { refund_reference, reference, amount_minor, refunded_before_minor, admin_name, note }
  await addAdminRefund(tx, businessId, refund, now)
  return payment
}

function refuseTooMuch(payment: PaymentRow, refunds: readonly StoredRefund[], amount_minor: number): void {
  if (refunds.some(({ status }) => isLeftOpen(status, payment.provider))) refuse('refund_open')
  const left = refundableMinor(payment, refunds)
  if (left === 0) refuseFields({ amount_minor: [say('nothing_to_refund')] })
  if (amount_minor > left) refuseFields({ amount_minor: [say('refund_too_much')] })
}
