import type { Payment } from '@stampwell/contract/business/payments.ts'
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
  }
}
