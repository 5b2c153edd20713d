/** Races tills that write against roll-ups and readers on real PostgreSQL: every row is counted exactly once. */
import { setImmediate as breath } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acrossBusinesses } from '../db/in-business.ts'
import type { Database, Db } from '../db/open.ts'
import { ROLLUP_CHECKS } from '../doctor/rollup-checks.ts'
import { runChecks } from '../doctor/run-doctor.ts'
import { createTestDatabase } from '../testing/app/database.ts'
import { createLedgerStory, untilSettled, type Story, type PlannedEvent } from '../testing/models/ledger-model.ts'
import { readTotals } from './read-rollup.ts'
import { rollUp } from './roll-up.ts'

/** Doctor checks that these rows break: they exist for roll-ups only, without matching cards, balances and rewards. */
const MADE_UP = ['L1', 'L2', 'L4', 'L7', 'L8']
let database: Database
let db: Db
beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 12, breaks: MADE_UP })
  db = acrossBusinesses(database.db)
})
afterAll(() => database.close())

const NOW = new Date('2026-05-01T10:00:00Z')
const give = (customer: number, minute: number): PlannedEvent => ({
  customer,
  what: 'give',
  quantity: 1,
  at: new Date(NOW.getTime() + minute * 60_000),
  which: 0,
})
const events = async ({ businessId }: Story) => (await readTotals(db, businessId)).events

test('a row written first but committed last is still counted', async () => {
  const story = await createLedgerStory(db, NOW)
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const { promise: written, resolve: tellWritten } = Promise.withResolvers<void>()
  const late = db.transaction().execute(async (tx) => {
    await story.add(tx, [give(0, 1)])
    tellWritten()
    await mayEnd
  })
  await written
  await story.add(db, [give(1, 2)])

  const meanwhile = [await rollUp(db, story.businessId), await events(story)]
  end()
  await late

  // The roll-up waits for the earlier transaction, but reports include the later row already.
  expect(meanwhile).toEqual([0, 1])
  await untilSettled(db)
  expect([await events(story), await rollUp(db, story.businessId), await events(story)]).toEqual([2, 2, 2])
}, 60_000)

test('while one process rolls up a business, others skip it, and every row counts once', async () => {
  const story = await createLedgerStory(db, NOW)
  await story.add(
    db,
    Array.from({ length: 50 }, (_, n) => give(n, n)),
  )
  await untilSettled(db)
  const counted = await Promise.all(Array.from({ length: 6 }, () => rollUp(db, story.businessId)))
  expect(counted.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 0, 50])
  expect(await events(story)).toBe(50)
}, 60_000)

test('a process that dies during a roll-up has counted nothing', async () => {
  const story = await createLedgerStory(db, NOW)
  await story.add(
    db,
    Array.from({ length: 20 }, (_, n) => give(n, n)),
  )
  await untilSettled(db)
  await rollUp(db, story.businessId, 5)
  const died = db.transaction().execute(async (tx) => {
    expect(await rollUp(tx, story.businessId)).toBe(15)
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await database.owner.withClient((client) => client.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid]))
  })
  await expect(died).rejects.toThrow(/terminat|connection/)
  expect(await events(story)).toBe(20)
  expect([await rollUp(db, story.businessId), await rollUp(db, story.businessId), await events(story)]).toEqual([
    15, 0, 20,
  ])
}, 60_000)

test('roll-up and tail equal the ledger at every moment of concurrent writes', async () => {
  const story = await createLedgerStory(db, NOW)
  let writing = 4
  const till = async (till: number) => {
    for (let n = 0; n < 60; n++) {
      await db
        .transaction()
        .execute(async (tx) => {
          await story.add(tx, [give(till, n), ...(n % 3 === 0 ? [give(till + 1, n + 600)] : [])])
          if (n % 7 === 0) throw new Error('The till lost its line')
        })
        .catch(() => undefined)
      await breath()
    }
    writing--
  }
  const roll = async () => {
    while (writing > 0) await rollUp(db, story.businessId, 7)
  }
  const moments: [events: number, ledger: number][] = []
  const read = async () => {
    while (writing > 0) {
      moments.push(
        await db
          .transaction()
          .setIsolationLevel('repeatable read')
          .execute(async (tx) => {
            const { rows } = await sql<{
              count: number
            }>`select count(*)::int as count from stamp_events where business_id = ${story.businessId}`.execute(tx)
            return [(await readTotals(tx, story.businessId)).events, rows[0]?.count ?? 0]
          }),
      )
    }
  }
  const seen: number[] = []
  const watch = async () => {
    while (writing > 0) seen.push(await events(story))
  }
  await Promise.all([till(0), till(1), till(2), till(3), roll(), roll(), read(), watch()])

  expect(moments.filter(([counted, ledger]) => counted !== ledger)).toEqual([])
  // Rows are never deleted, so a reader without a transaction never sees the count decrease.
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  await untilSettled(db)
  while ((await rollUp(db, story.businessId)) > 0);
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from stamp_events where business_id = ${story.businessId}`.execute(db)
  const { rows: rolled } = await sql<{
    events: number
  }>`select events from rollups where business_id = ${story.businessId}`.execute(db)
  expect(rolled[0]?.events).toBe(rows[0]?.count)
  expect((await runChecks(db, ROLLUP_CHECKS)).filter(({ wrong }) => wrong > 0)).toEqual([])
}, 60_000)
