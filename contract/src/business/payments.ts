/** Paying for a plan, what was paid, and the end of a subscription. */
import { PAYMENT_STATUSES } from '@stampwell/domain/billing/payment-status.ts'
import { PAYMENT_KINDS } from '@stampwell/domain/billing/subscription-acts.ts'
import { z } from 'zod'
import { accountTexts } from '../en/account.ts'
import { endpoints } from '../endpoint.ts'
import { Id, LocalDate, Money, text, Time } from '../fields.ts'
import { ListQuery, Meta } from '../page-of.ts'
import { Subscription } from './profile.ts'

/**
 * `period`: its first day, and the first day after it. `provider` is empty where the amount is 0. Null dates and
 * numbers: not yet.
 */
export const Payment = z.object({
  reference: z.string(),
  kind: z.enum(PAYMENT_KINDS),
  status: z.enum(PAYMENT_STATUSES),
  amount_minor: z.int(),
  currency: z.string(),
  payment_code: z.string(),
  provider: z.string(),
  plan_name: z.string(),
  period: z.tuple([LocalDate, LocalDate]),
  created_at: Time,
  paid_at: Time.nullable(),
  receipt_number: z.string().nullable(),
  refunded_minor: z.int(),
  /** The money bought nothing, because it was paid twice or too late. It goes back by itself. */
  is_surplus: z.boolean(),
  /** Amount that the provider took instead of the price; such a payment does not count as paid. */
  other_amount: Money.nullable(),
})
export type Payment = z.infer<typeof Payment>

const ReferenceParam = z.strictObject({ reference: z.string().max(100) })

export const payments = endpoints({
  initiate: {
    method: 'POST',
    // The API has this spelling.
    path: '/v1/business/payment/initaite',
    audience: 'business',
    closedWhileClosing: true,
    verified: true,
    summary: 'Open a checkout for a plan; an open one for the same price is returned again',
    body: z.strictObject({ plan_id: Id, provider: text(40).optional() }),
    reply: z.object({ checkout_url: z.string(), reference: z.string() }),
    idempotency: 'reply',
  },
  list: {
    method: 'GET',
    path: '/v1/business/payments',
    audience: 'business',
    summary: 'Payments, newest first; search finds one reference or receipt number',
    query: ListQuery,
    reply: z.object({ payments: z.array(Payment), meta: Meta }),
  },
  show: {
    method: 'GET',
    path: '/v1/business/payments/{reference}',
    audience: 'business',
    closedToViews: true,
    summary: 'One payment; until it is paid its provider is asked, every 5 seconds at most',
    params: ReferenceParam,
    reply: z.object({ payment: Payment }),
  },
  receipt: {
    method: 'GET',
    path: '/v1/business/payments/{reference}/receipt',
    audience: 'business',
    closedToViews: true,
    summary: 'The receipt of a paid payment, as a PDF; not found where nothing was bought',
    params: ReferenceParam,
    reply: { raw: 'application/pdf' },
  },
  cancelSubscription: {
    method: 'POST',
    path: '/v1/business/payment/cancel-subscription',
    audience: 'business',
    summary: 'Cancel at the end of what is paid; at once where nothing is',
    reply: z.object({ subscription: Subscription }),
    message: accountTexts.cancelled,
  },
  reactivateSubscription: {
    method: 'POST',
    path: '/v1/business/payment/reactivate-subscription',
    audience: 'business',
    closedWhileClosing: true,
    summary: 'Take a cancellation back before it has effect; nothing is charged',
    reply: z.object({ subscription: Subscription }),
    message: accountTexts.reactivated,
  },
})
