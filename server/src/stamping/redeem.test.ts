import { customers } from '@stampwell/contract/business/customers.ts'
import { payouts } from '@stampwell/contract/business/payouts.ts'
import { profile } from '@stampwell/contract/business/profile.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCustomer, counterRows, createCounter, wrongs, type Counter } from '../testing/fixtures/counter.ts'
import { createWorld, type World } from '../testing/app/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function earn(counter: Counter) {
  const [reward] = (await counter.give()).rewards_issued
  if (!reward) throw new Error('No reward was earned')
  return reward
}

test('another business can not redeem a reward, by id or by code, and nothing changes', async () => {
  const owner = await createCounter(world, { number_of_stamps: 1 })
  const otherBusiness = await createCounter(world)
  const { id, code } = await earn(owner)
  const before = await counterRows(world, owner.user.business.id)
  for (const body of [{ reward_id: id }, { code }]) {
    for (const customer_id of [owner.customer_id, otherBusiness.customer_id]) {
      const input = { customer_id, ...body }
      const redeemed = otherBusiness.call(stamping.redeem, { body: input })
      const answer: unknown = await redeemed.catch((error: unknown) => error)
      expect({ input, answer }).toMatchObject({ input, answer: { status: 404, code: 'not_found' } })
    }
  }
  expect(await counterRows(world, owner.user.business.id)).toEqual(before)
})

test('a reward is redeemed once', async () => {
  const counter = await createCounter(world, { number_of_stamps: 1 })
  const reward = await earn(counter)
  world.clock.advance({ minutes: 1 })
  const redeemed = await counter.redeem(reward.id)
  expect(redeemed.reward).toEqual({ ...reward, status: 'redeemed', redeemed_at: world.clock.now().toISOString() })
  expect(redeemed.event).toMatchObject({
    kind: 'redeem',
    quantity: 0,
    balance: 0,
    cycle: 2,
    reward_id: reward.id,
    actor: { kind: 'business', name: counter.user.name },
  })
  await expect(counter.redeem(reward.id)).rejects.toMatchObject({ status: 409, code: 'already_redeemed' })
  expect((await counter.call(customers.rewards, { params: { id: counter.customer_id } })).data.rewards).toEqual([
    redeemed.reward,
  ])
})

test('a code is accepted in the form in which people say it', async () => {
  const counter = await createCounter(world, { number_of_stamps: 1 })
  const { code, id } = await earn(counter)
  const said = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4).replaceAll('0', 'O').replaceAll('1', 'l')} `
  const { data } = await counter.call(stamping.redeem, { body: { customer_id: counter.customer_id, code: said } })
  expect(data.reward.id).toBe(id)
})

test('the reward must belong to this customer, and id and code must match', async () => {
  const counter = await createCounter(world, { number_of_stamps: 1 })
  const [one, two] = [await earn(counter), await earn(counter)]
  const friend = await createCustomer(counter.call)
  const refused = { status: 404, code: 'not_found' }
  await expect(
    counter.call(stamping.redeem, { body: { customer_id: friend, reward_id: one.id } }),
  ).rejects.toMatchObject(refused)
  await expect(
    counter.call(stamping.redeem, { body: { customer_id: counter.customer_id, reward_id: one.id, code: two.code } }),
  ).rejects.toMatchObject(refused)
  await expect(
    counter.call(stamping.redeem, { body: { customer_id: counter.customer_id, code: 'ZZZZZZZZ' } }),
  ).rejects.toMatchObject(refused)
  await expect(counter.call(stamping.redeem, { body: { customer_id: counter.customer_id } })).rejects.toMatchObject({
    status: 422,
    errors: { reward_id: [expect.any(String)] },
  })
})

test('a reward is valid until the end of its last day in the business’s time zone', async () => {
  const counter = await createCounter(world, {
    number_of_stamps: 1,
    rewards: [{ type: 'gift', name: 'Cake', stamps_required: 1, expires_in_days: 2 }],
  })
  const [one, two] = [await earn(counter), await earn(counter)]
  const ends = new Date(one.expires_at ?? '')
  world.clock.set(new Date(ends.getTime() - 1))
  await counter.redeem(one.id)
  world.clock.set(ends)
  await expect(counter.redeem(two.id)).rejects.toMatchObject({ status: 409, code: 'reward_expired' })
  const { data } = await counter.call(customers.rewards, { params: { id: counter.customer_id } })
  expect(data.rewards.map((reward) => reward.status).toSorted()).toEqual(['expired', 'redeemed'])
})

test('rewards of an unpublished or archived card stay valid', async () => {
  const counter = await createCounter(world, { number_of_stamps: 1 })
  const [one, two] = [await earn(counter), await earn(counter)]
  await counter.call(stampCards.unpublish, { params: { id: counter.stamp_id } })
  expect((await counter.redeem(one.id)).reward.status).toBe('redeemed')
  await counter.call(stampCards.remove, { params: { id: counter.stamp_id }, query: { force: 'true' } })
  expect((await counter.redeem(two.id)).reward.status).toBe('redeemed')
})

test('a reward that staff send needs a recipient, and is then pending', async () => {
  const counter = await createCounter(world, {
    number_of_stamps: 2,
    rewards: [
      { type: 'airtime', name: 'Airtime', value_minor: 50_000, stamps_required: 1 },
      { type: 'electricity', name: 'Power', value_minor: 100_000, stamps_required: 2 },
    ],
  })
  const [airtime, power] = (await counter.give(2)).rewards_issued
  const redeem = (reward_id = '', recipient?: Record<string, string>) =>
    counter.call(stamping.redeem, {
      body: { customer_id: counter.customer_id, reward_id, ...(recipient ? { recipient } : {}) },
    })
  await expect(redeem(airtime?.id)).rejects.toMatchObject({
    status: 422,
    errors: { recipient: [expect.any(String)], 'recipient.phone': [expect.any(String)] },
  })
  // The second has a digit too few for Britain.
  for (const phone of ['123', '+44 7911 12345'])
    await expect(redeem(airtime?.id, { phone })).rejects.toMatchObject({
      status: 422,
      errors: { 'recipient.phone': [expect.any(String)] },
    })
  await expect(redeem(power?.id, { meter_number: '1234' })).rejects.toMatchObject({
    status: 422,
    errors: { 'recipient.meter_number': [expect.any(String)] },
  })
  for (const [meter_number, words] of [
    ['1234567890\u0001', 'Remove the control characters.'],
    ['1'.repeat(121), 'Use at most 120 characters.'],
  ] as const)
    await expect(redeem(power?.id, { meter_number })).rejects.toMatchObject({
      status: 422,
      errors: { 'recipient.meter_number': [words] },
    })
  expect((await redeem(airtime?.id, { phone: '0803 123 4567' })).data.reward).toMatchObject({
    status: 'redeemed',
    recipient: { phone: '+2348031234567' },
    fulfilment: 'pending',
    reference: null,
  })
  expect((await redeem(power?.id, { meter_number: '12345678901', other: 'x' })).data.reward).toMatchObject({
    recipient: { meter_number: '12345678901' },
    fulfilment: 'pending',
  })
})

test('one key redeems once and gets the same answer, even after an undo', async () => {
  const counter = await createCounter(world, {
    number_of_stamps: 1,
    rewards: [{ type: 'airtime', name: 'Airtime', value_minor: 50_000, stamps_required: 1 }],
  })
  const [one, two] = [await earn(counter), await earn(counter)]
  const body = { customer_id: counter.customer_id, reward_id: one.id, recipient: { phone: '08031234567' } }
  const first = await counter.call(stamping.redeem, { body, idempotency_key: 'once' })
  expect(await counter.call(stamping.redeem, { body, idempotency_key: 'once' })).toEqual({ ...first, replayed: true })
  await counter.undo(first.data.event.id)
  expect(await counter.call(stamping.redeem, { body, idempotency_key: 'once' })).toEqual({ ...first, replayed: true })
  await expect(
    counter.call(stamping.redeem, { body: { ...body, reward_id: two.id }, idempotency_key: 'once' }),
  ).rejects.toMatchObject({ status: 422, code: 'idempotency_key_reused' })
})

test('one key gets the same answer also after staff sent the value, and after the business moved', async () => {
  const counter = await createCounter(world, {
    number_of_stamps: 1,
    rewards: [{ type: 'airtime', name: 'Airtime', value_minor: 50_000, stamps_required: 1 }],
  })
  const { id: reward } = await earn(counter)
  const body = { customer_id: counter.customer_id, reward_id: reward, recipient: { phone: '08031234567' } }
  const redeem = () => counter.call(stamping.redeem, { body, idempotency_key: 'sent' })
  const first = await redeem()
  await counter.call(payouts.done, { params: { reward }, body: { reference: 'FLW-78' } })
  expect(await redeem()).toEqual({ ...first, replayed: true })
  // Without a + the number would be none of Kenya.
  await counter.call(stampCards.remove, { params: { id: counter.stamp_id }, query: { force: 'true' } })
  await counter.call(profile.update, { body: { country: 'KE', phone: '+254712345678' } })
  expect(await redeem()).toEqual({ ...first, replayed: true })
})

test('a redemption counts as a visit', async () => {
  const counter = await createCounter(world, { number_of_stamps: 1 })
  const { id } = await earn(counter)
  world.clock.advance({ days: 70 })
  expect((await counter.show()).status).toBe('inactive')
  await counter.redeem(id)
  expect(await counter.show()).toMatchObject({ status: 'active', last_activity_at: world.clock.now().toISOString() })
})

test('the ledger passes every doctor check after these tests', async () => {
  expect(await wrongs(world)).toEqual([])
})
