/** Tests upgrading a database from before people of an undone import were marked. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inBusiness } from '../db/in-business.ts'
import { migrate, readMigrations } from '../db/migrate.ts'
import { newId } from '../db/new-id.ts'
import type { Database } from '../db/open.ts'
import { listErasures } from '../backup/erasures.ts'
import { openUnmigrated, testLog } from '../testing/app/database.ts'
import { testConfig } from '../testing/app/world.ts'

const now = new Date('2026-10-01T10:00:00Z')
const undoneAt = new Date('2026-10-02T10:00:00Z')
const later = new Date('2026-10-03T10:00:00Z')
const business = newId(now)
const [undone, standing] = [newId(now), newId(now)]
const people = {
  takenBack: { id: newId(now), import_id: undone, erased_at: undoneAt },
  erasedLater: { id: newId(now), import_id: undone, erased_at: later },
  askedToLeave: { id: newId(now), import_id: undone, erased_at: undoneAt },
  ofStandingImport: { id: newId(now), import_id: standing, erased_at: undoneAt },
  stayed: { id: newId(now), import_id: undone, erased_at: null },
}
let root: string
let database: Database
let listed: string[]

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'stampwell-undone-imports-'))
  database = await openUnmigrated(testConfig(root).dataDir)
  await migrate(
    database,
    testLog,
    readMigrations().filter(({ name }) => name < '0138'),
  )
  await database.owner.withClient(async (client) => {
    await client.query(
      `insert into businesses (id, business_name, phone, country, currency, timezone, accepted_terms_at, created_at, updated_at)
      values ($1, 'Corner Café', '+2348030000000', 'NG', 'NGN', 'Africa/Lagos', $2, $2, $2)`,
      [business, now],
    )
    for (const [id, status, count] of [
      [undone, 'undone', 1],
      [standing, 'done', 0],
    ])
      await client.query(
        `insert into imports (business_id, id, file_name, encoding, delimiter, columns, left_out, status, rows_total, taken_back, created_at, finished_at)
        values ($1, $2, 'list.csv', 'utf-8', ',', '[]', '[]', $3, 5, $4, $5, $6)`,
        [business, id, status, count, now, undoneAt],
      )
    for (const { id, import_id, erased_at } of Object.values(people))
      await client.query(
        `insert into customers (business_id, id, name, joined_at, last_activity_at, created_at, updated_at, import_id, erased_at)
        values ($1, $2, '', $3, $3, $3, $3, $4, $5)`,
        [business, id, now, import_id, erased_at],
      )
    await client.query(
      `insert into privacy_requests (business_id, id, customer_id, kind, asked_at, done_at)
      values ($1, $2, $3, 'erase', $4, $5)`,
      [business, newId(now), people.askedToLeave.id, now, undoneAt],
    )
  })
  listed = (await listErasures(database)).flatMap(({ customer_id }) => customer_id ?? [])
  await migrate(database, testLog)
}, 120_000)
afterAll(async () => {
  await database.close()
  rmSync(root, { recursive: true, force: true })
})

test('people whom an undo took back before never joined, and those erased for another reason did', async () => {
  const db = await inBusiness(database.db, business)
  const marked = await db.selectFrom('customers').select(['id', 'taken_back_at']).execute()
  expect(marked.filter(({ taken_back_at }) => taken_back_at !== null)).toEqual([
    { id: people.takenBack.id, taken_back_at: undoneAt },
  ])
})

test('a restore reads who was erased in a database that it replaces, also in one from before', () => {
  const erased = Object.values(people).filter(({ erased_at }) => erased_at !== null)
  expect(listed.toSorted()).toEqual(erased.map(({ id }) => id).toSorted())
})
