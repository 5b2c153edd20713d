import { customers } from '@stampwell/contract/business/customers.ts'
import { merges } from '@stampwell/contract/business/merges.ts'
import { rewards } from '@stampwell/contract/business/rewards.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { whatIf } from '@stampwell/contract/business/what-if.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/app/world.ts'
import { createCard, createCustomer, wrongs } from '../testing/fixtures/counter.ts'
import { createImportClient } from '../testing/fixtures/import-client.ts'
import { openReplayCafe, START, type Trial } from '../testing/fixtures/what-if.ts'
import { READ_PACE } from './read-holders.ts'
import { replayNext } from './replay-ledger.ts'

const UNKNOWN = '01900000-0000-7000-8000-00000000ffff'

let world: World
beforeAll(async () => {
  world = await createWorld({ start: START })
})
afterAll(() => world.close())

const openCafe = () => openReplayCafe(world)

test('a shorter card would have given more rewards, and says who gains', async () => {
  const { call, give, replay } = await openCafe()
  const bola = await createCustomer(call, { name: 'Bola' })
  await give(3)
  await give(4, { customer_id: bola })

  const { run, ...seen } = await replay({ number_of_stamps: 4 })

  expect(run).toMatchObject({ status: 'done', progress: 100 })
  expect(seen).toMatchObject({
    before: { rewards_given: 0, cost_minor: 0, holders_gaining: 0, holders_losing: 0 },
    after: { rewards_given: 1, cost_minor: null, holders_gaining: 1, holders_losing: 0 },
    seen_from: START.toISOString(),
    rows_seen: 4,
    is_cut: false,
    assumes: ['same_visits', 'rules_of_today', 'reversed_never_given', 'begun_before', 'without_gifts'],
  })
})

test('the rules of today give what was given, whatever was undone, refunded, redeemed or merged', async () => {
  const { call, give, undo, redeem, replay, customer_id } = await openCafe()
  const bola = await createCustomer(call, { name: 'Bola' })
  const { rewards_issued } = await give(6)
  await redeem(rewards_issued[0]?.id ?? '')
  await undo((await give(4)).event.id)
  await give(4, { receipt: 'R 100-a' })
  await give(1)
  await call(stamping.refund, { body: { receipt: 'r100-A' } })
  await give(3, { customer_id: bola })
  const { merge } = (await call(merges.merge, { body: { keep_id: customer_id, merge_id: bola } })).data
  await call(merges.undo, { params: { id: merge.id } })
  await call(merges.merge, { body: { keep_id: customer_id, merge_id: bola } })

  const given = (await call(customers.rewards, { params: { id: customer_id } })).data.rewards
  expect(given.filter(({ status }) => status !== 'revoked')).toHaveLength(2)
  expect(await replay()).toMatchObject({
    before: { rewards_given: 2 },
    after: { rewards_given: 2, holders_gaining: 0, holders_losing: 0 },
  })
  expect(await wrongs(world)).toEqual([])
})

test.each(['B 7-a', 'B ٧-a'])('a refund after a merge leaves no stamps, by any rules: %s', async (receipt) => {
  const { call, give, replay, customer_id } = await openCafe()
  const bola = await createCustomer(call, { name: 'Bola' })
  await give(1)
  await give(2, { customer_id: bola, receipt })
  await call(merges.merge, { body: { keep_id: customer_id, merge_id: bola } })
  await call(stamping.refund, { body: { receipt: 'b7-A' } })
  await give(1)
  expect((await call(customers.show, { params: { id: customer_id } })).data.customer.cards[0]?.stamps).toBe(2)
  expect((await replay({ number_of_stamps: 4 })).after).toMatchObject({ rewards_given: 0, holders_gaining: 0 })
})

test('the stamps of a customer who was erased count on, without the person', async () => {
  const { call, give, replay, customer_id } = await openCafe()
  await give(4)
  await call(customers.remove, { params: { id: customer_id } })
  expect(await replay({ number_of_stamps: 4 })).toMatchObject({
    rows_seen: 2,
    after: { rewards_given: 1, holders_gaining: 1 },
  })
})

test('an undone stamp counts as never given under other rules too', async () => {
  const { give, undo, replay } = await openCafe()
  await give(2)
  await undo((await give(1)).event.id)
  expect((await replay({ number_of_stamps: 3 })).after).toMatchObject({ rewards_given: 0, holders_gaining: 0 })
})

test('what rewards would cost is known from the card, or from the rules under trial', async () => {
  const { call, give, replay, stamp_id } = await openCafe()
  await give(10)
  const [reward] = (await call(rewards.list, { params: { stamp: stamp_id } })).data.rewards
  await call(rewards.update, { params: { reward: reward?.id ?? '' }, body: { cost_minor: 40_000 } })
  expect(await replay({ number_of_stamps: 10 })).toMatchObject({
    before: { rewards_given: 2, cost_minor: 80_000 },
    after: { rewards_given: 1, cost_minor: 40_000, holders_losing: 1 },
  })
  const worth = await replay({
    rewards: [
      { stamps_required: 2, cost_minor: 5_000 },
      { stamps_required: 5, value_minor: 30_000 },
    ],
  })
  expect(worth.after).toMatchObject({ rewards_given: 4, cost_minor: 70_000, holders_gaining: 1 })
  expect(worth.assumes).toContain('worth_is_cost')
})

test('a head start and an end count for the customers of the past', async () => {
  const { give, replay } = await openCafe()
  await give(4)
  expect((await replay({ join_stamps: 1 })).after).toMatchObject({ rewards_given: 1, holders_gaining: 1 })
  world.clock.advance({ days: 40 })
  await give(1)
  expect((await replay({ duration: 30 })).after).toMatchObject({ rewards_given: 0, holders_losing: 1 })
})

test('only the time asked for is replayed, and the reply says from when', async () => {
  const { give, replay } = await openCafe()
  await give(4)
  world.clock.advance({ days: 30 })
  const since = world.clock.now().toISOString()
  await give(4)
  world.clock.advance({ hours: 1 })
  // The card goes on with the four stamps it had.
  expect(await replay({ from: since })).toMatchObject({
    rows_seen: 1,
    seen_from: since,
    is_cut: false,
    before: { rewards_given: 1 },
  })
  // Two years ago by a clock that was read a second before ours.
  expect(await replay({ from: '2024-12-21T09:59:59.000Z' })).toMatchObject({ rows_seen: 3 })
})

test('a day is replayed from its beginning by the clock of the business, the day two years ago too', async () => {
  const { give, replay } = await openCafe()
  await give(1)
  for (const at of ['2026-12-01T22:59:00Z', '2026-12-01T23:01:00Z']) {
    world.clock.set(new Date(at))
    await give(1)
  }
  world.clock.advance({ hours: 2 })
  // In Lagos it began at 23:00 in UTC.
  expect(await replay({ from: '2026-12-02' })).toMatchObject({ rows_seen: 1, seen_from: '2026-12-01T23:01:00.000Z' })
  expect(await replay({ from: '2024-12-02' })).toMatchObject({ rows_seen: 4 })
})

test('a card that nobody holds has nothing to replay', async () => {
  const { replay } = await openCafe()
  expect(await replay()).toMatchObject({
    rows_seen: 0,
    seen_from: null,
    before: { rewards_given: 0, cost_minor: 0 },
    after: { rewards_given: 0, cost_minor: 0 },
  })
})

test('the stamps of the business’s other cards are not replayed', async () => {
  const { call, give, replay } = await openCafe()
  await give(5)
  const other = await createCard(call, { number_of_stamps: 2 })
  await give(4, { stamp_id: other })
  expect(await replay()).toMatchObject({ rows_seen: 2, before: { rewards_given: 1 } })
  expect(await replay({}, other)).toMatchObject({ rows_seen: 2, before: { rewards_given: 2 } })
})

test('of a long ledger the newest rows are replayed, and the reply says that older ones were left out', async () => {
  const { give, waiting, show } = await openCafe()
  for (let day = 0; day < 6; day++) {
    await give(1)
    world.clock.advance({ hours: 1 })
  }
  const run = await waiting()
  const deps = { db: world.app.database.db, clock: world.clock }
  await replayNext(deps, new AbortController().signal, { ...READ_PACE, rows: 3, piece: 2 })
  const seen = await show(run)
  expect(seen).toMatchObject({ run: { status: 'done' }, rows_seen: 3, is_cut: true })
  expect(seen.seen_from).toBe(new Date(START.getTime() + 3 * 3_600_000).toISOString())
})

test('a ledger that is read in many pieces is read whole and once', async () => {
  const { give, waiting, show } = await openCafe()
  for (let nth = 0; nth < 7; nth++) await give(1)
  const run = await waiting()
  const deps = { db: world.app.database.db, clock: world.clock }
  await replayNext(deps, new AbortController().signal, { ...READ_PACE, rows: 100, piece: 1 })
  expect(await show(run)).toMatchObject({ run: { status: 'done' }, rows_seen: 8, is_cut: false })
})

test('rules that no card may have, and times too far back or to come, are refused by field', async () => {
  const { start } = await openCafe()
  const wrong: [Trial, string][] = [
    [{ number_of_stamps: 0 }, 'number_of_stamps'],
    [{ number_of_stamps: 51 }, 'number_of_stamps'],
    [{ join_stamps: 5 }, 'join_stamps'],
    [{ duration: 0 }, 'duration'],
    [{ rewards: [] }, 'rewards'],
    [{ rewards: [{ stamps_required: 6 }, { stamps_required: 5 }] }, 'rewards'],
    [{ rewards: [{ stamps_required: 5 }, { stamps_required: 5 }] }, 'rewards'],
    [{ from: '2024-11-20T09:00:00Z' }, 'from'],
    [{ from: '2026-11-22T09:00:00Z' }, 'from'],
    [{ from: '2024-11-20' }, 'from'],
    [{ from: '2026-11-22' }, 'from'],
    [{ from: '2026-02-30' }, 'from'],
    [{ from: 'yesterday' }, 'from'],
  ]
  for (const [trial, field] of wrong)
    await expect(start(trial)).rejects.toMatchObject({
      status: 422,
      errors: { [field]: expect.any(Array) },
    })
  const nonsense = { number_of_stamps: 'ten' } as unknown as Trial
  await expect(start(nonsense)).rejects.toMatchObject({
    status: expect.toSatisfy((code) => code === 400 || code === 422),
  })
})

test('a draft without stamps is asked for them first', async () => {
  const { call, start } = await openCafe()
  const { stamp } = (await call(stampCards.create, { body: { card_name: 'Lunch' } })).data
  await expect(start({}, stamp.id)).rejects.toMatchObject({
    status: 422,
    errors: { number_of_stamps: expect.any(Array) },
  })
})

test('a balance of an import is on the card, and its full cards count as no reward of the time', async () => {
  const { call, give, replay, stamp_id } = await openCafe()
  const desk = createImportClient(world, call)
  await desk.bring('name,phone,held\nBola,08050000077,7\n', {
    cards: [{ stamp_id, stamps: 2, mode: 'set_when_new', over_goal: 'carry' }],
  })
  const bola = (await call(customers.list, { query: { search: 'Bola' } })).data.customers[0]?.id ?? ''
  expect(await replay()).toMatchObject({ before: { rewards_given: 0 }, after: { rewards_given: 0 } })
  await give(3, { customer_id: bola })
  expect(await replay({ join_stamps: 2 })).toMatchObject({ before: { rewards_given: 1 }, after: { rewards_given: 1 } })
})

test('another business’s card and run do not exist', async () => {
  const [mine, other] = [await openCafe(), await openCafe()]
  const theirs = await other.replay()
  await expect(mine.start({}, other.stamp_id)).rejects.toMatchObject({ status: 404 })
  await expect(mine.show(theirs.run.id)).rejects.toMatchObject({ status: 404 })
  await expect(mine.call(whatIf.cancel, { params: { run: theirs.run.id } })).rejects.toMatchObject({ status: 404 })
  await expect(mine.show(UNKNOWN)).rejects.toMatchObject({ status: 404 })
})

test('the replay changes nothing on the card', async () => {
  const { give, replay, ...cafe } = await openCafe()
  await give(3)
  const before = await cafe.call(customers.show, { params: { id: cafe.customer_id } })
  await replay({ number_of_stamps: 2, rewards: [{ stamps_required: 2 }] })
  expect((await cafe.call(customers.show, { params: { id: cafe.customer_id } })).data).toEqual(before.data)
})
