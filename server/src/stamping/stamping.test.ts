import { customers } from '@stampwell/contract/business/customers.ts'
import { locations } from '@stampwell/contract/business/locations.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOBODYS_ID } from '../testing/fixtures/customers.ts'
import { eraseCustomer } from '../customers/erase-customer.ts'
import { createCustomer, counterRows, createCard, createCounter, wrongs } from '../testing/fixtures/counter.ts'
import { createWorld, type World } from '../testing/app/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('give, undo, redeem and scan need a log-in', async () => {
  const ids = { customer_id: NOBODYS_ID, stamp_id: NOBODYS_ID }
  await expect(world.nobody(stamping.give, { body: ids })).rejects.toMatchObject({
    status: 401,
    code: 'unauthenticated',
  })
  await expect(world.nobody(stamping.undo, { body: { event_id: NOBODYS_ID } })).rejects.toMatchObject({ status: 401 })
  await expect(
    world.nobody(stamping.redeem, { body: { customer_id: NOBODYS_ID, reward_id: NOBODYS_ID } }),
  ).rejects.toMatchObject({ status: 401 })
  await expect(world.nobody(stamping.scan, { body: { code: 'SW1' } })).rejects.toMatchObject({ status: 401 })
})

test('a business cannot use another business’s customer, card, location or scan, and nothing changes', async () => {
  const owner = await createCounter(world)
  const otherBusiness = await createCounter(world)
  const newLocation = (
    await owner.call(locations.create, { body: { stamp: owner.stamp_id, name: 'Yaba', address: '1 Road' } })
  ).data.location.id
  const before = await counterRows(world, owner.user.business.id)
  const otherBusinessBefore = await counterRows(world, otherBusiness.user.business.id)
  const mine = { customer_id: otherBusiness.customer_id, stamp_id: otherBusiness.stamp_id }
  for (const theirs of [
    { customer_id: owner.customer_id },
    { stamp_id: owner.stamp_id },
    { location_id: newLocation },
    { scan_id: NOBODYS_ID },
  ]) {
    await expect(otherBusiness.call(stamping.give, { body: { ...mine, ...theirs } })).rejects.toMatchObject({
      status: 404,
      code: 'not_found',
    })
  }
  expect(await counterRows(world, owner.user.business.id)).toEqual(before)
  expect(await counterRows(world, otherBusiness.user.business.id)).toEqual(otherBusinessBefore)
})

test('a customer who does not hold the card joins it first, with its join stamps and the sign-up reward', async () => {
  const counter = await createCounter(world, {
    number_of_stamps: 5,
    join_stamps: 2,
    rewards: [{ type: 'gift', name: 'Welcome sticker', stamps_required: 0 }],
  })
  const given = await counter.give()
  expect(given.card).toEqual({ stamps: 3, number_of_stamps: 5, cycle: 1 })
  expect(given.event).toMatchObject({
    kind: 'give',
    quantity: 1,
    balance: 3,
    cycle: 1,
    actor: { kind: 'business', name: counter.user.name },
    undone: false,
  })
  expect(given.rewards_issued.map((reward) => reward.name)).toEqual(['Welcome sticker'])
  const { data } = await counter.call(customers.stamps, { params: { id: counter.customer_id } })
  expect(data.stamps.map(({ kind, quantity, balance }) => [kind, quantity, balance])).toEqual([
    ['give', 1, 3],
    ['join', 2, 2],
  ])
  expect(data.meta).toEqual({ page: 1, per_page: 20, total: 2, last_page: 1 })

  const again = await counter.give()
  expect(again.card.stamps).toBe(4)
  expect(again.rewards_issued).toEqual([])
})

test('a draft, an unpublished and an archived card take no stamps', async () => {
  const counter = await createCounter(world)
  const draft = await createCard(counter.call, { isDraft: true })
  const shut = { status: 409, code: 'card_not_published' }
  await expect(counter.give(1, { stamp_id: draft })).rejects.toMatchObject(shut)
  await counter.give()
  await counter.call(stampCards.unpublish, { params: { id: counter.stamp_id } })
  await expect(counter.give()).rejects.toMatchObject(shut)
  await counter.call(stampCards.publish, { params: { id: counter.stamp_id } })
  await counter.give()
  await counter.call(stampCards.remove, { params: { id: counter.stamp_id }, query: { force: 'true' } })
  await expect(counter.give()).rejects.toMatchObject(shut)
  expect((await counter.show()).cards).toMatchObject([{ stamps: 2 }])
})

test('a give takes a whole number from one to fifty stamps', async () => {
  const counter = await createCounter(world, { number_of_stamps: 50 })
  for (const stamps of [0, -1, 51, 1.5])
    await expect(counter.give(stamps)).rejects.toMatchObject({ status: 422, errors: { stamps: [expect.any(String)] } })
  const text = {
    method: 'POST',
    headers: { authorization: `Bearer ${counter.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ customer_id: counter.customer_id, stamp_id: counter.stamp_id, stamps: '2' }),
  }
  expect((await world.fetch('/api/v1/business/customers/give-stamp', text)).status).toBe(422)
  expect((await counter.give(50)).card).toEqual({ stamps: 0, number_of_stamps: 50, cycle: 2 })
})

test('a give stores a note, a location and a receipt; the location must belong to the card', async () => {
  const counter = await createCounter(world)
  const other = await createCard(counter.call)
  const newLocation = async (stamp: string) =>
    (await counter.call(locations.create, { body: { stamp, name: 'Yaba', address: stamp } })).data.location.id
  const [own, others] = [await newLocation(counter.stamp_id), await newLocation(other)]
  await expect(counter.give(1, { location_id: others })).rejects.toMatchObject({ status: 404 })
  const { event } = await counter.give(1, { location_id: own, note: '  Oat milk ', receipt: 'A-17' })
  expect(event).toMatchObject({ location_id: own, note: 'Oat milk' })
  const { data } = await counter.call(customers.stamps, { params: { id: counter.customer_id } })
  expect(data.stamps[0]).toEqual({ ...event, location_name: 'Yaba' })
  const row = await world.database.db
    .selectFrom('stamp_events')
    .select(['receipt', 'source'])
    .where('business_id', '=', counter.user.business.id)
    .where('id', '=', event.id)
    .executeTakeFirst()
  expect(row).toEqual({ receipt: 'A-17', source: 'counter' })
})

test('the ledger names a location even after it was removed from the card', async () => {
  const owner = await createCounter(world)
  const {
    data: { location },
  } = await owner.call(locations.create, { body: { stamp: owner.stamp_id, name: 'Yaba', address: '14 Way' } })
  await owner.give(1, { location_id: location.id })
  await owner.call(locations.remove, { params: { location: location.id } })
  const { data } = await owner.call(customers.stamps, { params: { id: owner.customer_id } })
  expect(data.stamps.map((event) => [event.kind, event.location_name])).toEqual([
    ['give', 'Yaba'],
    ['join', null],
  ])
})

test('an expired customer card shows no stamps, and the next stamp starts a new one without join stamps', async () => {
  const counter = await createCounter(world, {
    number_of_stamps: 6,
    join_stamps: 2,
    duration: 3,
    rewards: [
      { type: 'gift', name: 'Welcome', stamps_required: 0 },
      { type: 'gift', name: 'Three', stamps_required: 3 },
    ],
  })
  const first = await counter.give(2)
  expect(first.rewards_issued.map((reward) => reward.name)).toEqual(['Welcome', 'Three'])
  const [held] = (await counter.show()).cards
  // The third day in Lagos ends at 23:00 UTC.
  const ends = new Date(held?.expires_at ?? '')
  expect(ends.getUTCHours()).toBe(23)
  world.clock.set(new Date(ends.getTime() - 1))
  expect((await counter.show()).cards).toMatchObject([{ stamps: 4, cycle: 1 }])
  world.clock.set(ends)
  expect((await counter.show()).cards).toMatchObject([{ stamps: 0, expires_at: ends.toISOString() }])

  const again = await counter.give(3)
  expect(again.card).toEqual({ stamps: 3, number_of_stamps: 6, cycle: 2 })
  expect(again.rewards_issued.map((reward) => reward.name)).toEqual(['Three'])
  const { data } = await counter.call(customers.stamps, { params: { id: counter.customer_id } })
  expect(data.stamps.map(({ kind, quantity, balance }) => [kind, quantity, balance])).toEqual([
    ['give', 3, 3],
    ['join', 0, 0],
    ['expire', -4, 0],
    ['give', 2, 4],
    ['join', 2, 2],
  ])
  expect(
    (await counter.call(customers.rewards, { params: { id: counter.customer_id } })).data.rewards.filter(
      (reward) => reward.status === 'issued',
    ),
  ).toHaveLength(3)
})

test('a repeated idempotency key replays the first response; with a different request it is refused', async () => {
  const counter = await createCounter(world, {
    number_of_stamps: 2,
    join_stamps: 1,
    rewards: [{ type: 'gift', name: 'Welcome', stamps_required: 0 }],
  })
  const first = await counter.give(1, { note: 'hello' }, { idempotency_key: 'till-1' })
  expect(first.rewards_issued).toHaveLength(2)
  await counter.redeem(first.rewards_issued[1]?.id ?? '')
  await counter.give()
  world.clock.advance({ days: 2 })
  const second = await counter.give(1, { note: 'hello' }, { idempotency_key: 'till-1' })
  expect(second).toEqual({ ...first, replayed: true })
  await expect(counter.give(2, { note: 'hello' }, { idempotency_key: 'till-1' })).rejects.toMatchObject({
    status: 422,
    code: 'idempotency_key_reused',
  })
  await expect(counter.undo(first.event.id, { idempotency_key: 'till-1' })).rejects.toMatchObject({
    code: 'idempotency_key_reused',
  })
  expect((await counter.call(customers.stamps, { params: { id: counter.customer_id } })).data.meta.total).toBe(4)
})

test('an idempotency key belongs to one business', async () => {
  const [one, two] = [await createCounter(world), await createCounter(world)]
  expect((await one.give(1, {}, { idempotency_key: 'same' })).replayed).toBe(false)
  expect((await two.give(1, {}, { idempotency_key: 'same' })).replayed).toBe(false)
})

test('an idempotency key from a refused request may be used again', async () => {
  const counter = await createCounter(world)
  await counter.call(stampCards.unpublish, { params: { id: counter.stamp_id } })
  await expect(counter.give(1, {}, { idempotency_key: 'again' })).rejects.toMatchObject({ code: 'card_not_published' })
  await counter.call(stampCards.publish, { params: { id: counter.stamp_id } })
  expect((await counter.give(1, {}, { idempotency_key: 'again' })).replayed).toBe(false)
})

test('an erased customer takes no stamps', async () => {
  const counter = await createCounter(world)
  const { event } = await counter.give()
  await eraseCustomer(world.database.db, counter.user.business.id, counter.customer_id, world.clock.now())
  await expect(counter.give()).rejects.toMatchObject({ status: 404 })
  await expect(counter.undo(event.id)).rejects.toMatchObject({ status: 404 })
})

test('the customer’s page gets an event for each give, and none for a replay or a refusal', async () => {
  const counter = await createCounter(world, { number_of_stamps: 2 })
  const heard: unknown[] = []
  world.app.context.live.subscribe(counter.user.business.id, counter.customer_id, (event) => heard.push(event))
  await counter.give(2, {}, { idempotency_key: 'live' })
  await counter.give(2, {}, { idempotency_key: 'live' })
  await expect(counter.give(0)).rejects.toBeDefined()
  expect(heard).toEqual(['stamp', 'reward'])
})

test('a consent requested when joining counts from the first stamp', async () => {
  const counter = await createCounter(world)
  const asked = {
    business_id: counter.user.business.id,
    customer_id: counter.customer_id,
    channel: 'email',
    asked_at: world.clock.now(),
    source: 'join',
  }
  await world.database.db.insertInto('customer_consents').values(asked).execute()
  expect((await counter.show()).marketing_consent).toBe(false)
  await counter.give()
  expect((await counter.show()).marketing_consent).toBe(true)
})

test('two cards of one customer count separately, and the one used last comes first', async () => {
  const counter = await createCounter(world)
  const tea = await createCard(counter.call, { number_of_stamps: 3 })
  const friend = await createCustomer(counter.call)
  await counter.give(2)
  world.clock.advance({ seconds: 1 })
  await counter.give(1, { stamp_id: tea })
  await counter.give(1, { customer_id: friend })
  const stamps = async () => (await counter.show()).cards.map((card) => card.stamps)
  expect(await stamps()).toEqual([1, 2])
  world.clock.advance({ seconds: 1 })
  await counter.give(1)
  expect(await stamps()).toEqual([3, 1])
})

test('the ledger passes every doctor check after these tests', async () => {
  expect(await wrongs(world)).toEqual([])
})
