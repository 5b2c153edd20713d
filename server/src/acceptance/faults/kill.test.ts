/** Kills, freezes and stops the server while eight tills give stamps. Runs on both databases. */
import { setTimeout as sleep } from 'node:timers/promises'
import { randomFor } from '@stampwell/processes/test-seed.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { examine, NOTHING_WRONG, createSeededDatabase } from '../../testing/app/seeded-database.ts'
import type { ProgramDatabases } from '../../testing/app/program-databases.ts'
import { endServers, startServer, startProgram, type ProgramDatabase } from '../../testing/app/server-process.ts'
import {
  createBook,
  pressAgain,
  tapInto,
  untilSucceeded,
  untilConfirmed,
  type Tills,
} from '../../testing/faults/concurrent-tills.ts'
import { sized, tell } from '../../testing/faults/fault-report.ts'

const ROUNDS = sized({ short: 3, long: 50 })
const FROZEN_MS = sized({ short: 2_000, long: 30_000 })
const where = process.env['TEST_DB'] === 'postgres' ? 'PostgreSQL' : 'embedded'
const book = createBook()
const random = randomFor('moments of the kill')
let programDatabases: ProgramDatabases
let programDatabase: ProgramDatabase
let tills: Tills
beforeAll(async () => {
  ;({ programDatabases, programDatabase, tills } = await createSeededDatabase())
}, 180_000)
afterEach(endServers)
afterAll(() => programDatabases.close())

test(
  'a killed server loses no confirmed stamp, doubles none, and soon restarts',
  async () => {
    const ready: number[] = []
    let [allLost, unknownCounted, unknowns] = [0, 0, 0]
    let server = await startServer(programDatabase)

    for (let round = 1; round <= ROUNDS; round++) {
      const since = book.taps.length
      const tapping = tapInto(book, server.base, tills)
      await untilConfirmed(book, 20)
      await sleep(random() * 300)
      await server.kill()
      await tapping
      server = await startServer(programDatabase)
      ready.push(server.readyAfterMs)

      const { lost, unknown, counted } = await pressAgain(book, server.base, tills, since)
      allLost += lost.length
      // Each till had at most one request in flight when the connection was cut.
      expect(unknown).toBeLessThanOrEqual(8)
      unknowns += unknown
      unknownCounted += counted
    }

    expect(await server.stop()).toBe(0)
    const findings = await examine(programDatabase, tills, book)
    tell({
      fault: `kill -9 (${where})`,
      rounds: ROUNDS,
      survived: ready.length,
      lost: allLost + findings.lost.length,
      doubled: findings.doubled.length,
      slowest_ms: Math.max(...ready),
      more: `${book.taps.length} stamps, ${book.reads} reads, ${unknownCounted} of ${unknowns} unknown ones had counted`,
    })
    expect({ ...findings, allLost, wrongReads: book.wrongReads }).toEqual({
      ...NOTHING_WRONG,
      allLost: 0,
      wrongReads: [],
    })
  },
  60_000 + ROUNDS * 40_000,
)

test(
  'a frozen server continues afterwards, and a second one on its data or port is refused meanwhile',
  async () => {
    const server = await startServer(programDatabase)
    const before = { cuts: book.cuts.length, later: book.later, taps: book.taps.length }
    let isOver = false
    const tapping = tapInto(book, server.base, tills, () => isOver)
    await untilConfirmed(book, 20)

    server.signal('SIGSTOP')
    const [code, said] = await startSecond()
    await sleep(FROZEN_MS)
    server.signal('SIGCONT')
    expect([code, said]).toEqual([
      1,
      expect.stringContaining(
        programDatabase.databaseUrl === null
          ? `in use by another process (pid ${server.pid})`
          : 'is in use by another program',
      ),
    ])

    const goodAfterMs = await untilSucceeded(book, server.base, tills)
    await untilConfirmed(book, 20)
    isOver = true
    await tapping
    const { lost } = await pressAgain(book, server.base, tills, before.taps)
    expect(await server.stop()).toBe(0)
    const findings = await examine(programDatabase, tills, book)
    tell({
      fault: `frozen for ${FROZEN_MS / 1000} s (${where})`,
      rounds: 1,
      survived: 1,
      lost: lost.length + findings.lost.length,
      doubled: findings.doubled.length,
      slowest_ms: goodAfterMs,
      more: `${book.later - before.later} answers of 503`,
    })
    expect({ ...findings, cuts: book.cuts.slice(before.cuts) }).toEqual({ ...NOTHING_WRONG, cuts: [] })

    /**
     * On the same data folder, which one process may lock; many servers may share a PostgreSQL database, but a port has
     * one.
     */
    async function startSecond(): Promise<[number | null, string]> {
      const second = await startProgram(
        programDatabase,
        programDatabase.databaseUrl === null ? {} : { PORT: String(server.port) },
      )
      return [await second.ended, second.output()]
    }
  },
  120_000 + FROZEN_MS,
)

test(
  'a server that is told to stop answers running requests, applies no cut one and exits with 0',
  async () => {
    const rounds = sized({ short: 1, long: 10 })
    let [failed, cut] = [0, 0]
    for (let round = 1; round <= rounds; round++) {
      const server = await startServer(programDatabase)
      const before = { cuts: book.cuts.length, later: book.later }
      const tapping = tapInto(book, server.base, tills)
      await untilConfirmed(book, 20)

      expect([await server.stop(), server.output()]).toEqual([0, expect.stringContaining('Stampwell is ready')])

      await tapping
      // After the listener closes, new connections are refused. A request sent in the moment its connection or the
      // listener closes is cut unread, as HTTP allows: the book then records it as unknown, and the ledger may lack it.
      cut += book.cuts.slice(before.cuts).filter((code) => code !== 'ECONNREFUSED').length
      failed += book.later - before.later
    }
    const findings = await examine(programDatabase, tills, book)
    tell({
      fault: `SIGTERM under load (${where})`,
      rounds,
      survived: rounds,
      lost: findings.lost.length,
      doubled: findings.doubled.length,
      slowest_ms: null,
      more: `${failed} answers of 503, ${cut} calls cut unread`,
    })
    expect({ ...findings, failed }).toEqual({ ...NOTHING_WRONG, failed: 0 })
  },
  sized({ short: 180_000, long: 900_000 }),
)
