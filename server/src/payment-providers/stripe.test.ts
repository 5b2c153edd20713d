import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CHECKOUT, createTestProvider, PAYMENT_KEYS, REFERENCE } from '../testing/http/payment-fixtures.ts'
import { answerJson, createServicePeer, type ServicePeer } from '../testing/http/service-peer.ts'
import type { PaymentProvider } from './payment-provider.ts'

let peer: ServicePeer
let stripe: PaymentProvider
beforeAll(async () => {
  peer = await createServicePeer()
  stripe = await createTestProvider('stripe', peer.host)
})
beforeEach(() => {
  peer.requests.length = 0
})
afterAll(() => peer.close())

const INTENT = {
  id: 'pi_1',
  object: 'payment_intent',
  status: 'succeeded',
  amount: 2900,
  amount_received: 2900,
  currency: 'usd',
  metadata: { reference: REFERENCE, payment_code: 'IPAYUSD' },
  customer: 'cus_1',
  payment_method: { id: 'pm_1', card: { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2030 } },
  latest_charge: { id: 'ch_1', amount_refunded: 0 },
}
const SESSION = {
  id: 'cs_1',
  object: 'checkout.session',
  status: 'complete',
  payment_status: 'paid',
  client_reference_id: REFERENCE,
  payment_intent: INTENT,
}
const checkout = { ...CHECKOUT, amount_minor: 2900, currency: 'USD', payment_code: 'IPAYUSD' }
const token = JSON.stringify({ customer: 'cus_1', payment_method: 'pm_1' })
const renewal = { ...checkout, authorization: token }
const formOf = (body = '') => Object.fromEntries(new URLSearchParams(body))

function stripeError(status: number, error: object) {
  return answerJson(status, { error: { message: 'Words', ...error } })
}

describe('a checkout', () => {
  const opened = answerJson(200, { id: 'cs_1', url: 'https://checkout.stripe.com/c/pay/cs_1' })

  test('is one payment on Stripe’s page that keeps the card for renewals', async () => {
    peer.answer(opened)
    expect(await stripe.createCheckout(checkout)).toEqual({
      checkout_url: 'https://checkout.stripe.com/c/pay/cs_1',
      provider_id: 'cs_1',
    })
    const [request] = peer.requests
    expect([request?.path, request?.headers.authorization, request?.headers['idempotency-key']]).toEqual([
      '/v1/checkout/sessions',
      `Bearer ${PAYMENT_KEYS.stripe}`,
      `checkout:${REFERENCE}`,
    ])
    expect(formOf(request?.body)).toEqual({
      mode: 'payment',
      client_reference_id: REFERENCE,
      customer_email: 'ada@kola.example',
      customer_creation: 'always',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][unit_amount]': '2900',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][product_data][name]': 'Growth, 1 month',
      'metadata[reference]': REFERENCE,
      'metadata[payment_code]': 'IPAYUSD',
      'payment_intent_data[setup_future_usage]': 'off_session',
      'payment_intent_data[description]': 'Growth, 1 month',
      'payment_intent_data[metadata][reference]': REFERENCE,
      'payment_intent_data[metadata][payment_code]': 'IPAYUSD',
      success_url: CHECKOUT.return_url,
      cancel_url: CHECKOUT.cancel_url,
    })
  })

  test.each([
    ['XOF', 4500, '4500'],
    ['UGX', 35_000, '3500000'],
    ['JPY', 900, '900'],
  ])('in %s, which has no decimals, asks for the right amount', async (currency, amount_minor, amount) => {
    peer.answer(opened)
    await stripe.createCheckout({ ...checkout, currency, amount_minor })
    expect(formOf(peer.requests[0]?.body)).toMatchObject({
      'line_items[0][price_data][unit_amount]': amount,
      'line_items[0][price_data][currency]': currency.toLowerCase(),
    })
  })

  test('in a currency that the account can not take is refused', async () => {
    peer.answer(stripeError(400, { type: 'invalid_request_error', message: 'Invalid currency: xyz' }))
    await expect(stripe.createCheckout(checkout)).rejects.toMatchObject({
      why: 'refused',
      message: 'Stripe refused: Invalid currency: xyz',
    })
  })

  test('that another process is opening at this moment may be asked for again', async () => {
    peer.answer(stripeError(409, { type: 'idempotency_error', code: 'idempotency_key_in_use' }))
    await expect(stripe.createCheckout(checkout)).rejects.toMatchObject({ why: 'unavailable' })
  })
})

describe('asking about a payment', () => {
  const paid = {
    status: 'paid',
    amount_minor: 2900,
    currency: 'USD',
    provider_id: 'pi_1',
    authorization: { token, brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2030 },
    refunded_minor: 0,
  }

  test('a paid checkout names amount, currency and what renewals are charged to', async () => {
    peer.answer(answerJson(200, SESSION))
    expect(await stripe.fetchPayment(REFERENCE, 'cs_1')).toEqual(paid)
    expect(peer.requests[0]?.path).toMatch(/^\/v1\/checkout\/sessions\/cs_1\?/)
  })

  test.each([
    ['open', null, 'pending'],
    ['expired', null, 'abandoned'],
    ['complete', { ...INTENT, status: 'processing', latest_charge: null }, 'pending'],
    ['complete', { ...INTENT, status: 'requires_payment_method' }, 'failed'],
  ])('a checkout that is %s is not paid: %o → %s', async (status, payment_intent, expected) => {
    peer.answer(answerJson(200, { ...SESSION, status, payment_intent, payment_status: 'unpaid' }))
    expect(await stripe.fetchPayment(REFERENCE, 'cs_1')).toEqual({ status: expected, provider_id: 'cs_1' })
  })

  test.each([
    ['succeeded', 'paid'],
    ['processing', 'pending'],
    ['requires_action', 'pending'],
    ['requires_payment_method', 'failed'],
    ['canceled', 'abandoned'],
  ])('a renewal that is %s is %s', async (status, expected) => {
    peer.answer(answerJson(200, { ...INTENT, status }))
    expect(await stripe.fetchPayment(REFERENCE, 'pi_1')).toMatchObject({ status: expected, provider_id: 'pi_1' })
  })

  test('without Stripe’s id it is searched for by our reference', async () => {
    peer.answer(answerJson(200, { object: 'search_result', data: [{ ...INTENT, status: 'canceled' }, INTENT] }))
    expect(await stripe.fetchPayment(REFERENCE, null)).toEqual(paid)
    const query = new URL(peer.requests[0]?.path ?? '', 'http://peer').searchParams.get('query')
    expect(query).toBe(`metadata["reference"]:"${REFERENCE}"`)
    peer.answer(answerJson(200, { object: 'search_result', data: [] }))
    expect(await stripe.fetchPayment(REFERENCE, null)).toEqual({ status: 'pending', provider_id: null })
    await expect(stripe.fetchPayment('x" OR status:"succeeded', null)).rejects.toMatchObject({ why: 'refused' })
  })

  test('refunds are told', async () => {
    peer.answer(answerJson(200, { ...INTENT, latest_charge: { amount_refunded: 900 } }))
    expect(await stripe.fetchPayment(REFERENCE, 'pi_1')).toMatchObject({ status: 'paid', refunded_minor: 900 })
  })

  test('a currency without decimals is told in its own unit', async () => {
    peer.answer(answerJson(200, { ...INTENT, amount_received: 3_500_000, currency: 'ugx' }))
    expect(await stripe.fetchPayment(REFERENCE, 'pi_1')).toMatchObject({ amount_minor: 35_000, currency: 'UGX' })
    peer.answer(answerJson(200, { ...INTENT, amount_received: 3_500_050, currency: 'ugx' }))
    await expect(stripe.fetchPayment(REFERENCE, 'pi_1')).rejects.toMatchObject({ why: 'unavailable' })
  })

  test('an answer about another payment is not believed', async () => {
    peer.answer(answerJson(200, { ...INTENT, metadata: { reference: 'STW-2026-0002' } }))
    await expect(stripe.fetchPayment(REFERENCE, 'pi_1')).rejects.toMatchObject({ why: 'unavailable' })
    peer.answer(answerJson(200, { ...SESSION, client_reference_id: 'STW-2026-0002' }))
    await expect(stripe.fetchPayment(REFERENCE, 'cs_1')).rejects.toMatchObject({ why: 'unavailable' })
  })
})

describe('a renewal', () => {
  test('charges the stored card without the customer, once for each reference', async () => {
    peer.answer(answerJson(200, { ...INTENT, payment_method: 'pm_1', latest_charge: 'ch_1' }))
    expect(await stripe.chargeAuthorization(renewal)).toEqual({
      kind: 'paid',
      amount_minor: 2900,
      currency: 'USD',
      provider_id: 'pi_1',
    })
    const [request] = peer.requests
    expect([request?.path, request?.headers['idempotency-key']]).toEqual(['/v1/payment_intents', REFERENCE])
    expect(formOf(request?.body)).toEqual({
      amount: '2900',
      currency: 'usd',
      customer: 'cus_1',
      payment_method: 'pm_1',
      off_session: 'true',
      confirm: 'true',
      'automatic_payment_methods[enabled]': 'true',
      'automatic_payment_methods[allow_redirects]': 'never',
      description: 'Growth, 1 month',
      'metadata[reference]': REFERENCE,
      'metadata[payment_code]': 'IPAYUSD',
    })
  })

  test('for which the bank wants to see the customer needs a new checkout', async () => {
    const error = { type: 'card_error', code: 'authentication_required', payment_intent: { id: 'pi_1' } }
    peer.answer(stripeError(402, error))
    expect(await stripe.chargeAuthorization(renewal)).toEqual({ kind: 'needs_customer', provider_id: 'pi_1' })
    peer.answer(stripeError(402, { ...error, code: 'card_declined', decline_code: 'authentication_required' }))
    expect(await stripe.chargeAuthorization(renewal)).toMatchObject({ kind: 'needs_customer' })
    peer.answer(answerJson(200, { ...INTENT, status: 'requires_action', latest_charge: null }))
    expect(await stripe.chargeAuthorization(renewal)).toMatchObject({ kind: 'needs_customer' })
  })

  test('that the bank declines fails with its reason', async () => {
    const error = { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' }
    peer.answer(stripeError(402, { ...error, payment_intent: { id: 'pi_1' } }))
    expect(await stripe.chargeAuthorization(renewal)).toEqual({
      kind: 'failed',
      provider_id: 'pi_1',
      reason: 'insufficient_funds',
    })
  })

  test('of a card that was removed at Stripe fails', async () => {
    const gone = { type: 'invalid_request_error', code: 'resource_missing', param: 'payment_method' }
    peer.answer(stripeError(400, gone))
    expect(await stripe.chargeAuthorization(renewal)).toMatchObject({ kind: 'failed', reason: 'authorization_gone' })
  })

  test('that is still on its way is neither paid nor failed', async () => {
    peer.answer(answerJson(200, { ...INTENT, status: 'processing', latest_charge: null }))
    expect(await stripe.chargeAuthorization(renewal)).toEqual({ kind: 'pending', provider_id: 'pi_1' })
  })

  test('by the authorization of another provider needs the customer', async () => {
    const authorization = JSON.stringify({ authorization_code: 'AUTH_1', email: 'ada@kola.example' })
    expect(await stripe.chargeAuthorization({ ...renewal, authorization })).toMatchObject({ kind: 'needs_customer' })
    expect(await stripe.chargeAuthorization({ ...renewal, authorization: 'x' })).toMatchObject({
      kind: 'needs_customer',
    })
    expect(peer.requests).toEqual([])
  })
})

describe('a refund', () => {
  const refund = {
    reference: REFERENCE,
    provider_id: 'pi_1',
    amount_minor: 35_000,
    currency: 'UGX',
    refund_reference: 'R-1',
    refunded_minor: 0,
  }

  test.each([
    ['succeeded', 'refunded'],
    ['pending', 'pending'],
    ['requires_action', 'pending'],
    ['failed', 'failed'],
    ['canceled', 'failed'],
  ])('that Stripe calls %s is %s, and is made once for each reference', async (status, kind) => {
    peer.answer(answerJson(200, { id: 're_1', status }))
    expect(await stripe.refund(refund)).toEqual({ kind, refund_id: 're_1' })
    const [request] = peer.requests
    expect([request?.path, request?.headers['idempotency-key']]).toEqual(['/v1/refunds', 'R-1'])
    expect(formOf(request?.body)).toEqual({
      payment_intent: 'pi_1',
      amount: '3500000',
      'metadata[reference]': REFERENCE,
    })
  })

  test('of a checkout goes to its payment', async () => {
    peer.answer((response, { path }) =>
      answerJson(200, path.startsWith('/v1/refunds') ? { id: 're_1', status: 'succeeded' } : SESSION)(response),
    )
    await stripe.refund({ ...refund, provider_id: 'cs_1' })
    expect(formOf(peer.requests[1]?.body)).toMatchObject({ payment_intent: 'pi_1' })
  })
})
