import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CHECKOUT, createTestProvider, PAYMENT_KEYS, REFERENCE } from '../testing/http/payment-fixtures.ts'
import { answerJson, createServicePeer, type ServicePeer } from '../testing/http/service-peer.ts'
import type { PaymentProvider } from './payment-provider.ts'

let peer: ServicePeer
let paystack: PaymentProvider
beforeAll(async () => {
  peer = await createServicePeer()
  paystack = await createTestProvider('paystack', peer.host)
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
    answerJson(status, { status: status < 400, message, data })(response)
  })
}
const bodies = () => peer.requests.map(({ path, body }) => [path, body === '' ? null : (JSON.parse(body) as unknown)])

const CARD = {
  authorization_code: 'AUTH_8dfhjjdt',
  card_type: 'visa',
  last4: '1381',
  exp_month: '08',
  exp_year: '2030',
  brand: 'visa',
  reusable: true,
}
const TRANSACTION = {
  id: 302_961,
  status: 'success',
  reference: REFERENCE,
  amount: 750_000,
  currency: 'NGN',
  gateway_response: 'Successful',
  customer: { email: 'ada@kola.example' },
  authorization: CARD,
}
const VERIFY = '/transaction/verify/'
const CHARGE = '/transaction/charge_authorization'
const token = JSON.stringify({ authorization_code: 'AUTH_8dfhjjdt', email: 'ada@kola.example' })
const renewal = { ...CHECKOUT, authorization: token }

test('a checkout opens Paystack’s page for the amount in kobo', async () => {
  answer({
    '/transaction/initialize': [200, { authorization_url: 'https://checkout.paystack.com/0pe', reference: '' }],
  })
  expect(await paystack.createCheckout(CHECKOUT)).toEqual({
    checkout_url: 'https://checkout.paystack.com/0pe',
    provider_id: null,
  })
  expect(peer.requests[0]?.headers.authorization).toBe(`Bearer ${PAYMENT_KEYS.paystack}`)
  expect(bodies()).toEqual([
    [
      '/transaction/initialize',
      {
        reference: REFERENCE,
        email: 'ada@kola.example',
        currency: 'NGN',
        amount: 750_000,
        callback_url: CHECKOUT.return_url,
        metadata: {
          reference: REFERENCE,
          payment_code: 'IPAYNGN',
          description: 'Growth, 1 month',
          cancel_action: CHECKOUT.cancel_url,
        },
      },
    ],
  ])
})

test('a page that is no web address is not shown to anybody', async () => {
  answer({ '/transaction/initialize': [200, { authorization_url: 'javascript:alert(1)' }] })
  await expect(paystack.createCheckout(CHECKOUT)).rejects.toMatchObject({ why: 'unavailable' })
})

test('an amount that Paystack has no number for is refused before it is asked', async () => {
  await expect(paystack.createCheckout({ ...CHECKOUT, amount_minor: 2755, currency: 'KWD' })).rejects.toMatchObject({
    why: 'refused',
  })
  expect(peer.requests).toEqual([])
})

describe('asking about a payment', () => {
  const state = () => paystack.fetchPayment(REFERENCE, null)

  test('a paid one names amount, currency and what renewals are charged to', async () => {
    answer({ [VERIFY]: [200, TRANSACTION], '/refund': [200, []] })
    expect(await state()).toEqual({
      status: 'paid',
      amount_minor: 750_000,
      currency: 'NGN',
      provider_id: '302961',
      authorization: { token, brand: 'visa', last4: '1381', exp_month: 8, exp_year: 2030 },
      refunded_minor: 0,
    })
  })

  test('a payment that can not be charged again gives no authorization', async () => {
    for (const authorization of [{ ...CARD, reusable: false }, {}, null]) {
      answer({ [VERIFY]: [200, { ...TRANSACTION, authorization }], '/refund': [200, []] })
      expect(await state()).toMatchObject({ status: 'paid', authorization: null })
    }
  })

  test('refunds of this payment count unless they failed, those of others do not', async () => {
    const refunds = [
      { id: 1, transaction: 302_961, amount: 100_000, status: 'processed' },
      { id: 2, transaction: { id: 302_961 }, amount: 50_000, status: 'pending' },
      { id: 3, transaction: 302_961, amount: 9000, status: 'failed' },
      { id: 4, transaction: 5, amount: 7000, status: 'processed' },
    ]
    answer({ [VERIFY]: [200, TRANSACTION], '/refund': [200, refunds] })
    expect(await state()).toMatchObject({ status: 'paid', refunded_minor: 150_000 })
    answer({ [VERIFY]: [200, { ...TRANSACTION, status: 'reversed' }] })
    expect(await state()).toMatchObject({ status: 'paid', refunded_minor: 750_000 })
  })

  test('a page that stands open waits, although Paystack calls it abandoned', async () => {
    for (const [status, expected] of [
      ['abandoned', 'pending'],
      ['ongoing', 'pending'],
      ['queued', 'pending'],
      ['failed', 'failed'],
    ]) {
      answer({ [VERIFY]: [200, { ...TRANSACTION, status, authorization: {} }] })
      expect(await state()).toEqual({ status: expected, provider_id: '302961' })
    }
    answer({ [VERIFY]: [404, null, 'Transaction reference not found.'] })
    expect(await state()).toEqual({ status: 'pending', provider_id: null })
  })

  test('an answer about another payment is not believed', async () => {
    answer({ [VERIFY]: [200, { ...TRANSACTION, reference: 'STW-2026-0002' }], '/refund': [200, []] })
    await expect(state()).rejects.toMatchObject({ why: 'unavailable' })
  })

  test('another amount or currency is told as it is', async () => {
    answer({ [VERIFY]: [200, { ...TRANSACTION, amount: 7500, currency: 'USD' }], '/refund': [200, []] })
    expect(await state()).toMatchObject({ amount_minor: 7500, currency: 'USD' })
  })
})

describe('a renewal', () => {
  test('charges the card with the e-mail address that it was given for', async () => {
    answer({ [CHARGE]: [200, TRANSACTION] })
    const charged = await paystack.chargeAuthorization({ ...renewal, email: 'new@kola.example' })
    expect(charged).toEqual({ kind: 'paid', amount_minor: 750_000, currency: 'NGN', provider_id: '302961' })
    expect(bodies()).toMatchObject([
      [
        CHARGE,
        {
          authorization_code: 'AUTH_8dfhjjdt',
          email: 'ada@kola.example',
          amount: 750_000,
          currency: 'NGN',
          reference: REFERENCE,
          metadata: { payment_code: 'IPAYNGN' },
        },
      ],
    ])
  })

  test('that was asked for before answers what became of it, and charges nothing', async () => {
    const duplicate: Answer = [400, null, 'Duplicate Transaction Reference']
    answer({ [CHARGE]: duplicate, [VERIFY]: [200, TRANSACTION] })
    expect(await paystack.chargeAuthorization(renewal)).toMatchObject({ kind: 'paid', provider_id: '302961' })
    answer({ [CHARGE]: duplicate, [VERIFY]: [200, { ...TRANSACTION, status: 'failed' }] })
    expect(await paystack.chargeAuthorization(renewal)).toMatchObject({ kind: 'failed' })
    answer({ [CHARGE]: duplicate, [VERIFY]: [200, { ...TRANSACTION, status: 'abandoned' }] })
    expect(await paystack.chargeAuthorization(renewal)).toMatchObject({ kind: 'needs_customer' })
    answer({ [CHARGE]: duplicate, [VERIFY]: [404, null, 'Transaction reference not found'] })
    expect(await paystack.chargeAuthorization(renewal)).toEqual({ kind: 'pending', provider_id: null })
  })

  test('that the bank declines fails with its words', async () => {
    answer({ [CHARGE]: [200, { ...TRANSACTION, status: 'failed', gateway_response: 'Insufficient Funds' }] })
    expect(await paystack.chargeAuthorization(renewal)).toEqual({
      kind: 'failed',
      provider_id: '302961',
      reason: 'Insufficient Funds',
    })
    answer({ [CHARGE]: [400, null, 'Authorization code is not valid'] })
    expect(await paystack.chargeAuthorization(renewal)).toMatchObject({ kind: 'failed', provider_id: null })
  })

  test('that the bank wants to see the customer for needs a new checkout', async () => {
    answer({ [CHARGE]: [200, { paused: true, authorization_url: 'https://checkout.paystack.com/x', reference: '' }] })
    expect(await paystack.chargeAuthorization(renewal)).toEqual({ kind: 'needs_customer', provider_id: null })
  })

  test('that is still on its way is neither paid nor failed', async () => {
    answer({ [CHARGE]: [200, { ...TRANSACTION, status: 'processing' }] })
    expect(await paystack.chargeAuthorization(renewal)).toEqual({ kind: 'pending', provider_id: '302961' })
  })

  test('the account can not take does not count as a declined card', async () => {
    answer({ [CHARGE]: [400, null, 'Currency not supported by merchant'] })
    await expect(paystack.chargeAuthorization(renewal)).rejects.toMatchObject({ why: 'refused' })
  })

  test('by the authorization of another provider needs the customer', async () => {
    const authorization = JSON.stringify({ customer: 'cus_1', payment_method: 'pm_1' })
    expect(await paystack.chargeAuthorization({ ...renewal, authorization })).toMatchObject({ kind: 'needs_customer' })
    expect(peer.requests).toEqual([])
  })
})

describe('a refund', () => {
  const refund = {
    reference: REFERENCE,
    provider_id: '302961',
    amount_minor: 250_000,
    currency: 'NGN',
    refund_reference: 'R-1',
    refunded_minor: 0,
  }

  test.each([
    ['processed', 'refunded'],
    ['pending', 'pending'],
    ['failed', 'failed'],
  ])('that Paystack calls %s is %s', async (status, kind) => {
    const made = { id: 7, transaction: 302_961, amount: 250_000, status }
    peer.answer((response, { path, body }) => {
      const data = path.startsWith(VERIFY) ? TRANSACTION : made
      answerJson(200, { status: true, data: body === '' && !path.startsWith(VERIFY) ? [] : data })(response)
    })
    expect(await paystack.refund(refund)).toEqual({ kind, refund_id: '7' })
    expect(bodies().at(-1)).toEqual([
      '/refund',
      { transaction: REFERENCE, amount: 250_000, currency: 'NGN', merchant_note: 'R-1' },
    ])
  })

  test('that Paystack knows already is not made again', async () => {
    const made = [{ id: 7, transaction: 302_961, amount: 250_000, status: 'processed' }]
    answer({ [VERIFY]: [200, TRANSACTION], '/refund': [200, made] })
    expect(await paystack.refund(refund)).toEqual({ kind: 'pending', refund_id: null })
    expect(peer.requests.map(({ body }) => body)).toEqual(['', ''])
  })
})
