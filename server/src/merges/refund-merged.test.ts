import { stamping } from '@stampwell/contract/business/stamping.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCustomer, freshPhone, createCounter, wrongs, type Counter } from '../testing/fixtures/counter.ts'
import { merge, rewardsOf, show, undo } from '../testing/fixtures/merging.ts'
import { createWorld, type World } from '../testing/app/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const refund = async (counter: Counter, receipt: string, options: { idempotency_key?: string } = {}) =>
  (await counter.call(stamping.refund, { body: { receipt }, ...options })).data
const stamps = async (counter: Counter, id: string) => (await show(counter, id)).cards.map((card) => card.stamps)
const statuses = async (counter: Counter, id: string) =>
  (await rewardsOf(counter, id)).map(({ name, status }) => `${name} ${status}`).toSorted()
const later = (minutes: number) => world.clock.advance({ minutes })

async function openTwo(card?: Parameters<typeof createCounter>[1]) {
  const counter = await createCounter(world, card)
  const twin = await createCustomer(counter.call, { name: 'Ada', phone: freshPhone() })
  return { counter, twin, keep: counter.customer_id }
}

test('a refund takes the stamps once from the kept customer, and a repeat gets the same answer', async () => {
  const { counter, twin, keep } = await openTwo({ number_of_stamps: 20 })
  await counter.give(3)
  await counter.give(4, { customer_id: twin, receipt: 'A-1' })
  await counter.give(2, { customer_id: twin })
  later(1)
  await merge(counter, keep, twin)
  later(1)
  const refunded = await refund(counter, 'A-1', { idempotency_key: 'refund' })
  expect(refunded).toMatchObject({
    stamps_taken: 4,
    card: { stamps: 5 },
    customer: { id: keep },
    event: { kind: 'adjust', quantity: -4 },
  })
  expect(await stamps(counter, keep)).toEqual([5])
  expect(await refund(counter, 'A-1', { idempotency_key: 'refund' })).toEqual(refunded)
  await expect(refund(counter, 'A-1')).rejects.toMatchObject({ code: 'already_refunded' })
})

test('a merge whose stamps were refunded can not be undone, and the refusal says why', async () => {
  const { counter, twin, keep } = await openTwo({ number_of_stamps: 20 })
  await counter.give(9)
  await counter.give(4, { customer_id: twin, receipt: 'B-1' })
  const done = await merge(counter, keep, twin)
  later(1)
  await refund(counter, 'B-1')
  await expect(undo(counter, done.merge.id)).rejects.toMatchObject({
    status: 409,
    code: 'merge_kept',
    detail: { reasons: ['The receipt “B-1” was refunded since.'] },
  })
  expect(await stamps(counter, keep)).toEqual([9])
})

test('after the undo of the merge, a refund takes the stamps from their original customer', async () => {
  const { counter, twin, keep } = await openTwo({ number_of_stamps: 20 })
  await counter.give(3)
  await counter.give(4, { customer_id: twin, receipt: 'C-1' })
  const done = await merge(counter, keep, twin)
  later(1)
  await undo(counter, done.merge.id)
  later(1)
  expect(await refund(counter, 'C-1')).toMatchObject({ stamps_taken: 4, customer: { id: twin }, card: { stamps: 0 } })
  expect([await stamps(counter, keep), await stamps(counter, twin)]).toEqual([[3], [0]])
})

test('a refund takes the stamps from the last kept customer of two merges', async () => {
  const { counter, twin, keep } = await openTwo({ number_of_stamps: 20 })
  const third = await createCustomer(counter.call, { name: 'Ada', phone: freshPhone() })
  await counter.give(4, { customer_id: twin, receipt: 'D-1' })
  await merge(counter, third, twin)
  later(1)
  const second = await merge(counter, keep, third)
  later(1)
  expect(await refund(counter, 'D-1', { idempotency_key: 'refund' })).toMatchObject({
    stamps_taken: 4,
    customer: { id: keep },
  })
  await expect(undo(counter, second.merge.id)).rejects.toMatchObject({ code: 'merge_kept' })
})

test('a refund after two merges takes the stamps from a card that is younger than the first', async () => {
  const { counter, twin, keep } = await openTwo({ number_of_stamps: 20 })
  const third = await createCustomer(counter.call, { name: 'Ada', phone: freshPhone() })
  await counter.give(4, { customer_id: twin, receipt: 'J-1' })
  await merge(counter, third, twin)
  later(1)
  await counter.give(3)
  later(1)
  await merge(counter, keep, third)
  later(1)
  expect(await refund(counter, 'J-1')).toMatchObject({ stamps_taken: 4, card: { stamps: 3 }, customer: { id: keep } })
})

test('a refund takes no stamps of a merged card that replaced the ended one of the give', async () => {
  const { counter, twin, keep } = await openTwo({ number_of_stamps: 20, duration: 1 })
  await counter.give(4, { receipt: 'I-1' })
  world.clock.advance({ days: 3 })
  await counter.give(6, { customer_id: twin, receipt: 'I-2' })
  const done = await merge(counter, keep, twin)
  later(1)
  expect(await refund(counter, 'I-1')).toMatchObject({ stamps_taken: 0, card: { stamps: 6 }, customer: { id: keep } })
  await undo(counter, done.merge.id)
  expect(await stamps(counter, twin)).toEqual([6])
  await merge(counter, keep, twin)
  expect(await refund(counter, 'I-2')).toMatchObject({ stamps_taken: 6, customer: { id: keep } })
})

test('a refund keeps a reward that the other stamps reach', async () => {
  const rewards = [
    { type: 'gift' as const, name: 'Three', stamps_required: 3 },
    { type: 'gift' as const, name: 'Five', stamps_required: 5 },
  ]
  const { counter, twin, keep } = await openTwo({ number_of_stamps: 10, rewards })
  await counter.give(4)
  await counter.give(2, { customer_id: twin })
  await counter.give(3, { customer_id: twin, receipt: 'E-1' })
  await merge(counter, keep, twin)
  expect(await stamps(counter, keep)).toEqual([9])
  later(1)
  expect(await refund(counter, 'E-1')).toMatchObject({ stamps_taken: 3, card: { stamps: 6 } })
  expect((await statuses(counter, keep)).filter((one) => one.endsWith('revoked'))).toEqual([])
})

test('a refund revokes a reward that the other stamps do not reach', async () => {
  const rewards = [
    { type: 'gift' as const, name: 'Three', stamps_required: 3 },
    { type: 'gift' as const, name: 'Five', stamps_required: 5 },
  ]
  const { counter, twin, keep } = await openTwo({ number_of_stamps: 10, rewards })
  await counter.give(1)
  await counter.give(4, { customer_id: twin, receipt: 'H-1' })
  await counter.give(1, { customer_id: twin })
  await merge(counter, keep, twin)
  later(1)
  expect(await refund(counter, 'H-1')).toMatchObject({ stamps_taken: 4, card: { stamps: 2 } })
  expect((await statuses(counter, keep)).filter((one) => one.endsWith('revoked'))).toEqual(['Three revoked'])
})

test('a refund of a merged full card takes the kept stamps, and the reward if they do not suffice', async () => {
  const { counter, twin, keep } = await openTwo({ number_of_stamps: 5 })
  await counter.give(1)
  await counter.give(5, { customer_id: twin, receipt: 'F-1' })
  await merge(counter, keep, twin)
  expect(await statuses(counter, keep)).toEqual(['Free coffee issued'])
  later(1)
  expect(await refund(counter, 'F-1')).toMatchObject({ stamps_taken: 1, card: { stamps: 0 }, customer: { id: keep } })
  expect(await statuses(counter, keep)).toEqual(['Free coffee revoked'])
})

test('a reward redeemed before the merge stays, and the refund reports no stamps taken', async () => {
  const { counter, twin } = await openTwo({ number_of_stamps: 5 })
  const other = await createCustomer(counter.call, { name: 'Ada', phone: freshPhone() })
  const {
    rewards_issued: [reward],
  } = await counter.give(5, { customer_id: twin, receipt: 'G-1' })
  await counter.call(stamping.redeem, { body: { customer_id: twin, reward_id: reward?.id ?? '' } })
  await merge(counter, other, twin)
  later(1)
  expect(await refund(counter, 'G-1')).toMatchObject({ stamps_taken: 0, customer: { id: other } })
  expect([await stamps(counter, other), await statuses(counter, other)]).toEqual([[0], ['Free coffee redeemed']])
})

test('the ledger passes every doctor check after these tests', async () => {
  expect(await wrongs(world)).toEqual([])
})
