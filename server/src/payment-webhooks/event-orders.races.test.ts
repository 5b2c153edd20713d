/** The state that events lead to depends on the set of them: not on order, number of deliveries, or who runs at once. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomFor } from '@stampwell/processes/test-seed.ts'
import { lockSubscription } from '../subscriptions/subscriptions.sql.ts'
import { createWebhookWorld, type WebhookWorld } from '../testing/app/webhook-world.ts'
import type { BusinessInWorld } from '../testing/app/world.ts'
import { changeSubscription } from '../testing/fixtures/subscriptions.ts'
import type { PeerPayment } from '../testing/http/payment-peer.ts'
import {
  FAILED,
  flutterwaveChargeback,
  flutterwaveRefund,
  PAID,
  signPost,
  stripeDispute,
} from '../testing/http/provider-events.ts'

let world: WebhookWorld
let owner: BusinessInWorld
let trial: Awaited<ReturnType<typeof lockSubscription>>
beforeAll(async () => {
  world = await createWebhookWorld({ poolSize: 8 })
  owner = await world.registerBusiness()
  trial = await subscription()
})
afterAll(() => world.close())

const subscription = () => lockSubscription(world.database.db, owner.user.business.id)

/** Five events about a payment at Flutterwave, which leave 8,000 of 18,000 naira. */
function five(payment: PeerPayment): object[] {
  return [
    FAILED.flutterwave(payment),
    PAID.flutterwave(payment),
    flutterwaveRefund(payment, payment.id * 10 + 1, 4000),
    flutterwaveRefund(payment, payment.id * 10 + 2, 6000),
    flutterwaveChargeback(payment, { id: payment.id, status: 'initiated', amount: 9000 }),
  ]
}

function eight(payment: PeerPayment): object[] {
  return [
    ...five(payment),
    flutterwaveRefund(payment, payment.id * 10 + 3, 1000),
    flutterwaveChargeback(payment, { id: payment.id, status: 'lost', amount: 9000 }),
    flutterwaveChargeback(payment, { id: payment.id, status: 'won', amount: 9000 }),
  ]
}

/** Opens a payment of a business on trial. Its money has arrived, but no event has told of it. */
async function openPaid(): Promise<PeerPayment> {
  await changeSubscription(world, owner, trial)
  const payment = await world.open(owner, 'flutterwave')
  payment.status = 'paid'
  return payment
}

/** Events about the payment's own id are applied once the provider has told it, so the waiting ones are tried again. */
async function untilDone(): Promise<void> {
  for (let tries = 0; tries < 3; tries++) {
    await world.apply()
    world.clock.advance({ minutes: 6 })
  }
}

async function stateOf({ reference }: PeerPayment) {
  const { status, period, plan_id } = await subscription()
  const { db } = world.database
  const refunds = await db.selectFrom('payment_refunds').where('reference', '=', reference).selectAll().execute()
  const waiting = await db.selectFrom('payment_events').where('done_at', 'is', null).select('event_id').execute()
  const payment = await world.paymentOf(reference)
  return { ...payment, subscription: status, period, plan_id, refunds, waiting }
}

function ordersOf<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((item, at) => ordersOf(items.toSpliced(at, 1)).map((rest) => [item, ...rest]))
}

test('all orders of five events, each applied when it comes, lead to one state', async () => {
  const orders = ordersOf([0, 1, 2, 3, 4])
  expect(orders).toHaveLength(120)
  for (const order of orders) {
    world.clock.set(new Date('2026-11-21T09:00:00Z'))
    const payment = await openPaid()
    const events = five(payment)
    for (const at of order) {
      expect([order, at, await world.post('flutterwave', events[at] ?? {})]).toEqual([order, at, 200])
      await world.apply()
    }
    await untilDone()
    expect([order, await stateOf(payment)]).toMatchObject([
      order,
      {
        status: 'paid',
        refunded_minor: 1_000_000,
        subscription: 'active',
        plan_id: world.growth,
        refunds: [],
        waiting: [],
      },
    ])
  }
}, 300_000)

const ORDERS = process.env['NIGHT'] ? 300 : 40

test(`${ORDERS} random orders of eight events, repeated and applied at any time, lead to one state`, async () => {
  const random = randomFor('orders of eight events')
  for (let round = 0; round < ORDERS; round++) {
    world.clock.set(new Date('2026-11-21T09:00:00Z'))
    const payment = await openPaid()
    const events = eight(payment)
    const order = [...events, ...events.filter(() => random() < 0.3)]
      .map((event) => ({ event, key: random() }))
      .toSorted((one, other) => one.key - other.key)
    for (const { event } of order) {
      await world.post('flutterwave', event)
      if (random() < 0.2) await world.apply()
    }
    await untilDone()
    // The dispute was won in the end.
    expect([round, await stateOf(payment)]).toMatchObject([
      round,
      {
        status: 'paid',
        refunded_minor: 1_100_000,
        subscription: 'active',
        plan_id: world.growth,
        refunds: [],
        waiting: [],
      },
    ])
  }
}, 600_000)

test('fifty deliveries at one instant, and several runs of the job, grant once', async () => {
  const payer = await world.registerBusiness()
  const payment = await world.open(payer, 'stripe')
  payment.status = 'paid'
  const posts = [PAID.stripe(payment), FAILED.stripe(payment), stripeDispute(payment, 'lost')].map((event) =>
    signPost('stripe', event, world.clock.now()),
  )
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => world.deliver(posts[n % posts.length] ?? signPost('stripe', {}, new Date(0)))),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  for (let tries = 0; tries < 3; tries++) {
    await Promise.all(Array.from({ length: 4 }, () => world.apply()))
    world.clock.advance({ minutes: 6 })
  }
  expect(await world.paymentOf(payment.reference)).toMatchObject({ status: 'refunded', refunded_minor: 1_800_000 })
  const { db } = world.database
  const events = await db
    .selectFrom('payment_events')
    .where('event_id', 'like', `%${payment.reference}`)
    .select('outcome')
    .execute()
  expect(events).toEqual([{ outcome: 'applied' }, { outcome: 'applied' }, { outcome: 'applied' }])
})
