import { merges } from '@stampwell/contract/business/merges.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inBusiness } from '../db/in-business.ts'
import { withTransaction } from '../db/transaction.ts'
import { createAudience } from '../testing/fixtures/campaigns.ts'
import { createCustomer, createCounter, type Counter } from '../testing/fixtures/counter.ts'
import { merge } from '../testing/fixtures/merging.ts'
import { createWorld, type World } from '../testing/app/world.ts'
import { listLookAlikes } from './duplicates.sql.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const pairsOf = async ({ call }: Counter, query: { page?: number; per_page?: number; search?: string } = {}) =>
  (await call(merges.duplicates, { query })).data

test('likely duplicates are listed, the most alike first, and not again once dismissed', async () => {
  const counter = await createCounter(world)
  const { call } = counter
  const add = (name: string, more: Parameters<typeof createCustomer>[1]) =>
    createCustomer(call, { name, phone: null, ...more })
  const [chidi, chidi2] = [
    await add('Chidi Okafor', { phone: '08031112233' }),
    await add('Chidi Okafor', { phone: '08031112234' }),
  ]
  const [zoe, zoe2] = [
    await add('Zoë Núñez', { phone: '08035556677' }),
    await add('Zoe Nunez', { email: 'zoe@example.com' }),
  ]
  const [mail, mail2] = [
    await add('Tunde', { email: 'tunde.ade@gmail.com' }),
    await add('T. Ade', { email: 'tundeade+shop@gmial.com' }),
  ]
  await add('Somebody Else', { phone: '08039998877' })

  const { pairs, meta } = await pairsOf(counter)
  expect(pairs.map((pair) => [pair.customers.map((person) => person.id), pair.reasons])).toEqual([
    [[chidi, chidi2].toSorted(), ['same_name', 'phone_one_digit']],
    [[zoe, zoe2].toSorted(), ['same_name', 'contacts_complete']],
    [[mail, mail2].toSorted(), ['email_look_alike']],
  ])
  expect(meta).toMatchObject({ total: 3, last_page: 1 })
  expect((await pairsOf(counter, { page: 2, per_page: 1 })).pairs[0]?.customers[0].name).toMatch(/^Zo/)
  for (const search of ['08031112233', '+234 (0) 803 111 2233', '8031112233.0', '111223'])
    expect([search, (await pairsOf(counter, { search })).pairs.map((pair) => pair.reasons)]).toEqual([
      search,
      [['same_name', 'phone_one_digit']],
    ])
  await call(merges.dismiss, { body: { first_id: chidi2, second_id: chidi } })
  await merge(counter, zoe, zoe2)
  expect((await pairsOf(counter)).pairs.map((pair) => pair.score)).toEqual([50])
  expect((await pairsOf(await createCounter(world))).meta.total).toBe(0)
})

test('of more shared names than are compared the first by letters are, however the database reads them', async () => {
  const { user } = await world.registerBusiness()
  const businessId = user.business.id
  await createAudience(world.database.db, { businessId, people: 2002, now: world.clock.now() })
  await sql`update customers set name = 'Pair ' || lpad(((substr(name, 8)::int + 1) / 2)::text, 4, '0')
    where business_id = ${businessId}`.execute(world.database.db)
  const groups = await withTransaction(await inBusiness(world.app.database.db, businessId), async (tx) => {
    // Without these the planner may read the names in their order by itself.
    for (const way of ['enable_indexscan', 'enable_indexonlyscan', 'enable_sort'])
      await sql`set local ${sql.raw(way)} = off`.execute(tx)
    return listLookAlikes(tx, businessId, 'name_key')
  })
  const { rows: last } = await sql<{ id: string }>`select id::text from customers
    where business_id = ${businessId} and name = 'Pair 1001'`.execute(world.database.db)
  expect(groups).toHaveLength(1000)
  expect(groups.flat()).not.toEqual(expect.arrayContaining(last.map(({ id }) => id)))
})
