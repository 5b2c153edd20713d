/** Tests what every map provider promises: our own with a fake call, Google's with a fake of its API. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { fakeGoogle } from '../../testing/fake-google.ts'
import { centerOf } from './center-of.ts'
import { leafletMap } from './leaflet-map.ts'
import { rounded, type MapProvider } from './map-provider.ts'
import { openMapProvider } from './open-map-provider.ts'

const search = 'GET /v1/utility/places'
const maps = 'GET /v1/utility/maps'
const IBADAN = {
  id: 2339354,
  name: 'Ibadan',
  region: 'Oyo',
  country: 'NG',
  country_name: 'Nigeria',
  latitude: 7.37756,
  longitude: 3.90591,
}
const google = vi.hoisted(() => ({ library: undefined as unknown as (name: string) => Promise<unknown>, key: '' }))
vi.mock('@googlemaps/js-api-loader', () => ({
  setOptions: ({ key }: { key: string }) => {
    google.key = key
  },
  importLibrary: (name: string) => google.library(name),
}))

const hasGoogle = { [maps]: { data: { provider: 'google', google_maps_api_key: 'test' } } }
const hasNone = { [maps]: { data: { provider: 'leaflet', google_maps_api_key: null } } }
const open = (onFailure = () => undefined, timeout = 8000) => openMapProvider({ country: 'NG', onFailure, timeout })
const never = new AbortController().signal

beforeEach(() => {
  google.library = fakeGoogle().importLibrary
})
afterEach(() => vi.unstubAllGlobals())

const providers: [string, () => Promise<MapProvider>][] = [
  ['our own map', async () => leafletMap('NG')],
  ['Google’s map', async () => (await open()).provider],
]
describe.each(providers)('%s', (_, provider) => {
  beforeEach(() => void fakeApi({ ...hasGoogle, [search]: { data: { places: [IBADAN] } } }))

  test('finds what was typed, and returns all details of the choice', async () => {
    const map = await provider()
    const [first] = await map.search('ibadan', never)
    expect(first).toMatchObject({ title: 'Ibadan', detail: expect.stringContaining('Nigeria') as string })
    if (!first) throw new Error('nothing found')
    const place = await map.resolve(first)
    expect(place).toMatchObject({
      name: 'Ibadan',
      city: 'Ibadan',
      country: 'NG',
      latitude: 7.37756,
      longitude: 3.90591,
    })
    expect(place.address).toContain('Ibadan')
    expect(place.place_id).toBe(first.id)
  })

  test('sends no request for a single letter', async () => {
    expect(await (await provider()).search('i', never)).toEqual([])
  })

  test('rejects an aborted search', async () => {
    await expect((await provider()).search('ibadan', AbortSignal.abort())).rejects.toThrow('aborted')
  })

  test('does not resolve a suggestion that it did not make', async () => {
    await expect(
      (await provider()).resolve({ id: 'elsewhere', title: 'Elsewhere', detail: '', text: 'Elsewhere' }),
    ).rejects.toThrow('elsewhere')
  })
})

test('our own search finds the town after the street, and keeps the street', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    const q = new URL(url, 'http://localhost').searchParams.get('q') ?? ''
    asked.push(q)
    return Response.json({ message: 'OK', data: { places: q.toLowerCase() === 'ibadan' ? [IBADAN] : [] } })
  })
  const map = leafletMap('NG')
  for (const typed of ['12 Awolowo Road, ibadan', '12 Awolowo Road Ibadan'])
    expect((await map.search(typed, never)).map(({ text }) => text)).toEqual(['12 Awolowo Road, Ibadan'])
  expect((await map.search('ibadan', never)).map(({ text, id }) => [text, id])).toEqual([
    ['Ibadan', 'geonames:2339354'],
  ])
  // The last word alone is searched in the business's own country only.
  expect(await leafletMap('GB').search('12 Awolowo Road Ibadan', never)).toEqual([])
  expect(asked.slice(0, 3)).toEqual(['ibadan', '12 Awolowo Road Ibadan', 'Ibadan'])
})

test('one Google session lasts from the first letter to the choice', async () => {
  fakeApi(hasGoogle)
  const fake = fakeGoogle()
  google.library = fake.importLibrary
  const { provider } = await open()
  await provider.search('ib', never)
  const [first] = await provider.search('ibadan', never)
  if (!first) throw new Error('nothing found')
  await provider.resolve(first)
  await provider.search('lagos', never)
  expect(google.key).toBe('test')
  expect(
    fake.asked.map(({ sessionToken }) => fake.asked.findIndex((other) => other.sessionToken === sessionToken)),
  ).toEqual([0, 0, 2])
  expect(fake.asked[0]).toMatchObject({ input: 'ib', region: 'ng' })
})

test('Google’s marker reports drags and presses on the map, and moves to a given point', async () => {
  fakeApi(hasGoogle)
  const fake = fakeGoogle()
  google.library = fake.importLibrary
  const { provider } = await open()
  const told: unknown[] = []
  const element = document.createElement('div')
  const shown = await provider.mount(element, {
    center: { latitude: 7, longitude: 3 },
    zoom: 9,
    pin: null,
    onPin: (point) => void told.push(point),
    label: 'Map of the place',
    pinLabel: 'Pin',
  })
  expect([element.getAttribute('aria-label'), fake.marker().isOn]).toEqual(['Map of the place', false])
  fake.press(7.1234567, 3.5)
  expect([told, fake.marker().isOn]).toEqual([[{ latitude: 7.12346, longitude: 3.5 }], true])
  fake.drag(7.2, 3.6)
  expect(told.at(-1)).toEqual({ latitude: 7.2, longitude: 3.6 })
  shown.moveTo({ latitude: 8, longitude: 4 }, 16)
  expect(fake.marker().position).toEqual({ lat: 8, lng: 4 })
  shown.moveTo(null)
  expect(fake.marker().isOn).toBe(false)
  shown.destroy()
  fake.press(1, 1)
  expect(told).toHaveLength(2)
})

test('without a key the map is our own', async () => {
  fakeApi(hasNone)
  expect(await open()).toMatchObject({ provider: { name: 'leaflet' }, fellBack: false })
})

test('if the server does not answer which map to use, it is our own', async () => {
  fakeApi({ [maps]: 'offline' })
  expect(await open()).toMatchObject({ provider: { name: 'leaflet' }, fellBack: false })
})

test('if Google can not be reached or does not answer, our own map is shown with a note', async () => {
  fakeApi(hasGoogle)
  google.library = () => Promise.reject(new Error('could not load'))
  expect(await open()).toMatchObject({ provider: { name: 'leaflet' }, fellBack: true })
  google.library = () => new Promise(() => undefined)
  expect(await open(() => undefined, 20)).toMatchObject({ provider: { name: 'leaflet' }, fellBack: true })
})

test('a key that Google refuses later is reported', async () => {
  fakeApi(hasGoogle)
  const refused = vi.fn<() => undefined>()
  await open(refused)
  window.gm_authFailure?.()
  expect(refused).toHaveBeenCalledOnce()
})

test('a location without a pin is centred on its city, else on the country’s largest town', async () => {
  fakeApi({ [search]: { data: { places: [IBADAN] } } })
  expect(await centerOf({ city: 'Ibadan', country: 'NG' })).toMatchObject({ center: { latitude: 7.37756 }, zoom: 11 })
  expect(await centerOf({ city: '', country: 'NG' })).toMatchObject({ center: { latitude: 7.37756 }, zoom: 6 })
  expect(await centerOf({ city: 'Ibadan', country: 'GB' })).toMatchObject({ zoom: 6 })
  expect(await centerOf({ city: '', country: '' })).toMatchObject({ zoom: 2 })
  fakeApi({ [search]: 'offline' })
  expect(await centerOf({ city: 'Ibadan', country: 'NG' })).toMatchObject({ zoom: 2 })
})

test('a pin is rounded to about a metre', () => {
  expect(rounded({ latitude: 7.123456789, longitude: -3.000001 })).toEqual({ latitude: 7.12346, longitude: -0 - 3 })
})
