/** Tests that checking a roll-up in batches of days misses no fault, also one that spans two days. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acrossBusinesses } from '../db/in-business.ts'
import type { Database, Db } from '../db/open.ts'
import { rollUp } from '../rollups/roll-up.ts'
import { createTestDatabase } from '../testing/app/database.ts'
import { createLedgerStory, untilSettled, type PlannedEvent } from '../testing/models/ledger-model.ts'
import { runIntegrityChecks } from './run-integrity-checks.ts'
import type { BatchSizes } from './batches.ts'
import { ROLLUP_CHECKS } from './rollup-checks.ts'
import { ROLLUP_PART_CHECKS } from './rollup-part-checks.ts'
import { runChecks } from './run-doctor.ts'

const CHECKS = [...ROLLUP_CHECKS, ...ROLLUP_PART_CHECKS]
const isNight = process.env['NIGHT'] === '1'
const QUARTER_MS = 900_000
const from = new Date('2026-05-01T22:00:00Z')
let database: Database
let db: Db
beforeAll(async () => {
  // The test writes random histories and then damages their roll-ups.
  database = await createTestDatabase({ breaks: ['L1', 'L2', 'L4', 'L7', 'L8', 'S1', 'S2', 'S3', 'S5'] })
  db = acrossBusinesses(database.db)
})
afterAll(() => database.close())

const plannedEvents: fc.Arbitrary<PlannedEvent> = fc.record({
  customer: fc.nat(2),
  quantity: fc.integer({ min: 1, max: 3 }),
  at: fc.integer({ min: 0, max: 400 }).map((quarter) => new Date(from.getTime() + quarter * QUARTER_MS)),
  which: fc.nat(12),
  what: fc.constantFrom('give', 'give', 'give', 'give', 'undo', 'redeem', 'refund'),
})
const ROLLED = [
  'rollup_days',
  'rollup_returns',
  'rollup_card_days',
  'rollup_location_days',
  'rollup_customer_months',
  'rollups',
] as const
const PLANTED = [
  ...['stamps', 'redemptions', 'visits', 'visitors'].map(
    (what) => `update rollup_days set ${what}[$at] = ${what}[$at] + 1`,
  ),
  'update rollup_days set given = given - 1',
  'delete from rollup_days',
  'update rollup_returns set visits = visits + 1',
  'delete from rollup_returns',
  'update rollup_card_days set stamps[$at] = stamps[$at] + 1',
  'update rollup_card_days set redeemed = redeemed + 1',
  'delete from rollup_card_days',
  'update rollup_location_days set given = given - 1',
  'delete from rollup_location_days',
]
/** By table, which rows count something: where all was undone a row holds zeros, and without it nothing is wrong. */
const COUNTS: Record<string, string> = {
  rollup_days: 'cardinality(array_remove(stamps || redemptions || visits || visitors, 0)) > 0',
  rollup_returns: 'visits <> 0',
  rollup_card_days: '(given <> 0 or redeemed <> 0)',
  rollup_location_days: 'given <> 0',
}
const histories = fc.record({
  rows: fc.array(plannedEvents, { minLength: 4, maxLength: 24 }),
  what: fc.constantFrom(...PLANTED),
  at: fc.integer({ min: 1, max: 96 }),
  which: fc.nat(5),
  size: fc.integer({ min: 1, max: 4 }),
})

test(
  'checking a roll-up in batches finds the same faults as checking it at once, and no others',
  async () => {
    await fc.assert(
      fc.asyncProperty(histories, async ({ rows, what, at, which, size }) => {
        const story = await createLedgerStory(db, new Date('2026-01-01T00:00:00Z'))
        await story.add(db, rows)
        await untilSettled(db)
        while ((await rollUp(db, story.businessId)) > 0);
        const batches = { cards: 1000, events: size, rows: 1 }
        expect([await inPieces(batches), await atOnce()]).toEqual([[], []])

        const table = /rollup_\w+/.exec(what)?.[0] ?? ''
        const ofBusiness = `business_id = '${story.businessId}'`
        const chosen = what.startsWith('delete') ? `${ofBusiness} and ${COUNTS[table] ?? 'true'}` : ofBusiness
        const broken = await database.owner.withClient((client) =>
          client.query(
            `${what.replaceAll('$at', String(at))} where ${ofBusiness} and ctid in (select ctid from ${table} where ${chosen} order by ctid offset ${which} limit 1)`,
          ),
        )
        const isBroken = (broken.rowCount ?? 0) > 0
        const found = await atOnce()
        expect([await inPieces(batches), found.length > 0]).toEqual([found, isBroken])
        for (const rolled of ROLLED) await db.deleteFrom(rolled).where('business_id', '=', story.businessId).execute()
      }),
      { numRuns: isNight ? 40 : 6, endOnFailure: true },
    )
  },
  isNight ? 3_600_000 : 120_000,
)

/** Returns the names of the failed checks. Two batches may count a fault at the end of a day twice. */
async function inPieces(batches: BatchSizes) {
  return (await runIntegrityChecks(database, { batches, checks: CHECKS }))
    ?.filter((found) => found.wrong > 0)
    .map((found) => found.title)
}
async function atOnce() {
  return (await runChecks(db, CHECKS)).filter((found) => found.wrong > 0).map((found) => found.title)
}
