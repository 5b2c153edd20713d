/** Tests upgrading a database from before a birthday could lack its year. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inBusiness } from '../db/in-business.ts'
import { migrate, readMigrations } from '../db/migrate.ts'
import { newId } from '../db/new-id.ts'
import type { Database } from '../db/open.ts'
import { openUnmigrated, testLog } from '../testing/app/database.ts'
import { testConfig } from '../testing/app/world.ts'

const now = new Date('2026-10-01T10:00:00Z')
const business = newId(now)
const BORN = { Ada: '1990-04-30', Bola: '1896-12-31', Cyd: '2004-02-29', Dee: '2026-01-01', Eve: null }
let root: string
let database: Database

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'stampwell-old-birthdays-'))
  database = await openUnmigrated(testConfig(root).dataDir)
  await migrate(
    database,
    testLog,
    readMigrations().filter(({ name }) => name < '0125'),
  )
  await database.owner.withClient(async (client) => {
    await client.query(
      `insert into businesses (id, business_name, phone, country, currency, timezone, accepted_terms_at, created_at, updated_at)
      values ($1, 'Corner Café', '+2348030000000', 'NG', 'NGN', 'Africa/Lagos', $2, $2, $2)`,
      [business, now],
    )
    for (const [name, born] of Object.entries(BORN))
      await client.query(
        `insert into customers (business_id, id, name, email, date_of_birth, joined_at, last_activity_at, created_at, updated_at)
        values ($1, $2, $3, $4, $5, $6, $6, $6, $6)`,
        [business, newId(now), name, `${name}@example.com`, born, now],
      )
  })
  await migrate(database, testLog)
}, 120_000)
afterAll(async () => {
  await database.close()
  rmSync(root, { recursive: true, force: true })
})

test('every customer keeps the day, the month and the year of the birthday', async () => {
  const db = await inBusiness(database.db, business)
  const columns = ['name', 'birthday', 'birth_year', 'date_of_birth'] as const
  expect(await db.selectFrom('customers').select(columns).orderBy('name').execute()).toEqual([
    { name: 'Ada', birthday: '04-30', birth_year: 1990, date_of_birth: BORN.Ada },
    { name: 'Bola', birthday: '12-31', birth_year: 1896, date_of_birth: BORN.Bola },
    { name: 'Cyd', birthday: '02-29', birth_year: 2004, date_of_birth: BORN.Cyd },
    { name: 'Dee', birthday: '01-01', birth_year: 2026, date_of_birth: BORN.Dee },
    { name: 'Eve', birthday: null, birth_year: null, date_of_birth: null },
  ])
})
