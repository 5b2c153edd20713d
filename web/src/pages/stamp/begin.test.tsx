/** Tests the start of a new card: from a suggestion, with the required fields first, and without empty drafts. */
import { STAMP_ICONS } from '@stampwell/domain/cards/stamp-icons.ts'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub, Link } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { claimHomeDesign, keepHomeDesign } from '#app/home-design.ts'
import { queryClient } from '#app/query-client.ts'
import { QueryProvider } from '#app/QueryProvider.tsx'
import { enterBusiness, leaveBusiness } from '#app/session/business.ts'
import { fakeApi, type Reply } from '../../testing/fake-api.ts'
import { aBusinessUser } from '../../testing/people.ts'
import { aCard, aReward, CARD_ID } from '../+stamp-card-wizard/a-card.testing.ts'
import CreateStampCardPage from './create.tsx'

const CAFE = '01900000-0000-7000-8002-000000000001'
const COFFEE = STAMP_ICONS[0]?.id
const create = 'POST /v1/business/stamps/create'
const show = `GET /v1/business/stamps/show/${CARD_ID}`
const update = `POST /v1/business/stamps/update/${CARD_ID}`
const remove = `DELETE /v1/business/stamps/delete/${CARD_ID}`
const addReward = 'POST /v1/business/stamps/rewards/create'
const changeReward = `POST /v1/business/stamps/rewards/update/${aReward(10).id}`

const user = aBusinessUser()
const owner = { ...user, business: { ...user.business, category_id: CAFE } }

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  enterBusiness(owner, 'token')
  vi.stubGlobal('scrollTo', () => {})
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  queryClient.clear()
  leaveBusiness()
})

function open(address: string, replies: Record<string, Reply | Reply[]> = {}) {
  const coffee = aCard({ card_name: 'Coffee card', number_of_stamps: 10 })
  const sent = fakeApi({
    'GET /v1/utility/icons': { data: { icons: [] } },
    'GET /v1/utility/logos': { data: { logos: [] } },
    'GET /v1/business/stamps/rewards/types': {
      data: { types: [{ key: 'free_item', name: 'Free item', fields: [], recipient: [] }] },
    },
    [create]: { status: 201, data: { stamp: coffee } },
    [show]: { data: { stamp: { ...coffee, rewards: [], locations: [] } } },
    [update]: { data: { stamp: coffee } },
    ...replies,
  })
  const Stub = createRoutesStub([
    {
      path: '/stamp/create',
      Component: () => (
        <QueryProvider>
          <Link to="/elsewhere">Elsewhere</Link>
          <CreateStampCardPage />
        </QueryProvider>
      ),
    },
    { path: '/elsewhere', Component: () => <h1>Elsewhere</h1> },
  ])
  render(<Stub initialEntries={[address]} />)
  return sent
}

const posted = (sent: ReturnType<typeof open>) => sent.filter((one) => one.method === 'POST').map(({ body }) => body)
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const leave = async () => {
  fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
  await screen.findByRole('heading', { name: 'Elsewhere' })
}

test('a café begins with one press: a coffee card of ten cups, and the tenth is free', async () => {
  const savedCard = { ...aCard({ card_name: 'Coffee card', number_of_stamps: 10 }), locations: [] }
  const sent = open('/stamp/create', {
    [addReward]: { status: 201, data: { reward: aReward(10) } },
    [show]: [
      { data: { stamp: { ...savedCard, rewards: [] } } },
      { data: { stamp: { ...savedCard, rewards: [aReward(10)] } } },
    ],
  })
  fireEvent.click(await screen.findByRole('button', { name: /Coffee card/ }))
  expect(field('Card name').value).toBe('Coffee card')
  expect(field('How many stamps fill the card').value).toBe('10')
  expect(screen.getByRole('article', { name: /Free coffee/ })).toBeTruthy()
  await waitFor(() =>
    expect(posted(sent)).toEqual([
      { card_name: 'Coffee card', number_of_stamps: 10, selected_icon: COFFEE },
      expect.objectContaining({ stamp: CARD_ID, type: 'free_item', name: 'Free coffee', stamps_required: 10 }),
    ]),
  )
  fireEvent.click(await screen.findByRole('button', { name: /Next/ }))
  expect(await screen.findByRole('heading', { name: 'Rewards' })).toBeTruthy()
})

test('Next pressed while the suggested reward is saved does not save it again', async () => {
  const savedCard = { ...aCard({ card_name: 'Coffee card', number_of_stamps: 10 }), locations: [] }
  const sent = open(`/stamp/create?step=1&card=${CARD_ID}`, {
    // The card is read before the reward is on it.
    [show]: { data: { stamp: { ...savedCard, number_of_stamps: 0, rewards: [] } } },
    [addReward]: { status: 201, data: { reward: aReward(10) } },
  })
  fireEvent.click(await screen.findByRole('button', { name: /Coffee card/ }))
  fireEvent.click(screen.getByRole('button', { name: /Next/ }))
  expect(await screen.findByRole('heading', { name: 'Rewards' })).toBeTruthy()
  expect(sent.filter(({ path }) => path.endsWith('/rewards/create')).length).toBe(1)
})

test('another suggestion changes the reward of the first one, and keeps a name of one’s own', async () => {
  const savedCard = { ...aCard({ card_name: 'Kola’s', number_of_stamps: 10 }), locations: [] }
  const reward = { ...aReward(10), name: 'Free coffee' }
  const sent = open(`/stamp/create?step=1&card=${CARD_ID}`, {
    [show]: [
      { data: { stamp: { ...savedCard, number_of_stamps: 0, rewards: [] } } },
      { data: { stamp: { ...savedCard, rewards: [reward] } } },
    ],
    [update]: { data: { stamp: savedCard } },
    [addReward]: { status: 201, data: { reward } },
    [changeReward]: { data: { reward } },
  })
  fireEvent.click(await screen.findByRole('button', { name: /Coffee card/ }))
  await waitFor(() => expect(posted(sent).length).toBe(2))
  await waitFor(() => expect(sent.filter(({ path }) => path.includes('/show/')).length).toBeGreaterThan(1))
  const tiles = screen.getAllByRole('button', { name: / stamps · / })
  fireEvent.click(tiles[1] ?? document.body)
  await waitFor(() => expect(sent.some(({ path }) => path.includes('/rewards/update/'))).toBe(true))
  expect(sent.filter(({ path }) => path.endsWith('/rewards/create')).length).toBe(1)
  expect(field('Card name').value).toBe('Kola’s')
})

test('a change of mind between two suggestions saves the reward of the last one alone', async () => {
  const sent = open('/stamp/create', { [addReward]: { status: 201, data: { reward: aReward(10) } } })
  fireEvent.click(await screen.findByRole('button', { name: /Coffee card/ }))
  fireEvent.click(screen.getByRole('button', { name: /Shop card/ }))
  await waitFor(() => expect(sent.some(({ path }) => path.endsWith('/rewards/create'))).toBe(true))
  fireEvent.click(screen.getByRole('button', { name: /Next/ }))
  expect(await screen.findByRole('heading', { name: 'Rewards' })).toBeTruthy()
  const added = sent.filter(({ path }) => path.endsWith('/rewards/create'))
  expect(added.map(({ body }) => body)).toEqual([expect.objectContaining({ name: 'Free gift' })])
})

test('Next says what is missing, sends nothing and leads to the first field', async () => {
  const sent = open('/stamp/create')
  await screen.findByRole('textbox', { name: 'Card name' })
  const next = screen.getByRole('button', { name: /Next/ })
  const needs = document.getElementById(next.getAttribute('aria-describedby') ?? '')
  expect(needs?.textContent).toBe('Still needed: how many stamps fill the card, and its name.')
  fireEvent.click(next)
  expect(await screen.findByText('Choose how many stamps fill the card, from 1 to 50.')).toBeTruthy()
  expect(screen.getByText('Name the card.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field('How many stamps fill the card')))
  expect(posted(sent)).toEqual([])
  fireEvent.change(field('How many stamps fill the card'), { target: { value: '8' } })
  expect(needs?.textContent).toBe('Still needed: the name of the card.')
})

test('Next on the rewards says that the full card earns nothing yet', async () => {
  open(`/stamp/create?step=2&card=${CARD_ID}`)
  await screen.findByRole('heading', { name: 'Rewards' })
  expect(await screen.findByText('Still needed: what a full card earns.')).toBeTruthy()
})

test('a draft without a name is not saved: what is chosen waits in the tab', async () => {
  const sent = open('/stamp/create')
  const count = await screen.findByRole('textbox', { name: 'How many stamps fill the card' })
  fireEvent.change(count, { target: { value: '8' } })
  fireEvent.blur(count)
  expect(await screen.findByText('Give the card a name to save it.')).toBeTruthy()
  await leave()
  expect(posted(sent)).toEqual([])
  cleanup()
  open('/stamp/create')
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'How many stamps fill the card' })).value).toBe(
    '8',
  )
})

test('a draft that is emptied again is deleted when its owner leaves, and keeps its name until then', async () => {
  const savedCard = { ...aCard({ card_name: 'C' }), rewards: [], locations: [] }
  const sent = open(`/stamp/create?step=1&card=${CARD_ID}`, {
    [show]: { data: { stamp: savedCard } },
    [remove]: { data: {} },
  })
  const name = await screen.findByRole('textbox', { name: 'Card name' })
  fireEvent.change(name, { target: { value: '' } })
  fireEvent.blur(name)
  expect(await screen.findByText('Name the card.')).toBeTruthy()
  expect(posted(sent)).toEqual([])
  await leave()
  await waitFor(() => expect(sent.filter(({ method }) => method === 'DELETE').length).toBe(1))
})

test('a draft with anything on it stays when its owner leaves', async () => {
  const savedCard = { ...aCard({ card_name: 'C' }), rewards: [aReward(10)], locations: [] }
  const sent = open(`/stamp/create?step=1&card=${CARD_ID}`, { [show]: { data: { stamp: savedCard } } })
  fireEvent.change(await screen.findByRole('textbox', { name: 'Card name' }), { target: { value: '' } })
  await leave()
  expect(sent.filter(({ method }) => method === 'DELETE')).toEqual([])
})

test('a card saved while its page is being left does not call back to it', async () => {
  const sent = open('/stamp/create')
  const name = await screen.findByRole('textbox', { name: 'Card name' })
  fireEvent.change(name, { target: { value: 'Coffee card' } })
  fireEvent.blur(name)
  await leave()
  await waitFor(() => expect(posted(sent).length).toBe(1))
  await screen.findByRole('heading', { name: 'Elsewhere' })
})

test('the card drawn on the home page begins the first card, with the name that was registered', async () => {
  const design = {
    name: 'A name typed for fun',
    color: '#22306b',
    ink: '#dde4fb',
    icon: STAMP_ICONS[3]?.id ?? '',
    icon_key: 'cake',
    stamps: 8,
  }
  keepHomeDesign(design)
  claimHomeDesign(owner.id)
  open('/stamp/create')
  await screen.findByRole('textbox', { name: 'Card name' })
  expect(await screen.findByRole('article', { name: new RegExp(`^${owner.business.business_name},`) })).toBeTruthy()
  expect(screen.queryByText('A name typed for fun')).toBeNull()
  expect(document.querySelector<HTMLElement>('.card-preview .card')?.style.getPropertyValue('--card')).toBe('#22306b')
  expect(screen.getByLabelText<HTMLInputElement>('How many stamps fill the card').value).toBe('8')
  expect(localStorage.getItem('stampwell.claimed-design')).toBeNull()
})

test('the wizard opens on a finished card, an example until a suggestion or a number of stamps is chosen', async () => {
  open('/stamp/create', { [addReward]: { status: 201, data: { reward: aReward(10) } } })
  expect(await screen.findByText('An example, until you choose a card or your own stamps.')).toBeTruthy()
  const [first] = await screen.findAllByRole('button', { name: /stamps/ })
  const slots = () => document.querySelectorAll('.card-preview .slot').length
  expect([slots() > 0, screen.getByRole('article', { name: /0 of \d+ stamps/ }) !== null]).toEqual([true, true])
  expect(first?.textContent).toContain(String(slots()))
  fireEvent.change(screen.getByLabelText('How many stamps fill the card'), { target: { value: '6' } })
  expect(await screen.findByText('What you see is what customers hold.')).toBeTruthy()
  expect(slots()).toBe(6)
})

test('a suggestion keeps the icon and colour of the card drawn on the home page', async () => {
  keepHomeDesign({
    name: 'Kola’s Beans',
    color: '#22306b',
    ink: '#dde4fb',
    icon_key: 'cake',
    icon: STAMP_ICONS[3]?.id ?? '',
    stamps: 8,
  })
  claimHomeDesign(owner.id)
  const sent = open('/stamp/create', { [addReward]: { status: 201, data: { reward: aReward(10) } } })
  const coffee = await screen.findByRole('button', { name: /Coffee card/ })
  fireEvent.click(coffee)
  expect(coffee.getAttribute('aria-pressed')).toBe('true')
  await waitFor(() =>
    expect(posted(sent)[0]).toEqual({
      card_name: 'Coffee card',
      number_of_stamps: 10,
      selected_icon: STAMP_ICONS[3]?.id,
      card_color: '#22306b',
    }),
  )
})

test('another suggestion brings its own icon in place of the icon of the first', async () => {
  const sent = open('/stamp/create', { [addReward]: { status: 201, data: { reward: aReward(10) } } })
  fireEvent.click(await screen.findByRole('button', { name: /Coffee card/ }))
  await waitFor(() => expect(posted(sent)[0]).toMatchObject({ selected_icon: COFFEE }))
  fireEvent.click(screen.getAllByRole('button', { name: / stamps · / })[1] ?? document.body)
  await waitFor(() => {
    const update = sent.find(({ path }) => path.includes('/stamps/update/'))
    expect(update?.body).toMatchObject({ selected_icon: expect.not.stringMatching(COFFEE ?? '') })
  })
})
