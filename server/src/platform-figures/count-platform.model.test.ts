/** Compares the counted days with the recorded history of several businesses, whenever the job ran or was repeated. */
import { addDays } from '@stampwell/domain/time/calendar.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acrossBusinesses } from '../db/in-business.ts'
import type { Database, Db } from '../db/open.ts'
import { PLATFORM_CHECKS } from '../doctor/platform-checks.ts'
import { runChecks } from '../doctor/run-doctor.ts'
import { rollUp } from '../rollups/roll-up.ts'
import { createTestDatabase } from '../testing/app/database.ts'
import {
  countTold,
  createLedgerStory,
  untilSettled,
  type PlannedEvent,
  type Story,
} from '../testing/models/ledger-model.ts'
import { ACTIVE_DAYS, lockCounts, recountFrom, saveCounts } from './count-days.sql.ts'
import { countPlatform } from './count-platform.ts'

const isNight = process.env['NIGHT'] === '1'
/** Doctor checks that random histories break: cards, balances and rewards do not match them. */
const MADE_UP = ['L1', 'L2', 'L4', 'L7', 'L8']
let database: Database
let db: Db
beforeAll(async () => {
  database = await createTestDatabase({ breaks: MADE_UP })
  db = acrossBusinesses(database.db)
})
afterAll(() => database.close())

const FIRST_DAY = '2026-01-01'
const DAYS = 75
const NOW = new Date(`${addDays(FIRST_DAY, DAYS - 1)}T12:00:00Z`)
const days = Array.from({ length: DAYS }, (_, index) => addDays(FIRST_DAY, index))

const moment = fc
  .integer({ min: 0, max: (DAYS - 1) * 48 })
  .map((halfHours) => new Date(Date.parse(FIRST_DAY) + halfHours * 1_800_000))
const event: fc.Arbitrary<PlannedEvent> = fc.record({
  customer: fc.nat(3),
  quantity: fc.integer({ min: 1, max: 5 }),
  at: moment,
  which: fc.nat(12),
  what: fc.constantFrom('give', 'give', 'undo', 'redeem', 'refund'),
})
const step = fc.record({
  story: fc.nat(2),
  rows: fc.array(event, { minLength: 1, maxLength: 10 }),
  isRolled: fc.boolean(),
  counts: fc.nat(2),
})

test(
  'the counted days are those of the recorded history, after any number of runs',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        await clear()
        const stories = [await begin(), await begin(), await begin()]
        for (const { story, rows, isRolled, counts } of steps) {
          const chosen = stories[story]
          if (!chosen) continue
          await db.transaction().execute((tx) => chosen.add(tx, rows))
          if (isRolled) await rollUpAll([chosen])
          for (let run = 0; run < counts; run++) await countPlatform(database.db, NOW, { always: true })
        }
        await rollUpAll(stories)
        await countPlatform(database.db, NOW, { always: true })
        await countPlatform(database.db, NOW, { always: true })
        expect(await counted()).toEqual(expected(stories))
        expect(await milestones(stories)).toEqual(expectedMilestones(stories))
        expect((await runChecks(db, PLATFORM_CHECKS)).filter(({ wrong }) => wrong > 0)).toEqual([])
      }),
      { numRuns: isNight ? 80 : 8, endOnFailure: true },
    )
  },
  isNight ? 3_600_000 : 120_000,
)

test('a run that was cut short is repeated and counts nothing twice', async () => {
  await clear()
  const story = await begin()
  const at = new Date(`${addDays(FIRST_DAY, 40)}T10:00:00Z`)
  const give: PlannedEvent = { customer: 0, what: 'give', quantity: 3, at, which: 0 }
  await story.add(db, [give, give])
  await rollUpAll([story])
  // The process ends after it has counted the stamps, before it notes how far it came.
  let looks = 0
  const signal = Object.defineProperty(new AbortController().signal, 'aborted', { get: () => ++looks > 1 })
  expect(await countPlatform(database.db, NOW, { signal })).toBeNull()
  await countPlatform(database.db, NOW)
  await countPlatform(database.db, NOW, { always: true })
  expect((await counted()).find(({ day }) => day === addDays(FIRST_DAY, 40))).toMatchObject({ stamps: 6, active: 1 })
})

test('after a business’s rows were deleted, its days are counted again without them', async () => {
  await clear()
  const [stays, goes] = [await begin(), await begin()]
  const day = addDays(FIRST_DAY, 40)
  const give: PlannedEvent = { customer: 0, what: 'give', quantity: 3, at: new Date(`${day}T10:00:00Z`), which: 0 }
  for (const story of [stays, goes]) await story.add(db, [give])
  await rollUpAll([stays, goes])
  await countPlatform(database.db, NOW)
  await db.transaction().execute(async (tx) => {
    await recountFrom(tx, day)
    await tx.deleteFrom('rollup_days').where('business_id', '=', goes.businessId).execute()
    await tx.deleteFrom('merchant_milestones').where('business_id', '=', goes.businessId).execute()
  })
  await countPlatform(database.db, NOW)
  expect((await counted()).find((one) => one.day === day)).toMatchObject({ stamps: 3, active: 1 })
})

test('a recount of the same days that is asked for during a run is left to the next run', async () => {
  await clear()
  const day = addDays(FIRST_DAY, 40)
  const recount = async () => (await db.transaction().execute(lockCounts)).recount_from
  await recountFrom(db, day)
  const begun = await db.transaction().execute(lockCounts)
  await recountFrom(db, day)
  await saveCounts(db, begun, NOW)
  expect(await recount()).toBe(day)

  await saveCounts(db, await db.transaction().execute(lockCounts), NOW)
  expect(await recount()).toBeNull()
})

test('while nothing changes, a run soon after the last one counts nothing', async () => {
  await clear()
  await begin()
  await untilSettled(db)
  expect(await countPlatform(database.db, NOW)).toBe(0)
  expect(await countPlatform(database.db, new Date(NOW.getTime() + 60_000))).toBeNull()
  expect(await countPlatform(database.db, new Date(NOW.getTime() + 6 * 60_000))).toBe(0)
})

const begin = () => createLedgerStory(db, new Date(`${FIRST_DAY}T00:00:00Z`))

/** Leaves the businesses of earlier histories without a ledger, so that only the new ones count. */
async function clear() {
  await database.owner.withClient((client) =>
    client.query(`truncate stamp_events, rollups, rollup_days, rollup_returns, rollup_card_days,
      rollup_location_days, rollup_customer_months, platform_days, platform_revenue,
      merchant_milestones, merchant_cohorts cascade; update platform_counts set written_in = '0', recount_from = null,
      counted_at = null`),
  )
}

async function rollUpAll(stories: readonly Story[]) {
  await untilSettled(db)
  for (const { businessId } of stories) while ((await rollUp(db, businessId)) > 0);
}

async function counted() {
  const { rows } = await sql<{ day: string; stamps: number; redemptions: number; active: number }>`
    select day::text, stamps::int, redemptions::int, active_merchants as active from platform_days
    where day >= ${FIRST_DAY}::date order by day`.execute(db)
  return rows
}

function expected(stories: readonly Story[]): Awaited<ReturnType<typeof counted>> {
  const told = stories.map(({ recorded }) => countTold(recorded, 'UTC'))
  const dayOf = (day: string) => ({ from: new Date(day), to: new Date(addDays(day, 1)) })
  const stampsOf = (one: (typeof told)[number], day: string) => one.stamps(dayOf(day))
  return days.map((day) => ({
    day,
    stamps: told.reduce((sum, one) => sum + stampsOf(one, day), 0),
    redemptions: told.reduce((sum, one) => sum + one.redemptions(dayOf(day)), 0),
    active: told.filter((one) =>
      Array.from({ length: ACTIVE_DAYS }, (_, back) => addDays(day, -back)).some((each) => stampsOf(one, each) > 0),
    ).length,
  }))
}

type Milestones = { first: string | null; tenth: string | null; last: string | null }

async function milestones(stories: readonly Story[]): Promise<Milestones[]> {
  const { rows } = await sql<Milestones & { id: string }>`
    select business_id as id, first_stamp_on::text as first, tenth_stamp_on::text as tenth, last_stamp_on::text as last
    from merchant_milestones`.execute(db)
  return stories.map(({ businessId }) => {
    const { first = null, tenth = null, last = null } = rows.find(({ id }) => id === businessId) ?? {}
    return { first, tenth, last }
  })
}

function expectedMilestones(stories: readonly Story[]): Milestones[] {
  return stories.map(({ recorded }) => {
    const told = countTold(recorded, 'UTC')
    const given = days.map((day) => told.stamps({ from: new Date(day), to: new Date(addDays(day, 1)) }))
    const dayAt = (index: number) => days[index] ?? null
    let total = 0
    return {
      first: dayAt(given.findIndex((n) => n > 0)),
      tenth: dayAt(given.findIndex((n) => (total += n) >= 10)),
      last: dayAt(given.findLastIndex((n) => n > 0)),
    }
  })
}
