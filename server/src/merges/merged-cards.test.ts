import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCustomerCard } from '../stamping/ledger.sql.ts'
import { createCard, createCounter, createCustomer, wrongs } from '../testing/fixtures/counter.ts'
import { merge, rewardsOf, show, undo } from '../testing/fixtures/merging.ts'
import { walletPageOf } from '../testing/fixtures/wallet-page.ts'
import { createWorld, type World } from '../testing/app/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('a card that the merged customer had left does not reach the kept one', async () => {
  const counter = await createCounter(world)
  const only = await createCard(counter.call, { number_of_stamps: 8, join_stamps: 2 })
  const twin = await createCustomer(counter.call, { stamp_id: only })
  await undo(counter, (await merge(counter, counter.customer_id, twin)).merge.id)
  const third = await createCustomer(counter.call)

  expect((await merge(counter, third, counter.customer_id)).customer.cards).toEqual([])

  const { stamp } = (await counter.call(stampCards.show, { params: { id: only } })).data
  expect(stamp.customers_count).toBe(1)
  expect((await counter.give(1, { customer_id: third, stamp_id: only })).card).toMatchObject({ stamps: 3 })
  expect(await wrongs(world)).toEqual([])
})

test('a card without a ledger, as earlier merges made them, is not shown as held', async () => {
  const counter = await createCounter(world)
  const { user, stamp_id: stampId, customer_id: customerId } = counter
  const row = { customerId, stampId, terms_version: 1, now: world.clock.now() }
  await insertCustomerCard(world.database.db, user.business.id, row)
  expect((await show(counter, customerId)).cards).toEqual([])
  expect((await walletPageOf(world, counter)()).cards).toEqual([])
})

test('what a customer got before a merge can be undone once the merge is', async () => {
  const counter = await createCounter(world)
  const twin = await createCustomer(counter.call)
  const [reward] = (await counter.give(5, { customer_id: twin })).rewards_issued
  const { data } = await counter.call(stamping.redeem, {
    body: { customer_id: twin, reward_id: reward?.id ?? '' },
  })
  const { merge: done } = await merge(counter, counter.customer_id, twin)
  await expect(counter.undo(data.event.id)).rejects.toMatchObject({ status: 409, code: 'not_latest' })
  await undo(counter, done.id)
  await counter.undo(data.event.id)
  expect((await rewardsOf(counter, twin)).map(({ status }) => status)).toEqual(['issued'])
})

test('a reward that only the stamps of both reached goes when the merge is undone, unless it was redeemed', async () => {
  const rewards = [{ type: 'gift' as const, name: 'Seven', stamps_required: 7 }]
  const counter = await createCounter(world, { number_of_stamps: 10, rewards })
  const twin = await createCustomer(counter.call)
  await counter.give(2)
  await counter.give(4, { customer_id: twin })
  const { merge: done } = await merge(counter, counter.customer_id, twin)
  const [reward] = (await counter.give(1)).rewards_issued
  const { event } = await counter.redeem(reward?.id ?? '')
  await expect(undo(counter, done.id)).rejects.toMatchObject({
    code: 'merge_kept',
    detail: { reasons: ['“Seven” was redeemed since.'] },
  })
  await counter.undo(event.id)

  const people = await undo(counter, done.id)

  expect(people.map((person) => person.cards.map((card) => card.stamps))).toEqual([[3], [4]])
  expect((await rewardsOf(counter, counter.customer_id)).map(({ status }) => status)).toEqual(['revoked'])
  expect((await counter.give(4)).rewards_issued).toMatchObject([{ name: 'Seven' }])
  expect(await wrongs(world)).toEqual([])
})

test('a merged card that replaced an ended one stays with the kept customer who was stamped on it since', async () => {
  const counter = await createCounter(world, { number_of_stamps: 9, duration: 2 })
  const twin = await createCustomer(counter.call)
  await counter.give(4)
  world.clock.advance({ days: 5 })
  await counter.give(3, { customer_id: twin })
  const { merge: done } = await merge(counter, counter.customer_id, twin)
  await counter.give(2)
  const people = await undo(counter, done.id)
  expect(people.map((person) => person.cards.map((card) => card.stamps))).toEqual([[2], [3]])
  expect((await counter.give(1)).card.stamps).toBe(3)
  expect(await wrongs(world)).toEqual([])
})

test('a reward that was over before a merge is refused to the kept customer as what it is, and to others not known', async () => {
  const rewards = [{ type: 'free_item' as const, name: 'Cake', stamps_required: 5, expires_in_days: 1 }]
  const counter = await createCounter(world, { rewards })
  const twin = await createCustomer(counter.call)
  const third = await createCustomer(counter.call)
  const [collected] = (await counter.give(5, { customer_id: twin })).rewards_issued
  const [late] = (await counter.give(5, { customer_id: twin })).rewards_issued
  const redeem = (customer_id: string, reward_id = '') =>
    counter.call(stamping.redeem, { body: { customer_id, reward_id } })
  await redeem(twin, collected?.id)
  world.clock.advance({ days: 3 })
  await merge(counter, counter.customer_id, twin)

  await expect(redeem(counter.customer_id, collected?.id)).rejects.toMatchObject({
    status: 409,
    code: 'already_redeemed',
  })
  await expect(redeem(counter.customer_id, late?.id)).rejects.toMatchObject({ status: 409, code: 'reward_expired' })
  await expect(redeem(third, collected?.id)).rejects.toMatchObject({ status: 404, code: 'not_found' })
})
