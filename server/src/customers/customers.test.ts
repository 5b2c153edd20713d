import { customers } from '@stampwell/contract/business/customers.ts'
import { walletLinks } from '@stampwell/contract/business/wallet-links.ts'
import type { InputOf } from '@stampwell/contract/endpoint.ts'
import { rewards } from '@stampwell/contract/business/rewards.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { statistics } from '@stampwell/contract/business/statistics.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCustomer, listCustomers, NOBODYS_ID } from '../testing/fixtures/customers.ts'
import { setLimits } from '../testing/fixtures/card-makers.ts'
import { eraseCustomer } from './erase-customer.ts'
import {
  createCustomer,
  counterRows,
  freshPhone,
  createCard,
  createCounter,
  wrongs,
} from '../testing/fixtures/counter.ts'
import { createWorld, type World } from '../testing/app/world.ts'
import { recordConsents } from '../consents/consents.sql.ts'
import { stateConsents } from '../consents/state-consents.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('customers can not be seen or changed without a login', async () => {
  const params = { id: NOBODYS_ID }
  const refused = { status: 401, code: 'unauthenticated' }
  await expect(world.nobody(customers.list, {})).rejects.toMatchObject(refused)
  await expect(world.nobody(customers.statistics, {})).rejects.toMatchObject(refused)
  await expect(world.nobody(customers.create, { body: { name: 'Ada' } })).rejects.toMatchObject(refused)
  await expect(world.nobody(customers.update, { params, body: {} })).rejects.toMatchObject(refused)
  for (const operation of [customers.show, customers.rewards, customers.stamps, walletLinks.send])
    await expect(world.nobody(operation, { params })).rejects.toMatchObject(refused)
})

test('another business can not find, change or count customers', async () => {
  const owner = await createCounter(world)
  await owner.give(3)
  const otherBusiness = await world.registerBusiness()
  const before = await counterRows(world, owner.user.business.id)
  const params = { id: owner.customer_id }
  const refused = { status: 404, code: 'not_found' }
  for (const operation of [customers.show, customers.rewards, customers.stamps, walletLinks.send])
    await expect(otherBusiness.call(operation, { params })).rejects.toMatchObject(refused)
  await expect(otherBusiness.call(customers.update, { params, body: { name: 'Mine' } })).rejects.toMatchObject(refused)
  await expect(
    otherBusiness.call(customers.create, { body: { name: 'Ben', phone: freshPhone(), stamp_id: owner.stamp_id } }),
  ).rejects.toMatchObject(refused)
  await expect(otherBusiness.call(customers.list, { query: { stamp_id: owner.stamp_id } })).rejects.toMatchObject(
    refused,
  )
  expect(await listCustomers(otherBusiness)).toEqual({
    customers: [],
    meta: { page: 1, per_page: 20, total: 0, last_page: 1 },
  })
  expect((await otherBusiness.call(customers.statistics, {})).data).toEqual({
    totalCustomers: 0,
    redeemReward: 0,
    givenStamps: 0,
    activeCustomers: 0,
    inactiveCustomers: 0,
    newCustomers: 0,
    rewardReadyCustomers: 0,
  })
  expect(await counterRows(world, owner.user.business.id)).toEqual(before)
})

test('a phone and an e-mail are compared in one form, however they were typed', async () => {
  const owner = await world.registerBusiness()
  const added = await addCustomer(owner, {
    name: '  Ada Obi ',
    phone: '+234 803 555 0001',
    email: ' Ada@Example.COM ',
    date_of_birth: '1990-02-28',
  })
  expect(added).toEqual({
    id: added.id,
    name: 'Ada Obi',
    phone: '08035550001',
    email: 'Ada@Example.COM',
    date_of_birth: '1990-02-28',
    status: 'active',
    joined_at: world.clock.now().toISOString(),
    last_activity_at: world.clock.now().toISOString(),
    marketing_consent: false,
    cards: [],
  })
  expect((await owner.call(customers.show, { params: { id: added.id } })).data.customer).toEqual(added)
  for (const body of [
    { phone: '08035550001' },
    { phone: '+2348035550001' },
    { email: 'ADA@example.com' },
    { phone: freshPhone(), email: 'ada@example.com' },
  ]) {
    await expect(addCustomer(owner, { name: 'Other', ...body })).rejects.toMatchObject({
      status: 409,
      code: 'customer_exists',
      detail: { customer_id: added.id },
    })
  }
  const other = await world.registerBusiness()
  expect((await addCustomer(other, { name: 'Ada', phone: '08035550001' })).id).not.toBe(added.id)
})

test('a customer needs a name, and a phone or an e-mail', async () => {
  const owner = await world.registerBusiness()
  const refused = (field: string) => ({
    status: 422,
    code: 'validation_failed',
    errors: { [field]: [expect.any(String)] },
  })
  await expect(addCustomer(owner, { name: 'Ada' })).rejects.toMatchObject(refused('phone'))
  await expect(addCustomer(owner, { name: 'Ada', phone: null, email: null })).rejects.toMatchObject(refused('phone'))
  await expect(addCustomer(owner, { name: ' ', phone: freshPhone() })).rejects.toMatchObject(refused('name'))
  for (const phone of ['0803123456', '080312345678', '06031234567', 'abc', '+2346031234567', '+1 555'])
    await expect(addCustomer(owner, { name: 'Ada', phone })).rejects.toMatchObject(refused('phone'))
  await expect(addCustomer(owner, { name: 'Ada', email: 'ada@' })).rejects.toMatchObject(refused('email'))
  for (const date_of_birth of ['2026-11-23', '1800-01-01', '2020-02-30'])
    await expect(addCustomer(owner, { name: 'Ada', phone: freshPhone(), date_of_birth })).rejects.toMatchObject(
      refused('date_of_birth'),
    )
  expect((await listCustomers(owner)).meta.total).toBe(0)
})

test('a birthday may lack its year, and is changed and taken away like any other', async () => {
  const owner = await world.registerBusiness()
  const { id, date_of_birth } = await addCustomer(owner, {
    name: 'Ada',
    phone: freshPhone(),
    date_of_birth: '--02-29',
  })
  expect(date_of_birth).toBe('--02-29')
  const become = async (change: string | null) =>
    (await owner.call(customers.update, { params: { id }, body: { date_of_birth: change } })).data.customer
      .date_of_birth
  expect([await become('1992-02-29'), await become('--12-31'), await become(null)]).toEqual([
    '1992-02-29',
    '--12-31',
    null,
  ])
  for (const wrong of ['--02-30', '02-28', '---2-28'])
    await expect(become(wrong)).rejects.toMatchObject({ status: 422, errors: { date_of_birth: expect.any(Array) } })
})

test('a customer added with a card joins it and gets its join stamps', async () => {
  const owner = await world.registerBusiness()
  const stamp_id = await createCard(owner.call, {
    join_stamps: 2,
    rewards: [{ type: 'gift', name: 'Welcome', stamps_required: 0 }],
  })
  const added = await addCustomer(owner, { name: 'Ada', phone: freshPhone(), stamp_id })
  expect(added.cards).toMatchObject([
    { stamp_id, card_name: 'Coffee', stamps: 2, number_of_stamps: 5, cycle: 1, expires_at: null },
  ])
  const { data } = await owner.call(customers.rewards, { params: { id: added.id } })
  expect(data.rewards.map((reward) => reward.name)).toEqual(['Welcome'])
  const draft = await createCard(owner.call, { isDraft: true })
  await expect(addCustomer(owner, { name: 'Ben', phone: freshPhone(), stamp_id: draft })).rejects.toMatchObject({
    status: 409,
    code: 'card_not_published',
  })
  expect((await listCustomers(owner)).meta.total).toBe(1)
})

test('an update keeps the fields that it does not send', async () => {
  const owner = await createCounter(world)
  await owner.give()
  const before = await owner.show()
  const update = async (body: NonNullable<InputOf<typeof customers.update>['body']>) =>
    (await owner.call(customers.update, { params: { id: owner.customer_id }, body })).data.customer
  expect(await update({})).toEqual(before)
  expect(await update({ email: 'New@Example.com' })).toEqual({ ...before, email: 'New@Example.com' })
  expect(await update({ phone: null, name: 'Ada O.' })).toEqual({
    ...before,
    email: 'New@Example.com',
    phone: null,
    name: 'Ada O.',
  })
  await expect(update({ email: null })).rejects.toMatchObject({ status: 422, errors: { phone: [expect.any(String)] } })
  const friend = await createCustomer(owner.call, { phone: '08035550777' })
  await expect(update({ phone: '0803 555 0777' })).rejects.toMatchObject({
    status: 409,
    code: 'customer_exists',
    detail: { customer_id: friend },
  })
  expect((await owner.show()).phone).toBeNull()
})

test('consent stated by the merchant counts at once, and an unchanged form does not overrule the customer', async () => {
  const owner = await world.registerBusiness()
  const businessId = owner.user.business.id
  const { id, marketing_consent } = await addCustomer(owner, {
    name: 'Ada',
    phone: freshPhone(),
    marketing_consent: true,
  })
  expect(marketing_consent).toBe(true)
  const consents = () =>
    world.database.db
      .selectFrom('customer_consents')
      .select(['channel', 'source', 'given_at', 'withdrawn_at'])
      .where('business_id', '=', businessId)
      .where('customer_id', '=', id)
      .orderBy('channel')
      .execute()
  expect(await consents()).toMatchObject(
    ['email', 'in-app', 'sms'].map((channel) => ({
      channel,
      source: 'merchant',
      given_at: world.clock.now(),
      withdrawn_at: null,
    })),
  )

  await recordConsents(world.database.db, businessId, [{ customer_id: id, channel: 'sms', kind: 'withdrawn' }], {
    source: 'wallet',
    text: null,
    actor: { kind: 'customer', id: null, name: null },
    now: world.clock.now(),
  })
  const update = async (body: NonNullable<InputOf<typeof customers.update>['body']>) =>
    (await owner.call(customers.update, { params: { id }, body })).data.customer.marketing_consent
  expect(await update({ marketing_consent: true })).toBe(true)
  expect((await consents()).map((row) => row.given_at !== null)).toEqual([true, true, false])
  expect(await update({ marketing_consent: false })).toBe(false)
  expect((await consents()).every((row) => row.given_at === null)).toBe(true)
  const actor = { kind: 'business', id: null, name: 'Owner' } as const
  await stateConsents(world.database.db, businessId, { customerIds: [id], wanted: true, actor, now: world.clock.now() })
  expect((await owner.call(customers.show, { params: { id } })).data.customer.marketing_consent).toBe(true)
})

test('a plan’s last customer slot is taken once, and customers on the list still get stamps', async () => {
  const owner = await createCounter(world)
  await setLimits(world.database.db, owner.user.business.id, { customers: 2 }, world.clock.now())
  await createCustomer(owner.call)
  const refused = { status: 403, code: 'plan_limit_reached', detail: { limit: 'customers', used: 2, max: 2 } }
  await expect(createCustomer(owner.call)).rejects.toMatchObject(refused)
  expect((await owner.give()).card.stamps).toBe(1)
})

test('a repeated creation with the same idempotency key adds one customer', async () => {
  const owner = await world.registerBusiness()
  const ask = { body: { name: 'Ada', phone: freshPhone() }, idempotency_key: 'add-1' }
  const first = await owner.call(customers.create, ask)
  expect(await owner.call(customers.create, ask)).toEqual({ ...first, replayed: true })
})

test('an erased customer is on no list and can be added again', async () => {
  const owner = await createCounter(world)
  const { phone } = await owner.show()
  await eraseCustomer(world.database.db, owner.user.business.id, owner.customer_id, world.clock.now())
  expect((await listCustomers(owner)).meta.total).toBe(0)
  expect((await listCustomers(owner, { stamp_id: owner.stamp_id })).meta.total).toBe(0)
  expect((await owner.call(stampCards.show, { params: { id: owner.stamp_id } })).data.stamp.customers_count).toBe(0)
  expect((await owner.call(statistics.dashboard, {})).data).toMatchObject({
    total_customers: 0,
    last_30_days: { new_customers: { value: 1 } },
  })
  await expect(owner.show()).rejects.toMatchObject({ status: 404 })
  expect((await addCustomer(owner, { name: 'Ada', phone })).id).not.toBe(owner.customer_id)
  expect((await owner.call(rewards.list, { params: { stamp: owner.stamp_id } })).data.rewards).toHaveLength(1)
})

test('the ledger passes every doctor check after these tests', async () => {
  expect(await wrongs(world)).toEqual([])
})
