import { rewards } from '@stampwell/contract/business/rewards.ts'
import { customers } from '@stampwell/contract/business/customers.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCounter } from '../testing/fixtures/counter.ts'
import { createWorld, type World } from '../testing/app/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('a reward below a full card is issued when its stamp is reached, once in each cycle', async () => {
  const counter = await createCounter(world, {
    number_of_stamps: 4,
    rewards: [{ type: 'percent_discount', percent: 10, name: 'Ten off', stamps_required: 2 }],
  })
  const names = []
  for (let turn = 0; turn < 8; turn++)
    names.push((await counter.give()).rewards_issued.map((reward) => reward.name).join())
  expect(names).toEqual(['', 'Ten off', '', 'Free coffee', '', 'Ten off', '', 'Free coffee'])
  expect((await counter.show()).cards).toEqual([expect.objectContaining({ stamps: 0, number_of_stamps: 4, cycle: 3 })])
})

test('stamps above a full card carry into the next, and several cycles may close at once', async () => {
  const counter = await createCounter(world, {
    number_of_stamps: 3,
    rewards: [{ type: 'gift', name: 'Halfway', stamps_required: 2 }],
  })
  const given = await counter.give(8)
  expect(given.card).toEqual({ stamps: 2, number_of_stamps: 3, cycle: 3 })
  expect(given.rewards_issued.map((reward) => reward.name)).toEqual([
    'Halfway',
    'Free coffee',
    'Halfway',
    'Free coffee',
    'Halfway',
  ])
  expect(new Set(given.rewards_issued.map((reward) => reward.code)).size).toBe(5)
  expect(given.rewards_issued.every((reward) => /^[0-9A-HJKMNP-TV-Z]{8}$/.test(reward.code))).toBe(true)
})

test('a reward whose stamp threshold moved is not issued twice in one cycle', async () => {
  const counter = await createCounter(world, {
    number_of_stamps: 6,
    rewards: [{ type: 'gift', name: 'Sweet', stamps_required: 2 }],
  })
  expect((await counter.give(2)).rewards_issued).toHaveLength(1)
  const { data } = await counter.call(rewards.list, { params: { stamp: counter.stamp_id } })
  const sweet = data.rewards.find((reward) => reward.name === 'Sweet')
  await counter.call(rewards.update, { params: { reward: sweet?.id ?? '' }, body: { stamps_required: 4 } })
  expect((await counter.give(2)).rewards_issued).toEqual([])
})

test('an issued reward keeps the wording and expiry of its issue day', async () => {
  const counter = await createCounter(world, {
    number_of_stamps: 2,
    rewards: [
      {
        type: 'amount_discount',
        name: 'Off',
        value_minor: 50_000,
        stamps_required: 1,
        expires_in_days: 7,
        details: 'Drinks only',
      },
    ],
  })
  const {
    rewards_issued: [issued],
  } = await counter.give()
  const { data } = await counter.call(rewards.list, { params: { stamp: counter.stamp_id } })
  await counter.call(rewards.update, {
    params: { reward: data.rewards[0]?.id ?? '' },
    body: { name: 'Less off', value_minor: 1 },
  })
  const held = (await counter.call(customers.rewards, { params: { id: counter.customer_id } })).data.rewards[0]
  expect(held).toEqual(issued)
  // 2026-11-21 09:00 UTC is 10:00 in Lagos; seven days later the local day ends at 23:00 UTC.
  expect(held).toMatchObject({
    name: 'Off',
    value_minor: 50_000,
    details: 'Drinks only',
    status: 'issued',
    expires_at: '2026-11-28T23:00:00.000Z',
    redeemed_at: null,
  })
})
