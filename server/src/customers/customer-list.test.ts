import { counter } from '@stampwell/contract/business/counter.ts'
import { customers } from '@stampwell/contract/business/customers.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCustomer, listCustomers, namesOf } from '../testing/fixtures/customers.ts'
import { newId } from '../db/new-id.ts'
import { createCustomer, freshPhone, createCounter } from '../testing/fixtures/counter.ts'
import { createWorld, type BusinessInWorld, type World } from '../testing/app/world.ts'
import { insertCustomers } from './customers.sql.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const found = async (owner: BusinessInWorld, search: string) => namesOf(owner, { search })

test('the search finds customers by any part of name, phone or e-mail, ignoring accents and order', async () => {
  const owner = await world.registerBusiness()
  await createCustomer(owner.call, { name: 'Adaézé Umeh-Obi', phone: '08035559001', email: 'queen.bee@mail.test' })
  await createCustomer(owner.call, { name: 'Ọlá O’Neil', phone: '08167779002' })
  for (const search of [
    'adaeze',
    'DAEZ',
    'umeh adaeze',
    'obi',
    'queen.b',
    'adaeze mail.test',
    'u adaeze',
    '0803 555 9',
    '9001',
  ])
    expect([search, await found(owner, search)]).toEqual([search, ['Adaézé Umeh-Obi']])
  for (const search of ['ola', 'oneil', "o'neil", 'Ọlá'])
    expect([search, await found(owner, search)]).toEqual([search, ['Ọlá O’Neil']])
  for (const search of ['dae umehx', 'ada%', 'a_a', 'zé x'])
    expect([search, await found(owner, search)]).toEqual([search, []])
  expect(await found(owner, 'a')).toEqual(['Adaézé Umeh-Obi'])
  expect(await found(await world.registerBusiness(), 'adaeze')).toEqual([])
})

test('a search of nothing but an apostrophe finds everybody, and counts them', async () => {
  const owner = await world.registerBusiness()
  await createCustomer(owner.call, { name: 'Ada Obi', phone: freshPhone() })
  for (const search of ["'", '’’']) {
    const { meta } = await listCustomers(owner, { search })
    expect([search, meta.total, meta.last_page, meta.more]).toEqual([search, 1, 1, undefined])
  }
})

test('the list finds a number by its national beginning in the country of the business', async () => {
  const owner = await world.registerBusiness({ country: 'GB', phone: '+447911000000' })
  await createCustomer(owner.call, { name: 'Ada Obi', phone: '+447911123456' })
  for (const search of ['07911', '07911 123', '07911123456', '00447911']) {
    expect([search, await found(owner, search)]).toEqual([search, ['Ada Obi']])
  }
  expect(await found(owner, '0803')).toEqual([])
})

test('the search finds a customer by a changed name, phone or e-mail, and no longer by the old one', async () => {
  const owner = await world.registerBusiness()
  const id = await createCustomer(owner.call, { name: 'Ada Obi', phone: '08035559101', email: 'ada@mail.test' })
  await owner.call(customers.update, { params: { id }, body: { name: 'Ada Eze', phone: '08167779102' } })
  for (const search of ['eze', '08167779102', 'ada@mail']) expect(await found(owner, search)).toEqual(['Ada Eze'])
  for (const search of ['obi', '08035559101']) expect(await found(owner, search)).toEqual([])
})

test('a search without results suggests the nearest name', async () => {
  const owner = await world.registerBusiness()
  for (const name of ['Adaeze Umeh', 'Adamu Bello', 'Bayo Akande']) await createCustomer(owner.call, { name })
  expect((await listCustomers(owner, { search: 'Adaze' })).meta).toMatchObject({ total: 0, suggestion: 'Adaeze' })
  expect((await listCustomers(owner, { search: 'akadne' })).meta.suggestion).toBe('Akande')
  expect((await listCustomers(owner, { search: 'zzzz' })).meta.suggestion).toBeUndefined()
  expect((await listCustomers(owner, { search: 'Adaeze' })).meta.suggestion).toBeUndefined()
  const otherBusiness = await world.registerBusiness()
  expect((await listCustomers(otherBusiness, { search: 'Adaze' })).meta.suggestion).toBeUndefined()
})

test('an address whose domain has letters of its own is found as people write it', async () => {
  const owner = await world.registerBusiness()
  const typed = 'Amaka@Bücher.example'
  await addCustomer(owner, { name: 'Amaka Obi', email: typed })
  for (const search of [typed, 'amaka@bücher.example', 'amaka@xn--bcher-kva.example'])
    expect(await namesOf(owner, { search })).toEqual(['Amaka Obi'])
  const { found } = (await owner.call(counter.find, { query: { q: 'amaka@bücher.example' } })).data
  expect(found.map(({ customer }) => customer.name)).toEqual(['Amaka Obi'])
})

test('the list is searched by name, e-mail and phone as people write them', async () => {
  const owner = await world.registerBusiness()
  await addCustomer(owner, { name: 'Ngozi Eze', phone: '08035551234', email: 'ngozi@mail.test' })
  await addCustomer(owner, { name: '100%_Tunde', phone: '08167770000' })
  expect(await namesOf(owner, { search: 'ngOZI' })).toEqual(['Ngozi Eze'])
  expect(await namesOf(owner, { search: 'MAIL.test' })).toEqual(['Ngozi Eze'])
  for (const search of ['08035551234', '0803 555', '+234 803', '2348035551234', '5551234', '0803-555-1234'])
    expect(await namesOf(owner, { search })).toEqual(['Ngozi Eze'])
  expect(await namesOf(owner, { search: '0%_' })).toEqual(['100%_Tunde'])
  expect(await namesOf(owner, { search: '%' })).toEqual(['100%_Tunde'])
  expect(await namesOf(owner, { search: 'nobody' })).toEqual([])
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
  expect(await listCustomers(owner, { search: 'guest', sort: 'name', page: 2 })).toMatchObject({
    meta: { total: 2000, last_page: 100, more: true },
    customers: { 0: { name: 'Guest 1015' } },
  })
  expect((await listCustomers(owner, { search: 'guest', status: 'inactive' })).meta).toMatchObject({ total: 0 })
  expect((await listCustomers(owner, { search: 'guest', status: 'new' })).meta).toMatchObject({
    total: 2000,
    more: true,
  })
  expect((await listCustomers(owner, { search: 'guest 199' })).meta).toEqual({
    page: 1,
    per_page: 20,
    total: 12,
    last_page: 1,
  })
  const { found } = (await owner.call(counter.find, { query: { q: 'guest' } })).data
  expect([found.length, found[0]?.customer.name, found.at(-1)?.customer.name]).toEqual([10, 'Guest 2000', 'Guest 1991'])
})

test('the list is filtered by activity and by card', async () => {
  const owner = await createCounter(world)
  const away = await createCustomer(owner.call, { name: 'Away' })
  world.clock.advance({ days: 60 })
  expect((await listCustomers(owner, { status: 'active' })).meta.total).toBe(2)
  world.clock.advance({ milliseconds: 1 })
  await owner.give()
  expect(await namesOf(owner, { status: 'inactive' })).toEqual(['Away'])
  expect(
    (await listCustomers(owner, { status: 'active' })).customers.map((customer) => [customer.id, customer.status]),
  ).toEqual([[owner.customer_id, 'active']])
  expect((await listCustomers(owner, { stamp_id: owner.stamp_id })).customers.map((customer) => customer.id)).toEqual([
    owner.customer_id,
  ])
  expect(away).not.toBe(owner.customer_id)
})

test('the list is sorted, and customers with equal values are sorted by id', async () => {
  const owner = await world.registerBusiness()
  const at: string[] = []
  for (const name of ['bea', 'Ada', 'Cleo', 'ada'])
    at.push((await addCustomer(owner, { name, phone: freshPhone() })).id)
  world.clock.advance({ seconds: 1 })
  await addCustomer(owner, { name: 'Dan', phone: freshPhone() })
  const newest = (await listCustomers(owner)).customers.map((customer) => customer.id)
  expect(newest.slice(1)).toEqual(at.toSorted().toReversed())
  expect((await namesOf(owner, { sort: 'name' })).map((name) => name.toLowerCase())).toEqual([
    'ada',
    'ada',
    'bea',
    'cleo',
    'dan',
  ])
  expect((await namesOf(owner, { sort: '-name' }))[0]).toBe('Dan')
  expect((await listCustomers(owner, { sort: 'created_at' })).customers.map((customer) => customer.id)).toEqual(
    newest.toReversed(),
  )
  const pages = await Promise.all([1, 2, 3].map((page) => listCustomers(owner, { sort: 'name', page, per_page: 2 })))
  expect(pages.flatMap((page) => page.customers.map((customer) => customer.id))).toEqual(
    (await listCustomers(owner, { sort: 'name' })).customers.map((customer) => customer.id),
  )
  expect(pages[2]?.meta).toEqual({ page: 3, per_page: 2, total: 5, last_page: 3 })
})

test('the list and its counts show new customers and those with a reward ready', async () => {
  const owner = await createCounter(world)
  await owner.call(customers.update, { params: { id: owner.customer_id }, body: { name: 'Old' } })
  await owner.give(5)
  world.clock.advance({ days: 31 })
  await createCustomer(owner.call, { name: 'Fresh' })
  expect(await namesOf(owner, { status: 'new' })).toEqual(['Fresh'])
  expect(await namesOf(owner, { status: 'ready' })).toEqual(['Old'])
  expect((await owner.call(customers.statistics, {})).data).toMatchObject({
    totalCustomers: 2,
    newCustomers: 1,
    rewardReadyCustomers: 1,
  })
  expect((await listCustomers(owner)).customers.map((one) => [one.name, one.rewards_ready])).toEqual([
    ['Fresh', []],
    ['Old', ['Free coffee']],
  ])

  const ready = async () => [
    (await listCustomers(owner, { status: 'ready' })).meta.total,
    (await owner.call(customers.statistics, {})).data.rewardReadyCustomers,
  ]
  await owner.give(5)
  expect((await listCustomers(owner, { status: 'ready' })).customers.map((one) => one.rewards_ready)).toEqual([
    ['Free coffee', 'Free coffee'],
  ])
  expect(await ready()).toEqual([1, 1])
  await owner.call(customers.remove, { params: { id: owner.customer_id } })
  expect(await ready()).toEqual([0, 0])
})
