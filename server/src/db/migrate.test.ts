import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, testLog } from '../testing/app/database.ts'
import { migrate, readMigrations } from './migrate.ts'
import type { Migration } from './migrate.ts'
import type { Database } from './open.ts'

let database: Database

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const added: Migration = {
  name: '9001_extra.sql',
  sql: 'create table extra (id uuid primary key); insert into extra values (gen_random_uuid())',
  checksum: 'a',
}

test('running the migrations twice changes nothing', async () => {
  await migrate(database, testLog)

  const applied = await database.owner.withClient((client) =>
    client.query('select name from schema_migrations order by name'),
  )
  expect(applied.rows.map((row) => row.name)).toEqual(readMigrations().map((migration) => migration.name))
})

test('a failed migration is rolled back completely', async () => {
  const broken = { name: '9000_broken.sql', sql: 'create table half (id uuid); select 1 / 0', checksum: 'x' }

  await expect(migrate(database, testLog, [...readMigrations(), broken])).rejects.toThrow(
    'Migration 9000_broken.sql failed: division by zero',
  )

  expect((await database.pool.query(`select to_regclass('half') as half`)).rows[0].half).toBe(null)
  await migrate(database, testLog)
})

test('the application may use a new table at once', async () => {
  await migrate(database, testLog, [...readMigrations(), added])

  expect((await database.pool.query('select * from extra')).rowCount).toBe(1)
})

test('a migration that was changed after it was applied is refused', async () => {
  await expect(migrate(database, testLog, [...readMigrations(), { ...added, checksum: 'b' }])).rejects.toThrow(
    '9001_extra.sql was changed after it was applied',
  )
})

test('a database that is newer than the code is refused', async () => {
  await expect(migrate(database, testLog)).rejects.toThrow(
    'The database is newer than this version of Stampwell: it has 9001_extra.sql',
  )
})
