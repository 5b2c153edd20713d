import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeApi, type Reply } from '../../testing/fake-api.ts'
import { aCard } from '../../testing/worlds.ts'
import JoinPage from './code.tsx'

const SHOW = 'GET /v1/cards/ABC'
const JOIN = 'POST /v1/cards/ABC/join'
const card = {
  design: aCard().design,
  offer_details: null,
  card_description: null,
  website_url: null,
  join_stamps: 1,
  duration: null,
  locations: [],
  rewards: [
    {
      name: 'Free flat white',
      type: 'free_item',
      stamps_required: 10,
      value_minor: null,
      percent: null,
      details: null,
      expires_in_days: null,
    },
  ],
}
const business = {
  business_name: 'Kola & Rye',
  logo_url: null,
  website_url: null,
  country: 'NG',
  currency: 'NGN',
  timezone: 'Africa/Lagos',
}
const shown = { data: { card, business } }
/** The detail of a refusal. */
const whose = { business_name: 'Kola & Rye', card_name: 'Coffee card', logo_url: null }

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function joinWith(replies: Record<string, Reply | Reply[]>) {
  const sent = fakeApi(replies)
  const left = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined)
  render(<JoinPage code="ABC" />)
  return { sent, left, user: userEvent.setup() }
}

test('a name, a phone and one press open the wallet, and the device remembers it', async () => {
  const { user, sent, left } = joinWith({
    [SHOW]: shown,
    [JOIN]: { status: 201, data: { wallet_token: 'secret', wallet_url: 'http://localhost/wallet/secret' } },
  })
  await user.type(await screen.findByRole('textbox', { name: 'Your name' }), 'Ada')
  await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '08030000001')
  await user.click(screen.getByRole('button', { name: 'Get the card' }))
  await vi.waitFor(() => expect(left).toHaveBeenCalledExactlyOnceWith('/wallet/secret'))
  // Another press during the navigation sends nothing.
  await user.click(screen.getByRole('button', { name: 'Get the card' }))
  expect(sent.filter(({ method }) => method === 'POST').length).toBe(1)
  expect(sent.at(-1)?.body).toEqual({ name: 'Ada', phone: '08030000001', marketing_consent: false })
  expect(localStorage.getItem('stampwell.wallets')).toContain('secret')
})

test('a device that already has this code’s card is offered that card', async () => {
  localStorage.setItem(
    'stampwell.wallets',
    JSON.stringify([{ token: 'mine', business_name: 'Kola & Rye', code: 'ABC' }]),
  )
  joinWith({ [SHOW]: shown })
  expect((await screen.findByRole('link', { name: 'Open my card' })).getAttribute('href')).toBe('/wallet/mine')
})

test('a device with another card of this business adds this one with one press, without the form', async () => {
  localStorage.setItem(
    'stampwell.wallets',
    JSON.stringify([{ token: 'mine', business_name: 'Kola & Rye', code: 'XYZ' }]),
  )
  const { user, sent, left } = joinWith({ [SHOW]: shown, 'POST /v1/wallet/mine/join': { data: { stamp_id: 'card' } } })
  await user.click(await screen.findByRole('button', { name: 'Add Coffee card to my cards' }))
  await vi.waitFor(() => expect(left).toHaveBeenCalledExactlyOnceWith('/wallet/mine'))
  expect(sent.at(-1)?.body).toEqual({ code: 'ABC' })
})

test('a wallet that cannot take the card shows why, and the form stays', async () => {
  localStorage.setItem('stampwell.wallets', JSON.stringify([{ token: 'old', business_name: 'Kola & Rye' }]))
  const { user, left } = joinWith({
    [SHOW]: shown,
    'POST /v1/wallet/old/join': { status: 404, code: 'not_found', message: 'This link no longer opens a card.' },
  })
  await user.click(await screen.findByRole('button', { name: 'Add Coffee card to my cards' }))
  expect((await screen.findByRole('alert')).textContent).toBe('This link no longer opens a card.')
  expect(left).not.toHaveBeenCalled()
  expect(screen.getByRole('textbox', { name: 'Phone number' })).toBeTruthy()
})

test('a known phone gets its link sent to it, and the input stays for another try', async () => {
  const { user } = joinWith({ [SHOW]: shown, [JOIN]: { data: { sent_to: '0803•••••01' } } })
  await user.type(await screen.findByRole('textbox', { name: 'Your name' }), 'Ada')
  await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '08030000001')
  await user.click(screen.getByRole('button', { name: 'Get the card' }))
  const said = await screen.findByRole('heading', { name: 'We sent your link to 0803•••••01' })
  expect(document.activeElement).toBe(said)
  await user.click(screen.getByRole('button', { name: 'Use another phone or e-mail' }))
  expect(screen.getByRole('textbox', { name: 'Phone number' })).toHaveProperty('value', '08030000001')
})

test('an e-mail address works like a phone, and switching between them loses neither', async () => {
  const { user, sent } = joinWith({ [SHOW]: shown, [JOIN]: { data: { sent_to: 'a•••@example.test' } } })
  await user.type(await screen.findByRole('textbox', { name: 'Your name' }), 'Ada')
  await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '0803')
  await user.click(screen.getByRole('button', { name: 'Use e-mail' }))
  await user.type(screen.getByRole('textbox', { name: 'E-mail address' }), 'ada@example.test')
  await user.click(screen.getByRole('button', { name: 'Get the card' }))
  await screen.findByRole('heading', { name: /We sent your link/ })
  expect(sent.at(-1)?.body).toEqual({ name: 'Ada', email: 'ada@example.test', marketing_consent: false })
  await user.click(screen.getByRole('button', { name: 'Use another phone or e-mail' }))
  await user.click(screen.getByRole('button', { name: 'Use phone' }))
  expect(screen.getByRole('textbox', { name: 'Phone number' })).toHaveProperty('value', '0803')
})

test('on a slow connection a second press while the first is pending sends nothing', async () => {
  const { user, sent } = joinWith({ [SHOW]: shown, [JOIN]: { status: 201, data: { wallet_token: 'secret' } } })
  await user.type(await screen.findByRole('textbox', { name: 'Your name' }), 'Ada')
  await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '08030000001')
  const answers = globalThis.fetch
  let answer: () => void = () => undefined
  const slow = new Promise<void>((resolve) => {
    answer = resolve
  })
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    await slow
    return answers(...request)
  })
  const button = screen.getByRole('button', { name: 'Get the card' })
  await user.click(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  await user.click(button)
  answer()
  await vi.waitFor(() => expect(localStorage.getItem('stampwell.wallets')).toContain('secret'))
  expect(sent.filter(({ method }) => method === 'POST').length).toBe(1)
})

test('a lost connection is reported, and the input stays', async () => {
  const { user } = joinWith({ [SHOW]: shown, [JOIN]: 'offline' })
  await user.type(await screen.findByRole('textbox', { name: 'Your name' }), 'Ada')
  await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '08030000001')
  await user.click(screen.getByRole('button', { name: 'Get the card' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/No connection/)
  expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveProperty('value', 'Ada')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.getByText('No connection just now. What you typed stays here.')).toBeTruthy()
})

test('the card’s rewards are listed by stamps, with value, conditions and how each is delivered', async () => {
  const reward = {
    name: '',
    type: 'free_item',
    stamps_required: 0,
    value_minor: null,
    percent: null,
    details: null,
    expires_in_days: null,
  }
  const rewards = [
    { ...reward, name: 'Free flat white', stamps_required: 10 },
    {
      ...reward,
      name: 'Airtime on us',
      type: 'airtime',
      stamps_required: 5,
      value_minor: 50_000,
      expires_in_days: 30,
      details: 'Any network.',
    },
    { ...reward, name: '10% off cake', type: 'percent_discount', percent: 10, expires_in_days: 1 },
  ]
  joinWith({
    [SHOW]: {
      data: { business, card: { ...card, rewards, duration: 90, offer_details: 'One stamp for every hot drink.' } },
    },
  })
  await screen.findByRole('heading', { name: 'What you get' })
  const rungs = within(screen.getAllByRole('list').find((list) => list.className === 'ladder') ?? document.body)
    .getAllByRole('listitem')
    .map((rung) => rung.textContent)
  expect(rungs).toEqual([
    '10% off cakeFor joining, good for one day',
    'One stamp to start withAlready on your card when you join',
    '5Airtime on usAt 5 stamps, worth ₦500.00, good for 30 daysAny network.Sent to the phone number you give at the counter.',
    'Free flat whiteFor the full card, 10 stamps',
  ])
  expect(screen.getByText('One stamp for every hot drink.')).toBeTruthy()
  expect(screen.getByText('The card lasts 90 days from the day you join.')).toBeTruthy()
  expect(screen.getByText('A reward without a number of days stays good until you collect it.')).toBeTruthy()
})

test('each location has a directions link by pin or address; of many, the first few are shown', async () => {
  const place = {
    name: 'Yaba',
    address: '14 Herbert Macaulay Way',
    city: 'Lagos',
    country: 'NG',
    latitude: 6.5,
    longitude: 3.37,
  }
  const locations = [
    place,
    { ...place, name: 'Ikeja', latitude: null, longitude: null },
    ...[1, 2, 3, 4].map((number) => ({ ...place, name: `Kiosk ${number}` })),
  ]
  const { user } = joinWith({ [SHOW]: { data: { business, card: { ...card, locations } } } })
  const way = await screen.findByRole('link', { name: 'Directions to Yaba, opens in a new tab' })
  expect(way.getAttribute('href')).toBe('https://www.google.com/maps/search/?api=1&query=6.5%2C3.37')
  expect(way.getAttribute('rel')).toBe('noopener noreferrer')
  expect(way.getAttribute('target')).toBe('_blank')
  expect(
    new URL(screen.getByRole('link', { name: /Directions to Ikeja/ }).getAttribute('href') ?? '').searchParams.get(
      'query',
    ),
  ).toBe('Ikeja, 14 Herbert Macaulay Way, Lagos, Nigeria')
  expect(screen.queryByText('Kiosk 4')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'All 6 places' }))
  expect(screen.getByText('Kiosk 4')).toBeTruthy()
})

test('a town already at the end of its address is not repeated', async () => {
  const place = {
    name: 'Yaba shop',
    address: '14 Herbert Macaulay Way, Yaba',
    city: 'Yaba',
    country: 'NG',
    latitude: null,
    longitude: null,
  }
  joinWith({
    [SHOW]: {
      data: { business, card: { ...card, locations: [place, { ...place, name: 'Kiosk', address: '2 Tejuosho' }] } },
    },
  })
  expect(await screen.findByText('14 Herbert Macaulay Way, Yaba')).toBeTruthy()
  expect(screen.getByText('2 Tejuosho, Yaba')).toBeTruthy()
})

test('a card without locations shows no location section', async () => {
  joinWith({ [SHOW]: shown })
  await screen.findByRole('heading', { name: 'What you get' })
  expect(screen.queryByRole('heading', { name: 'Where' })).toBeNull()
  expect(document.title).toBe('Coffee card · Kola & Rye')
})

test('an error is shown under its field, and the input stays', async () => {
  const { user } = joinWith({
    [SHOW]: shown,
    [JOIN]: { status: 422, code: 'validation_failed', errors: { phone: ['Enter 11 digits.'] } },
  })
  const name = await screen.findByRole('textbox', { name: 'Your name' })
  await user.type(name, 'Ada')
  await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '0803')
  await user.click(screen.getByText('Add your birthday'))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Day' }), '3')
  await user.click(screen.getByRole('button', { name: 'Get the card' }))
  expect(await screen.findByText('Choose the day and the month, or leave both out.')).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'May')
  await user.click(screen.getByRole('button', { name: 'Get the card' }))
  expect(await screen.findByText('Enter 11 digits.')).toBeTruthy()
  expect(name).toHaveProperty('value', 'Ada')
})

test('a replaced code says so and what to do', async () => {
  joinWith({ [SHOW]: { status: 404, code: 'code_replaced', ...whose } })
  expect(await screen.findByRole('heading', { name: 'This code was replaced' })).toBeTruthy()
  expect(screen.getByText(/Kola & Rye has a new code for its Coffee card. Scan the one at the counter/)).toBeTruthy()
  expect(screen.getByText(/stamps and rewards already earned stay good/)).toBeTruthy()
})

test('an unpublished card takes no new customers, and an existing customer gets a link to their card', async () => {
  localStorage.setItem('stampwell.wallets', JSON.stringify([{ token: 'mine', business_name: 'Kola & Rye' }]))
  joinWith({ [SHOW]: { status: 409, code: 'card_not_published', ...whose } })
  expect(await screen.findByRole('heading', { name: 'Coffee card takes no new customers now' })).toBeTruthy()
  expect(screen.getByText(/If you have it, you keep it: stamps and rewards already earned stay good/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open my card' }).getAttribute('href')).toBe('/wallet/mine')
})

test('an ended card says so and where its customers find their link', async () => {
  joinWith({ [SHOW]: { status: 409, code: 'card_archived', ...whose } })
  expect(await screen.findByRole('heading', { name: 'Coffee card has ended' })).toBeTruthy()
  expect(screen.getByText(/Rewards already earned stay good/)).toBeTruthy()
  expect(screen.getByText(/Open the link you were sent, or ask at the counter/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Open my card' })).toBeNull()
})

test('an unknown code says what to do and lists this phone’s cards', async () => {
  localStorage.setItem('stampwell.wallets', JSON.stringify([{ token: 'mine', business_name: 'Bode’s Suya' }]))
  joinWith({ [SHOW]: { status: 404, code: 'not_found' } })
  expect(await screen.findByRole('heading', { name: 'This code does not open a card' })).toBeTruthy()
  expect(screen.getByText('Scan the code at the counter, or ask there.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Bode’s Suya' }).getAttribute('href')).toBe('/wallet/mine')
})

test('without a connection the page can be retried', async () => {
  const { user } = joinWith({ [SHOW]: ['offline', shown] })
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'Get your Coffee card' })).toBeTruthy()
})
