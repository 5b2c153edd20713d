/** Money that bought nothing goes back, once. */
import { adminDashboard } from '@stampwell/contract/admin/dashboard.ts'
import { adminFinancial } from '@stampwell/contract/admin/financial.ts'
import { adminPayments } from '@stampwell/contract/admin/payments.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { purgeExpired } from '../purge-expired.ts'
import { createPayingWorld, type PayingWorld } from '../testing/app/paying-world.ts'
import type { BusinessInWorld } from '../testing/app/world.ts'
import { runJob } from '../testing/fixtures/subscriptions.ts'
import { listOpenRefunds } from './refunds.sql.ts'

let world: PayingWorld
let growth: string
beforeAll(async () => {
  world = await createPayingWorld()
  growth = await world.plan('growth month')
})
beforeEach(() => {
  world.clock.set(new Date('2026-11-21T09:00:00Z'))
  world.other.refundsAre('refunded')
})
afterEach(() => world.other.interfere(null))
afterAll(() => world.close())

const run = () => runJob(world, 'send-refunds')
const refundOf = (reference: string) =>
  world.database.db
    .selectFrom('payment_refunds')
    .where('reference', '=', reference)
    .select(['status', 'refund_id', 'done_at'])
    .executeTakeFirstOrThrow()
const asked = (reference: string) => world.other.refunds.filter((refund) => refund.reference === reference)

/** Returns how many refunds the list of what needs an admin counts. */
async function refundsForAdmin(): Promise<number> {
  const { attention } = (await (await world.admin('viewer')).call(adminDashboard.attention, {})).data
  return attention.find(({ kind }) => kind === 'refunds')?.count ?? 0
}

/** Pays the same plan twice and returns the reference of the second payment. */
async function payTwice(): Promise<[BusinessInWorld, string]> {
  const owner = await world.registerBusiness()
  const two = await world.initiate(owner, growth, 'stripe')
  await world.buy(owner, growth)
  world.other.pay(two.reference)
  await world.show(owner, two.reference)
  return [owner, two.reference]
}

test('a payment that bought nothing goes back, and is shown as refunded', async () => {
  const [owner, reference] = await payTwice()
  await run()
  await run()
  expect(asked(reference)).toEqual([
    {
      reference,
      provider_id: `id-${reference}`,
      amount_minor: 1_800_000,
      currency: 'NGN',
      refund_reference: `${reference}-R1`,
      refunded_minor: 0,
    },
  ])
  expect(await refundOf(reference)).toMatchObject({ status: 'refunded', refund_id: `refund-${reference}-R1` })
  expect(await world.show(owner, reference)).toMatchObject({ status: 'refunded', refunded_minor: 1_800_000 })
  expect((await world.subscriptionOf(owner)).status).toBe('active')
})

test('a refund that was not answered is asked for again under its reference', async () => {
  const [, reference] = await payTwice()
  world.other.goDown()
  await run()
  world.other.interfere(null)
  expect((await refundOf(reference)).status).toBe('due')
  await run()
  expect(asked(reference)).toHaveLength(0)
  world.clock.advance({ hours: 1 })
  await run()
  expect(asked(reference).map(({ refund_reference }) => refund_reference)).toEqual([`${reference}-R1`])
  expect((await refundOf(reference)).status).toBe('refunded')
})

test('while the provider does not take our key a refund waits, an admin sees it, and the right key sends it', async () => {
  const [, reference] = await payTwice()
  const before = await refundsForAdmin()
  world.other.goDown('key_refused')
  await run()
  expect(await refundOf(reference)).toMatchObject({ status: 'due', done_at: null })
  expect(await refundsForAdmin()).toBe(before)
  world.clock.advance({ hours: 1 })
  await run()
  expect((await refundOf(reference)).status).toBe('due')
  expect(await refundsForAdmin()).toBe(before + 1)
  world.other.interfere(null)
  await run()
  expect((await refundOf(reference)).status).toBe('refunded')
  expect(asked(reference)).toHaveLength(1)
  expect(await refundsForAdmin()).toBe(before)
})

test('refunds that wait for one provider hold up none of another', async () => {
  await payTwice()
  world.clock.advance({ minutes: 1 })
  const owner = await world.registerBusiness()
  const [one, two] = [await world.initiate(owner, growth, 'stripe'), await world.initiate(owner, growth)]
  world.other.pay(one.reference)
  await world.show(owner, one.reference)
  world.provider.pay(two.reference)
  await world.show(owner, two.reference)
  const open = await listOpenRefunds(world.database.db, { before: world.clock.now(), limit: 1 })
  expect(open).toContainEqual({
    business_id: owner.user.business.id,
    refund_reference: `${two.reference}-R1`,
  })
  await run()
})

test('a refund that waits and is settled by hand is not sent any more, unless it may be on its way', async () => {
  const [, reference] = await payTwice()
  const body = { reference, kind: 'refund', reason: 'Paid back by transfer' } as const
  const settle = async () => (await (await world.admin('finance')).call(adminFinancial.settle, { body })).data
  world.clock.advance({ hours: 1 })
  world.other.goDown()
  await run()
  await expect(settle()).rejects.toMatchObject({ status: 409, code: 'refund_open' })
  world.clock.advance({ hours: 1 })
  const { difference } = await settle()
  expect(difference).toMatchObject({ theirs: { status: 'failed' }, settled: { reason: 'Paid back by transfer' } })
  world.other.interfere(null)
  await run()
  expect(asked(reference)).toHaveLength(0)
})

test('a refund that failed and was settled by hand stays settled for as long as the payment is kept', async () => {
  const [, reference] = await payTwice()
  world.other.refundsAre('failed')
  await run()
  const body = { reference, kind: 'refund', reason: 'Paid back by transfer' } as const
  const { data } = await (await world.admin('finance')).call(adminFinancial.settle, { body })
  expect(data.difference).toMatchObject({ settled: { reason: 'Paid back by transfer' } })
  world.clock.advance({ days: 401 })
  const before = await refundsForAdmin()
  await purgeExpired(world.app.database.db, world.clock.now())
  expect(await refundsForAdmin()).toBe(before)
})

test('a refund whose process died after it was made is not made again', async () => {
  const [, reference] = await payTwice()
  await run()
  await world.database.db
    .updateTable('payment_refunds')
    .set({ status: 'due', done_at: null })
    .where('reference', '=', reference)
    .execute()
  world.clock.advance({ hours: 1 })
  await run()
  expect(asked(reference)).toHaveLength(1)
  expect((await refundOf(reference)).status).toBe('refunded')
})

test('a refund that the provider refuses is left for somebody to look at', async () => {
  const [owner, reference] = await payTwice()
  const before = await refundsForAdmin()
  world.other.refundsAre('failed')
  await run()
  expect(await refundsForAdmin()).toBe(before + 1)
  expect(await refundOf(reference)).toMatchObject({ status: 'failed', done_at: world.clock.now() })
  expect((await world.show(owner, reference)).status).toBe('paid')
})

test('a refund that takes its time counts as refunded, until the provider says that it failed', async () => {
  const [owner, reference] = await payTwice()
  world.other.refundsAre('pending')
  await run()
  expect((await refundOf(reference)).status).toBe('pending')
  expect((await world.show(owner, reference)).status).toBe('refunded')
  world.clock.advance({ hours: 1 })
  await run()
  expect((await refundOf(reference)).status).toBe('refunded')
})

describe('at Flutterwave, which recognises no repetition', () => {
  let flutterwave: PayingWorld
  beforeAll(async () => {
    flutterwave = await createPayingWorld({ other: 'flutterwave' })
  })
  beforeEach(() => flutterwave.other.refundsAre('refunded'))
  afterAll(() => flutterwave.close())

  async function payTwiceThere(): Promise<{
    owner: BusinessInWorld
    reference: string
    refundOf: () => Promise<string>
  }> {
    const owner = await flutterwave.registerBusiness()
    const { reference } = await flutterwave.initiate(owner, growth, 'flutterwave')
    await flutterwave.buy(owner, growth)
    flutterwave.other.pay(reference)
    await flutterwave.show(owner, reference)
    const refundOf = async () =>
      (
        await flutterwave.database.db
          .selectFrom('payment_refunds')
          .select('status')
          .where('reference', '=', reference)
          .executeTakeFirstOrThrow()
      ).status
    return { owner, reference, refundOf }
  }
  const refundCalls = () => flutterwave.other.calls.filter((call) => call.startsWith('refund'))

  test('a refund that was not answered is left for somebody to look up', async () => {
    const { refundOf } = await payTwiceThere()
    flutterwave.other.goDown()
    await runJob(flutterwave, 'send-refunds')
    flutterwave.other.interfere(null)
    flutterwave.clock.advance({ hours: 2 })
    await runJob(flutterwave, 'send-refunds')
    expect([await refundOf(), refundCalls().length]).toEqual(['unknown', 1])
  })

  test('a refund for which our key was not taken is sent with the right one', async () => {
    const { refundOf } = await payTwiceThere()
    const before = refundCalls().length
    flutterwave.other.goDown('key_refused')
    await runJob(flutterwave, 'send-refunds')
    flutterwave.other.interfere(null)
    await runJob(flutterwave, 'send-refunds')
    expect([await refundOf(), refundCalls().length]).toEqual(['refunded', before + 2])
  })

  test('a refund that a dying process asked for is left too', async () => {
    const { reference, refundOf } = await payTwiceThere()
    await flutterwave.database.db
      .updateTable('payment_refunds')
      .set({ asked_at: flutterwave.clock.now() })
      .where('reference', '=', reference)
      .execute()
    const before = refundCalls().length
    flutterwave.clock.advance({ hours: 2 })
    await runJob(flutterwave, 'send-refunds')
    expect([await refundOf(), refundCalls().length]).toEqual(['unknown', before])
  })

  test('a part that takes its time is counted once, also when it is looked at again', async () => {
    const owner = await flutterwave.registerBusiness()
    const { reference } = await flutterwave.initiate(owner, growth, 'flutterwave')
    flutterwave.other.pay(reference)
    await flutterwave.show(owner, reference)
    flutterwave.other.refundsAre('pending')
    const body = { amount_minor: 500_000, reason: 'Paid twice for one month' }
    await (await flutterwave.admin('finance')).call(adminPayments.refund, { params: { reference }, body })
    const refunded = async () => {
      await runJob(flutterwave, 'send-refunds')
      return flutterwave.database.db
        .selectFrom('payments')
        .innerJoin('payment_refunds as refund', 'refund.reference', 'payments.reference')
        .where('payments.reference', '=', reference)
        .select(['refund.status', 'payments.refunded_minor'])
        .execute()
    }
    expect(await refunded()).toEqual([{ status: 'pending', refunded_minor: 500_000 }])
    flutterwave.clock.advance({ hours: 1 })
    expect(await refunded()).toEqual([{ status: 'refunded', refunded_minor: 500_000 }])
  })
})
