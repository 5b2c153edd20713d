/**
 * Degrades the connection between a server with a pool of two and its PostgreSQL: slow, resetting, cut, or silently
 * dead.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApp, type App } from '../../app.ts'
import { openDatabase, type Database } from '../../db/open.ts'
import { createLog } from '../../log.ts'
import {
  createFaultProxy,
  through,
  wayToServer,
  type FaultProxy,
  type LinkFault,
} from '../../testing/faults/fault-proxy.ts'
import { examineIn, seedBusiness, NOTHING_WRONG } from '../../testing/app/seeded-database.ts'
import { createProgramDatabases, type ProgramDatabases } from '../../testing/app/program-databases.ts'
import { SECRET_KEY } from '../../testing/app/server-process.ts'
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

const BAD_MS = sized({ short: 2_000, long: 20_000 })
const book = createBook()
let programDatabases: ProgramDatabases
let proxy: FaultProxy
let database: Database
let app: App
let base: string
let tills: Tills
beforeAll(async () => {
  programDatabases = await createProgramDatabases()
  const programDatabase = await programDatabases.make()
  const databaseUrl = programDatabase.databaseUrl ?? ''
  tills = await seedBusiness(programDatabase)
  proxy = await createFaultProxy(wayToServer(databaseUrl))
  const log = createLog('silent')
  database = await openDatabase({
    databaseUrl: through(proxy, databaseUrl),
    migrateDatabaseUrl: null,
    dataDir: programDatabase.dataDir,
    poolSize: 2,
    log,
  })
  // real clock: all that is in this database came by the same clock.
  app = await createApp({ config: { ...testConfig(programDatabase.dataDir), secretKey: SECRET_KEY }, database, log })
  base = `${await app.fastify.listen({ port: 0, host: '127.0.0.1' })}/api`
}, 180_000)
beforeEach(() => {
  book.slowestMs = 0
})
afterAll(async () => {
  proxy.make({})
  await app.close()
  await database.close()
  await proxy.close()
  await programDatabases.close()
})

const ways: [string, LinkFault, { isSlow?: boolean }][] = [
  ['every piece 200 ms late', { delayMs: 200 }, { isSlow: true }],
  ['a silent line', { isSilent: true }, {}],
  ['five of a hundred pieces reset their line', { resetPercent: 5 }, {}],
  ['a line cut after 20 kB', { cutAfter: 20_000 }, {}],
]
test.each(ways)(
  '%s: every request is answered, every stamp counts once, and the server recovers',
  async (name, way, { isSlow }) => {
    let isOver = false
    const before = { later: book.later, taps: book.taps.length, resets: proxy.counts.resets }
    const tapping = tapInto(book, base, tills, () => isOver)
    tapping.catch(() => undefined)
    await untilConfirmed(book, 20)

    proxy.make(way)
    // The server gives up a silent connection after some seconds; the fault must last longer than that.
    await sleep(way.isSilent ? Math.max(BAD_MS, 8_000) : BAD_MS)
    if (isSlow) await untilConfirmed(book, 10)
    proxy.make({})

    const goodAfterMs = await untilSucceeded(book, base, tills)
    await untilConfirmed(book, 20)
    isOver = true
    await tapping
    const { lost } = await pressAgain(book, base, tills, before.taps)
    const findings = await examineIn(database, tills.business_id, book)
    tell({
      fault: `${name}, pool of 2`,
      rounds: 1,
      survived: 1,
      lost: lost.length + findings.lost.length,
      doubled: findings.doubled.length,
      slowest_ms: goodAfterMs,
      more: `${book.later - before.later} answers of 503 to ${book.taps.length - before.taps} taps, ${proxy.counts.resets - before.resets} resets, slowest answer ${book.slowestMs} ms`,
    })
    expect({ ...findings, lost, cuts: book.cuts, wrongReads: book.wrongReads }).toEqual({
      ...NOTHING_WRONG,
      cuts: [],
      wrongReads: [],
    })
    expect(database.pool.totalCount).toBeLessThanOrEqual(2)
  },
  180_000 + BAD_MS,
)
