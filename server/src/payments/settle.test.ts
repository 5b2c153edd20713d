/** What money that arrived does: it grants what was paid for, once, or goes back. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { eraseBusiness } from '../account-closing/erase-business.ts'
import { inBusiness } from '../db/in-business.ts'
import { createPayingWorld, type PayingWorld } from '../testing/app/paying-world.ts'
import type { BusinessInWorld } from '../testing/app/world.ts'
import { changeSubscription } from '../testing/fixtures/subscriptions.ts'
import { findPaymentBusiness } from './payments.sql.ts'
import { settlePayment } from './settle.ts'

let world: PayingWorld
let [starter, growth, growthYear, scale] = ['', '', '', '']
beforeAll(async () => {
  world = await createPayingWorld()
  ;[starter, growth, growthYear, scale] = (await Promise.all(
    ['starter month', 'growth month', 'growth year', 'scale month'].map((name) => world.plan(name)),
  )) as [string, string, string, string] // one id for each name
})
beforeEach(() => world.clock.set(new Date('2026-11-21T09:00:00Z')))
afterEach(() => world.provider.interfere(null))
afterAll(() => world.close())

const settle = async ({ user }: BusinessInWorld, reference: string) =>
  settlePayment(
    world.app.context,
    await inBusiness(world.app.database.db, user.business.id),
    user.business.id,
    reference,
  )
const refundsOf = (reference: string) =>
  world.database.db
    .selectFrom('payment_refunds')
    .where('reference', '=', reference)
    .select(['refund_reference', 'amount_minor', 'status'])
    .execute()
const authorizationOf = ({ user }: BusinessInWorld) =>
  world.database.db
    .selectFrom('payment_authorizations')
    .selectAll()
    .where('business_id', '=', user.business.id)
    .executeTakeFirst()

test('a plan that is chosen is granted when the money arrives, and not before', async () => {
  const owner = await world.registerBusiness()
  expect(await world.select(owner, growth)).toMatchObject({ status: 'incomplete', plan_id: growth })
  const { reference } = await world.initiate(owner, growth)
  expect((await world.show(owner, reference)).status).toBe('pending')
  expect((await world.subscriptionOf(owner)).status).toBe('incomplete')
  world.provider.pay(reference)
  expect((await world.show(owner, reference)).status).toBe('pending')
  world.clock.advance({ seconds: 5 })
  expect(await world.show(owner, reference)).toMatchObject({
    status: 'paid',
    paid_at: world.clock.now().toISOString(),
    period: ['2026-11-21', '2026-12-21'],
  })
  expect(await world.subscriptionOf(owner)).toMatchObject({
    status: 'active',
    plan_id: growth,
    current_period_end: '2026-12-20T23:00:00.000Z',
    next: { on: '2026-12-21', what: 'renews' },
  })
})

test('the provider is asked every five seconds at most, and not again about a payment that is paid', async () => {
  const owner = await world.registerBusiness()
  const { reference } = await world.initiate(owner, growth)
  const asked = () => world.provider.calls.filter((call) => call === `fetchPayment ${reference}`).length
  for (let times = 0; times < 3; times++) await world.show(owner, reference)
  expect(asked()).toBe(1)
  world.clock.advance({ seconds: 5 })
  world.provider.pay(reference)
  await world.show(owner, reference)
  world.clock.advance({ minutes: 5 })
  await world.show(owner, reference)
  expect(asked()).toBe(2)
})

test('while the provider is down a payment is shown as it is known', async () => {
  const owner = await world.registerBusiness()
  const { reference } = await world.initiate(owner, growth)
  world.provider.goDown()
  expect((await world.show(owner, reference)).status).toBe('pending')
})

test('what the provider leaves for renewals is sealed', async () => {
  const owner = await world.registerBusiness()
  await world.buy(owner, growth)
  const kept = await authorizationOf(owner)
  expect(kept).toMatchObject({ provider: 'paystack', brand: 'visa', last4: '4081', exp_month: 12, exp_year: 2030 })
  expect(JSON.stringify(kept)).not.toContain('AUTH_secret')
  expect(world.app.context.secrets.unseal('payment authorization', kept?.sealed_token ?? '')).toBe('AUTH_secret_1')
})

test('a checkout that leaves nothing for renewals takes what an older one left', async () => {
  const owner = await world.registerBusiness()
  await world.buy(owner, growth)
  const { reference } = await world.initiate(owner, scale)
  world.provider.pay(reference, { authorization: null })
  await world.show(owner, reference)
  expect((await world.subscriptionOf(owner)).plan_id).toBe(scale)
  expect(await authorizationOf(owner)).toBeUndefined()
})

test.each<[what: string, paid: { amount_minor?: number; currency?: string }]>([
  ['less', { amount_minor: 1_799_999 }],
  ['more', { amount_minor: 1_800_001 }],
  ['another currency', { currency: 'USD' }],
])('%s than what was asked for grants nothing and is kept for the reconciliation', async (_, paid) => {
  const owner = await world.registerBusiness()
  const { reference } = await world.initiate(owner, growth)
  world.provider.pay(reference, paid)
  expect(await world.show(owner, reference)).toMatchObject({
    status: 'pending',
    paid_at: null,
    other_amount: { amount_minor: 1_800_000, currency: 'NGN', ...paid },
  })
  expect((await world.subscriptionOf(owner)).status).toBe('trialing')
  const { mismatch } = await world.database.db
    .selectFrom('payments')
    .select('mismatch')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  expect(mismatch).toBe(`${paid.amount_minor ?? 1_800_000} ${paid.currency ?? 'NGN'}`)
  // The page that is paid is not opened again: the owner gets a new one.
  expect((await world.initiate(owner, growth)).reference).not.toBe(reference)
})

test('who pays in two tabs has the plan once, and the second payment goes back', async () => {
  const owner = await world.registerBusiness()
  const [one, two] = [await world.initiate(owner, growth), await world.initiate(owner, growth, 'stripe')]
  world.provider.pay(one.reference)
  world.other.pay(two.reference)
  await world.show(owner, one.reference)
  const before = await world.stored(owner)
  expect(await world.show(owner, two.reference)).toMatchObject({ status: 'paid', is_surplus: true })
  expect(await world.show(owner, one.reference)).toMatchObject({ is_surplus: false })
  expect(await world.stored(owner)).toEqual(before)
  expect(await refundsOf(one.reference)).toEqual([])
  expect(await refundsOf(two.reference)).toEqual([
    { refund_reference: `${two.reference}-R1`, amount_minor: 1_800_000, status: 'due' },
  ])
})

test('money that arrives after the checkout was abandoned is granted all the same', async () => {
  const owner = await world.registerBusiness()
  const { reference } = await world.initiate(owner, growth)
  await world.database.db
    .updateTable('payments')
    .set({ status: 'abandoned' })
    .where('reference', '=', reference)
    .execute()
  world.clock.advance({ days: 20 })
  world.provider.pay(reference)
  expect(await settle(owner, reference)).toMatchObject({ status: 'paid' })
  expect(await world.subscriptionOf(owner)).toMatchObject({ status: 'active', plan_id: growth })
})

test('money that arrives after the account was erased begins no period and goes back', async () => {
  const owner = await world.registerBusiness()
  const { reference } = await world.initiate(owner, growth)
  const deleteFiles = () => Promise.resolve()
  await eraseBusiness(world.app.database, { businessId: owner.user.business.id, at: world.clock.now(), deleteFiles })
  world.provider.pay(reference)
  expect(await settle(owner, reference)).toMatchObject({ status: 'paid', is_surplus: true, receipt_number: null })
  expect(await world.stored(owner)).toMatchObject({ status: 'cancelled', period: null })
  expect(await authorizationOf(owner)).toBeUndefined()
  expect(await refundsOf(reference)).toMatchObject([{ amount_minor: 1_800_000, status: 'due' }])
})

test('a declined try can still be paid on the same page', async () => {
  const owner = await world.registerBusiness()
  const { reference } = await world.initiate(owner, growth)
  world.provider.decline(reference)
  await settle(owner, reference)
  expect((await world.subscriptionOf(owner)).status).toBe('trialing')
  world.provider.pay(reference)
  await settle(owner, reference)
  world.provider.decline(reference)
  expect(await settle(owner, reference)).toMatchObject({ status: 'paid' })
  expect((await world.subscriptionOf(owner)).status).toBe('active')
})

test('an upgrade costs the rest of the period and is granted at once', async () => {
  const owner = await world.registerBusiness()
  await world.buy(owner, starter)
  world.clock.advance({ days: 15 })
  expect(await world.select(owner, growth)).toMatchObject({
    status: 'active',
    plan_id: starter,
    pending: { plan_id: growth, kind: 'upgrade', starts_at: null },
  })
  const end = (await world.subscriptionOf(owner)).current_period_end
  const reference = await world.buy(owner, growth)
  const { kind, amount_minor } = await world.show(owner, reference)
  expect([kind, amount_minor]).toEqual(['upgrade', 525_000])
  expect(await world.subscriptionOf(owner)).toMatchObject({ plan_id: growth, pending: null, current_period_end: end })
})

test('an upgrade during a plan that an admin gave names the days after it, which it pays for', async () => {
  const owner = await world.registerBusiness()
  await world.buy(owner, starter)
  await changeSubscription(world, owner, { granted: { plan_id: scale, until: '2026-12-05' } })
  const { reference } = await world.initiate(owner, growth)
  const period = ['2026-12-06', '2026-12-21']
  expect(await world.show(owner, reference)).toMatchObject({ amount_minor: 525_000, period })
  world.clock.advance({ days: 2 })
  world.provider.pay(reference)
  expect(await world.show(owner, reference)).toMatchObject({ status: 'paid', period })
})

test('an upgrade whose price was that of an older plan goes back', async () => {
  const owner = await world.registerBusiness()
  await world.buy(owner, starter)
  const [toGrowth, toScale] = [await world.initiate(owner, growth), await world.initiate(owner, scale)]
  world.provider.pay(toGrowth.reference)
  world.provider.pay(toScale.reference)
  await world.show(owner, toGrowth.reference)
  await world.show(owner, toScale.reference)
  expect((await world.subscriptionOf(owner)).plan_id).toBe(growth)
  expect(await refundsOf(toScale.reference)).toHaveLength(1)
})

test('an upgrade that costs nothing needs no provider and has no receipt', async () => {
  const owner = await world.registerBusiness()
  await world.buy(owner, growth)
  const { db } = world.database
  const days = 30
  const version = { amount_minor: 1_800_000 + days - 1, tier: 'scale', name: 'Scale' }
  await db.updateTable('plans').set({ amount_minor: version.amount_minor }).where('id', '=', scale).execute()
  world.clock.advance({ days: 29 })
  const calls = world.provider.calls.length
  const { reference, checkout_url } = await world.initiate(owner, scale)
  await db.updateTable('plans').set({ amount_minor: 4_500_000 }).where('id', '=', scale).execute()
  expect(checkout_url).toBe(`http://localhost:3000/payment/success?reference=${reference}`)
  expect(world.provider.calls).toHaveLength(calls)
  const free = { status: 'paid', amount_minor: 0, provider: '', receipt_number: null, is_surplus: false }
  expect(await world.show(owner, reference)).toMatchObject(free)
  expect((await world.subscriptionOf(owner)).plan_id).toBe(scale)
  expect(await authorizationOf(owner)).toBeDefined()
})

test('from month to year a new period begins on the day of the payment', async () => {
  const owner = await world.registerBusiness()
  await world.buy(owner, growth)
  world.clock.advance({ days: 10 })
  const reference = await world.buy(owner, growthYear)
  const today = world.clock.now().toISOString().slice(0, 10)
  const { period } = await world.show(owner, reference)
  expect(period[0]).toBe(today)
  expect((await world.stored(owner)).period).toEqual({ from: period[0], to: period[1] })
})

test('an open renewal is paid for at the plan’s own price, even if it is sold no more', async () => {
  const owner = await world.registerBusiness()
  await world.buy(owner, starter)
  const since = world.clock.now().toISOString().slice(0, 10)
  await changeSubscription(world, owner, { status: 'past_due', past_due: { since, last_tried_on: since } })
  const { db } = world.database
  await db.updateTable('plans').set({ replaced_at: world.clock.now() }).where('id', '=', starter).execute()
  await expect(world.initiate(owner, growth)).rejects.toMatchObject({ code: 'payment_required', status: 402 })
  await expect(world.select(owner, growth)).rejects.toMatchObject({ code: 'payment_required' })
  const { period } = await world.stored(owner)
  const reference = await world.buy(owner, starter)
  await db.updateTable('plans').set({ replaced_at: null }).where('id', '=', starter).execute()
  expect(await world.show(owner, reference)).toMatchObject({ kind: 'renewal', amount_minor: 750_000 })
  expect(await world.stored(owner)).toMatchObject({ status: 'active', period: { from: period?.to } })
})

test('a reference leads to its business, whoever asks', async () => {
  const owner = await world.registerBusiness()
  const { reference } = await world.initiate(owner, growth)
  const { db } = world.app.database
  expect(await findPaymentBusiness(db, reference)).toBe(owner.user.business.id)
  expect(await findPaymentBusiness(db, 'STW-0')).toBeNull()
})
