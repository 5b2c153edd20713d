import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { purgeExpired } from '../purge-expired.ts'
import { createWebhookWorld, type WebhookWorld } from '../testing/app/webhook-world.ts'
import { fingerprint } from '../testing/app/whole-database.ts'
import type { BusinessInWorld } from '../testing/app/world.ts'
import { changeSubscription } from '../testing/fixtures/subscriptions.ts'
import { PAYMENT_KEYS } from '../testing/http/payment-fixtures.ts'
import {
  FAILED,
  flutterwaveChargeback,
  flutterwaveRefund,
  PAID,
  paystackRefund,
  signPost,
  stripeDispute,
  type Outside,
} from '../testing/http/provider-events.ts'
import { answerJson } from '../testing/http/service-peer.ts'

let world: WebhookWorld
let owner: BusinessInWorld
beforeAll(async () => {
  world = await createWebhookWorld()
})
beforeEach(async () => {
  world.clock.set(new Date('2026-11-21T09:00:00Z'))
  await world.database.db.deleteFrom('payment_events').execute()
  owner = await world.registerBusiness()
})
afterEach(() => world.peer.failWith(null))
afterAll(() => world.close())

const statusOf = async () => {
  const { db } = world.database
  const { status } = await db
    .selectFrom('subscriptions')
    .select('status')
    .where('business_id', '=', owner.user.business.id)
    .executeTakeFirstOrThrow()
  return status
}
const PROVIDERS: Outside[] = ['paystack', 'flutterwave', 'stripe']

describe.each(PROVIDERS)('%s', (provider) => {
  test('a payment that it reports and confirms is granted, however often it is reported', async () => {
    const payment = await world.open(owner, provider)
    payment.status = 'paid'
    for (let count = 0; count < 100; count++) expect(await world.post(provider, PAID[provider](payment))).toBe(200)
    expect(await statusOf()).toBe('trialing')
    await world.apply()
    expect(await world.paymentOf(payment.reference)).toMatchObject({ status: 'paid' })
    expect(await statusOf()).toBe('active')
    expect(await world.events()).toMatchObject([{ outcome: 'applied', tries: 1 }])
    const before = await fingerprint(world)
    await world.post(provider, PAID[provider](payment))
    await world.apply()
    expect(await fingerprint(world)).toEqual(before)
  })

  test('a report that the provider does not confirm grants nothing', async () => {
    const payment = await world.open(owner, provider)
    expect(await world.post(provider, PAID[provider](payment))).toBe(200)
    await world.apply()
    expect(world.peer.questions()).toBeGreaterThan(0)
    expect(await world.paymentOf(payment.reference)).toMatchObject({ status: 'pending' })
    expect(await statusOf()).toBe('trialing')
  })

  test('a declined try is noted, and what is paid afterwards counts', async () => {
    const payment = await world.open(owner, provider)
    payment.status = 'failed'
    await world.post(provider, FAILED[provider](payment))
    await world.apply()
    // The page of Stripe stays open after a declined try.
    const status = provider === 'stripe' ? 'pending' : 'failed'
    expect(await world.paymentOf(payment.reference)).toMatchObject({ status })
    payment.status = 'paid'
    await world.post(provider, PAID[provider](payment))
    await world.apply()
    expect(await world.paymentOf(payment.reference)).toMatchObject({ status: 'paid' })
  })

  test('what another key signed, or was changed on its way, is refused and believed nowhere', async () => {
    const payment = await world.open(owner, provider)
    payment.status = 'paid'
    const now = world.clock.now()
    const event = PAID[provider](payment)
    const good = signPost(provider, event, now)
    const other = { ...PAYMENT_KEYS, paystack: 'sk_test_x', flutterwaveHash: 'x'.repeat(20), stripeWebhook: 'whsec_x' }
    const before = await fingerprint(world)
    for (const forged of [
      signPost(provider, event, now, other),
      { ...good, body: good.body.replace(payment.reference, `${payment.reference}x`) },
      { ...good, body: '' },
      { ...good, headers: {} },
    ]) {
      const answer = await world.deliver(forged)
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([401, 'unauthenticated'])
    }
    // A signature of one provider is none of another.
    for (const path of PROVIDERS.filter((one) => one !== provider))
      expect([path, (await world.deliver(good, path)).status]).toEqual([path, 401])
    await world.apply()
    expect(await fingerprint(world)).toEqual(before)
  })

  test('another amount or currency than ours grants nothing', async () => {
    for (const wrong of [{ amount: 1 }, { currency: 'USD' }]) {
      const payer = await world.registerBusiness()
      const payment = await world.open(payer, provider)
      Object.assign(payment, wrong, { status: 'paid' })
      await world.post(provider, PAID[provider](payment))
      await world.apply()
      const { status, mismatch } = await world.paymentOf(payment.reference)
      expect([wrong, status, mismatch]).toEqual([wrong, 'pending', expect.stringMatching(/^\d+ (NGN|USD)$/)])
    }
  })

  test.each<[string, Parameters<WebhookWorld['peer']['failWith']>[0]]>([
    ['is down', (response) => void response.destroy()],
    ['answers 500', answerJson(500, { message: 'Something went wrong' })],
    ['does not answer in time', () => undefined],
  ])('while the provider %s the event waits, and is applied afterwards', async (_, failure) => {
    const payment = await world.open(owner, provider)
    payment.status = 'paid'
    world.peer.failWith(failure)
    expect(await world.post(provider, PAID[provider](payment))).toBe(200)
    await world.apply()
    expect(await world.events()).toMatchObject([{ outcome: null, tries: 1 }])
    world.peer.failWith(null)
    await world.apply()
    expect(await statusOf()).toBe('trialing')
    world.clock.advance({ seconds: 10 })
    await world.apply()
    expect(await world.events()).toMatchObject([{ outcome: 'applied', tries: 2 }])
    expect(await statusOf()).toBe('active')
  })
})

test('a post of Stripe that is older than 300 seconds is refused', async () => {
  const payment = await world.open(owner, 'stripe')
  const post = signPost('stripe', PAID.stripe(payment), world.clock.now())
  world.clock.advance({ seconds: 301 })
  expect((await world.deliver(post)).status).toBe(401)
  world.clock.advance({ seconds: -1 })
  expect((await world.deliver(post)).status).toBe(200)
})

test('a provider that is unknown, or not configured here, has no address', async () => {
  const post = signPost('paystack', { event: 'charge.success', data: {} }, world.clock.now())
  for (const path of ['sandbox', 'nobody', 'PAYSTACK', '%00', 'toString', 'x'.repeat(150)])
    expect([path, (await world.deliver(post, path)).status]).toEqual([path, 404])
})

test('an event before our own commit is applied once the payment is stored', async () => {
  const payment = world.peer.add({ reference: 'STW-early-but-long-enough', amount: 1_800_000, currency: 'NGN' })
  payment.status = 'paid'
  await world.post('paystack', PAID.paystack(payment))
  await world.apply()
  expect(await world.events()).toMatchObject([{ outcome: null, tries: 1 }])
  const opened = await world.open(owner)
  const { db } = world.database
  await db.deleteFrom('payment_references').where('reference', '=', opened.reference).execute()
  await db
    .updateTable('payments')
    .set({ reference: payment.reference })
    .where('reference', '=', opened.reference)
    .execute()
  const business_id = owner.user.business.id
  await db.insertInto('payment_references').values({ reference: payment.reference, business_id }).execute()
  world.clock.advance({ seconds: 10 })
  await world.apply()
  expect(await world.events()).toMatchObject([{ outcome: 'applied', tries: 2 }])
  expect(await statusOf()).toBe('active')
})

test('an event about somebody else’s payment is kept and ends quietly', async () => {
  const payment = world.peer.add({ reference: 'another-program', amount: 5, currency: 'NGN' })
  expect(await world.post('paystack', PAID.paystack(payment))).toBe(200)
  for (let tries = 0; tries < 10; tries++) {
    await world.apply()
    world.clock.advance({ hours: 3 })
  }
  expect(await world.events()).toMatchObject([{ outcome: 'no_payment', tries: 5 }])
})

test('a provider says nothing about a payment at another one', async () => {
  const payment = await world.open(owner, 'paystack')
  payment.status = 'paid'
  await world.post('paystack', PAID.paystack(payment))
  await world.apply()
  await world.post('flutterwave', flutterwaveChargeback(payment, { id: 1, status: 'lost', amount: 18_000 }))
  await world.apply()
  expect(await world.paymentOf(payment.reference)).toMatchObject({ status: 'paid', refunded_minor: 0 })
})

test('what is signed and no event of a payment is answered and not kept', async () => {
  for (const event of [
    {},
    [],
    { event: 'transfer.success', data: { id: 1, reference: 'T-1', amount: 5, currency: 'NGN' } },
    { event: 'charge.success', data: { reference: '\0', id: 1 } },
    { event: 'charge.success', data: { reference: 'x'.repeat(10_000), id: 1 } },
  ])
    expect([event, await world.post('paystack', event)]).toEqual([event, 200])
  expect(await world.events()).toEqual([])
})

test('a post above 1 MB is refused', async () => {
  const large = (bytes: number) => world.post('paystack', { event: 'other', data: { words: 'x'.repeat(bytes) } })
  expect(await large(1_000_000)).toBe(200)
  expect(await large(1_100_000)).toBe(413)
})

test('refunds at Paystack change the payment as the provider tells them', async () => {
  const payment = await world.open(owner, 'paystack')
  Object.assign(payment, { status: 'paid', refunds: [300_000] })
  await world.post('paystack', paystackRefund(payment, 'R1', 300_000))
  await world.apply()
  expect(await world.paymentOf(payment.reference)).toMatchObject({ status: 'paid', refunded_minor: 300_000 })
  payment.refunds = [300_000, 1_500_000]
  await world.post('paystack', paystackRefund(payment, 'R2', 1_500_000))
  await world.apply()
  expect(await world.paymentOf(payment.reference)).toMatchObject({ status: 'refunded', refunded_minor: 1_800_000 })
})

test('refunds and chargebacks at Flutterwave, which it does not tell when asked, change the payment once each', async () => {
  const payment = await world.open(owner, 'flutterwave')
  payment.status = 'paid'
  await world.post('flutterwave', PAID.flutterwave(payment))
  await world.apply()
  for (let count = 0; count < 3; count++) await world.post('flutterwave', flutterwaveRefund(payment, 1, 3000))
  await world.post('flutterwave', flutterwaveChargeback(payment, { id: 2, status: 'initiated', amount: 5000 }))
  await world.apply()
  expect(await world.paymentOf(payment.reference)).toMatchObject({ status: 'paid', refunded_minor: 300_000 })
  await world.post('flutterwave', flutterwaveChargeback(payment, { id: 2, status: 'lost', amount: 5000 }))
  await world.apply()
  expect(await world.paymentOf(payment.reference)).toMatchObject({ refunded_minor: 800_000 })
  await world.post('flutterwave', flutterwaveChargeback(payment, { id: 2, status: 'won', amount: 5000 }))
  await world.apply()
  expect(await world.paymentOf(payment.reference)).toMatchObject({ refunded_minor: 300_000 })
})

test('a dispute that is lost at Stripe takes the payment back, and one that is won gives it back, granting nothing again', async () => {
  const payment = await world.open(owner, 'stripe')
  payment.status = 'paid'
  await world.post('stripe', PAID.stripe(payment))
  await world.apply()
  await world.post('stripe', stripeDispute(payment, 'lost'))
  await world.apply()
  expect(await world.paymentOf(payment.reference)).toMatchObject({ status: 'refunded', refunded_minor: 1_800_000 })
  await changeSubscription(world, owner, { cancel_at_period_end: true })
  await world.post('stripe', stripeDispute(payment, 'won'))
  await world.apply()
  expect(await world.paymentOf(payment.reference)).toMatchObject({ status: 'paid', refunded_minor: 0 })
  const { db } = world.database
  const { cancel_at_period_end } = await db
    .selectFrom('subscriptions')
    .select('cancel_at_period_end')
    .where('business_id', '=', owner.user.business.id)
    .executeTakeFirstOrThrow()
  expect(cancel_at_period_end).toBe(true)
})

test('a refund that comes before its payment waits for it and grants nothing by itself', async () => {
  const payment = await world.open(owner, 'flutterwave')
  await world.post('flutterwave', flutterwaveChargeback(payment, { id: 3, status: 'lost', amount: 5000 }))
  await world.apply()
  expect(await world.paymentOf(payment.reference)).toMatchObject({ status: 'pending' })
  expect(await statusOf()).toBe('trialing')
  payment.status = 'paid'
  world.clock.advance({ seconds: 10 })
  await world.apply()
  expect(await world.paymentOf(payment.reference)).toMatchObject({ status: 'paid', refunded_minor: 500_000 })
})

test('an event that had its effect is deleted after 90 days, one that waits is not', async () => {
  const payment = await world.open(owner)
  payment.status = 'paid'
  await world.post('paystack', PAID.paystack(payment))
  await world.apply()
  await world.post('paystack', PAID.paystack({ ...payment, reference: 'of-nobody' }))
  await purgeExpired(world.app.database.db, new Date('2027-02-19T08:59:59Z'))
  expect(await world.events()).toHaveLength(2)
  await purgeExpired(world.app.database.db, new Date('2027-02-19T09:00:01Z'))
  expect(await world.events()).toMatchObject([{ event_id: 'charge.success:of-nobody' }])
})
