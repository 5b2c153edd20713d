/** Payments of every business, and giving one back. */
import { PAYMENT_PROVIDERS } from '@stampwell/domain/billing/payment-provider.ts'
import { PAYMENT_STATUSES } from '@stampwell/domain/billing/payment-status.ts'
import { z } from 'zod'
import { Payment } from '../business/payments.ts'
import { adminTexts } from '../en/admin.ts'
import { endpoints } from '../endpoint.ts'
import { Currency, Id, LocalDateInput, text, Time } from '../fields.ts'
import { listQuery, Meta } from '../page-of.ts'
import { Reason } from './reason.ts'

/** `reason` and `by` are null for money that bought nothing, which the server sends back by itself. */
export const AdminRefund = z.object({
  amount_minor: z.int(),
  /** `unknown`: the provider gave no answer, so somebody has to look it up there. */
  status: z.enum(['due', 'pending', 'refunded', 'failed', 'unknown']),
  reason: z.string().nullable(),
  by: z.string().nullable(),
  created_at: Time,
})

export const AdminPayment = Payment.extend({
  business: z.object({ id: Id, name: z.string() }),
  /** Minor units that can still be given back. */
  left_minor: z.int(),
  /** Newest first. */
  refunds: z.array(AdminRefund),
})
export type AdminPayment = z.infer<typeof AdminPayment>

/** `from` and `to` are days in UTC on which the payment began, both included. `search`: a reference or receipt number. */
export const paymentFilter = {
  status: z.enum(PAYMENT_STATUSES).optional(),
  provider: z.enum(PAYMENT_PROVIDERS).optional(),
  currency: Currency.optional(),
  business_id: Id.optional(),
  from: LocalDateInput.optional(),
  to: LocalDateInput.optional(),
  search: text(100).optional(),
}

export const adminPayments = endpoints({
  list: {
    method: 'GET',
    path: '/admin/payments',
    audience: 'admin',
    levels: 'all',
    summary: 'Payments of every business, newest first; search finds one reference or receipt number',
    query: z.strictObject({ ...listQuery, ...paymentFilter }),
    reply: z.object({ payments: z.array(AdminPayment), meta: Meta }),
  },
  refund: {
    method: 'POST',
    path: '/admin/payments/{reference}/refund',
    audience: 'admin',
    levels: 'finance',
    summary: 'Give back a payment or a part of it; what was bought stays. One refund at a time',
    params: z.strictObject({ reference: z.string().max(100) }),
    body: z.strictObject({
      amount_minor: z.int(adminTexts.amount).min(1, adminTexts.amount).max(Number.MAX_SAFE_INTEGER),
      reason: Reason,
    }),
    reply: z.object({ payment: AdminPayment }),
    status: 201,
    idempotency: 'reply',
  },
})
