/** Webhooks of Stripe: https://docs.stripe.com/webhooks. The package checks signature and age. */
import { minorFromProvider } from '@stampwell/domain/billing/payment-provider.ts'
import type { Stripe } from 'stripe'
import { z } from 'zod'
import type { PaymentEvent, WebhookPost, Withdrawal } from './payment-provider.ts'

/** Seconds. Older posts may be replayed. */
const TOLERANCE_S = 300

const text = z.string().nullish()
const amount = z.int().nullish()

const Event = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({
    object: z.object({
      id: z.string(),
      client_reference_id: text,
      metadata: z.record(z.string(), z.string()).nullish(),
      payment_intent: text,
      payment_status: text,
      status: text,
      amount,
      amount_total: amount,
      currency: text,
    }),
  }),
})
type Event = z.output<typeof Event>

const KINDS: Record<string, PaymentEvent['kind']> = {
  'checkout.session.async_payment_succeeded': 'paid',
  'checkout.session.async_payment_failed': 'failed',
  'checkout.session.expired': 'failed',
  'payment_intent.succeeded': 'paid',
  'payment_intent.payment_failed': 'failed',
  'payment_intent.canceled': 'failed',
  'charge.refunded': 'refunded',
  'charge.refund.updated': 'refunded',
  'refund.created': 'refunded',
  'refund.updated': 'refunded',
  'refund.failed': 'refunded',
  'charge.dispute.created': 'disputed',
  'charge.dispute.closed': 'disputed',
  'charge.dispute.funds_withdrawn': 'disputed',
  'charge.dispute.funds_reinstated': 'disputed',
}

export function readStripeWebhook(
  { raw, headers, now }: WebhookPost,
  secret: string,
  { webhooks, errors }: typeof Stripe,
) {
  const signature = headers['stripe-signature']
  if (typeof signature !== 'string') return 'bad_signature'
  try {
    const event: unknown = webhooks.constructEvent(raw, signature, secret, TOLERANCE_S, undefined, now.getTime())
    const known = Event.safeParse(event).data
    return { events: known ? [toEvent(known)] : [] }
  } catch (error) {
    // Any other error comes after the signature: a body that is no event.
    return error instanceof errors.StripeSignatureVerificationError ? 'bad_signature' : { events: [] }
  }
}

function toEvent({ id, type, data: { object } }: Event): PaymentEvent {
  const kind = kindOf(type, object.payment_status)
  const currency = object.currency?.toUpperCase() ?? null
  const total = object.amount_total ?? object.amount
  const isPayment = kind === 'paid' || kind === 'failed'
  return {
    id,
    kind,
    reference: object.client_reference_id ?? object.metadata?.['reference'] ?? null,
    provider_id: object.payment_intent ?? object.id,
    amount_minor: isPayment && total != null && currency !== null ? minorFromProvider('stripe', total, currency) : null,
    currency,
    withdrawal: type === 'charge.dispute.closed' ? endOfDispute(object, currency) : null,
  }
}

/** A session can be complete before the bank has paid. */
function kindOf(type: string, payment_status: string | null | undefined): PaymentEvent['kind'] {
  if (type === 'checkout.session.completed') return payment_status === 'paid' ? 'paid' : 'other'
  return KINDS[type] ?? 'other'
}

/** Stripe counts a lost dispute with no refund. Other ends, as that of an inquiry, withdraw nothing. */
function endOfDispute(
  { id, status, amount: disputed }: Event['data']['object'],
  currency: string | null,
): Withdrawal | null {
  if (status === 'won') return { kind: 'dispute_won', id }
  if (status !== 'lost') return null
  const amount_minor = disputed == null || currency === null ? null : minorFromProvider('stripe', disputed, currency)
  return { kind: 'dispute_lost', id, amount_minor }
}
