import { customers } from '@stampwell/contract/business/customers.ts'
import { offers } from '@stampwell/contract/business/offers.ts'
import { profile } from '@stampwell/contract/business/profile.ts'
import type { InputOf } from '@stampwell/contract/endpoint.ts'
import { addDays, localDate } from '@stampwell/domain/time/calendar.ts'
import { OFFER_STATUSES, statusOfOffer } from '@stampwell/domain/sending/offer.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPicture, setLimits } from '../testing/fixtures/card-makers.ts'
import { createCustomer, createCounter, wrongs, type Counter } from '../testing/fixtures/counter.ts'
import { createWorld, type World } from '../testing/app/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

type Form = Partial<InputOf<typeof offers.create>['body']>

const create = async ({ call }: Counter, form: Form = {}) =>
  (await call(offers.create, { body: { title: 'Second flat white free', offer_type: 'two_for_one', ...form } })).data
    .offer
const update = async ({ call }: Counter, id: string, body: InputOf<typeof offers.update>['body']) =>
  (await call(offers.update, { params: { id }, body })).data.offer
const list = async ({ call }: Counter, query: InputOf<typeof offers.list>['query'] = {}) =>
  (await call(offers.list, { query })).data
const today = () => localDate(world.clock.now(), 'Africa/Lagos')
const inDays = (days: number) => addDays(today(), days)
const stored = (url: string | null) => world.fetch(url ?? '/files/none')

test('an offer needs only a title and a type: it is live at once, for everybody, once each, with no end', async () => {
  const cafe = await createCounter(world)
  expect(await create(cafe)).toEqual({
    id: expect.any(String),
    title: 'Second flat white free',
    description: null,
    offer_type: 'two_for_one',
    percent: null,
    value_minor: null,
    banner_url: null,
    starts_on: null,
    ends_on: null,
    audience: 'all',
    customers_count: null,
    once_per_customer: true,
    terms: null,
    status: 'live',
    redemptions: 0,
    created_at: world.clock.now().toISOString(),
  })
})

test('an offer that does not fit is refused with a sentence at each field', async () => {
  const cafe = await createCounter(world)
  const wrong = async (form: Form) => {
    const refusal = await create(cafe, form).catch((error: unknown) => error)
    return Object.keys((refusal as { errors?: object }).errors ?? {})
  }
  expect(await wrong({ title: ' ' })).toEqual(['title'])
  expect(await wrong({ title: 'x'.repeat(121), terms: 'x'.repeat(2001), description: 'x'.repeat(1001) })).toEqual([
    'title',
    'description',
    'terms',
  ])
  expect(await wrong({ offer_type: 'percent' })).toEqual(['percent'])
  expect(await wrong({ offer_type: 'percent', percent: 101 })).toEqual(['percent'])
  expect(await wrong({ offer_type: 'amount', value_minor: 0 })).toEqual(['value_minor'])
  expect(await wrong({ starts_on: inDays(2), ends_on: inDays(1) })).toEqual(['ends_on'])
  expect(await wrong({ starts_on: '2026-02-30' })).toEqual(['starts_on'])
  expect(await wrong({ audience: 'selected' })).toEqual(['customer_ids'])
  expect(await wrong({ audience: 'selected', customer_ids: [] })).toEqual(['customer_ids'])
  expect((await list(cafe)).data).toEqual([])
})

test('a changed offer keeps what was left out and drops what its type does not use', async () => {
  const cafe = await createCounter(world)
  const { id } = await create(cafe, { offer_type: 'percent', percent: 15, terms: 'Not with others.', title: '15 %' })
  expect(await update(cafe, id, { description: 'Rye bread only.' })).toMatchObject({
    percent: 15,
    terms: 'Not with others.',
    description: 'Rye bread only.',
  })
  expect(await update(cafe, id, { offer_type: 'amount', value_minor: 50_000 })).toMatchObject({
    title: '15 %',
    percent: null,
    value_minor: 50_000,
  })
  await expect(update(cafe, id, { offer_type: 'percent' })).rejects.toMatchObject({
    errors: { percent: [expect.any(String)] },
  })
})

test('an offer begins and ends with the business’s day, not with that of UTC', async () => {
  const cafe = await createCounter(world)
  await cafe.call(profile.update, { body: { timezone: 'Pacific/Auckland' } })
  const day = () => localDate(world.clock.now(), 'Pacific/Auckland')
  const { id } = await create(cafe, { starts_on: addDays(day(), 1), ends_on: addDays(day(), 1) })
  const seen: string[] = []
  for (let hour = 0; hour <= 50; hour += 2) {
    const {
      data: { offer },
    } = await cafe.call(offers.show, { params: { id } })
    seen.push(`${addDays(day(), 0) === offer.starts_on} ${offer.status}`)
    world.clock.advance({ minutes: 120 })
  }
  expect(new Set(seen)).toEqual(new Set(['false scheduled', 'true live', 'false ended']))
})

test('the list shows the newest first, filters by status and title, and counts each status', async () => {
  const cafe = await createCounter(world)
  const periods = [null, -3, 0, 3].flatMap((start) =>
    [null, -1, 0, 5].filter((end) => start === null || end === null || start <= end).map((end) => ({ start, end })),
  )
  const made = []
  for (const [place, { start, end }] of periods.entries()) {
    world.clock.advance({ minutes: 1 })
    const starts_on = start === null ? null : inDays(start)
    const ends_on = end === null ? null : inDays(end)
    made.push(await create(cafe, { title: `Offer ${place} 100%`, starts_on, ends_on }))
  }
  const all = await list(cafe, { per_page: 100 })
  expect(all.data.map((offer) => offer.id)).toEqual(made.map((offer) => offer.id).toReversed())
  expect(all.meta.today).toBe(today())
  for (const status of OFFER_STATUSES) {
    const ids = made.filter((offer) => statusOfOffer(offer, today()) === status).map((offer) => offer.id)
    const found = await list(cafe, { status, per_page: 100 })
    expect([status, found.data.map((offer) => offer.id), found.data.every((offer) => offer.status === status)]).toEqual(
      [status, ids.toReversed(), true],
    )
    expect([found.meta.total, found.meta.counts[status]]).toEqual([ids.length, ids.length])
  }
  expect((await list(cafe, { search: 'offer 7 100%' })).data.map((offer) => offer.title)).toEqual(['Offer 7 100%'])
  expect((await list(cafe, { search: '_' })).meta.counts).toEqual({ scheduled: 0, live: 0, ended: 0 })
  const pages = await Promise.all([1, 2, 3].map((page) => list(cafe, { page, per_page: 5, sort: 'created_at' })))
  expect(pages.flatMap((page) => page.data.map((offer) => offer.id))).toEqual(made.map((offer) => offer.id))
})

test('a selected offer names its customers, each once, and shows their names by page', async () => {
  const cafe = await createCounter(world)
  const ids = [await createCustomer(cafe.call, { name: 'Zainab' }), await createCustomer(cafe.call, { name: 'Bayo' })]
  const offer = await create(cafe, { audience: 'selected', customer_ids: [...ids, ids[0] ?? ''] })
  expect([offer.customers_count, offer.customer_ids]).toEqual([2, ids.toSorted()])
  const names = async (page: number) =>
    (await cafe.call(offers.customers, { params: { id: offer.id }, query: { page, per_page: 1 } })).data
  expect((await names(1)).customers.map(({ name }) => name)).toEqual(['Bayo'])
  expect((await names(2)).customers.map(({ name }) => name)).toEqual(['Zainab'])
  expect((await list(cafe)).data[0]).not.toHaveProperty('customer_ids')
  expect(await update(cafe, offer.id, { customer_ids: [cafe.customer_id] })).toMatchObject({
    customer_ids: [cafe.customer_id],
    customers_count: 1,
  })
  const open = await update(cafe, offer.id, { audience: 'all' })
  expect([open.customers_count, open.customer_ids]).toEqual([null, undefined])
})

test('a selected offer’s customers are found by name, by a part of their number, and by the whole as people write it', async () => {
  const cafe = await createCounter(world)
  const ids = [
    await createCustomer(cafe.call, { name: 'Zainab', phone: '08097770101' }),
    await createCustomer(cafe.call, { name: 'Bayo' }),
  ]
  const { id } = await create(cafe, { audience: 'selected', customer_ids: ids })
  for (const search of ['zain', '777 01', '0809 777 0101', '+234 (0) 809 777 0101', '23408097770101']) {
    const { data } = await cafe.call(offers.customers, { params: { id }, query: { search } })
    expect([search, data.customers.map(({ name }) => name), data.meta.total]).toEqual([search, ['Zainab'], 1])
  }
})

test('a form may carry ten thousand customer ids, and one more is refused', async () => {
  const cafe = await createCounter(world)
  const banner = await createPicture()
  const ids = Array.from({ length: 10_000 }, () => cafe.customer_id)
  const form = { audience: 'selected' as const, customer_ids: ids, banner }
  expect(await create(cafe, form)).toMatchObject({ customers_count: 1, banner_url: expect.any(String) })
  await expect(create(cafe, { ...form, customer_ids: [...ids, cafe.customer_id] })).rejects.toMatchObject({
    status: 422,
    errors: { customer_ids: [expect.stringContaining('10,000')] },
  })
})

test('a customer of another business can not be selected', async () => {
  const [cafe, other] = [await createCounter(world), await createCounter(world)]
  const customer_ids = [cafe.customer_id, other.customer_id]
  await expect(create(cafe, { audience: 'selected', customer_ids })).rejects.toMatchObject({ status: 404 })
  expect((await list(cafe)).data).toEqual([])
})

test('customers who were erased since a form was opened are left out, and an empty list refuses no other change', async () => {
  const cafe = await createCounter(world)
  const customer_ids = [cafe.customer_id, await createCustomer(cafe.call)]
  const { id } = await create(cafe, { audience: 'selected', customer_ids })
  const remove = (customer: string | undefined) => cafe.call(customers.remove, { params: { id: customer ?? '' } })
  await remove(customer_ids[1])
  const form = { audience: 'selected' as const, customer_ids }
  expect((await update(cafe, id, { ...form, title: 'Kept' })).customer_ids).toEqual([cafe.customer_id])
  await remove(cafe.customer_id)
  const nobody = { errors: { customer_ids: ['Choose at least one customer.'] } }
  await expect(update(cafe, id, form)).rejects.toMatchObject(nobody)
  await expect(update(cafe, id, { ...form, customer_ids: [] })).rejects.toMatchObject(nobody)
  expect(await update(cafe, id, { audience: 'selected', ends_on: today() })).toMatchObject({ customers_count: 0 })
})

test('a banner is re-encoded, replaced and taken away, and no file is left behind', async () => {
  const cafe = await createCounter(world)
  const { id, banner_url } = await create(cafe, { banner: await createPicture() })
  expect([(await stored(banner_url)).headers.get('content-type'), banner_url]).toEqual([
    'image/webp',
    expect.stringMatching(/^\/files\/.*\.webp$/),
  ])
  const next = (await update(cafe, id, { banner: await createPicture(60, 30) })).banner_url
  expect([(await stored(banner_url)).status, (await stored(next)).status]).toEqual([404, 200])
  expect((await update(cafe, id, { title: 'Kept' })).banner_url).toBe(next)
  expect((await update(cafe, id, { banner: null })).banner_url).toBeNull()
  expect((await stored(next)).status).toBe(404)
  await expect(create(cafe, { banner: new Blob(['<svg/>']) })).rejects.toMatchObject({ status: 415 })
})

test('an offer that nobody used is deleted whole; one that was used leaves the list and keeps its figures', async () => {
  const cafe = await createCounter(world)
  const unused = await create(cafe, {
    audience: 'selected',
    customer_ids: [cafe.customer_id],
    banner: await createPicture(),
  })
  const used = await create(cafe)
  await cafe.call(offers.redeem, { params: { id: used.id }, body: { customer_id: cafe.customer_id } })
  for (const { id } of [unused, used]) {
    await cafe.call(offers.remove, { params: { id } })
    await expect(cafe.call(offers.show, { params: { id } })).rejects.toMatchObject({ status: 404 })
    await expect(cafe.call(offers.remove, { params: { id } })).rejects.toMatchObject({ status: 404 })
    await expect(
      cafe.call(offers.redeem, { params: { id }, body: { customer_id: cafe.customer_id } }),
    ).rejects.toMatchObject({ status: 404 })
  }
  expect((await stored(unused.banner_url)).status).toBe(404)
  const kept = (table: 'offers' | 'offer_customers' | 'offer_redemptions') =>
    world.database.db.selectFrom(table).selectAll().where('business_id', '=', cafe.user.business.id).execute()
  expect([(await kept('offers')).map(({ id }) => id), await kept('offer_customers')]).toEqual([[used.id], []])
  expect(await kept('offer_redemptions')).toHaveLength(1)
})

test('a plan without offers closes creating and changing them, but not reading, redeeming and deleting', async () => {
  const cafe = await createCounter(world)
  const { id } = await create(cafe)
  await setLimits(world.database.db, cafe.user.business.id, { features: ['export'] }, world.clock.now())
  for (const act of [() => create(cafe), () => update(cafe, id, { title: 'Other' })])
    await expect(act()).rejects.toMatchObject({
      status: 403,
      code: 'feature_unavailable',
      detail: { feature: 'offers' },
    })
  expect((await list(cafe)).data).toHaveLength(1)
  await cafe.call(offers.redeem, { params: { id }, body: { customer_id: cafe.customer_id } })
  await cafe.call(offers.remove, { params: { id } })
})

test('a plan’s limit counts live and scheduled offers, and an ended one that is opened again', async () => {
  const cafe = await createCounter(world)
  const plan = { features: ['offers' as const], live_offers: 2 }
  await setLimits(world.database.db, cafe.user.business.id, plan, world.clock.now())
  const ended = await create(cafe, { ends_on: inDays(-1) })
  const first = await create(cafe, { ends_on: inDays(0) })
  await create(cafe, { starts_on: inDays(5) })
  const refusal = { status: 403, code: 'plan_limit_reached', detail: { limit: 'live_offers', used: 2, max: 2 } }
  await expect(create(cafe)).rejects.toMatchObject(refusal)
  await expect(update(cafe, ended.id, { ends_on: null })).rejects.toMatchObject(refusal)
  await update(cafe, first.id, { title: 'Still mine' })
  await create(cafe, { ends_on: inDays(-3) })
  const { user } = (await cafe.call(profile.show, {})).data
  expect(user.plan.usage['live_offers']).toBe(2)
  await cafe.call(offers.remove, { params: { id: first.id } })
  await create(cafe)
})

test('a repeated key creates one offer', async () => {
  const cafe = await createCounter(world)
  const input = { body: { title: 'Once', offer_type: 'free_item' as const }, idempotency_key: 'offer-1' }
  const [first, second] = [await cafe.call(offers.create, input), await cafe.call(offers.create, input)]
  expect([second.replayed, second.data]).toEqual([true, first.data])
  expect((await list(cafe)).data).toHaveLength(1)
})

test('the offers pass every doctor check after these tests', async () => {
  expect(await wrongs(world)).toEqual([])
})
