/** The database that a build makes and a first start copies. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testLog } from '../testing/app/database.ts'
import { buildDatabase } from './build-database.ts'
import { findBuiltDatabase } from './built-database.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { openPgliteFolder } from './pglite.ts'

let folder: string
let built: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'built-'))
  built = join(folder, 'build', 'database')
  await buildDatabase(testLog, built)
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const openCopy = (name: string) => openPgliteFolder(join(folder, name), testLog, () => findBuiltDatabase(built))
const ask = async <Row extends object>({ owner }: Database, text: string) =>
  (await owner.withClient((client) => client.query<Row>(text))).rows
const readKeys = (database: Database) => ask<{ name: string; key: string }>(database, 'select * from installation_keys')

async function listFilledTables(database: Database) {
  const tables = await ask<{ name: string }>(
    database,
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const filled: string[] = []
  for (const { name } of tables) if ((await ask(database, `select from ${name} limit 1`)).length > 0) filled.push(name)
  return filled
}

test('a built database holds what every installation shares, and nothing that an installation draws for itself', async () => {
  const database = await openCopy('untouched')
  expect(await listFilledTables(database)).toEqual([
    'audit_chain',
    'categories',
    'industries',
    'payment_receipt_counter',
    'plans',
    'platform_counts',
    'schema_migrations',
  ])
  await database.close()
})

test('two installations that copied the same database have keys of their own, and settings', async () => {
  const keys = []
  for (const name of ['one', 'other']) {
    const database = await openCopy(name)
    await migrate(database, testLog)
    keys.push(await readKeys(database))
    expect(await ask(database, 'select platform_name from platform_settings')).toEqual([{ platform_name: 'Stampwell' }])
    // A later start changes neither.
    await migrate(database, testLog)
    expect(await readKeys(database)).toEqual(keys.at(-1))
    await database.close()
  }
  const [one, other] = keys
  expect(one).toMatchObject([{ name: 'contacts', key: expect.stringMatching(/^[0-9a-f]{64}$/) }])
  expect(other).toMatchObject([{ name: 'contacts', key: expect.stringMatching(/^[0-9a-f]{64}$/) }])
  expect(other).not.toEqual(one)
})

test('a database that was used and lost its key gets no other one', async () => {
  const database = await openCopy('used')
  await migrate(database, testLog)
  await ask(
    database,
    `set session_replication_role = replica;
     insert into consent_events (business_id, customer_id, seq, channel, kind, source, actor_kind, created_at)
     values (gen_random_uuid(), gen_random_uuid(), 1, 'email', 'given', 'merchant', 'business', now());
     set session_replication_role = default;
     delete from installation_keys`,
  )
  await migrate(database, testLog)
  expect(await readKeys(database)).toEqual([])
  await database.close()
})

test('what was made from other migrations is not copied, but made anew', async () => {
  writeFileSync(join(built, 'made-from'), 'other migrations')
  expect(findBuiltDatabase(built)).toBeNull()
  await buildDatabase(testLog, built)
  expect(findBuiltDatabase(built)).toBe(join(built, 'postgres'))
}, 60_000)
