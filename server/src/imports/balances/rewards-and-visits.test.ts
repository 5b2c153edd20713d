/** Rewards of an import: their worth, their end, and the one it uses up; and the last visits that come with it. */
import { customers } from '@stampwell/contract/business/customers.ts'
import { imports } from '@stampwell/contract/business/imports.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { statistics } from '@stampwell/contract/business/statistics.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expireCards } from '../../stamping/expire-cards.ts'
import { createCard, createCustomer } from '../../testing/fixtures/counter.ts'
import { createImportBusiness, NO_COUNTS } from '../../testing/fixtures/import-client.ts'
import { createWorld, type World } from '../../testing/app/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

type MainReward = Omit<NonNullable<NonNullable<Parameters<typeof createCard>[1]>['rewards']>[number], 'stamps_required'>

/** Imports Ada with three rewards that wait, on a card of five stamps with this main reward. */
async function bringThreeRewards(reward: MainReward) {
  const business = await createImportBusiness(world)
  const stamp_id = await createCard(business.call, {
    number_of_stamps: 5,
    rewards: [{ ...reward, stamps_required: 5 }],
  })
  const { balances } = await business.desk.bring('name,phone,waiting\nAda,08030000001,3\n', {
    cards: [{ stamp_id, rewards_waiting: 2, mode: 'set_when_new', over_goal: 'carry' }],
  })
  const [ada] = await business.people()
  const params = { id: ada?.id ?? '' }
  return { balances, rewards: (await business.call(customers.rewards, { params, query: {} })).data.rewards }
}

describe('rewards of an import', () => {
  test('are worth what they cost the merchant', async () => {
    const free = await bringThreeRewards({ type: 'free_item', name: 'Coffee', cost_minor: 45_000 })
    expect(free.balances).toMatchObject({ rewards: 3, worth_minor: 135_000, worth_unknown: 0 })
    const off = await bringThreeRewards({
      type: 'amount_discount',
      name: 'Five off',
      value_minor: 50_000,
      cost_minor: 20_000,
    })
    expect(off.balances).toMatchObject({ worth_minor: 60_000, worth_unknown: 0 })
  })

  test('are counted as unknown where neither a cost nor a value is said', async () => {
    const { balances } = await bringThreeRewards({ type: 'free_item', name: 'Coffee' })
    expect(balances).toMatchObject({ rewards: 3, worth_minor: 0, worth_unknown: 3 })
  })

  test('end after the days of the main reward, counted from the import', async () => {
    const { rewards } = await bringThreeRewards({ type: 'free_item', name: 'Coffee', expires_in_days: 30 })
    // The world stands at 21 November in Lagos; the thirtieth day after it is 21 December.
    expect(rewards.map(({ expires_at }) => expires_at)).toEqual(Array(3).fill('2026-12-21T23:00:00.000Z'))
  })
})

test('a later last visit moves the last activity of a known customer', async () => {
  const { desk, people } = await createImportBusiness(world)
  await desk.bring('name,phone,joined\nAda,08030000001,2020-01-01\n')
  const visits = 'name,phone,last visit\nAda,08030000001,2024-01-05\nAda,08030000001,2024-01-05\n'
  expect((await desk.bring(visits)).counts).toEqual({ ...NO_COUNTS, completed: 1, known: 1 })
  expect((await desk.bring(visits)).counts).toEqual({ ...NO_COUNTS, known: 2 })
  expect(await people()).toMatchObject([
    { joined_at: '2019-12-31T23:00:00.000Z', last_activity_at: '2024-01-04T23:00:00.000Z' },
  ])
})

test('an import uses up the sign-up reward: the card that begins again after its end gives none', async () => {
  const { desk, call, people } = await createImportBusiness(world)
  const stamp_id = await createCard(call, {
    duration: 30,
    rewards: [{ type: 'free_item', name: 'Welcome', stamps_required: 0 }],
  })
  await desk.bring('name,phone,held\nAda,08030000001,3\n', {
    cards: [{ stamp_id, stamps: 2, mode: 'set_when_new', over_goal: 'carry' }],
  })
  const ada = (await people())[0]?.id ?? ''
  const give = async (customer_id: string) => {
    const { data } = await call(stamping.give, { body: { customer_id, stamp_id, stamps: 1 } })
    return [data.card.stamps, data.rewards_issued.map(({ name }) => name)]
  }
  world.clock.advance({ days: 30 })
  expect(await give(ada)).toEqual([1, []])
  const { stamps } = (await call(customers.stamps, { params: { id: ada }, query: {} })).data
  expect(stamps.map(({ kind, quantity }) => `${kind} ${quantity}`)).toEqual([
    'give 1',
    'join 0',
    'expire -3',
    'adjust 3',
    'join 0',
  ])
  expect(await give(await createCustomer(call, { name: 'Bola', phone: '08030000002' }))).toEqual([1, ['Welcome']])
})

test('an undo takes back the rewards that still wait on a card that has ended since', async () => {
  const { desk, call } = await createImportBusiness(world)
  const stamp_id = await createCard(call, { duration: 2 })
  const { id } = await desk.bring('name,phone,held,waiting\nAda,08030000001,3,2\n', {
    cards: [{ stamp_id, stamps: 2, rewards_waiting: 3, mode: 'set_when_new', over_goal: 'carry' }],
  })
  world.clock.advance({ days: 5 })
  await expireCards(world.database.db, world.clock.now())
  const waiting = async () => (await call(statistics.dashboard, {})).data.rewards_waiting
  expect(await waiting()).toBe(2)
  await call(imports.undo, { params: { id } })
  expect(await desk.settled(id)).toMatchObject({ status: 'undone', balances: { kept: 1 } })
  expect(await waiting()).toBe(0)
})
