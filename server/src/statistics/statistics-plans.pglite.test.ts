/** Statistics of tables that were filled a moment ago: the planner knows nothing of them yet. */
import { expect, test } from 'vitest'
import { acrossBusinesses } from '../db/in-business.ts'
import { rollUp } from '../rollups/roll-up.ts'
import { createTestDatabase } from '../testing/app/database.ts'
import { explainReads } from '../testing/explained-reads.ts'
import { createAudience } from '../testing/fixtures/campaigns.ts'
import { createLedgerStory, type PlannedEvent } from '../testing/models/ledger-model.ts'
import { countStatistics } from './count-statistics.ts'

/** The rows exist for figures only, without matching cards, balances and rewards. */
const MADE_UP = ['L1', 'L2', 'L4', 'L7', 'L8']
const NOW = new Date('2026-11-20T13:20:00Z')
const DAY_MS = 24 * 3_600_000
const [EVENTS, MONTHS, PEOPLE] = [400, 14, 200]

/** A visit a day at the time when a month of Lagos has begun and one of UTC has not. */
const visits = Array.from({ length: EVENTS }, (_, index): PlannedEvent => {
  const at = new Date(Date.UTC(2026, 10, 20, 23, 30) - (EVENTS - index) * DAY_MS)
  return { customer: index, what: 'give', quantity: 1, at, which: 0 }
})

test('the statistics of all years read no table once for each row of another', async () => {
  const database = await createTestDatabase({ breaks: MADE_UP })
  try {
    const db = acrossBusinesses(database.db)
    const { businessId, add } = await createLedgerStory(db, NOW)
    await createAudience(db, { businessId, people: PEOPLE, now: NOW })
    await add(db, visits.slice(0, EVENTS / 2))
    while ((await rollUp(db, businessId)) > 0);
    await add(db, visits.slice(EVENTS / 2))

    const client = await database.pool.connect()
    await client.query(`select set_config('stampwell.business_id', $1, false)`, [businessId])
    const reads = await explainReads(client, (explained) =>
      countStatistics({ db: explained, businessId, timezone: 'Africa/Lagos', now: NOW, stampId: null }),
    ).finally(() => client.release())
    expect(reads.filter(({ table }) => table === 'stamp_events').some(({ rows }) => rows >= EVENTS / 2)).toBe(true)
    // A scan for each month of the statistics, at most.
    expect(reads.filter(({ rows }) => rows > MONTHS * EVENTS)).toEqual([])
  } finally {
    await database.close()
  }
})
