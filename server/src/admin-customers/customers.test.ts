/** Admins find a person only by who it is, see them masked, and reveal them for a reason. */
import { adminCustomers } from '@stampwell/contract/admin/customers.ts'
import { auditLog } from '@stampwell/contract/admin/audit-log.ts'
import { customers } from '@stampwell/contract/business/customers.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everyOperation } from '../testing/http/request.ts'
import { createWorld, type BusinessInWorld, type World } from '../testing/app/world.ts'

const PERSON = {
  name: 'Zubairu Qanti',
  phone: '08031239876',
  email: 'zubairu.qanti@example.com',
  date_of_birth: '1990-04-17',
}
/** In every form in which a reply could name the person. */
const VALUES = ['Zubairu', 'Qanti', '08031239876', '2348031239876', 'zubairu.qanti', '1990-04-17']

let world: World
let owner: BusinessInWorld
let other: BusinessInWorld
let support: Awaited<ReturnType<World['admin']>>
let id: string
beforeAll(async () => {
  world = await createWorld()
  owner = await world.registerBusiness()
  other = await world.registerBusiness()
  support = await world.admin('support')
  id = (await owner.call(customers.create, { body: PERSON })).data.customer.id
  await other.call(customers.create, { body: PERSON })
})
afterAll(() => world.close())

const find = async (query: object) => (await support.call(adminCustomers.list, { query })).data.customers
const at = (business: BusinessInWorld) => business.user.business.id
const raw = (
  path: string,
  init: { method?: string; body?: string; headers?: Record<string, string> } = {},
  token = support.token,
) =>
  world.fetch(`http://localhost/api${path}`, {
    ...init,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...init.headers },
  })
const reveal = (reason: string, key?: string) =>
  raw(`/admin/customers/${id}/reveal`, {
    method: 'POST',
    body: JSON.stringify({ reason }),
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  })
const reveals = async () => (await support.call(auditLog.list, { query: { action: 'customer.revealed' } })).data.entries

test('a whole phone number or e-mail finds the person at every business, masked', async () => {
  for (const search of ['08031239876', '+234 803 123 9876', 'Zubairu.Qanti@Example.com']) {
    const found = await find({ search })
    expect(found.map(({ business }) => business.id).toSorted()).toEqual([at(owner), at(other)].toSorted())
    expect(found[0]).toMatchObject({ name: 'Z••••• Q.', phone: '0803•••••76', email: 'z•••@example.com' })
  }
  expect(await find({ search: '08031239876', business_id: at(owner) })).toMatchObject([{ id }])
})

test('nothing is there to leaf through: no search, a part, or a name without a business finds nobody', async () => {
  for (const query of [
    {},
    { business_id: at(owner) },
    { search: '0803123' },
    { search: '9876', business_id: at(owner) },
    { search: 'zubairu.qanti@' },
    { search: '@example.com', business_id: at(owner) },
    { search: 'Zubairu' },
    { search: 'Zu', business_id: at(owner) },
    { search: '%%%', business_id: at(owner) },
    { search: 'example', business_id: at(owner) },
  ])
    expect([query, await find(query)]).toEqual([query, []])
})

test('a name finds people of the one business that was named', async () => {
  expect(await find({ search: 'Qanti', business_id: at(owner) })).toMatchObject([{ id, business: { id: at(owner) } }])
})

test('a name with a digit in it is found at its business, and at no other without one', async () => {
  const shop = await world.registerBusiness()
  const body = { name: 'Chioma 2', phone: '08031230002' }
  const { customer } = (await shop.call(customers.create, { body })).data
  expect((await find({ search: 'chioma 2', business_id: at(shop) })).map((one) => one.id)).toEqual([customer.id])
  for (const query of [
    { search: 'chioma 2' },
    { search: 'chioma 3', business_id: at(shop) },
    { search: '30002', business_id: at(shop) },
  ])
    expect([query, await find(query)]).toEqual([query, []])
})

test('a name is found with and without its accents', async () => {
  const shop = await world.registerBusiness()
  const body = { name: 'Aïssatou Ndiayé', phone: '08031230001' }
  const { customer } = (await shop.call(customers.create, { body })).data
  for (const search of ['aissatou', 'AÏSSATOU', 'Ndiaye'])
    expect([search, (await find({ search, business_id: at(shop) })).map((one) => one.id)]).toEqual([
      search,
      [customer.id],
    ])
})

test('no admin’s read says who a customer is before they are revealed', async () => {
  const reads = everyOperation.filter(({ endpoint }) => endpoint.audience === 'admin' && endpoint.method === 'GET')
  expect(reads.length).toBeGreaterThan(8)
  const admin = await world.admin('owner')
  const paths = reads.flatMap(({ endpoint: { path } }) =>
    [id, at(owner)].map((value) => path.replaceAll(/\{\w+\}/g, value)),
  )
  const searches = ['08031239876', 'zubairu.qanti@example.com'].map(
    (search) => `/admin/customers?search=${encodeURIComponent(search)}`,
  )
  const told: string[] = []
  for (const path of [...paths, ...searches, `/admin/customers?search=Qanti&business_id=${at(owner)}`]) {
    const response = await raw(path, {}, admin.token)
    const text = await response.text()
    for (const value of VALUES) if (text.includes(value)) told.push(`${path}: ${value}`)
  }
  expect(told).toEqual([])
})

test('revealing needs a reason, says who it is, and leaves an entry without the person', async () => {
  expect((await reveal('')).status).toBe(422)
  expect((await reveal('Asked by zubairu.qanti@example.com')).status).toBe(422)
  expect(await reveals()).toEqual([])
  const response = await reveal('Reward dispute, case 331')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect((await response.json()).data).toEqual({
    customer: { id, ...PERSON },
    shown_until: '2026-11-21T09:15:00.000Z',
  })
  const [entry] = await reveals()
  expect(entry).toMatchObject({
    subject: { kind: 'customer', id },
    business_id: at(owner),
    reason: 'Reward dispute, case 331',
  })
  for (const value of VALUES) expect(JSON.stringify(entry)).not.toContain(value)
})

test('a repeated key is no way to the data without an entry: each reveal is an act', async () => {
  const before = (await reveals()).length
  for (let n = 0; n < 2; n++) {
    const response = await reveal('Reward dispute, case 332', 'same-key')
    expect([response.status, response.headers.get('idempotent-replayed')]).toEqual([200, null])
  }
  expect((await reveals()).length).toBe(before + 2)
  const kept = await world.database.pool.query('select * from idempotency_keys')
  for (const value of VALUES) expect(JSON.stringify(kept.rows)).not.toContain(value)
})

test('finance and viewers reveal nobody, and see the page masked', async () => {
  for (const level of ['finance', 'viewer'] as const) {
    const admin = await world.admin(level)
    await expect(
      admin.call(adminCustomers.reveal, { params: { id }, body: { reason: 'Curious' } }),
    ).rejects.toMatchObject({ status: 403, code: 'forbidden' })
    const { customer } = (await admin.call(adminCustomers.show, { params: { id } })).data
    expect(customer).toMatchObject({ id, name: 'Z••••• Q.' })
  }
})

const requests = async (query: object = {}) =>
  (await support.call(adminCustomers.privacyRequests, { query })).data.privacy_requests

const askToLeave = () =>
  world.database.pool.query('update customers set leave_asked_at = $1 where id = $2', [world.clock.now(), id])

test('an erasure that a customer asked for stands among the privacy requests with its days, masked', async () => {
  await askToLeave()
  expect(await requests()).toEqual([
    {
      kind: 'erase',
      customer_id: id,
      name: 'Z••••• Q.',
      business: { id: at(owner), name: owner.user.business.business_name },
      asked_at: '2026-11-21T09:00:00.000Z',
      due_at: '2026-12-21T09:00:00.000Z',
      planned_at: '2026-11-22T09:00:00.000Z',
      done_at: null,
    },
  ])
  expect(await requests({ state: 'done' })).toEqual([])
})

test('an erased customer is found no more and revealed no more, and the request stands as done, without a name', async () => {
  await askToLeave()
  await owner.call(customers.remove, { params: { id } })
  expect(await requests()).toEqual([])
  expect(await requests({ state: 'done' })).toMatchObject([
    { kind: 'erase', customer_id: id, name: null, planned_at: null, done_at: world.clock.now().toISOString() },
  ])
  expect((await find({ search: '08031239876' })).map((one) => one.id)).not.toContain(id)
  expect((await reveal('Too late')).status).toBe(404)
})
