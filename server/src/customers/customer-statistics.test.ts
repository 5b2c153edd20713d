import { customers } from '@stampwell/contract/business/customers.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCustomer, createCounter } from '../testing/fixtures/counter.ts'
import { createWorld, type World } from '../testing/app/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('the figures count only stamps and redemptions that were not undone', async () => {
  const owner = await createCounter(world, { number_of_stamps: 2, join_stamps: 1 })
  await createCustomer(owner.call)
  const {
    rewards_issued: [first, second],
  } = await owner.give(3)
  const { event } = await owner.give(5)
  await owner.undo(event.id)
  await owner.redeem(first?.id ?? '')
  const redeemed = await owner.redeem(second?.id ?? '')
  await owner.undo(redeemed.event.id)
  expect((await owner.call(customers.statistics, {})).data).toEqual({
    totalCustomers: 2,
    redeemReward: 1,
    givenStamps: 3,
    activeCustomers: 2,
    inactiveCustomers: 0,
    newCustomers: 2,
    rewardReadyCustomers: 1,
  })
  world.clock.advance({ days: 61 })
  expect((await owner.call(customers.statistics, {})).data).toMatchObject({ activeCustomers: 0, inactiveCustomers: 2 })
})

test('refunded stamps no longer count as given, from the newest give or an older one', async () => {
  const owner = await createCounter(world, { number_of_stamps: 10 })
  const given = async () => (await owner.call(customers.statistics, {})).data.givenStamps
  await owner.give(2, { receipt: 'R-1' })
  await owner.give(3, { receipt: 'R-2' })
  await owner.give(1)
  await owner.call(stamping.refund, { body: { receipt: 'R-1' } })
  expect(await given()).toBe(4)
  const { event } = await owner.give(2, { receipt: 'R-3' })
  await owner.call(stamping.refund, { body: { receipt: 'R-3' } })
  expect([await given(), event.quantity]).toEqual([4, 2])
})
