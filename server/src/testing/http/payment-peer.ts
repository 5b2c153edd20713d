/**
 * The APIs of Paystack, Flutterwave and Stripe on loopback, as far as payments are opened there and asked about. Paystack
 * also charges what an earlier payment left.
 */
import type { ServerResponse } from 'node:http'
import type { PaymentsConfig } from '../../config/payment-settings.ts'
import { PAYMENT_KEYS } from './payment-fixtures.ts'
import { answerJson, createServicePeer, type ReceivedRequest } from './service-peer.ts'

/** What a provider knows of a payment. `amount` is in its own unit. */
export type PeerPayment = {
  reference: string
  id: number
  amount: number
  currency: string
  status: 'pending' | 'paid' | 'failed'
  /** In the provider's own unit. */
  refunds: number[]
}

export type PaymentPeer = {
  /** Settings of an installation whose providers are this peer. */
  payments: PaymentsConfig
  find(reference: string): PeerPayment
  /** A payment that the provider knows, although no checkout was opened for it. */
  add(payment: Pick<PeerPayment, 'reference' | 'amount' | 'currency'>): PeerPayment
  /** References of the charges without a checkout, each of which was paid. */
  charges: readonly string[]
  /** Number of questions about payments. */
  questions(): number
  /** Answers everything so, until it is null again. A request for which it returns false is answered as usual. */
  failWith(respond: Failure | null): void
  close(): Promise<void>
}

type Failure = (response: ServerResponse, request: ReceivedRequest) => void | boolean

export async function createPaymentPeer(): Promise<PaymentPeer> {
  const peer = await createServicePeer()
  const known = new Map<string, PeerPayment>()
  const charges: string[] = []
  let failure: Failure | null = null
  let questions = 0
  const origin = `http://${peer.host}`

  const add: PaymentPeer['add'] = (payment) => {
    const all: PeerPayment = { ...payment, id: 1000 + known.size, status: 'pending', refunds: [] }
    known.set(payment.reference, all)
    return all
  }
  const find = (reference: string) => {
    const payment = known.get(reference)
    if (!payment) throw new Error(`The peer knows no ${reference}`)
    return payment
  }
  /** Takes each reference once, as Paystack does. */
  const charge = ({ body }: ReceivedRequest): Answer => {
    const { reference, amount, currency } = JSON.parse(body) as PeerPayment
    if (known.has(reference)) return answerJson(400, { status: false, message: 'Duplicate Transaction Reference' })
    charges.push(reference)
    const payment = add({ reference, amount, currency })
    payment.status = 'paid'
    return aboutPaystack(payment)
  }
  peer.answer((response, request) => {
    if (failure && failure(response, request) !== false) return
    const url = new URL(request.path, origin)
    if (url.pathname === '/refund') return answerJson(200, { status: true, data: refundsOf(known, url) })(response)
    if (url.pathname === '/transaction/charge_authorization') return charge(request)(response)
    if (request.body !== '') return openCheckout(request, url, add)(response)
    questions += 1
    return answerAbout(known, url)(response)
  })

  return {
    payments: {
      paystack: { origin, secretKey: PAYMENT_KEYS.paystack },
      flutterwave: { origin, secretKey: PAYMENT_KEYS.flutterwave, secretHash: PAYMENT_KEYS.flutterwaveHash },
      stripe: { origin, secretKey: PAYMENT_KEYS.stripe, webhookSecret: PAYMENT_KEYS.stripeWebhook },
      sandbox: false,
    },
    find,
    add,
    charges,
    questions: () => questions,
    failWith: (respond) => void (failure = respond),
    close: () => peer.close(),
  }
}

type Answer = ReturnType<typeof answerJson>

function openCheckout({ body }: ReceivedRequest, { pathname }: URL, add: PaymentPeer['add']): Answer {
  if (pathname === '/transaction/initialize') {
    const { reference, amount, currency } = JSON.parse(body) as PeerPayment
    add({ reference, amount, currency })
    return answerJson(200, { status: true, data: { authorization_url: `https://checkout.paystack.com/${reference}` } })
  }
  if (pathname === '/v3/payments') {
    const { tx_ref, amount, currency } = JSON.parse(body) as { tx_ref: string; amount: number; currency: string }
    add({ reference: tx_ref, amount, currency })
    return answerJson(200, { status: 'success', data: { link: `https://checkout.flutterwave.com/${tx_ref}` } })
  }
  if (pathname !== '/v1/checkout/sessions') return answerJson(404, {})
  const form = new URLSearchParams(body)
  const reference = form.get('client_reference_id') ?? ''
  const amount = Number(form.get('line_items[0][price_data][unit_amount]'))
  add({ reference, amount, currency: form.get('line_items[0][price_data][currency]') ?? '' })
  return answerJson(200, { id: `cs_${reference}`, url: `https://checkout.stripe.com/${reference}` })
}

function answerAbout(known: Map<string, PeerPayment>, { pathname, searchParams }: URL): Answer {
  const paystack = /^\/transaction\/verify\/(.+)$/.exec(pathname)?.[1]
  if (paystack !== undefined) return aboutPaystack(known.get(decodeURIComponent(paystack)))
  if (pathname === '/v3/transactions/verify_by_reference')
    return aboutFlutterwave(known.get(searchParams.get('tx_ref') ?? ''))
  const [, kind, reference] = /^\/v1\/(checkout\/sessions\/cs|payment_intents\/pi)_(.+)$/.exec(pathname) ?? []
  const payment = known.get(reference ?? '')
  if (!payment) return answerJson(404, { error: { type: 'invalid_request_error', message: 'No such object' } })
  return answerJson(200, kind === 'payment_intents/pi' ? intentOf(payment) : sessionOf(payment))
}

function aboutPaystack(payment: PeerPayment | undefined): Answer {
  if (!payment) return answerJson(404, { status: false, message: 'Transaction reference not found.' })
  const { id, reference, amount, currency } = payment
  const status = { pending: 'abandoned', paid: 'success', failed: 'failed' }[payment.status]
  const authorization =
    payment.status === 'paid' ? { authorization_code: 'AUTH_1', reusable: true, brand: 'visa', last4: '4081' } : {}
  const customer = { email: 'ada@kola.example' }
  return answerJson(200, { status: true, data: { id, reference, status, amount, currency, customer, authorization } })
}

function refundsOf(known: Map<string, PeerPayment>, { searchParams }: URL) {
  const payment = [...known.values()].find(({ id }) => String(id) === searchParams.get('transaction'))
  return (payment?.refunds ?? []).map((amount, at) => ({
    id: at + 1,
    transaction: payment?.id,
    amount,
    status: 'processed',
  }))
}

function aboutFlutterwave(payment: PeerPayment | undefined): Answer {
  if (!payment || payment.status === 'pending')
    return answerJson(404, { status: 'error', message: 'No transaction was found for this id' })
  const { id, reference: tx_ref, amount, currency } = payment
  const status = payment.status === 'paid' ? 'successful' : 'failed'
  const customer = { email: 'ada@kola.example' }
  return answerJson(200, { status: 'success', data: { id, tx_ref, status, amount, currency, customer } })
}

function intentOf({ reference, amount, currency, status, refunds }: PeerPayment) {
  return {
    id: `pi_${reference}`,
    status: status === 'paid' ? 'succeeded' : 'requires_payment_method',
    amount_received: status === 'paid' ? amount : 0,
    currency,
    metadata: { reference },
    customer: 'cus_1',
    payment_method: { id: 'pm_1', card: { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2030 } },
    latest_charge: { amount_refunded: refunds.reduce((sum, one) => sum + one, 0) },
  }
}

function sessionOf(payment: PeerPayment) {
  const { reference, status } = payment
  return {
    id: `cs_${reference}`,
    status: status === 'paid' ? 'complete' : 'open',
    client_reference_id: reference,
    payment_intent: status === 'pending' ? null : intentOf(payment),
  }
}
