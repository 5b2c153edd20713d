import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import { missingToPublish } from '@stampwell/domain/stamp-card.ts'
import { STAMP_ICONS } from '@stampwell/domain/stamp-icons.ts'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createRoutesStub, Link } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../app/query-client.ts'
import { QueryProvider } from '../../app/QueryProvider.tsx'
import { enterBusiness, leaveBusiness } from '../../app/session/business.ts'
import { fakeApi, type Reply } from '../../testing/fake-api.ts'
import { aBusinessUser } from '../../testing/people.ts'
import { aCard, aReward, CARD_ID } from '../+stamp-card-wizard/a-card.testing.ts'
import { COFFEE_ICON } from '../+stamp-card-wizard/preview-design.ts'
import CreateStampCardPage from './create.tsx'

const create = 'POST /v1/business/stamps/create'
const show = `GET /v1/business/stamps/show/${CARD_ID}`
const update = `POST /v1/business/stamps/update/${CARD_ID}`
const uploadIcon = 'POST /v1/utility/icon/upload'
const uploadLogo = 'POST /v1/utility/logo/upload'
const publish = `POST /v1/business/stamps/publish/${CARD_ID}`

beforeEach(() => {
  sessionStorage.clear()
  enterBusiness(aBusinessUser(), 'token')
  vi.stubGlobal('scrollTo', () => {})
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  queryClient.clear()
  leaveBusiness()
})

function answers(card: Partial<StampCard> & { rewards?: unknown[] } = {}, more: Record<string, Reply | Reply[]> = {}) {
  const { rewards = [], ...facts } = card
  return fakeApi({
    'GET /v1/utility/icons': {
      data: { icons: [{ id: COFFEE_ICON, name: 'Coffee', url: '/icons/coffee.svg', mine: false }] },
    },
    'GET /v1/utility/logos': { data: { logos: [] } },
    'GET /v1/business/stamps/rewards/types': {
      data: { types: [{ key: 'free_item', name: 'Free item', fields: [], recipient: [] }] },
    },
    'GET /v1/countries': {
      data: { countries: [{ code: 'NG', name: 'Nigeria', currency: 'NGN', dial_code: '+234', mobile_money: false }] },
    },
    [create]: { status: 201, data: { stamp: aCard(facts) } },
    [show]: { data: { stamp: { ...aCard(facts), rewards, locations: [] } } },
    [update]: { data: { stamp: aCard(facts) } },
    ...more,
  })
}

function open(address: string) {
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
    { path: '/elsewhere', Component: () => <Link to={address}>Come back</Link> },
  ])
  return render(<Stub initialEntries={[address]} />)
}

const type = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

test('the step in the URL is the step that opens', async () => {
  answers()
  open(`/stamp/create?step=2&card=${CARD_ID}`)
  expect(await screen.findByRole('heading', { name: 'Rewards' })).toBeTruthy()
})

test('without a draft every URL starts at step 1', async () => {
  answers()
  open('/stamp/create?step=3')
  expect(await screen.findByRole('textbox', { name: 'Card name' })).toBeTruthy()
})

test('pressing Next twice creates one card, and a lost response is retried with the same key', async () => {
  const sent = answers(
    { card_name: 'Coffee card' },
    { [create]: ['offline', { status: 201, data: { stamp: aCard({ card_name: 'Coffee card' }) } }] },
  )
  open('/stamp/create')
  await screen.findByRole('textbox', { name: 'Card name' })
  type('Card name', 'Coffee card')
  type('How many stamps fill the card', '10')
  for (const _ of [1, 2]) press(/Next/)
  await waitFor(() => expect(sent.filter((one) => one.path.endsWith('/create')).length).toBe(1))
  await screen.findByText(/No connection/)
  // The button accepts the next press once it is no longer busy.
  await waitFor(() => expect(screen.getByRole('button', { name: /Next/ }).getAttribute('aria-busy')).toBeNull())
  press(/Next/)
  expect(await screen.findByRole('heading', { name: 'Rewards' })).toBeTruthy()
  const keys = sent
    .filter((one) => one.path.endsWith('/stamps/create'))
    .map((one) => one.headers.get('idempotency-key'))
  expect(keys.length).toBe(2)
  expect(keys[0]).toBe(keys[1])
  expect(keys[0]).toBeTruthy()
})

test('a double click advances one step, and the next intended click works at once', async () => {
  answers({ card_name: 'Coffee card', number_of_stamps: 10, rewards: [aReward(10)] })
  open(`/stamp/create?step=1&card=${CARD_ID}`)
  await screen.findByRole('textbox', { name: 'Card name' })
  const next = () => screen.getByRole('button', { name: /Next/ })
  fireEvent.click(next(), { detail: 1 })
  await screen.findByRole('heading', { name: 'Rewards' })
  fireEvent.click(next(), { detail: 2 })
  // If the second click counted, the step would change in the same tick as after the first.
  await screen.findByText(/Free flat white/)
  expect(screen.getByRole('heading', { name: 'Rewards' })).toBeTruthy()
  fireEvent.click(next(), { detail: 1 })
  expect(await screen.findByRole('heading', { name: 'Locations' })).toBeTruthy()
})

test('the second click of a double click counts on the step where both began', async () => {
  answers(
    { card_name: '', number_of_stamps: 10 },
    {
      [update]: [
        { status: 422, code: 'validation_failed', errors: { card_name: ['Say it shorter.'] } },
        { data: { stamp: aCard({ card_name: 'Coffee card' }) } },
      ],
    },
  )
  open(`/stamp/create?step=1&card=${CARD_ID}`)
  await screen.findByRole('textbox', { name: 'Card name' })
  type('Card name', 'Coffee card')
  fireEvent.click(screen.getByRole('button', { name: /Next/ }), { detail: 1 })
  await screen.findByText('Say it shorter.')
  await waitFor(() => expect(screen.getByRole('button', { name: /Next/ }).getAttribute('aria-busy')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: /Next/ }), { detail: 2 })
  expect(await screen.findByRole('heading', { name: 'Rewards' })).toBeTruthy()
})

test('Back keeps the input, including what the server does not have yet', async () => {
  answers({ card_name: 'Coffee card' }, { [update]: 'offline' })
  open(`/stamp/create?step=1&card=${CARD_ID}`)
  await screen.findByRole('textbox', { name: 'Card name' })
  type(/^Line on the card/, 'Every tenth cup is on us')
  fireEvent.click(screen.getByRole('link', { name: /Rewards/ }))
  await screen.findByRole('heading', { name: 'Rewards' })
  fireEvent.click(screen.getByRole('link', { name: 'Back' }))
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Line on the card/ })).value).toBe(
    'Every tenth cup is on us',
  )
  fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
  fireEvent.click(await screen.findByRole('link', { name: 'Come back' }))
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Line on the card/ })).value).toBe(
    'Every tenth cup is on us',
  )
})

test('a server error is shown under its field, and the field keeps its text', async () => {
  answers(
    {},
    { [update]: { status: 422, code: 'validation_failed', errors: { card_name: ['Use at most 80 characters.'] } } },
  )
  open(`/stamp/create?step=1&card=${CARD_ID}`)
  await screen.findByRole('textbox', { name: 'Card name' })
  type('Card name', 'Too long')
  press(/Next/)
  await screen.findByText('Use at most 80 characters.')
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Card name' })
  expect(field.value).toBe('Too long')
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test('an invalid URL is refused and not sent', async () => {
  const sent = answers()
  open(`/stamp/create?step=1&card=${CARD_ID}`)
  await screen.findByRole('textbox', { name: 'Card name' })
  const url = screen.getByRole('textbox', { name: /Website/ })
  fireEvent.change(url, { target: { value: 'kola rye' } })
  fireEvent.blur(url)
  expect(await screen.findByText('Invalid URL')).toBeTruthy()
  expect(sent.some((one) => one.path.includes('/update/'))).toBe(false)
})

test('a website typed without https:// is saved with it', async () => {
  const sent = answers()
  open(`/stamp/create?step=1&card=${CARD_ID}`)
  const url = await screen.findByRole('textbox', { name: /Website/ })
  fireEvent.change(url, { target: { value: 'kolarye.ng/menu' } })
  fireEvent.blur(url)
  await waitFor(() =>
    expect(sent.filter((one) => one.path.includes('/update/')).map((one) => one.body)).toEqual([
      { website_url: 'https://kolarye.ng/menu' },
    ]),
  )
  expect(screen.queryByText('Invalid URL')).toBeNull()
})

test('more stamps than a card can have are refused in the words of the hint', async () => {
  answers()
  open(`/stamp/create?step=1&card=${CARD_ID}`)
  const count = await screen.findByRole('textbox', { name: 'How many stamps fill the card' })
  expect(screen.getByText(/^From 1 to 50\./)).toBeTruthy()
  fireEvent.change(count, { target: { value: '51' } })
  fireEvent.blur(count)
  expect(await screen.findByText('Enter a whole number from 1 to 50.')).toBeTruthy()
})

test('a published card is drawn as it begins, with the stamps for joining', async () => {
  answers({
    status: 'published',
    card_name: 'Coffee card',
    number_of_stamps: 6,
    join_stamps: 2,
    join_url: 'http://localhost/join/ABC',
  })
  open(`/stamp/create?step=4&card=${CARD_ID}`)
  await screen.findByRole('heading', { name: 'Your card is open' })
  expect(screen.getByRole('article', { name: /2 of \d+ stamps/ })).toBeTruthy()
})

test('a picture of another type or over 5 MB is refused before it is sent', async () => {
  const sent = answers()
  open(`/stamp/create?step=1&card=${CARD_ID}`)
  const banner = await screen.findByLabelText('Add a banner')
  fireEvent.change(banner, { target: { files: [new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' })] } })
  expect(await screen.findByText('Use a PNG, JPEG or WebP picture.')).toBeTruthy()
  fireEvent.change(banner, {
    target: { files: [new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' })] },
  })
  expect(await screen.findByText(/larger than 5 MB/)).toBeTruthy()
  expect(sent.some((one) => one.method === 'POST')).toBe(false)
})

test.each([
  [413, 'too_large', 'This picture has too many pixels. Use one of up to 25 megapixels.'],
  [415, 'unsupported_media_type', 'This file cannot be read as a picture. Save it as PNG, JPEG or WebP and try again.'],
  [429, 'too_many_requests', 'Too many tries. Wait a moment and try again.'],
  [503, 'unavailable', 'The service is busy. Try again in a moment.'],
] as const)(
  'a picture that the server refuses with %i is reported under its own field',
  async (status, code, words) => {
    const refused = { status, code, message: words, errors: {} }
    answers({}, { [update]: refused, [uploadIcon]: refused, [uploadLogo]: refused })
    open(`/stamp/create?step=1&card=${CARD_ID}`)
    for (const field of ['Add a banner', 'Add a logo', 'Use your own picture']) {
      const input = await screen.findByLabelText(field)
      fireEvent.change(input, { target: { files: [new File(['x'], 'a.png', { type: 'image/png' })] } })
      await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'))
      expect(screen.getByText(words).id).toBe(input.getAttribute('aria-describedby')?.split(' ')[1])
      fireEvent.change(input, { target: { files: [new File(['x'], 'a.gif', { type: 'image/gif' })] } })
      await screen.findByText('Use a PNG, JPEG or WebP picture.')
      cleanup()
      open(`/stamp/create?step=1&card=${CARD_ID}`)
    }
  },
)

test('a full picture library has its own message', async () => {
  answers(
    {},
    {
      [uploadIcon]: {
        status: 422,
        code: 'validation_failed',
        errors: { icon: ['You have 200 pictures here, which is the most.'] },
      },
    },
  )
  open(`/stamp/create?step=1&card=${CARD_ID}`)
  fireEvent.change(await screen.findByLabelText('Use your own picture'), {
    target: { files: [new File(['x'], 'a.png', { type: 'image/png' })] },
  })
  expect(await screen.findByText('You have 200 pictures here, which is the most.')).toBeTruthy()
})

test('an own icon comes first, is selected, and appears on the card at once', async () => {
  const mine = { id: '01a00000-0000-7000-8000-0000000000e1', name: 'my bean', url: '/files/bean.png', mine: true }
  const shipped = { id: COFFEE_ICON, name: 'Coffee', url: '/icons/coffee.svg', mine: false }
  // The reload of the list fails: the uploaded icon must not wait for it.
  answers(
    { number_of_stamps: 6 },
    {
      [uploadIcon]: { status: 201, data: { icon: mine } },
      'GET /v1/utility/icons': [{ data: { icons: [shipped] } }, 'offline'],
    },
  )
  const { container } = open(`/stamp/create?step=1&card=${CARD_ID}`)
  fireEvent.change(await screen.findByLabelText('Use your own picture'), {
    target: { files: [new File(['x'], 'bean.png', { type: 'image/png' })] },
  })
  const tile = await screen.findByRole<HTMLInputElement>('radio', { name: 'my bean, yours' })
  expect(tile.checked).toBe(true)
  expect(within(screen.getByRole('group', { name: /^Icon/ })).getAllByRole('radio')[0]).toBe(tile)
  await waitFor(() => expect(container.querySelector('.prev')?.innerHTML).toContain('/files/bean.png'))
})

test('an icon is found by its name, and Enter in the search submits nothing', async () => {
  const icons = STAMP_ICONS.map(({ id, key, name }) => ({ id, name, url: `/icons/${key}.svg`, mine: false }))
  const sent = answers({}, { 'GET /v1/utility/icons': { data: { icons } } })
  open(`/stamp/create?step=1&card=${CARD_ID}`)
  const search = await screen.findByRole('textbox', { name: 'Find an icon' })
  const group = screen.getByRole('group', { name: /^Icon/ })
  expect(within(group).getAllByRole('radio')).toHaveLength(STAMP_ICONS.length)
  fireEvent.change(search, { target: { value: 'CAKE' } })
  await screen.findByText('1 icon')
  expect(
    within(group)
      .getAllByRole('radio')
      .map((icon) => icon.getAttribute('aria-label')),
  ).toEqual(['Cake'])
  expect(fireEvent.keyDown(search, { key: 'Enter' })).toBe(false)
  fireEvent.change(search, { target: { value: 'submarine' } })
  expect(await screen.findByText(/No icon has this in its name/)).toBeTruthy()
  expect(sent.some((one) => one.method === 'POST')).toBe(false)
})

test('the listed blockers are exactly those of missingToPublish, and Publish does nothing meanwhile', async () => {
  const card = { card_name: '', number_of_stamps: 10, join_stamps: 0 }
  const sent = answers(card)
  open(`/stamp/create?step=4&card=${CARD_ID}`)
  const list = await screen.findByRole('list', { name: /things are missing/ })
  const expected = Object.values(missingToPublish(card, [])).flat()
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((line) => line.querySelector('span')?.textContent),
  ).toEqual(expected)
  press('Publish the card')
  expect(sent.some((one) => one.path.includes('/publish/'))).toBe(false)
})

test('Review does not repeat a town that the address names', async () => {
  const place = {
    id: '01900000-0000-7000-8000-0000000000e1',
    name: 'Yaba shop',
    address: '14 Herbert Macaulay Way, Yaba',
    city: 'Yaba',
  }
  answers({}, { [show]: { data: { stamp: { ...aCard(), rewards: [], locations: [place] } } } })
  open(`/stamp/create?step=4&card=${CARD_ID}`)
  expect(await screen.findByText('14 Herbert Macaulay Way, Yaba')).toBeTruthy()
})

test('an unverified e-mail address is reported beside Publish, with a link to verify it', async () => {
  answers(
    { card_name: 'Coffee card', number_of_stamps: 10, rewards: [aReward(10)] },
    { [publish]: { status: 403, code: 'email_unverified', message: 'Verify your e-mail address first.' } },
  )
  open(`/stamp/create?step=4&card=${CARD_ID}`)
  await screen.findByText('Nothing is missing. You can publish the card.')
  press('Publish the card')
  expect((await screen.findByRole('link', { name: 'Enter the code' })).getAttribute('href')).toBe(
    '/business/account/verify',
  )
})

test.each([
  [1, 'Your plan has room for 1 published card, and it is in use. Unpublish that card first, or change your plan.'],
  [5, 'Your plan has room for 5 published cards, and all are in use. Unpublish one first, or change your plan.'],
])('a plan limited to %i published cards says so at Publish, and the card stays a draft', async (max, words) => {
  answers(
    { card_name: 'Coffee card', number_of_stamps: 10, rewards: [aReward(10)] },
    {
      [publish]: {
        status: 403,
        code: 'plan_limit_reached',
        message: 'Your plan has no room for more.',
        limit: 'live_cards',
        max,
      } as Reply,
    },
  )
  open(`/stamp/create?step=4&card=${CARD_ID}`)
  await screen.findByText('Nothing is missing. You can publish the card.')
  press('Publish the card')
  expect((await screen.findByText(words)).closest('[role=alert]')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Publish the card' }).getAttribute('aria-disabled')).toBeNull()
})
