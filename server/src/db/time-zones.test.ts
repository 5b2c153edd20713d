/** Tests that a business never uses a zone the database lacks: every give to a card with a duration would fail. */
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { isTimeZone } from '@stampwell/domain/time/calendar.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCustomer, createCounter } from '../testing/fixtures/counter.ts'
import { testLog } from '../testing/app/database.ts'
import { createWorld, type World } from '../testing/app/world.ts'
import { migrate } from './migrate.ts'
import { createTimeZones } from './time-zones.ts'

/** A zone that Node still knows and no database does. */
const FOREIGN = 'US/Pacific-New'
let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('a zone is valid if Node and the database both know this exact name', async () => {
  const zones = createTimeZones()
  expect(isTimeZone(FOREIGN)).toBe(true)
  const known = await Promise.all(
    ['Africa/Lagos', 'UTC', 'Europe/Kyiv', FOREIGN, 'africa/lagos', 'Factory', 'posix/UTC'].map((name) =>
      zones.isKnown(world.database.db, name),
    ),
  )
  expect(known).toEqual([true, true, true, false, false, false, false])
  expect(await zones.knownLike(world.database.db, 'Africa/Lagos', world.clock.now())).toBe('Africa/Lagos')
  expect(
    await zones.isKnown(world.database.db, await zones.knownLike(world.database.db, FOREIGN, world.clock.now())),
  ).toBe(true)
})

test('after a restart, a business in a zone unknown to the database uses one with the same clock', async () => {
  const counter = await createCounter(world, { duration: 30 })
  const own = counter.user.business.id
  await world.database.owner.withClient((client) =>
    client.query('update businesses set timezone = $1 where id = $2', [FOREIGN, own]),
  )
  const zoneOf = () =>
    world.database.db.selectFrom('businesses').select('timezone').where('id', '=', own).executeTakeFirstOrThrow()

  const told: object[] = []
  await migrate(world.database, { ...testLog, warn: (fields) => void told.push(fields) })
  expect(await zoneOf()).toEqual({ timezone: 'US/Pacific' })
  expect(told).toEqual([{ timezone: FOREIGN, instead: 'US/Pacific' }])
  const { event } = await counter.give(1, { customer_id: await createCustomer(counter.call) })
  expect(event.balance).toBe(1)
  expect((await counter.call(stampCards.show, { params: { id: counter.stamp_id } })).data.stamp.duration).toBe(30)

  await migrate(world.database, { ...testLog, warn: (fields) => void told.push(fields) })
  expect(told).toHaveLength(1)
})
