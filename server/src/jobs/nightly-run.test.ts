import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/app/database.ts'
import { isNightlyRunDue, recordNightlyRun, violationsOfLastNightlyRun } from './nightly-run.ts'
import type { Database } from '../db/open.ts'

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('a new installation has missed no night; a missed night stays due until its run is recorded', async () => {
  const due = (night: string) => isNightlyRunDue(database.db, night)
  expect([await due('2026-11-20'), await due('2026-11-20')]).toEqual([false, false])

  expect([await due('2026-11-21'), await due('2026-11-22'), await due('2026-11-22')]).toEqual([true, true, true])
  expect(await violationsOfLastNightlyRun(database.db)).toBe(null)
  await recordNightlyRun(database.db, '2026-11-22', 2)
  expect([await due('2026-11-22'), await due('2026-11-23')]).toEqual([false, true])

  // A slower process, or one in another time zone, records an earlier night.
  await recordNightlyRun(database.db, '2026-11-21', 3)
  expect([await due('2026-11-22'), await violationsOfLastNightlyRun(database.db)]).toEqual([false, 3])
})
