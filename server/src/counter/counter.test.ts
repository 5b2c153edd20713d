import { counter } from '@stampwell/contract/business/counter.ts'
import { customers } from '@stampwell/contract/business/customers.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseCustomer } from '../customers/erase-customer.ts'
import { createCustomer, createCounter, type Counter } from '../testing/fixtures/counter.ts'
import { createWorld, type World } from '../testing/app/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const find = async ({ call }: Pick<Counter, 'call'>, q: string) => (await call(counter.find, { query: { q } })).data
const named = async (cafe: Pick<Counter, 'call'>, q: string) =>
  (await find(cafe, q)).found.map(({ customer, match }) => [customer.name, match])

test('staff find a customer by phone number, its first or last digits, e-mail or name', async () => {
  const cafe = await createCounter(world)
  await createCustomer(cafe.call, { name: 'Bayo Akande', phone: '08091234321', email: 'bayo@example.com' })
  for (const whole of ['08091234321', '0809 123 4321', '+234 809 123 4321'])
    expect(await named(cafe, whole)).toEqual([['Bayo Akande', 'phone']])
  for (const last of ['4321', '34 321', '234321'])
    expect(await named(cafe, last)).toEqual([['Bayo Akande', 'last_digits']])
  for (const first of ['0809', '+234809', '080912', '0809-123', '809 12343', '+2348091'])
    expect(await named(cafe, first)).toEqual([['Bayo Akande', 'first_digits']])
  for (const email of ['bayo@', 'BAYO@example.com'])
    expect(await named(cafe, email)).toEqual([['Bayo Akande', 'email']])
  for (const name of ['bayo', 'Akan', 'ákande  BAYO'])
    expect(await named(cafe, name)).toEqual([['Bayo Akande', 'name']])
  for (const none of ['', 'b', '321', '08092', '9999', '%@', '__', 'bayo_'])
    expect([none, await named(cafe, none)]).toEqual([none, []])
})

test('the search shows at most ten customers, the latest visitor first, with their open rewards', async () => {
  const cafe = await createCounter(world, { number_of_stamps: 1 })
  for (let number = 0; number < 11; number++) await createCustomer(cafe.call, { name: `Guest ${number}` })
  world.clock.advance({ minutes: 1 })
  const { rewards_issued } = await cafe.give(1)
  await cafe.call(customers.update, { params: { id: cafe.customer_id }, body: { name: 'Guest of honour' } })
  const { found, reward } = await find(cafe, 'guest')
  expect([found.length, found[0]?.customer.name, found[0]?.rewards, found[1]?.rewards, reward]).toEqual([
    10,
    'Guest of honour',
    rewards_issued,
    [],
    null,
  ])
})

test('a reward code finds its customer despite O for 0, I for 1, dashes and blanks, even if redeemed', async () => {
  const cafe = await createCounter(world, { number_of_stamps: 1 })
  const [issued] = (await cafe.give(1)).rewards_issued
  await world.database.db
    .updateTable('issued_rewards')
    .set({ code: 'K0W1AB2C' })
    .where('business_id', '=', cafe.user.business.id)
    .where('id', '=', issued?.id ?? '')
    .execute()
  for (const typed of ['K0W1AB2C', 'kowi-ab2c', ' KOW1 AB2C ', 'k0wlab2c']) {
    const { reward, found } = await find(cafe, typed)
    expect([typed, reward?.reward.id, reward?.customer.id, reward?.rewards.length, found]).toEqual([
      typed,
      issued?.id,
      cafe.customer_id,
      1,
      [],
    ])
  }
  await cafe.redeem(issued?.id ?? '')
  const after = (await find(cafe, 'K0W1AB2C')).reward
  expect([after?.reward.status, after?.rewards]).toEqual(['redeemed', []])
})

test('the search finds no customers or codes of another business, nor those of an erased customer', async () => {
  const owner = await createCounter(world, { number_of_stamps: 1 })
  const otherBusiness = await createCounter(world)
  const [issued] = (await owner.give(1)).rewards_issued
  const { phone, name } = await owner.show()
  await createCustomer(otherBusiness.call, { name: 'Zed' })
  for (const q of [issued?.code ?? '', phone ?? '', (phone ?? '').slice(-7), (phone ?? '').slice(0, 9)])
    expect((await find(otherBusiness, q)).found.some(({ customer }) => customer.id === owner.customer_id)).toBe(false)
  expect((await find(otherBusiness, issued?.code ?? '')).reward).toBeNull()
  await eraseCustomer(world.database.db, owner.user.business.id, owner.customer_id, world.clock.now())
  expect([
    (await find(owner, issued?.code ?? '')).reward,
    (await find(owner, phone ?? '')).found,
    (await find(owner, name)).found,
  ]).toEqual([null, [], []])
})

test('a code is refused after too many attempts, while names and numbers are still searched', async () => {
  const cafe = await createCounter(world)
  await createCustomer(cafe.call, { name: 'Adesanya' })
  const { db } = world.database
  const before = (await db.selectFrom('guess_counts').select('key_hash').execute()).map((row) => row.key_hash)
  await find(cafe, 'AAAA0001')
  // Sets the count just below the hourly limit instead of sending that many requests.
  await db.updateTable('guess_counts').set({ tries: 299 }).where('key_hash', 'not in', before).execute()
  expect((await find(cafe, 'AAAA9998')).reward).toBeNull()
  await expect(find(cafe, 'AAAA9999')).rejects.toMatchObject({ status: 429, code: 'too_many_requests' })
  expect(await named(cafe, 'Adesanya')).toEqual([['Adesanya', 'name']])
  // Another business has its own count, and the limit ends after an hour.
  const other = await createCounter(world)
  expect((await find(other, 'AAAA9999')).reward).toBeNull()
  world.clock.advance({ minutes: 121 })
  expect((await find(cafe, 'AAAA9999')).reward).toBeNull()
})

test('the search by last or first digits uses an index and does not scan the list', async () => {
  const { user } = await world.registerBusiness()
  const { db } = world.database
  await sql`insert into customers (business_id, id, name, phone, joined_at, last_activity_at, created_at, updated_at)
    select ${user.business.id}::uuid, gen_random_uuid(), 'Guest', '+23480' || lpad((number * 7919 % 100000000)::text, 8, '0'), now(), now(), now(), now()
    from generate_series(1, 5000) as number`.execute(db)
  await sql`insert into rollup_activity select business_id, id, last_activity_at from customers where business_id = ${user.business.id}::uuid on conflict do nothing`.execute(
    db,
  )
  await sql`analyze customers`.execute(db)
  const plan = async (condition: ReturnType<typeof sql>) => {
    const { rows } = await sql<{
      'QUERY PLAN': string
    }>`explain select c.* from customers c where c.business_id = ${user.business.id} and ${condition}`.execute(db)
    return rows.map((row) => row['QUERY PLAN']).join(' ')
  }
  expect(await plan(sql`reverse(c.phone) like ${'1234%'}`)).toMatch(/customers_by_last_digits.*reverse\(phone\) ~>=~/)
  expect(await plan(sql`c.phone like ${'+2348012%'}`)).toMatch(/customers_by_first_digits.*phone ~>=~/)
})

test('times from scan to stamp are counted by day, and their median and 95th percentile are returned', async () => {
  const { call, user } = await world.registerBusiness({ timezone: 'Africa/Lagos' })
  const { call: otherBusiness } = await world.registerBusiness()
  expect((await call(counter.times, {})).data).toEqual({ days: 30, count: 0, p50_ms: null, p95_ms: null })
  await call(counter.addTimes, { body: { times: Array.from({ length: 50 }, (_, place) => 1000 + place) } })
  await call(counter.addTimes, {
    body: { times: [...Array.from({ length: 44 }, () => 1010), 2850, 2850, 9000, 9000, 9000, 200_000] },
  })
  expect((await call(counter.times, {})).data).toEqual({ days: 30, count: 100, p50_ms: 1100, p95_ms: 2900 })
  expect((await otherBusiness(counter.times, {})).data.count).toBe(0)
  world.clock.advance({ days: 29 })
  expect((await call(counter.times, {})).data.count).toBe(100)
  world.clock.advance({ days: 1 })
  expect((await call(counter.times, {})).data).toMatchObject({ count: 0, p50_ms: null })
  world.clock.advance({ days: 40 })
  await call(counter.addTimes, { body: { times: [500] } })
  expect(
    (
      await world.database.db
        .selectFrom('counter_times')
        .selectAll()
        .where('business_id', '=', user.business.id)
        .execute()
    ).map((row) => [row.bucket_ms, row.count]),
  ).toEqual([[500, 1]])
  await expect(call(counter.addTimes, { body: { times: Array.from({ length: 51 }, () => 1) } })).rejects.toMatchObject({
    status: 422,
  })
})
