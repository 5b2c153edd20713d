import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { reportPayments } from '../cli/payments.ts'
import { nightOf } from '../jobs/nightly-run.ts'
import { lockSubscription } from '../subscriptions/subscriptions.sql.ts'
import { createWebhookWorld, type WebhookWorld } from '../testing/app/webhook-world.ts'
import type { BusinessInWorld } from '../testing/app/world.ts'
import { flutterwaveChargeback, PAID, type Outside } from '../testing/http/provider-events.ts'
import { answerJson } from '../testing/http/service-peer.ts'
import { reconcilePaymentsJob } from './reconcile-payments.ts'

let world: WebhookWorld
let owner: BusinessInWorld
beforeAll(async () => {
  world = await createWebhookWorld()
})
/** Each test has a month of its own, so that payments of other tests are not asked about. */
let month = 0
beforeEach(async () => {
  world.clock.set(new Date(Date.UTC(2026, 10 + ++month, 1, 12)))
  const { db } = world.database
  await db.updateTable('payments').set({ mismatch: null }).execute()
  owner = await world.registerBusiness()
})
afterEach(() => world.peer.failWith(null))
afterAll(() => world.close())

/** Runs the job in the next night, and returns what the report says. */
async function reconcile() {
  world.clock.advance({ days: 1 })
  const { app } = world
  const signal = new AbortController().signal
  await reconcilePaymentsJob.run({ app: app.context, database: app.database, signal })
  const { text, isWrong } = await reportPayments(world.app.database)
  const [head = '', ...lines] = text.split('\n')
  expect(head).toContain(`Night of ${nightOf(world.clock.now())}`)
  return { head: head.replace(/^Night of \S+ /, ''), lines: lines.slice(0, -1), sum: lines.at(-1), isWrong }
}

const subscription = () => lockSubscription(world.database.db, owner.user.business.id)

async function pay(provider: Outside) {
  const payment = await world.open(owner, provider)
  payment.status = 'paid'
  await world.post(provider, PAID[provider](payment))
  await world.apply()
  return payment
}

test('before the first night there is nothing to report', async () => {
  const { text, isWrong } = await reportPayments(world.app.database)
  expect([text, isWrong]).toEqual(['No payments were reconciled yet. It is done every night.', false])
})

test.each<Outside>(['paystack', 'flutterwave', 'stripe'])(
  'money at %s whose webhook never came is granted the next night, once',
  async (provider) => {
    const payment = await world.open(owner, provider)
    payment.status = 'paid'
    expect(await reconcile()).toEqual({
      head: '1 payments, 0 without an answer.',
      lines: [`  fixed  ${payment.reference}  another status: here pending, at ${provider} paid`],
      sum: '1 differences, 0 of them open.',
      isWrong: false,
    })
    const granted = await subscription()
    expect(granted).toMatchObject({ status: 'active', plan_id: world.growth })
    // The webhook comes after all.
    await world.post(provider, PAID[provider](payment))
    await world.apply()
    expect(await reconcile()).toMatchObject({ lines: [], sum: '0 differences, 0 of them open.' })
    expect(await subscription()).toEqual(granted)
  },
)

test('payments that agree are no differences', async () => {
  await pay('stripe')
  await world.open(await world.registerBusiness(), 'paystack')
  expect(await reconcile()).toMatchObject({ head: '2 payments, 0 without an answer.', lines: [] })
})

test('another amount stays open night after night until somebody looks', async () => {
  const payment = await world.open(owner, 'paystack')
  Object.assign(payment, { status: 'paid', amount: 100 })
  const line = `  OPEN   ${payment.reference}  another amount: here 1800000 NGN, at paystack 100 NGN`
  for (let nights = 0; nights < 10; nights++)
    expect(await reconcile()).toMatchObject({ lines: [line], sum: '1 differences, 1 of them open.', isWrong: true })
  expect(await subscription()).toMatchObject({ status: 'trialing' })
})

test('a payment that the provider does not confirm any more stays paid, and is reported', async () => {
  const payment = await pay('paystack')
  payment.status = 'failed'
  expect(await reconcile()).toMatchObject({
    lines: [`  OPEN   ${payment.reference}  not confirmed as paid: here paid, at paystack failed`],
    isWrong: true,
  })
  expect(await subscription()).toMatchObject({ status: 'active' })
})

test('a refund whose webhook never came is known the next night', async () => {
  const payment = await pay('stripe')
  payment.refunds = [500_000]
  expect(await reconcile()).toMatchObject({
    lines: [`  fixed  ${payment.reference}  other refunds: here 0, at stripe 500000`],
    isWrong: false,
  })
  expect(await world.paymentOf(payment.reference)).toMatchObject({ refunded_minor: 500_000 })
})

test('a chargeback that was lost is no difference, because the provider does not count it', async () => {
  const payment = await pay('flutterwave')
  await world.post('flutterwave', flutterwaveChargeback(payment, { id: 1, status: 'lost', amount: 5000 }))
  await world.apply()
  expect(await reconcile()).toMatchObject({ lines: [] })
})

test('a provider that does not answer is counted, and the others are asked', async () => {
  const payment = await world.open(owner, 'paystack')
  payment.status = 'paid'
  world.peer.failWith(answerJson(500, {}))
  expect(await reconcile()).toMatchObject({ head: '1 payments, 1 without an answer.', lines: [], isWrong: false })
  world.peer.failWith(null)
  expect(await reconcile()).toMatchObject({ head: '1 payments, 0 without an answer.' })
  expect(await subscription()).toMatchObject({ status: 'active' })
})

test('a payment that fails unexpectedly is counted, and the others are asked', async () => {
  const payments = [await world.open(owner, 'paystack'), await world.open(await world.registerBusiness(), 'paystack')]
  for (const payment of payments) payment.status = 'paid'
  const { context } = world.app
  const errors = vi.spyOn(context.log, 'error').mockImplementation(() => undefined)
  vi.spyOn(context.paymentProviders, 'find').mockImplementationOnce(() => {
    throw new Error('Nobody expected this')
  })
  const { head, lines } = await reconcile()
  expect([head, lines.length]).toEqual(['2 payments, 1 without an answer.', 1])
  expect(errors).toHaveBeenCalledOnce()
  vi.restoreAllMocks()
  expect(await reconcile()).toMatchObject({
    head: '2 payments, 0 without an answer.',
    sum: '1 differences, 0 of them open.',
  })
})

test('payments of the last seven days are asked about', async () => {
  await world.open(owner, 'paystack')
  world.clock.advance({ days: 6 })
  expect((await reconcile()).head).toBe('1 payments, 0 without an answer.')
  expect((await reconcile()).head).toBe('0 payments, 0 without an answer.')
})

test('a run that is stopped says so, and is repeated', async () => {
  await world.open(owner, 'paystack')
  const { app } = world
  await reconcilePaymentsJob.run({ app: app.context, database: app.database, signal: AbortSignal.abort() })
  expect((await reportPayments(app.database)).text).toContain('It was cut short.')
  await reconcilePaymentsJob.run({
    app: app.context,
    database: app.database,
    signal: new AbortController().signal,
  })
  expect((await reportPayments(app.database)).text).toContain('1 payments, 0 without an answer.\n')
})
