/** Replaces the lost database machine with a synchronous standby: no confirmed stamp is lost. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  killPostgres,
  startPostgres,
  startStandby,
  type Standby,
  type TestPostgres,
} from '@stampwell/processes/postgres.ts'
import { createApp, type App } from '../../app.ts'
import { openDatabase, type Database } from '../../db/open.ts'
import { createLog } from '../../log.ts'
import { databaseOn } from '../../testing/app/database.ts'
import { createFaultProxy, through, wayToServer, type FaultProxy } from '../../testing/faults/fault-proxy.ts'
import { examineIn, seedBusiness, NOTHING_WRONG } from '../../testing/app/seeded-database.ts'
import { SECRET_KEY } from '../../testing/app/server-process.ts'
import {
  createBook,
  pressAgain,
  tapInto,
  confirmedBy,
  untilSucceeded,
  untilConfirmed,
} from '../../testing/faults/concurrent-tills.ts'
import { sized, tell, reportNotRun } from '../../testing/faults/fault-report.ts'
import { testConfig } from '../../testing/app/world.ts'

const FAULT = 'the primary is killed, its synchronous standby promoted'
const TAPS_BEFORE = sized({ short: 50, long: 2_000 })
let dataDir: string
let primary: TestPostgres
let standby: Standby | null = null
let server: { app: App; database: Database; proxy: FaultProxy } | null = null
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'stampwell-standby-'))
  primary = await startPostgres({ fsync: true })
}, 60_000)
afterAll(async () => {
  await server?.app.close()
  await server?.database.close()
  await server?.proxy.close()
  await standby?.stop()
  await primary.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('a promoted synchronous standby has every confirmed stamp exactly once', async () => {
  if (!primary.ours) return reportNotRun(FAULT, 'the server of TEST_DATABASE_URL is not ours to kill')
  await ask(primary.url, 'create database cafe')
  const databaseUrl = databaseOn(primary.url, 'cafe')
  const tills = await seedBusiness({ dataDir, databaseUrl })
  standby = await startStandby(primary.url)
  if (!standby) return reportNotRun(FAULT, 'there is no pg_basebackup')
  await ask(primary.url, `alter system set synchronous_standby_names = '*'`)
  await ask(primary.url, 'select pg_reload_conf()')
  await expect
    .poll(() => ask(primary.url, 'select sync_state from pg_stat_replication'), { timeout: 20_000 })
    .toEqual([{ sync_state: 'sync' }])

  // DATABASE_URL names an address that leads to the current primary.
  const address = { ...wayToServer(databaseUrl) }
  const proxy = await createFaultProxy(address)
  const log = createLog('silent')
  const database = await openDatabase({
    databaseUrl: through(proxy, databaseUrl),
    migrateDatabaseUrl: null,
    dataDir,
    log,
  })
  // real clock: all that is in this database came by the same clock.
  const app = await createApp({ config: { ...testConfig(dataDir), secretKey: SECRET_KEY }, database, log })
  server = { app, database, proxy }
  const base = `${await app.fastify.listen({ port: 0, host: '127.0.0.1' })}/api`
  const book = createBook()
  let isOver = false
  const tapping = tapInto(book, base, tills, () => isOver)
  tapping.catch(() => undefined)
  await untilConfirmed(book, TAPS_BEFORE)

  killPostgres(primary.url)
  const toldBefore = confirmedBy(book).length
  const from = performance.now()
  await ask(standby.url, 'select pg_promote(true, 60)')
  const promotedMs = Math.round(performance.now() - from)
  Object.assign(address, wayToServer(standby.url))

  const goodAfterMs = await untilSucceeded(book, base, tills)
  await untilConfirmed(book, 20)
  isOver = true
  await tapping
  const { lost, unknown } = await pressAgain(book, base, tills)
  const findings = await examineIn(database, tills.business_id, book)
  tell({
    fault: FAULT,
    rounds: 1,
    survived: 1,
    lost: lost.length + findings.lost.length,
    doubled: findings.doubled.length,
    slowest_ms: goodAfterMs,
    more: `${toldBefore} stamps were told before, ${unknown} unknown, promoted in ${promotedMs} ms`,
  })
  expect({ ...findings, lost, cuts: book.cuts, wrongReads: book.wrongReads }).toEqual({
    ...NOTHING_WRONG,
    cuts: [],
    wrongReads: [],
  })
  expect(await ask(standby.url, 'select pg_is_in_recovery() as follows')).toEqual([{ follows: false }])
}, 180_000)

async function ask(url: string, sql: string): Promise<object[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<object>(sql)).rows
  } finally {
    await client.end()
  }
}
