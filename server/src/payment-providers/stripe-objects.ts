/** Parts of Stripe's objects that are read here. */
import { z } from 'zod'
import { writeToken } from './authorization-token.ts'
import type { Authorization, PaidPayment, PaymentState } from './payment-provider.ts'
import type { StripeErrors } from './stripe-errors.ts'

const Card = z.object({ brand: z.string(), last4: z.string(), exp_month: z.int(), exp_year: z.int() })

/** Fields that are expanded are objects; answers to a charge hold ids instead. */
export const Intent = z.object({
  id: z.string(),
  status: z.string(),
  amount_received: z.int(),
  currency: z.string(),
  metadata: z.record(z.string(), z.string()),
  customer: z.string().nullish(),
  payment_method: z.union([z.string(), z.object({ id: z.string(), card: Card.nullish() })]).nullish(),
  latest_charge: z.union([z.string(), z.object({ amount_refunded: z.int() })]).nullish(),
})
export type Intent = z.output<typeof Intent>

export const Session = z.object({
  id: z.string(),
  status: z.enum(['open', 'complete', 'expired']),
  client_reference_id: z.string().nullable(),
  /** Null until the customer pays. */
  payment_intent: Intent.nullable(),
})
export type Session = z.output<typeof Session>

/** A later payment is charged to the payment method of its customer: Stripe asks for both. */
export const Token = z.object({ customer: z.string(), payment_method: z.string() })

/** The page of an expired session takes no payment any more; one that is complete may still wait for the bank. */
export function stateOfSession({ id, status, payment_intent }: Session, errors: StripeErrors): PaymentState {
  if (payment_intent && payment_intent.status === 'succeeded') return stateOfIntent(payment_intent, errors)
  if (status === 'expired') return { status: 'abandoned', provider_id: id }
  if (status === 'open' || payment_intent?.status === 'processing') return { status: 'pending', provider_id: id }
  return { status: 'failed', provider_id: id }
}

export function stateOfIntent(intent: Intent, errors: StripeErrors): PaymentState {
  const { id, status, latest_charge, currency } = intent
  if (status === 'canceled') return { status: 'abandoned', provider_id: id }
  if (status === 'requires_payment_method') return { status: 'failed', provider_id: id }
  if (status !== 'succeeded') return { status: 'pending', provider_id: id }
  if (typeof latest_charge !== 'object' || latest_charge === null)
    throw errors.unavailable('Stripe’s answer names no charge')
  const refunded_minor = errors.minorOf(latest_charge.amount_refunded, currency)
  return { status: 'paid', ...paidOf(intent, errors), authorization: authorizationOf(intent), refunded_minor }
}

export function paidOf({ id, amount_received, currency }: Intent, errors: StripeErrors): PaidPayment {
  const amount_minor = errors.minorOf(amount_received, currency)
  return { amount_minor, currency: currency.toUpperCase(), provider_id: id }
}

function authorizationOf({ customer, payment_method }: Intent): Authorization | null {
  if (!customer || typeof payment_method !== 'object' || payment_method === null) return null
  const { id, card } = payment_method
  return {
    token: writeToken({ customer, payment_method: id }),
    brand: card?.brand ?? null,
    last4: card?.last4 ?? null,
    exp_month: card?.exp_month ?? null,
    exp_year: card?.exp_year ?? null,
  }
}
