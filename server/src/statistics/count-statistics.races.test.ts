/** A give that was written first but commits last counts in the statistics exactly once. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acrossBusinesses, inBusiness } from '../db/in-business.ts'
import type { Database, Db } from '../db/open.ts'
import { rollUp } from '../rollups/roll-up.ts'
import { createTestDatabase } from '../testing/app/database.ts'
import { setLimits } from '../testing/fixtures/card-makers.ts'
import { createLedgerStory, untilSettled, type PlannedEvent, type Story } from '../testing/models/ledger-model.ts'
import { countHours } from './count-hours.ts'
import { countStatistics } from './count-statistics.ts'
import { countCohortsOf } from './count-views.ts'

/** The rows exist for figures only, without matching cards, balances and rewards. */
const MADE_UP = ['L1', 'L2', 'L4', 'L7', 'L8']
const NOW = new Date('2026-05-31T23:30:00Z')
let database: Database
let db: Db
beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 6, breaks: MADE_UP })
  db = acrossBusinesses(database.db)
})
afterAll(() => database.close())

const row = (what: PlannedEvent['what'], customer: number, minute: number): PlannedEvent => ({
  customer,
  what,
  quantity: 2,
  at: new Date(NOW.getTime() + minute * 60_000),
  which: 0,
})

/** A business whose plan opens every view. */
async function createOpenStory(): Promise<Story> {
  const story = await createLedgerStory(db, NOW)
  await setLimits(db, story.businessId, { features: ['statistics_full'] }, NOW)
  return story
}

async function figures({ businessId }: Story) {
  const own = await inBusiness(database.db, businessId)
  const now = new Date(NOW.getTime() + 24 * 3_600_000)
  const input = { db: own, businessId, timezone: 'America/St_Johns', now, stampId: null }
  const ofYear = await countStatistics({ ...input, year: 2026 })
  const { series, by_card, by_location, top_customers, totalActiveUsers } = ofYear
  return {
    months: series.filter(({ stamps }) => stamps > 0).map(({ month, stamps }) => [month, stamps]),
    cards: by_card.map(({ stamps }) => stamps),
    places: by_location?.map(({ stamps }) => stamps),
    top: top_customers?.map(({ stamps }) => stamps),
    totalActiveUsers,
    hours: stampsByHour((await countHours(input)).hours ?? []),
    cohorts: (await countCohortsOf(input)).months,
  }
}

/** Returns [weekday, hour, stamps] of each hour with stamps; Monday is 0. */
function stampsByHour(week: readonly (readonly number[])[]): [number, number, number][] {
  return week.flatMap((day, weekday) =>
    day.flatMap((stamps, hour): [number, number, number][] => (stamps > 0 ? [[weekday, hour, stamps]] : [])),
  )
}

test('a give written first but committed last is counted once, before, during and after the roll-up', async () => {
  const story = await createOpenStory()
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const { promise: written, resolve: tellWritten } = Promise.withResolvers<void>()
  const late = db.transaction().execute(async (tx) => {
    await story.add(tx, [row('give', 0, 1)])
    tellWritten()
    await mayEnd
  })
  await written
  await story.add(db, [row('give', 1, 2), row('give', 1, 300)])
  // 300 minutes later it is June in St John's.
  const before = await figures(story)
  expect([await rollUp(db, story.businessId), before.months]).toEqual([
    0,
    [
      ['2026-05', 2],
      ['2026-06', 2],
    ],
  ])
  end()
  await late
  const all = await figures(story)
  // In St John's it is 21:01 on the last Sunday of May, and 02:00 on Monday.
  expect(all).toMatchObject({
    months: [
      ['2026-05', 4],
      ['2026-06', 2],
    ],
    cards: [4, 2],
    places: [6],
    top: [4, 2],
    hours: [
      [0, 2, 2],
      [6, 21, 4],
    ],
    // All four customers joined that Sunday, and one of them came back in June.
    cohorts: [
      { month: '2026-05', size: 4, came_back: [1, ...Array<number>(11).fill(0)] },
      { month: '2026-06', size: 0 },
    ],
  })
  await untilSettled(db)
  expect(await rollUp(db, story.businessId, 2)).toBe(2)
  expect(await figures(story)).toEqual(all)
  await rollUp(db, story.businessId)
  expect(await figures(story)).toEqual(all)
}, 60_000)

test('figures read while the roll-up advances are those of one moment', async () => {
  const story = await createOpenStory()
  await story.add(
    db,
    Array.from({ length: 40 }, (_, n) => row('give', n, n)),
  )
  await untilSettled(db)
  const all = await figures(story)
  expect(all).toMatchObject({ months: [['2026-05', 80]], places: [80], top: [20, 20, 20, 20], hours: [[6, 21, 80]] })
  const advance = (async () => {
    while ((await rollUp(db, story.businessId, 2)) > 0);
  })()
  for (let read = 0; read < 12; read++) expect(await figures(story)).toEqual(all)
  await advance
}, 60_000)
