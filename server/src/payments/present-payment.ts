import type { Payment } from '@stampwell/contract/business/payments.ts'
import { readMismatch } from './mismatch.ts'
import type { PaymentRow } from './payments.sql.ts'

export function presentPayment(row: PaymentRow): Payment {
  const { reference, kind, status, amount_minor, currency, payment_code, plan_name, receipt_number } = row
  return {
    reference,
    kind,
    status,
    amount_minor,
    currency,
    payment_code,
    provider: row.provider ?? '',
    plan_name,
    period: [row.period_from, row.period_to],
    created_at: row.created_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    receipt_number,
    refunded_minor: row.refunded_minor,
    is_surplus: row.is_surplus,
    other_amount: otherAmountOf(row),
  }
}

/** Returns null for a payment that counts: of it, only a later answer of the provider named another amount. */
export function otherAmountOf({ status, mismatch }: Pick<PaymentRow, 'status' | 'mismatch'>): Payment['other_amount'] {
  return status === 'paid' || status === 'refunded' ? null : readMismatch(mismatch)
}
