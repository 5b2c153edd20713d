/** Fifty clients at one moment never get more out of a plan than it allows, and get all of it. */
import { customers } from '@stampwell/contract/business/customers.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countOperations } from '../accounts/usage.sql.ts'
import { createWorld, type World } from '../testing/app/world.ts'
import { createCafe } from '../testing/fixtures/cafe.ts'
import { setLimits } from '../testing/fixtures/card-makers.ts'
import { createCustomer, freshPhone } from '../testing/fixtures/counter.ts'
import { listen, releaseTogether, tally, type HeldRequest } from '../testing/http/simultaneous-requests.ts'

let world: World
let port: number
beforeAll(async () => {
  world = await createWorld({ poolSize: 12 })
  port = await listen(world)
})
afterAll(() => world.close())

const CLIENTS = 50
/**
 * Compares how many got something, and that all others were refused. A server that is short of CPU sheds some of them with
 * 503, which takes nothing either.
 */
function expectTaken(replies: Parameters<typeof tally>[0], ok: number, refusal: string): void {
  const { ok: taken, [refusal]: refused = 0, unavailable = 0, ...others } = tally(replies)
  expect([taken, refused + unavailable, others]).toEqual([ok, CLIENTS - ok, {}])
}
const clients = (request: (n: number) => HeldRequest) => Array.from({ length: CLIENTS }, (_, n) => request(n))

/** A café with a published card under a plan that limits only this. */
async function createLimited(limits: Parameters<typeof setLimits>[2]) {
  const { cafe, stamp, code } = await createCafe(world)
  const { token, call, user } = cafe
  const businessId = user.business.id
  await setLimits(world.database.db, businessId, limits, world.clock.now())
  const post = (path: string, body: object = {}): HeldRequest => ({ path: `/v1/business/${path}`, token, body })
  const joinByCode = (): HeldRequest => ({
    path: `/v1/cards/${code}/join`,
    token: '',
    body: { name: 'Ada', phone: freshPhone() },
  })
  return { call, post, joinByCode, businessId, stampId: stamp.id }
}

const operationsOf = (businessId: string) =>
  countOperations(world.database.db, businessId, { since: new Date(0), most: 1_000 })

test('the last live cards of a plan are taken once', async () => {
  const { call, post, stampId } = await createLimited({ live_cards: 4 })
  const ids: string[] = []
  while (ids.length < CLIENTS) ids.push((await call(stampCards.duplicate, { params: { id: stampId } })).data.stamp.id)
  const replies = await releaseTogether(
    port,
    clients((n) => post(`stamps/publish/${ids[n]}`)),
  )
  expectTaken(replies, 3, 'plan_limit_reached')
  expect((await call(stampCards.list, { query: { status: 'published' } })).data.meta.total).toBe(4)
}, 60_000)

test('the last places of a plan are taken once', async () => {
  const { post, stampId } = await createLimited({ locations: 3 })
  const place = (n: number) => ({ stamp: stampId, name: `Place ${n}`, address: '1 Allen Avenue' })
  const replies = await releaseTogether(
    port,
    clients((n) => post('stamps/locations/create', place(n))),
  )
  expectTaken(replies, 3, 'plan_limit_reached')
})

test('the last offers of a plan are taken once', async () => {
  const { post } = await createLimited({ live_offers: 3, features: ['offers'] })
  const replies = await releaseTogether(
    port,
    clients(() => post('offers/create', { title: 'Two for one', offer_type: 'two_for_one' })),
  )
  expectTaken(replies, 3, 'plan_limit_reached')
})

test('the last customers of a plan are taken once, at the desk and by the code together', async () => {
  const { post, joinByCode, call } = await createLimited({ customers: 3 })
  const create = () => post('customers/create', { name: 'Ada', phone: freshPhone() })
  const replies = await releaseTogether(
    port,
    clients((n) => (n % 2 === 0 ? create() : joinByCode())),
  )
  const { ok, plan_limit_reached: atDesk = 0, joins_closed: byCode = 0, ...others } = tally(replies)
  expect([ok, atDesk + byCode, others]).toEqual([3, 47, {}])
  expect((await call(stampCards.list, {})).data.stamps[0]?.customers_count).toBe(25 - byCode)
})

test('the last operations of a month are taken once by joins', async () => {
  const { joinByCode, businessId } = await createLimited({ operations_month: 3 })
  const replies = await releaseTogether(
    port,
    clients(() => joinByCode()),
  )
  expectTaken(replies, 3, 'joins_closed')
  expect(await operationsOf(businessId)).toBe(3)
})

test('first gives and joins at once pass the operations of a month by no more than the give of the last join', async () => {
  const { call, post, joinByCode, businessId, stampId } = await createLimited({ operations_month: 9 })
  const people: string[] = []
  while (people.length < CLIENTS / 2) people.push(await createCustomer(call))
  const give = (n: number) => post('customers/give-stamp', { customer_id: people[n / 2], stamp_id: stampId })
  const replies = await releaseTogether(
    port,
    clients((n) => (n % 2 === 0 ? give(n) : joinByCode())),
  )
  const { ok = 0, plan_limit_reached: gives = 0, joins_closed: joins = 0, ...others } = tally(replies)
  expect([ok + gives + joins, others]).toEqual([50, {}])
  const used = await operationsOf(businessId)
  expect(used).toBeGreaterThanOrEqual(9)
  expect(used).toBeLessThanOrEqual(10)
})

test.each([
  { name: 'e-mails', channel: 'email', limits: { emails_month: 3 } },
  { name: 'text messages', channel: 'sms', limits: { sms_month: 3 } },
] as const)('the last $name of a month are taken once by messages to single customers', async ({ channel, limits }) => {
  const { call, post } = await createLimited({ ...limits, features: ['sms'] })
  const people: string[] = []
  while (people.length < 5) {
    const customer_id = await createCustomer(call)
    const body = { email: `${channel}-${people.length}@example.com`, marketing_consent: true }
    await call(customers.update, { params: { id: customer_id }, body })
    people.push(customer_id)
  }
  const message = { channel, heading: 'News', body: 'Open on Sunday.' }
  const replies = await releaseTogether(
    port,
    clients((n) => post('customers/send-message', { ...message, customer_id: people[n % people.length] })),
  )
  expectTaken(replies, 3, 'plan_limit_reached')
})
