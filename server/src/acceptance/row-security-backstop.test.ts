/**
 * Tests that row-level security isolates tenants when statements do not: calls every endpoint with each `where
 * business_id` removed.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp, type App } from '../app.ts'
import { listCustomers } from '../customers/customer-list.sql.ts'
import { countCustomers } from '../customers/list-plans.sql.ts'
import { everybody } from '../customers/customer-filter.sql.ts'
import { acrossBusinesses, inBusiness } from '../db/in-business.ts'
import { createLog } from '../log.ts'
import { removeTenantFilter, withoutTenantFilter } from '../testing/app/without-tenant-filter.ts'
import { request } from '../testing/http/request.ts'
import { createWalker, walk, isOwnRead, takesIds, type Walker } from '../testing/http/walk-endpoints.ts'
import { fingerprint } from '../testing/app/whole-database.ts'
import { createWorld, type World } from '../testing/app/world.ts'

let world: World
let walker: Walker
let database: ReturnType<typeof withoutTenantFilter>
let app: App

beforeAll(async () => {
  world = await createWorld()
  walker = await createWalker(world)
  database = withoutTenantFilter(world.app.database)
  app = await createApp({ config: world.app.context.config, database, clock: world.clock, log: createLog('silent') })
})
afterAll(async () => {
  await app.close()
  await world.close()
})

const idOf = async () =>
  (
    await world.database.db
      .selectFrom('customers')
      .select('business_id')
      .where('id', '=', walker.own.ids.customer)
      .executeTakeFirstOrThrow()
  ).business_id

test('a statement without its tenant filter finds all tenants’ rows only where row security allows it', async () => {
  expect(
    removeTenantFilter(
      'select "c".* from "customers" as "c" where "c"."business_id" = $1 and exists (select 1 from x k where k.business_id = $2)',
    ),
  ).toBe(
    'select "c".* from "customers" as "c" where $1::text is not null and exists (select 1 from x k where $2::text is not null)',
  )
  const businessId = await idOf()
  const [here, everywhere] = [await inBusiness(database.db, businessId), acrossBusinesses(database.db)]
  const [few, all] = [await countCustomers(here, businessId), await countCustomers(everywhere, businessId)]
  expect([few, all]).toEqual([3, 6])
  const ids = async (db: typeof here) =>
    (await listCustomers(db, businessId, { ...everybody(world.clock.now()), page: 1, per_page: 50 })).rows.map(
      (row) => row.id,
    )
  expect([
    (await ids(here)).includes(walker.other.ids.customer),
    (await ids(everywhere)).includes(walker.other.ids.customer),
  ]).toEqual([false, true])
  expect(await countCustomers(database.db, businessId)).toBe(0)
})

test.each(walk(isOwnRead))('$name returns the same response without the tenant filters', async (operation) => {
  const { endpoint } = operation
  const input = { token: walker.own.token, input: walker.inputFor(operation) }
  const [honest, forgot] = [await request(world, endpoint, input), await request(app, endpoint, input)]
  expect([forgot.status, forgot.json]).toEqual([honest.status, honest.json])
  for (const id of Object.values(walker.other.ids)) expect([id, forgot.text.includes(id)]).toEqual([id, false])
})

test.each(walk(takesIds))('$name finds no row of another business and changes none', async (operation) => {
  const before = await fingerprint(world)
  const answer = await request(app, operation.endpoint, {
    token: walker.own.token,
    input: walker.inputFor(operation, walker.other.ids),
  })
  expect([404, 422]).toContain(answer.status)
  expect(await fingerprint(world)).toEqual(before)
})

test('the test removed more than 150 tenant filters', () => {
  expect(database.removedFilters()).toBeGreaterThan(150)
})
