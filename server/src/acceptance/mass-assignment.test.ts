/**
 * Sends the name of every database column to every write endpoint: undeclared fields are refused by name, and nothing
 * changes.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everyOperation, request, type Operation } from '../testing/http/request.ts'
import { createWalker, walk, isJsonWrite, type Walker } from '../testing/http/walk-endpoints.ts'
import { fingerprint } from '../testing/app/whole-database.ts'
import { createWorld, type World } from '../testing/app/world.ts'

let world: World
let columns: string[]
let walker: Walker
beforeAll(async () => {
  world = await createWorld()
  walker = await createWalker(world)
  const found = await world.database.pool.query<{ name: string }>(
    "select distinct column_name as name from information_schema.columns where table_schema = 'public' order by 1",
  )
  columns = found.rows.map((row) => row.name)
})
afterAll(() => world.close())

test('the database lists the expected column names', () => {
  expect(columns.length).toBeGreaterThan(150)
  expect(columns).toEqual(
    expect.arrayContaining([
      'business_id',
      'email_verified_at',
      'balance',
      'plan_id',
      'features',
      'password_hash',
      'wallet_version',
      'published_at',
    ]),
  )
})

test.each(walk(isJsonWrite))('$name refuses every column that it does not declare', async (operation) => {
  const strange = columns.filter((name) => !(name in (operation.endpoint.body?.shape ?? {})))
  const [token, good] = [await walker.tokenFor(operation), walker.inputFor(operation)]
  const before = await fingerprint(world)
  // Valid fields of the same body must not be written either.
  const body = { ...good.body, ...Object.fromEntries(strange.map((name) => [name, null])) }
  const answer = await request(world, operation.endpoint, { token, input: { ...good, body } })
  expect([answer.status, answer.code]).toEqual([422, 'validation_failed'])
  expect(Object.keys(Object(answer.json['errors']))).toEqual(expect.arrayContaining(strange))
  if (operation.endpoint.files) await sendForm(operation, strange, token)
  expect(await fingerprint(world)).toEqual(before)
})

async function sendForm(operation: Operation, strange: string[], token: string | null) {
  // Below the maximum of 100 form fields.
  const said = strange.slice(0, 90)
  const form = new FormData()
  for (const name of said) form.append(name, 'true')
  const answer = await request(world, operation.endpoint, {
    token,
    input: { params: walker.inputFor(operation).params ?? {} },
    form,
  })
  expect([answer.status, Object.keys(Object(answer.json['errors'])).filter((name) => said.includes(name))]).toEqual([
    422,
    expect.arrayContaining(said),
  ])
}

test('a partial update changes only the fields that were sent', async () => {
  const owner = await world.registerBusiness()
  const read = () =>
    world.database.db
      .selectFrom('businesses')
      .selectAll()
      .where('id', '=', owner.user.business.id)
      .executeTakeFirstOrThrow()
  const before = await read()
  const update = everyOperation.find((operation) => operation.name === 'profile.update')
  if (!update) throw new Error('There is no endpoint for the profile')
  await request(world, update.endpoint, { token: owner.token, input: { body: { address: '1 Marina' } } })
  expect(await read()).toEqual({ ...before, address: '1 Marina', updated_at: expect.any(Date) })
})
