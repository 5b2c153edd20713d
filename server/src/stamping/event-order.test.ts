/** Ledger rows of one customer card are ordered by time, also if a request's own time is older than the card's last row. */
import { customers } from '@stampwell/contract/business/customers.ts'
import { gifts } from '@stampwell/contract/business/gifts.ts'
import { merges } from '@stampwell/contract/business/merges.ts'
import { payouts } from '@stampwell/contract/business/payouts.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCustomer, createCounter, wrongs, type Counter } from '../testing/fixtures/counter.ts'
import { createWorld, type World } from '../testing/app/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** The clock of the next request shows a minute less: it was sent first, and waited for the card's lock. */
const sentEarlier = () => world.clock.advance({ minutes: -1 })

/** The rows of all cards of a business as the lists sort them, each card's from 1. */
async function expectOrder({ user }: Counter) {
  const rows = await world.database.db
    .selectFrom('stamp_events')
    .select(['customer_id', 'stamp_id', 'seq'])
    .where('business_id', '=', user.business.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  for (const of of Map.groupBy(rows, (row) => `${row.customer_id} ${row.stamp_id}`).values())
    expect(of.map((row) => row.seq)).toEqual(of.map((_, index) => index + 1))
  expect(await wrongs(world)).toEqual([])
}

async function sendGift({ call, stamp_id, customer_id }: Counter) {
  const { data } = await call(stampCards.show, { params: { id: stamp_id } })
  return call(gifts.send, { body: { customer_id, reward_id: data.stamp.rewards[0]?.id ?? '' } })
}

test('gives, together and alone, follow each other', async () => {
  const counter = await createCounter(world, { number_of_stamps: 9 })
  const { event: first } = await counter.give()
  sentEarlier()
  const { event: plain } = await counter.give()
  sentEarlier()
  const { event: noted } = await counter.give(1, { note: 'Regular' })
  expect([plain.created_at, noted.created_at]).toEqual([first.created_at, first.created_at])
  await expectOrder(counter)
})

test('what a give earns, redeeming it and sending it are no earlier than the row before', async () => {
  const counter = await createCounter(world, {
    number_of_stamps: 2,
    rewards: [{ type: 'airtime', name: 'Airtime', stamps_required: 2, value_minor: 50_000 }],
  })
  await counter.give()
  sentEarlier()
  const { rewards_issued, event } = await counter.give()
  const reward_id = rewards_issued[0]?.id ?? ''
  expect(rewards_issued[0]?.issued_at).toBe(event.created_at)
  sentEarlier()
  const { data } = await counter.call(stamping.redeem, {
    body: { customer_id: counter.customer_id, reward_id, recipient: { phone: '08031234567' } },
  })
  expect(data.reward.redeemed_at).toBe(event.created_at)
  sentEarlier()
  const sent = await counter.call(payouts.done, { params: { reward: reward_id }, body: {} })
  expect(sent.data.payout.sent?.at).toBe(event.created_at)
  await expectOrder(counter)
})

test('undone within 15 minutes of its row, a give is taken back at its time', async () => {
  const counter = await createCounter(world, { number_of_stamps: 9 })
  const { event } = await counter.give()
  sentEarlier()
  expect((await counter.undo(event.id)).event.created_at).toBe(event.created_at)
  sentEarlier()
  const { event: again } = await counter.give(1, { receipt: 'R-1' })
  sentEarlier()
  const { data } = await counter.call(stamping.refund, { body: { receipt: 'R-1' } })
  expect([again.created_at, data.event.created_at]).toEqual([event.created_at, event.created_at])
  await expectOrder(counter)
})

test('a gift and taking it back follow the row before', async () => {
  const counter = await createCounter(world)
  await counter.give()
  sentEarlier()
  const sent = await sendGift(counter)
  sentEarlier()
  await counter.call(gifts.takeBack, { body: { reward_id: sent.data.reward.id } })
  await expectOrder(counter)
})

test('a merge and its undo follow the rows of both cards', async () => {
  const counter = await createCounter(world, { number_of_stamps: 9 })
  const twin = await createCustomer(counter.call)
  await counter.give()
  world.clock.advance({ seconds: 10 })
  const { event } = await counter.give(2, { customer_id: twin })
  sentEarlier()
  const merged = await counter.call(merges.merge, { body: { keep_id: counter.customer_id, merge_id: twin } })
  const { data } = await counter.call(customers.stamps, { params: { id: counter.customer_id } })
  expect(data.stamps[0]).toMatchObject({ kind: 'adjust', created_at: event.created_at })
  sentEarlier()
  await counter.call(merges.undo, { params: { id: merged.data.merge.id } })
  await expectOrder(counter)
})

test('a holding that ended by the time of its card’s last row begins anew', async () => {
  const counter = await createCounter(world, { number_of_stamps: 9, duration: 1 })
  world.clock.set(new Date('2026-12-01T22:59:30Z'))
  await counter.give()
  world.clock.advance({ minutes: 1 })
  await sendGift(counter)
  const afterMidnight = world.clock.now().toISOString()
  // By its own clock this request is of the day before, in which the holding still held its first stamp.
  sentEarlier()
  const { event, card } = await counter.give()
  expect([event.created_at, event.cycle, card.stamps]).toEqual([afterMidnight, 2, 1])
  await expectOrder(counter)
})

test('a rule that says no counts from the time that the row would have had', async () => {
  const counter = await createCounter(world, { number_of_stamps: 9 })
  await counter.call(stampCards.update, { params: { id: counter.stamp_id }, body: { most_per_day: 1 } })
  world.clock.set(new Date('2026-12-03T23:00:10Z'))
  await counter.give()
  // Half a minute before midnight in Lagos: the day before, by the request's own clock.
  world.clock.set(new Date('2026-12-03T22:59:30Z'))
  await expect(counter.give()).rejects.toMatchObject({
    code: 'stamping_rule',
    detail: { given: 1, next_possible_at: '2026-12-04T23:00:00.000Z' },
  })
})

test('a card is archived no earlier than the last stamp of anybody', async () => {
  const counter = await createCounter(world)
  const { event } = await counter.give()
  sentEarlier()
  await counter.call(stampCards.remove, { params: { id: counter.stamp_id }, query: { force: 'true' } })
  const row = await world.database.db
    .selectFrom('stamp_cards')
    .select('archived_at')
    .where('business_id', '=', counter.user.business.id)
    .where('id', '=', counter.stamp_id)
    .executeTakeFirstOrThrow()
  expect(row.archived_at?.toISOString()).toBe(event.created_at)
  await expectOrder(counter)
})
