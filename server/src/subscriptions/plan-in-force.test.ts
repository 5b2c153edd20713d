import { automations } from '@stampwell/contract/business/automations.ts'
import { customers } from '@stampwell/contract/business/customers.ts'
import { locations } from '@stampwell/contract/business/locations.ts'
import { offers } from '@stampwell/contract/business/offers.ts'
import { profile } from '@stampwell/contract/business/profile.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { addDays, localDate } from '@stampwell/domain/time/calendar.ts'
import type { Subscription } from '@stampwell/domain/billing/subscription.ts'
import { DAY_MS } from '@stampwell/domain/time/durations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type BusinessInWorld, type World } from '../testing/app/world.ts'
import { createAudience, storeCampaign } from '../testing/fixtures/campaigns.ts'
import { createCard } from '../testing/fixtures/card-makers.ts'
import { createCounter } from '../testing/fixtures/counter.ts'
import { changeSubscription, listVersions } from '../testing/fixtures/subscriptions.ts'

let world: World
const ids: Record<string, string> = {}
beforeAll(async () => {
  world = await createWorld()
  for (const { tier, interval, id } of await listVersions(world.database.db)) ids[`${tier} ${interval}`] = id
})
afterAll(() => world.close())

const idOf = (tier: string) => ids[`${tier} month`] ?? ''
const today = () => localDate(world.clock.now(), 'Africa/Lagos')
const inDays = (days: number) => addDays(today(), days)
const userOf = async ({ call }: BusinessInWorld) => (await call(profile.show, {})).data.user
const tierOf = async (owner: BusinessInWorld) => (await userOf(owner)).plan.tier

/** A period that began on a day of this month and ends in the next. */
const paid = (changes: Partial<Subscription> = {}): Partial<Subscription> => ({
  status: 'active',
  plan_id: idOf('starter'),
  period: { from: '2026-11-10', to: '2026-12-10' },
  anchor_day: 10,
  ...changes,
})
const failed = (days: number) => ({ since: inDays(-days), last_tried_on: today() })
const chosen = (status: 'none' | 'trialing', plan: string): Partial<Subscription> => ({
  status: 'incomplete',
  plan_id: idOf('starter'),
  incomplete: { since: world.clock.now(), from: { status, plan_id: idOf(plan) } },
})
const onTrial = (days: number): Partial<Subscription> => ({
  status: 'trialing',
  plan_id: idOf('growth'),
  trial_ends_on: inDays(days),
})

test('a new business has the default plan in its currency, in dollars if that has no price', async () => {
  expect((await world.registerBusiness()).user.plan.id).toBe(idOf('scale'))
  const [kenyan, dollars] = [
    await world.registerBusiness({ country: 'KE', phone: '+254712345678' }),
    await listVersions(world.database.db, 'USD'),
  ]
  const scale = dollars.find(({ tier, interval }) => tier === 'scale' && interval === 'month')
  expect([kenyan.user.plan.id, kenyan.user.subscription]).toEqual([
    scale?.id,
    {
      plan_id: scale?.id,
      status: 'none',
      trial_ends_at: null,
      current_period_end: null,
      cancel_at_period_end: false,
      pending: null,
      next: null,
      past_due: null,
      granted: null,
      version: { tier: 'scale', interval: 'month', amount_minor: scale?.amount_minor, currency: 'USD' },
    },
  ])
})

const STATES: [what: string, tier: string, status: string, state: () => Partial<Subscription>][] = [
  ['without a subscription', 'scale', 'none', () => ({})],
  ['on trial', 'growth', 'trialing', () => onTrial(1)],
  ['after the trial', 'free', 'expired', () => onTrial(0)],
  ['with an unpaid choice', 'scale', 'incomplete', () => chosen('none', 'scale')],
  [
    'with an unpaid choice on trial',
    'growth',
    'incomplete',
    () => ({ ...onTrial(1), ...chosen('trialing', 'growth') }),
  ],
  [
    'with an unpaid choice after the trial',
    'free',
    'incomplete',
    () => ({ ...onTrial(0), ...chosen('trialing', 'growth') }),
  ],
  ['that paid', 'starter', 'active', () => paid()],
  ['whose renewal failed', 'starter', 'past_due', () => paid({ status: 'past_due', past_due: failed(7) })],
  ['in grace', 'starter', 'grace', () => paid({ status: 'past_due', past_due: failed(8) })],
  ['after grace', 'free', 'expired', () => paid({ status: 'grace', past_due: failed(15) })],
  ['that cancelled', 'free', 'cancelled', () => ({ status: 'cancelled', plan_id: idOf('starter') })],
  ['whose trial lapsed', 'free', 'expired', () => ({ status: 'expired', plan_id: idOf('growth') })],
]

test.each(STATES)('a business %s has the plan %s', async (_, tier, status, state) => {
  const owner = await world.registerBusiness()
  await changeSubscription(world, owner, state())
  const user = await userOf(owner)
  expect([user.plan.id, user.plan.tier, user.subscription.status]).toEqual([idOf(tier), tier, status])
})

test('a business whose renewal failed is told when it was tried first and last', async () => {
  const owner = await world.registerBusiness()
  const past_due = { since: inDays(-5), last_tried_on: inDays(-2) }
  await changeSubscription(world, owner, paid({ status: 'past_due', past_due }))
  expect((await userOf(owner)).subscription).toMatchObject({ past_due, next: { on: inDays(0), what: 'retries' } })
  await changeSubscription(world, owner, paid({ status: 'active', past_due: null }))
  expect((await userOf(owner)).subscription.past_due).toBeNull()
})

test('time passes without a write: a trial ends at local midnight, and an unpaid choice after a day', async () => {
  const owner = await world.registerBusiness()
  await changeSubscription(world, owner, { ...onTrial(1), ...chosen('trialing', 'growth') })
  const stored = () =>
    world.database.db
      .selectFrom('subscriptions')
      .selectAll()
      .where('business_id', '=', owner.user.business.id)
      .executeTakeFirstOrThrow()
  const before = await stored()
  const end = `${localDate(world.clock.now(), 'UTC')}T23:00:00.000Z`
  expect((await userOf(owner)).subscription).toMatchObject({
    trial_ends_at: end,
    next: { on: inDays(1), what: 'choice_lapses' },
  })

  const start = world.clock.now()
  world.clock.set(new Date(Date.parse(end) - 1))
  expect(await tierOf(owner)).toBe('growth')
  world.clock.set(new Date(end))
  expect(await tierOf(owner)).toBe('free')
  expect((await userOf(owner)).subscription.status).toBe('incomplete')
  world.clock.set(new Date(start.getTime() + DAY_MS))
  expect((await userOf(owner)).subscription).toMatchObject({
    status: 'expired',
    next: null,
    plan_id: idOf('growth'),
    version: { tier: 'growth' },
  })
  expect(await stored()).toEqual(before)
})

test('a plan given by an admin is in force through its last day, whatever the status', async () => {
  const owner = await world.registerBusiness()
  const granted = { plan_id: idOf('growth'), until: inDays(1) }
  await changeSubscription(world, owner, { status: 'expired', granted })
  expect((await userOf(owner)).subscription).toMatchObject({ granted, next: { on: inDays(2), what: 'grant_ends' } })
  world.clock.advance({ days: 1 })
  expect(await tierOf(owner)).toBe('growth')
  world.clock.advance({ days: 1 })
  expect(await tierOf(owner)).toBe('free')
  expect((await userOf(owner)).subscription).toMatchObject({ granted: null, next: null })
})

test('a downgrade says when it starts; an upgrade and a period that is over wait for a payment', async () => {
  const owner = await world.registerBusiness()
  const period = { from: inDays(-10), to: inDays(20) }
  const state = paid({ plan_id: idOf('growth'), period, anchor_day: Number(period.to.slice(8)) })
  const pendingOf = async (kind: 'upgrade' | 'downgrade', plan: string) => {
    await changeSubscription(world, owner, { ...state, pending: { plan_id: idOf(plan), kind } })
    const { pending, current_period_end } = (await userOf(owner)).subscription
    return [pending?.kind, pending?.starts_at, current_period_end]
  }
  const end = `${addDays(period.to, -1)}T23:00:00.000Z`
  expect(await pendingOf('upgrade', 'scale')).toEqual(['upgrade', null, end])
  expect(await pendingOf('downgrade', 'starter')).toEqual(['downgrade', end, end])
  world.clock.advance({ days: 20 })
  expect(await pendingOf('downgrade', 'starter')).toEqual(['downgrade', null, end])
})

test('a business whose currency has no price falls back to the Free plan in dollars', async () => {
  const kenyan = await world.registerBusiness({ country: 'KE', phone: '+254712345679' })
  await changeSubscription(world, kenyan, { status: 'expired' })
  const [free] = await listVersions(world.database.db, 'USD')
  expect((await userOf(kenyan)).plan).toMatchObject({ id: free?.id, tier: 'free' })
})

test('after a trial the limits of Free hold at every act that asks, and holders are stamped as before', async () => {
  const owner = await createCounter(world)
  const { call, user } = owner
  await changeSubscription(world, owner, onTrial(1))
  const draft = await createCard(call)
  const addLocation = (name: string) =>
    call(locations.create, { body: { stamp: owner.stamp_id, name, address: '1 Allen Avenue' } })
  const createOffer = () => call(offers.create, { body: { title: 'Second one free', offer_type: 'two_for_one' } })
  const addCustomer = (email: string) => call(customers.create, { body: { name: 'Ada', email } })
  await addLocation('First')
  await createOffer()
  await createAudience(world.database.db, { businessId: user.business.id, people: 100, now: world.clock.now() })
  await addCustomer('last@example.com')
  await storeCampaign(owner)

  world.clock.advance({ days: 1 })

  const closed = (feature: string) => ({ status: 403, code: 'feature_unavailable', detail: { feature } })
  const full = (limit: string, max: number) => ({ status: 403, code: 'plan_limit_reached', detail: { limit, max } })
  await expect(call(stampCards.publish, { params: { id: draft.id } })).rejects.toMatchObject(full('live_cards', 1))
  await expect(addLocation('Second')).rejects.toMatchObject(full('locations', 1))
  await expect(addCustomer('more@example.com')).rejects.toMatchObject(full('customers', 100))
  await expect(createOffer()).rejects.toMatchObject(closed('offers'))
  await expect(storeCampaign(owner)).rejects.toMatchObject(closed('campaigns'))
  await expect(call(automations.update, { params: { key: 'birthday' }, body: { is_on: true } })).rejects.toMatchObject(
    closed('automations'),
  )
  expect((await owner.give()).card.stamps).toBe(1)
})
