/** A reward at the counter and at a till: where it is redeemed, what is said after it, and what staff are shown. */
import type { TillProfile } from '@stampwell/contract/till/till.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { enterTill, leaveTill } from '#app/session/till.ts'
import { showAsBusiness } from '../../testing/as-business.tsx'
import { fakeApi, type Reply } from '../../testing/fake-api.ts'
import { onAPhone } from '../../testing/on-a-phone.ts'
import { ADA_ID, aCard, aCustomer, anEvent, aReward, listed } from '../../testing/worlds.ts'
import TillCounterPage from '../till/counter.tsx'
import CounterPage from './counter.tsx'

const STAND: TillProfile = {
  till: {
    id: 'till',
    name: 'Till Yaba',
    location_name: null,
    lock_minutes: 10,
    expires_at: '2027-02-19T09:00:00.000Z',
  },
  business: {
    id: 'shop',
    business_name: 'Kola & Rye',
    country: 'NG',
    currency: 'NGN',
    timezone: 'Africa/Lagos',
    language: 'en' as const,
  },
  staff: [{ id: 'tunde', name: 'Tunde' }],
  signed_in: { id: 'tunde', name: 'Tunde', until: '2099-11-21T21:00:00.000Z' },
}
const REWARDS = `GET /v1/business/counter/customers/${ADA_ID}`
const REWARD = aReward({ type: 'free_item' })
const FILLED = {
  event: anEvent(1, { quantity: 8, balance: 0, cycle: 2 }),
  card: { stamps: 0, number_of_stamps: 10, cycle: 2 },
  rewards_issued: [REWARD],
}
const redeemed = (reward = REWARD, fulfilment: 'pending' | null = null) => ({
  data: { reward: { ...reward, status: 'redeemed', fulfilment }, event: anEvent(3, { kind: 'redeem', quantity: 0 }) },
})

onAPhone()
afterEach(() => {
  cleanup()
  leaveTill()
})

async function open(
  replies: Record<string, Reply | Reply[]> = {},
  { Page = CounterPage as () => ReactNode, customer = aCustomer(), rewards = [] as (typeof REWARD)[] } = {},
) {
  enterTill('till-token', STAND)
  const sent = fakeApi({
    'GET /v1/business/stamps': { data: { stamps: [aCard()], meta: listed(1) } },
    'GET /v1/business/customers/find': { data: { found: [{ customer, rewards, match: 'phone' }], reward: null } },
    [REWARDS]: { data: { customer, rewards } },
    'POST /v1/business/counter/times': { data: {} },
    'POST /v1/business/customers/give-stamp': { data: FILLED },
    'POST /v1/business/customers/redeem-reward': redeemed(),
    'POST /v1/business/customers/undo-stamp': {
      data: { event: anEvent(4, { kind: 'undo' }), card: FILLED.card },
    },
    ...replies,
  })
  showAsBusiness(<Page />)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Type a phone number' }))
  await user.type(screen.getByRole('textbox', { name: 'Phone, last digits or reward code' }), '0803 000')
  const row = await screen.findByRole('button', { name: /Ada Obi/ })
  const listed_as = row.textContent
  await user.click(row)
  await screen.findByRole('button', { name: 'Give 1 stamp' })
  return { user, listed_as, sent }
}

test('after a full card is redeemed it was handed over, a new card is shown, and nothing is ready', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Give 1 stamp' }))
  expect(await screen.findByText('The card is full. Free flat white is ready to collect.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Redeem Free flat white' }))
  expect(await screen.findByRole('heading', { name: 'Handed over.' })).toBeTruthy()
  expect(screen.getByText('Ada got Free flat white.')).toBeTruthy()
  expect(screen.getByText('A new card starts with 0 of 10.')).toBeTruthy()
  expect(screen.getByRole('article', { name: /0 of 10 stamps/ })).toBeTruthy()
  expect(screen.queryByText(/ready/)).toBeNull()
  expect(screen.queryByRole('button', { name: /^Redeem/ })).toBeNull()
})

test('after a redemption before a stamp the focus is on what was done, and a second Enter gives nothing', async () => {
  const { user, sent } = await open({}, { rewards: [REWARD] })
  screen.getByRole('button', { name: 'Redeem Free flat white' }).focus()
  await user.keyboard('{Enter}')
  const news = await screen.findByText('Handed over: Free flat white.')
  await waitFor(() => expect(document.activeElement).toBe(news))
  await user.keyboard('{Enter}')
  expect(sent.some(({ path }) => path.endsWith('/give-stamp'))).toBe(false)
})

test('a redemption that is undone shows the reward as ready again', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Give 1 stamp' }))
  await user.click(await screen.findByRole('button', { name: 'Redeem Free flat white' }))
  await screen.findByRole('heading', { name: 'Handed over.' })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Taken back.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Redeem Free flat white' })).toBeTruthy()
  expect(screen.getByRole('article', { name: /0 of 10 stamps/ })).toBeTruthy()
})

test('a sign-up reward stays ready after the undo of the stamp that brought it with the card', async () => {
  const welcome = aReward({ id: '01900000-0000-7000-8000-000000000052', name: 'Welcome tea', type: 'free_item' })
  const customer = aCustomer({ cards: [] })
  const given = { event: anEvent(1, { balance: 1 }), card: { stamps: 1, number_of_stamps: 10, cycle: 1 } }
  const { user } = await open(
    {
      'POST /v1/business/customers/give-stamp': { data: { ...given, rewards_issued: [welcome] } },
      [REWARDS]: { data: { customer, rewards: [welcome] } },
    },
    { customer },
  )
  await user.click(screen.getByRole('button', { name: 'Give 1 stamp' }))
  await screen.findByRole('button', { name: 'Redeem Welcome tea' })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Taken back.')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Redeem Welcome tea' })).toBeTruthy()
})

test('of two rewards of one press each is redeemed in turn, and only the open one stays ready', async () => {
  const other = aReward({ id: '01900000-0000-7000-8000-000000000051', name: 'Free cookie', type: 'free_item' })
  const { user } = await open({
    'POST /v1/business/customers/give-stamp': { data: { ...FILLED, rewards_issued: [other, REWARD] } },
    'POST /v1/business/customers/redeem-reward': [redeemed(), redeemed(other)],
  })
  await user.click(screen.getByRole('button', { name: 'Give 1 stamp' }))
  await user.click(await screen.findByRole('button', { name: 'Redeem Free flat white' }))
  await screen.findByText('Ada got Free flat white.')
  await user.click(screen.getByRole('button', { name: 'Redeem Free cookie' }))
  expect(await screen.findByText('Ada got Free cookie.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next customer' }))
})

test('while another reward of a full card is ready, it is named and no new card is announced', async () => {
  const small = aReward({ id: '01900000-0000-7000-8000-000000000051', name: 'Free puff-puff', type: 'free_item' })
  const { user } = await open({
    'POST /v1/business/customers/give-stamp': { data: { ...FILLED, rewards_issued: [small, REWARD] } },
    'POST /v1/business/customers/redeem-reward': [redeemed(small), redeemed()],
  })
  await user.click(screen.getByRole('button', { name: 'Give 1 stamp' }))
  await user.click(await screen.findByRole('button', { name: 'Redeem Free puff-puff' }))
  expect(await screen.findByText('Ada got Free puff-puff.')).toBeTruthy()
  expect(screen.getByText('Free flat white is still ready.')).toBeTruthy()
  expect(screen.queryByText(/new card starts/)).toBeNull()
  expect(screen.queryByRole('article', { name: /\b0 of 10 stamps/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Redeem Free flat white' }))
  expect(await screen.findByText('A new card starts with 0 of 10.')).toBeTruthy()
  expect(screen.queryByText(/still ready/)).toBeNull()
  expect(screen.getByRole('article', { name: /\b0 of 10 stamps/ })).toBeTruthy()
})

test.each([
  ['a till does not ask', TillCounterPage, 0],
  ['the owner’s counter asks once', CounterPage, 1],
] as const)('%s for the locations of the card', async (_, Page, requests) => {
  const { sent } = await open(
    {
      'GET /v1/business/stamps': { data: { stamps: [aCard({ locations_count: 2 })], meta: listed(1) } },
      [`GET /v1/business/stamps/locations/${aCard().id}`]: { data: { locations: [] } },
    },
    { Page },
  )
  expect(sent.filter((request) => request.path.includes('/locations/')).length).toBe(requests)
})

test('a reward that comes before the last stamp stands in the headline, above the card', async () => {
  const puff = aReward({ name: 'Free puff-puff' })
  const { user } = await open({
    'POST /v1/business/customers/give-stamp': {
      data: {
        event: anEvent(1, { quantity: 1, balance: 5 }),
        card: { stamps: 5, number_of_stamps: 10, cycle: 1 },
        rewards_issued: [puff],
      },
    },
  })
  await user.click(screen.getByRole('button', { name: 'Give 1 stamp' }))
  const headline = await screen.findByRole('heading', { name: 'Free puff-puff earned.' })
  const card = screen.getByRole('article', { name: /5 of 10 stamps/ })
  expect(headline.compareDocumentPosition(card) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('a second Enter after a full card calls the next customer and redeems nothing', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Give 1 stamp' }))
  await screen.findByRole('button', { name: 'Redeem Free flat white' })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next customer' }))
})

test('a reward redeemed before the stamp leaves the card open for the stamp, and says so', async () => {
  const { user } = await open({}, { rewards: [REWARD] })
  await user.click(screen.getByRole('button', { name: 'Redeem Free flat white' }))
  expect(await screen.findByText('Handed over: Free flat white.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Redeem/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Give 1 stamp' })).toBeTruthy()
})

test('a reward that staff send is not said to be handed over', async () => {
  const airtime = aReward({ name: '₦500 airtime', type: 'airtime' })
  const { user } = await open({
    'POST /v1/business/customers/give-stamp': { data: { ...FILLED, rewards_issued: [airtime] } },
    'POST /v1/business/customers/redeem-reward': redeemed(airtime, 'pending'),
  })
  await user.click(screen.getByRole('button', { name: 'Give 1 stamp' }))
  await user.click(await screen.findByRole('button', { name: 'Redeem ₦500 airtime' }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone number' }).value).toBe('08030000001')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Redeem' }))
  expect(await screen.findByText('₦500 airtime for Ada is on the list of rewards to send.')).toBeTruthy()
  expect(screen.queryByText(/handed over/i)).toBeNull()
})

test('the owner sees a whole phone number in the list and once open, and how fast the stamp was', async () => {
  const { user, listed_as } = await open()
  expect(listed_as).toContain('08030000001')
  expect(screen.getByText(/^08030000001/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Give 1 stamp' }))
  expect(await screen.findByText(/^Scan to stamp/)).toBeTruthy()
})

test('a till shows the masked number in both, no speed, and asks for the number of airtime', async () => {
  const airtime = aReward({ name: '₦500 airtime', type: 'airtime' })
  const masked = '0803•••••01'
  const { user, listed_as } = await open(
    { 'POST /v1/business/customers/give-stamp': { data: { ...FILLED, rewards_issued: [airtime] } } },
    { Page: TillCounterPage, customer: aCustomer({ phone: masked }) },
  )
  expect(listed_as).toContain(masked)
  expect(screen.getByText(new RegExp(`^${masked}`))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Give 1 stamp' }))
  await screen.findByRole('heading', { name: 'Stamped.' })
  expect(screen.queryByText(/Scan to stamp/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Redeem ₦500 airtime' }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone number' }).value).toBe('')
  expect(screen.getByText('The owner sends ₦500 airtime. Ask the customer where it goes.')).toBeTruthy()
  expect(screen.queryByText(/Rewards to send/)).toBeNull()
})

test('the branch is asked once per device, for all its cards, and changed in the menu', async () => {
  localStorage.removeItem('stampwell.counter.place')
  const places = ['Ikeja', 'Yaba'].map((name, at) => ({ id: `place-${at}`, name }))
  const replies = {
    'GET /v1/business/stamps': { data: { stamps: [aCard({ locations_count: 2 })], meta: listed(1) } },
    [`GET /v1/business/stamps/locations/${aCard().id}`]: { data: { locations: places } },
  }
  const { user } = await open(replies)
  await user.selectOptions(await screen.findByLabelText('Where are you?'), 'Yaba')
  cleanup()
  const { user: later, sent } = await open(replies)
  expect(screen.queryByLabelText('Where are you?')).toBeNull()
  await later.click(await screen.findByRole('button', { name: 'Receipt and branch' }))
  expect((await screen.findByLabelText<HTMLSelectElement>('Where are you?')).value).toBe('place-1')
  await later.click(screen.getByRole('button', { name: 'Close this dialog' }))
  await later.click(screen.getByRole('button', { name: 'Give 1 stamp' }))
  await screen.findByRole('heading', { name: 'Stamped.' })
  expect(sent.find(({ path }) => path.endsWith('/give-stamp'))?.body).toMatchObject({ location_id: 'place-1' })
})

test('a stamp that is pressed before the branches have loaded is given at the branch of the device', async () => {
  const list = `GET /v1/business/stamps/locations/${aCard().id}`
  const cards = { data: { stamps: [aCard({ locations_count: 2 })], meta: listed(1) } }
  const locations = ['Ikeja', 'Yaba'].map((name, at) => ({ id: `place-${at}`, name }))
  const { user } = await open({ 'GET /v1/business/stamps': cards, [list]: { data: { locations } } })
  await user.selectOptions(await screen.findByLabelText('Where are you?'), 'Yaba')
  cleanup()
  const { user: later, sent } = await open({ 'GET /v1/business/stamps': cards, [list]: 'hanging' })
  await later.click(screen.getByRole('button', { name: 'Give 1 stamp' }))
  await screen.findByRole('heading', { name: 'Stamped.' })
  expect(sent.find(({ path }) => path.endsWith('/give-stamp'))?.body).toMatchObject({ location_id: 'place-1' })
})

test('a till is locked while a customer is open', async () => {
  const { user } = await open({ 'POST /v1/till/sign-out': { data: {} } }, { Page: TillCounterPage })
  await user.click(screen.getByRole('button', { name: 'Lock the till and sign out Tunde' }))
  expect(await screen.findByRole('heading', { name: 'Who is at the till?' })).toBeTruthy()
})

test('a till’s one menu has the sound, until when it is paired, and Unpair', async () => {
  const { user } = await open({}, { Page: TillCounterPage })
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(screen.getByText('Till Yaba')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'This till' }))
  const menu = within(screen.getByRole('dialog', { name: 'This till' }))
  expect(menu.getByRole('button', { name: 'Sound and buzz are on' })).toBeTruthy()
  expect(menu.getByText(/^Paired with Kola & Rye until .*19 Feb/)).toBeTruthy()
  expect(menu.getByRole('button', { name: 'Unpair this device' })).toBeTruthy()
})
