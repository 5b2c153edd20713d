/** Plans that are added, moved and taken from sale. */
import { adminPricing } from '@stampwell/contract/admin/pricing.ts'
import { auditLog } from '@stampwell/contract/admin/audit-log.ts'
import { adminSettings } from '@stampwell/contract/admin/settings.ts'
import { profile } from '@stampwell/contract/business/profile.ts'
import { pricing } from '@stampwell/contract/business/pricing.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { LIMITS, type Limit } from '@stampwell/domain/billing/plan.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPayingWorld, type PayingWorld } from '../testing/app/paying-world.ts'
import { createCard, createCustomer, freshPhone } from '../testing/fixtures/counter.ts'
import { changeSubscription, runSubscriptions } from '../testing/fixtures/subscriptions.ts'

let world: PayingWorld
let growth: string
beforeEach(async () => {
  world = await createPayingWorld()
  growth = await world.plan('growth month')
})
afterEach(() => world.close())

const NO_LIMITS = Object.fromEntries(LIMITS.map((limit) => [limit, null])) as Record<Limit, null> // every name
const KES = {
  tier: 'growth',
  interval: 'month' as const,
  currency: 'KES',
  name: 'Growth',
  amount_minor: 250_000,
  features: ['export' as const, 'offers' as const],
  limits: { ...NO_LIMITS, customers: 500 },
  reason: 'Kenya opens',
}
type Level = 'finance' | 'support' | 'viewer'

async function add(body: object = {}, level: Level = 'finance') {
  const { call } = await world.admin(level)
  return (await call(adminPricing.create, { body: { ...KES, ...body } })).data.plan
}
async function change(id: string, body: object) {
  const { call } = await world.admin('finance')
  return (await call(adminPricing.update, { params: { id }, body: { reason: 'Price list', ...body } })).data.plan
}
async function move(id: string, level: Level = 'finance') {
  const { call } = await world.admin(level)
  return (await call(adminPricing.move, { params: { id }, body: { reason: 'One price for all' } })).data
}
async function remove(id: string, level: Level = 'finance') {
  const { call } = await world.admin(level)
  return (await call(adminPricing.remove, { params: { id } })).data
}
const plans = async () => (await (await world.admin('viewer')).call(adminPricing.list, {})).data.plans
const planOf = async (id: string) => (await plans()).find((plan) => plan.id === id)
const entriesOf = async (action: string) =>
  (await (await world.admin()).call(auditLog.list, { query: { action } })).data.entries
const soldIn = async (currency: string) => (await world.nobody(pricing.list, { query: { currency } })).data

test('a price in a new currency is sold there, and every other plan stays in dollars', async () => {
  const kenyan = await world.registerBusiness({ country: 'KE', phone: '+254712345678' })
  const made = await add()
  expect(made).toMatchObject({ currency: 'KES', amount_minor: 250_000, version: 1, merchants: 0, sold_until: null })
  const { plans: sold, currencies } = (await kenyan.call(pricing.list, {})).data
  expect(currencies).toEqual(['KES', 'NGN', 'USD'])
  expect(sold.map(({ tier, interval, currency }) => `${tier} ${interval} ${currency}`)).toEqual([
    'free month USD',
    'starter month USD',
    'starter year USD',
    'growth month KES',
    'growth year USD',
    'scale month USD',
    'scale year USD',
  ])
  await world.buy(kenyan, made.id)
  expect(await world.stored(kenyan)).toMatchObject({ status: 'active', plan_id: made.id })
  // A currency without a price of its own is as before.
  expect((await soldIn('GHS')).plans.map(({ currency }) => currency)).not.toContain('KES')
  expect(await entriesOf('plan.added')).toMatchObject([
    { after: { currency: 'KES', amount_minor: 250_000 }, reason: 'Kenya opens' },
  ])
})

test('an amount is in the minor units of its currency, of which the franc has none', async () => {
  const made = await add({ currency: 'XOF', amount_minor: 12_000 })
  expect(made.amount_minor).toBe(12_000)
  expect((await soldIn('XOF')).plans.find(({ id }) => id === made.id)).toMatchObject({ amount_minor: 12_000 })
})

test('what is sold already, has no tier, currency or price, or a limit below zero is refused and changes nothing', async () => {
  const before = await plans()
  await expect(add({ currency: 'NGN' })).rejects.toMatchObject({
    status: 409,
    code: 'conflict',
    message: 'This plan is sold in this currency already. Edit it instead.',
  })
  const wrong = (field: string) => ({ status: 422, errors: { [field]: [expect.any(String)] } })
  await expect(add({ currency: 'ABC' })).rejects.toMatchObject(wrong('currency'))
  await expect(add({ tier: 'golden' })).rejects.toMatchObject(wrong('tier'))
  await expect(add({ tier: 'free', interval: 'year', amount_minor: 0 })).rejects.toMatchObject(wrong('tier'))
  await expect(add({ amount_minor: 0 })).rejects.toMatchObject(wrong('amount_minor'))
  await expect(add({ amount_minor: -1 })).rejects.toMatchObject(wrong('amount_minor'))
  await expect(add({ tier: 'free' })).rejects.toMatchObject(wrong('amount_minor'))
  await expect(add({ limits: { ...KES.limits, customers: -1 } })).rejects.toMatchObject({ status: 422 })
  await expect(add({ name: ' ' })).rejects.toMatchObject(wrong('name'))
  expect(await plans()).toEqual(before)
})

test('whoever paid keeps the price to the end of the period, and renews as the newest version', async () => {
  const owner = await world.registerBusiness()
  await world.buy(owner, growth)
  const newest = await change(growth, { amount_minor: 1_950_000 })
  const { call } = await world.admin('viewer')
  const preview = (await call(adminPricing.previewMove, { params: { id: growth } })).data
  expect(preview).toMatchObject({ plan: { id: newest.id }, move: { at_renewal: 1, at_once: 0, staying: 0 } })
  expect(await world.stored(owner)).toMatchObject({ pending: null })

  expect((await move(growth)).move).toEqual({ at_renewal: 1, at_once: 0, moving: 0, staying: 0 })
  expect(await world.stored(owner)).toMatchObject({ status: 'active', plan_id: growth })
  expect(await world.subscriptionOf(owner)).toMatchObject({
    pending: { plan_id: newest.id },
    next: { what: 'changes' },
    version: { tier: 'growth', interval: 'month', amount_minor: 1_800_000, currency: 'NGN' },
  })
  expect(await planOf(growth)).toMatchObject({ merchants: 1, moving: 1 })

  // A second move finds nothing to do and says nothing in the log.
  expect((await move(growth)).move).toEqual({ at_renewal: 0, at_once: 0, moving: 1, staying: 0 })
  expect(await entriesOf('plan.moved')).toMatchObject([
    {
      before: { version: 1 },
      after: { version: 2, at_renewal: 1, amount_minor: 1_950_000 },
      reason: 'One price for all',
    },
  ])

  world.clock.advance({ days: 31 })
  await runSubscriptions(world)
  expect(await world.stored(owner)).toMatchObject({ status: 'active', plan_id: newest.id, pending: null })
  const renewal = await world.database.db
    .selectFrom('payments')
    .select('amount_minor')
    .where('kind', '=', 'renewal')
    .executeTakeFirstOrThrow()
  expect(renewal.amount_minor).toBe(1_950_000)
})

test('a move leaves out who cancelled, chose another plan or owes a renewal, and the owner can not choose it away', async () => {
  const [cancelling, choosing, moved] = [
    await world.registerBusiness(),
    await world.registerBusiness(),
    await world.registerBusiness(),
  ]
  for (const owner of [cancelling, choosing, moved]) await world.buy(owner, growth)
  await changeSubscription(world, cancelling, { cancel_at_period_end: true })
  await world.select(choosing, await world.plan('starter month'))
  await change(growth, { amount_minor: 1_950_000 })
  expect((await move(growth)).move).toEqual({ at_renewal: 1, at_once: 0, moving: 0, staying: 2 })
  expect(await world.stored(cancelling)).toMatchObject({ pending: null, cancel_at_period_end: true })
  expect(await world.stored(choosing)).toMatchObject({ pending: { plan_id: await world.plan('starter month') } })
  await expect(world.select(moved, growth)).rejects.toMatchObject({ status: 409, code: 'conflict' })
})

test('a business that pays nothing moves at once, and one above the new limits loses nothing', async () => {
  const free = await world.plan('free month')
  const owner = await world.registerBusiness()
  await changeSubscription(world, owner, {
    status: 'none',
    plan_id: free,
    registered_plan_id: free,
    trial_ends_on: null,
  })
  const stamp_id = await createCard(owner.call)
  for (let n = 0; n < 2; n++) await createCustomer(owner.call, { stamp_id, phone: freshPhone() })
  // The doctor tells by the ids' time that this version is younger than the business.
  world.clock.advance({ minutes: 1 })
  const newest = await change(free, { limits: { customers: 1, live_cards: 0 } })
  expect((await move(free)).move).toMatchObject({ at_once: 1, at_renewal: 0 })
  expect(await world.stored(owner)).toMatchObject({ status: 'none', plan_id: newest.id, registered_plan_id: newest.id })
  const { plan } = (await owner.call(profile.show, {})).data.user
  expect(plan).toMatchObject({ id: newest.id, usage: { customers: 2, live_cards: 0 } })
  const { stamps } = (await owner.call(stampCards.list, {})).data
  expect(stamps).toMatchObject([{ id: stamp_id, status: 'published', is_open_for_joins: false }])
  await expect(createCustomer(owner.call, { stamp_id, phone: freshPhone() })).rejects.toMatchObject({ status: 403 })
})

test('the newest version and a plan that is not sold any more have nothing to move to', async () => {
  await expect(move(growth)).rejects.toMatchObject({ status: 409, code: 'conflict' })
  const year = await world.plan('growth year')
  await world.buy(await world.registerBusiness(), year)
  const newest = await change(year, { amount_minor: 19_000_000 })
  await remove(newest.id)
  await expect(move(year)).rejects.toMatchObject({ status: 409, code: 'conflict' })
})

test('a plan that nobody ever had is deleted, and one that was paid for is only sold no longer', async () => {
  const made = await add()
  expect(await remove(made.id)).toEqual({ deleted: true })
  expect(await planOf(made.id)).toBeUndefined()
  expect((await soldIn('KES')).currencies).not.toContain('KES')
  await expect(remove(made.id)).rejects.toMatchObject({ status: 404 })
  expect(await entriesOf('plan.deleted')).toHaveLength(1)

  const owner = await world.registerBusiness()
  await world.buy(owner, growth)
  await expect(remove(growth)).rejects.toMatchObject({ status: 409, code: 'in_use' })
  await changeSubscription(world, owner, { status: 'expired', anchor_day: null, period: null })
  expect(await remove(growth)).toEqual({ deleted: false })
  expect(await planOf(growth)).toMatchObject({ version: 1, sold_until: world.clock.now().toISOString() })
  expect(
    (await soldIn('NGN')).plans.find(({ tier, interval }) => `${tier} ${interval}` === 'growth month'),
  ).toMatchObject({ currency: 'USD' })
  await expect(remove(growth)).rejects.toMatchObject({ status: 409, code: 'plan_changed' })
  expect(await entriesOf('plan.withdrawn')).toHaveLength(1)
  // Sold again, it goes on as the next version.
  expect(await add({ currency: 'NGN', amount_minor: 2_000_000 })).toMatchObject({ version: 2 })
})

test('a plan that somebody is to renew as, or was given, can not be taken from sale until that business is erased', async () => {
  const scale = await world.plan('scale year')
  const owner = await world.registerBusiness()
  await changeSubscription(world, owner, { granted: { plan_id: scale, until: '2099-01-01' } })
  await expect(remove(scale)).rejects.toMatchObject({ status: 409, code: 'in_use' })

  const erased = { erased_at: world.clock.now(), closes_at: world.clock.now() }
  await world.database.db.updateTable('businesses').set(erased).where('id', '=', owner.user.business.id).execute()
  expect(await remove(scale)).toEqual({ deleted: false })
})

test('the free plan, the default plan and the plan of a trial stay', async () => {
  const owner = await world.admin('owner')
  const { settings } = (await owner.call(adminSettings.show, {})).data
  await owner.call(adminSettings.update, {
    body: { version: settings.version, default_plan: 'starter', reason: 'New default' },
  })
  for (const [name, currency] of [
    ['free month', 'NGN'],
    ['starter month', 'NGN'],
    ['growth month', 'USD'],
  ] as const)
    await expect(remove(await world.plan(name, currency))).rejects.toMatchObject({
      status: 409,
      code: 'conflict',
      message: expect.stringMatching(/free plan stays|default plan|trial/),
    })
})

test('support and viewers see what a move would do, and add, move and remove nothing', async () => {
  const newest = await change(growth, { amount_minor: 1_950_000 })
  for (const level of ['support', 'viewer'] as const) {
    const { call } = await world.admin(level)
    expect((await call(adminPricing.previewMove, { params: { id: growth } })).data.plan.id).toBe(newest.id)
    await expect(add({}, level)).rejects.toMatchObject({ status: 403 })
    await expect(move(growth, level)).rejects.toMatchObject({ status: 403 })
    await expect(remove(newest.id, level)).rejects.toMatchObject({ status: 403 })
  }
})
