import { customers } from '@stampwell/contract/business/customers.ts'
import { rewards } from '@stampwell/contract/business/rewards.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { terms } from '@stampwell/contract/business/terms.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseCustomer } from '../customers/erase-customer.ts'
import { newId } from '../db/new-id.ts'
import { createCustomer, createCard, createCounter, wrongs, type Counter } from '../testing/fixtures/counter.ts'
import { createWorld, type World } from '../testing/app/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** Creates a card of ten stamps with a cake at five and a coffee at ten; the customer has four stamps. */
async function openCafe(): Promise<Counter & { cake: string; coffee: string }> {
  const counter = await createCounter(world, {
    number_of_stamps: 10,
    rewards: [{ type: 'free_item', name: 'A slice of cake', stamps_required: 5 }],
  })
  const { data } = await counter.call(rewards.list, { params: { stamp: counter.stamp_id } })
  await counter.give(4)
  return { ...counter, cake: data.rewards[0]?.id ?? '', coffee: data.rewards[1]?.id ?? '' }
}
const inForce = async ({ call, stamp_id }: Counter) =>
  (await call(terms.list, { params: { id: stamp_id } })).data.terms.map(({ version, customers }) => ({
    version,
    customers,
  }))
const lengthen = ({ call, stamp_id }: Counter, number_of_stamps: number) =>
  call(stampCards.update, { params: { id: stamp_id }, body: { number_of_stamps } })

test('terms require a login, and another business’s card is not found', async () => {
  const cafe = await openCafe()
  const otherBusiness = await world.registerBusiness()
  const ask = { params: { id: cafe.stamp_id } }
  for (const call of [world.nobody, otherBusiness.call]) {
    const refused = { status: call === world.nobody ? 401 : 404 }
    await expect(call(terms.list, ask)).rejects.toMatchObject(refused)
    await expect(call(terms.preview, { ...ask, body: {} })).rejects.toMatchObject(refused)
  }
  const theirs = { id: cafe.cake, type: 'gift' as const, name: 'Mug', stamps_required: 3 }
  const own = await createCard(otherBusiness.call)
  for (const id of [cafe.cake, newId()]) {
    await expect(
      otherBusiness.call(terms.preview, { params: { id: own }, body: { rewards: [{ ...theirs, id }] } }),
    ).rejects.toMatchObject({ status: 404 })
  }
})

test('a customer fills a lengthened card on the old terms and begins the next on the new terms', async () => {
  const cafe = await openCafe()
  await lengthen(cafe, 12)
  expect((await cafe.show()).cards[0]).toMatchObject({
    stamps: 4,
    number_of_stamps: 10,
    rewards: [{ stamps_required: 5 }, { stamps_required: 10 }],
  })
  expect(await inForce(cafe)).toEqual([
    { version: 2, customers: 0 },
    { version: 1, customers: 1 },
  ])

  expect((await cafe.give(5)).card).toEqual({ stamps: 9, number_of_stamps: 10, cycle: 1 })
  const full = await cafe.give(2)
  expect(full.card).toEqual({ stamps: 1, number_of_stamps: 12, cycle: 2 })
  expect(full.rewards_issued.map((reward) => reward.name)).toEqual(['Free coffee'])
  expect(await inForce(cafe)).toEqual([{ version: 2, customers: 1 }])

  await cafe.undo(full.event.id)
  expect((await cafe.show()).cards[0]).toMatchObject({ stamps: 9, number_of_stamps: 10, cycle: 1 })
  expect(await wrongs(world)).toEqual([])
})

test('a customer who joins after a change gets the new terms', async () => {
  const cafe = await openCafe()
  await lengthen(cafe, 12)
  const customer_id = await createCustomer(cafe.call, { stamp_id: cafe.stamp_id })
  expect((await cafe.call(customers.show, { params: { id: customer_id } })).data.customer.cards[0]).toMatchObject({
    stamps: 0,
    number_of_stamps: 12,
  })
})

test('a customer on the way to a reward still earns it after its removal from a live card', async () => {
  const cafe = await openCafe()
  await cafe.call(rewards.remove, { params: { reward: cafe.cake } })
  const given = await cafe.give(1)
  expect(given.rewards_issued.map((reward) => reward.name)).toEqual(['A slice of cake'])
  // Nothing gets worse for this customer from here on, so the newest terms apply.
  expect(await inForce(cafe)).toEqual([{ version: 2, customers: 1 }])
  expect((await cafe.give(5)).rewards_issued.map((reward) => reward.name)).toEqual(['Free coffee'])
  expect((await cafe.give(9)).rewards_issued).toEqual([])
  expect(await wrongs(world)).toEqual([])
})

test('a better reward reaches all customers at once, a worse one only new cards', async () => {
  const cafe = await openCafe()
  await cafe.call(rewards.update, {
    params: { reward: cafe.cake },
    body: { expires_in_days: null, stamps_required: 5 },
  })
  await cafe.call(rewards.update, { params: { reward: cafe.coffee }, body: { expires_in_days: 7 } })
  const [cake] = (await cafe.give(1)).rewards_issued
  expect(cake).toMatchObject({ name: 'A slice of cake', expires_at: null })
  const [coffee] = (await cafe.give(5)).rewards_issued
  expect(coffee).toMatchObject({ name: 'Free coffee', expires_at: null })
  const again = await cafe.give(10)
  expect(again.rewards_issued.find((reward) => reward.name === 'Free coffee')?.expires_at).not.toBeNull()
})

test('issued rewards stay as issued, whatever the card promises now', async () => {
  const cafe = await openCafe()
  const [cake] = (await cafe.give(1)).rewards_issued
  await cafe.call(rewards.update, { params: { reward: cafe.cake }, body: { name: 'A crumb', type: 'gift' } })
  const { data } = await cafe.call(customers.rewards, { params: { id: cafe.customer_id } })
  expect(data.rewards.find((reward) => reward.id === cake?.id)).toMatchObject({
    name: 'A slice of cake',
    type: 'free_item',
  })
})

test('a terms preview shows who moves, who keeps older terms and why, and changes nothing', async () => {
  const cafe = await openCafe()
  await createCustomer(cafe.call, { stamp_id: cafe.stamp_id })
  const gone = await createCustomer(cafe.call, { stamp_id: cafe.stamp_id })
  await eraseCustomer(world.database.db, cafe.user.business.id, gone, world.clock.now())
  const preview = async (body: object) => (await cafe.call(terms.preview, { params: { id: cafe.stamp_id }, body })).data
  const before = await inForce(cafe)

  expect(await preview({})).toEqual({ is_new: false, customers: { total: 2, move: 2, keep: 0 }, reasons: [] })
  expect(await preview({ number_of_stamps: 12 })).toEqual({
    is_new: true,
    customers: { total: 2, move: 0, keep: 2 },
    reasons: [{ worse: 'longer_card', reward: null }],
  })
  const main = { id: cafe.coffee, type: 'free_item', name: 'Free coffee', stamps_required: 10 }
  expect(
    await preview({
      rewards: [main, { id: cafe.cake, type: 'free_item', name: 'A slice of cake', stamps_required: 4 }],
    }),
  ).toEqual({
    is_new: true,
    customers: { total: 2, move: 1, keep: 1 },
    reasons: [{ worse: 'reward_missed', reward: 'A slice of cake' }],
  })
  expect(await preview({ rewards: [main] })).toMatchObject({
    customers: { keep: 2 },
    reasons: [{ worse: 'reward_gone', reward: 'A slice of cake' }],
  })
  expect(await preview({ duration: 30, join_stamps: 1 })).toMatchObject({
    is_new: true,
    customers: { move: 2 },
    reasons: [],
  })
  expect(await inForce(cafe)).toEqual(before)
})

test('a card shortened while unpublished gets new terms on republishing, for customers who benefit', async () => {
  const cafe = await openCafe()
  await cafe.call(rewards.remove, { params: { reward: cafe.cake } })
  const far = await createCustomer(cafe.call, { stamp_id: cafe.stamp_id })
  await cafe.give(9, { customer_id: far })
  const id = { params: { id: cafe.stamp_id } }
  await cafe.call(stampCards.unpublish, id)
  await lengthen(cafe, 8)
  expect((await cafe.show()).cards[0]).toMatchObject({ stamps: 4, number_of_stamps: 10 })

  await cafe.call(stampCards.publish, id)
  expect((await cafe.give(1, { customer_id: far })).card).toEqual({ stamps: 0, number_of_stamps: 8, cycle: 2 })
  // The customer with four stamps was on the way to a cake that the shorter card no longer has.
  expect((await cafe.show()).cards[0]).toMatchObject({ stamps: 4, number_of_stamps: 10 })
  expect((await cafe.give(1)).rewards_issued.map((reward) => reward.name)).toEqual(['A slice of cake'])
  expect((await cafe.show()).cards[0]).toMatchObject({ stamps: 5, number_of_stamps: 8 })
  expect(await wrongs(world)).toEqual([])
})

test('saving unchanged values creates no version, and neither does a new design', async () => {
  const cafe = await openCafe()
  await cafe.call(stampCards.update, {
    params: { id: cafe.stamp_id },
    body: { card_color: '#123456', number_of_stamps: 10, offer_details: 'Every day' },
  })
  await cafe.call(rewards.update, { params: { reward: cafe.cake }, body: { name: 'A slice of cake' } })
  expect(await inForce(cafe)).toEqual([{ version: 1, customers: 1 }])
})

test('a draft promises nothing until it is published', async () => {
  const { call } = await world.registerBusiness()
  const id = await createCard(call, { isDraft: true })
  expect((await call(terms.list, { params: { id } })).data.terms).toEqual([])
  expect((await call(terms.preview, { params: { id }, body: {} })).data).toEqual({
    is_new: true,
    customers: { total: 0, move: 0, keep: 0 },
    reasons: [],
  })
  await call(stampCards.publish, { params: { id } })
  expect((await call(terms.list, { params: { id } })).data.terms).toMatchObject([
    { version: 1, number_of_stamps: 5, customers: 0 },
  ])
})
