/** Every list of the admin area takes the same page, search and sort. */
import { adminCategories } from '@stampwell/contract/admin/categories.ts'
import { adminCustomers } from '@stampwell/contract/admin/customers.ts'
import { adminPricing } from '@stampwell/contract/admin/pricing.ts'
import { adminUsers } from '@stampwell/contract/admin/users.ts'
import { auditLog } from '@stampwell/contract/admin/audit-log.ts'
import { customers } from '@stampwell/contract/business/customers.ts'
import { payments } from '@stampwell/contract/business/payments.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/app/world.ts'
import { freshPhone } from '../testing/fixtures/counter.ts'
import { everyOperation, request, type Operation } from '../testing/http/request.ts'

let world: World
let owner: Awaited<ReturnType<World['admin']>>
beforeAll(async () => {
  world = await createWorld()
  owner = await world.admin()
})
afterAll(() => world.close())

function isAdminList({ endpoint: { audience, method, reply } }: Operation): boolean {
  return audience === 'admin' && method === 'GET' && 'shape' in reply && 'meta' in reply.shape
}

test('every list takes a page, a search and the order of its time', async () => {
  const lists = everyOperation.filter(isAdminList)
  expect(lists.map(({ name }) => name).toSorted()).toEqual([
    'adminCategories.list',
    'adminCustomers.list',
    'adminCustomers.privacyRequests',
    'adminJobs.list',
    'adminMessages.list',
    'adminPayments.list',
    'adminPricing.list',
    'adminSessions.list',
    'adminSubscriptions.late',
    'adminSubscriptions.list',
    'adminUsers.list',
    'auditLog.list',
    'merchants.list',
    'merchants.payments',
  ])
  const { user } = await world.registerBusiness()
  for (const { name, endpoint } of lists)
    for (const sort of ['created_at', '-created_at']) {
      const input = { params: { id: user.business.id }, query: { page: 1, per_page: 2, search: 'zz', sort } }
      const { status, json } = await request(world, endpoint, { token: owner.token, input })
      expect([name, status, json['data']]).toMatchObject([name, 200, { meta: { page: 1, per_page: 2 } }])
    }
})

test('the oldest stand first where the order is turned, and a search keeps what it finds', async () => {
  for (const name of ['Ife', 'Ola', 'Uche']) {
    world.clock.advance({ seconds: 1 })
    await owner.call(adminUsers.create, { body: { name, email: `${name}@example.com`, level: 'viewer' } })
  }
  const named = async (query: object) =>
    (await owner.call(adminUsers.list, { query })).data.users.map(({ name }) => name)
  expect((await named({ sort: '-created_at' })).slice(0, 3)).toEqual(['Uche', 'Ola', 'Ife'])
  expect((await named({ sort: 'created_at' })).slice(-3)).toEqual(['Ife', 'Ola', 'Uche'])
  expect(await named({ search: 'OLA@' })).toEqual(['Ola'])
  const [oldest] = (await owner.call(auditLog.list, { query: { sort: 'created_at', per_page: 1 } })).data.entries
  expect(oldest?.number).toBe(1)
})

test('a short list is whole where no page is asked for, and cut where one is', async () => {
  const whole = (await owner.call(adminPricing.list, {})).data
  expect(whole.meta).toEqual({ page: 1, per_page: whole.plans.length, total: whole.plans.length, last_page: 1 })
  const second = (await owner.call(adminPricing.list, { query: { page: 2, per_page: 3 } })).data
  expect(second.plans).toEqual(whole.plans.slice(3, 6))
  expect(second.meta.total).toBe(whole.plans.length)
  const { categories } = (await owner.call(adminCategories.list, {})).data
  const name = categories[0]?.name ?? ''
  const found = (await owner.call(adminCategories.list, { query: { search: name.toUpperCase() } })).data
  expect(found.categories.map((one) => one.name)).toContain(name)
  expect(found.meta.total).toBeLessThan(categories.length)
})

test('people who were found come by pages', async () => {
  const phone = freshPhone()
  for (let n = 0; n < 3; n++) {
    const { call } = await world.registerBusiness()
    await call(customers.create, { body: { name: 'Ada', phone } })
  }
  const { data } = await owner.call(adminCustomers.list, { query: { search: phone, per_page: 2, page: 2 } })
  expect([data.customers.length, data.meta]).toEqual([1, { page: 2, per_page: 2, total: 3, last_page: 2 }])
})

test('a business sorts and searches its payments', async () => {
  const { call } = await world.registerBusiness()
  const { data } = await call(payments.list, { query: { sort: '-created_at', search: 'sw-none', per_page: 5 } })
  expect(data).toEqual({ payments: [], meta: { page: 1, per_page: 5, total: 0, last_page: 1 } })
})
