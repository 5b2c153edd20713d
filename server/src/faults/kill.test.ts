/** The plug is pulled, the house is frozen, and the signal to stop comes, while eight tills give stamps. On both databases. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { examine, NOTHING_WRONG, openFurnished } from '../testing/furnished-place.ts'
import type { Places } from '../testing/places.ts'
import { endHouses, startHouse, startProgram, type Place } from '../testing/running-house.ts'
import { openBook, pressAgain, tapInto, untilGood, untilTold, type Tills } from '../testing/tappers.ts'
import { sized, tell } from '../testing/told-faults.ts'

const ROUNDS = sized({ short: 3, long: 50 })
const FROZEN_MS = sized({ short: 2_000, long: 30_000 })
const where = process.env['TEST_DB'] === 'postgres' ? 'PostgreSQL' : 'embedded'
const book = openBook()
let places: Places
let place: Place
let tills: Tills
beforeAll(async () => {
  ;({ places, place, tills } = await openFurnished())
}, 180_000)
afterEach(endHouses)
afterAll(() => places.close())

test(
  'a killed house loses no stamp that it told of, gives none twice, and is soon back',
  async () => {
    const ready: number[] = []
    let [allLost, unknownCounted, unknowns] = [0, 0, 0]
    let house = await startHouse(place)

    for (let round = 1; round <= ROUNDS; round++) {
      const since = book.taps.length
      const tapping = tapInto(book, house.base, tills)
      await untilTold(book, 20)
      await sleep(Math.random() * 300)
      await house.kill()
      await tapping
      house = await startHouse(place)
      ready.push(house.readyAfterMs)

      const { lost, unknown, counted } = await pressAgain(book, house.base, tills, since)
      allLost += lost.length
      // Each till had at most one press on its way when the line was cut.
      expect(unknown).toBeLessThanOrEqual(8)
      unknowns += unknown
      unknownCounted += counted
    }

    expect(await house.stop()).toBe(0)
    const findings = await examine(place, tills, book)
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
  'a house that was frozen goes on, and a second one on its place is refused meanwhile',
  async () => {
    const house = await startHouse(place)
    const before = { cuts: book.cuts.length, later: book.later, taps: book.taps.length }
    let isOver = false
    const tapping = tapInto(book, house.base, tills, () => isOver)
    await untilTold(book, 20)

    house.signal('SIGSTOP')
    const [code, said] = await startSecond()
    await sleep(FROZEN_MS)
    house.signal('SIGCONT')
    expect([code, said]).toEqual([
      1,
      expect.stringContaining(
        place.databaseUrl === null ? `in use by another process (pid ${house.pid})` : 'is in use by another program',
      ),
    ])

    const goodAfterMs = await untilGood(book, house.base, tills)
    await untilTold(book, 20)
    isOver = true
    await tapping
    const { lost } = await pressAgain(book, house.base, tills, before.taps)
    expect(await house.stop()).toBe(0)
    const findings = await examine(place, tills, book)
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

    /** On the same folder, which only one may have; a server's database may have many houses, but a port has one. */
    async function startSecond(): Promise<[number | null, string]> {
      const second = await startProgram(place, place.databaseUrl === null ? {} : { PORT: String(house.port) })
      return [await second.ended, second.said()]
    }
  },
  120_000 + FROZEN_MS,
)

test(
  'a house that is told to stop answers what it has begun, lets nothing count of what it cuts, and ends well',
  async () => {
    const rounds = sized({ short: 1, long: 10 })
    let [failed, cut] = [0, 0]
    for (let round = 1; round <= rounds; round++) {
      const house = await startHouse(place)
      const before = { cuts: book.cuts.length, later: book.later }
      const tapping = tapInto(book, house.base, tills)
      await untilTold(book, 20)

      expect([await house.stop(), house.said()]).toEqual([0, expect.stringContaining('Stampwell is ready')])

      await tapping
      // Who comes after the door closed is not let in. A call that was sent in the very moment in which its line or the door
      // closed is cut unread, as HTTP has it: the book then holds it as unknown, and the ledger may not have it.
      cut += book.cuts.slice(before.cuts).filter((code) => code !== 'ECONNREFUSED').length
      failed += book.later - before.later
    }
    const findings = await examine(place, tills, book)
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
