import { rewards } from '@stampwell/contract/business/rewards.ts'
import { customers } from '@stampwell/contract/business/customers.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { statistics } from '@stampwell/contract/business/statistics.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/app/world.ts'
import { createCounter } from '../testing/fixtures/counter.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function openCafe(timezone = 'Africa/Lagos') {
  const cafe = await world.registerBusiness({ timezone })
  const {
    data: { stamp },
  } = await cafe.call(stampCards.create, { body: { card_name: 'Coffee card', number_of_stamps: 3 } })
  await cafe.call(rewards.create, {
    body: { stamp: stamp.id, type: 'free_item', name: 'Free coffee', stamps_required: 3 },
  })
  await cafe.call(stampCards.publish, { params: { id: stamp.id } })
  const {
    data: { customer },
  } = await cafe.call(customers.create, { body: { name: 'Ada', email: 'ada@example.test' } })
  const give = async (stamps: number) =>
    (await cafe.call(stamping.give, { body: { customer_id: customer.id, stamp_id: stamp.id, stamps } })).data
  const dashboard = async () => (await cafe.call(statistics.dashboard, {})).data
  return { cafe, customer, give, dashboard }
}

test('the dashboard requires a login', async () => {
  await expect(world.nobody(statistics.dashboard, {})).rejects.toMatchObject({ status: 401 })
})

test('a new business sees zeros and its first steps', async () => {
  const cafe = await world.registerBusiness()
  const { data } = await cafe.call(statistics.dashboard, {})
  expect(data.today.stamps).toBe(0)
  expect(data.days).toHaveLength(30)
  expect(data.getting_started.map((step) => [step.key, step.done])).toEqual([
    ['verify_email', true],
    ['design_card', false],
    ['publish_card', false],
    ['first_customer', false],
    ['first_stamp', false],
  ])
})

test('the dashboard counts today’s stamps, visits and redemptions, but not undone ones', async () => {
  const { cafe, customer, give, dashboard } = await openCafe()
  await give(2)
  const { rewards_issued } = await give(1)
  const wrong = await give(1)
  await cafe.call(stamping.undo, { body: { event_id: wrong.event.id } })
  await cafe.call(stamping.redeem, { body: { customer_id: customer.id, reward_id: rewards_issued[0]?.id ?? '' } })

  const data = await dashboard()
  expect(data.today).toMatchObject({ stamps: 3, visits: 1, by_hour: [{ hour: 10, stamps: 3 }] })
  expect(data.last_30_days).toEqual({
    visits: { value: 1, before: 0 },
    rewards_redeemed: { value: 1, before: 0 },
    new_customers: { value: 1, before: 0 },
  })
  expect(data.rewards_waiting).toBe(0)
  expect(data.recent_activity.map((event) => event.kind)).toEqual(['redeem', 'undo', 'give', 'give', 'give', 'join'])
  expect(data.recent_activity[0]).toMatchObject({
    customer_name: 'Ada',
    card_name: 'Coffee card',
    reward_name: 'Free coffee',
  })
})

test('of a refund the recent activity names the receipt', async () => {
  const { call, give } = await createCounter(world)
  await give(1, { receipt: 'A-17' })
  await give(1)
  await call(stamping.refund, { body: { receipt: 'A-17' } })
  const { recent_activity } = (await call(statistics.dashboard, {})).data
  expect(recent_activity[0]).toMatchObject({ kind: 'adjust', quantity: -1, receipt: 'A-17' })
})

test('a stamp given at 23:30 in Lagos counts for that local day', async () => {
  const { give, dashboard } = await openCafe()
  world.clock.set(new Date('2026-11-25T22:30:00Z'))
  await give(1)
  world.clock.set(new Date('2026-11-25T23:30:00Z'))
  await give(1)
  const { days, today } = await dashboard()
  expect(days.slice(-2)).toEqual([
    { date: '2026-11-25', visits: 1, before: 0 },
    { date: '2026-11-26', visits: 1, before: 0 },
  ])
  expect(today.stamps).toBe(1)
})

test('a customer who has not come for sixty days is sleeping', async () => {
  const { dashboard } = await openCafe()
  world.clock.advance({ days: 61 })
  expect(await dashboard()).toMatchObject({ sleeping_customers: 1, total_customers: 1 })
})

test('a reward expires this week if its last day is one of the six days after today', async () => {
  const { call, give } = await createCounter(world, {
    number_of_stamps: 2,
    rewards: [
      { type: 'free_item', name: 'Free tea', stamps_required: 1, expires_in_days: 6 },
      { type: 'free_item', name: 'Free coffee', stamps_required: 2, expires_in_days: 7 },
    ],
  })
  await give(2)
  expect((await call(statistics.dashboard, {})).data).toMatchObject({ rewards_waiting: 2, rewards_expiring: 1 })
})

test('the available years are those with activity, in the business’s own calendar', async () => {
  const { cafe, give } = await openCafe()
  world.clock.set(new Date('2027-12-31T22:30:00Z'))
  await give(1)
  world.clock.set(new Date('2027-12-31T23:30:00Z'))
  await give(1)
  expect((await cafe.call(statistics.availableYears, {})).data.availableYears).toEqual([2028, 2027])
})

test('a year in which somebody only joined is available too', async () => {
  const cafe = await world.registerBusiness()
  world.clock.set(new Date('2029-06-01T09:00:00Z'))
  await cafe.call(customers.create, { body: { name: 'Bola', email: 'bola@example.test' } })
  expect((await cafe.call(statistics.availableYears, {})).data.availableYears).toEqual([2029])
})

test('the same time last week is that of the shop’s clock, which was set back since', async () => {
  world.clock.set(new Date('2029-10-24T09:15:00Z'))
  const { give, dashboard } = await openCafe('Europe/London')
  await give(1)
  world.clock.set(new Date('2029-10-24T09:45:00Z'))
  await give(1)
  // Half past ten by both clocks: 09:30 UTC a week ago.
  world.clock.set(new Date('2029-10-31T10:30:00Z'))
  expect((await dashboard()).today.stamps_same_time_last_week).toBe(1)
})

test('the same time last week is that of the shop’s clock also on the day on which it is set back', async () => {
  world.clock.set(new Date('2030-10-20T09:15:00Z'))
  const { give, dashboard } = await openCafe('Europe/London')
  await give(1)
  world.clock.set(new Date('2030-10-20T09:45:00Z'))
  await give(1)
  // Half past ten by both clocks, which is eleven and a half hours after midnight today.
  world.clock.set(new Date('2030-10-27T10:30:00Z'))
  expect((await dashboard()).today.stamps_same_time_last_week).toBe(1)
})
