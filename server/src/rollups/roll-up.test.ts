/**
 * Tests that roll-up and tail together equal the ledger: in every time zone, on days of clock changes, and at any
 * position of the mark.
 */
import { addDays, localDate, localHour, startOfLocalDay } from '@stampwell/domain/time/calendar.ts'
import { startOfQuarter } from '@stampwell/domain/stamping/rollup.ts'
import { HOUR_MS } from '@stampwell/domain/time/durations.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acrossBusinesses } from '../db/in-business.ts'
import { migrate } from '../db/migrate.ts'
import type { Database, Db } from '../db/open.ts'
import { ROLLUP_CHECKS } from '../doctor/rollup-checks.ts'
import { ROLLUP_PART_CHECKS } from '../doctor/rollup-part-checks.ts'
import { runChecks } from '../doctor/run-doctor.ts'
import { countUntil } from '../statistics/count-until.ts'
import { createTestDatabase, testLog } from '../testing/app/database.ts'
import {
  createLedgerStory,
  countTold,
  untilSettled,
  type Story,
  type PlannedEvent,
} from '../testing/models/ledger-model.ts'
import { readTotals } from './read-rollup.ts'
import { rollUp } from './roll-up.ts'
import { rollUpAll } from './roll-up-all.ts'

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

/** Time zones with a local day; on most of these days the clocks change, by half an hour, one hour or two. */
const PLACES: [zone: string, day: string][] = [
  ['Africa/Lagos', '2026-11-21'],
  ['Asia/Kathmandu', '2026-11-21'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Australia/Lord_Howe', '2026-10-04'],
  ['America/St_Johns', '2026-03-08'],
  ['America/St_Johns', '2026-11-01'],
  ['Antarctica/Troll', '2026-03-29'],
  ['Antarctica/Troll', '2026-10-25'],
  ['Africa/Cairo', '2026-04-24'],
]
const OTHERS = ['Pacific/Kiritimati', 'America/St_Johns', 'Asia/Kathmandu', 'UTC']

const moments = (from: Date) =>
  fc.oneof(
    fc.integer({ min: 0, max: 90 * HOUR_MS }).map((after) => new Date(from.getTime() + after)),
    // Within a millisecond of a quarter hour, where days begin and end.
    fc
      .tuple(fc.integer({ min: 0, max: 360 }), fc.integer({ min: -1, max: 1 }))
      .map(([quarter, off]) => new Date(startOfQuarter(quarter).getTime() + from.getTime() + off)),
  )
const plannedEvents = (from: Date): fc.Arbitrary<PlannedEvent> =>
  fc.record({
    customer: fc.nat(3),
    quantity: fc.integer({ min: 1, max: 5 }),
    at: moments(from),
    which: fc.nat(12),
    what: fc.constantFrom('give', 'give', 'give', 'undo', 'undo', 'redeem', 'refund'),
  })
const histories = fc.constantFrom(...PLACES).chain(([zone, day]) => {
  const from = startOfLocalDay(addDays(day, -1), zone)
  const step = fc.record({
    rows: fc.array(plannedEvents(from), { maxLength: 12 }),
    roll: fc.constantFrom(0, 1, 3, 7, 1000),
  })
  return fc.record({
    zone: fc.constant(zone),
    day: fc.constant(day),
    cut: moments(from),
    steps: fc.array(step, { minLength: 1, maxLength: 5 }),
  })
})

test(
  'reports equal the recorded history at every step, in the business’s time zone and in others',
  async () => {
    await fc.assert(
      fc.asyncProperty(histories, async ({ zone, day, cut, steps }) => {
        const story = await createLedgerStory(db, new Date('2026-01-01T00:00:00Z'))
        for (const { rows, roll } of steps) {
          await db.transaction().execute((tx) => story.add(tx, rows))
          if (roll > 0) await rollUp(db, story.businessId, roll)
          expect(await readTotals(db, story.businessId)).toEqual(countTold(story.recorded, zone).totals())
        }
        for (const timezone of [zone, ...OTHERS])
          expect(await counted(story, timezone, day, cut)).toEqual(expected(story, timezone, day, cut))
        while ((await rollUp(db, story.businessId, 5)) > 0);
        expect(await counted(story, zone, day, cut)).toEqual(expected(story, zone, day, cut))
      }),
      { numRuns: isNight ? 250 : 8, endOnFailure: true },
    )
    expect(await whatIsWrong()).toEqual([])
  },
  isNight ? 7_200_000 : 120_000,
)

test('a customer who comes twice on a day of clock changes counts once, also before that day ends', async () => {
  const [zone, day, cut] = ['Antarctica/Troll', '2026-03-29', new Date('2026-03-29T21:14:59.999Z')]
  const story = await createLedgerStory(db, new Date('2026-01-01T00:00:00Z'))
  const give = (time: string): PlannedEvent => ({
    customer: 0,
    what: 'give',
    quantity: 1,
    at: new Date(`${day}T${time}:00Z`),
    which: 0,
  })
  await story.add(db, [give('00:37'), give('02:35')])
  await untilSettled(db)
  expect(await rollUp(db, story.businessId)).toBe(2)
  expect(await counted(story, zone, day, cut)).toEqual(expected(story, zone, day, cut))
}, 60_000)

test('a clock that goes back does not affect the roll-up, which orders rows by transaction', async () => {
  const story = await createLedgerStory(db, new Date('2026-01-01T00:00:00Z'))
  const give = (minute: number): PlannedEvent => ({
    customer: 0,
    what: 'give',
    quantity: 1,
    at: new Date(`2026-05-01T10:${minute}:00Z`),
    which: 0,
  })
  await story.add(db, [give(10), give(40)])
  await untilSettled(db)
  expect([
    await rollUp(db, story.businessId, 1),
    await rollUp(db, story.businessId),
    await rollUp(db, story.businessId),
  ]).toEqual([1, 1, 0])
  await story.add(db, [give(20)])
  await untilSettled(db)
  expect(await rollUp(db, story.businessId)).toBe(1)
  expect(await readTotals(db, story.businessId)).toEqual({ events: 3, stamps: 3, redemptions: 0 })
}, 60_000)

test('after a restore to a server with lower transaction ids, everything is counted again', async () => {
  const story = await createLedgerStory(db, new Date('2026-01-01T00:00:00Z'))
  const give = (minute: number): PlannedEvent => ({
    customer: 0,
    what: 'give',
    quantity: 1,
    at: new Date(`2026-05-01T10:${minute}:00Z`),
    which: 0,
  })
  await story.add(db, [give(10), give(11), give(12)])
  await untilSettled(db)
  await rollUp(db, story.businessId, 2)
  // Transaction ids that only the old server had reached.
  await database.owner.withClient((client) =>
    client.query(`update stamp_events set written_in = '9000000000'; update rollups set written_in = '9000000000'`),
  )
  await migrate(database, testLog)
  await story.add(db, [give(40)])
  expect(await readTotals(db, story.businessId)).toEqual({ events: 4, stamps: 4, redemptions: 0 })
  await untilSettled(db)
  expect([await rollUp(db, story.businessId), await rollUp(db, story.businessId)]).toEqual([4, 0])
  expect(await whatIsWrong()).toEqual([])
}, 60_000)

test('a short tail is skipped, and a long one is rolled up completely', async () => {
  await untilSettled(db)
  await rollUpAll(database.db, 1)
  const [long, short] = [
    await createLedgerStory(db, new Date('2026-01-01T00:00:00Z')),
    await createLedgerStory(db, new Date('2026-01-01T00:00:00Z')),
  ]
  const rows = (count: number) =>
    Array.from({ length: count }, (_, n): PlannedEvent => ({
      customer: n,
      what: 'give',
      quantity: 1,
      at: new Date(Date.parse('2026-05-01T10:00:00Z') + n * HOUR_MS),
      which: 0,
    }))
  await long.add(db, rows(8))
  await short.add(db, rows(7))
  await untilSettled(db)
  expect(await rollUpAll(database.db, 8)).toBe(8)
  expect(await rollUpAll(database.db, 8)).toBe(0)
  expect(await rollUpAll(database.db, 1)).toBe(7)
}, 60_000)

/** Counts the days around `day` in this time zone; some of the ranges end at `cut`. */
async function counted(story: Story, timezone: string, day: string, cut: Date) {
  const { from, to, partOf, days } = around(timezone, day, cut)
  const count = await countUntil({ db, businessId: story.businessId, timezone, from, to, cuts: [cut] })
  const byHour = Array<number>(24).fill(0)
  for (const { quarter, stamps } of count.stampsByQuarter({ from, to })) {
    const hour = localHour(startOfQuarter(quarter), timezone)
    byHour[hour] = (byHour[hour] ?? 0) + stamps
  }
  return {
    byHour,
    visits: days.map(count.visits),
    visitsUntil: count.visitsUntil({ from, to: cut }),
    stamps: [count.stamps({ from, to }), count.stamps({ from, to: cut }), count.stamps(partOf)],
    redemptions: [count.redemptions({ from, to }), count.redemptions(partOf)],
  }
}

function expected(story: Story, timezone: string, day: string, cut: Date): Awaited<ReturnType<typeof counted>> {
  const { from, to, partOf, days } = around(timezone, day, cut)
  const recorded = countTold(story.recorded, timezone)
  return {
    byHour: recorded.byHour({ from, to }),
    visits: days.map(recorded.visits),
    visitsUntil: recorded.visitsUntil({ from, to: cut }),
    stamps: [recorded.stamps({ from, to }), recorded.stamps({ from, to: cut }), recorded.stamps(partOf)],
    redemptions: [recorded.redemptions({ from, to }), recorded.redemptions(partOf)],
  }
}

function around(timezone: string, day: string, cut: Date) {
  const first = addDays(day, -3)
  const [from, to] = [startOfLocalDay(first, timezone), startOfLocalDay(addDays(day, 5), timezone)]
  return {
    from,
    to,
    partOf: { from: startOfLocalDay(localDate(cut, timezone), timezone), to: cut },
    days: Array.from({ length: 8 }, (_, n) => addDays(first, n)),
  }
}

async function whatIsWrong() {
  return (await runChecks(db, [...ROLLUP_CHECKS, ...ROLLUP_PART_CHECKS])).filter(({ wrong }) => wrong > 0)
}
