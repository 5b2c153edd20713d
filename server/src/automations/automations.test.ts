/** Automations: who gets a message by itself, when, once for each occasion, and what it brought. */
import { DAY_MS, HOUR_MS } from '@stampwell/domain/time/durations.ts'
import { automations } from '@stampwell/contract/business/automations.ts'
import { customers } from '@stampwell/contract/business/customers.ts'
import { messages } from '@stampwell/contract/business/messages.ts'
import { profile } from '@stampwell/contract/business/profile.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import type { InputOf } from '@stampwell/contract/endpoint.ts'
import type { AutomationKey } from '@stampwell/domain/sending/automation.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/app/world.ts'
import { setLimits } from '../testing/fixtures/card-makers.ts'
import { createCounter, createCustomer, type Counter } from '../testing/fixtures/counter.ts'
import { merge, undo as undoMerge } from '../testing/fixtures/merging.ts'

/** In the businesses' zone (Lagos) it is nine o'clock: today's run is still to come. */
const NINE = new Date('2026-11-23T08:00:00Z')

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => world.clock.set(NINE))
afterAll(() => world.close())

type Change = NonNullable<InputOf<typeof automations.update>['body']>

const update = async ({ call }: Pick<Counter, 'call'>, key: AutomationKey, change: Change) =>
  (await call(automations.update, { params: { key }, body: change })).data.automations
const switchOn = (owner: Counter, key: AutomationKey, change: Change = {}) =>
  update(owner, key, { is_on: true, channels: ['in-app'], ...change })
const show = async ({ call }: Pick<Counter, 'call'>, key: AutomationKey) =>
  (await call(automations.list, {})).data.automations.find((one) => one.key === key)
const inboxOf = async ({ call }: Counter, id: string) =>
  (await call(messages.list, { params: { id } })).data.messages.map(({ body }) => body)

/** Lets the job look at the clock's moment, and sends what it started. */
async function run() {
  await world.app.context.jobs.enqueue(world.database.db, 'automations')
  await world.app.context.jobs.drain()
}
/** Moves the clock and runs the job. */
async function runAfter(milliseconds: number) {
  world.clock.set(new Date(world.clock.now().getTime() + milliseconds))
  await run()
}

test('an owner sees whom an automation would write to today, and nobody whom it has written to', async () => {
  const owner = await createCounter(world)
  await createCustomer(owner.call, { name: 'Bola', date_of_birth: '1990-11-23' })
  await createCustomer(owner.call, { name: 'Chi', date_of_birth: '1990-11-24' })
  const today = async () => (await owner.call(automations.today, { params: { key: 'birthday' } })).data
  expect(await today()).toEqual({ count: 1, names: ['Bola'], isComplete: true })
  await switchOn(owner, 'birthday')
  await runAfter(HOUR_MS)
  expect(await today()).toEqual({ count: 0, names: [], isComplete: true })
})

test('a business begins with four automations that are off, with texts to begin with', async () => {
  const owner = await world.registerBusiness()
  const { data } = await owner.call(automations.list, {})
  expect(data.automations.map(({ key, is_on, next_at, sent_30_days }) => [key, is_on, next_at, sent_30_days])).toEqual([
    ['birthday', false, null, 0],
    ['win_back', false, null, 0],
    ['reward_expiring', false, null, 0],
    ['one_to_go', false, null, 0],
  ])
  expect(data.automations[0]).toMatchObject({
    channels: ['in-app', 'email'],
    messageBody: expect.stringContaining('{'),
  })
})

test('a birthday message goes out at ten, once a year, to who has a birthday', async () => {
  const owner = await createCounter(world)
  const ada = await createCustomer(owner.call, { name: 'Ada Obi', date_of_birth: '1990-11-23' })
  const other = await createCustomer(owner.call, { name: 'Bola', date_of_birth: '1990-11-24' })
  const [birthday] = await switchOn(owner, 'birthday', { messageBody: 'Happy birthday, {first_name}!' })
  expect(birthday?.next_at).toBe('2026-11-23T09:00:00.000Z')

  await run()
  expect(await inboxOf(owner, ada)).toEqual([])
  await runAfter(HOUR_MS)
  await run()

  expect(await inboxOf(owner, ada)).toEqual(['Happy birthday, Ada!'])
  expect(await inboxOf(owner, other)).toEqual([])
  expect(await show(owner, 'birthday')).toMatchObject({ next_at: '2026-11-24T09:00:00.000Z', sent_30_days: 1 })
  await runAfter(365 * DAY_MS)
  expect(await inboxOf(owner, ada)).toHaveLength(2)
})

test('somebody whose birthday was told before a merge is not told again under the kept customer', async () => {
  const owner = await createCounter(world)
  const merged = await createCustomer(owner.call, { name: 'Ada Obi', date_of_birth: '1990-11-23' })
  await switchOn(owner, 'birthday')
  await runAfter(HOUR_MS)
  const kept = await createCustomer(owner.call, { name: 'Ada Obi', date_of_birth: '1990-11-23' })
  await merge(owner, kept, merged)

  await update(owner, 'birthday', { is_on: false })
  world.clock.set(NINE)
  await switchOn(owner, 'birthday')
  await runAfter(HOUR_MS)

  // The kept customer's list holds the merged one's message, and no second one.
  expect(await inboxOf(owner, kept)).toHaveLength(1)
})

test('a visit of the kept customer follows the message to the one who was merged into them', async () => {
  const owner = await createCounter(world)
  const merged = await createCustomer(owner.call, { name: 'Ada Obi', date_of_birth: '1990-11-23' })
  await switchOn(owner, 'birthday')
  await runAfter(HOUR_MS)
  await merge(owner, owner.customer_id, merged)
  world.clock.advance({ minutes: 1 })
  await owner.give(1)
  expect(await show(owner, 'birthday')).toMatchObject({ sent_30_days: 1, visits_30_days: 1 })
})

test('after a merge is undone, who was written to is not written to again, and the other one is', async () => {
  const owner = await createCounter(world)
  const told = await createCustomer(owner.call, { name: 'Ada Obi', date_of_birth: '1990-11-23' })
  await switchOn(owner, 'birthday')
  await runAfter(HOUR_MS)
  const other = await createCustomer(owner.call, { name: 'Ada Obi', date_of_birth: '1990-11-23' })
  const merged = await merge(owner, other, told)
  await undoMerge(owner, merged.merge.id)

  world.clock.set(NINE)
  await update(owner, 'birthday', { is_on: false })
  await switchOn(owner, 'birthday')
  await runAfter(HOUR_MS)

  expect([await inboxOf(owner, told), await inboxOf(owner, other)].map((inbox) => inbox.length)).toEqual([1, 1])
})

test('a card that was taken back to draft is not written about', async () => {
  const owner = await createCounter(world, { number_of_stamps: 3 })
  await switchOn(owner, 'one_to_go')
  await owner.give(2)
  await owner.call(stampCards.unpublish, { params: { id: owner.stamp_id } })
  await runAfter(DAY_MS + HOUR_MS)
  expect(await inboxOf(owner, owner.customer_id)).toEqual([])
})

test('a customer is won back when late by their own rhythm, not before, and once', async () => {
  const owner = await createCounter(world, { number_of_stamps: 50 })
  await switchOn(owner, 'win_back')
  // Every second day: late after floor(min(1.5 × 2 + 3, 3 × 2)) + 1 = 7 days.
  for (let visit = 0; visit < 4; visit++) {
    await owner.give(1)
    if (visit < 3) await runAfter(2 * DAY_MS)
  }
  await runAfter(6 * DAY_MS + HOUR_MS)
  expect(await inboxOf(owner, owner.customer_id)).toEqual([])
  await runAfter(DAY_MS)
  expect(await inboxOf(owner, owner.customer_id)).toHaveLength(1)
  await runAfter(DAY_MS)
  expect(await inboxOf(owner, owner.customer_id)).toHaveLength(1)

  await owner.give(1)
  expect(await show(owner, 'win_back')).toMatchObject({ sent_30_days: 1, visits_30_days: 1 })
})

test('a reward that ends in three days is remembered by its name; two that end together in one message', async () => {
  const owner = await createCounter(world, {
    number_of_stamps: 3,
    rewards: [
      { type: 'free_item', name: 'Muffin', stamps_required: 2, expires_in_days: 10 },
      { type: 'free_item', name: 'Latte', stamps_required: 3, expires_in_days: 10 },
    ],
  })
  await switchOn(owner, 'reward_expiring', { messageBody: 'Ends soon: {reward}.' })
  await owner.give(3)
  await runAfter(6 * DAY_MS + HOUR_MS)
  expect(await inboxOf(owner, owner.customer_id)).toEqual([])
  for (let day = 0; day < 4; day++) await runAfter(DAY_MS)
  expect(await inboxOf(owner, owner.customer_id)).toEqual(['Ends soon: Latte, Muffin.'])
})

test('one stamp to go is told the next morning, of the card that it is about, unless the stamp came meanwhile', async () => {
  const owner = await createCounter(world, { number_of_stamps: 3 })
  const quick = await createCustomer(owner.call, { name: 'Chi' })
  await switchOn(owner, 'one_to_go', { messageBody: '{stamps_left} to go for {reward}' })
  await runAfter(2 * HOUR_MS)
  await owner.give(2)
  await owner.give(2, { customer_id: quick })
  await owner.give(1, { customer_id: quick })
  await runAfter(DAY_MS)
  expect(await inboxOf(owner, owner.customer_id)).toEqual(['1 to go for Free coffee'])
  expect(await inboxOf(owner, quick)).toEqual([])
})

test('no more than consent and the weekly limit allow goes out, and the occasion is used up', async () => {
  const owner = await createCounter(world)
  const [willing, silent] = await Promise.all([
    createCustomer(owner.call, {
      name: 'Ada',
      email: 'ada.automation@example.com',
      marketing_consent: true,
      date_of_birth: '1990-11-23',
    }),
    createCustomer(owner.call, { name: 'Bola', email: 'bola.automation@example.com', date_of_birth: '1990-11-23' }),
  ])
  await switchOn(owner, 'birthday', { channels: ['email'] })
  await runAfter(HOUR_MS)
  expect(await inboxOf(owner, willing)).toHaveLength(1)
  expect(await inboxOf(owner, silent)).toEqual([])
  expect(await world.outbox('bola.automation@example.com')).toEqual([])
  expect(await show(owner, 'birthday')).toMatchObject({ sent_30_days: 1 })
})

test('an automation that is switched on after ten begins the next day, with nothing from before', async () => {
  const owner = await createCounter(world)
  const today = await createCustomer(owner.call, { name: 'Ada', date_of_birth: '1990-11-23' })
  world.clock.set(new Date(NINE.getTime() + 2 * HOUR_MS))
  const [birthday] = await switchOn(owner, 'birthday')
  expect(birthday?.next_at).toBe('2026-11-24T09:00:00.000Z')
  await run()
  await runAfter(DAY_MS)
  expect(await inboxOf(owner, today)).toEqual([])
})

test('a business that changes its time zone has its runs at ten there, one a local day', async () => {
  const owner = await createCounter(world)
  await switchOn(owner, 'birthday')
  const moveTo = async (timezone: string) => {
    await owner.call(profile.update, { body: { timezone } })
    return [(await show(owner, 'birthday'))?.next_at, (await show(owner, 'win_back'))?.next_at]
  }
  expect(await moveTo('America/New_York')).toEqual(['2026-11-23T15:00:00.000Z', null])
  await runAfter(7 * HOUR_MS)
  expect(await moveTo('Asia/Tokyo')).toEqual(['2026-11-24T01:00:00.000Z', null])
  expect(await moveTo('America/New_York')).toEqual(['2026-11-24T15:00:00.000Z', null])
})

test('switching off takes back what still waits to be sent', async () => {
  const owner = await createCounter(world)
  await createCustomer(owner.call, {
    name: 'Ada',
    email: 'ada.off@example.com',
    marketing_consent: true,
    date_of_birth: '1990-11-23',
  })
  await switchOn(owner, 'birthday', { channels: ['email'] })
  await world.database.db.updateTable('platform_settings').set({ sending_stopped: true }).execute()
  await runAfter(HOUR_MS)
  await update(owner, 'birthday', { is_on: false })
  await world.database.db.updateTable('platform_settings').set({ sending_stopped: false }).execute()
  await world.app.context.jobs.enqueue(world.database.db, 'broadcasts')
  await run()
  expect(await world.outbox('ada.off@example.com')).toEqual([])
})

test('a plan without automations refuses to switch one on, and runs none that is on', async () => {
  const owner = await createCounter(world)
  const ada = await createCustomer(owner.call, { name: 'Ada', date_of_birth: '1990-11-23' })
  await switchOn(owner, 'birthday')
  await setLimits(world.database.db, owner.user.business.id, { features: ['campaigns'] }, world.clock.now())
  await expect(switchOn(owner, 'win_back')).rejects.toMatchObject({ code: 'feature_unavailable' })
  await expect(update(owner, 'birthday', { channels: ['sms'] })).rejects.toMatchObject({ code: 'feature_unavailable' })
  await runAfter(HOUR_MS)
  expect(await inboxOf(owner, ada)).toEqual([])
  expect(await show(owner, 'birthday')).toMatchObject({ is_on: true, next_at: '2026-11-24T09:00:00.000Z' })
})

test('a message with an unknown field, an empty one, and an unknown automation are refused', async () => {
  const owner = await world.registerBusiness()
  await expect(update(owner, 'birthday', { messageBody: 'Hello {nobody}' })).rejects.toMatchObject({
    errors: { messageBody: [expect.stringContaining('{nobody}')] },
  })
  await expect(update(owner, 'birthday', { messageHeading: ' ' })).rejects.toMatchObject({
    errors: { messageHeading: expect.any(Array) },
  })
  await expect(update(owner, 'birthday', { channels: [] })).rejects.toMatchObject({
    errors: { channels: expect.any(Array) },
  })
  await expect(update(owner, 'christmas' as AutomationKey, { is_on: true })).rejects.toMatchObject({ status: 404 })
})

test('an erased customer leaves no occasion behind', async () => {
  const owner = await createCounter(world)
  const ada = await createCustomer(owner.call, { name: 'Ada', date_of_birth: '1990-11-23' })
  await switchOn(owner, 'birthday')
  await runAfter(HOUR_MS)
  await owner.call(customers.remove, { params: { id: ada } })
  const left = await world.database.db
    .selectFrom('automation_occasions')
    .select('occasion')
    .where('customer_id', '=', ada)
    .execute()
  expect(left).toEqual([])
})
