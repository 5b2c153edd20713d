import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#app/query-client.ts'
import { showAsBusiness } from '../../testing/as-business.tsx'
import { chooseFromMenu } from '../../testing/choose-from-menu.ts'
import { fakeApi, type Reply } from '../../testing/fake-api.ts'
import { aCard, aReward, CARD_ID } from '../+stamp-card-wizard/a-card.testing.ts'
import CreateStampCardPage from './create.tsx'

vi.mock('#app/map/draw-leaflet.ts', () => ({
  drawLeaflet: () => ({ moveTo: () => {}, lookAt: () => {}, destroy: () => {} }),
}))

const ADD_REWARD = '/v1/business/stamps/rewards/create'
const ADD_PLACE = '/v1/business/stamps/locations/create'
const PUBLISH = `/v1/business/stamps/publish/${CARD_ID}`
const TYPES = '/v1/business/stamps/rewards/types'
const TYPES_REPLY = { data: { types: [{ key: 'free_item', name: 'Free item', fields: [], recipient: [] }] } }
const COUNTRIES = '/v1/countries'
const COUNTRIES_REPLY = {
  data: { countries: [{ code: 'NG', name: 'Nigeria', currency: 'NGN', dial_code: '+234', mobile_money: false }] },
}
const refused = (field: string, words: string) => ({
  status: 422,
  code: 'validation_failed',
  errors: { [field]: [words] },
})

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('scrollTo', () => {})
})
afterEach(() => vi.unstubAllGlobals())

function open(step: number, replies: Record<string, Reply | Reply[]> = {}, rewards: unknown[] = []) {
  const card = aCard({ card_name: 'Coffee card', number_of_stamps: 10 })
  const sent = fakeApi({
    'GET /v1/utility/icons': { data: { icons: [] } },
    'GET /v1/utility/logos': { data: { logos: [] } },
    'GET /v1/utility/maps': { data: { provider: 'leaflet', google_maps_api_key: null } },
    'GET /v1/utility/places': { data: { places: [] } },
    [`GET ${TYPES}`]: TYPES_REPLY,
    [`GET ${COUNTRIES}`]: COUNTRIES_REPLY,
    [`GET /v1/business/stamps/show/${CARD_ID}`]: { data: { stamp: { ...card, rewards, locations: [] } } },
    [`POST ${ADD_REWARD}`]: { status: 201, data: { reward: aReward(10) } },
    [`POST ${ADD_PLACE}`]: { status: 201, data: { location: {} } },
    ...replies,
  })
  showAsBusiness(<CreateStampCardPage />, { at: `/stamp/create?step=${step}&card=${CARD_ID}`, path: '/stamp/create' })
  return (path: string) => sent.filter((one) => one.method === 'POST' && one.path === path).map((one) => one.body)
}

const type = async (label: string | RegExp, value: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name: label }), { target: { value } })
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const step = (name: string) => screen.findByRole('heading', { name })
const valueOf = async (label: string) => (await screen.findByRole<HTMLInputElement>('textbox', { name: label })).value

test('Next first saves the reward in the form', async () => {
  const to = open(2)
  await press('Free item on the last stamp')
  await type('Reward', 'Guinness malt')
  await press('Next: Locations')
  await step('Locations')
  expect(to(ADD_REWARD)).toEqual([
    expect.objectContaining({ stamp: CARD_ID, name: 'Guinness malt', stamps_required: 10 }),
  ])
})

test('a refused reward stops Next and focuses the invalid field', async () => {
  open(2, { [`POST ${ADD_REWARD}`]: refused('name', 'Name the reward.') })
  await press('Free item on the last stamp')
  await type('Reward', '')
  await press('Next: Locations')
  expect(await screen.findByText('Name the reward.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Reward' })))
  expect(screen.getByRole('heading', { name: 'Rewards' })).toBeTruthy()
})

test('an open form without input does not stop Next and is not sent', async () => {
  const to = open(2)
  await press('Free item on the last stamp')
  await press('Next: Locations')
  await step('Locations')
  await press('Add a place')
  await press('Skip: Review')
  await step('Review and publish')
  expect([to(ADD_REWARD), to(ADD_PLACE)]).toEqual([[], []])
})

test('Next saves the location in the form, and its label does not say Skip', async () => {
  const to = open(3, {
    [`POST ${ADD_PLACE}`]: [refused('address', 'Enter the address.'), { status: 201, data: { location: {} } }],
  })
  await press('Add a place')
  await type('Name of the place', 'Yaba shop')
  await press('Next: Review and publish')
  expect(await screen.findByText('Enter the address.')).toBeTruthy()
  fireEvent.change(screen.getByRole('combobox', { name: 'Address' }), { target: { value: '14 Herbert Macaulay Way' } })
  await press('Next: Review and publish')
  await step('Review and publish')
  expect(to(ADD_PLACE)).toEqual([
    expect.objectContaining({ name: 'Yaba shop', address: '' }),
    expect.objectContaining({ name: 'Yaba shop', address: '14 Herbert Macaulay Way' }),
  ])
})

test('Back saves the form; input that cannot be saved stays there, even after a reload', async () => {
  const to = open(3, { [`POST ${ADD_PLACE}`]: refused('address', 'Enter the address.') })
  await press('Add a place')
  await type('Name of the place', 'Yaba shop')
  fireEvent.click(screen.getByRole('link', { name: 'Back' }))
  await step('Rewards')
  await press('Free item on the last stamp')
  await type('Reward', 'Guinness malt')
  fireEvent.click(screen.getByRole('link', { name: 'Back' }))
  await screen.findByRole('textbox', { name: 'Card name' })
  expect([to(ADD_PLACE).length, to(ADD_REWARD).length]).toEqual([1, 1])
  cleanup()
  open(3)
  expect(await valueOf('Name of the place')).toBe('Yaba shop')
  await press('Cancel')
  cleanup()
  open(2)
  await screen.findByText(/^No reward yet/)
  cleanup()
  open(3)
  expect(await screen.findByRole('button', { name: 'Add a place' })).toBeTruthy()
})

test('a reload keeps the reward being typed', async () => {
  open(2)
  await press('Free item on the last stamp')
  await type('Reward', 'Guinness malt')
  cleanup()
  open(2)
  expect(await valueOf('Reward')).toBe('Guinness malt')
})

test.each([
  { at: 3, path: COUNTRIES, reply: COUNTRIES_REPLY, button: 'Add a place', field: 'Name of the place' },
  { at: 2, path: TYPES, reply: TYPES_REPLY, button: 'Free item on the last stamp', field: 'Reward' },
])('step $at: the form keeps what is typed when $path cannot be read again', async (given) => {
  open(given.at, { [`GET ${given.path}`]: [given.reply, { status: 404, code: 'not_found' }] })
  await press(given.button)
  await type(given.field, 'Yaba shop')
  await act(() => queryClient.refetchQueries())
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: given.field }).value).toBe('Yaba shop')
})

const SHOW = `GET /v1/business/stamps/show/${CARD_ID}`
const shown = (parts: { rewards?: unknown[]; locations?: unknown[] }) => ({
  data: {
    stamp: { ...aCard({ card_name: 'Coffee card', number_of_stamps: 10 }), rewards: [], locations: [], ...parts },
  },
})

test('a reward that was removed elsewhere while it is edited becomes a new one', async () => {
  const to = open(2, { [SHOW]: [shown({ rewards: [aReward(10)] }), shown({})] })
  await chooseFromMenu('More for Free flat white', 'Edit')
  await type('Reward', 'Guinness malt')
  await act(() => queryClient.refetchQueries())
  await press('Add the reward')
  await waitFor(() =>
    expect(to(ADD_REWARD)).toEqual([expect.objectContaining({ name: 'Guinness malt', stamps_required: 10 })]),
  )
})

test('a location that was removed elsewhere while it is edited becomes a new one', async () => {
  const address = { address: '14 Herbert Macaulay Way', city: 'Lagos', country: 'NG', latitude: null, longitude: null }
  const yaba = { ...address, id: '01900000-0000-7000-8000-0000000000e1', name: 'Yaba shop', place_id: null }
  const to = open(3, { [SHOW]: [shown({ locations: [yaba] }), shown({})] })
  await chooseFromMenu('More for Yaba shop', 'Edit')
  await type('Name of the place', 'Yaba kiosk')
  await act(() => queryClient.refetchQueries())
  await press('Add the place')
  await waitFor(() => expect(to(ADD_PLACE)).toEqual([expect.objectContaining({ name: 'Yaba kiosk', city: 'Lagos' })]))
})

test('a reward that was changed elsewhere while it is edited keeps that change', async () => {
  const update = `/v1/business/stamps/rewards/update/${aReward(10).id}`
  const to = open(2, {
    [SHOW]: [shown({ rewards: [aReward(10)] }), shown({ rewards: [{ ...aReward(10), details: 'Any size' }] })],
    [`POST ${update}`]: { data: { reward: aReward(10) } },
  })
  await chooseFromMenu('More for Free flat white', 'Edit')
  await type('Reward', 'Guinness malt')
  await act(() => queryClient.refetchQueries())
  await press('Save the reward')
  await waitFor(() =>
    expect(to(update)).toEqual([expect.objectContaining({ name: 'Guinness malt', details: 'Any size' })]),
  )
})

test('a location that was changed elsewhere while it is edited keeps that change', async () => {
  const address = { address: '14 Herbert Macaulay Way', city: 'Lagos', country: 'NG', latitude: null, longitude: null }
  const yaba = { ...address, id: '01900000-0000-7000-8000-0000000000e1', name: 'Yaba shop', place_id: null }
  open(3, { [SHOW]: [shown({ locations: [yaba] }), shown({ locations: [{ ...yaba, city: 'Yaba' }] })] })
  await chooseFromMenu('More for Yaba shop', 'Edit')
  await type('Name of the place', 'Yaba kiosk')
  await act(() => queryClient.refetchQueries())
  expect(await screen.findByDisplayValue('Yaba')).toBeTruthy()
  expect(await valueOf('Name of the place')).toBe('Yaba kiosk')
})

test('clicking a step in the header saves the form before it opens', async () => {
  const to = open(2)
  await press('Free item on the last stamp')
  await type('Reward', 'Guinness malt')
  fireEvent.click(screen.getByRole('link', { name: /Review and publish/ }))
  await step('Review and publish')
  expect(to(ADD_REWARD)).toHaveLength(1)
})

test('Publish is in the position of Next, and a double click on Next does not publish', async () => {
  const to = open(3, { [`POST ${PUBLISH}`]: { data: { stamp: aCard() } } }, [aReward(10)])
  fireEvent.click(await screen.findByRole('button', { name: 'Skip: Review' }), { detail: 1 })
  await step('Review and publish')
  const publish = screen.getByRole('button', { name: 'Publish the card' })
  expect(publish.closest('footer')).toBe(screen.getByRole('link', { name: 'Back' }).closest('footer'))
  fireEvent.click(publish, { detail: 2 })
  expect(to(PUBLISH)).toEqual([])
  fireEvent.click(publish, { detail: 1 })
  await waitFor(() => expect(to(PUBLISH)).toHaveLength(1))
})

test.each([
  ['Next', 'Rewards', 'Next: Locations'],
  ['Publish', 'Review and publish', 'Publish the card'],
])('%s leads to a wrong field of the design, and says that the card is not saved', async (_, name, button) => {
  const to = open(1, {}, [aReward(10)])
  fireEvent.change(await screen.findByLabelText(/^Website/), { target: { value: 'not a website' } })
  fireEvent.click(screen.getByRole('link', { name: new RegExp(name) }))
  await step(name)
  await press(button)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Website/)))
  expect(screen.getByText('Invalid URL')).toBeTruthy()
  expect(screen.getAllByText('Not saved. See the marked fields.').length).toBeGreaterThan(0)
  expect(to(PUBLISH)).toEqual([])
})
