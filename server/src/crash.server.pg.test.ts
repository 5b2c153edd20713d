/** PostgreSQL on the other side: five houses that start on one empty database, and a server that goes away for a moment. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlaces, type Places } from './testing/places.ts'
import { endHouses, startHouse, startProgram, untilReady } from './testing/running-house.ts'
import { examine, furnish, press, pressAgain, tapInto, untilTold, type Tap } from './testing/tappers.ts'

let places: Places
beforeAll(async () => { places = await openPlaces() })
afterAll(async () => {
  await endHouses()
  await places.close()
})

test('five houses that start together on an empty database all come up, and end well', async () => {
  const place = await places.make()
  const houses = await Promise.all(Array.from({ length: 5 }, () => startProgram(place)))

  await Promise.all(houses.map(house => untilReady(house)))

  for (const house of houses) house.signal('SIGTERM')
  expect(await Promise.all(houses.map(house => house.ended))).toEqual([0, 0, 0, 0, 0])
}, 90_000)

test('a house outlives its database: meanwhile it says 503 and when to try again, and every stamp counts once', async () => {
  const place = await places.make()
  const tills = await furnish(place)
  const house = await startHouse(place)
  const taps: Tap[] = []
  let isOver = false
  // Throws at anything but a stamp or a 503 with Retry-After; a cut line would end the till.
  const tapping = tapInto(taps, house.base, tills, () => isOver)
  tapping.catch(() => undefined)
  await untilTold(taps, 20)

  await places.cut(place)
  const from = performance.now()
  const back = async () => (await press(house.base, tills, extra()))?.event_id ?? null
  while (await back() === null && performance.now() - from < 15_000) await sleep(50)
  const goodAfterMs = Math.round(performance.now() - from)
  await untilTold(taps, 20)
  isOver = true
  await tapping

  expect(goodAfterMs).toBeLessThan(15_000)
  const { lost, unknown } = await pressAgain(house.base, tills, taps)
  expect(lost).toEqual([])
  expect(await house.stop()).toBe(0)
  const { keys, wrongs } = await examine(place, tills)
  expect(keys).toEqual(taps.map(tap => tap.key).sort())
  expect(wrongs).toEqual([])
  process.stdout.write(`The database restarted under load: ${unknown} of ${taps.length} stamps had a 503, good again ${goodAfterMs} ms after it was back.\n`)

  /** Asked aside, and pressed again with the others. */
  function extra(): Tap {
    const tap: Tap = { key: crypto.randomUUID(), customer_id: tills.customer_ids[0] ?? '', event_id: null }
    taps.push(tap)
    return tap
  }
}, 60_000)
