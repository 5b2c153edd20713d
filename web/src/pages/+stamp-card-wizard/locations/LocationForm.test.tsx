import type { Location } from '@stampwell/contract/business/locations.ts'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MapView, Point, ShownMap } from '#app/map/map-provider.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { CARD_ID } from '../a-card.testing.ts'
import { LocationForm, type LocationBody } from './LocationForm.tsx'

const IBADAN = {
  id: 2339354,
  name: 'Ibadan',
  region: 'Oyo',
  country: 'NG',
  country_name: 'Nigeria',
  latitude: 7.37756,
  longitude: 3.90591,
}
const LONDON = {
  id: 2643743,
  name: 'London',
  region: 'England',
  country: 'GB',
  country_name: 'United Kingdom',
  latitude: 51.50853,
  longitude: -0.12574,
}
const drawn = vi.hoisted(() => ({ view: null as MapView | null, calls: [] as unknown[], fails: false }))
vi.mock('#app/map/draw-leaflet.ts', () => ({
  drawLeaflet(_: HTMLElement, view: MapView): ShownMap {
    if (drawn.fails) throw new Error('no map here')
    drawn.view = view
    return {
      moveTo: (...to) => void drawn.calls.push(['moveTo', ...to]),
      lookAt: (...at) => void drawn.calls.push(['lookAt', ...at]),
      destroy: () => undefined,
    }
  },
}))

beforeEach(() => Object.assign(drawn, { view: null, calls: [], fails: false }))
afterEach(() => vi.unstubAllGlobals())

const AT = '2026-11-01T09:00:00.000Z'
const kept: Location = {
  id: '01900000-0000-7000-8000-0000000000e1',
  stamp_id: CARD_ID,
  name: 'Yaba shop',
  address: '14 Herbert Macaulay Way',
  city: 'Lagos',
  country: 'NG',
  latitude: null,
  longitude: null,
  place_id: null,
  created_at: AT,
  updated_at: AT,
}
const countries = [
  ['NG', 'Nigeria'],
  ['GB', 'United Kingdom'],
].map(([code = '', name = '']) => ({ code, name, currency: 'NGN', dial_code: '+234', mobile_money: false }))

async function show({
  savedLocation = null,
  places = [IBADAN],
  search,
}: { savedLocation?: Location | null; places?: object[]; search?: 'offline' } = {}) {
  fakeApi({
    'GET /v1/utility/maps': { data: { provider: 'leaflet', google_maps_api_key: null } },
    'GET /v1/utility/places': search ?? { data: { places } },
  })
  const sent: LocationBody[] = []
  render(
    <LocationForm
      savedLocation={savedLocation}
      country="NG"
      countries={countries}
      errors={{}}
      busy={false}
      isCounted={false}
      stamp={CARD_ID}
      onSend={async (body) => sent.push(body) > 0}
      onCancel={() => undefined}
    />,
    { wrapper: MemoryRouter },
  )
  await waitFor(() => expect(drawn.view !== null || drawn.fails).toBe(true))
  // The map that is drawn is not the page's yet: until then the pin's first place counts as a change.
  await waitFor(() => expect(document.querySelector('.place-map[aria-busy=true]')).toBeNull())
  return sent
}
const valueOf = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`)).value
const pin = (point: Point) => act(() => drawn.view?.onPin(point))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('choosing a town keeps the street, fills city, country and position, and moves the map there', async () => {
  const sent = await show({ places: [LONDON] })
  await userEvent.type(screen.getByLabelText('Name of the place'), 'Soho shop')
  await userEvent.type(screen.getByRole('combobox', { name: 'Address' }), '12 Dean Street, lon')
  await userEvent.click(await screen.findByRole('option', { name: /London/ }))
  await waitFor(() => expect(valueOf('City')).toBe('London'))
  expect(screen.getByLabelText<HTMLSelectElement>('Country').value).toBe('GB')
  expect(drawn.calls).toContainEqual(['moveTo', { latitude: 51.50853, longitude: -0.12574, zoom: 11 }, 11])
  await press('Add the place')
  expect(sent).toEqual([
    {
      name: 'Soho shop',
      address: '12 Dean Street, London',
      city: 'London',
      country: 'GB',
      latitude: 51.50853,
      longitude: -0.12574,
      place_id: 'geonames:2643743',
    },
  ])
})

test.each(['Name of the place', 'Address', 'City'])(
  'letters that posters leave out are said under %s',
  async (name) => {
    await show()
    await userEvent.type(screen.getByLabelText(new RegExp(`^${name}`)), 'አ')
    expect(screen.getByText(/our printed posters have no letters for አ/)).toBeTruthy()
  },
)

test('latitude and longitude follow a dragged pin, and the pin can be removed', async () => {
  const sent = await show({ savedLocation: { ...kept, latitude: 6.5, longitude: 3.37 } })
  expect(drawn.view).toMatchObject({
    pin: { latitude: 6.5, longitude: 3.37 },
    center: { latitude: 6.5, longitude: 3.37 },
  })
  pin({ latitude: 6.51234, longitude: 3.37111 })
  expect([valueOf('Latitude'), valueOf('Longitude')]).toEqual(['6.51234', '3.37111'])
  expect(drawn.calls).toEqual([])
  await press('Save the place')
  expect(sent[0]).toMatchObject({ latitude: 6.51234, longitude: 3.37111, address: '14 Herbert Macaulay Way' })
  await press('Remove the pin')
  await press('Save the place')
  expect(sent[1]).toMatchObject({ latitude: null, longitude: null })
  expect(drawn.calls[0]).toEqual(['moveTo', null, undefined])
})

test('a location without a position shows its city, and the map follows the typed city', async () => {
  await show({ savedLocation: kept, places: [{ ...IBADAN, name: 'Lagos', latitude: 6.45, longitude: 3.39 }] })
  expect(drawn.view).toMatchObject({ pin: null, zoom: 11, center: { latitude: 6.45, longitude: 3.39 } })
  await userEvent.clear(screen.getByLabelText(/^City/))
  await waitFor(() =>
    expect(drawn.calls).toEqual([['lookAt', expect.objectContaining({ latitude: 6.45 }) as unknown, 6]]),
  )
})

test('every field can be typed by hand without a map and without a search', async () => {
  drawn.fails = true
  const sent = await show({ search: 'offline' })
  expect(await screen.findByText(/The map cannot be shown/)).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Name of the place'), 'Bodija shop')
  await userEvent.type(screen.getByRole('combobox', { name: 'Address' }), '5 Market Road')
  expect(await screen.findByText(/The search is not working/)).toBeTruthy()
  await userEvent.type(screen.getByLabelText(/^Latitude/), '7,41')
  await userEvent.type(screen.getByLabelText(/^Longitude/), '3.91')
  await press('Add the place')
  expect(sent).toEqual([
    {
      name: 'Bodija shop',
      address: '5 Market Road',
      city: null,
      country: 'NG',
      latitude: 7.41,
      longitude: 3.91,
      place_id: null,
    },
  ])
})

test.each([
  ['95', '3.9', 'Enter a number from -90 to 90.'],
  ['7.4', 'east', 'Enter a number from -180 to 180.'],
  ['7.4', '', 'Enter both, or neither.'],
  ['', '3.9', 'Enter both, or neither.'],
])('the position %s, %s is not sent, and a message says why', async (latitude, longitude, words) => {
  const sent = await show()
  await userEvent.type(screen.getByLabelText('Name of the place'), 'Bodija shop')
  if (latitude) await userEvent.type(screen.getByLabelText(/^Latitude/), latitude)
  if (longitude) await userEvent.type(screen.getByLabelText(/^Longitude/), longitude)
  await press('Add the place')
  expect(screen.getByText(words)).toBeTruthy()
  expect([sent, valueOf('Latitude'), valueOf('Longitude')]).toEqual([[], latitude, longitude])
  expect(screen.getByText('Type the position').closest('details')?.open).toBe(true)
})

test('a search without results keeps the address as typed', async () => {
  await show({ places: [] })
  await userEvent.type(screen.getByRole('combobox', { name: 'Address' }), '12 Nowhere Road')
  expect(await screen.findByText('No place found. Type the address yourself.')).toBeTruthy()
  expect(valueOf('Address')).toBe('12 Nowhere Road')
})
