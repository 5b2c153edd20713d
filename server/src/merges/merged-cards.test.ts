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
