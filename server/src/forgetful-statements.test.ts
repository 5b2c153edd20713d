/** The wall between businesses holds when the statements do not: every door, with each `where business_id` taken out. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp, type App } from './app.ts'
import { countCustomers, everybody, listCustomers } from './customers/customers.sql.ts'
import { acrossBusinesses, inBusiness } from './db/in-business.ts'
import { createLog } from './log.ts'
import { forget, forgetful } from './testing/forgetful.ts'
import { everyDoor, knock } from './testing/knock.ts'
import { furnishBusiness, rows } from './testing/strangers-ids.ts'
import { fingerprint } from './testing/whole-database.ts'
import { openWorld, type World } from './testing/world.ts'

type Furnished = Awaited<ReturnType<typeof furnishBusiness>>

let world: World
let own: Furnished
let stranger: Furnished
let database: ReturnType<typeof forgetful>
let app: App

beforeAll(async () => {
  world = await openWorld()
  own = await furnishBusiness(world)
  stranger = await furnishBusiness(world)
  database = forgetful(world.app.database)
  app = await createApp({ config: world.app.house.config, database, clock: world.clock, log: createLog('silent') })
})
afterAll(async () => {
  await app.close()
  await world.close()
})

const ofBusiness = everyDoor.filter(({ endpoint }) => endpoint.audience === 'business')
const idOf = async () =>
  (
    await world.database.db
      .selectFrom('customers')
      .select('business_id')
      .where('id', '=', own.ids.customer)
      .executeTakeFirstOrThrow()
  ).business_id

test('without its filter a statement finds everybody’s, where it may', async () => {
  expect(
    forget(
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
    (await ids(here)).includes(stranger.ids.customer),
    (await ids(everywhere)).includes(stranger.ids.customer),
  ]).toEqual([false, true])
  expect(await countCustomers(database.db, businessId)).toBe(0)
})

test.each(ofBusiness.filter(({ endpoint }) => endpoint.method === 'GET'))(
  '$name answers as if nothing was forgotten',
  async ({ name, endpoint }) => {
    const ask = { token: own.token, ask: rows[name]?.ask?.(own.ids) ?? {} }
    const [honest, forgot] = [await knock(world, endpoint, ask), await knock(app, endpoint, ask)]
    expect([forgot.status, forgot.json]).toEqual([honest.status, honest.json])
    for (const id of Object.values(stranger.ids)) expect([id, forgot.text.includes(id)]).toEqual([id, false])
  },
)

test.each(Object.keys(rows).filter((name) => rows[name]?.ids))(
  '%s knows no stranger’s id and changes nothing of theirs',
  async (name) => {
    const endpoint = ofBusiness.find((door) => door.name === name)?.endpoint
    if (!endpoint) throw new Error(`There is no door ${name}`)
    const before = await fingerprint(world.database)
    const answer = await knock(app, endpoint, { token: own.token, ask: rows[name]?.ask?.(stranger.ids) ?? {} })
    expect([404, 422]).toContain(answer.status)
    expect(await fingerprint(world.database)).toEqual(before)
  },
)

test('it was no small thing that was forgotten', () => {
  expect(database.forgotten()).toBeGreaterThan(150)
})
