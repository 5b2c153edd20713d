import { payouts } from '@stampwell/contract/business/payouts.ts'
import { profile } from '@stampwell/contract/business/profile.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { cards } from '@stampwell/contract/public/cards.ts'
import { wallet } from '@stampwell/contract/public/wallet.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createCustomer,
  counterRows,
  freshPhone,
  createCounter,
  wrongs,
  type Counter,
} from '../testing/fixtures/counter.ts'
import { createWorld, type World } from '../testing/app/world.ts'
import { merge } from '../testing/fixtures/merging.ts'
import { eraseLeavers } from '../wallet/erase-leavers.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** Payouts of each type. */
const NONE = { airtime: 0, tv_subscription: 0, electricity: 0, mobile_money: 0 }
const AIRTIME = { type: 'airtime' as const, name: '₦500 airtime', value_minor: 50_000, stamps_required: 1 }

const openAirtime = () => createCounter(world, { number_of_stamps: 1, rewards: [AIRTIME] })

async function redeemed(
  counter: Counter,
  {
    customer_id = counter.customer_id,
    recipient = { phone: '08031234567' },
  }: { customer_id?: string; recipient?: Record<string, string> } = {},
) {
  const [reward] = (await counter.give(1, { customer_id })).rewards_issued
  return (await counter.call(stamping.redeem, { body: { customer_id, reward_id: reward?.id ?? '', recipient } })).data
}

const list = async (
  { call }: Counter,
  query: {
    status?: 'pending' | 'done'
    type?: 'airtime' | 'electricity'
    search?: string
    page?: number
    per_page?: number
  } = {},
) => (await call(payouts.list, { query })).data
const namesOf = async (counter: Counter, query: Parameters<typeof list>[1]) =>
  (await list(counter, query)).payouts.map((one) => one.customer?.name)
const done = async ({ call }: Counter, reward: string, reference?: string | null) =>
  (await call(payouts.done, { params: { reward }, body: reference === undefined ? {} : { reference } })).data.payout
const reopen = async ({ call }: Counter, reward: string) =>
  (await call(payouts.reopen, { params: { reward } })).data.payout

test('rewards to send can not be seen or marked without a login', async () => {
  const { reward } = await redeemed(await openAirtime())
  await expect(world.nobody(payouts.list, {})).rejects.toMatchObject({ status: 401 })
  await expect(world.nobody(payouts.done, { params: { reward: reward.id }, body: {} })).rejects.toMatchObject({
    status: 401,
  })
  await expect(world.nobody(payouts.reopen, { params: { reward: reward.id } })).rejects.toMatchObject({ status: 401 })
})

test('another business finds no payouts and changes nothing', async () => {
  const owner = await openAirtime()
  const otherBusiness = await openAirtime()
  const { reward } = await redeemed(owner)
  const before = await counterRows(world, owner.user.business.id)
  expect(await list(otherBusiness, { search: reward.code })).toEqual({
    payouts: [],
    meta: { page: 1, per_page: 20, total: 0, last_page: 1, pending: 0, counts: NONE },
  })
  await expect(done(otherBusiness, reward.id, 'X')).rejects.toMatchObject({ status: 404, code: 'not_found' })
  await expect(reopen(otherBusiness, reward.id)).rejects.toMatchObject({ status: 404, code: 'not_found' })
  expect(await counterRows(world, owner.user.business.id)).toEqual(before)
})

test('the owner sees customer, recipient and staff of a payout, marks it as sent and reopens it', async () => {
  const owner = await openAirtime()
  const { reward } = await redeemed(owner)
  const waiting = {
    reward,
    customer: { id: owner.customer_id, name: 'Ada', phone: expect.stringMatching(/^0803\d{7}$/) },
    card_name: 'Coffee',
    redeemed_by: owner.user.name,
    sent: null,
    reopened: null,
  }
  expect(await list(owner)).toEqual({
    payouts: [waiting],
    meta: { page: 1, per_page: 20, total: 1, last_page: 1, pending: 1, counts: { ...NONE, airtime: 1 } },
  })

  world.clock.advance({ minutes: 5 })
  const at = world.clock.now().toISOString()
  const sent = {
    ...waiting,
    reward: { ...reward, fulfilment: 'done', reference: 'FLW-77' },
    sent: { at, by: owner.user.name },
  }
  expect(await done(owner, reward.id, ' FLW-77 ')).toEqual(sent)
  expect(await list(owner)).toMatchObject({ payouts: [], meta: { total: 0, pending: 0 } })
  expect((await list(owner, { status: 'done' })).payouts).toEqual([sent])

  world.clock.advance({ minutes: 5 })
  const back = {
    ...sent,
    reward: { ...sent.reward, fulfilment: 'pending' },
    reopened: { at: world.clock.now().toISOString(), by: owner.user.name },
  }
  expect(await reopen(owner, reward.id)).toEqual(back)
  expect(await reopen(owner, reward.id)).toEqual(back)
  expect(await list(owner)).toMatchObject({ payouts: [back], meta: { pending: 1 } })
})

test('a repeated mark changes only the reference; who marked it first stays', async () => {
  const owner = await openAirtime()
  const { reward } = await redeemed(owner)
  const first = await done(owner, reward.id, 'A-1')
  world.clock.advance({ minutes: 1 })
  expect(await done(owner, reward.id, 'A-1')).toEqual(first)
  expect(await done(owner, reward.id)).toEqual(first)
  expect(await done(owner, reward.id, 'A-2')).toEqual({ ...first, reward: { ...first.reward, reference: 'A-2' } })
  expect(await done(owner, reward.id, null)).toEqual({ ...first, reward: { ...first.reward, reference: null } })
  await expect(done(owner, reward.id, 'x'.repeat(81))).rejects.toMatchObject({
    status: 422,
    errors: { reference: [expect.any(String)] },
  })
})

test('a reward that staff do not send, or that is not redeemed, can not be marked as sent', async () => {
  const owner = await createCounter(world, { number_of_stamps: 2, rewards: [AIRTIME] })
  const [airtime, coffee] = (await owner.give(2)).rewards_issued
  await owner.redeem(coffee?.id ?? '')
  for (const reward of [airtime, coffee])
    await expect(done(owner, reward?.id ?? '')).rejects.toMatchObject({ status: 404, code: 'not_found' })
  expect((await list(owner)).meta.pending).toBe(0)
})

test('a redemption whose reward was sent can be undone only after the payout is reopened', async () => {
  const owner = await openAirtime()
  const { reward, event } = await redeemed(owner)
  await done(owner, reward.id, 'A-1')
  const before = await counterRows(world, owner.user.business.id)
  await expect(owner.undo(event.id)).rejects.toMatchObject({ status: 409, code: 'reward_already_sent' })
  expect(await counterRows(world, owner.user.business.id)).toEqual(before)

  await reopen(owner, reward.id)
  await owner.undo(event.id)
  expect((await list(owner)).meta.pending).toBe(0)
  await owner.call(stamping.redeem, {
    body: { customer_id: owner.customer_id, reward_id: reward.id, recipient: { phone: '08039999999' } },
  })
  expect((await list(owner)).payouts).toMatchObject([
    { reward: { reference: null, fulfilment: 'pending' }, sent: null, reopened: null },
  ])
})

test('payouts to send are listed longest waiting first, those sent newest first, page by page', async () => {
  const owner = await openAirtime()
  const ids: string[] = []
  for (let index = 0; index < 5; index++) {
    world.clock.advance({ minutes: 1 })
    ids.push((await redeemed(owner)).reward.id)
  }
  const idsOf = async (query: Parameters<typeof list>[1]) =>
    (await list(owner, query)).payouts.map((one) => one.reward.id)
  expect([
    ...(await idsOf({ per_page: 2 })),
    ...(await idsOf({ per_page: 2, page: 2 })),
    ...(await idsOf({ per_page: 2, page: 3 })),
  ]).toEqual(ids)
  expect((await list(owner, { per_page: 2 })).meta).toEqual({
    page: 1,
    per_page: 2,
    total: 5,
    last_page: 3,
    pending: 5,
    counts: { ...NONE, airtime: 5 },
  })
  for (const id of ids.slice(0, 3)) {
    world.clock.advance({ minutes: 1 })
    await done(owner, id)
  }
  expect(await idsOf({ status: 'done' })).toEqual(ids.slice(0, 3).toReversed())
  expect((await list(owner, { status: 'done' })).meta).toMatchObject({ total: 3, pending: 2 })
})

test('payouts are found by name, phone, code, reference or recipient, and by kind', async () => {
  const owner = await createCounter(world, {
    number_of_stamps: 2,
    rewards: [AIRTIME, { type: 'electricity', name: 'Power', value_minor: 100_000, stamps_required: 2 }],
  })
  const phone = freshPhone()
  const bayo = await createCustomer(owner.call, { name: 'Bayo 100%', phone })
  const [, power] = (await owner.give(2)).rewards_issued
  await owner.call(stamping.redeem, {
    body: { customer_id: owner.customer_id, reward_id: power?.id ?? '', recipient: { meter_number: '04123456789' } },
  })
  const { reward } = await redeemed(owner, { customer_id: bayo, recipient: { phone: '0701 222 3344' } })

  for (const search of [
    'bayo',
    '100%',
    phone,
    phone.slice(-6),
    reward.code,
    reward.code.toLowerCase(),
    '07012223344',
    '0701 222',
    '+2347012223344',
    '+234 (0) 701 222 3344',
    `+234 (0) ${phone.slice(1)}`,
  ])
    expect([search, await namesOf(owner, { search })]).toEqual([search, ['Bayo 100%']])
  for (const search of ['04123456789', '0412 3456']) expect(await namesOf(owner, { search })).toEqual(['Ada'])
  for (const search of ['nobody', '%', 'phone', '_'])
    expect([search, await namesOf(owner, { search })]).toEqual([search, search === '%' ? ['Bayo 100%'] : []])
  expect(await namesOf(owner, { type: 'electricity' })).toEqual(['Ada'])
  const counts = { ...NONE, airtime: 1, electricity: 1 }
  expect((await list(owner, { type: 'electricity' })).meta).toMatchObject({ total: 1, pending: 2, counts })
  expect((await list(owner, { search: 'bayo' })).meta).toMatchObject({ total: 1, counts: { ...NONE, airtime: 1 } })
  await done(owner, reward.id, 'FLW-2026')
  expect(await namesOf(owner, { status: 'done', search: 'flw-20' })).toEqual(['Bayo 100%'])
  expect((await list(owner, { status: 'done' })).meta.counts).toEqual({ ...NONE, airtime: 1 })
})

test('a payout is found by a smartcard number that has letters', async () => {
  const tv = { type: 'tv_subscription' as const, name: 'TV', value_minor: 100_000, stamps_required: 1 }
  const owner = await createCounter(world, { number_of_stamps: 1, rewards: [tv] })
  await redeemed(owner, { recipient: { smartcard_number: 'SC12 345678' } })
  for (const search of ['sc12345678', 'SC12 3456']) expect(await namesOf(owner, { search })).toEqual(['Ada'])
  expect(await namesOf(owner, { search: 'sc99' })).toEqual([])
})

test('an erased customer is gone from the payouts, and their reward can still be marked as sent', async () => {
  const owner = await openAirtime()
  const {
    data: { join_url },
  } = await owner.call(stampCards.qrcode, { params: { stamp: owner.stamp_id }, body: {} })
  const phone = freshPhone()
  const { data: joined } = await world.nobody(cards.join, {
    params: { code: new URL(join_url).pathname.split('/').at(-1) ?? '' },
    body: { name: 'Temi', phone },
  })
  const { reward } = await redeemed(owner, { customer_id: joined.customer?.id ?? '' })
  await world.nobody(wallet.leave, {
    params: { wallet_token: joined.wallet_token ?? '' },
    body: { proof: phone.slice(-4) },
  })
  world.clock.advance({ days: 1, minutes: 1 })
  await eraseLeavers(world.database.db, world.clock.now())

  expect((await list(owner)).payouts).toMatchObject([
    { reward: { id: reward.id, recipient: null, fulfilment: 'pending' }, customer: null, card_name: 'Coffee' },
  ])
  for (const search of ['Temi', phone]) expect((await list(owner, { search })).payouts).toEqual([])
  expect(await done(owner, reward.id)).toMatchObject({ customer: null, reward: { fulfilment: 'done' } })
})

test('a payout of a customer who was merged is the kept one’s, and its reference stays', async () => {
  const owner = await openAirtime()
  const twin = await createCustomer(owner.call, { name: 'Twin' })
  const { reward } = await redeemed(owner, { customer_id: twin })
  await merge(owner, owner.customer_id, twin)
  expect(await done(owner, reward.id, 'FLW-77')).toMatchObject({ customer: { id: owner.customer_id } })
  expect(await done(owner, reward.id)).toMatchObject({ reward: { reference: 'FLW-77' } })
})

test('the currency can not change while a reward waits to be sent in it, of an archived card too', async () => {
  const owner = await openAirtime()
  const { reward } = await redeemed(owner)
  await owner.call(stampCards.remove, { params: { id: owner.stamp_id }, query: { force: 'true' } })
  await expect(owner.call(profile.update, { body: { country: 'KE' } })).rejects.toMatchObject({
    status: 422,
    errors: { country: [expect.stringContaining('NGN')] },
  })
  await done(owner, reward.id)
  expect(
    (await owner.call(profile.update, { body: { country: 'KE', phone: '+254712345678' } })).data.user.business.currency,
  ).toBe('KES')
})

test('the ledger passes every doctor check after these tests', async () => {
  expect(await wrongs(world)).toEqual([])
})
