import { auth } from '@stampwell/contract/business/auth.ts'
import { customers } from '@stampwell/contract/business/customers.ts'
import { locations } from '@stampwell/contract/business/locations.ts'
import { rewards } from '@stampwell/contract/business/rewards.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { terms } from '@stampwell/contract/business/terms.ts'
import { statistics } from '@stampwell/contract/business/statistics.ts'
import { STATISTICS_VIEWS } from '@stampwell/domain/stamping/statistics.ts'
import { cards } from '@stampwell/contract/public/cards.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/app/world.ts'
import { setLimits } from '../testing/fixtures/card-makers.ts'
import { createCounter, createCustomer } from '../testing/fixtures/counter.ts'

const START = new Date('2026-11-21T09:00:00Z')
let world: World
beforeAll(async () => {
  world = await createWorld({ start: START })
})
afterAll(() => world.close())

async function openCafe() {
  world.clock.set(START)
  const counter = await createCounter(world, { number_of_stamps: 3 })
  const { call, stamp_id } = counter
  const show = async (query: { year?: number; stamp_id?: string } = {}) => (await call(statistics.show, { query })).data
  const csv = async (view: (typeof STATISTICS_VIEWS)[number]) => {
    // The clock has moved past the first session.
    const { data } = await world.nobody(auth.login, { body: { email: counter.email, password: counter.password } })
    const reply = await world.fetch(`/api/v1/business/statistics/export?view=${view}`, {
      headers: { authorization: `Bearer ${data.token}` },
    })
    expect(reply.headers.get('content-disposition')).toMatch(new RegExp(`statistics-${view}-2\\d{3}-\\d\\d-\\d\\d.csv`))
    return (await reply.text()).replace('\uFEFF', '').trimEnd().split('\r\n')
  }
  return { ...counter, businessId: counter.user.business.id, show, csv, stamp_id }
}

test('a new business has a month of zeros, no cohort that came back and every rhythm empty', async () => {
  const { call } = await world.registerBusiness()
  expect((await call(statistics.show, {})).data).toEqual({
    totalRedemptions: 0,
    totalStamps: 0,
    totalActiveUsers: 0,
    from: '2026-11-21',
    until: '2026-11-21',
    closed: [],
    series: [{ month: '2026-11', stamps: 0, redemptions: 0, new_customers: 0 }],
    top_customers: [],
    by_card: [],
    by_location: [],
  })
  expect((await call(statistics.hours, {})).data.hours?.flat().every((count) => count === 0)).toBe(true)
  expect((await call(statistics.cohorts, {})).data.months).toEqual([
    { month: '2026-11', size: 0, came_back: Array(12).fill(0) },
  ])
  expect((await call(statistics.rewards, {})).data.rewards).toEqual({ issued_open: 0, by_reward: [] })
})

test('a stamp given at 00:30 in Lagos on the first counts for the new month, the new year and its own hour', async () => {
  const { call, give, show } = await openCafe()
  world.clock.set(new Date('2026-12-31T22:30:00Z'))
  await give(1)
  world.clock.set(new Date('2026-12-31T23:30:00Z'))
  await give(1)
  expect((await show({ year: 2026 })).series.at(-1)).toMatchObject({ month: '2026-12', stamps: 1 })
  expect(await show({ year: 2027 })).toMatchObject({ totalStamps: 1, series: [{ month: '2027-01', stamps: 1 }] })
  // 31 December 2026 is a Thursday.
  const { hours } = (await call(statistics.hours, { query: {} })).data
  expect([hours?.[3]?.[23], hours?.[4]?.[0]]).toEqual([1, 1])
})

test('an undone stamp and an undone redemption count nowhere', async () => {
  const { call, give, undo, redeem, show, customer_id, stamp_id } = await openCafe()
  const { rewards_issued } = await give(3)
  const wrong = await give(2)
  await undo(wrong.event.id)
  const taken = await redeem(rewards_issued[0]?.id ?? '')
  expect(await show()).toMatchObject({ totalStamps: 3, totalRedemptions: 1 })
  await undo(taken.event.id)
  const { data } = await call(statistics.show, {})
  expect(data).toMatchObject({ totalStamps: 3, totalRedemptions: 0 })
  expect(data.by_card).toEqual([{ stamp_id, card_name: 'Coffee', stamps: 3, redemptions: 0, holders: 1 }])
  expect(data.top_customers).toMatchObject([{ customer_id, name: 'Ada', stamps: 3, redemptions: 0 }])
  expect((await call(statistics.hours, {})).data.hours?.flat().reduce((sum, count) => sum + count)).toBe(3)
  expect((await call(statistics.rewards, {})).data.rewards?.issued_open).toBe(1)
})

test('the figures of one business hold nothing of another', async () => {
  const own = await openCafe()
  const other = await openCafe()
  await other.give(3)
  await own.give(1)
  expect(await own.show()).toMatchObject({ totalStamps: 1, totalRedemptions: 0, totalActiveUsers: 1 })
  expect((await own.show()).by_card.map(({ stamp_id, stamps }) => [stamp_id, stamps])).toEqual([[own.stamp_id, 1]])
  expect((await own.call(statistics.hours, {})).data.hours?.flat().reduce((sum, count) => sum + count)).toBe(1)
  expect((await own.call(statistics.rewards, {})).data.rewards).toEqual({ issued_open: 0, by_reward: [] })
  expect(await other.show()).toMatchObject({ totalStamps: 3, totalActiveUsers: 1 })
})

test('one card and its locations can be counted alone', async () => {
  const { call, give, stamp_id, show } = await openCafe()
  const { data } = await call(locations.create, { body: { stamp: stamp_id, name: 'Harbour', address: '1 Quay' } })
  await give(2, { location_id: data.location.id })
  await give(1)
  const other = (await call(stampCards.create, { body: { card_name: 'Lunch', number_of_stamps: 5 } })).data.stamp.id
  expect((await show()).by_location).toEqual([
    { location_id: data.location.id, name: 'Harbour', card_name: 'Coffee', stamps: 2 },
    { location_id: null, name: null, card_name: null, stamps: 1 },
  ])
  expect(await show({ stamp_id: other })).toMatchObject({ totalStamps: 0, by_location: [], top_customers: [] })
})

test('rewards that wait say what they would cost, or that nothing is known', async () => {
  const { call, give, stamp_id, customer_id } = await openCafe()
  await give(6)
  const [reward] = (await call(rewards.list, { params: { stamp: stamp_id } })).data.rewards
  const waiting = async () => (await call(statistics.rewards, { query: { stamp_id } })).data.rewards?.by_reward[0]
  expect(await waiting()).toMatchObject({ name: 'Free coffee', open: 2, cost_each_minor: null, cost_minor: null })
  await call(rewards.update, { params: { reward: reward?.id ?? '' }, body: { cost_minor: 45_000 } })
  expect(await waiting()).toMatchObject({ open: 2, cost_each_minor: 45_000, cost_minor: 90_000 })
  await call(rewards.update, { params: { reward: reward?.id ?? '' }, body: { cost_minor: null } })
  expect(await waiting()).toMatchObject({ cost_minor: null })
  // Nobody comes back for the rewards of an erased customer.
  await call(customers.remove, { params: { id: customer_id } })
  expect(await waiting()).toBeUndefined()
  expect((await call(statistics.dashboard, {})).data.rewards_waiting).toBe(0)
})

test('the cost of a reward that waits is said too where it was removed since and its card is archived', async () => {
  world.clock.set(START)
  const { call, give, stamp_id } = await createCounter(world, {
    number_of_stamps: 3,
    rewards: [{ type: 'free_item', name: 'Free tea', stamps_required: 1 }],
  })
  await give(3)
  const listed = (await call(rewards.list, { params: { stamp: stamp_id } })).data.rewards
  const [tea = '', coffee = ''] = ['Free tea', 'Free coffee'].map((name) => listed.find((one) => one.name === name)?.id)
  await call(rewards.remove, { params: { reward: tea } })
  await call(stampCards.remove, { params: { id: stamp_id }, query: { force: 'true' } })
  for (const reward of [tea, coffee]) await call(rewards.update, { params: { reward }, body: { cost_minor: 20_000 } })
  const waiting = (await call(statistics.rewards, {})).data.rewards?.by_reward ?? []
  expect(Object.fromEntries(waiting.map(({ name, cost_minor }) => [name, cost_minor]))).toEqual({
    'Free tea': 20_000,
    'Free coffee': 20_000,
  })
  await expect(
    call(rewards.update, { params: { reward: coffee }, body: { name: 'Free cake', cost_minor: 1 } }),
  ).rejects.toMatchObject({ code: 'card_archived' })
})

test('what a reward costs makes no new terms and is shown to no customer', async () => {
  const { call, stamp_id } = await openCafe()
  const [reward] = (await call(rewards.list, { params: { stamp: stamp_id } })).data.rewards
  const changed = await call(rewards.update, { params: { reward: reward?.id ?? '' }, body: { cost_minor: 45_000 } })
  expect(changed.data.reward.cost_minor).toBe(45_000)
  expect((await call(terms.list, { params: { id: stamp_id } })).data.terms).toHaveLength(1)
  const join_url = (await call(stampCards.show, { params: { id: stamp_id } })).data.stamp.join_url ?? ''
  const shown = await world.nobody(cards.show, { params: { code: join_url.split('/').at(-1) ?? '' } })
  expect(JSON.stringify(shown.data)).not.toMatch(/cost_minor|45000/)
  for (const cost_minor of [-1, 1.5, 'much'])
    await expect(
      call(rewards.update, { params: { reward: reward?.id ?? '' }, body: { cost_minor } as { cost_minor: number } }),
    ).rejects.toMatchObject({ status: expect.toSatisfy((status: number) => status === 422 || status === 400) })
})

test('a plan closes views with their names, cuts the period and refuses no read', async () => {
  const { call, give, show, csv, businessId } = await openCafe()
  world.clock.set(new Date('2026-12-31T12:00:00Z'))
  await give(2)
  world.clock.set(new Date('2027-01-21T12:00:00Z'))
  await give(1)
  await setLimits(world.database.db, businessId, { statistics_days: 30 }, START)
  expect(await show()).toMatchObject({
    from: '2026-12-23',
    until: '2027-01-21',
    closed: ['by_location', 'top_customers'],
    by_location: null,
    top_customers: null,
    totalStamps: 3,
  })
  expect(await show({ year: 2026 })).toMatchObject({ from: '2026-12-23', until: '2026-12-31', totalStamps: 2 })
  expect((await call(statistics.hours, {})).data).toMatchObject({ hours: null, closed: ['hours'] })
  expect((await call(statistics.cohorts, {})).data).toMatchObject({ months: null, closed: ['months'] })
  expect((await call(statistics.rewards, {})).data).toMatchObject({ closed: [], rewards: { issued_open: 1 } })
  expect((await call(statistics.rhythm, {})).data).toMatchObject({ closed: [], rhythm: { unknown: { count: 1 } } })
  expect([(await csv('hours')).length, (await csv('places')).length, (await csv('series')).length]).toEqual([1, 1, 3])
  await setLimits(world.database.db, businessId, { statistics_days: 30, features: ['statistics_full'] }, START)
  expect((await call(statistics.hours, {})).data.hours?.flat().reduce((sum, count) => sum + count)).toBe(3)
})

test('a customer who came every week and then stayed away is slipping, on the page and in the figures', async () => {
  const { call, give, customer_id } = await openCafe()
  for (let week = 0; week < 4; week++) {
    await give(1)
    world.clock.advance({ days: 7 })
  }
  const shown = async () => (await call(customers.show, { params: { id: customer_id } })).data.rhythm
  expect(await shown()).toEqual({ state: 'on_time', median_days: 7, days_since: 7 })
  world.clock.advance({ days: 15 })
  expect(await shown()).toEqual({ state: 'slipping', median_days: 7, days_since: 22 })
  await createCustomer(call, { name: 'Bola' })
  const { rhythm } = (await call(statistics.rhythm, {})).data
  expect(rhythm?.slipping).toEqual({
    count: 1,
    active: 1,
    customers: [{ customer_id, name: 'Ada', median_days: 7, days_since: 22 }],
  })
  expect([rhythm?.unknown.count, rhythm?.late.count]).toEqual([1, 0])
})

test('customers of a rhythm are counted and exported in full, however many are listed', async () => {
  const { call, give, csv } = await openCafe()
  for (let number = 0; number < 51; number++) await give(1, { customer_id: await createCustomer(call) })
  const unknown = async () => (await call(statistics.rhythm, {})).data.rhythm?.unknown
  const { customers: listed, ...counts } = (await unknown()) ?? { customers: [] }
  // The customer with whom the café opened was never given a stamp.
  expect([counts, listed.length]).toEqual([{ count: 52, active: 51 }, 50])
  const [, ...rows] = await csv('rhythm')
  expect(new Set(rows.map((row) => row.split(',')[1])).size).toBe(52)
  world.clock.advance({ days: 60 })
  expect(await unknown()).toMatchObject({ count: 52, active: 0 })
})

test('every view leaves as CSV with the figures of the page, and no cell becomes a formula', async () => {
  const { call, csv, give } = await openCafe()
  const evil = await createCustomer(call, { name: '=HYPERLINK("x")' })
  await give(3, { customer_id: evil })
  expect(await csv('series')).toEqual(['month,stamps,redemptions,new_customers', '2026-11,3,0,2'])
  expect((await csv('customers'))[1]).toContain(`"'=HYPERLINK(""x"")",3,0`)
  expect((await csv('hours'))[6]).toContain('saturday,0,0,0,0,0,0,0,0,0,0,3')
  expect((await csv('rewards'))[1]).toMatch(/Free coffee,Coffee,3,1,,$/)
  for (const view of STATISTICS_VIEWS) expect((await csv(view)).length).toBeGreaterThan(1)
})

test('a year or card that makes no sense is refused at its field, another business’s card is not found', async () => {
  const { call } = await openCafe()
  const other = await openCafe()
  await expect(call(statistics.show, { query: { year: 1899 } })).rejects.toMatchObject({ status: 422 })
  await expect(call(statistics.hours, { query: { year: 2026.5 } })).rejects.toMatchObject({ status: 422 })
  await expect(call(statistics.show, { query: { stamp_id: other.stamp_id } })).rejects.toMatchObject({ status: 404 })
  for (const view of STATISTICS_VIEWS)
    await expect(call(statistics.export, { query: { view, stamp_id: other.stamp_id } })).rejects.toMatchObject({
      status: 404,
    })
  expect((await call(statistics.show, { query: { year: 1998 } })).data.series).toHaveLength(12)
  expect((await call(statistics.show, { query: { year: 2199 } })).data).toMatchObject({ series: [], totalStamps: 0 })
})
