/**
 * Tests faults of the PostgreSQL server: servers starting together on an empty database, and PostgreSQL restarting or
 * gone for a while.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readMigrations } from '../../db/migrate.ts'
import { examine, NOTHING_WRONG, createSeededDatabase } from '../../testing/app/seeded-database.ts'
import type { ProgramDatabases } from '../../testing/app/program-databases.ts'
import {
  endServers,
  startServer,
  startProgram,
  untilReady,
  type ProgramDatabase,
} from '../../testing/app/server-process.ts'
import {
  createBook,
  pressAgain,
  tapInto,
  untilSucceeded,
  untilConfirmed,
  type Tills,
} from '../../testing/faults/concurrent-tills.ts'
import { sized, tell, reportNotRun } from '../../testing/faults/fault-report.ts'

const ROUNDS = sized({ short: 1, long: 10 })
const GONE_MS = sized({ short: 5_000, long: 60_000 })
const NOT_OURS = 'the server of TEST_DATABASE_URL is not ours to stop'
const book = createBook()
let programDatabases: ProgramDatabases
let programDatabase: ProgramDatabase
let tills: Tills
beforeAll(async () => {
  ;({ programDatabases, programDatabase, tills } = await createSeededDatabase())
}, 180_000)
afterAll(async () => {
  await endServers()
  await programDatabases.close()
})

test('five servers starting at once on an empty database all start, and one creates the tables', async () => {
  const empty = await programDatabases.make()
  const from = performance.now()
  const servers = await Promise.all(Array.from({ length: 5 }, () => startProgram(empty, { LOG_LEVEL: 'info' })))

  await Promise.all(servers.map((program) => untilReady(program, 120_000)))

  const readyMs = Math.round(performance.now() - from)
  for (const program of servers) program.signal('SIGTERM')
  expect(await Promise.all(servers.map((program) => program.ended))).toEqual([0, 0, 0, 0, 0])
  const applied = servers.flatMap((program) =>
    program
      .output()
      .split('\n')
      .filter((line) => line.includes('"Migration applied"'))
      .map((line) => (JSON.parse(line) as { migration: string }).migration),
  ) // our own log format
  expect(applied).toEqual(readMigrations().map(({ name }) => name))
  tell({
    fault: 'five starts on one empty database',
    rounds: 5,
    survived: 5,
    lost: 0,
    doubled: 0,
    slowest_ms: readyMs,
    more: `${applied.length} migrations, each once`,
  })
}, 180_000)

test(
  'during PostgreSQL restarts a server answers 503 with Retry-After, and every stamp counts once',
  async () => {
    const { server } = programDatabases
    if (!server) return reportNotRun('restarts of PostgreSQL', NOT_OURS)
    const program = await startServer(programDatabase)
    let isOver = false
    // Throws on any response other than a stamp or a 503 with Retry-After.
    const tapping = tapInto(book, program.base, tills, () => isOver)
    tapping.catch(() => undefined)
    const goodAfter = { fast: [] as number[], immediate: [] as number[] }

    for (let round = 1; round <= ROUNDS; round++) {
      for (const how of ['fast', 'immediate'] as const) {
        await untilConfirmed(book, 20)
        await server.restart(how)
        goodAfter[how].push(await untilSucceeded(book, program.base, tills))
      }
    }
    await untilConfirmed(book, 20)
    isOver = true
    await tapping

    const { lost, unknown } = await pressAgain(book, program.base, tills)
    expect(await program.stop()).toBe(0)
    const findings = await examine(programDatabase, tills, book)
    for (const how of ['fast', 'immediate'] as const) {
      tell({
        fault: `${how} restart of PostgreSQL under load`,
        rounds: ROUNDS,
        survived: goodAfter[how].length,
        lost: lost.length + findings.lost.length,
        doubled: findings.doubled.length,
        slowest_ms: Math.max(...goodAfter[how]),
        more: `${unknown} of ${book.taps.length} stamps had a 503, slowest answer ${book.slowestMs} ms`,
      })
    }
    expect({ ...findings, lost, cuts: book.cuts, wrongReads: book.wrongReads }).toEqual({
      ...NOTHING_WRONG,
      cuts: [],
      wrongReads: [],
    })
  },
  60_000 + ROUNDS * 120_000,
)

test(
  'while PostgreSQL is gone a server stays up, not ready, and answers; then it serves again',
  async () => {
    const { server } = programDatabases
    if (!server) return reportNotRun('PostgreSQL gone', NOT_OURS)
    const program = await startServer(programDatabase)
    const status = async (path: string) => (await fetch(`http://127.0.0.1:${program.port}${path}`)).status
    let isOver = false
    const tapping = tapInto(book, program.base, tills, () => isOver)
    tapping.catch(() => undefined)
    await untilConfirmed(book, 20)

    const [laterBefore, since] = [book.later, book.taps.length]
    book.slowestMs = 0
    await server.goDown()
    const until = performance.now() + GONE_MS
    do {
      expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 503])
      await sleep(100)
    } while (performance.now() < until)
    const meanwhile = book.later - laterBefore
    expect(meanwhile).toBeGreaterThan(0)
    await server.comeUp()

    const goodAfterMs = await untilSucceeded(book, program.base, tills)
    await expect.poll(() => status('/readyz'), { timeout: 30_000 }).toBe(200)
    await untilConfirmed(book, 20)
    isOver = true
    await tapping
    const { lost } = await pressAgain(book, program.base, tills, since)
    expect(await program.stop()).toBe(0)
    const findings = await examine(programDatabase, tills, book)
    tell({
      fault: `PostgreSQL gone for ${GONE_MS / 1000} s`,
      rounds: 1,
      survived: 1,
      lost: lost.length + findings.lost.length,
      doubled: findings.doubled.length,
      slowest_ms: goodAfterMs,
      more: `${meanwhile} answers of 503, slowest answer ${book.slowestMs} ms`,
    })
    expect({ ...findings, cuts: book.cuts, wrongReads: book.wrongReads }).toEqual({
      ...NOTHING_WRONG,
      cuts: [],
      wrongReads: [],
    })
  },
  120_000 + GONE_MS,
)
