import { customers } from '@stampwell/contract/business/customers.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { counterRows, createCounter, wrongs, type Counter } from '../testing/fixtures/counter.ts'
import { createWorld, type World } from '../testing/app/world.ts'
import { makeWalletCode } from './wallet-code.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const ledger = async (counter: Counter) =>
  (await counter.call(customers.stamps, { params: { id: counter.customer_id } })).data.stamps
const rewardsOf = async (counter: Counter) =>
  (await counter.call(customers.rewards, { params: { id: counter.customer_id } })).data.rewards

test('a business cannot undo another business’s event, and nothing changes', async () => {
  const owner = await createCounter(world)
  const otherBusiness = await createCounter(world)
  const { event } = await owner.give()
  const before = await counterRows(world, owner.user.business.id)
  await expect(otherBusiness.undo(event.id)).rejects.toMatchObject({ status: 404, code: 'not_found' })
  expect(await counterRows(world, owner.user.business.id)).toEqual(before)
})

test('an undo adds its own ledger row; the join and its stamps stay', async () => {
  const counter = await createCounter(world, {
    join_stamps: 1,
    rewards: [{ type: 'gift', name: 'Welcome', stamps_required: 0 }],
  })
  const { event } = await counter.give(2)
  const undone = await counter.undo(event.id)
  expect(undone.card).toEqual({ stamps: 1, number_of_stamps: 5, cycle: 1 })
  expect(undone.event).toMatchObject({
    kind: 'undo',
    quantity: -2,
    balance: 1,
    cycle: 1,
    reverses_id: event.id,
    undone: false,
  })
  expect((await ledger(counter)).map(({ kind, undone }) => [kind, undone])).toEqual([
    ['undo', false],
    ['give', true],
    ['join', false],
  ])
  expect((await rewardsOf(counter)).map(({ name, status }) => [name, status])).toEqual([['Welcome', 'issued']])
})

test('undoing the stamp that filled a card reopens its cycle and revokes the rewards', async () => {
  const counter = await createCounter(world, {
    number_of_stamps: 3,
    rewards: [{ type: 'gift', name: 'One', stamps_required: 1 }],
  })
  await counter.give(2)
  const { event, rewards_issued } = await counter.give(5)
  expect(rewards_issued.map((reward) => reward.name)).toEqual(['Free coffee', 'One', 'Free coffee', 'One'])
  expect((await counter.undo(event.id)).card).toEqual({ stamps: 2, number_of_stamps: 3, cycle: 1 })
  expect((await rewardsOf(counter)).map(({ status }) => status).toSorted()).toEqual([
    'issued',
    'revoked',
    'revoked',
    'revoked',
    'revoked',
  ])
  await expect(counter.redeem(rewards_issued[0]?.id ?? '')).rejects.toMatchObject({
    status: 409,
    code: 'reward_revoked',
  })

  expect((await counter.give(1)).rewards_issued.map((reward) => reward.name)).toEqual(['Free coffee'])
})

test('undoing a redemption issues the reward again, without its recipient', async () => {
  const counter = await createCounter(world, {
    number_of_stamps: 1,
    rewards: [{ type: 'airtime', name: 'Airtime', value_minor: 50_000, stamps_required: 1 }],
  })
  const reward_id = (await counter.give()).rewards_issued[0]?.id ?? ''
  const { data } = await counter.call(stamping.redeem, {
    body: { customer_id: counter.customer_id, reward_id, recipient: { phone: '08031234567' } },
  })
  expect(data.event).toMatchObject({ kind: 'redeem', quantity: 0, reward_id })
  const undone = await counter.undo(data.event.id)
  expect(undone.event).toMatchObject({
    kind: 'undo',
    quantity: 0,
    balance: 0,
    cycle: 2,
    reward_id,
    reverses_id: data.event.id,
  })
  expect(await rewardsOf(counter)).toMatchObject([
    { status: 'issued', redeemed_at: null, recipient: null, fulfilment: null },
  ])
  const again = await counter.call(stamping.redeem, {
    body: { customer_id: counter.customer_id, reward_id, recipient: { phone: '08031234567' } },
  })
  expect(again.data.reward.status).toBe('redeemed')
})

test('a reward that ended since its redemption can be redeemed for 15 minutes after the undo', async () => {
  const counter = await createCounter(world, {
    number_of_stamps: 1,
    rewards: [{ type: 'free_item', name: 'Free tea', stamps_required: 1, expires_in_days: 1 }],
  })
  const [reward] = (await counter.give()).rewards_issued
  world.clock.set(new Date(Date.parse(reward?.expires_at ?? '') - 120_000))
  const redeemed = await counter.redeem(reward?.id ?? '')
  world.clock.advance({ minutes: 5 })
  await counter.undo(redeemed.event.id)
  const until = new Date(world.clock.now().getTime() + 15 * 60_000).toISOString()
  expect(await rewardsOf(counter)).toMatchObject([{ status: 'issued', expires_at: until }])
  world.clock.advance({ minutes: 14 })
  expect((await counter.redeem(reward?.id ?? '')).reward.status).toBe('redeemed')
})

test('only the newest stamp or redemption of a card can be undone, then the one before it', async () => {
  const counter = await createCounter(world, { number_of_stamps: 2 })
  const first = await counter.give(1)
  const second = await counter.give(1)
  const redeemed = await counter.redeem(second.rewards_issued[0]?.id ?? '')
  for (const { event } of [first, second])
    await expect(counter.undo(event.id)).rejects.toMatchObject({ status: 409, code: 'not_latest' })
  await counter.undo(redeemed.event.id)
  await counter.undo(second.event.id)
  expect((await counter.undo(first.event.id)).card).toEqual({ stamps: 0, number_of_stamps: 2, cycle: 1 })
  const [newest, ...rest] = await ledger(counter)
  for (const event of [newest, rest.at(-1)])
    await expect(counter.undo(event?.id ?? '')).rejects.toMatchObject({ status: 409, code: 'not_latest' })
})

test('an event is undone once', async () => {
  const counter = await createCounter(world)
  const { event } = await counter.give()
  await counter.undo(event.id)
  await expect(counter.undo(event.id)).rejects.toMatchObject({ status: 409, code: 'already_undone' })
})

test('an undo is refused more than fifteen minutes after the stamp', async () => {
  const counter = await createCounter(world)
  const { event } = await counter.give()
  world.clock.advance({ minutes: 15, milliseconds: 1 })
  await expect(counter.undo(event.id)).rejects.toMatchObject({ status: 409, code: 'undo_expired' })
  const next = await counter.give()
  world.clock.advance({ minutes: 15 })
  expect((await counter.undo(next.event.id)).card.stamps).toBe(1)
})

test('a repeated undo with the same idempotency key replays the first response', async () => {
  const counter = await createCounter(world)
  const { event } = await counter.give(3)
  const first = await counter.undo(event.id, { idempotency_key: 'undo-1' })
  await counter.give(2)
  expect(await counter.undo(event.id, { idempotency_key: 'undo-1' })).toEqual({ ...first, replayed: true })
})

test('a repeated undo answers with the terms of the undo, whatever the card promises since', async () => {
  const counter = await createCounter(world, { number_of_stamps: 10 })
  const params = { id: counter.stamp_id }
  const shorten = async (number_of_stamps: number) => {
    await counter.call(stampCards.unpublish, { params })
    await counter.call(stampCards.update, { params, body: { number_of_stamps } })
    await counter.call(stampCards.publish, { params })
  }
  await counter.give(2)
  await shorten(8)
  const { event } = await counter.give()
  const first = await counter.undo(event.id, { idempotency_key: 'shorter' })
  expect(first.card).toEqual({ stamps: 2, number_of_stamps: 8, cycle: 1 })
  expect(await counter.undo(event.id, { idempotency_key: 'shorter' })).toEqual({ ...first, replayed: true })
  world.clock.advance({ minutes: 1 })
  await shorten(6)
  expect(await counter.undo(event.id, { idempotency_key: 'shorter' })).toEqual({ ...first, replayed: true })
})

test('a stamp can be undone after its card was unpublished', async () => {
  const counter = await createCounter(world)
  const { event } = await counter.give()
  await counter.call(stampCards.unpublish, { params: { id: counter.stamp_id } })
  expect((await counter.undo(event.id)).card.stamps).toBe(0)
})

test('a late stamp can be undone after its customer card ends, but not after a new one begins', async () => {
  const counter = await createCounter(world, { duration: 1 })
  await counter.give(2)
  world.clock.set(new Date(new Date((await counter.show()).cards[0]?.expires_at ?? '').getTime() - 60_000))
  const late = await counter.give(1)
  world.clock.advance({ minutes: 2 })
  const undone = await counter.undo(late.event.id, { idempotency_key: 'late' })
  expect(undone.card).toEqual({ stamps: 0, number_of_stamps: 5, cycle: 1 })
  expect(await counter.undo(late.event.id, { idempotency_key: 'late' })).toEqual({ ...undone, replayed: true })

  const other = await createCounter(world, { duration: 1 })
  await other.give()
  world.clock.set(new Date(new Date((await other.show()).cards[0]?.expires_at ?? '').getTime() - 60_000))
  const last = await other.give()
  world.clock.advance({ minutes: 2 })
  const fresh = await other.give(4)
  expect((await other.undo(fresh.event.id)).card).toEqual({ stamps: 0, number_of_stamps: 5, cycle: 2 })
  await expect(other.undo(last.event.id)).rejects.toMatchObject({ code: 'not_latest' })
})

test('an undone stamp frees its scan for another give', async () => {
  const counter = await createCounter(world)
  const { secrets } = world.app.context
  const { code } = makeWalletCode(secrets, {
    businessId: counter.user.business.id,
    customerId: counter.customer_id,
    now: world.clock.now(),
  })
  const {
    data: { scan_id },
  } = await counter.call(stamping.scan, { body: { code } })
  const { event } = await counter.give(1, { scan_id })
  await expect(counter.give(1, { scan_id })).rejects.toMatchObject({ code: 'scan_used' })
  await counter.undo(event.id)
  expect((await counter.give(1, { scan_id })).card.stamps).toBe(1)
})

test('an undo sends an event to the customer’s page', async () => {
  const counter = await createCounter(world)
  const { event } = await counter.give(2)
  const heard: unknown[] = []
  world.app.context.live.subscribe(counter.user.business.id, counter.customer_id, (said) => heard.push(said))
  await counter.undo(event.id)
  expect(heard).toEqual(['stamp'])
})

test('the ledger passes every doctor check after these tests', async () => {
  expect(await wrongs(world)).toEqual([])
})
