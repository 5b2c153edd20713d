import { offers } from '@stampwell/contract/business/offers.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setLimits } from '../testing/fixtures/card-makers.ts'
import { createCustomer, createCounter, wrongs, type Counter } from '../testing/fixtures/counter.ts'
import { listen, releaseTogether, tally, type HeldRequest } from '../testing/http/simultaneous-requests.ts'
import { createWorld, type World } from '../testing/app/world.ts'

let world: World
let port: number
beforeAll(async () => {
  world = await createWorld({ poolSize: 12 })
  port = await listen(world)
})
afterAll(() => world.close())

async function openOffer(once_per_customer = true) {
  const counter = await createCounter(world)
  const { data } = await counter.call(offers.create, {
    body: { title: 'Two for one', offer_type: 'two_for_one', once_per_customer },
  })
  return { counter, id: data.offer.id }
}

const redeem = ({ token, customer_id }: Counter, id: string, more: Partial<HeldRequest> = {}): HeldRequest => ({
  path: `/v1/business/offers/redeem/${id}`,
  token,
  body: { customer_id },
  ...more,
})
const redemptionsOf = async ({ call }: Counter, id: string) =>
  (await call(offers.show, { params: { id } })).data.offer.redemptions

test('of fifty concurrent redemptions of an offer that holds once per customer, one succeeds', async () => {
  const { counter, id } = await openOffer()
  const replies = await releaseTogether(
    port,
    Array.from({ length: 50 }, () => redeem(counter, id)),
  )
  expect(tally(replies)).toEqual({ ok: 1, offer_used: 49 })
  expect(await redemptionsOf(counter, id)).toBe(1)
})

test('concurrent redemptions by different customers all succeed', async () => {
  const { counter, id } = await openOffer()
  const ids = [counter.customer_id]
  while (ids.length < 20) ids.push(await createCustomer(counter.call))
  const replies = await releaseTogether(
    port,
    ids.map((customer_id) => redeem(counter, id, { body: { customer_id } })),
  )
  expect(tally(replies)).toEqual({ ok: 20 })
})

test('concurrent redemptions with one key count once', async () => {
  const { counter, id } = await openOffer(false)
  const replies = await releaseTogether(
    port,
    Array.from({ length: 20 }, () => redeem(counter, id, { key: 'one-tap' })),
  )
  expect(replies.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([])
  expect(await redemptionsOf(counter, id)).toBe(1)
})

test('of concurrent undos of one redemption, one succeeds', async () => {
  const { counter, id } = await openOffer()
  const { data } = await counter.call(offers.redeem, { params: { id }, body: { customer_id: counter.customer_id } })
  const path = `/v1/business/offers/undo-redemption/${data.redemption.id}`
  const replies = await releaseTogether(
    port,
    Array.from({ length: 12 }, () => ({ path, token: counter.token, body: {} })),
  )
  expect(tally(replies)).toEqual({ ok: 1, already_undone: 11 })
})

test.each([1, 2, 3])('redeeming and changing at once leave a sound offer (round %i)', async () => {
  const { counter, id } = await openOffer()
  const { token, customer_id } = counter
  const change = (body: object): HeldRequest => ({ path: `/v1/business/offers/update/${id}`, token, body })
  const replies = await releaseTogether(port, [
    ...Array.from({ length: 4 }, () => redeem(counter, id)),
    change({ audience: 'selected', customer_ids: [customer_id] }),
    change({ once_per_customer: false }),
    change({ audience: 'selected', customer_ids: [customer_id, await createCustomer(counter.call)] }),
    change({ audience: 'all' }),
  ])
  expect(replies.filter(({ status }) => status >= 500)).toEqual([])
  expect(await wrongs(world)).toEqual([])
})

test('concurrent creations never exceed the plan’s limit', async () => {
  const counter = await createCounter(world)
  const plan = { features: ['offers' as const], live_offers: 3 }
  await setLimits(world.database.db, counter.user.business.id, plan, world.clock.now())
  const create: HeldRequest = {
    path: '/v1/business/offers/create',
    token: counter.token,
    body: { title: 'One of many', offer_type: 'free_item' },
  }
  const replies = await releaseTogether(
    port,
    Array.from({ length: 12 }, () => create),
  )
  expect(tally(replies)).toEqual({ ok: 3, plan_limit_reached: 9 })
})
