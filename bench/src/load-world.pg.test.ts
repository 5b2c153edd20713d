import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acrossBusinesses } from '../../server/src/db/in-business.ts'
import type { Database } from '../../server/src/db/open.ts'
import { runDoctor } from '../../server/src/doctor/run-doctor.ts'
import { createTestDatabase } from '../../server/src/testing/app/database.ts'
import { loadWorld, type LoadedBusiness } from './load-world.ts'

describe('a world written straight into the tables', () => {
  let database: Database
  let businesses: LoadedBusiness[]
  beforeAll(async () => {
    database = await createTestDatabase()
    businesses = await database.owner.withClient((client) =>
      loadWorld(client, { businesses: 5, customers: 200, events: 2000, seed: 7 }),
    )
  })
  afterAll(() => database.close())

  test('a loaded world has the requested number of businesses, customers and ledger rows', async () => {
    const db = acrossBusinesses(database.db)
    const count = async (table: 'businesses' | 'customers' | 'stamp_events') =>
      Number(
        (
          await db
            .selectFrom(table)
            .select((row) => row.fn.countAll().as('n'))
            .executeTakeFirst()
        )?.n,
      )
    expect([await count('businesses'), await count('customers'), await count('stamp_events')]).toEqual([5, 200, 2000])
    expect(businesses.map(({ customers }) => customers)).toEqual([100, 25, 25, 25, 25])
  })

  test('half of the largest business’s customers hold its first card, which the what-if replays', async () => {
    const db = acrossBusinesses(database.db)
    const holders = await Promise.all(
      (businesses[0]?.stamp_ids ?? []).map((id) =>
        db
          .selectFrom('customer_cards')
          .select((row) => row.fn.countAll().as('n'))
          .where('stamp_id', '=', id)
          .executeTakeFirst(),
      ),
    )
    expect(holders.map((row) => Number(row?.n))).toEqual([50, 25, 25])
  })

  test('the doctor finds no violation in a loaded world', async () => {
    const found = await runDoctor(acrossBusinesses(database.db))
    expect(found.length).toBeGreaterThan(10)
    expect(found.filter(({ wrong }) => wrong > 0)).toEqual([])
  })
})
