import { customers } from '@stampwell/contract/business/customers.ts'
import { exports } from '@stampwell/contract/business/exports.ts'
import { merges } from '@stampwell/contract/business/merges.ts'
import { offers } from '@stampwell/contract/business/offers.ts'
import { staff } from '@stampwell/contract/business/staff.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import type { Call } from '@stampwell/contract/call.ts'
import type { InputOf } from '@stampwell/contract/endpoint.ts'
import { till } from '@stampwell/contract/till/till.ts'
import { addDays, localDate } from '@stampwell/domain/time/calendar.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeWalletCode } from '../stamping/wallet-code.ts'
import { createCustomer, createCounter, wrongs, type Counter } from '../testing/fixtures/counter.ts'
import { createTill } from '../testing/fixtures/tills.ts'
import { walletPageOf } from '../testing/fixtures/wallet-page.ts'
import { createWorld, type World } from '../testing/app/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const create = async ({ call }: Counter, form: Partial<InputOf<typeof offers.create>['body']> = {}) =>
  (await call(offers.create, { body: { title: 'Puff-puff free', offer_type: 'free_item', ...form } })).data.offer.id
type Redeem = Partial<InputOf<typeof offers.redeem>['body']> & { call?: Call }
const redeem = async (cafe: Counter, id: string, { call = cafe.call, ...body }: Redeem = {}) =>
  (await call(offers.redeem, { params: { id }, body: { customer_id: cafe.customer_id, ...body } })).data
const undo = async ({ call }: { call: Call }, id: string) => (await call(offers.undo, { params: { id } })).data.offer
const atCounter = async ({ call, customer_id }: Counter, id = customer_id) =>
  (await call(offers.atCounter, { params: { id } })).data.offers
const special = async ({ call, customer_id }: Counter, id = customer_id) =>
  (await call(offers.special, { query: { customer_id: id } })).data.data.map((offer) => offer.title)
const inDays = (days: number) => addDays(localDate(world.clock.now(), 'Africa/Lagos'), days)

test('a customer uses an offer once; a second time says when and by whom it was used', async () => {
  const cafe = await createCounter(world)
  const id = await create(cafe)
  const { offer, redemption } = await redeem(cafe, id)
  const at = world.clock.now().toISOString()
  expect([offer.redemptions, redemption.at, redemption.by]).toEqual([1, at, cafe.user.name])
  world.clock.advance({ days: 1 })
  await expect(redeem(cafe, id)).rejects.toMatchObject({
    status: 409,
    code: 'offer_used',
    detail: { used_at: at, used_by: cafe.user.name },
  })
  expect((await redeem(cafe, id, { customer_id: await createCustomer(cafe.call) })).offer.redemptions).toBe(2)
  const again = await create(cafe, { once_per_customer: false })
  await redeem(cafe, again)
  expect((await redeem(cafe, again)).offer.redemptions).toBe(2)
})

test('an offer is refused before its first day, after its last, and to a customer who was not selected', async () => {
  const cafe = await createCounter(world)
  const friend = await createCustomer(cafe.call)
  const early = await create(cafe, { starts_on: inDays(1) })
  const late = await create(cafe, { ends_on: inDays(0) })
  const chosen = await create(cafe, { audience: 'selected', customer_ids: [friend] })
  await expect(redeem(cafe, early)).rejects.toMatchObject({ status: 409, code: 'offer_not_live' })
  await expect(redeem(cafe, chosen)).rejects.toMatchObject({ status: 409, code: 'offer_not_for_customer' })
  await redeem(cafe, chosen, { customer_id: friend })
  world.clock.advance({ days: 1 })
  await expect(redeem(cafe, late)).rejects.toMatchObject({ status: 409, code: 'offer_not_live' })
  await redeem(cafe, early)
})

test('the counter sees what a customer can use, and what they used, with when and by whom', async () => {
  const cafe = await createCounter(world)
  const used = await create(cafe, { title: 'Used' })
  await create(cafe, { title: 'Later', starts_on: inDays(1) })
  await create(cafe, { title: 'No end' })
  await create(cafe, { title: 'Soon over', ends_on: inDays(1), once_per_customer: false })
  await create(cafe, { title: 'For others', audience: 'selected', customer_ids: [await createCustomer(cafe.call)] })
  const { redemption } = await redeem(cafe, used)
  expect((await atCounter(cafe)).map(({ title, is_open, last_used }) => [title, is_open, last_used])).toEqual([
    ['Soon over', true, null],
    ['No end', true, null],
    ['Used', false, redemption],
  ])
  expect(await special(cafe)).toEqual(['Soon over', 'No end'])
})

test('a till redeems and undoes, names its staff, and learns no selected customers', async () => {
  const cafe = await createCounter(world)
  const { id: staff_id } = (await cafe.call(staff.create, { body: { name: 'Chioma', pin: '2580' } })).data.staff
  const { call } = await createTill(world, cafe.call)
  await call(till.signIn, { body: { staff_id, pin: '2580' } })
  const id = await create(cafe, { audience: 'selected', customer_ids: [cafe.customer_id] })
  const { offer, redemption } = await redeem(cafe, id, { call })
  expect([offer.customer_ids, offer.customers_count, redemption.by]).toEqual([undefined, 1, 'Chioma'])
  expect((await atCounter({ ...cafe, call })).map(({ last_used }) => last_used?.by)).toEqual(['Chioma'])
  expect((await undo({ call }, redemption.id)).redemptions).toBe(0)
})

test('a redemption is undone within 15 minutes, once, and the customer can use the offer again', async () => {
  const cafe = await createCounter(world)
  const id = await create(cafe)
  const first = (await redeem(cafe, id)).redemption
  world.clock.advance({ minutes: 15 })
  expect(first.undoable_until).toBe(world.clock.now().toISOString())
  expect((await undo(cafe, first.id)).redemptions).toBe(0)
  await expect(undo(cafe, first.id)).rejects.toMatchObject({ status: 409, code: 'already_undone' })
  const second = (await redeem(cafe, id)).redemption
  world.clock.advance({ minutes: 15, seconds: 1 })
  await expect(undo(cafe, second.id)).rejects.toMatchObject({ status: 409, code: 'undo_expired' })
  expect((await atCounter(cafe))[0]).toMatchObject({ is_open: false, last_used: { id: second.id } })
})

test('a redemption is undone also after its offer was deleted', async () => {
  const cafe = await createCounter(world)
  const id = await create(cafe)
  const { redemption } = await redeem(cafe, id)
  await cafe.call(offers.remove, { params: { id } })
  expect(await undo(cafe, redemption.id)).toMatchObject({ id, redemptions: 0 })
  await expect(undo(cafe, redemption.id)).rejects.toMatchObject({ status: 409, code: 'already_undone' })
  await expect(cafe.call(offers.show, { params: { id } })).rejects.toMatchObject({ status: 404 })
})

test('a repeated key redeems once and answers the same', async () => {
  const cafe = await createCounter(world)
  const input = {
    params: { id: await create(cafe, { once_per_customer: false }) },
    body: { customer_id: cafe.customer_id },
    idempotency_key: 'tap-1',
  }
  const [first, second] = [await cafe.call(offers.redeem, input), await cafe.call(offers.redeem, input)]
  expect([second.replayed, second.data]).toEqual([true, first.data])
  expect((await redeem(cafe, input.params.id)).offer.redemptions).toBe(2)
})

test('a scan opens redemptions of its own customer for five minutes', async () => {
  const cafe = await createCounter(world)
  const id = await create(cafe, { once_per_customer: false })
  const { code } = makeWalletCode(world.app.context.secrets, {
    businessId: cafe.user.business.id,
    customerId: cafe.customer_id,
    now: world.clock.now(),
  })
  const { scan_id } = (await cafe.call(stamping.scan, { body: { code } })).data
  await redeem(cafe, id, { scan_id })
  await redeem(cafe, id, { scan_id })
  await expect(redeem(cafe, id, { scan_id, customer_id: await createCustomer(cafe.call) })).rejects.toMatchObject({
    code: 'scan_used',
  })
  world.clock.advance({ minutes: 5 })
  await expect(redeem(cafe, id, { scan_id })).rejects.toMatchObject({ status: 409, code: 'scan_used' })
})

test('another business can not see, redeem, undo or change an offer', async () => {
  const [cafe, other] = [await createCounter(world), await createCounter(world)]
  const id = await create(cafe)
  const { redemption } = await redeem(cafe, id)
  const theirs = await create(other)
  const { call, customer_id } = other
  for (const act of [
    () => call(offers.redeem, { params: { id }, body: { customer_id } }),
    () => call(offers.redeem, { params: { id: theirs }, body: { customer_id: cafe.customer_id } }),
    () => call(offers.undo, { params: { id: redemption.id } }),
    () => call(offers.show, { params: { id } }),
    () => call(offers.update, { params: { id }, body: { title: 'Mine' } }),
    () => call(offers.remove, { params: { id } }),
    () => call(offers.atCounter, { params: { id: cafe.customer_id } }),
    () => call(offers.special, { query: { customer_id: cafe.customer_id } }),
  ])
    await expect(act()).rejects.toMatchObject({ status: 404, code: 'not_found' })
  expect((await atCounter(cafe))[0]).toMatchObject({ title: 'Puff-puff free', last_used: { id: redemption.id } })
})

test('the wallet shows the live offers of its customer, and one that was used with the time', async () => {
  const cafe = await createCounter(world)
  const open = walletPageOf(world, cafe)
  const id = await create(cafe, { title: 'Used', terms: 'Weekdays.', ends_on: inDays(3) })
  await create(cafe, { title: 'Percent', offer_type: 'percent', percent: 20, once_per_customer: false })
  await create(cafe, { title: 'Over', ends_on: inDays(-1) })
  await create(cafe, { title: 'For others', audience: 'selected', customer_ids: [await createCustomer(cafe.call)] })
  await redeem(cafe, id)
  expect((await open()).offers).toMatchObject([
    { title: 'Percent', offer_type: 'percent', percent: 20, value_minor: null, ends_on: null, used_at: null },
    { id, title: 'Used', terms: 'Weekdays.', ends_on: inDays(3), used_at: world.clock.now().toISOString() },
  ])
  world.clock.advance({ days: 4 })
  expect((await open()).offers.map(({ title }) => title)).toEqual(['Percent'])
})

test('merged customers count as one person, and each has their own uses again after the merge is undone', async () => {
  const cafe = await createCounter(world)
  const twin = await createCustomer(cafe.call)
  const once = await create(cafe)
  const chosen = await create(cafe, { title: 'Chosen', audience: 'selected', customer_ids: [twin] })
  await redeem(cafe, once, { customer_id: twin })
  const { merge } = (await cafe.call(merges.merge, { body: { keep_id: cafe.customer_id, merge_id: twin } })).data
  await expect(redeem(cafe, once)).rejects.toMatchObject({ code: 'offer_used' })
  expect(await special(cafe)).toEqual(['Chosen'])
  await cafe.call(offers.update, { params: { id: chosen }, body: { title: 'Chosen', customer_ids: [twin] } })
  await redeem(cafe, chosen)

  await cafe.call(merges.undo, { params: { id: merge.id } })

  expect([await special(cafe), await special(cafe, twin)]).toEqual([['Puff-puff free'], ['Chosen']])
  await redeem(cafe, once)
})

test('two selected customers who were merged are one on the list, and both again after the merge is undone', async () => {
  const cafe = await createCounter(world)
  const twin = await createCustomer(cafe.call, { name: 'Twin' })
  const selected = [cafe.customer_id, twin]
  const id = await create(cafe, { audience: 'selected', customer_ids: selected })
  const list = async () => {
    const { offer } = (await cafe.call(offers.show, { params: { id } })).data
    const { customers: people, meta } = (await cafe.call(offers.customers, { params: { id }, query: {} })).data
    return [offer.customers_count, offer.customer_ids, people.map((one) => one.id).toSorted(), meta.total]
  }
  const { merge } = (await cafe.call(merges.merge, { body: { keep_id: cafe.customer_id, merge_id: twin } })).data
  expect(await list()).toEqual([1, [cafe.customer_id], [cafe.customer_id], 1])
  const friend = await createCustomer(cafe.call)
  await cafe.call(offers.update, { params: { id }, body: { customer_ids: [cafe.customer_id, friend] } })
  expect((await list())[0]).toBe(2)

  await cafe.call(merges.undo, { params: { id: merge.id } })

  const all = [...selected, friend].toSorted()
  expect(await list()).toEqual([3, all, all, 3])
})

test('what a customer used before a merge can be undone at the kept one', async () => {
  const cafe = await createCounter(world)
  const twin = await createCustomer(cafe.call)
  const id = await create(cafe)
  await redeem(cafe, id, { customer_id: twin })
  await cafe.call(merges.merge, { body: { keep_id: cafe.customer_id, merge_id: twin } })
  const [used] = await atCounter(cafe)
  expect((await undo(cafe, used?.last_used?.id ?? '')).redemptions).toBe(0)
  await redeem(cafe, id)
})

test('an erased customer is taken off every list, and the figures of what they used stay', async () => {
  const cafe = await createCounter(world)
  const id = await create(cafe, {
    audience: 'selected',
    customer_ids: [cafe.customer_id, await createCustomer(cafe.call)],
  })
  const { redemption } = await redeem(cafe, id)
  await cafe.call(customers.remove, { params: { id: cafe.customer_id } })
  expect((await cafe.call(offers.show, { params: { id } })).data.offer).toMatchObject({
    customers_count: 1,
    redemptions: 1,
  })
  await expect(undo(cafe, redemption.id)).rejects.toMatchObject({ status: 404 })
})

test('the export of one person names the offers they were selected for and those they used', async () => {
  const cafe = await createCounter(world)
  const id = await create(cafe, { title: 'Chosen', audience: 'selected', customer_ids: [cafe.customer_id] })
  const { redemption } = await redeem(cafe, id)
  await undo(cafe, redemption.id)
  const path = exports.customer.path.replace('{id}', cafe.customer_id)
  const reply = await world.fetch(`/api${path}`, { headers: { authorization: `Bearer ${cafe.token}` } })
  expect(await reply.json()).toMatchObject({
    offers_selected_for: [{ offer_id: id, title: 'Chosen' }],
    offers_redeemed: [
      { id: redemption.id, title: 'Chosen', actor_name: cafe.user.name, undone_at: expect.any(String) },
    ],
  })
})

test('the offers pass every doctor check after these tests', async () => {
  expect(await wrongs(world)).toEqual([])
})
