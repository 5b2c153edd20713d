import type { PaymentProviderName } from '@stampwell/domain/billing/payment-provider.ts'
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestProvider, PAYMENT_KEYS, REFERENCE } from '../testing/http/payment-fixtures.ts'
import { createServicePeer, type ServicePeer } from '../testing/http/service-peer.ts'

type Outside = Exclude<PaymentProviderName, 'sandbox'>

let peer: ServicePeer
beforeAll(async () => {
  peer = await createServicePeer()
})
afterAll(() => peer.close())

const now = new Date('2026-11-23T10:00:00Z')
const seconds = now.getTime() / 1000

/** Signs as each provider documents it. */
const SIGN: Record<Outside, (body: string) => Record<string, string>> = {
  stripe: (body) => ({ 'stripe-signature': signStripe(body) }),
  paystack: (body) => ({
    'x-paystack-signature': createHmac('sha512', PAYMENT_KEYS.paystack).update(body).digest('hex'),
  }),
  flutterwave: (body) => ({
    'flutterwave-signature': createHmac('sha256', PAYMENT_KEYS.flutterwaveHash).update(body).digest('base64'),
  }),
}

function signStripe(body: string, at = seconds, secret = PAYMENT_KEYS.stripeWebhook): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
}

const PAID: Record<Outside, object> = {
  stripe: {
    id: 'evt_1',
    object: 'event',
    type: 'checkout.session.completed',
    data: {
      object: {
        id: 'cs_1',
        object: 'checkout.session',
        client_reference_id: REFERENCE,
        payment_intent: 'pi_1',
        payment_status: 'paid',
        amount_total: 750_000,
        currency: 'ngn',
        metadata: {},
      },
    },
  },
  paystack: {
    event: 'charge.success',
    data: { id: 302_961, status: 'success', reference: REFERENCE, amount: 750_000, currency: 'NGN' },
  },
  flutterwave: {
    event: 'charge.completed',
    data: { id: 285_959, tx_ref: REFERENCE, amount: 7500, currency: 'NGN', status: 'successful' },
  },
}
const IDS = {
  stripe: ['evt_1', 'pi_1'],
  paystack: [`charge.success:${REFERENCE}`, '302961'],
  flutterwave: ['charge.completed:285959:successful', '285959'],
}
const NAMES: Outside[] = ['stripe', 'paystack', 'flutterwave']

async function read(which: Outside, body: string, headers: Record<string, string | string[] | undefined>) {
  const provider = await createTestProvider(which, peer.host)
  return provider.readWebhook({ raw: Buffer.from(body), headers, now })
}

async function eventOf(which: Outside, event: object) {
  const body = JSON.stringify(event)
  const answer = await read(which, body, SIGN[which](body))
  if (answer === 'bad_signature') throw new Error('The signature is good')
  return answer.events[0]
}

describe.each(NAMES)('%s', (which) => {
  const body = JSON.stringify(PAID[which])
  const signed = SIGN[which](body)
  const [header = '', signature = ''] = Object.entries(signed)[0] ?? []

  test('a payment that it signs is told with our reference and its amount', async () => {
    const [id, provider_id] = IDS[which]
    expect(await read(which, body, signed)).toEqual({
      events: [
        {
          id,
          kind: 'paid',
          reference: REFERENCE,
          provider_id,
          amount_minor: 750_000,
          currency: 'NGN',
          withdrawal: null,
        },
      ],
    })
  })

  test('a post that was changed, cut off, or not signed by it is not believed', async () => {
    const otherCase = signature === signature.toUpperCase() ? signature.toLowerCase() : signature.toUpperCase()
    for (const [raw, given] of [
      [body.replace('7500', '75'), signature],
      [body.slice(0, -1), signature],
      [`${body}\n`, signature],
      ['', signature],
      [body, undefined],
      [body, ''],
      [body, signature.slice(0, -1)],
      [body, `${signature}x`],
      [body, otherCase],
      [body, [signature]],
    ] as const)
      expect([raw, given, await read(which, raw, { [header]: given as string | string[] | undefined })]).toEqual([
        raw,
        given,
        'bad_signature',
      ])
  })

  test('a signature by another key is not believed', async () => {
    for (const other of NAMES.filter((one) => one !== which)) {
      const [forged = ''] = Object.values(SIGN[other](body))
      expect([other, await read(which, body, { [header]: forged })]).toEqual([other, 'bad_signature'])
    }
  })

  test('a post that comes twice has the same id, and reading it asks nobody', async () => {
    const first = await eventOf(which, PAID[which])
    expect(await eventOf(which, PAID[which])).toEqual(first)
    expect(peer.requests).toEqual([])
  })

  test('what is signed and no event of a payment tells nothing', async () => {
    for (const other of ['{', 'null', '[]', '7', '{"event":7}', '{"object":"v2.core.event"}'])
      expect([other, await read(which, other, SIGN[which](other))]).toEqual([other, { events: [] }])
  })
})

describe('Stripe', () => {
  const body = JSON.stringify(PAID.stripe)

  test('a post older than 300 seconds is a replay', async () => {
    const at = (age: number) => read('stripe', body, { 'stripe-signature': signStripe(body, seconds - age) })
    expect(await at(300)).not.toBe('bad_signature')
    expect(await at(301)).toBe('bad_signature')
  })

  test('one of several signatures is enough while a secret is exchanged, and v0 is none', async () => {
    const good = signStripe(body)
    const [time, v1 = ''] = good.split(',')
    const header = `${time},v1=${'0'.repeat(64)},${v1}`
    expect(await read('stripe', body, { 'stripe-signature': header })).not.toBe('bad_signature')
    expect(await read('stripe', body, { 'stripe-signature': `${time},${v1.replace('v1', 'v0')}` })).toBe(
      'bad_signature',
    )
    expect(await read('stripe', body, { 'stripe-signature': v1 })).toBe('bad_signature')
    const other = signStripe(body, seconds, 'whsec_other')
    expect(await read('stripe', body, { 'stripe-signature': other })).toBe('bad_signature')
  })

  test.each([
    ['checkout.session.completed', { client_reference_id: REFERENCE, payment_status: 'unpaid' }, 'other'],
    ['checkout.session.async_payment_succeeded', { client_reference_id: REFERENCE }, 'paid'],
    ['checkout.session.expired', { client_reference_id: REFERENCE, payment_intent: null }, 'failed'],
    ['payment_intent.succeeded', { metadata: { reference: REFERENCE } }, 'paid'],
    ['payment_intent.payment_failed', { metadata: { reference: REFERENCE } }, 'failed'],
    ['charge.refunded', { metadata: { reference: REFERENCE }, payment_intent: 'pi_1' }, 'refunded'],
    ['customer.created', { metadata: {} }, 'other'],
  ])('%s with %o is %s', async (type, object, kind) => {
    const event = await eventOf('stripe', { id: 'evt_2', type, data: { object: { id: 'x_1', ...object } } })
    const reference = type.startsWith('customer') ? null : REFERENCE
    expect(event).toMatchObject({ id: 'evt_2', kind, reference })
  })

  test('a dispute names the payment by its id at Stripe', async () => {
    const object = { id: 'dp_1', charge: 'ch_1', payment_intent: 'pi_1', amount: 750_000, currency: 'ngn' }
    expect(await eventOf('stripe', { id: 'evt_3', type: 'charge.dispute.created', data: { object } })).toEqual({
      id: 'evt_3',
      kind: 'disputed',
      reference: null,
      provider_id: 'pi_1',
      amount_minor: null,
      currency: 'NGN',
      withdrawal: null,
    })
  })

  test.each([
    ['lost', { kind: 'dispute_lost', id: 'dp_1', amount_minor: 750_000 }],
    ['won', { kind: 'dispute_won', id: 'dp_1' }],
    ['warning_closed', null],
  ])('a dispute that is %s withdraws %o', async (status, withdrawal) => {
    const object = { id: 'dp_1', charge: 'ch_1', payment_intent: 'pi_1', amount: 750_000, currency: 'ngn', status }
    const event = (type: string) => eventOf('stripe', { id: 'evt_3', type, data: { object } })
    expect(await event('charge.dispute.closed')).toMatchObject({ kind: 'disputed', withdrawal })
    expect(await event('charge.dispute.funds_withdrawn')).toMatchObject({ kind: 'disputed', withdrawal: null })
  })

  test('amounts in currencies without decimals are told in their own unit', async () => {
    const event = (amount: number, currency: string) =>
      eventOf('stripe', {
        id: 'evt_4',
        type: 'payment_intent.succeeded',
        data: { object: { id: 'pi_2', metadata: { reference: REFERENCE }, amount, currency } },
      })
    expect(await event(4500, 'xof')).toMatchObject({ amount_minor: 4500, currency: 'XOF' })
    expect(await event(3_500_000, 'ugx')).toMatchObject({ amount_minor: 35_000, currency: 'UGX' })
  })
})

describe('Paystack', () => {
  const refund = { transaction_reference: REFERENCE, amount: '250000', currency: 'NGN', status: 'processed' }

  test('each refund of a payment is an event of its own', async () => {
    const one = await eventOf('paystack', { event: 'refund.processed', data: { ...refund, refund_reference: 'R1' } })
    const two = await eventOf('paystack', { event: 'refund.processed', data: { ...refund, refund_reference: 'R2' } })
    const bare = await eventOf('paystack', { event: 'refund.processed', data: refund })
    expect(one).toMatchObject({ kind: 'refunded', reference: REFERENCE, provider_id: null, withdrawal: null })
    expect(new Set([one?.id, two?.id, bare?.id]).size).toBe(3)
    expect(await eventOf('paystack', { event: 'refund.failed', data: refund })).toMatchObject({ kind: 'refunded' })
  })

  test('a dispute names the payment by our reference', async () => {
    const data = { id: 358_950, currency: 'NGN', transaction: { id: 302_961, reference: REFERENCE, amount: 750_000 } }
    expect(await eventOf('paystack', { event: 'charge.dispute.create', data })).toEqual({
      id: 'charge.dispute.create:358950',
      kind: 'disputed',
      reference: REFERENCE,
      provider_id: '302961',
      amount_minor: null,
      currency: 'NGN',
      withdrawal: null,
    })
  })

  test('events about anything else are none of a payment', async () => {
    const event = { event: 'transfer.success', data: { id: 1, reference: 'T-1', amount: 5, currency: 'NGN' } }
    expect(await eventOf('paystack', event)).toMatchObject({ kind: 'other', amount_minor: null })
  })
})

describe('Flutterwave', () => {
  const body = JSON.stringify(PAID.flutterwave)

  test('an older post that repeats the secret hash is believed, unless a signature beside it is wrong', async () => {
    const hash = PAYMENT_KEYS.flutterwaveHash
    expect(await read('flutterwave', body, { 'verif-hash': hash })).not.toBe('bad_signature')
    for (const wrong of [undefined, '', `${hash} `, hash.slice(1), [hash]])
      expect(await read('flutterwave', body, { 'verif-hash': wrong })).toBe('bad_signature')
    expect(await read('flutterwave', body, { 'verif-hash': hash, 'flutterwave-signature': 'x' })).toBe('bad_signature')
  })

  test('a signature in hex is none', async () => {
    const hex = createHmac('sha256', PAYMENT_KEYS.flutterwaveHash).update(body).digest('hex')
    expect(await read('flutterwave', body, { 'flutterwave-signature': hex })).toBe('bad_signature')
  })

  test('the newer form of a post is read as well', async () => {
    const data = { id: 'chg_1', amount: 4500, currency: 'XOF', status: 'succeeded', reference: REFERENCE }
    expect(await eventOf('flutterwave', { webhook_id: 'wbk_1', type: 'charge.completed', data })).toMatchObject({
      id: 'charge.completed:chg_1:succeeded',
      kind: 'paid',
      reference: REFERENCE,
      amount_minor: 4500,
      currency: 'XOF',
    })
  })

  test('a declined payment, a refund and a chargeback are told apart', async () => {
    const failed = { id: 1, tx_ref: REFERENCE, amount: 7500.5, currency: 'NGN', status: 'failed' }
    expect(await eventOf('flutterwave', { event: 'charge.completed', data: failed })).toMatchObject({
      kind: 'failed',
      amount_minor: 750_050,
    })
    const refund = { id: 9, TransactionId: 1, AmountRefunded: 6900, status: 'completed', currency: 'NGN' }
    expect(await eventOf('flutterwave', { event: 'refund.completed', data: refund })).toMatchObject({
      kind: 'refunded',
      provider_id: '1',
      amount_minor: null,
      withdrawal: { kind: 'refunded', id: '9', amount_minor: 690_000 },
    })
    const disputed = { id: 2, tx_ref: REFERENCE, status: 'initiated' }
    expect(await eventOf('flutterwave', { event: 'chargeback.initiated', data: disputed })).toMatchObject({
      kind: 'disputed',
      reference: REFERENCE,
    })
  })

  test.each([
    ['lost', 5000, { kind: 'dispute_lost', id: '2', amount_minor: 500_000 }],
    ['accepted', null, { kind: 'dispute_lost', id: '2', amount_minor: null }],
    ['won', 5000, { kind: 'dispute_won', id: '2' }],
    ['declined', 5000, null],
  ])('a chargeback that is %s over %o withdraws %o', async (status, amount, withdrawal) => {
    const data = { id: 2, tx_ref: REFERENCE, status, amount, currency: 'NGN' }
    expect(await eventOf('flutterwave', { event: `chargeback.${status}`, data })).toMatchObject({ withdrawal })
  })
})
