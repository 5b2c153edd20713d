import { afterAll, beforeAll, expect, test } from 'vitest'
import { acrossBusinesses } from '../../server/src/db/in-business.ts'
import type { Database } from '../../server/src/db/open.ts'
import { runDoctor } from '../../server/src/doctor/run-doctor.ts'
import { createTestDatabase } from '../../server/src/testing/app/database.ts'
import { addAdminRows } from './add-admin-rows.ts'
import { loadWorld } from './load-world.ts'

const ADMIN = '01900000-0000-7000-9000-000000000001'
const BUSINESSES = 20

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
  await database.owner.withClient(async (client) => {
    await loadWorld(client, { businesses: BUSINESSES, customers: 100, events: 300, seed: 7 })
    await client.query(
      `insert into admins (id, name, email, password_hash, level, created_at)
      values ($1, 'Bench', 'bench-admin@example.com', 'none', 'owner', now())`,
      [ADMIN],
    )
    await addAdminRows(client, { admin: ADMIN, businesses: BUSINESSES })
  })
})
afterAll(() => database.close())

test('a world holds payments, audit entries, messages and requests in the measure of its businesses', async () => {
  const db = acrossBusinesses(database.db)
  const count = async (table: 'payments' | 'audit_entries' | 'contact_messages' | 'privacy_requests') =>
    Number(
      (
        await db
          .selectFrom(table)
          .select((row) => row.fn.countAll().as('n'))
          .executeTakeFirst()
      )?.n,
    )
  expect([await count('payments'), await count('audit_entries')]).toEqual([400, 40])
  expect([await count('contact_messages'), await count('privacy_requests')]).toEqual([10, 2])
})

test('the doctor finds no violation in them', async () => {
  const found = await runDoctor(acrossBusinesses(database.db))
  expect(found.filter(({ wrong }) => wrong > 0)).toEqual([])
})
