import { rewards } from '@stampwell/contract/business/rewards.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/app/world.ts'
import { createCard, createPublishedCard } from '../testing/fixtures/card-makers.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('each reward type lists the recipient details that it needs', async () => {
  const { call } = await world.registerBusiness()
  const { types } = (await call(rewards.types, {})).data
  expect(types.map((type) => type.key)).toEqual([
    'free_item',
    'percent_discount',
    'amount_discount',
    'gift',
    'airtime',
    'tv_subscription',
    'electricity',
    'mobile_money',
  ])
  expect(types.filter((type) => type.recipient.length > 0).map((type) => type.key)).toEqual([
    'airtime',
    'tv_subscription',
    'electricity',
    'mobile_money',
  ])
})

test('a reward has the values its type requires, and none of another type', async () => {
  const { call } = await world.registerBusiness()
  const { id } = await createCard(call)
  const add = (
    type: 'percent_discount' | 'amount_discount' | 'airtime' | 'mobile_money' | 'free_item',
    stamps_required: number,
    more = {},
  ) => call(rewards.create, { body: { stamp: id, type, name: 'Reward', stamps_required, ...more } })

  await expect(add('percent_discount', 2, { value_minor: 500 })).rejects.toMatchObject({
    status: 422,
    errors: { percent: [expect.any(String)] },
  })
  for (const type of ['amount_discount', 'airtime', 'mobile_money'] as const) {
    await expect(add(type, 2, { value_minor: 0 })).rejects.toMatchObject({
      status: 422,
      errors: { value_minor: [expect.any(String)] },
    })
  }
  expect((await add('percent_discount', 2, { percent: 20, value_minor: 500 })).data.reward).toMatchObject({
    percent: 20,
    value_minor: null,
  })
  const { reward } = (await add('airtime', 3, { value_minor: 50_000, details: 'Any network', expires_in_days: 30 }))
    .data
  expect(reward).toMatchObject({ value_minor: 50_000, percent: null, details: 'Any network', expires_in_days: 30 })

  await expect(
    call(rewards.update, { params: { reward: reward.id }, body: { type: 'percent_discount' } }),
  ).rejects.toMatchObject({ status: 422 })
  expect(
    (
      await call(rewards.update, {
        params: { reward: reward.id },
        body: { type: 'percent_discount', percent: 5, details: null },
      })
    ).data.reward,
  ).toMatchObject({ percent: 5, value_minor: null, details: null, stamps_required: 3 })
})

test('airtime that becomes a gift loses its worth in money, and as money off it keeps it', async () => {
  const { call } = await world.registerBusiness()
  const { id } = await createCard(call)
  const { reward } = (
    await call(rewards.create, {
      body: { stamp: id, type: 'airtime', name: 'Airtime', stamps_required: 3, value_minor: 50_000 },
    })
  ).data
  const become = async (type: 'amount_discount' | 'gift') =>
    (await call(rewards.update, { params: { reward: reward.id }, body: { type } })).data.reward
  expect(await become('amount_discount')).toMatchObject({ type: 'amount_discount', value_minor: 50_000 })
  expect(await become('gift')).toMatchObject({ type: 'gift', value_minor: null })
})

test('each number of stamps earns at most one reward, up to the card’s last stamp', async () => {
  const { call } = await world.registerBusiness()
  const { id } = await createCard(call)
  const add = (stamps_required: number) =>
    call(rewards.create, { body: { stamp: id, type: 'gift', name: 'Mug', stamps_required } })
  const refused = { status: 422, errors: { stamps_required: [expect.any(String)] } }

  const { reward } = (await add(0)).data
  for (const taken of [0, 10, 11]) await expect(add(taken)).rejects.toMatchObject(refused)
  await add(5)
  for (const taken of [5, 10, 11])
    await expect(
      call(rewards.update, { params: { reward: reward.id }, body: { stamps_required: taken } }),
    ).rejects.toMatchObject(refused)
  expect((await call(rewards.remove, { params: { reward: reward.id } })).data.reward).toMatchObject({
    id: reward.id,
    name: 'Mug',
  })
  expect((await add(0)).data.reward.stamps_required).toBe(0)
})

test('a reward beyond a card of one stamp is refused in the singular', async () => {
  const { call } = await world.registerBusiness()
  const { id } = await createCard(call, { number_of_stamps: 1 })
  await expect(
    call(rewards.create, { body: { stamp: id, type: 'gift', name: 'Mug', stamps_required: 2 } }),
  ).rejects.toMatchObject({ errors: { stamps_required: ['The card has 1 stamp. Choose a number up to that.'] } })
})

test('a card without a number of stamps accepts rewards at any number', async () => {
  const { call } = await world.registerBusiness()
  const { id } = (await call(stampCards.create, { body: {} })).data.stamp
  expect(
    (await call(rewards.create, { body: { stamp: id, type: 'gift', name: 'Mug', stamps_required: 50 } })).data.reward
      .stamps_required,
  ).toBe(50)
})

test('a published card keeps its main reward, whose name may change', async () => {
  const { call } = await world.registerBusiness()
  const { id } = await createPublishedCard(call)
  const reward = (await call(rewards.list, { params: { stamp: id } })).data.rewards[0]?.id ?? ''
  await expect(call(rewards.remove, { params: { reward } })).rejects.toMatchObject({
    status: 409,
    code: 'reward_in_use',
  })
  await expect(call(rewards.update, { params: { reward }, body: { stamps_required: 9 } })).rejects.toMatchObject({
    status: 409,
    code: 'reward_in_use',
  })
  expect(
    (await call(rewards.update, { params: { reward }, body: { name: 'A large coffee', stamps_required: 10 } })).data
      .reward.name,
  ).toBe('A large coffee')

  await call(stampCards.unpublish, { params: { id } })
  await call(rewards.remove, { params: { reward } })
  await expect(call(rewards.remove, { params: { reward } })).rejects.toMatchObject({ status: 404 })
  expect((await call(stampCards.show, { params: { id } })).data.stamp).toMatchObject({ rewards: [], offer_type: null })
})
