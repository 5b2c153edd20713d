/** Kills the server while it imports customers with their balances. Runs on both databases. */
import { setTimeout as sleep } from 'node:timers/promises'
import { imports } from '@stampwell/contract/business/imports.ts'
import { ApiError, createCall } from '@stampwell/contract/call.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { randomFor } from '@stampwell/processes/test-seed.ts'
import { acrossBusinesses } from '../../db/in-business.ts'
import type { Db } from '../../db/open.ts'
import { runDoctor } from '../../doctor/run-doctor.ts'
import type { ProgramDatabases } from '../../testing/app/program-databases.ts'
import { createSeededDatabase, inside } from '../../testing/app/seeded-database.ts'
import { endServers, startServer, type ProgramDatabase } from '../../testing/app/server-process.ts'
import type { Tills } from '../../testing/faults/concurrent-tills.ts'
import { sized, tell } from '../../testing/faults/fault-report.ts'
import { optionsWithCard } from '../../testing/fixtures/import-client.ts'

const ROUNDS = sized({ short: 2, long: 5 })
/** Enough that each round leaves some to the next. */
const ROWS = 2_000 * ROUNDS
/** On a card of five: a reward and two stamps. */
const STAMPS = 7
const TIMEOUT_MS = 120_000
const where = process.env['TEST_DB'] === 'postgres' ? 'PostgreSQL' : 'embedded'
const random = randomFor('moments of the kill in an import')
let programDatabases: ProgramDatabases
let programDatabase: ProgramDatabase
let tills: Tills
beforeAll(async () => {
  ;({ programDatabases, programDatabase, tills } = await createSeededDatabase())
}, 180_000)
afterEach(endServers)
afterAll(() => programDatabases.close())

test(
  'an import that was killed again and again brings every balance once',
  async () => {
    const ready: number[] = []
    let server = await startServer(programDatabase)
    const id = await upload(
      server.base,
      Array.from({ length: ROWS }, (_, n) => `Person ${n},0805${String(n).padStart(7, '0')},${STAMPS}`),
    )
    await check(server.base, id)
    await until(server.base, id, ({ status }) => status === 'checked')
    await callOf(server.base)(imports.start, { params: { id } })

    let before = 0
    for (let round = 1; round <= ROUNDS; round++) {
      await until(server.base, id, ({ rows_done }) => rows_done > before)
      await sleep(random() * 40)
      await server.kill()
      const { rows_done, status, wrongs } = await inside(programDatabase, ({ db }) =>
        passLease(acrossBusinesses(db), id),
      )
      // The kill came in the middle, and what was written until then is whole.
      expect([status, rows_done > before, rows_done < ROWS, wrongs]).toEqual(['running', true, true, []])
      before = rows_done
      server = await startServer(programDatabase)
      ready.push(server.readyAfterMs)
      // The worker takes up what a killed process left before the next file. By itself it would look once a minute.
      await check(server.base, await upload(server.base, [`Late ${round},0806000000${round},`]))
    }
    await until(server.base, id, ({ status }) => status === 'done')

    expect(await server.stop()).toBe(0)
    const found = await inside(programDatabase, ({ db }) => count(acrossBusinesses(db), id))
    tell({
      fault: `kill -9 in an import (${where})`,
      rounds: ROUNDS,
      survived: ready.length,
      lost: ROWS - found.people,
      doubled: found.balances - found.people,
      slowest_ms: Math.max(...ready),
      more: `${ROWS} rows with ${STAMPS} stamps each`,
    })
    expect(found).toEqual({
      people: ROWS,
      balances: ROWS,
      cards: ROWS,
      rewards: ROWS,
      ledger: 2 * ROWS,
      wrongs: [],
    })
  },
  120_000 + ROUNDS * 60_000,
)

const callOf = (base: string) => createCall({ base, token: () => tills.token })

async function upload(base: string, rows: readonly string[]): Promise<string> {
  const file = new File([['name,phone,stamps', ...rows, ''].join('\n')], 'list.csv')
  return (await callOf(base)(imports.upload, { body: { file } })).data.import.id
}

async function check(base: string, id: string): Promise<void> {
  const { cards: _, ...options } = optionsWithCard(tills.stamp_id)
  const card = { stamp_id: tills.stamp_id, stamps: 2, mode: 'set_when_new', over_goal: 'carry' } as const
  await callOf(base)(imports.check, { params: { id }, body: { ...options, date_order: 'ymd', cards: [card] } })
}

type Progress = { status: string; rows_done: number }

/** Asks for the import until it is so. A busy server may ask to come back later. */
async function until(base: string, id: string, isSo: (progress: Progress) => boolean): Promise<void> {
  const limit = performance.now() + TIMEOUT_MS
  for (;;) {
    const answer = await callOf(base)(imports.show, { params: { id } }).catch((error: unknown) => {
      if (error instanceof ApiError && (error.status === 503 || error.status === 429)) return null
      throw error
    })
    const one = answer?.data.import
    if (one && isSo({ status: one.status, rows_done: one.progress.rows_done })) return
    if (one?.status === 'failed' || performance.now() > limit) throw new Error(`The import is ${one?.status}`)
    await sleep(5)
  }
}

/** Ends the lease of the killed process, which it would hold for half a minute, and examines the ledger. */
async function passLease(db: Db, id: string): Promise<Progress & { wrongs: string[] }> {
  const row = await db
    .updateTable('imports')
    .set({ leased_until: new Date(0) })
    .where('id', '=', id)
    .returning(['status', 'rows_done'])
    .executeTakeFirstOrThrow()
  return { ...row, wrongs: await wrongsIn(db) }
}

async function count(db: Db, id: string) {
  const { rows } = await sql<Record<'people' | 'balances' | 'cards' | 'rewards' | 'ledger', number>>`
    select (select count(*)::int from customers where import_id = ${id}) as people,
      (select count(*)::int from import_balances where import_id = ${id}) as balances,
      (select count(*)::int from customer_cards h join customers c on c.business_id = h.business_id and c.id = h.customer_id
        where c.import_id = ${id} and h.balance = 2) as cards,
      (select count(*)::int from issued_rewards r join customers c on c.business_id = r.business_id and c.id = r.customer_id
        where c.import_id = ${id}) as rewards,
      (select count(*)::int from stamp_events where source = 'import') as ledger`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('Nothing was counted')
  return { ...counts, wrongs: await wrongsIn(db) }
}

async function wrongsIn(db: Db): Promise<string[]> {
  return (await runDoctor(db))
    .filter(({ wrong }) => wrong > 0)
    .map(({ title, examples }) => `${title}: ${examples.join('; ')}`)
}
