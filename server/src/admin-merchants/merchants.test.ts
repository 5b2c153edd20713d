/** What those who run the platform see of businesses: the list, its filters, its export and the page of one. */
import { auditLog } from '@stampwell/contract/admin/audit-log.ts'
import { merchants } from '@stampwell/contract/admin/merchants.ts'
import type { InputOf } from '@stampwell/contract/endpoint.ts'
import { payments } from '@stampwell/contract/business/payments.ts'
import { profile } from '@stampwell/contract/business/profile.ts'
import { MERCHANT_STATUSES } from '@stampwell/domain/platform/merchant.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acrossBusinesses } from '../db/in-business.ts'
import { rollUpAll } from '../rollups/roll-up-all.ts'
import { createPayingWorld, type PayingWorld } from '../testing/app/paying-world.ts'
import type { BusinessInWorld } from '../testing/app/world.ts'
import { createCounter } from '../testing/fixtures/counter.ts'
import { restore, suspend } from '../testing/fixtures/suspension.ts'
import { untilSettled } from '../testing/models/ledger-model.ts'
import { merchantLines } from './export-merchants.ts'

let world: PayingWorld
let admin: Awaited<ReturnType<PayingWorld['admin']>>
beforeAll(async () => {
  world = await createPayingWorld()
  admin = await world.admin('viewer')
})
afterAll(() => world.close())

const list = async (query: InputOf<typeof merchants.list>['query'] = {}) =>
  (await admin.call(merchants.list, { query })).data
const show = async (id: string) => (await admin.call(merchants.show, { params: { id } })).data.merchant
const idOf = ({ user }: BusinessInWorld) => user.business.id
const idsOf = ({ merchants: rows }: Awaited<ReturnType<typeof list>>) => rows.map(({ id }) => id)
const rollUp = async () => {
  const { db } = world.app.database
  await untilSettled(db)
  await rollUpAll(db, 1)
}

test('the list shows each business with its plan, use, nearest limit and last stamp, newest first', async () => {
  const owner = await createCounter(world)
  world.clock.advance({ minutes: 1 })
  const newer = await world.registerBusiness({ business_name: 'Newer than all' })
  await owner.give()
  await owner.give()
  await rollUp()
  const listed = await list()
  expect(idsOf(listed).slice(0, 2)).toEqual([idOf(newer), idOf(owner)])
  const row = listed.merchants.find(({ id }) => id === idOf(owner))
  expect(row).toMatchObject({
    plan: { tier: 'growth' },
    status: 'trialing',
    trial_ends_on: '2026-12-05',
    customers: 1,
    stamps_30_days: 2,
    paid_a_month: null,
    last_stamp_at: world.clock.now().toISOString(),
    fullest: { limit: 'live_cards', used: 1, max: 10 },
  })
  expect(row?.weeks).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2])
})

test('counts by status follow the other filters, and the status itself filters the rows', async () => {
  const name = 'Chip and Dale'
  const [open, closed] = await Promise.all([1, 2].map((n) => world.registerBusiness({ business_name: `${name} ${n}` })))
  if (!open || !closed) throw new Error('Two were registered')
  await suspend(world, closed)
  const all = await list({ search: 'chip AND', status: 'trialing' })
  expect(all.counts).toEqual({ all: 2, active: 0, trialing: 1, past_due: 0, suspended: 1, closing: 0 })
  expect([idsOf(all), all.meta.total]).toEqual([[idOf(open)], 1])
  expect(idsOf(await list({ search: name, status: 'suspended' }))).toEqual([idOf(closed)])
  expect((await list({ search: name, country: 'GH' })).counts.all).toBe(0)
  expect((await list({ search: name, country: 'ng' })).counts.all).toBe(2)
  await restore(world, closed)
  expect((await list({ search: name })).counts.trialing).toBe(2)
})

test('a business is found by a part of its name, its owner’s e-mail, its phone number or its id', async () => {
  const owner = await world.registerBusiness({
    business_name: '100% Zobo_Bar',
    phone: '07065554433',
    email: 'chidi@zobo.bücher.example',
  })
  const id = idOf(owner)
  for (const search of [
    '0% zobo_',
    'CHIDI@zobo',
    'chidi@zobo.bücher.example',
    '0706 555',
    '٠٧٠٦ ٥٥٥',
    '+234706555',
    id,
  ])
    expect([search, idsOf(await list({ search }))]).toEqual([search, [id]])
  expect(idsOf(await list({ search: 'zobo%bar' }))).toEqual([])
})

test('a business is found by its name with and without accents', async () => {
  const [accented, plain] = [
    await world.registerBusiness({ business_name: 'Café Sénégal' }),
    await world.registerBusiness({ business_name: 'Cafe Senegal Plain' }),
  ]
  const both = [idOf(accented), idOf(plain)].toSorted()
  for (const search of ['cafe senegal', 'CAFÉ SÉNÉ', 'Cafe\u0301 Se\u0301ne\u0301gal'])
    expect([search, idsOf(await list({ search })).toSorted()]).toEqual([search, both])
})

test('a business is found by its phone number as people write it: in groups, with 00, in digits of other scripts', async () => {
  const [lagos, accra] = [
    await world.registerBusiness({ phone: '07065550199' }),
    await world.registerBusiness({ phone: '+233201550199', country: 'GH' }),
  ]
  const find = async (search: string) => [search, idsOf(await list({ search }))]
  for (const written of [
    '0706 555 0199',
    '00234 706-555-0199',
    '٠٧٠٦٥٥٥٠١٩٩',
    '۰۷۰۶ ۵۵۵ ۰۱۹۹',
    '\u2066+2347065550199\u2069',
    '+234 (0) 706 555 0199',
    '23407065550199',
  ])
    expect(await find(written)).toEqual([written, [idOf(lagos)]])
  for (const written of ['020 155 0199', '٠٢٠١٥٥٠١٩٩', '(+233) 20 155 0199', '+233 (0) 20 155 0199'])
    expect(await find(written)).toEqual([written, [idOf(accra)]])
})

test('the filter of a plan keeps the businesses whose line says that plan, whatever their subscription went through', async () => {
  const paid = await world.registerBusiness({ business_name: 'Plan Paid' })
  await world.buy(paid, await world.plan('starter month'))
  const choosing = await world.registerBusiness({ business_name: 'Plan Choosing' })
  await world.select(choosing, await world.plan('scale month'))
  const given = await world.registerBusiness({ business_name: 'Plan Given' })
  await world.database.db
    .updateTable('subscriptions')
    .set({ granted_plan_id: await world.plan('scale month'), granted_until: '2026-11-30' })
    .where('business_id', '=', idOf(given))
    .execute()
  const free = await world.registerBusiness({ business_name: 'Plan Free' })
  await world.select(free, await world.plan('free month'))

  const { merchants: rows } = await list({ search: 'Plan ', sort: 'business_name' })
  expect(rows.map((row) => [row.business_name, row.plan.tier])).toEqual([
    ['Plan Choosing', 'growth'],
    ['Plan Free', 'free'],
    ['Plan Given', 'scale'],
    ['Plan Paid', 'starter'],
  ])
  for (const { id, plan } of rows) expect(idsOf(await list({ search: 'Plan ', plan: plan.tier }))).toContain(id)
  expect(idsOf(await list({ search: 'Plan ', plan: 'starter' }))).toEqual([idOf(paid)])
  expect(rows.map(({ paid_a_month }) => paid_a_month?.currency ?? null)).toEqual([null, null, null, 'NGN'])
})

test('pages hold every business once, in the order that is asked for', async () => {
  await Promise.all([1, 2, 3, 4, 5].map((n) => world.registerBusiness({ business_name: `Paged ${n}` })))
  const names = async (sort: 'business_name' | '-business_name') => {
    const pages = await Promise.all([1, 2, 3].map((page) => list({ search: 'Paged', sort, page, per_page: 2 })))
    expect(pages.map(({ meta }) => [meta.total, meta.last_page])).toEqual([
      [5, 3],
      [5, 3],
      [5, 3],
    ])
    return pages.flatMap(({ merchants: rows }) => rows.map((row) => row.business_name.slice(-1))).join('')
  }
  expect([await names('business_name'), await names('-business_name')]).toEqual(['12345', '54321'])
})

test('the export holds what the filter keeps, as text that no spreadsheet calculates', async () => {
  const owner = await world.registerBusiness({ business_name: '=Exported & Co' })
  await world.registerBusiness({ business_name: 'Left out' })
  const response = await world.fetch('/api/admin/merchants/export?search=Exported', {
    headers: { authorization: `Bearer ${admin.token}` },
  })
  const [head, line, ...rest] = (await response.text()).trim().split('\r\n')
  expect(head).toMatch(/id,business_name,/)
  expect(line).toContain(`${idOf(owner)},'=Exported & Co`)
  expect([rest, response.headers.get('cache-control')]).toEqual([[], 'no-store'])
})

test('an export of the list leaves an entry, which says that somebody searched and not for what', async () => {
  const headers = { authorization: `Bearer ${admin.token}` }
  for (const method of ['HEAD', 'GET'])
    await world.fetch('/api/admin/merchants/export?search=Exported&status=active', { method, headers })
  const { entries } = (await admin.call(auditLog.list, { query: { action: 'merchants.exported' } })).data
  const ofActive = entries.flatMap(({ reason, after }) => (after?.['status'] === 'active' ? [{ reason, after }] : []))
  expect(ofActive).toEqual([{ reason: null, after: { status: 'active', is_searched: true } }])
})

test('the export has each business once, whoever registers while it is read', async () => {
  const register = (business_name: string) => {
    world.clock.advance({ minutes: 1 })
    return world.registerBusiness({ business_name })
  }
  for (const name of ['Steady A', 'Steady B', 'Steady C']) await register(name)
  const lines: string[] = []
  const filter = { search: 'Steady', phone: null }
  const inPagesOfOne = { sort: '-created_at', now: world.clock.now(), pageSize: 1 } as const
  for await (const text of merchantLines(acrossBusinesses(world.app.database.db), filter, inPagesOfOne)) {
    lines.push(text)
    if (lines.length === 2) await register('Steady D')
  }
  expect(lines.slice(1).map((line) => line.split(',')[1])).toEqual(['Steady C', 'Steady B', 'Steady A'])
})

test('the page of a business names its owner masked, its use of the plan, log-ins, cards, payments and entries', async () => {
  const owner = await createCounter(world)
  await owner.give()
  await world.buy(owner, await world.plan('growth month'))
  await suspend(world, owner, { reason: 'Case 12' })
  await restore(world, owner)
  await rollUp()
  const merchant = await show(idOf(owner))

  const { user } = (await owner.call(profile.show, {})).data
  const { version: _, ...subscription } = user.subscription
  expect(merchant).toMatchObject({
    status: 'active',
    subscription,
    subscribed_plan: 'Growth',
    limits: user.plan.limits,
    sessions: { browsers: 1, tills: 0 },
    payments_count: 1,
    audit_count: 2,
    figures: { stamps: { now: 1, before: 0 }, new_customers: { now: 1, before: 0 }, payments_paid: 1 },
    cards: [{ id: owner.stamp_id, status: 'published', holders: 1, stamps_30_days: 1 }],
  })
  expect(merchant.usage).toEqual({ ...user.plan.usage })
  expect(merchant.payments).toEqual((await owner.call(payments.list, {})).data.payments)
  expect(merchant.audit.map(({ action }) => action)).toEqual(['merchant.restored', 'merchant.suspended'])
  expect(merchant.weeks.at(-1)).toEqual({ from: '2026-11-15', stamps: 1, year_before: 0 })
  const text = JSON.stringify(merchant)
  expect(text).not.toContain(owner.email)
  expect(text).not.toContain(user.business.phone)
})

test('the line and the page of a business name its industry in the reader’s language, as the filter does', async () => {
  const { db } = world.database
  const name = 'Food and drink'
  const { id: industry_id } = await db
    .selectFrom('industries')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  const owner = await world.registerBusiness({ business_name: 'Zuma Grill' })
  await db.updateTable('businesses').set({ industry_id }).where('id', '=', idOf(owner)).execute()
  const read = async (path: string, language: string): Promise<unknown> => {
    const headers = { authorization: `Bearer ${admin.token}`, 'accept-language': language }
    const response = await world.fetch(`http://localhost/api/admin/merchants${path}`, { headers })
    return (await response.json()).data
  }
  for (const [language, industry] of [
    ['en', name],
    ['fr', 'Alimentation et restauration'],
  ] as const) {
    expect(await read('?search=Zuma', language)).toMatchObject({
      merchants: [{ industry }],
      industries: expect.arrayContaining([{ id: industry_id, name: industry }]),
    })
    expect(await read(`/${idOf(owner)}`, language)).toMatchObject({ merchant: { industry } })
  }
})

test('a business that does not exist has no page and no payments', async () => {
  const params = { id: '0193a5c4-0000-7000-8000-000000000001' }
  await expect(admin.call(merchants.show, { params })).rejects.toMatchObject({ status: 404 })
  await expect(admin.call(merchants.payments, { params })).rejects.toMatchObject({ status: 404 })
})

test('every status that a filter takes is counted', async () => {
  const { counts } = await list()
  expect(MERCHANT_STATUSES.reduce((sum, status) => sum + counts[status], 0)).toBe(counts.all)
})
