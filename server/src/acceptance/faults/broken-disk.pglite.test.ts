/** Makes the embedded database's n-th fsync fail with EIO. */
import fs, { mkdtempSync, rmSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp, type App } from '../../app.ts'
import { openDatabase, type Database } from '../../db/open.ts'
import { createLog } from '../../log.ts'
import { examine, examineIn, seedBusiness, NOTHING_WRONG } from '../../testing/app/seeded-database.ts'
import { SECRET_KEY, type ProgramDatabase } from '../../testing/app/server-process.ts'
import {
  createBook,
  pressAgain,
  tapInto,
  untilSucceeded,
  untilConfirmed,
  type Tills,
} from '../../testing/faults/concurrent-tills.ts'
import { sized, tell } from '../../testing/faults/fault-report.ts'
import { testConfig } from '../../testing/app/world.ts'

const LAST = sized({ short: 3, long: 60 })
const book = createBook()
const log = createLog('silent')
let reopened = 0
let programDatabase: ProgramDatabase
let tills: Tills
let database: Database
let app: App
let base: string
beforeAll(async () => {
  programDatabase = { dataDir: mkdtempSync(join(tmpdir(), 'stampwell-disk-')), databaseUrl: null }
  tills = await seedBusiness(programDatabase)
  const warn = (_: object, message: string) => {
    if (message.includes('works again')) reopened += 1
  }
  database = await openDatabase({
    ...programDatabase,
    migrateDatabaseUrl: null,
    log: { info: () => undefined, error: () => undefined, warn },
  })
  // real clock: all that is in this database came by the same clock.
  app = await createApp({ config: { ...testConfig(programDatabase.dataDir), secretKey: SECRET_KEY }, database, log })
  base = `${await app.fastify.listen({ port: 0, host: '127.0.0.1' })}/api`
}, 180_000)
afterAll(() => rmSync(programDatabase.dataDir, { recursive: true, force: true }))

test(
  'no confirmed stamp is missing after the database reopens',
  async () => {
    const goodAfter: number[] = []
    for (let n = 1; n <= LAST; n++) {
      const since = book.taps.length
      let isOver = false
      const tapping = tapInto(book, base, tills, () => isOver)
      tapping.catch(() => undefined)
      await untilConfirmed(book, 5)

      await failAt(n)

      goodAfter.push(await untilSucceeded(book, base, tills))
      isOver = true
      await tapping
      const { lost } = await pressAgain(book, base, tills, since)
      expect([n, lost]).toEqual([n, []])
    }
    const alive = await examineIn(database, tills.business_id, book)
    await app.close()
    await database.close()

    const afterwards = await examine(programDatabase, tills, book)
    tell({
      fault: `EIO at the n-th fsync, n = 1 to ${LAST} (embedded)`,
      rounds: LAST,
      survived: goodAfter.length,
      lost: afterwards.lost.length,
      doubled: afterwards.doubled.length,
      slowest_ms: Math.max(...goodAfter),
      more: `${book.later} answers of 503 to ${book.taps.length} taps, ${Math.round(process.memoryUsage().rss / 1e6)} MB at the end`,
    })
    expect(book.later).toBeGreaterThan(0)
    // The database must be reopened: after such an error it has commits in memory that may never have reached the disk.
    expect(reopened).toBe(LAST)
    expect({ alive, afterwards, cuts: book.cuts, wrongReads: book.wrongReads }).toEqual({
      alive: NOTHING_WRONG,
      afterwards: NOTHING_WRONG,
      cuts: [],
      wrongReads: [],
    })
  },
  60_000 + LAST * 30_000,
)

/** Makes the n-th fsync from now fail; resolves once it has failed. */
async function failAt(n: number) {
  const real = fs.fsyncSync
  let count = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  fs.fsyncSync = (file) => {
    count += 1
    if (count !== n) return real(file)
    fs.fsyncSync = real
    syncBuiltinESMExports()
    resolve()
    throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' })
  }
  syncBuiltinESMExports()
  await promise
}
