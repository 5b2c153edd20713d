/** Stripe, by its own package: https://docs.stripe.com/payments/checkout and /payments/save-during-payment. */
import type { Stripe } from 'stripe'
import { z } from 'zod'
import type { StripeConfig } from '../config/payment-settings.ts'
import { readToken } from './authorization-token.ts'
import { createLimitedFetch, TIMEOUT_MS } from './limited-fetch.ts'
import type {
  ChargeInput,
  ChargeOutcome,
  CheckoutInput,
  PaymentProvider,
  PaymentState,
  RefundInput,
  RefundOutcome,
} from './payment-provider.ts'
import { declineOf, stripeErrors, type StripeErrors } from './stripe-errors.ts'
import { Intent, paidOf, Session, stateOfIntent, stateOfSession, Token } from './stripe-objects.ts'
import { readStripeWebhook } from './stripe-webhook.ts'

export type StripePackage = typeof Stripe

type Api = StripeErrors & { stripe: Stripe }

const Refunded = z.object({ id: z.string(), status: z.string().nullable() })
const EXPANDED = ['latest_charge', 'payment_method']

/** `Package` is the class of the `stripe` package, which is only loaded where Stripe is configured. */
export function stripeProvider(
  { origin, secretKey, webhookSecret }: StripeConfig,
  Package: StripePackage,
  timeoutMs: number = TIMEOUT_MS,
): PaymentProvider {
  const { hostname, port, protocol } = new URL(origin)
  const stripe = new Package(secretKey, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port === '' ? {} : { port }),
    httpClient: Package.createFetchHttpClient(createLimitedFetch(timeoutMs)),
    timeout: timeoutMs,
    maxNetworkRetries: 0,
    telemetry: false,
  })
  const api: Api = { stripe, ...stripeErrors(Package, [secretKey, webhookSecret]) }
  return {
    name: 'stripe',
    createCheckout: (input) => api.guard(() => createCheckout(api, input)),
    fetchPayment: (reference, provider_id) => api.guard(() => fetchPayment(api, reference, provider_id)),
    chargeAuthorization: (input) => api.guard(() => chargeAuthorization(api, input)),
    refund: (input) => api.guard(() => refund(api, input)),
    readWebhook: (post) => readStripeWebhook(post, webhookSecret, Package),
  }
}

/** `customer_creation` makes the customer that later payments are charged to. */
async function createCheckout(api: Api, input: CheckoutInput) {
  const { reference, description, email, return_url, cancel_url } = input
  const metadata = metadataOf(input)
  const { amount: unit_amount, currency } = amountOf(api, input)
  const session = await api.stripe.checkout.sessions.create(
    {
      mode: 'payment',
      client_reference_id: reference,
      customer_email: email,
      customer_creation: 'always',
      line_items: [{ quantity: 1, price_data: { unit_amount, currency, product_data: { name: description } } }],
      metadata,
      payment_intent_data: { setup_future_usage: 'off_session', description, metadata },
      success_url: return_url,
      cancel_url,
    },
    { idempotencyKey: `checkout:${reference}` },
  )
  const { id, url } = api.read(z.object({ id: z.string(), url: z.url({ protocol: /^https?$/ }) }), session)
  return { checkout_url: url, provider_id: id }
}

async function fetchPayment(api: Api, reference: string, provider_id: string | null): Promise<PaymentState> {
  if (provider_id?.startsWith('cs_')) {
    const session = await fetchSession(api, reference, provider_id)
    return stateOfSession(session, api)
  }
  const intent = await fetchIntent(api, reference, provider_id)
  return intent === null ? { status: 'pending', provider_id: null } : stateOfIntent(intent, api)
}

async function fetchSession(api: Api, reference: string, id: string): Promise<Session> {
  const found = await api.stripe.checkout.sessions.retrieve(id, {
    expand: EXPANDED.map((name) => `payment_intent.${name}`),
  })
  const session = api.read(Session, found)
  if (session.client_reference_id !== reference) throw api.unavailable('Stripe answered about another payment')
  return session
}

/** Without an id Stripe searches, and finds a payment about a minute after it was made. */
async function fetchIntent(api: Api, reference: string, id: string | null): Promise<Intent | null> {
  const expand = EXPANDED
  const found = id === null ? await search(api, reference) : await api.stripe.paymentIntents.retrieve(id, { expand })
  if (found === null) return null
  const intent = api.read(Intent, found)
  if (intent.metadata['reference'] !== reference) throw api.unavailable('Stripe answered about another payment')
  return intent
}

async function search({ stripe, refused }: Api, reference: string): Promise<unknown> {
  if (!/^[\w.=-]+$/.test(reference)) throw refused('This is no reference')
  const { data } = await stripe.paymentIntents.search({
    query: `metadata["reference"]:"${reference}"`,
    expand: EXPANDED.map((name) => `data.${name}`),
  })
  return data.find(({ status }) => status === 'succeeded') ?? data[0] ?? null
}

async function chargeAuthorization(api: Api, input: ChargeInput): Promise<ChargeOutcome> {
  const { reference, description, authorization } = input
  const token = readToken(authorization, Token)
  if (token === null) return { kind: 'needs_customer', provider_id: null }
  try {
    const intent = await api.stripe.paymentIntents.create(
      {
        ...amountOf(api, input),
        ...token,
        off_session: true,
        confirm: true,
        automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
        description,
        metadata: metadataOf(input),
      },
      { idempotencyKey: reference },
    )
    return outcomeOf(api.read(Intent, intent), api)
  } catch (error) {
    const decline = declineOf(error, api)
    if (decline === null) throw error
    return decline
  }
}

function outcomeOf(intent: Intent, api: Api): ChargeOutcome {
  const { id, status } = intent
  if (status === 'succeeded') return { kind: 'paid', ...paidOf(intent, api) }
  if (status === 'requires_action') return { kind: 'needs_customer', provider_id: id }
  if (status === 'canceled' || status === 'requires_payment_method')
    return { kind: 'failed', provider_id: id, reason: status }
  return { kind: 'pending', provider_id: id }
}

async function refund(api: Api, input: RefundInput): Promise<RefundOutcome> {
  const { reference, provider_id, refund_reference } = input
  const payment_intent = provider_id.startsWith('cs_')
    ? (await fetchSession(api, reference, provider_id)).payment_intent?.id
    : provider_id
  if (payment_intent === undefined) throw api.refused('Nothing was paid')
  const amount = api.amountOf(input)
  const answer = await api.stripe.refunds.create(
    { payment_intent, amount, metadata: { reference } },
    { idempotencyKey: refund_reference },
  )
  const { id, status } = api.read(Refunded, answer)
  if (status === 'failed' || status === 'canceled') return { kind: 'failed', refund_id: id }
  return { kind: status === 'succeeded' ? 'refunded' : 'pending', refund_id: id }
}

/** Stripe writes currencies in lower case. */
function amountOf(api: Api, money: { amount_minor: number; currency: string }): { amount: number; currency: string } {
  return { amount: api.amountOf(money), currency: money.currency.toLowerCase() }
}

function metadataOf({ reference, payment_code }: ChargeInput | CheckoutInput) {
  return { reference, payment_code }
}
