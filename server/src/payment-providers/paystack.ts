/**
 * Paystack: https://paystack.com/docs/api/transaction and /refund. Our reference names a transaction, and Paystack takes
 * each reference once.
 */
import { z } from 'zod'
import type { PaystackConfig } from '../config/payment-settings.ts'
import { readToken, writeToken } from './authorization-token.ts'
import { messageOf, openProviderApi, type ProviderApi } from './call-provider.ts'
import type {
  Authorization,
  ChargeInput,
  ChargeOutcome,
  CheckoutInput,
  PaymentProvider,
  PaymentState,
  RefundInput,
  RefundOutcome,
} from './payment-provider.ts'
import { readPaystackWebhook } from './paystack-webhook.ts'

const Checkout = z.object({ data: z.object({ authorization_url: z.url({ protocol: /^https?$/ }) }) })

const Card = z.object({
  authorization_code: z.string(),
  reusable: z.boolean(),
  brand: z.string().nullish(),
  last4: z.string().nullish(),
  exp_month: z.coerce.number().int().nullish().catch(null),
  exp_year: z.coerce.number().int().nullish().catch(null),
})

const Transaction = z.object({
  id: z.int(),
  reference: z.string(),
  status: z.string(),
  amount: z.int(),
  currency: z.string(),
  gateway_response: z.string().nullish(),
  customer: z.object({ email: z.string() }).nullish(),
  /** Empty until something was paid. */
  authorization: Card.nullish().catch(null),
})
type Transaction = z.output<typeof Transaction>

const Found = z.object({ data: Transaction })
/** The bank wants to see the customer, so that Paystack waits for them. */
const Charged = z.object({ data: z.union([z.object({ paused: z.literal(true) }), Transaction]) })
const Refund = z.object({ id: z.int(), transaction: z.unknown(), amount: z.int(), status: z.string() })
const Refunded = z.object({ data: Refund })
const Refunds = z.object({ data: z.array(Refund) })

const Token = z.object({ authorization_code: z.string(), email: z.string() })

const MAX_REFUNDS = 100
const PAID = ['success', 'reversed']

export function paystackProvider({ origin, secretKey }: PaystackConfig, timeoutMs?: number): PaymentProvider {
  const api = openProviderApi({ provider: 'paystack', origin, secretKey, timeoutMs })
  return {
    name: 'paystack',
    createCheckout: (input) => createCheckout(api, input),
    fetchPayment: (reference) => fetchPayment(api, reference),
    chargeAuthorization: (input) => chargeAuthorization(api, input),
    refund: (input) => refund(api, input),
    readWebhook: (post) => readPaystackWebhook(post, secretKey),
  }
}

async function createCheckout(api: ProviderApi, input: CheckoutInput) {
  const { reference, email, currency, payment_code, description, return_url, cancel_url } = input
  const reply = await api.post('/transaction/initialize', {
    reference,
    email,
    currency,
    amount: api.amountOf(input),
    callback_url: return_url,
    metadata: { reference, payment_code, description, cancel_action: cancel_url },
  })
  const { data } = api.read(reply, Checkout)
  return { checkout_url: data.authorization_url, provider_id: null }
}

async function fetchPayment(api: ProviderApi, reference: string): Promise<PaymentState> {
  const transaction = await verify(api, reference)
  if (transaction === null) return { status: 'pending', provider_id: null }
  const provider_id = String(transaction.id)
  if (!PAID.includes(transaction.status))
    // An unfinished checkout is `abandoned` from its first moment, and can still be paid.
    return { status: transaction.status === 'failed' ? 'failed' : 'pending', provider_id }
  const paid = paidOf(api, transaction)
  const refunded_minor = await refundedOf(api, transaction)
  return { status: 'paid', ...paid, authorization: authorizationOf(transaction), refunded_minor }
}

/** Returns null if nobody has begun to pay. */
async function verify(api: ProviderApi, reference: string): Promise<Transaction | null> {
  const reply = await api.get(`/transaction/verify/${encodeURIComponent(reference)}`)
  if ([400, 404].includes(reply.status) && /not found/i.test(messageOf(reply.json))) return null
  const { data } = api.read(reply, Found)
  if (data.reference !== reference) throw api.unavailable('paystack answered about another payment')
  return data
}

async function chargeAuthorization(api: ProviderApi, input: ChargeInput): Promise<ChargeOutcome> {
  const { reference, currency, description, payment_code } = input
  const token = readToken(input.authorization, Token)
  if (token === null) return { kind: 'needs_customer', provider_id: null }
  const reply = await api.post('/transaction/charge_authorization', {
    ...token,
    reference,
    currency,
    amount: api.amountOf(input),
    metadata: { reference, payment_code, description },
  })
  if (reply.status === 400) {
    const words = messageOf(reply.json)
    if (/duplicate/i.test(words)) return firstOutcome(api, reference)
    if (/authorization|reusable|declined|insufficient/i.test(words))
      return { kind: 'failed', provider_id: null, reason: api.clean(words) }
  }
  const { data } = api.read(reply, Charged)
  if ('paused' in data) return { kind: 'needs_customer', provider_id: null }
  if (data.reference !== reference) throw api.unavailable('paystack answered about another payment')
  return outcomeOf(api, data)
}

/** Returns what became of an earlier attempt under this reference. */
async function firstOutcome(api: ProviderApi, reference: string): Promise<ChargeOutcome> {
  const transaction = await verify(api, reference)
  return transaction === null ? { kind: 'pending', provider_id: null } : outcomeOf(api, transaction)
}

function outcomeOf(api: ProviderApi, transaction: Transaction): ChargeOutcome {
  const provider_id = String(transaction.id)
  if (PAID.includes(transaction.status)) return { kind: 'paid', ...paidOf(api, transaction) }
  if (transaction.status === 'failed')
    return { kind: 'failed', provider_id, reason: api.clean(transaction.gateway_response ?? 'failed') }
  // A charge that is paused for the customer is called abandoned.
  return { kind: transaction.status === 'abandoned' ? 'needs_customer' : 'pending', provider_id }
}

async function refund(api: ProviderApi, input: RefundInput): Promise<RefundOutcome> {
  const transaction = await verify(api, input.reference)
  if (transaction === null) throw api.refused('paystack knows no such payment')
  const refunded = await refundedOf(api, transaction)
  // Paystack has no idempotency key: a refund of which we do not know yet is the first attempt of this one.
  if (refunded > input.refunded_minor) return { kind: 'pending', refund_id: null }
  const reply = await api.post('/refund', {
    transaction: input.reference,
    amount: api.amountOf(input),
    currency: input.currency,
    merchant_note: input.refund_reference,
  })
  const { data } = api.read(reply, Refunded)
  if (data.status === 'failed') return { kind: 'failed', refund_id: String(data.id) }
  return { kind: data.status === 'processed' ? 'refunded' : 'pending', refund_id: String(data.id) }
}

/** Verifying tells no refunds, except that `reversed` is all of them. */
async function refundedOf(api: ProviderApi, transaction: Transaction): Promise<number> {
  const { id, amount, currency, status } = transaction
  if (status === 'reversed') return api.minorOf(amount, currency)
  const reply = await api.get(`/refund?transaction=${id}&perPage=${MAX_REFUNDS}`)
  const { data } = api.read(reply, Refunds)
  const refunds = data.filter((one) => one.status !== 'failed' && idOf(one.transaction) === id)
  const sum = refunds.reduce((total, one) => total + one.amount, 0)
  return api.minorOf(sum, currency)
}

/** A refund names its transaction by id or as an object. */
function idOf(transaction: unknown): unknown {
  return typeof transaction === 'object' && transaction !== null && 'id' in transaction ? transaction.id : transaction
}

function paidOf(api: ProviderApi, { id, amount, currency }: Transaction) {
  return { amount_minor: api.minorOf(amount, currency), currency: currency.toUpperCase(), provider_id: String(id) }
}

/** Paystack charges an authorization only together with the e-mail address that it was given for. */
function authorizationOf({ authorization, customer }: Transaction): Authorization | null {
  if (!authorization?.reusable || !customer) return null
  const { authorization_code, brand, last4, exp_month, exp_year } = authorization
  return {
    token: writeToken({ authorization_code, email: customer.email }),
    brand: brand ?? null,
    last4: last4 ?? null,
    exp_month: exp_month ?? null,
    exp_year: exp_year ?? null,
  }
}
