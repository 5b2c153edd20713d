import { locations } from '@stampwell/contract/business/locations.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { tills } from '@stampwell/contract/business/tills.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/app/world.ts'
import { createCard, setLimits } from '../testing/fixtures/card-makers.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('a location is added, changed and removed', async () => {
  const { call } = await world.registerBusiness()
  const { id } = await createCard(call)
  const { location } = (
    await call(locations.create, {
      body: { stamp: id, name: 'Harbour', address: '2 Quay', city: '', country: 'ng', latitude: 6.45, longitude: 3.39 },
    })
  ).data
  expect(location).toMatchObject({
    stamp_id: id,
    name: 'Harbour',
    city: null,
    country: 'NG',
    latitude: 6.45,
    longitude: 3.39,
    place_id: null,
  })

  expect(
    (
      await call(locations.update, {
        params: { location: location.id },
        body: { city: 'Lagos', latitude: null, longitude: null },
      })
    ).data.location,
  ).toMatchObject({ name: 'Harbour', city: 'Lagos', latitude: null, longitude: null })
  const removed = (await call(locations.remove, { params: { location: location.id } })).data.location
  expect(removed).toMatchObject({ id: location.id, stamp_id: id, name: 'Harbour', city: 'Lagos' })
  expect((await call(locations.list, { params: { stamp: id } })).data.locations).toEqual([])
  await expect(
    call(locations.update, { params: { location: location.id }, body: { city: 'Abuja' } }),
  ).rejects.toMatchObject({ status: 404 })
})

test('a location needs a known country and valid coordinates', async () => {
  const { call } = await world.registerBusiness()
  const { id } = await createCard(call)
  const newLocation = { stamp: id, name: 'Harbour', address: '2 Quay' }
  await expect(call(locations.create, { body: { ...newLocation, country: 'XX' } })).rejects.toMatchObject({
    status: 422,
    errors: { country: ['Choose a country.'] },
  })
  await expect(call(locations.create, { body: { ...newLocation, latitude: 91, longitude: 0 } })).rejects.toMatchObject({
    status: 422,
    errors: { latitude: ['Enter degrees from -90 to 90.'] },
  })
  const { location } = (await call(locations.create, { body: { ...newLocation, country: 'gh' } })).data
  await expect(
    call(locations.update, { params: { location: location.id }, body: { country: 'QQ' } }),
  ).rejects.toMatchObject({ status: 422, errors: { country: ['Choose a country.'] } })
})

test('a latitude without a longitude is refused, and both or neither are stored', async () => {
  const { call } = await world.registerBusiness()
  const { id } = await createCard(call)
  const newLocation = { stamp: id, name: 'Harbour', address: '2 Quay' }
  const refused = { status: 422, errors: { longitude: ['Send latitude and longitude together.'] } }
  for (const half of [{ latitude: 6.45 }, { longitude: 3.39 }, { latitude: 6.45, longitude: null }])
    await expect(call(locations.create, { body: { ...newLocation, ...half } })).rejects.toMatchObject(refused)
  const { location } = (
    await call(locations.create, { body: { ...newLocation, latitude: 0, longitude: 0, place_id: 'geonames:2332459' } })
  ).data
  expect(location).toMatchObject({ latitude: 0, longitude: 0, place_id: 'geonames:2332459' })
  for (const half of [{ latitude: 6.45 }, { latitude: null }, { longitude: 3.39, latitude: null }])
    await expect(call(locations.update, { params: { location: location.id }, body: half })).rejects.toMatchObject(
      refused,
    )
  expect(
    (await call(locations.update, { params: { location: location.id }, body: { name: 'Pier' } })).data.location,
  ).toMatchObject({ latitude: 0, longitude: 0 })
})

test('the last location of the plan limit may be added, and the next one is refused', async () => {
  const { call, user } = await world.registerBusiness()
  await setLimits(world.database.db, user.business.id, { locations: 1 }, world.clock.now())
  const { id } = await createCard(call)
  const add = (name: string) => call(locations.create, { body: { stamp: id, name, address: '2 Quay' } })

  const { location } = (await add('Harbour')).data
  for (const name of ['Market', 'Harbour'])
    await expect(add(name)).rejects.toMatchObject({
      status: 403,
      code: 'plan_limit_reached',
      detail: { limit: 'locations', used: 1, max: 1 },
    })
  expect((await call(locations.list, { params: { stamp: id } })).data.locations).toHaveLength(1)
  await call(locations.remove, { params: { location: location.id } })
  await add('Market')
})

test('a location that is typed in other case on a second card is the same one, as at the tills', async () => {
  const { call, user } = await world.registerBusiness()
  await setLimits(world.database.db, user.business.id, { locations: 1 }, world.clock.now())
  const [coffee, tea] = [await createCard(call), await createCard(call)]
  const add = (stamp: string, name: string, address: string) =>
    call(locations.create, { body: { stamp, name, address } })
  await add(coffee.id, 'Harbour', '2 Quay')
  await add(tea.id, 'HARBOUR', '2 quay')
  expect((await call(tills.list, {})).data.places).toHaveLength(1)
  await expect(add(tea.id, 'Harbour', '3 Quay')).rejects.toMatchObject({ code: 'plan_limit_reached' })
})

test('the same location on a second card does not count against the plan limit, but another one does', async () => {
  const { call, user } = await world.registerBusiness()
  await setLimits(world.database.db, user.business.id, { locations: 1 }, world.clock.now())
  const { id } = await createCard(call)
  await call(locations.create, { body: { stamp: id, name: 'Harbour', address: '2 Quay' } })

  const copy = (await call(stampCards.duplicate, { params: { id } })).data.stamp
  const location = (await call(locations.list, { params: { stamp: copy.id } })).data.locations[0]?.id ?? ''
  await expect(call(locations.update, { params: { location }, body: { name: 'Market' } })).rejects.toMatchObject({
    status: 403,
    code: 'plan_limit_reached',
  })
  expect((await call(locations.update, { params: { location }, body: { city: 'Lagos' } })).data.location.city).toBe(
    'Lagos',
  )
})
