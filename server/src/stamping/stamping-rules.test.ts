import { customers } from '@stampwell/contract/business/customers.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../db/new-id.ts'
import { createPicture } from '../testing/fixtures/card-makers.ts'
import { counterRows, createCounter, createCustomer, wrongs } from '../testing/fixtures/counter.ts'
import { createWorld, type World } from '../testing/app/world.ts'
import { ledger, refusal, setRules, withRules } from '../testing/fixtures/card-rules.ts'
import { merge, undo } from '../testing/fixtures/merging.ts'
import { createGives, giveStamps } from './give-stamps.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('a new card has no rules', async () => {
  const counter = await createCounter(world)
  const {
    data: { stamp },
  } = await counter.call(stampCards.show, { params: { id: counter.stamp_id } })
  expect(stamp).toMatchObject({
    wait_minutes: null,
    most_per_day: null,
    most_per_scan: null,
    opening_hours: null,
    spend_minor: null,
  })
  for (let gives = 0; gives < 4; gives++) await counter.give(1)
})

test('rules are stored, copied with the card, removed by null, and not part of the terms', async () => {
  const opening_hours = { monday: [{ from: '08:00', to: '18:00' }], friday: [{ from: '22:00', to: '02:00' }] }
  const counter = await createCounter(world)
  const before = await setRules(counter, {})
  expect(
    await setRules(counter, {
      wait_minutes: 120,
      most_per_day: 2,
      most_per_scan: 5,
      opening_hours,
      spend_minor: 100_000,
    }),
  ).toMatchObject({ wait_minutes: 120, most_per_day: 2, most_per_scan: 5, opening_hours, spend_minor: 100_000 })
  const {
    data: { stamp: copy },
  } = await counter.call(stampCards.duplicate, { params: { id: counter.stamp_id } })
  expect(copy).toMatchObject({ wait_minutes: 120, opening_hours, spend_minor: 100_000 })
  expect(await setRules(counter, { wait_minutes: null, opening_hours: null })).toMatchObject({
    wait_minutes: null,
    most_per_day: 2,
    opening_hours: null,
  })
  expect(before.status).toBe('published')
  const { db } = world.database
  const versions = await db
    .selectFrom('card_terms')
    .select('version')
    .where('business_id', '=', counter.user.business.id)
    .where('stamp_id', '=', counter.stamp_id)
    .execute()
  expect(versions).toHaveLength(1)
})

test.each([
  ['wait_minutes', { wait_minutes: 0 }],
  ['most_per_scan', { most_per_scan: 51 }],
  ['spend_minor', { spend_minor: 0 }],
  ['opening_hours', { opening_hours: {} }],
  ['opening_hours', { opening_hours: { monday: [] } }],
  ['opening_hours.monday.0.to', { opening_hours: { monday: [{ from: '08:00', to: '24:00' }] } }],
])('an invalid rule is refused under its field: %s', async (field, body) => {
  const counter = await createCounter(world)
  expect(Object.keys((await refusal(setRules(counter, body)))['errors'] as object)).toEqual([field])
})

test('a form with a picture accepts opening hours as JSON text', async () => {
  const counter = await createCounter(world)
  const {
    data: { stamp },
  } = await counter.call(stampCards.update, {
    params: { id: counter.stamp_id },
    body: { opening_hours: { sunday: [{ from: '10:00', to: '14:00' }] }, banner: await createPicture() },
  })
  expect(stamp.opening_hours).toEqual({ sunday: [{ from: '10:00', to: '14:00' }] })
})

test('a give within the wait is refused, with the last stamp and the next possible time', async () => {
  const counter = await withRules(world, { wait_minutes: 120 })
  const { event } = await counter.give(1)
  world.clock.advance({ minutes: 12 })
  const before = await counterRows(world, counter.user.business.id)
  const next = new Date(Date.parse(event.created_at) + 120 * 60_000).toISOString()
  expect(await refusal(counter.give(1))).toMatchObject({
    status: 409,
    code: 'stamping_rule',
    rule: 'wait_minutes',
    limit: 120,
    next_possible_at: next,
    last_give: { at: event.created_at, by: counter.user.name },
    may_override: true,
  })
  expect(await counterRows(world, counter.user.business.id)).toEqual(before)
  world.clock.advance({ minutes: 108 })
  expect((await counter.give(1)).card.stamps).toBe(2)
})

test('a new rule counts earlier stamps, but not those of another customer', async () => {
  const counter = await createCounter(world, { number_of_stamps: 50 })
  await counter.give(2)
  await setRules(counter, { most_per_day: 3 })
  expect(await refusal(counter.give(2))).toMatchObject({ rule: 'most_per_day', limit: 3, given: 2, asked: 2 })
  await counter.give(1)
  expect(await refusal(counter.give(1))).toMatchObject({ rule: 'most_per_day', given: 3 })
  const { data } = await counter.call(customers.create, {
    body: { name: 'Bayo', email: `bayo-${counter.stamp_id}@example.com` },
  })
  expect((await counter.give(3, { customer_id: data.customer.id })).card.stamps).toBe(3)
})

test('the day of the rule is the business’s local day', async () => {
  const counter = await withRules(world, { most_per_day: 1 })
  await counter.give(1)
  const said = await refusal(counter.give(1))
  // Lagos is an hour ahead of UTC all year, so its midnight is 23:00 UTC.
  expect(String(said['next_possible_at'])).toMatch(/T23:00:00\.000Z$/)
  world.clock.advance({ milliseconds: Date.parse(String(said['next_possible_at'])) - world.clock.now().getTime() })
  expect((await counter.give(1)).card.stamps).toBe(2)
})

test('an undone give does not count for the rules', async () => {
  const counter = await withRules(world, { most_per_day: 1, wait_minutes: 60 })
  const { event } = await counter.give(1)
  await counter.undo(event.id)
  expect((await counter.give(1)).card.stamps).toBe(1)
})

test('the stamps of a merged customer count for the rules of the one who is kept, until the merge is undone', async () => {
  const counter = await withRules(world, { most_per_day: 1 })
  const twin = await createCustomer(counter.call, { name: 'Twin' })
  const { event } = await counter.give(1, { customer_id: twin })
  const { merge: done } = await merge(counter, counter.customer_id, twin)
  expect(await refusal(counter.give(1))).toMatchObject({ rule: 'most_per_day', limit: 1, given: 1, asked: 1 })
  await setRules(counter, { most_per_day: null, wait_minutes: 60 })
  expect(await refusal(counter.give(1))).toMatchObject({
    rule: 'wait_minutes',
    last_give: { at: event.created_at, by: counter.user.name },
  })
  await undo(counter, done.id)
  expect((await counter.give(1)).card.stamps).toBe(1)
})

test('the stamps of one give have their own limit', async () => {
  const counter = await withRules(world, { most_per_scan: 2 })
  expect(await refusal(counter.give(3))).toMatchObject({
    rule: 'most_per_scan',
    limit: 2,
    asked: 3,
    next_possible_at: null,
    last_give: null,
  })
  await counter.give(2)
  await counter.give(2)
})

test('a card gives no stamps outside the opening hours', async () => {
  const now = () => world.clock.now()
  const hour = (away: number) => `${String((now().getUTCHours() + 1 + away + 48) % 24).padStart(2, '0')}:00`
  const always = (from: string, to: string) =>
    Object.fromEntries(
      ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [
        day,
        [{ from, to }],
      ]),
    )
  const counter = await withRules(world, { opening_hours: always(hour(2), hour(5)) })
  const said = await refusal(counter.give(1))
  expect(said).toMatchObject({ rule: 'opening_hours', limit: null })
  expect(Date.parse(String(said['next_possible_at']))).toBeGreaterThan(now().getTime())
  await setRules(counter, { opening_hours: always(hour(0), hour(3)) })
  await counter.give(1)
})

test('the business overrides a rule with a note, and the ledger names the rule', async () => {
  const counter = await withRules(world, { wait_minutes: 60 })
  await counter.give(1)
  expect(await refusal(counter.give(1, { override: true }))).toMatchObject({
    status: 422,
    errors: { note: ['Say why you give it anyway.'] },
  })
  expect(await refusal(counter.give(1, { override: true, note: '   ' }))).toMatchObject({ status: 422 })
  const { event } = await counter.give(1, { override: true, note: 'Came back with friends' })
  expect(event).toMatchObject({ override: 'wait_minutes', note: 'Came back with friends' })
  expect((await ledger(counter))[0]).toMatchObject({ override: 'wait_minutes', note: 'Came back with friends' })
})

test('a give that no rule forbids is not an override, even if one was requested', async () => {
  const counter = await withRules(world, { wait_minutes: 60 })
  expect((await counter.give(1, { override: true, note: 'To be sure' })).event.override).toBeNull()
})

test('a till can not override a rule', async () => {
  const counter = await withRules(world, { wait_minutes: 60 })
  const gives = createGives(world.database)
  const give = (override: boolean) =>
    giveStamps({
      gives,
      db: world.database.db,
      businessId: counter.user.business.id,
      body: { customer_id: counter.customer_id, stamp_id: counter.stamp_id, override, note: 'Please' },
      tillLocation: null,
      actor: { kind: 'till', id: newId(world.clock.now()), name: 'Bar' },
      idempotency: null,
      now: world.clock.now(),
    })
  await give(false)
  await expect(give(false)).rejects.toMatchObject({
    code: 'stamping_rule',
    detail: { may_override: false, last_give: { by: 'Bar' } },
  })
  await expect(give(true)).rejects.toMatchObject({ code: 'forbidden' })
})

test('a repeated key gets the first answer, even when a rule would now refuse', async () => {
  const counter = await withRules(world, { most_per_day: 1 })
  const first = await counter.give(1, {}, { idempotency_key: 'tap' })
  const again = await counter.give(1, {}, { idempotency_key: 'tap' })
  expect(again).toEqual({ ...first, replayed: true })
  expect(await refusal(counter.give(1))).toMatchObject({ code: 'stamping_rule' })
})

test('the ledger passes every doctor check after these tests', async () => {
  expect(await wrongs(world)).toEqual([])
})
