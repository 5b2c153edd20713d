import { customers } from '@stampwell/contract/business/customers.ts'
import { gifts } from '@stampwell/contract/business/gifts.ts'
import { rewards } from '@stampwell/contract/business/rewards.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { ApiError } from '@stampwell/contract/call.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCustomer, counterRows, createCounter, wrongs, type Counter } from '../testing/fixtures/counter.ts'
import { createWorld, type World } from '../testing/app/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const refund = async (
  counter: Counter,
  receipt: string,
  more: { note?: string } = {},
  options: { idempotency_key?: string } = {},
) => {
  const { data, replayed } = await counter.call(stamping.refund, { body: { receipt, ...more }, ...options })
  return { ...data, replayed }
}
const spend = (counter: Counter, spend_minor: number, receipt: string | null = null) =>
  counter.give(undefined, { spend_minor, stamps: undefined, receipt })
const ledger = async (counter: Counter) =>
  (await counter.call(customers.stamps, { params: { id: counter.customer_id } })).data.stamps
const statuses = async (counter: Counter) =>
  (await counter.call(customers.rewards, { params: { id: counter.customer_id } })).data.rewards
    .map(({ name, status }) => `${name} ${status}`)
    .toSorted()

async function detailOf(act: Promise<unknown>): Promise<Record<string, unknown>> {
  const error: unknown = await act.then(
    () => null,
    (caught: unknown) => caught,
  )
  if (error instanceof ApiError) return { status: error.status, ...error.detail }
  throw new Error('The server accepted it')
}

test('a receipt is used once per business, and the refusal says when and for whom', async () => {
  const counter = await createCounter(world)
  const { event } = await counter.give(1, { receipt: 'A-0017' })
  expect(event.receipt).toBe('A-0017')
  const bayo = await createCustomer(counter.call, { name: 'Bayo' })
  const before = await counterRows(world, counter.user.business.id)
  expect(await detailOf(counter.give(1, { receipt: ' a-00 17', customer_id: bayo }))).toMatchObject({
    status: 409,
    code: 'receipt_used',
    event_id: event.id,
    customer_id: counter.customer_id,
    customer_name: 'Ada',
    used_at: event.created_at,
    refunded_at: null,
  })
  expect(await counterRows(world, counter.user.business.id)).toEqual(before)
})

test('a receipt typed in the digits of another script is the same receipt', async () => {
  const counter = await createCounter(world)
  const { event } = await counter.give(1, { receipt: 'A-٠٠١٧' })
  expect(event.receipt).toBe('A-٠٠١٧')
  const bayo = await createCustomer(counter.call, { name: 'Bayo' })
  expect(await detailOf(counter.give(1, { receipt: 'A-0017', customer_id: bayo }))).toMatchObject({
    status: 409,
    code: 'receipt_used',
    event_id: event.id,
  })
  expect((await refund(counter, 'A-0017')).stamps_taken).toBe(1)
})

test.each([
  ['A-٠٠١٧', 'A-٠٠١٧'],
  ['A-٠٠١٧', '0017'],
  ['A-0017', '٠٠١٧'],
])('the receipt %s is found by %s, as it is shown or in the digits of another script', async (receipt, search) => {
  const counter = await createCounter(world)
  const { event } = await counter.give(1, { receipt })
  const params = { id: counter.customer_id }
  const { stamps } = (await counter.call(customers.stamps, { params, query: { search } })).data
  expect(stamps.map(({ id }) => id)).toEqual([event.id])
})

test('two businesses may use the same receipt number, and each refunds only its own', async () => {
  const [one, other] = [await createCounter(world), await createCounter(world)]
  await one.give(1, { receipt: 'A-1' })
  await expect(refund(other, 'A-1')).rejects.toMatchObject({ status: 404, code: 'not_found' })
  await other.give(2, { receipt: 'A-1' })
  expect((await refund(other, 'A-1')).stamps_taken).toBe(2)
  expect((await one.show()).cards).toMatchObject([{ stamps: 1 }])
})

test('a refund needs a login', async () => {
  const counter = await createCounter(world)
  await counter.give(1, { receipt: 'A-1' })
  await expect(world.nobody(stamping.refund, { body: { receipt: 'A-1' } })).rejects.toMatchObject({ status: 401 })
})

test('an undo frees the receipt; a refund does not', async () => {
  const counter = await createCounter(world)
  const { event } = await counter.give(1, { receipt: 'A-1' })
  await counter.undo(event.id)
  await expect(refund(counter, 'A-1')).rejects.toMatchObject({ code: 'not_found' })
  await counter.give(1, { receipt: 'A-1' })
  await refund(counter, 'A-1')
  expect(await detailOf(counter.give(1, { receipt: 'A-1' }))).toMatchObject({
    code: 'receipt_used',
    refunded_at: world.clock.now().toISOString(),
  })
})

test('the newest give is refunded as a whole, whatever its age, with its rewards', async () => {
  const counter = await createCounter(world, { number_of_stamps: 3 })
  await counter.give(2)
  await counter.give(2, { receipt: 'A-1' })
  world.clock.advance({ days: 40 })
  const refunded = await refund(counter, 'a-1', { note: 'Sent the coffee back' })
  expect(refunded).toMatchObject({
    stamps_taken: 2,
    card: { stamps: 2, number_of_stamps: 3, cycle: 1 },
    customer: { id: counter.customer_id, name: 'Ada' },
    card_name: 'Coffee',
  })
  expect(refunded.event).toMatchObject({ kind: 'undo', quantity: -2, note: 'Sent the coffee back' })
  expect(await statuses(counter)).toEqual(['Free coffee revoked'])
})

test('a refund of an older give takes what the card has, and revokes only rewards no longer reached', async () => {
  const counter = await createCounter(world, {
    number_of_stamps: 10,
    rewards: [
      { type: 'gift', name: 'Three', stamps_required: 3 },
      { type: 'gift', name: 'Five', stamps_required: 5 },
    ],
  })
  await counter.give(1)
  await counter.give(4, { receipt: 'A-1' })
  await counter.give(2)
  const refunded = await refund(counter, 'A-1')
  expect(refunded).toMatchObject({
    stamps_taken: 4,
    card: { stamps: 3, cycle: 1 },
    event: { kind: 'adjust', quantity: -4, balance: 3 },
  })
  expect(await statuses(counter)).toEqual(['Five revoked', 'Three issued'])
  expect((await counter.give(2)).rewards_issued.map((reward) => reward.name)).toEqual(['Five'])
})

test('a refund of the give that filled the card leaves the card that the other stamps alone make', async () => {
  const counter = await createCounter(world, { number_of_stamps: 5 })
  await counter.give(4)
  await counter.give(2, { receipt: 'A-1' })
  await counter.give(1)
  expect(await refund(counter, 'A-1')).toMatchObject({ stamps_taken: 2, card: { stamps: 0, cycle: 2 } })
  expect(await statuses(counter)).toEqual(['Free coffee issued'])
  const other = await createCounter(world, { number_of_stamps: 5 })
  await other.give(3)
  await other.give(2, { receipt: 'A-1' })
  await other.give(1)
  expect(await refund(other, 'A-1')).toMatchObject({ stamps_taken: 2, card: { stamps: 4, cycle: 1 } })
  expect(await statuses(other)).toEqual(['Free coffee revoked'])
  expect((await other.give(1)).rewards_issued.map((reward) => reward.name)).toEqual(['Free coffee'])
})

test('a refund keeps a redeemed reward and takes the stamps that the card has', async () => {
  const counter = await createCounter(world, { number_of_stamps: 5 })
  await counter.give(4)
  const [reward] = (await counter.give(3, { receipt: 'A-1' })).rewards_issued
  await counter.redeem(reward?.id ?? '')
  expect(await refund(counter, 'A-1')).toMatchObject({ stamps_taken: 2, card: { stamps: 0, cycle: 2 } })
  expect(await statuses(counter)).toEqual(['Free coffee redeemed'])
})

test('a collected gift does not cost the stamps of a filled card whose last stamp is refunded', async () => {
  const counter = await createCounter(world, { number_of_stamps: 5 })
  const { call, customer_id, stamp_id } = counter
  await counter.give(4)
  const [main] = (await call(rewards.list, { params: { stamp: stamp_id } })).data.rewards
  const { reward } = (await call(gifts.send, { body: { customer_id, reward_id: main?.id ?? '' } })).data
  await counter.give(1, { receipt: 'A-1' })
  await counter.redeem(reward.id)
  expect(await refund(counter, 'A-1')).toMatchObject({ stamps_taken: 1, card: { stamps: 4, cycle: 1 } })
  expect(await statuses(counter)).toEqual(['Free coffee redeemed', 'Free coffee revoked'])
})

test('a reward that the other stamps reached and that was collected does not cost the stamps of the filled card', async () => {
  const rewards = [{ type: 'gift' as const, name: 'Three', stamps_required: 3 }]
  const counter = await createCounter(world, { number_of_stamps: 5, rewards })
  const [three] = (await counter.give(3)).rewards_issued
  await counter.redeem(three?.id ?? '')
  await counter.give(2, { receipt: 'A-1' })
  await counter.give(1)

  expect(await refund(counter, 'A-1')).toMatchObject({ stamps_taken: 2, card: { stamps: 4, cycle: 1 } })

  expect(await statuses(counter)).toEqual(['Free coffee revoked', 'Three redeemed'])
  expect((await counter.give(1)).rewards_issued.map((reward) => reward.name)).toEqual(['Free coffee'])
})

test('a refund takes no stamps from a card begun anew after the give expired', async () => {
  const counter = await createCounter(world, { number_of_stamps: 5, duration: 1 })
  await counter.give(2, { receipt: 'A-1' })
  world.clock.advance({ days: 3 })
  await counter.give(3)
  expect(await refund(counter, 'A-1')).toMatchObject({ stamps_taken: 0, card: { stamps: 3 } })
})

test('a second refund is refused, and a repeated key gets the first answer', async () => {
  const counter = await createCounter(world)
  await counter.give(2, { receipt: 'A-1' })
  await counter.give(1)
  const first = await refund(counter, 'A-1', { note: 'Wrong drink' }, { idempotency_key: 'refund' })
  expect(await refund(counter, 'A-1', { note: 'Wrong drink' }, { idempotency_key: 'refund' })).toEqual({
    ...first,
    replayed: true,
  })
  expect(await detailOf(refund(counter, 'A-1'))).toMatchObject({
    status: 409,
    code: 'already_refunded',
    refunded_at: first.event.created_at,
  })
  expect((await counter.show()).cards).toMatchObject([{ stamps: 1 }])
})

test('a refunded give no longer counts for the rules', async () => {
  const counter = await createCounter(world)
  await counter.call(stampCards.update, { params: { id: counter.stamp_id }, body: { most_per_day: 2 } })
  await counter.give(1, { receipt: 'A-1' })
  await counter.give(1)
  await refund(counter, 'A-1')
  await counter.give(1)
  await expect(counter.give(1)).rejects.toMatchObject({ code: 'stamping_rule' })
})

test('the refund of an amount leaves the stamps that the other amounts alone make', async () => {
  const counter = await createCounter(world, { number_of_stamps: 50 })
  await counter.call(stampCards.update, { params: { id: counter.stamp_id }, body: { spend_minor: 1000 } })
  await spend(counter, 1800)
  await spend(counter, 500, 'A-1')
  await spend(counter, 900, 'A-2')
  // 1800 + 900 = 2 stamps and 700.
  expect(await refund(counter, 'A-1')).toMatchObject({
    stamps_taken: 1,
    card: { stamps: 2, remainder_minor: 700 },
    event: { spend_minor: -500 },
  })
  expect((await refund(counter, 'A-2')).card).toMatchObject({ stamps: 1, remainder_minor: 800 })
})

test('an amount that made no stamp is refunded too', async () => {
  const counter = await createCounter(world, { number_of_stamps: 50 })
  await counter.call(stampCards.update, { params: { id: counter.stamp_id }, body: { spend_minor: 1000 } })
  await spend(counter, 300, 'A-1')
  expect(await refund(counter, 'A-1')).toMatchObject({
    stamps_taken: 0,
    card: { stamps: 0 },
    event: { kind: 'undo', spend_minor: -300 },
  })
  expect((await ledger(counter)).map(({ kind }) => kind)).toEqual(['undo', 'adjust', 'join'])
})

test('the ledger passes every doctor check after these tests', async () => {
  expect(await wrongs(world)).toEqual([])
})
