import { counter } from '@stampwell/contract/business/counter.ts'
import { customers } from '@stampwell/contract/business/customers.ts'
import type { InputOf } from '@stampwell/contract/endpoint.ts'
import { rewards } from '@stampwell/contract/business/rewards.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { statistics } from '@stampwell/contract/business/statistics.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseCustomer } from './erase-customer.ts'
import { newId } from '../db/new-id.ts'
import { addCustomer, counterRows, freshPhone, makeCard, openCounter, wrongs } from '../testing/counter.ts'
import { openWorld, type BusinessInWorld, type World } from '../testing/world.ts'
import { sayConsent } from './consents.sql.ts'
import { findCustomer, insertCustomers } from './customers.sql.ts'
import { sendWalletLink } from './send-wallet-link.ts'
import { walletToken, walletUrl } from './wallet-token.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const create = async ({ call }: BusinessInWorld, body: InputOf<typeof customers.create>['body']) =>
  (await call(customers.create, { body })).data.customer
const list = async ({ call }: BusinessInWorld, query: InputOf<typeof customers.list>['query'] = {}) =>
  (await call(customers.list, { query })).data
const names = async (owner: BusinessInWorld, query: InputOf<typeof customers.list>['query'] = {}) =>
  (await list(owner, query)).customers.map((customer) => customer.name)

const nobodysId = '01900000-0000-7000-8000-000000000000'

test('customers can not be seen or changed without a login', async () => {
  const params = { id: nobodysId }
  const refused = { status: 401, code: 'unauthenticated' }
  await expect(world.nobody(customers.list, {})).rejects.toMatchObject(refused)
  await expect(world.nobody(customers.statistics, {})).rejects.toMatchObject(refused)
  await expect(world.nobody(customers.create, { body: { name: 'Ada' } })).rejects.toMatchObject(refused)
  await expect(world.nobody(customers.update, { params, body: {} })).rejects.toMatchObject(refused)
  for (const operation of [customers.show, customers.rewards, customers.stamps, customers.walletLink])
    await expect(world.nobody(operation, { params })).rejects.toMatchObject(refused)
})

test('another business can not find, change or count customers', async () => {
  const owner = await openCounter(world)
  await owner.give(3)
  const otherBusiness = await world.registerBusiness()
  const before = await counterRows(world, owner.user.business.id)
  const params = { id: owner.customer_id }
  const refused = { status: 404, code: 'not_found' }
  for (const operation of [customers.show, customers.rewards, customers.stamps, customers.walletLink])
    await expect(otherBusiness.call(operation, { params })).rejects.toMatchObject(refused)
  await expect(otherBusiness.call(customers.update, { params, body: { name: 'Mine' } })).rejects.toMatchObject(refused)
  await expect(
    otherBusiness.call(customers.create, { body: { name: 'Ben', phone: freshPhone(), stamp_id: owner.stamp_id } }),
  ).rejects.toMatchObject(refused)
  await expect(otherBusiness.call(customers.list, { query: { stamp_id: owner.stamp_id } })).rejects.toMatchObject(
    refused,
  )
  expect(await list(otherBusiness)).toEqual({ customers: [], meta: { page: 1, per_page: 20, total: 0, last_page: 1 } })
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

test('a phone and an e-mail are stored in one form, however they were typed', async () => {
  const owner = await world.registerBusiness()
  const added = await create(owner, {
    name: '  Ada Obi ',
    phone: '+234 803 555 0001',
    email: ' Ada@Example.COM ',
    date_of_birth: '1990-02-28',
  })
  expect(added).toEqual({
    id: added.id,
    name: 'Ada Obi',
    phone: '08035550001',
    email: 'ada@example.com',
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
    await expect(create(owner, { name: 'Other', ...body })).rejects.toMatchObject({
      status: 409,
      code: 'customer_exists',
      detail: { customer_id: added.id },
    })
  }
  const other = await world.registerBusiness()
  expect((await create(other, { name: 'Ada', phone: '08035550001' })).id).not.toBe(added.id)
})

test('a customer needs a name, and a phone or an e-mail', async () => {
  const owner = await world.registerBusiness()
  const refused = (field: string) => ({
    status: 422,
    code: 'validation_failed',
    errors: { [field]: [expect.any(String)] },
  })
  await expect(create(owner, { name: 'Ada' })).rejects.toMatchObject(refused('phone'))
  await expect(create(owner, { name: 'Ada', phone: null, email: null })).rejects.toMatchObject(refused('phone'))
  await expect(create(owner, { name: ' ', phone: freshPhone() })).rejects.toMatchObject(refused('name'))
  for (const phone of ['0803123456', '080312345678', '06031234567', 'abc', '+2346031234567', '+1 555'])
    await expect(create(owner, { name: 'Ada', phone })).rejects.toMatchObject(refused('phone'))
  await expect(create(owner, { name: 'Ada', email: 'ada@' })).rejects.toMatchObject(refused('email'))
  for (const date_of_birth of ['2026-11-23', '1800-01-01', '2020-02-30'])
    await expect(create(owner, { name: 'Ada', phone: freshPhone(), date_of_birth })).rejects.toMatchObject(
      refused('date_of_birth'),
    )
  expect((await list(owner)).meta.total).toBe(0)
})

test('a customer added with a card joins it and gets its join stamps', async () => {
  const owner = await world.registerBusiness()
  const stamp_id = await makeCard(owner.call, {
    join_stamps: 2,
    rewards: [{ type: 'gift', name: 'Welcome', stamps_required: 0 }],
  })
  const added = await create(owner, { name: 'Ada', phone: freshPhone(), stamp_id })
  expect(added.cards).toMatchObject([
    { stamp_id, card_name: 'Coffee', stamps: 2, number_of_stamps: 5, cycle: 1, expires_at: null },
  ])
  const { data } = await owner.call(customers.rewards, { params: { id: added.id } })
  expect(data.rewards.map((reward) => reward.name)).toEqual(['Welcome'])
  const draft = await makeCard(owner.call, { isDraft: true })
  await expect(create(owner, { name: 'Ben', phone: freshPhone(), stamp_id: draft })).rejects.toMatchObject({
    status: 409,
    code: 'card_not_published',
  })
  expect((await list(owner)).meta.total).toBe(1)
})

test('an update keeps the fields that it does not send', async () => {
  const owner = await openCounter(world)
  await owner.give()
  const before = await owner.show()
  const update = async (body: NonNullable<InputOf<typeof customers.update>['body']>) =>
    (await owner.call(customers.update, { params: { id: owner.customer_id }, body })).data.customer
  expect(await update({})).toEqual(before)
  expect(await update({ email: 'New@Example.com' })).toEqual({ ...before, email: 'new@example.com' })
  expect(await update({ phone: null, name: 'Ada O.' })).toEqual({
    ...before,
    email: 'new@example.com',
    phone: null,
    name: 'Ada O.',
  })
  await expect(update({ email: null })).rejects.toMatchObject({ status: 422, errors: { phone: [expect.any(String)] } })
  const friend = await addCustomer(owner.call, { phone: '08035550777' })
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
  const { id, marketing_consent } = await create(owner, { name: 'Ada', phone: freshPhone(), marketing_consent: true })
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

  await world.database.db
    .updateTable('customer_consents')
    .set({ given_at: null, withdrawn_at: world.clock.now(), source: 'wallet' })
    .where('business_id', '=', businessId)
    .where('customer_id', '=', id)
    .where('channel', '=', 'sms')
    .execute()
  const update = async (body: NonNullable<InputOf<typeof customers.update>['body']>) =>
    (await owner.call(customers.update, { params: { id }, body })).data.customer.marketing_consent
  expect(await update({ marketing_consent: true })).toBe(true)
  expect((await consents()).map((row) => row.given_at !== null)).toEqual([true, true, false])
  expect(await update({ marketing_consent: false })).toBe(false)
  expect((await consents()).every((row) => row.given_at === null)).toBe(true)
  await sayConsent(world.database.db, businessId, { customerId: id, wanted: true, now: world.clock.now() })
  expect((await owner.call(customers.show, { params: { id } })).data.customer.marketing_consent).toBe(true)
})

test('the list is searched by name, e-mail and phone as people write them', async () => {
  const owner = await world.registerBusiness()
  await create(owner, { name: 'Ngozi Eze', phone: '08035551234', email: 'ngozi@mail.test' })
  await create(owner, { name: '100%_Tunde', phone: '08167770000' })
  expect(await names(owner, { search: 'ngOZI' })).toEqual(['Ngozi Eze'])
  expect(await names(owner, { search: 'MAIL.test' })).toEqual(['Ngozi Eze'])
  for (const search of ['08035551234', '0803 555', '+234 803', '2348035551234', '5551234', '0803-555-1234'])
    expect(await names(owner, { search })).toEqual(['Ngozi Eze'])
  expect(await names(owner, { search: '0%_' })).toEqual(['100%_Tunde'])
  expect(await names(owner, { search: '%' })).toEqual(['100%_Tunde'])
  expect(await names(owner, { search: 'nobody' })).toEqual([])
})

test('a search with thousands of results counts the first of them and reports that there are more', async () => {
  const owner = await world.registerBusiness()
  const people = Array.from({ length: 2001 }, (_, n) => ({
    id: newId(new Date(world.clock.now().getTime() + n)),
    name: `Guest ${n}`,
    phone: null,
    email: `guest${n}@mail.test`,
    joined_at: world.clock.now(),
    last_activity_at: world.clock.now(),
    created_at: world.clock.now(),
    updated_at: world.clock.now(),
  }))
  await insertCustomers(world.database.db, owner.user.business.id, people)
  expect(await list(owner, { search: 'guest', sort: 'name', page: 2 })).toMatchObject({
    meta: { total: 2000, last_page: 100, more: true },
    customers: { 0: { name: 'Guest 1015' } },
  })
  expect((await list(owner, { search: 'guest', status: 'inactive' })).meta).toMatchObject({ total: 0 })
  expect((await list(owner, { search: 'guest', status: 'new' })).meta).toMatchObject({ total: 2000, more: true })
  expect((await list(owner, { search: 'guest 199' })).meta).toEqual({ page: 1, per_page: 20, total: 12, last_page: 1 })
  const { found } = (await owner.call(counter.find, { query: { q: 'guest' } })).data
  expect([found.length, found[0]?.customer.name, found.at(-1)?.customer.name]).toEqual([10, 'Guest 2000', 'Guest 1991'])
})

test('the list is filtered by activity and by card', async () => {
  const owner = await openCounter(world)
  const away = await addCustomer(owner.call, { name: 'Away' })
  world.clock.advance({ days: 60 })
  expect((await list(owner, { status: 'active' })).meta.total).toBe(2)
  world.clock.advance({ milliseconds: 1 })
  await owner.give()
  expect(await names(owner, { status: 'inactive' })).toEqual(['Away'])
  expect((await list(owner, { status: 'active' })).customers.map((customer) => [customer.id, customer.status])).toEqual(
    [[owner.customer_id, 'active']],
  )
  expect((await list(owner, { stamp_id: owner.stamp_id })).customers.map((customer) => customer.id)).toEqual([
    owner.customer_id,
  ])
  expect(away).not.toBe(owner.customer_id)
})

test('the list is sorted, and customers with equal values are sorted by id', async () => {
  const owner = await world.registerBusiness()
  const at: string[] = []
  for (const name of ['bea', 'Ada', 'Cleo', 'ada']) at.push((await create(owner, { name, phone: freshPhone() })).id)
  world.clock.advance({ seconds: 1 })
  await create(owner, { name: 'Dan', phone: freshPhone() })
  const newest = (await list(owner)).customers.map((customer) => customer.id)
  expect(newest.slice(1)).toEqual(at.toSorted().toReversed())
  expect((await names(owner, { sort: 'name' })).map((name) => name.toLowerCase())).toEqual([
    'ada',
    'ada',
    'bea',
    'cleo',
    'dan',
  ])
  expect((await names(owner, { sort: '-name' }))[0]).toBe('Dan')
  expect((await list(owner, { sort: 'created_at' })).customers.map((customer) => customer.id)).toEqual(
    newest.toReversed(),
  )
  const pages = await Promise.all([1, 2, 3].map((page) => list(owner, { sort: 'name', page, per_page: 2 })))
  expect(pages.flatMap((page) => page.customers.map((customer) => customer.id))).toEqual(
    (await list(owner, { sort: 'name' })).customers.map((customer) => customer.id),
  )
  expect(pages[2]?.meta).toEqual({ page: 3, per_page: 2, total: 5, last_page: 3 })
})

test('the figures count only stamps and redemptions that were not undone', async () => {
  const owner = await openCounter(world, { number_of_stamps: 2, join_stamps: 1 })
  await addCustomer(owner.call)
  const {
    rewards_issued: [first, second],
  } = await owner.give(3)
  const { event } = await owner.give(5)
  await owner.undo(event.id)
  await owner.redeem(first?.id ?? '')
  const redeemed = await owner.redeem(second?.id ?? '')
  await owner.undo(redeemed.event.id)
  expect((await owner.call(customers.statistics, {})).data).toEqual({
    totalCustomers: 2,
    redeemReward: 1,
    givenStamps: 3,
    activeCustomers: 2,
    inactiveCustomers: 0,
    newCustomers: 2,
    rewardReadyCustomers: 1,
  })
  world.clock.advance({ days: 61 })
  expect((await owner.call(customers.statistics, {})).data).toMatchObject({ activeCustomers: 0, inactiveCustomers: 2 })
})

test('refunded stamps no longer count as given, from the newest give or an older one', async () => {
  const owner = await openCounter(world, { number_of_stamps: 10 })
  const given = async () => (await owner.call(customers.statistics, {})).data.givenStamps
  await owner.give(2, { receipt: 'R-1' })
  await owner.give(3, { receipt: 'R-2' })
  await owner.give(1)
  await owner.call(stamping.refund, { body: { receipt: 'R-1' } })
  expect(await given()).toBe(4)
  const { event } = await owner.give(2, { receipt: 'R-3' })
  await owner.call(stamping.refund, { body: { receipt: 'R-3' } })
  expect([await given(), event.quantity]).toEqual([4, 2])
})

test('a plan’s last customer slot is taken once, and customers on the list still get stamps', async () => {
  const owner = await openCounter(world)
  const { db } = world.database
  const id = newId(world.clock.now())
  const limits = JSON.stringify({ customers: 2, live_cards: null, locations: null })
  await db
    .insertInto('plans')
    .values({
      id,
      tier: id,
      name: 'Two',
      interval: 'month',
      amount_minor: 0,
      currency: 'NGN',
      features: [],
      limits,
      position: 99,
    })
    .execute()
  await db
    .insertInto('subscriptions')
    .values({ business_id: owner.user.business.id, plan_id: id, status: 'active', updated_at: world.clock.now() })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet({ plan_id: id, status: 'active' }))
    .execute()
  await addCustomer(owner.call)
  const refused = { status: 403, code: 'plan_limit_reached', detail: { limit: 'customers', used: 2, max: 2 } }
  await expect(addCustomer(owner.call)).rejects.toMatchObject(refused)
  expect((await owner.give()).card.stamps).toBe(1)
})

test('a repeated creation with the same idempotency key adds one customer', async () => {
  const owner = await world.registerBusiness()
  const ask = { body: { name: 'Ada', phone: freshPhone() }, idempotency_key: 'add-1' }
  const first = await owner.call(customers.create, ask)
  expect(await owner.call(customers.create, ask)).toEqual({ ...first, replayed: true })
})

test('the wallet link is sent again to the customer, and the response masks the address', async () => {
  const owner = await world.registerBusiness()
  const businessId = owner.user.business.id
  const linkOf = (customerId: string) =>
    walletUrl(
      { config: world.app.context.config },
      walletToken(world.app.context.secrets, { businessId, customerId, version: 1 }),
    )
  const ada = await create(owner, { name: 'Ada <b>', email: 'ada.wallet@example.com', phone: freshPhone() })
  const { data } = await owner.call(customers.walletLink, { params: { id: ada.id } })
  expect(data).toEqual({ sent_to: 'a•••@example.com' })
  const [mail] = await world.outbox('ada.wallet@example.com')
  expect(mail?.text).toContain(linkOf(ada.id))
  expect(mail?.html).toContain(linkOf(ada.id))
  expect(mail?.html).not.toContain('<b>,')

  const ben = await create(owner, { name: 'Ben', phone: '08035559876' })
  expect((await owner.call(customers.walletLink, { params: { id: ben.id } })).data.sent_to).toBe('0803•••••76')
  expect((await world.outbox('+2348035559876'))[0]?.text).toContain(linkOf(ben.id))
  const production = { ...world.app.context, config: { ...world.app.context.config, isProduction: true } }
  const customer = await findCustomer(world.database.db, businessId, ben.id)
  if (!customer) throw new Error('Ben is not on the list')
  await expect(
    sendWalletLink(production, { db: world.database.db, businessId, customer, now: world.clock.now() }),
  ).rejects.toMatchObject({
    code: 'validation_failed',
    detail: { errors: { customer: ['This customer has no e-mail address; SMS is not set up.'] } },
  })
  const rows = await world.database.db
    .selectFrom('wallet_tokens')
    .select(['customer_id', 'version'])
    .where('business_id', '=', businessId)
    .execute()
  expect(rows.toSorted((a, b) => (a.customer_id < b.customer_id ? -1 : 1))).toEqual(
    [ada.id, ben.id].toSorted().map((customer_id) => ({ customer_id, version: 1 })),
  )
})

test('a wallet link is sent at most ten times an hour', async () => {
  const owner = await world.registerBusiness()
  const { id } = await create(owner, { name: 'Ada', email: 'ten.times@example.com' })
  for (let turn = 0; turn < 10; turn++) await owner.call(customers.walletLink, { params: { id } })
  await expect(owner.call(customers.walletLink, { params: { id } })).rejects.toMatchObject({
    status: 429,
    code: 'too_many_requests',
    retry_after: expect.any(Number),
  })
  expect(await world.outbox('ten.times@example.com')).toHaveLength(10)
})

test('an erased customer is on no list and can be added again', async () => {
  const owner = await openCounter(world)
  const { phone } = await owner.show()
  await eraseCustomer(world.database.db, owner.user.business.id, owner.customer_id, world.clock.now())
  expect((await list(owner)).meta.total).toBe(0)
  expect((await list(owner, { stamp_id: owner.stamp_id })).meta.total).toBe(0)
  expect((await owner.call(stampCards.show, { params: { id: owner.stamp_id } })).data.stamp.customers_count).toBe(0)
  expect((await owner.call(statistics.dashboard, {})).data).toMatchObject({
    total_customers: 0,
    last_30_days: { new_customers: { value: 1 } },
  })
  await expect(owner.show()).rejects.toMatchObject({ status: 404 })
  expect((await create(owner, { name: 'Ada', phone })).id).not.toBe(owner.customer_id)
  expect((await owner.call(rewards.list, { params: { stamp: owner.stamp_id } })).data.rewards).toHaveLength(1)
})

test('the ledger passes every doctor check after these tests', async () => {
  expect(await wrongs(world)).toEqual([])
})
