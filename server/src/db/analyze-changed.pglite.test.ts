/** On PostgreSQL autovacuum analyzes at times of its own. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/app/database.ts'
import { analyzeChangedTables } from './analyze-changed.ts'
import type { Database } from './open.ts'

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const own = (text: string) => database.owner.withClient((client) => client.query<{ rows: number }>(text))
const add = async (rows: number) => {
  await own(`insert into public.counted select generate_series(1, ${rows})`)
  await own('select pg_stat_force_next_flush()')
}
const knownRows = async () =>
  (await own(`select reltuples::int as rows from pg_class where relname = 'counted'`)).rows[0]?.rows

test('a table is analyzed once it has rows, and again when more than 50 of them and a tenth changed', async () => {
  await own('create table public.counted (n int)')
  await analyzeChangedTables(database.owner)
  expect(await knownRows()).toBe(-1)

  await add(100)
  await analyzeChangedTables(database.owner)
  expect(await knownRows()).toBe(100)

  await add(60)
  await analyzeChangedTables(database.owner)
  expect(await knownRows()).toBe(100)

  await add(1)
  await analyzeChangedTables(database.owner)
  expect(await knownRows()).toBe(161)
})
