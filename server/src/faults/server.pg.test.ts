/** PostgreSQL on the other side: houses that start together on an empty database, and a server that goes away for a moment or for longer. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readMigrations } from '../db/migrate.ts'
import { examine, NOTHING_WRONG, openFurnished } from '../testing/furnished-place.ts'
import type { Places } from '../testing/places.ts'
import { endHouses, startHouse, startProgram, untilReady, type Place } from '../testing/running-house.ts'
import { openBook, pressAgain, tapInto, untilGood, untilTold, type Tills } from '../testing/tappers.ts'
import { sized, tell, tellNotRun } from '../testing/told-faults.ts'

const ROUNDS = sized({ short: 1, long: 10 })
const GONE_MS = sized({ short: 5_000, long: 60_000 })
const NOT_OURS = 'the server of TEST_DATABASE_URL is not ours to stop'
const book = openBook()
let places: Places
let place: Place
let tills: Tills
beforeAll(async () => {
  ;({ places, place, tills } = await openFurnished())
}, 180_000)
afterAll(async () => {
  await endHouses()
  await places.close()
})

test('of five houses that start together on an empty database all come up, and one makes the tables', async () => {
  const empty = await places.make()
  const from = performance.now()
  const houses = await Promise.all(Array.from({ length: 5 }, () => startProgram(empty, { LOG_LEVEL: 'info' })))

  await Promise.all(houses.map((house) => untilReady(house, 120_000)))

  const readyMs = Math.round(performance.now() - from)
  for (const house of houses) house.signal('SIGTERM')
  expect(await Promise.all(houses.map((house) => house.ended))).toEqual([0, 0, 0, 0, 0])
  const applied = houses.flatMap((house) =>
    house
      .said()
      .split('\n')
      .filter((line) => line.includes('"Migration applied"'))
      .map((line) => (JSON.parse(line) as { migration: string }).migration),
  ) // our own log
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
  'a house outlives its server’s restarts, in good order and not: meanwhile it says 503 and when to try again, and every stamp counts once',
  async () => {
    const { server } = places
    if (!server) return tellNotRun('restarts of PostgreSQL', NOT_OURS)
    const house = await startHouse(place)
    let isOver = false
    // Throws at anything but a stamp or a 503 with Retry-After.
    const tapping = tapInto(book, house.base, tills, () => isOver)
    tapping.catch(() => undefined)
    const goodAfter = { fast: [] as number[], immediate: [] as number[] }

    for (let round = 1; round <= ROUNDS; round++) {
      for (const how of ['fast', 'immediate'] as const) {
        await untilTold(book, 20)
        await server.restart(how)
        goodAfter[how].push(await untilGood(book, house.base, tills))
      }
    }
    await untilTold(book, 20)
    isOver = true
    await tapping

    const { lost, unknown } = await pressAgain(book, house.base, tills)
    expect(await house.stop()).toBe(0)
    const findings = await examine(place, tills, book)
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
  'while its server is gone a house lives, says that it is not ready and answers everybody; then it serves again',
  async () => {
    const { server } = places
    if (!server) return tellNotRun('PostgreSQL gone', NOT_OURS)
    const house = await startHouse(place)
    const status = async (path: string) => (await fetch(`http://127.0.0.1:${house.port}${path}`)).status
    let isOver = false
    const tapping = tapInto(book, house.base, tills, () => isOver)
    tapping.catch(() => undefined)
    await untilTold(book, 20)

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

    const goodAfterMs = await untilGood(book, house.base, tills)
    await expect.poll(() => status('/readyz'), { timeout: 30_000 }).toBe(200)
    await untilTold(book, 20)
    isOver = true
    await tapping
    const { lost } = await pressAgain(book, house.base, tills, since)
    expect(await house.stop()).toBe(0)
    const findings = await examine(place, tills, book)
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
