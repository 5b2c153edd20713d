import { pricing } from '@stampwell/contract/business/pricing.ts'
import { FEATURES } from '@stampwell/domain/billing/plan.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '@stampwell/contract/call.ts'
import { newId } from '../db/new-id.ts'
import { createWorld, type World } from '../testing/app/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const listPlans = async (call: Call, currency?: string) =>
  (await call(pricing.list, { query: currency === undefined ? {} : { currency } })).data.plans
const currenciesOf = async (call: Call, currency?: string) => [
  ...new Set((await listPlans(call, currency)).map((plan) => plan.currency)),
]

test('a visitor sees the plans in dollars, a year for the price of ten months', async () => {
  const plans = await listPlans(world.nobody)
  expect(plans.map(({ tier, interval, amount_minor }) => [tier, interval, amount_minor])).toEqual([
    ['free', 'month', 0],
    ['starter', 'month', 900],
    ['starter', 'year', 9_000],
    ['growth', 'month', 2_900],
    ['growth', 'year', 29_000],
    ['scale', 'month', 7_900],
    ['scale', 'year', 79_000],
  ])
  expect(plans[3]).toEqual({
    id: expect.any(String),
    tier: 'growth',
    name: 'Growth',
    amount_minor: 2_900,
    currency: 'USD',
    interval: 'month',
    popular: true,
    features: Object.fromEntries(FEATURES.map((feature) => [feature, feature !== 'automations'])),
    limits: expect.objectContaining({ live_cards: 10, sms_month: 1_000, statistics_days: 730 }),
  })
})

test('a plan in dollars opens what it opens in naira', async () => {
  const contents = async (currency: string) =>
    (await listPlans(world.nobody, currency)).map(({ tier, interval, features, limits }) => ({
      tier,
      interval,
      features,
      limits,
    }))
  expect(await contents('USD')).toEqual(await contents('NGN'))
})

test('a currency is asked for in either case, and one without prices gets dollars', async () => {
  expect(await currenciesOf(world.nobody, 'ngn')).toEqual(['NGN'])
  expect(await currenciesOf(world.nobody, 'EUR')).toEqual(['USD'])
  await expect(listPlans(world.nobody, 'naira')).rejects.toMatchObject({ status: 422 })
})

test('a business that is logged in sees its own currency, if that has prices, unless it asks for another', async () => {
  const nigerian = await world.registerBusiness()
  const kenyan = await world.registerBusiness({ country: 'KE', phone: '+254712345678' })
  expect(await currenciesOf(nigerian.call)).toEqual(['NGN'])
  expect(await currenciesOf(nigerian.call, 'USD')).toEqual(['USD'])
  expect(await currenciesOf(kenyan.call)).toEqual(['USD'])
})

test('a version that was replaced is not sold any more, and its successor may stand beside it', async () => {
  const { db } = world.database
  const [old] = (await listPlans(world.nobody, 'NGN')).filter(({ tier }) => tier === 'starter')
  const stored = await db
    .selectFrom('plans')
    .selectAll()
    .where('id', '=', old?.id ?? '')
    .executeTakeFirstOrThrow()
  const successor = {
    ...stored,
    id: newId(world.clock.now()),
    amount_minor: 800_000,
    limits: JSON.stringify(stored.limits),
  }
  await expect(db.insertInto('plans').values(successor).execute()).rejects.toThrow('plans_sold_now')

  await db.updateTable('plans').set({ replaced_at: world.clock.now() }).where('id', '=', stored.id).execute()
  await db.insertInto('plans').values(successor).execute()

  const months = (await listPlans(world.nobody, 'NGN')).filter(
    ({ tier, interval }) => tier === 'starter' && interval === 'month',
  )
  expect(months.map(({ id, amount_minor }) => [id, amount_minor])).toEqual([[successor.id, 800_000]])
})
