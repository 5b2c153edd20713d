import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeApi, type Reply } from '../../testing/fake-api.ts'
import { showAsBusiness } from '../../testing/as-business.tsx'
import { ADA_ID, aCard, aCustomer, anEvent, aReward, CARD_ID, listed } from '../../testing/worlds.ts'
import CounterPage from './counter.tsx'

const GIVE = 'POST /v1/business/customers/give-stamp'
const UNDO = 'POST /v1/business/customers/undo-stamp'
const REDEEM = 'POST /v1/business/customers/redeem-reward'
const REWARDS = `GET /v1/business/customers/rewards/${ADA_ID}`
const stand = (stamps: number) => ({ stamps, number_of_stamps: 10, cycle: 1 })
const given = { data: { event: anEvent(1, { balance: 3 }), card: stand(3), rewards_issued: [] } }

const width = window.innerWidth
beforeEach(() => {
  localStorage.clear()
  window.innerWidth = 390
})
afterEach(() => {
  window.innerWidth = width
  vi.unstubAllGlobals()
})

function counterWith(replies: Record<string, Reply | Reply[]>) {
  const sent = fakeApi({
    'GET /v1/business/stamps': { data: { stamps: [aCard()], meta: listed(1) } },
    'GET /v1/business/customers': { data: { customers: [aCustomer()], meta: listed(1) } },
    [REWARDS]: { data: { rewards: [], meta: listed(0) } },
    ...replies,
  })
  showAsBusiness(<CounterPage />)
  return { sent, gives: () => sent.filter(one => one.path.endsWith('/give-stamp')), user: userEvent.setup() }
}

async function findAda(user: ReturnType<typeof userEvent.setup>) {
  // Without a camera the number stays on screen for the next customer.
  if (!screen.queryByRole('textbox', { name: 'Phone number' })) await user.click(await screen.findByRole('button', { name: 'Type a phone number' }))
  await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '0803 000')
  await user.click(await screen.findByRole('button', { name: /Ada Obi/ }))
  return screen.findByRole('button', { name: /^Give \d+ stamp/ })
}

test('a device without a camera says so, and offers the other ways', async () => {
  counterWith({})
  expect(await screen.findByText('No camera here')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Type a phone number' })).toBeTruthy()
  expect(screen.getByLabelText('Photo of a code')).toBeTruthy()
})

test('from the customer found to the stamp it is one press, and eight seconds take it back', async () => {
  const { user, gives, sent } = counterWith({ [GIVE]: given, [UNDO]: { data: { event: anEvent(2, { kind: 'undo' }), card: stand(2) } } })
  const press = await findAda(user)
  const before = sent.length
  await user.click(press)
  expect(await screen.findByRole('heading', { name: 'Stamped.' })).toBeTruthy()
  expect(screen.getByText('Ada has 3 of 10. Seven more for free flat white.')).toBeTruthy()
  expect(sent.slice(before).filter(one => one.method === 'POST').map(one => one.path)).toEqual(['/v1/business/customers/give-stamp'])
  expect(gives()[0]?.body).toMatchObject({ customer_id: ADA_ID, stamp_id: CARD_ID, stamps: 1 })

  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Taken back.')).toBeTruthy()
  expect(screen.getByRole('article', { name: /2 of 10 stamps/ })).toBeTruthy()
  expect(sent.find(one => one.path.endsWith('/undo-stamp'))?.body).toEqual({ event_id: anEvent(1).id })
})

test('an answer that got lost is asked for again with the same key; a later visit is another stamp', async () => {
  const { user, gives } = counterWith({ [GIVE]: ['offline', 'offline', 'offline', given] })
  await user.click(await findAda(user))
  expect(await screen.findByText('No answer from the server', {}, { timeout: 5000 })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Back to the card' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'Stamped.' })).toBeTruthy()
  const keyOf = (one: { headers: Headers }) => one.headers.get('idempotency-key')
  expect(new Set(gives().map(keyOf)).size).toBe(1)

  await user.click(screen.getByRole('button', { name: 'Next customer' }))
  await user.click(await findAda(user))
  await waitFor(() => expect(new Set(gives().map(keyOf)).size).toBe(2))
})

test('when a rule says no, the panel shows the server’s words and the way on', async () => {
  const { user } = counterWith({ [GIVE]: { status: 409, code: 'card_not_published', message: 'This card is not published, so it takes no stamps.' } })
  await user.click(await findAda(user))
  expect(await screen.findByText('This card takes no stamps now')).toBeTruthy()
  expect(screen.getByText('This card is not published, so it takes no stamps.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Back to the card' }))
  expect(await screen.findByRole('button', { name: 'Give 1 stamp' })).toBeTruthy()
})

test('a card held on older terms is drawn with them until it is full, and the next begins on the new ones', async () => {
  const now = aCard({ number_of_stamps: 12, face: { ...aCard().face, number_of_stamps: 12, rewards: [{ stamps_required: 12, name: 'Free lunch' }] } })
  const filled = { event: anEvent(1, { quantity: 8, balance: 0, cycle: 2 }), card: { stamps: 0, number_of_stamps: 12, cycle: 2 }, rewards_issued: [aReward()] }
  const { user } = counterWith({
    'GET /v1/business/stamps': { data: { stamps: [now], meta: listed(1) } },
    [GIVE]: [given, { data: filled }], [UNDO]: { data: { event: anEvent(2, { kind: 'undo' }), card: stand(2) } },
  })
  await user.click(await findAda(user))
  expect(screen.getByText('Ada has 3 of 10. Seven more for free flat white.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Older terms: Ada keeps what was promised until this card is full.')).toBeTruthy()
  expect(screen.getByRole('article', { name: /2 of 10 stamps.*free flat white/ })).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Give 1 stamp' }))
  expect(await screen.findByText('The card is full. Free flat white is ready to collect.')).toBeTruthy()
  expect(screen.getByRole('article', { name: /10 of 10 stamps/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('article', { name: /2 of 10 stamps.*free flat white/ })).toBeTruthy()
})

test('who holds what the card promises now is not said to hold older terms', async () => {
  const { user } = counterWith({})
  await findAda(user)
  expect(screen.queryByText(/Older terms/)).toBeNull()
})

test('a reward that staff send asks where to, and keeps what was typed when it does not fit', async () => {
  const airtime = aReward({ name: '₦500 airtime', type: 'airtime' })
  const { user, sent } = counterWith({ [REWARDS]: { data: { rewards: [airtime], meta: listed(1) } }, [REDEEM]: { data: { reward: { ...airtime, status: 'redeemed', fulfilment: 'pending' }, event: anEvent(3, { kind: 'redeem', quantity: 0 }) } } })
  await findAda(user)
  await user.click(await screen.findByRole('button', { name: 'Redeem ₦500 airtime' }))
  const phone = await screen.findByRole('textbox', { name: 'Phone number' })
  await user.clear(phone)
  await user.type(phone, '0803')
  await user.click(screen.getByRole('button', { name: 'Redeem' }))
  expect(await screen.findByText(/Enter an 11-digit Nigerian number/)).toBeTruthy()
  expect(phone).toHaveProperty('value', '0803')
  await user.type(phone, '2345678')
  await user.click(screen.getByRole('button', { name: 'Redeem' }))
  expect(await screen.findByText(/₦500 airtime redeemed\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See rewards to send' }).getAttribute('href')).toBe('/business/payouts')
  expect(sent.find(one => one.path.endsWith('/redeem-reward'))?.body).toMatchObject({ reward_id: airtime.id, recipient: { phone: '+2348032345678' } })
})

test('a business without a published card is led to publish one', async () => {
  const { user } = counterWith({ 'GET /v1/business/stamps': { data: { stamps: [], meta: listed(0) } } })
  await user.click(await screen.findByRole('button', { name: 'Type a phone number' }))
  await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '0803000')
  await user.click(await screen.findByRole('button', { name: /Ada Obi/ }))
  expect(await screen.findByRole('link', { name: 'Go to stamp cards' })).toBeTruthy()
})
