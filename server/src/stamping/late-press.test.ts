/** A press that a device kept without a signal: judged and dated by its own moment (`Pressed-Ago`). */
import { customers } from '@stampwell/contract/business/customers.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import type { InputOf } from '@stampwell/contract/endpoint.ts'
import { cards } from '@stampwell/contract/public/cards.ts'
import { wallet } from '@stampwell/contract/public/wallet.ts'
import { DAY_MS } from '@stampwell/domain/time/durations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/app/world.ts'
import { refusal, spend, withRules } from '../testing/fixtures/card-rules.ts'
import { createCounter, createCustomer, freshPhone, wrongs, type Counter } from '../testing/fixtures/counter.ts'
import { merge } from '../testing/fixtures/merging.ts'
import { expireCards } from './expire-cards.ts'
import { makeWalletCode } from './wallet-code.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S

async function giveLate(
  { call, customer_id, stamp_id }: Counter,
  pressed_ago: number,
  more: Partial<InputOf<typeof stamping.give>['body']> = {},
) {
  const { data } = await call(stamping.give, { body: { customer_id, stamp_id, ...more }, pressed_ago })
  return data
}

const ago = (seconds: number) => new Date(world.clock.now().getTime() - seconds * 1000).toISOString()

test('a stamp pressed while the business was open is given after it has closed, and dated by its press', async () => {
  const day = [{ from: '08:00', to: '21:00' }]
  const week = { monday: day, tuesday: day, wednesday: day, thursday: day, friday: day, saturday: day, sunday: day }
  world.clock.set(new Date(Math.ceil(world.clock.now().getTime() / DAY_MS) * DAY_MS)) // 01:00 in Lagos
  const counter = await withRules(world, { opening_hours: week })
  world.clock.advance({ hours: 20, minutes: 10 })
  expect(await refusal(giveLate(counter, 0))).toMatchObject({ rule: 'opening_hours' })
  const { event } = await giveLate(counter, 15 * MINUTE_S)
  expect(event.created_at).toBe(ago(15 * MINUTE_S))
})

test('a wait and a day’s limit count from the arrival, whatever moments the device names', async () => {
  const counter = await withRules(world, { wait_minutes: 120 })
  world.clock.advance({ hours: 8 })
  expect((await giveLate(counter, 6 * HOUR_S)).event.created_at).toBe(ago(0))
  expect(await refusal(giveLate(counter, 3 * HOUR_S))).toMatchObject({ rule: 'wait_minutes' })
  world.clock.advance({ hours: 4 })
  expect(await refusal(giveLate(counter, 3 * HOUR_S))).toMatchObject({ rule: 'wait_minutes' })
  world.clock.set(new Date(Math.ceil(world.clock.now().getTime() / DAY_MS) * DAY_MS)) // 01:00 in Lagos
  const daily = await withRules(world, { most_per_day: 1 })
  world.clock.advance({ hours: 30 })
  await giveLate(daily, 23 * HOUR_S)
  expect(await refusal(giveLate(daily, 60))).toMatchObject({ rule: 'most_per_day' })
})

test('an amount that waited is judged at its press by all the stamps that it makes', async () => {
  world.clock.set(new Date(Math.ceil(world.clock.now().getTime() / DAY_MS) * DAY_MS)) // 01:00 in Lagos
  const counter = await withRules(world, { most_per_day: 2, spend_minor: 1000 })
  world.clock.advance({ hours: 22 })
  await spend(counter, 1500) // one stamp, and half of the next
  world.clock.advance({ hours: 3 })
  const late = (pressed_ago: number) => giveLate(counter, pressed_ago, { spend_minor: 1500 })
  expect(await refusal(late(2 * HOUR_S + 30 * MINUTE_S))).toMatchObject({ rule: 'most_per_day', given: 1, asked: 2 })
  expect((await late(30 * MINUTE_S)).event.quantity).toBe(2)
})

test('where a card has a wait, a stamp pressed before the business closed is dated by the closing', async () => {
  const day = [{ from: '08:00', to: '21:00' }]
  const week = { monday: day, tuesday: day, wednesday: day, thursday: day, friday: day, saturday: day, sunday: day }
  world.clock.set(new Date(Math.ceil(world.clock.now().getTime() / DAY_MS) * DAY_MS)) // 01:00 in Lagos
  const counter = await withRules(world, { opening_hours: week, wait_minutes: 60 })
  world.clock.advance({ hours: 23 })
  expect((await giveLate(counter, 6 * HOUR_S)).event.created_at).toBe(ago(3 * HOUR_S + 0.001))
  expect(await refusal(giveLate(counter, 4 * HOUR_S))).toMatchObject({ rule: 'wait_minutes' })
})

test('a stamp pressed on a card’s last day fills that card, although it arrives on the next', async () => {
  const counter = await createCounter(world, { duration: 1 })
  await counter.give(4)
  const end = new Date((await counter.show()).cards[0]?.expires_at ?? '')
  world.clock.set(new Date(end.getTime() + 10 * 60_000))
  const { rewards_issued, card } = await giveLate(counter, 20 * MINUTE_S)
  expect([rewards_issued.map((reward) => reward.name), card.cycle]).toEqual([['Free coffee'], 2])
})

test('a stamp pressed on a card’s last day fills that card also after the daily sweep', async () => {
  const counter = await createCounter(world, { duration: 1 })
  await counter.give(4)
  const end = new Date((await counter.show()).cards[0]?.expires_at ?? '')
  world.clock.set(new Date(end.getTime() + 23 * HOUR_S * 1000))
  await expireCards(world.database.db, world.clock.now())
  const { rewards_issued, card } = await giveLate(counter, 23 * HOUR_S + MINUTE_S)
  expect([rewards_issued.map((reward) => reward.name), card.cycle]).toEqual([['Free coffee'], 2])
})

test('a scan counts that was valid at the press, and none dates a stamp before itself', async () => {
  const counter = await createCounter(world)
  const { user, customer_id, call } = counter
  const { secrets } = world.app.context
  const { code } = makeWalletCode(secrets, {
    businessId: user.business.id,
    customerId: customer_id,
    now: world.clock.now(),
  })
  const { scan_id } = (await call(stamping.scan, { body: { code } })).data
  world.clock.advance({ minutes: 30 })
  expect(await refusal(giveLate(counter, 25 * MINUTE_S, { scan_id }))).toMatchObject({ code: 'scan_used' })
  expect((await giveLate(counter, 26 * MINUTE_S, { scan_id })).card.stamps).toBe(1)
  const { code: next } = makeWalletCode(secrets, {
    businessId: user.business.id,
    customerId: customer_id,
    now: world.clock.now(),
  })
  const fresh = (await call(stamping.scan, { body: { code: next } })).data
  expect((await giveLate(counter, 10 * MINUTE_S, { scan_id: fresh.scan_id })).event.created_at).toBe(ago(0))
})

test('a reward that was handed over before its end is redeemed after it', async () => {
  const counter = await createCounter(world, {
    number_of_stamps: 1,
    rewards: [{ type: 'free_item', name: 'Free tea', stamps_required: 1, expires_in_days: 1 }],
  })
  const [reward] = (await counter.give()).rewards_issued
  const end = new Date(reward?.expires_at ?? '')
  world.clock.set(new Date(end.getTime() + 10 * 60_000))
  const body = { customer_id: counter.customer_id, reward_id: reward?.id ?? '' }
  expect(await refusal(counter.call(stamping.redeem, { body }))).toMatchObject({ code: 'reward_expired' })
  const { data } = await counter.call(stamping.redeem, { body, pressed_ago: 15 * MINUTE_S })
  expect(data.reward).toMatchObject({ status: 'redeemed', redeemed_at: ago(15 * MINUTE_S) })
})

test('a reward that was handed over before its end is redeemed although the card was stamped after it', async () => {
  const counter = await createCounter(world, {
    number_of_stamps: 1,
    rewards: [{ type: 'free_item', name: 'Free tea', stamps_required: 1, expires_in_days: 1 }],
  })
  const [reward] = (await counter.give()).rewards_issued
  const end = new Date(reward?.expires_at ?? '')
  world.clock.set(new Date(end.getTime() + 5 * 60_000))
  const { event: stamped } = await counter.give()
  world.clock.set(new Date(end.getTime() + 10 * 60_000))
  const body = { customer_id: counter.customer_id, reward_id: reward?.id ?? '' }
  const redeem = (pressed_ago: number) => counter.call(stamping.redeem, { body, pressed_ago })
  for (const pressed_ago of [0, 9 * MINUTE_S])
    expect(await refusal(redeem(pressed_ago))).toMatchObject({ code: 'reward_expired' })
  const { data } = await redeem(15 * MINUTE_S)
  expect(data.reward).toMatchObject({ status: 'redeemed', redeemed_at: ago(15 * MINUTE_S) })
  expect(data.event.created_at).toBe(stamped.created_at)
})

test('a late redemption makes a consent count from when it was asked for, and keeps its own moment', async () => {
  const { call, stamp_id } = await createCounter(world, {
    rewards: [{ type: 'free_item', name: 'Welcome', stamps_required: 0 }],
  })
  const { stamp } = (await call(stampCards.show, { params: { id: stamp_id } })).data
  const code = new URL(stamp.join_url ?? '').pathname.split('/').at(-1) ?? ''
  const joined = await world.nobody(cards.join, { params: { code }, body: { name: 'Bola', phone: freshPhone() } })
  const { customer, wallet_token = '' } = joined.data
  const params = { id: customer?.id ?? '' }
  const [reward] = (await call(customers.rewards, { params })).data.rewards
  world.clock.advance({ minutes: 10 })
  await world.nobody(wallet.preferences, { params: { wallet_token }, body: { sms: true } })
  const asked = world.clock.now().toISOString()
  world.clock.advance({ minutes: 10 })
  const body = { customer_id: params.id, reward_id: reward?.id ?? '' }
  const { data } = await call(stamping.redeem, { body, pressed_ago: 15 * MINUTE_S })
  const { consents } = (await call(customers.show, { params })).data
  expect([data.reward.redeemed_at, consents.find(({ channel }) => channel === 'sms')?.given_at]).toEqual([
    ago(15 * MINUTE_S),
    asked,
  ])
})

test('a late press is never dated before the card’s last row, nor before its customer was added', async () => {
  const counter = await createCounter(world)
  world.clock.advance({ hours: 1 })
  const { event: first } = await counter.give()
  world.clock.advance({ minutes: 10 })
  expect((await giveLate(counter, HOUR_S)).event.created_at).toBe(first.created_at)
  const added = world.clock.now().toISOString()
  const friend = await createCustomer(counter.call)
  world.clock.advance({ minutes: 10 })
  expect((await giveLate(counter, HOUR_S, { customer_id: friend })).event.created_at).toBe(added)
})

test('a repeat that waited longer is the same request', async () => {
  const counter = await createCounter(world)
  const body = { customer_id: counter.customer_id, stamp_id: counter.stamp_id }
  world.clock.advance({ minutes: 10 })
  const first = await counter.call(stamping.give, { body, idempotency_key: 'late', pressed_ago: 10 })
  const again = await counter.call(stamping.give, { body, idempotency_key: 'late', pressed_ago: 70 })
  expect([again.replayed, again.data]).toEqual([true, first.data])
})

test('a press from a day on which a merged customer had all stamps is refused on the next day too', async () => {
  const noon = Math.ceil(world.clock.now().getTime() / DAY_MS) * DAY_MS + 11 * HOUR_S * 1000 // in Lagos
  world.clock.set(new Date(noon))
  const counter = await withRules(world, { most_per_day: 1 })
  const twin = await createCustomer(counter.call, { name: 'Twin' })
  await counter.give(1, { customer_id: twin })
  await merge(counter, counter.customer_id, twin)
  world.clock.advance({ minutes: 12 * 60 + 10 })
  expect(await refusal(giveLate(counter, 20 * MINUTE_S))).toMatchObject({ rule: 'most_per_day', given: 1 })
})

test('a press more than a day ago is no press that a device keeps', async () => {
  const counter = await createCounter(world)
  expect(await refusal(giveLate(counter, 24 * HOUR_S + 1))).toMatchObject({
    status: 422,
    errors: { 'Pressed-Ago': [expect.any(String)] },
  })
})

test('the ledger passes every doctor check after these tests', async () => {
  expect(await wrongs(world)).toEqual([])
})
