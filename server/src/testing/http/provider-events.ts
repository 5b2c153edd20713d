/** Webhooks as the payment providers document them, signed independently of the code under test. */
import { createHmac } from 'node:crypto'
import { PAYMENT_KEYS } from './payment-fixtures.ts'
import type { PeerPayment } from './payment-peer.ts'

export type Outside = 'paystack' | 'flutterwave' | 'stripe'
export type ProviderPost = { provider: Outside; body: string; headers: Record<string, string> }

export function signPost(provider: Outside, event: object, at: Date, keys = PAYMENT_KEYS): ProviderPost {
  const body = JSON.stringify(event)
  return { provider, body, headers: { 'content-type': 'application/json', ...signatures[provider](body, at, keys) } }
}

type Sign = (body: string, at: Date, keys: typeof PAYMENT_KEYS) => Record<string, string>
const signatures: Record<Outside, Sign> = {
  paystack: (body, _, keys) => ({
    'x-paystack-signature': createHmac('sha512', keys.paystack).update(body).digest('hex'),
  }),
  flutterwave: (body, _, keys) => ({
    'flutterwave-signature': createHmac('sha256', keys.flutterwaveHash).update(body).digest('base64'),
  }),
  stripe: (body, at, keys) => {
    const t = Math.floor(at.getTime() / 1000)
    const v1 = createHmac('sha256', keys.stripeWebhook).update(`${t}.${body}`).digest('hex')
    return { 'stripe-signature': `t=${t},v1=${v1}` }
  },
}

/** Events of the three providers that say the same. */
export const PAID: Record<Outside, (payment: PeerPayment) => object> = {
  paystack: ({ id, reference, amount, currency }) => ({
    event: 'charge.success',
    data: { id, status: 'success', reference, amount, currency },
  }),
  flutterwave: ({ id, reference, amount, currency }) => ({
    event: 'charge.completed',
    data: { id, tx_ref: reference, amount, currency, status: 'successful' },
  }),
  stripe: ({ reference, amount, currency }) => ({
    id: `evt_paid_${reference}`,
    type: 'checkout.session.completed',
    data: {
      object: {
        id: `cs_${reference}`,
        client_reference_id: reference,
        payment_intent: `pi_${reference}`,
        payment_status: 'paid',
        amount_total: amount,
        currency,
      },
    },
  }),
}

export const FAILED: Record<Outside, (payment: PeerPayment) => object> = {
  paystack: ({ id, reference, amount, currency }) => ({
    event: 'charge.failed',
    data: { id, status: 'failed', reference, amount, currency },
  }),
  flutterwave: ({ id, reference, amount, currency }) => ({
    event: 'charge.completed',
    data: { id, tx_ref: reference, amount, currency, status: 'failed' },
  }),
  stripe: ({ reference, amount, currency }) => ({
    id: `evt_failed_${reference}`,
    type: 'payment_intent.payment_failed',
    data: { object: { id: `pi_${reference}`, metadata: { reference }, amount, currency } },
  }),
}

/** Flutterwave names the payment in it by its own id only. */
export function flutterwaveRefund({ id, currency }: PeerPayment, refundId: number, amount: number): object {
  return {
    event: 'refund.completed',
    data: { id: refundId, TransactionId: id, AmountRefunded: amount, status: 'completed', currency },
  }
}

export function flutterwaveChargeback(
  { reference, currency }: PeerPayment,
  { id, status, amount }: { id: number; status: 'initiated' | 'lost' | 'won'; amount: number },
): object {
  return { event: `chargeback.${status}`, data: { id, tx_ref: reference, status, amount, currency } }
}

export function paystackRefund({ reference, currency }: PeerPayment, refund_reference: string, amount: number): object {
  return {
    event: 'refund.processed',
    data: { transaction_reference: reference, refund_reference, amount: String(amount), currency, status: 'processed' },
  }
}

/** Stripe names the payment in it by its own id only. */
export function stripeDispute({ reference, amount, currency }: PeerPayment, status: 'lost' | 'won'): object {
  const object = { id: `dp_${reference}`, payment_intent: `pi_${reference}`, amount, currency, status }
  return { id: `evt_${status}_${reference}`, type: 'charge.dispute.closed', data: { object } }
}
