/**
 * Fills the disk: writes are refused without internal details, reads continue, and free space alone restores service.
 * Runs on both databases.
 */
import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, closeSync, mkdirSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { openDatabase, type Database } from '../../db/open.ts'
import { createLog } from '../../log.ts'
import { createPicture } from '../../testing/fixtures/card-makers.ts'
import { databaseOn } from '../../testing/app/database.ts'
import { examine, examineIn, seedBusiness, NOTHING_WRONG } from '../../testing/app/seeded-database.ts'
import { createProgramDatabases } from '../../testing/app/program-databases.ts'
import { SECRET_KEY, type ProgramDatabase } from '../../testing/app/server-process.ts'
import { createTap, createBook, press, pressAgain, untilSucceeded } from '../../testing/faults/concurrent-tills.ts'
import { tell, reportNotRun } from '../../testing/faults/fault-report.ts'
import { testConfig } from '../../testing/app/world.ts'

const MEGABYTES = 160
const folder = mkdtempSync(join(tmpdir(), 'stampwell-full-'))
const problem = makeSmallDisk(folder)
afterAll(() => {
  if (problem === null) execFileSync('umount', ['-l', folder])
  rmSync(folder, { recursive: true, force: true })
})

const isPostgres = process.env['TEST_DB'] === 'postgres'
const where = isPostgres ? 'PostgreSQL' : 'embedded'

test('a full disk answers writes with 503 and serves reads; writes work again once space is free', async () => {
  if (problem !== null) return reportNotRun(`full disk (${where})`, problem)
  const programDatabases = await createProgramDatabases()
  const programDatabase = isPostgres
    ? await onSmallDisk(programDatabases.serverUrl ?? '')
    : { dataDir: folder, databaseUrl: null }
  if (programDatabase === null) {
    await programDatabases.close()
    return reportNotRun('full disk (PostgreSQL)', 'the server is on another machine')
  }
  const tills = await seedBusiness(programDatabase)
  const database = await openDatabase({ ...programDatabase, migrateDatabaseUrl: null, log: createLog('silent') })
  // real clock: all that is in this database came by the same clock.
  const app = await createApp({
    config: { ...testConfig(programDatabase.dataDir), secretKey: SECRET_KEY },
    database,
    log: createLog('silent'),
  })
  const base = `${await app.fastify.listen({ port: 0, host: '127.0.0.1' })}/api`
  const book = createBook()
  await untilSucceeded(book, base, tills)

  const ballast = fill()
  // Until the free space in the tables and the log is used up.
  for (let n = 0; n < 5_000 && book.later < 20; n++)
    await press(book, base, tills, createTap(book, tills.customer_ids[n % 4] ?? ''))
  expect(book.later).toBeGreaterThanOrEqual(20)
  const upload = async () => {
    const form = new FormData()
    form.append('logo', await createPicture(), 'logo.png')
    return fetch(`${base}/v1/utility/logo/upload`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${tills.token}` },
    })
  }
  const refused = await upload()
  expect([refused.status, refused.headers.has('retry-after'), await refused.text()]).toEqual([
    503,
    true,
    expect.not.stringMatching(/ENOSPC|space|device/i),
  ])
  const read = await fetch(`${base}/v1/business/customers/show/${tills.customer_ids[0]}`, {
    headers: { authorization: `Bearer ${tills.token}` },
  })
  expect(read.status).toBe(200)
  if (!isPostgres) await breakTheLog(database)

  rmSync(ballast)
  const goodAfterMs = await untilSucceeded(book, base, tills)
  expect((await upload()).status).toBeLessThan(300)
  const { lost } = await pressAgain(book, base, tills)
  const alive = await examineIn(database, tills.business_id, book)
  await app.close()
  await database.close()
  const reopened = await examine(programDatabase, tills, book)
  tell({
    fault: `full disk (${where})`,
    rounds: 1,
    survived: 1,
    lost: lost.length + reopened.lost.length,
    doubled: reopened.doubled.length,
    slowest_ms: goodAfterMs,
    more: `${book.later} answers of 503 to ${book.taps.length} taps, reads went on`,
  })
  expect({ alive, reopened, lost, cuts: book.cuts }).toEqual({
    alive: NOTHING_WRONG,
    reopened: NOTHING_WRONG,
    lost: [],
    cuts: [],
  })
  if (isPostgres) await dropSmallDisk(programDatabases.serverUrl ?? '')
  await programDatabases.close()
}, 180_000)

/** Fills the disk until the embedded database cannot write its log and breaks; it reopens when there is space. */
async function breakTheLog({ owner }: Database) {
  const logFull = () =>
    owner.withClient(async (client) => {
      await client.query('select pg_switch_wal()')
      // Without an entry in between, the log does not switch to another file.
      await client.query("select pg_logical_emit_message(true, 'ballast', 'more')")
    })
  await expect
    .poll(
      () =>
        logFull().then(
          () => 'well',
          (error: Error) => error.message,
        ),
      { timeout: 30_000, interval: 10 },
    )
    .toMatch(/space|Connection terminated/)
}

/** Returns null if the disk was made, otherwise the reason why not. */
function makeSmallDisk(at: string): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'needs root, to mount a small disk'
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${MEGABYTES}m`, 'tmpfs', at], { stdio: 'pipe' })
    return null
  } catch (error) {
    return `mount: ${error instanceof Error ? error.message.split('\n').at(-1) : String(error)}`
  }
}

function fill(): string {
  const path = join(folder, 'ballast')
  const file = openSync(path, 'w')
  try {
    for (const size of [1024 * 1024, 4096]) {
      try {
        for (;;) writeSync(file, Buffer.alloc(size, 1))
      } catch {
        // The disk is full, to blocks of this size.
      }
    }
  } finally {
    closeSync(file)
  }
  return path
}

/**
 * Puts the tables of a separate database on the small disk, but not the server's log: a PostgreSQL server whose log is
 * full exits.
 */
async function onSmallDisk(serverUrl: string): Promise<ProgramDatabase | null> {
  const socketFolder = new URL(serverUrl).searchParams.get('host')
  if (!socketFolder) return null
  const { uid, gid } = statSync(join(socketFolder, 'data'))
  const tables = join(folder, 'tables')
  mkdirSync(tables)
  chmodSync(folder, 0o755)
  chownSync(tables, uid, gid)
  await ask(serverUrl, `create tablespace small location '${tables}'`, 'create database full_disk tablespace small')
  const dataDir = join(folder, 'files')
  mkdirSync(dataDir)
  return { dataDir, databaseUrl: databaseOn(serverUrl, 'full_disk') }
}

function dropSmallDisk(serverUrl: string) {
  return ask(serverUrl, 'drop database full_disk with (force)', 'drop tablespace small')
}

async function ask(url: string, ...statements: string[]) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const sql of statements) await client.query(sql)
  await client.end()
}
