/** The plug is pulled, and the signal to stop comes, while eight tills give stamps. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openPlaces, type Places } from './testing/places.ts'
import { endHouses, startHouse, type Place } from './testing/running-house.ts'
import { examine, furnish, press, pressAgain, tapInto, untilTold, type Tap, type Tills } from './testing/tappers.ts'

const ROUNDS = 5
let places: Places
let place: Place
let tills: Tills
beforeAll(async () => {
  places = await openPlaces()
  place = await places.make()
  tills = await furnish(place)
})
afterEach(endHouses)
afterAll(() => places.close())

test('a killed house loses no stamp that it told of, gives none twice, and is soon back', async () => {
  const all: Tap[] = []
  const seconds: string[] = []
  let house = await startHouse(place)

  for (let round = 1; round <= ROUNDS; round++) {
    const taps: Tap[] = []
    const tapping = tapInto(taps, house.base, tills)
    await untilTold(taps, 20)
    await sleep(Math.random() * 300)
    await house.kill()
    await tapping
    house = await startHouse(place)
    expect(house.readyAfterMs).toBeLessThan(30_000)
    seconds.push((house.readyAfterMs / 1000).toFixed(1))

    const { lost, unknown, counted } = await pressAgain(house.base, tills, taps)
    expect(lost).toEqual([])
    // Each till had at most one press on its way when the line was cut.
    expect(unknown).toBeLessThanOrEqual(8)
    expect(counted).toBeLessThanOrEqual(unknown)
    all.push(...taps)
  }

  expect(await house.stop()).toBe(0)
  const { keys, wrongs } = await examine(place, tills)
  expect(keys).toEqual(all.map(tap => tap.key).sort())
  expect(wrongs).toEqual([])
  process.stdout.write(`Killed ${ROUNDS} times with ${all.length} stamps: ready again after ${seconds.join(', ')} s.\n`)
}, 120_000)

test('a house that is told to stop answers what it has begun, and ends well', async () => {
  const before = new Set((await examine(place, tills)).keys)
  const house = await startHouse(place)
  const taps: Tap[] = []
  const tapping = tapInto(taps, house.base, tills)
  await untilTold(taps, 20)

  expect([await house.stop(), house.said()]).toEqual([0, expect.stringContaining('Stampwell is ready')])

  await tapping
  const told = taps.filter(tap => tap.event_id !== null).map(tap => tap.key)
  const { keys, wrongs } = await examine(place, tills)
  expect(keys.filter(key => !before.has(key))).toEqual(told.sort())
  expect(wrongs).toEqual([])
  expect(await press(house.base, tills, { key: 'late', customer_id: tills.customer_ids[0] ?? '', event_id: null })).toBeNull()
}, 40_000)
