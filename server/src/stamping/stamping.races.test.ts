/** Tests real concurrency on real PostgreSQL: sockets send their requests simultaneously to a listening server. */
import { setTimeout as sleep } from 'node:timers/promises'
import { customers } from '@stampwell/contract/business/customers.ts'
import { rewards } from '@stampwell/contract/business/rewards.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCard, createCounter, createCustomer, freshPhone, wrongs } from '../testing/fixtures/counter.ts'
import { listen, releaseTogether, tally, type HeldRequest } from '../testing/http/simultaneous-requests.ts'
import { createWorld, type World } from '../testing/app/world.ts'
import { CUSTOMERS, give, redeem, times, undo } from '../testing/http/held-requests.ts'
import { setLimits } from '../testing/fixtures/card-makers.ts'
import { makeWalletCode } from './wallet-code.ts'

let world: World
let narrow: World
let ports: Map<World, number>
beforeAll(async () => {
  world = await createWorld({ poolSize: 12 })
  narrow = await createWorld({ poolSize: 2 })
  ports = new Map([
    [world, await listen(world)],
    [narrow, await listen(narrow)],
  ])
})
afterAll(async () => {
  await world.close()
  await narrow.close()
})

const together = (requests: HeldRequest[], on = world) => releaseTogether(ports.get(on) ?? 0, requests)

const ledger = async (counter: Awaited<ReturnType<typeof createCounter>>) =>
  (await counter.call(customers.stamps, { params: { id: counter.customer_id }, query: { per_page: 100 } })).data.stamps

test('twenty simultaneous requests with one idempotency key give one stamp and one response', async () => {
  const counter = await createCounter(world)
  const replies = await together(times(20, () => give(counter, {}, 'tap-1')))
  expect(tally(replies)).toEqual({ ok: 20 })
  expect(new Set(replies.map((reply) => JSON.stringify(reply.body))).size).toBe(1)
  expect(replies.filter((reply) => reply.headers.includes('idempotent-replayed: true'))).toHaveLength(19)
  expect((await counter.show()).cards).toMatchObject([{ stamps: 1 }])
})

test('of simultaneous gives on different cards with one idempotency key, only one succeeds', async () => {
  const counter = await createCounter(world)
  const cards = await Promise.all(times(6, () => createCard(counter.call)))
  const counts = tally(
    await together(
      cards.flatMap((stamp_id) => [
        give(counter, { stamp_id }, 'mixed'),
        give(counter, { stamp_id, stamps: 2 }, 'mixed'),
      ]),
    ),
  )
  expect(counts).toEqual({ ok: 1, idempotency_key_reused: 11 })
  expect((await counter.show()).cards).toHaveLength(1)
})

test.each([1, 2, 3])('thirty simultaneous gives add thirty stamps and issue each reward once (round %i)', async () => {
  const counter = await createCounter(world, {
    number_of_stamps: 8,
    rewards: [{ type: 'gift', name: 'Halfway', stamps_required: 4 }],
  })
  await counter.give()
  const replies = await together(times(30, () => give(counter)))
  expect(tally(replies)).toEqual({ ok: 30 })
  expect((await counter.show()).cards).toMatchObject([{ stamps: 31 % 8, cycle: 4 }])
  const { data } = await counter.call(customers.rewards, { params: { id: counter.customer_id } })
  expect(data.rewards.map((reward) => reward.name).toSorted()).toEqual([
    ...times(3, () => 'Free coffee'),
    ...times(4, () => 'Halfway'),
  ])
})

test('changing the terms during gives fails no request and takes no promised reward away', async () => {
  const counter = await createCounter(world, {
    number_of_stamps: 10,
    rewards: [{ type: 'gift', name: 'Cake', stamps_required: 5 }],
  })
  const { call, stamp_id, token } = counter
  const people = [counter.customer_id, ...(await Promise.all(times(14, () => createCustomer(call))))]
  for (const customer_id of people) await counter.give(4, { customer_id })
  const { data } = await call(rewards.list, { params: { stamp: stamp_id } })
  const update: HeldRequest = { path: `/v1/business/stamps/update/${stamp_id}`, token, body: { number_of_stamps: 12 } }
  const later: HeldRequest = {
    path: `/v1/business/stamps/rewards/update/${data.rewards[0]?.id ?? ''}`,
    token,
    body: { stamps_required: 6 },
  }
  const gives = people.map((customer_id) => give(counter, { customer_id }))

  expect(
    tally(await together([...gives.slice(0, 7), update, ...gives.slice(7, 11), later, ...gives.slice(11)])),
  ).toEqual({ ok: 17 })
  for (const id of people) {
    const issued = (await call(customers.rewards, { params: { id } })).data.rewards
    const {
      cards: [card],
    } = (await call(customers.show, { params: { id } })).data.customer
    expect([issued.map((reward) => reward.name), card?.stamps, card?.number_of_stamps]).toEqual([['Cake'], 5, 10])
  }
})

test('a customer who joins while the terms change gets one complete version', async () => {
  const counter = await createCounter(world, { number_of_stamps: 10 })
  const people = await Promise.all(times(12, () => createCustomer(counter.call)))
  const change = (body: object): HeldRequest => ({
    path: `/v1/business/stamps/update/${counter.stamp_id}`,
    token: counter.token,
    body,
  })
  const twice = people.flatMap((customer_id) => [give(counter, { customer_id }), give(counter, { customer_id })])
  expect(
    tally(
      await together([
        ...twice.slice(0, 8),
        change({ number_of_stamps: 11 }),
        ...twice.slice(8, 16),
        change({ duration: 365 }),
        ...twice.slice(16),
      ]),
    ),
  ).toEqual({ ok: 26 })
  for (const id of people)
    expect((await counter.call(customers.show, { params: { id } })).data.customer.cards[0]?.stamps).toBe(2)
})

test('twenty simultaneous first gives write one join and twenty stamps', async () => {
  const counter = await createCounter(world, {
    number_of_stamps: 50,
    join_stamps: 3,
    rewards: [{ type: 'gift', name: 'Welcome', stamps_required: 0 }],
  })
  expect(tally(await together(times(20, () => give(counter))))).toEqual({ ok: 20 })
  const kinds = (await ledger(counter)).map((event) => event.kind)
  expect(kinds.filter((kind) => kind === 'join')).toHaveLength(1)
  expect(kinds.filter((kind) => kind === 'give')).toHaveLength(20)
  expect((await counter.show()).cards).toMatchObject([{ stamps: 23 }])
  expect((await counter.call(customers.rewards, { params: { id: counter.customer_id } })).data.rewards).toHaveLength(1)
})

test.each([1, 2, 3, 4, 5])('of twenty simultaneous redemptions of a reward, one succeeds (round %i)', async () => {
  const counter = await createCounter(world, { number_of_stamps: 1 })
  const [reward] = (await counter.give()).rewards_issued
  expect(tally(await together(times(20, () => redeem(counter, reward?.id ?? ''))))).toEqual({
    ok: 1,
    already_redeemed: 19,
  })
  expect((await ledger(counter)).filter((event) => event.kind === 'redeem')).toHaveLength(1)
})

test('an undo during other gives removes its stamps once or is refused', async () => {
  for (let round = 0; round < 8; round++) {
    const counter = await createCounter(world, { number_of_stamps: 3 })
    const { event } = await counter.give(2)
    const replies = await together([...times(3, () => undo(counter, event.id)), ...times(3, () => give(counter))])
    const counts = tally(replies)
    const undone = replies.slice(0, 3).filter((reply) => reply.status === 200).length
    expect(undone).toBeLessThanOrEqual(1)
    expect(counts['ok']).toBe(3 + undone)
    expect(3 - undone).toBe((counts['not_latest'] ?? 0) + (counts['already_undone'] ?? 0))
    const total = 5 - 2 * undone
    expect((await counter.show()).cards).toMatchObject([{ stamps: total % 3, cycle: 1 + Math.floor(total / 3) }])
  }
})

test('of a simultaneous undo and redemption of a reward, exactly one succeeds', async () => {
  for (let round = 0; round < 10; round++) {
    const counter = await createCounter(world, { number_of_stamps: 1 })
    const {
      event,
      rewards_issued: [reward],
    } = await counter.give()
    const [undone, redeemed] = await together([undo(counter, event.id), redeem(counter, reward?.id ?? '')])
    const ends = [undone?.body.code ?? 'ok', redeemed?.body.code ?? 'ok']
    expect([
      ['ok', 'reward_revoked'],
      ['not_latest', 'ok'],
    ]).toContainEqual(ends)
  }
})

test('undoing a redemption while it is redeemed again never counts twice', async () => {
  for (let round = 0; round < 5; round++) {
    const counter = await createCounter(world, { number_of_stamps: 1 })
    const [reward] = (await counter.give()).rewards_issued
    const { event } = await counter.redeem(reward?.id ?? '')
    const replies = await together([
      ...times(2, () => undo(counter, event.id)),
      ...times(4, () => redeem(counter, reward?.id ?? '')),
    ])
    expect(replies.slice(0, 2).filter((reply) => reply.status === 200)).toHaveLength(1)
    expect(replies.slice(2).filter((reply) => reply.status === 200).length).toBeLessThanOrEqual(1)
    expect(replies.every((reply) => reply.status < 500)).toBe(true)
  }
})

test('one scan gives stamps on one card, and a wallet code is accepted once', async () => {
  const counter = await createCounter(world)
  const cards = await Promise.all(times(5, () => createCard(counter.call)))
  const { code } = makeWalletCode(world.app.context.secrets, {
    businessId: counter.user.business.id,
    customerId: counter.customer_id,
    now: world.clock.now(),
  })
  const scans = await together(times(10, () => ({ path: `${CUSTOMERS}/scan`, token: counter.token, body: { code } })))
  expect(tally(scans)).toEqual({ ok: 1, code_used: 9 })
  const scan_id = scans.find((reply) => reply.status === 200)?.body.data?.['scan_id']
  const gives = await together(cards.flatMap((stamp_id) => times(3, () => give(counter, { stamp_id, scan_id }))))
  expect(tally(gives)).toEqual({ ok: 1, scan_used: 14 })
  expect((await counter.show()).cards).toHaveLength(1)
})

test('simultaneous creates with one phone number add one customer', async () => {
  const counter = await createCounter(world)
  const phone = freshPhone()
  const replies = await together(
    times(15, (index) => ({
      path: `${CUSTOMERS}/create`,
      token: counter.token,
      body: { name: `Ada ${index}`, phone, stamp_id: counter.stamp_id },
    })),
  )
  expect(tally(replies)).toEqual({ ok: 1, customer_exists: 14 })
  expect((await counter.call(customers.list, { query: { search: phone } })).data.meta.total).toBe(1)
})

test('of simultaneous updates to one phone number, one customer gets it', async () => {
  const counter = await createCounter(world)
  const others = await Promise.all(times(6, () => createCustomer(counter.call)))
  const phone = freshPhone()
  const replies = await together(
    others.map((id) => ({ path: `${CUSTOMERS}/update/${id}`, token: counter.token, body: { phone } })),
  )
  expect(tally(replies)).toEqual({ ok: 1, customer_exists: 5 })
})

test('simultaneous creates fill the plan’s last customer slot once', async () => {
  const counter = await createCounter(world)
  const { db } = world.database
  await setLimits(db, counter.user.business.id, { customers: 2 }, world.clock.now())
  const replies = await together(
    times(12, () => ({
      path: `${CUSTOMERS}/create`,
      token: counter.token,
      body: { name: 'Ada', phone: freshPhone() },
    })),
  )
  expect(tally(replies)).toEqual({ ok: 1, plan_limit_reached: 11 })
})

test('a card unpublished during gives takes no stamps afterwards', async () => {
  const counter = await createCounter(world, { number_of_stamps: 50 })
  const shut = { path: `/v1/business/stamps/unpublish/${counter.stamp_id}`, token: counter.token, body: {} }
  const counts = tally(await together([...times(12, () => give(counter)), shut, ...times(12, () => give(counter))]))
  expect((counts['ok'] ?? 0) + (counts['card_not_published'] ?? 0)).toBe(25)
  expect((await counter.show()).cards[0]?.stamps ?? 0).toBe((counts['ok'] ?? 0) - 1)
  expect((await counter.call(stampCards.show, { params: { id: counter.stamp_id } })).data.stamp.status).toBe('draft')
})

test('mixed simultaneous requests on a pool of two connections all complete with correct totals', async () => {
  const counter = await createCounter(narrow, { number_of_stamps: 2 })
  const tea = await createCard(counter.call, { number_of_stamps: 50 })
  const friends = await Promise.all(times(3, () => createCustomer(counter.call)))
  const [reward] = (await counter.give(2)).rewards_issued
  const replies = await together(
    [
      ...friends.flatMap((customer_id) => times(6, () => give(counter, { customer_id, stamp_id: tea }))),
      ...times(6, () => give(counter, { stamp_id: tea })),
      ...times(6, () => give(counter)),
      ...times(6, () => redeem(counter, reward?.id ?? '')),
      ...times(6, () => ({
        path: `${CUSTOMERS}/create`,
        token: counter.token,
        body: { name: 'New', phone: freshPhone(), stamp_id: tea },
      })),
      ...friends.map((id) => ({
        path: `${CUSTOMERS}/update/${id}`,
        token: counter.token,
        body: { phone: freshPhone() },
      })),
    ],
    narrow,
  )
  expect(tally(replies)).toEqual({ ok: 18 + 6 + 6 + 1 + 6 + 3, already_redeemed: 5 })
})

test('these tests cause no deadlock in PostgreSQL', async () => {
  await sleep(1_200) // PostgreSQL updates its deadlock counter once a second
  for (const { database } of [world, narrow]) {
    const found = await database.pool.query<{ deadlocks: number }>(
      'select deadlocks::int from pg_stat_database where datname = current_database()',
    )
    expect(found.rows).toEqual([{ deadlocks: 0 }])
  }
})

test('both ledgers pass every doctor check after these tests', async () => {
  expect([...(await wrongs(world)), ...(await wrongs(narrow))]).toEqual([])
})
