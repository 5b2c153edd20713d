/**
 * Flutterwave v3: https://developer.flutterwave.com/v3.0/docs. Amounts are decimal numbers of the major unit. Several
 * transactions may have one reference, as a customer who was declined tries again.
 */
import { z } from 'zod'
import type { FlutterwaveConfig } from '../config/payment-settings.ts'
import { readToken, writeToken } from './authorization-token.ts'
import { messageOf, openProviderApi, type ProviderApi } from './call-provider.ts'
import { readFlutterwaveWebhook } from './flutterwave-webhook.ts'
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

const Checkout = z.object({ data: z.object({ link: z.url({ protocol: /^https?$/ }) }) })

const Card = z.object({
  token: z.string().nullish(),
  type: z.string().nullish(),
  last_4digits: z.string().nullish(),
  /** Like 09/32. */
  expiry: z.string().nullish(),
})

const Transaction = z.object({
  id: z.int(),
  tx_ref: z.string(),
  status: z.string(),
  amount: z.number(),
  currency: z.string(),
  processor_response: z.string().nullish(),
  customer: z.object({ email: z.string() }).nullish(),
  card: Card.nullish().catch(null),
  meta: z
    .object({ authorization: z.object({ mode: z.string() }).nullish() })
    .nullish()
    .catch(null),
})
type Transaction = z.output<typeof Transaction>

const Found = z.object({ data: Transaction })
const Refunded = z.object({ data: z.object({ id: z.int(), status: z.string() }) })

const Token = z.object({ token: z.string(), email: z.string() })

/** Countries that stand for a currency; all others are charged as Nigeria, where accounts are. */
const COUNTRIES: ReadonlyMap<string, string> = new Map([
  ['GHS', 'GH'],
  ['KES', 'KE'],
  ['TZS', 'TZ'],
  ['ZAR', 'ZA'],
])

export function flutterwaveProvider(
  { origin, secretKey, secretHash }: FlutterwaveConfig,
  timeoutMs?: number,
): PaymentProvider {
  const api = openProviderApi({ provider: 'flutterwave', origin, secretKey, timeoutMs })
  return {
    name: 'flutterwave',
    createCheckout: (input) => createCheckout(api, input),
    fetchPayment: (reference) => fetchPayment(api, reference),
    chargeAuthorization: (input) => chargeAuthorization(api, input),
    refund: (input) => refund(api, input),
    readWebhook: (post) => readFlutterwaveWebhook(post, secretHash),
  }
}

async function createCheckout(api: ProviderApi, input: CheckoutInput) {
  const { reference, currency, email, description, payment_code, return_url } = input
  const reply = await api.post('/v3/payments', {
    tx_ref: reference,
    amount: api.amountOf(input),
    currency,
    redirect_url: return_url,
    customer: { email },
    customizations: { title: description },
    meta: { reference, payment_code },
  })
  const { data } = api.read(reply, Checkout)
  return { checkout_url: data.link, provider_id: null }
}

async function fetchPayment(api: ProviderApi, reference: string): Promise<PaymentState> {
  const transaction = await verify(api, reference)
  if (transaction === null) return { status: 'pending', provider_id: null }
  if (transaction.status === 'successful') {
    const paid = paidOf(api, transaction)
    return { status: 'paid', ...paid, authorization: authorizationOf(transaction), refunded_minor: null }
  }
  return { status: transaction.status === 'failed' ? 'failed' : 'pending', provider_id: String(transaction.id) }
}

/** Returns null if nobody has begun to pay. */
async function verify(api: ProviderApi, reference: string): Promise<Transaction | null> {
  const reply = await api.get(`/v3/transactions/verify_by_reference?tx_ref=${encodeURIComponent(reference)}`)
  if ([400, 404].includes(reply.status) && /no transaction|not found/i.test(messageOf(reply.json))) return null
  const { data } = api.read(reply, Found)
  if (data.tx_ref !== reference) throw api.unavailable('flutterwave answered about another payment')
  return data
}

/** Flutterwave may charge a reference again, so it is asked about an earlier attempt first. */
async function chargeAuthorization(api: ProviderApi, input: ChargeInput): Promise<ChargeOutcome> {
  const { reference, currency, description, payment_code } = input
  const token = readToken(input.authorization, Token)
  if (token === null) return { kind: 'needs_customer', provider_id: null }
  const earlier = await verify(api, reference)
  if (earlier !== null) return outcomeOf(api, earlier)

  const reply = await api.post('/v3/tokenized-charges', {
    ...token,
    tx_ref: reference,
    currency,
    country: COUNTRIES.get(currency) ?? 'NG',
    amount: api.amountOf(input),
    narration: description,
    meta: { reference, payment_code },
  })
  const words = messageOf(reply.json)
  if (reply.status === 400 && /token|declined|insufficient|expired card/i.test(words))
    return { kind: 'failed', provider_id: null, reason: api.clean(words) }
  const { data } = api.read(reply, Found)
  if (data.tx_ref !== reference) throw api.unavailable('flutterwave answered about another payment')
  return outcomeOf(api, data)
}

function outcomeOf(api: ProviderApi, transaction: Transaction): ChargeOutcome {
  const provider_id = String(transaction.id)
  if (transaction.status === 'successful') return { kind: 'paid', ...paidOf(api, transaction) }
  if (transaction.status === 'failed')
    return { kind: 'failed', provider_id, reason: api.clean(transaction.processor_response ?? 'failed') }
  // The bank's own page waits for the customer.
  return { kind: transaction.meta?.authorization?.mode === 'redirect' ? 'needs_customer' : 'pending', provider_id }
}

async function refund(api: ProviderApi, input: RefundInput): Promise<RefundOutcome> {
  const { provider_id, refund_reference } = input
  const reply = await api.post(`/v3/transactions/${encodeURIComponent(provider_id)}/refund`, {
    amount: api.amountOf(input),
    comments: refund_reference,
  })
  const { data } = api.read(reply, Refunded)
  const refund_id = String(data.id)
  if (data.status === 'failed') return { kind: 'failed', refund_id }
  return { kind: data.status.startsWith('completed') ? 'refunded' : 'pending', refund_id }
}

function paidOf(api: ProviderApi, { id, amount, currency }: Transaction) {
  return { amount_minor: api.minorOf(amount, currency), currency: currency.toUpperCase(), provider_id: String(id) }
}

/** A token is charged only together with the e-mail address that it was given for. Mobile money leaves none. */
function authorizationOf({ card, customer }: Transaction): Authorization | null {
  if (!card?.token || !customer) return null
  const [, month = '', year = ''] = /^(\d{2})\/(\d{2})$/.exec(card.expiry ?? '') ?? []
  return {
    token: writeToken({ token: card.token, email: customer.email }),
    brand: card.type ?? null,
    last4: card.last_4digits ?? null,
    exp_month: month === '' ? null : Number(month),
    exp_year: year === '' ? null : 2000 + Number(year),
  }
}
