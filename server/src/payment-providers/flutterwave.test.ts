import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CHECKOUT, createTestProvider, PAYMENT_KEYS, REFERENCE } from '../testing/http/payment-fixtures.ts'
import { answerJson, createServicePeer, type ServicePeer } from '../testing/http/service-peer.ts'
import type { PaymentProvider } from './payment-provider.ts'

let peer: ServicePeer
let flutterwave: PaymentProvider
beforeAll(async () => {
  peer = await createServicePeer()
  flutterwave = await createTestProvider('flutterwave', peer.host)
})
beforeEach(() => {
  peer.requests.length = 0
})
afterAll(() => peer.close())

type Answer = [status: number, data: unknown, message?: string]

/** Answers by the beginning of the path. */
function answer(answers: Record<string, Answer>) {
  peer.answer((response, { path }) => {
    const found = Object.entries(answers).find(([begin]) => path.startsWith(begin))
    const [status, data, message = 'Words'] = found?.[1] ?? [404, null, 'No such path']
    answerJson(status, { status: status < 400 ? 'success' : 'error', message, data })(response)
  })
}
const bodies = () => peer.requests.map(({ path, body }) => [path, body === '' ? null : (JSON.parse(body) as unknown)])

const TRANSACTION = {
  id: 285_959,
  tx_ref: REFERENCE,
  amount: 7500,
  charged_amount: 7605,
  currency: 'NGN',
  status: 'successful',
  processor_response: 'Approved',
  customer: { email: 'ada@kola.example' },
  card: { token: 'flw-t1nf-1', type: 'VISA', last_4digits: '2950', expiry: '09/32' },
}
const VERIFY = '/v3/transactions/verify_by_reference'
const CHARGE = '/v3/tokenized-charges'
const UNKNOWN: Answer = [400, null, 'No transaction was found for this id']
const token = JSON.stringify({ token: 'flw-t1nf-1', email: 'ada@kola.example' })
const renewal = { ...CHECKOUT, authorization: token }

test('a checkout opens Flutterwave’s page for the amount in naira', async () => {
  answer({ '/v3/payments': [200, { link: 'https://checkout.flutterwave.com/v3/hosted/pay/1' }] })
  expect(await flutterwave.createCheckout({ ...CHECKOUT, amount_minor: 750_050 })).toEqual({
    checkout_url: 'https://checkout.flutterwave.com/v3/hosted/pay/1',
    provider_id: null,
  })
  expect(peer.requests[0]?.headers.authorization).toBe(`Bearer ${PAYMENT_KEYS.flutterwave}`)
  expect(bodies()).toEqual([
    [
      '/v3/payments',
      {
        tx_ref: REFERENCE,
        amount: 7500.5,
        currency: 'NGN',
        redirect_url: CHECKOUT.return_url,
        customer: { email: 'ada@kola.example' },
        customizations: { title: 'Growth, 1 month' },
        meta: { reference: REFERENCE, payment_code: 'IPAYNGN' },
      },
    ],
  ])
})

test.each([
  ['XOF', 4500, 4500],
  ['UGX', 35_000, 35_000],
])('a currency without decimals, %s, is not divided by a hundred', async (currency, amount_minor, amount) => {
  answer({
    '/v3/payments': [200, { link: 'https://checkout.flutterwave.com/1' }],
    [VERIFY]: [200, { ...TRANSACTION, amount, currency }],
  })
  await flutterwave.createCheckout({ ...CHECKOUT, amount_minor, currency })
  expect(bodies()[0]).toMatchObject(['/v3/payments', { amount, currency }])
  expect(await flutterwave.fetchPayment(REFERENCE, null)).toMatchObject({ amount_minor, currency })
})

describe('asking about a payment', () => {
  const state = () => flutterwave.fetchPayment(REFERENCE, null)

  test('a paid one names the amount without the fee, and what renewals are charged to', async () => {
    answer({ [VERIFY]: [200, TRANSACTION] })
    expect(await state()).toEqual({
      status: 'paid',
      amount_minor: 750_000,
      currency: 'NGN',
      provider_id: '285959',
      authorization: { token, brand: 'VISA', last4: '2950', exp_month: 9, exp_year: 2032 },
      refunded_minor: null,
    })
    expect(peer.requests[0]?.path).toBe(`${VERIFY}?tx_ref=${REFERENCE}`)
  })

  test('mobile money can not be charged again', async () => {
    for (const card of [undefined, null, { type: 'VISA' }]) {
      answer({ [VERIFY]: [200, { ...TRANSACTION, card }] })
      expect(await state()).toMatchObject({ status: 'paid', authorization: null })
    }
  })

  test('one that nobody paid yet waits', async () => {
    answer({ [VERIFY]: UNKNOWN })
    expect(await state()).toEqual({ status: 'pending', provider_id: null })
    answer({ [VERIFY]: [200, { ...TRANSACTION, status: 'pending' }] })
    expect(await state()).toEqual({ status: 'pending', provider_id: '285959' })
    answer({ [VERIFY]: [200, { ...TRANSACTION, status: 'failed' }] })
    expect(await state()).toEqual({ status: 'failed', provider_id: '285959' })
  })

  test('kobo where naira belong are told as the larger amount that they are', async () => {
    answer({ [VERIFY]: [200, { ...TRANSACTION, amount: 750_000 }] })
    expect(await state()).toMatchObject({ amount_minor: 75_000_000 })
  })

  test('an answer about another payment or with parts of a kobo is not believed', async () => {
    for (const wrong of [{ tx_ref: 'STW-2026-0002' }, { amount: 7500.005 }, { amount: '7500' }]) {
      answer({ [VERIFY]: [200, { ...TRANSACTION, ...wrong }] })
      await expect(state()).rejects.toMatchObject({ why: 'unavailable' })
    }
  })
})

describe('a renewal', () => {
  test('charges the card’s token in naira after asking whether it was charged before', async () => {
    answer({ [VERIFY]: UNKNOWN, [CHARGE]: [200, TRANSACTION] })
    expect(await flutterwave.chargeAuthorization(renewal)).toEqual({
      kind: 'paid',
      amount_minor: 750_000,
      currency: 'NGN',
      provider_id: '285959',
    })
    expect(bodies()[1]).toEqual([
      CHARGE,
      {
        token: 'flw-t1nf-1',
        email: 'ada@kola.example',
        tx_ref: REFERENCE,
        currency: 'NGN',
        country: 'NG',
        amount: 7500,
        narration: 'Growth, 1 month',
        meta: { reference: REFERENCE, payment_code: 'IPAYNGN' },
      },
    ])
  })

  test.each([
    ['successful', 'paid'],
    ['failed', 'failed'],
    ['pending', 'pending'],
  ])('that was asked for before and is %s is not charged again', async (status, kind) => {
    answer({ [VERIFY]: [200, { ...TRANSACTION, status }] })
    expect(await flutterwave.chargeAuthorization(renewal)).toMatchObject({ kind, provider_id: '285959' })
    expect(peer.requests.map(({ body }) => body)).toEqual([''])
  })

  test('that the bank declines fails with its words', async () => {
    const declined = { ...TRANSACTION, status: 'failed', processor_response: 'Insufficient Funds' }
    answer({ [VERIFY]: UNKNOWN, [CHARGE]: [200, declined] })
    expect(await flutterwave.chargeAuthorization(renewal)).toEqual({
      kind: 'failed',
      provider_id: '285959',
      reason: 'Insufficient Funds',
    })
    answer({ [VERIFY]: UNKNOWN, [CHARGE]: [400, null, 'Wrong token or email passed'] })
    expect(await flutterwave.chargeAuthorization(renewal)).toMatchObject({ kind: 'failed' })
  })

  test('that the bank wants to see the customer for needs a new checkout', async () => {
    const meta = { authorization: { mode: 'redirect', redirect: 'https://bank.example/3ds' } }
    answer({ [VERIFY]: UNKNOWN, [CHARGE]: [200, { ...TRANSACTION, status: 'pending', meta }] })
    expect(await flutterwave.chargeAuthorization(renewal)).toEqual({ kind: 'needs_customer', provider_id: '285959' })
  })

  test('the account can not take does not count as a declined card', async () => {
    answer({ [VERIFY]: UNKNOWN, [CHARGE]: [400, null, 'Currency is not enabled'] })
    await expect(flutterwave.chargeAuthorization(renewal)).rejects.toMatchObject({ why: 'refused' })
  })
})

test.each([
  ['completed', 'refunded'],
  ['completed-mpgs', 'refunded'],
  ['pending', 'pending'],
  ['failed', 'failed'],
])('a refund that Flutterwave calls %s is %s', async (status, kind) => {
  answer({ '/v3/transactions/285959/refund': [200, { id: 75_923, status, amount_refunded: 2500 }] })
  const refund = { reference: REFERENCE, provider_id: '285959', amount_minor: 250_000, currency: 'NGN' }
  const made = await flutterwave.refund({ ...refund, refund_reference: 'R-1', refunded_minor: 0 })
  expect(made).toEqual({ kind, refund_id: '75923' })
  expect(bodies()).toEqual([['/v3/transactions/285959/refund', { amount: 2500, comments: 'R-1' }]])
})
