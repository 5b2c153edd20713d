import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeApi, type Reply } from '../../testing/fake-api.ts'
import { showAsBusiness } from '../../testing/as-business.tsx'
import { onAPhone } from '../../testing/on-a-phone.ts'
import { readByReader } from '../../testing/read-by-reader.ts'
import { ADA_ID, aCard, aCustomer, anEvent, aReward, CARD_ID, listed } from '../../testing/worlds.ts'
import CounterPage from './counter.tsx'

const GIVE = 'POST /v1/business/customers/give-stamp'
const FIND = 'GET /v1/business/customers/find'
const SCAN = 'POST /v1/business/customers/scan'
const LABEL = 'Phone, last digits or reward code'
const UNDO = 'POST /v1/business/customers/undo-stamp'
const REDEEM = 'POST /v1/business/customers/redeem-reward'
const REWARDS = `GET /v1/business/counter/customers/${ADA_ID}`
const stand = (stamps: number) => ({ stamps, number_of_stamps: 10, cycle: 1 })
const foundAda = (rewards = [] as ReturnType<typeof aReward>[]) => ({
  customer: aCustomer(),
  rewards,
  match: 'last_digits',
})
const given = { data: { event: anEvent(1, { balance: 3 }), card: stand(3), rewards_issued: [] } }

onAPhone()
// Unmounts first, so that requests sent on leaving the counter still reach the fake API.
afterEach(cleanup)

function counterWith(replies: Record<string, Reply | Reply[]>) {
  const sent = fakeApi({
    'GET /v1/business/stamps': { data: { stamps: [aCard()], meta: listed(1) } },
    [FIND]: { data: { found: [foundAda()], reward: null } },
    'POST /v1/business/counter/times': { data: {} },
    [REWARDS]: { data: { customer: aCustomer(), rewards: [] } },
    ...replies,
  })
  showAsBusiness(<CounterPage />)
  return { sent, gives: () => sent.filter((one) => one.path.endsWith('/give-stamp')), user: userEvent.setup() }
}

async function findAda(user: ReturnType<typeof userEvent.setup>) {
  // Without a camera the phone number form stays open for the next customer.
  if (!screen.queryByRole('textbox', { name: LABEL }))
    await user.click(await screen.findByRole('button', { name: 'Type a phone number' }))
  await user.type(screen.getByRole('textbox', { name: LABEL }), '0803 000')
  await user.click(await screen.findByRole('button', { name: /Ada Obi/ }))
  return screen.findByRole('button', { name: /^Give \d+ stamp/ })
}

test('a device without a camera says so and offers the other ways to find a customer', async () => {
  counterWith({})
  expect(await screen.findByText('No camera here')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Type a phone number' })).toBeTruthy()
  expect(screen.getByLabelText('Photo of a code')).toBeTruthy()
})

test('a found customer gets a stamp with one press, and can lose it again for eight seconds', async () => {
  const { user, gives, sent } = counterWith({
    [GIVE]: given,
    [UNDO]: { data: { event: anEvent(2, { kind: 'undo' }), card: stand(2) } },
  })
  const press = await findAda(user)
  const before = sent.length
  await user.click(press)
  expect(await screen.findByRole('heading', { name: 'Stamped.' })).toBeTruthy()
  expect(screen.getByText('Ada has 3 of 10. Seven more for Free flat white.')).toBeTruthy()
  expect(
    sent
      .slice(before)
      .filter((one) => one.method === 'POST')
      .map((one) => one.path),
  ).toEqual(['/v1/business/customers/give-stamp'])
  expect(gives()[0]?.body).toMatchObject({ customer_id: ADA_ID, stamp_id: CARD_ID, stamps: 1 })

  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Taken back.')).toBeTruthy()
  expect(screen.getByRole('article', { name: /2 of 10 stamps/ })).toBeTruthy()
  expect(sent.find((one) => one.path.endsWith('/undo-stamp'))?.body).toEqual({ event_id: anEvent(1).id })
})

test('an unanswered give is retried with the same key; a later visit uses a new key', async () => {
  const { user, gives } = counterWith({ [GIVE]: ['offline', 'offline', given] })
  await user.click(await findAda(user))
  expect(await screen.findByText(/No answer yet: the stamp may have arrived/)).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Stamped.' })).toBeTruthy()
  const keyOf = (one: { headers: Headers }) => one.headers.get('idempotency-key')
  expect([gives().length, new Set(gives().map(keyOf)).size]).toEqual([3, 1])

  await user.click(screen.getByRole('button', { name: 'Next customer' }))
  await user.click(await findAda(user))
  await user.click(await screen.findByRole('button', { name: 'Give another' }))
  await waitFor(() => expect(new Set(gives().map(keyOf)).size).toBe(2))
})

test('an unanswered give does not block the next customer; it is shown as waiting until its result', async () => {
  const { user, gives } = counterWith({
    [GIVE]: ['offline', 'offline', { status: 409, code: 'card_not_published', message: 'This card is not published.' }],
  })
  await user.click(await findAda(user))
  await user.click(await screen.findByRole('button', { name: 'Next customer' }))
  expect(screen.getByText('1 waiting')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Scan a code' }))
  expect(await screen.findByText('1 stamp, not answered yet')).toBeTruthy()
  expect(await screen.findByText('Ada Obi: This card is not published.')).toBeTruthy()
  expect(screen.getByText('No stamp given')).toBeTruthy()
  expect(screen.queryByText('1 waiting')).toBeNull()
  expect(new Set(gives().map((one) => one.headers.get('idempotency-key'))).size).toBe(1)
})

test('stamping the same card again within ten seconds asks first; No gives nothing', async () => {
  const { user, gives } = counterWith({ [GIVE]: given })
  await user.click(await findAda(user))
  await user.click(await screen.findByRole('button', { name: 'Next customer' }))
  await user.click(await findAda(user))
  const question = await screen.findByRole('alertdialog', { name: 'Another one?' })
  expect(within(question).getByText(/Ada got a stamp \d seconds? ago\. Give another\?/)).toBeTruthy()
  await user.click(within(question).getByRole('button', { name: 'No, one is enough' }))
  expect(gives().length).toBe(1)
})

const CODE = `SW1${'a'.repeat(64)}`

test('a barcode reader’s scan opens the customer wherever the focus is, and leaves no text in the field', async () => {
  const { user, sent } = counterWith({
    [SCAN]: { data: { customer: aCustomer(), rewards: [aReward()], scan_id: '01900000-0000-7000-8000-000000000070' } },
  })
  await user.click(await screen.findByRole('button', { name: 'Type a phone number' }))
  const field = screen.getByRole('textbox', { name: LABEL })
  await user.type(field, '08')
  readByReader(`]Q1${CODE}`, field)
  expect(field).toHaveProperty('value', '08')
  expect(await screen.findByRole('button', { name: 'Redeem Free flat white' })).toBeTruthy()
  expect(sent.filter((one) => one.path.endsWith('/scan')).map((one) => one.body)).toEqual([{ code: CODE }])
})

test('a reader’s scan of another kind of code shows which kind it was', async () => {
  const { sent } = counterWith({})
  await screen.findByText('No camera here')
  readByReader('http://localhost/join/K7QM2XNP4R')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This code is for joining. Scan the one on the customer’s own card.',
  )
  expect(sent.some((one) => one.path.endsWith('/scan'))).toBe(false)
})

test('a reward’s code opens its customer with that reward first, by reader or typed with Enter', async () => {
  const [own, other] = [
    aReward({ code: 'AB12CD34', name: 'Free lunch' }),
    aReward({ id: '01900000-0000-7000-8000-000000000051', name: 'Free flat white' }),
  ]
  const { user } = counterWith({
    [FIND]: { data: { found: [], reward: { reward: own, customer: aCustomer(), rewards: [other, own] } } },
  })
  await user.click(await screen.findByRole('button', { name: 'Code from a receipt' }))
  await user.type(screen.getByRole('textbox', { name: LABEL }), 'ab12 cd34')
  expect(await screen.findByRole('button', { name: /Free lunch.*Ada Obi · ready/ })).toBeTruthy()
  await user.keyboard('{Enter}')
  const ready = within(await screen.findByRole('list', { name: 'Reward ready' }))
  expect(ready.getByRole('button', { name: 'Redeem Free lunch' })).toBeTruthy()
  const others = within(screen.getByRole('list', { name: 'Also ready' }))
  expect(others.getByRole('button', { name: 'Redeem Free flat white' })).toBeTruthy()
})

test('the rewards are shown with the card, also after a search by number; Escape leaves the customer', async () => {
  const { user, sent } = counterWith({ [FIND]: { data: { found: [foundAda([aReward()])], reward: null } } })
  await findAda(user)
  expect(screen.getByRole('button', { name: 'Redeem Free flat white' })).toBeTruthy()
  expect(sent.some((one) => one.path.includes('/rewards/'))).toBe(false)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('button', { name: 'Give 1 stamp' })).toBeNull()
})

test('after a stamp Enter goes to the next customer, and Undo is still offered', async () => {
  const { user } = counterWith({
    [GIVE]: given,
    [UNDO]: { data: { event: anEvent(2, { kind: 'undo' }), card: stand(2) } },
  })
  await user.click(await findAda(user))
  await screen.findByRole('heading', { name: 'Stamped.' })
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Taken back for Ada Obi.')).toBeTruthy()
})

test('the time to stamp is shown and sent; the menu links to the counter’s speed and mutes the sound', async () => {
  const { user, sent } = counterWith({ [GIVE]: given })
  await user.click(await findAda(user))
  expect(await screen.findByText(/Scan to stamp \d/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Next customer' }))
  await user.click(screen.getByRole('button', { name: 'This counter' }))
  expect(screen.getByRole('link', { name: 'Speed at the counter' }).getAttribute('href')).toBe('/business/settings')
  await user.click(screen.getByRole('button', { name: 'Sound and buzz are on' }))
  expect(screen.getByRole('button', { name: 'Sound and buzz are off' })).toBeTruthy()
  expect(localStorage.getItem('stampwell.counter.mute')).toBe('yes')
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  fireEvent(document, new Event('visibilitychange'))
  await waitFor(() =>
    expect(sent.filter((one) => one.method === 'POST' && one.path.endsWith('/counter/times')).at(-1)?.body).toEqual({
      times: [expect.any(Number)],
    }),
  )
  vi.restoreAllMocks()
})

test('when a rule refuses a stamp, the panel shows the server’s message and the next step', async () => {
  const { user } = counterWith({
    [GIVE]: { status: 409, code: 'card_not_published', message: 'This card is not published, so it takes no stamps.' },
  })
  await user.click(await findAda(user))
  expect(await screen.findByText('No stamps on this card right now')).toBeTruthy()
  expect(screen.getByText('This card is not published, so it takes no stamps.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Back to the card' }))
  expect(await screen.findByRole('button', { name: 'Give 1 stamp' })).toBeTruthy()
})

test.each([
  [409, 'joins_closed', 'No new customers on this card'],
  [409, 'account_closing', 'No new customers for now'],
  [402, 'payment_required', 'No new customers for now'],
  [403, 'plan_limit_reached', 'No new customers for now'],
])('a join refused with %s %s is told at the counter, with the server’s reason', async (status, code, title) => {
  const { user } = counterWith({ [GIVE]: { status, code, message: 'Customers who hold a card get their stamps.' } })
  await user.click(await findAda(user))
  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.getByText('Customers who hold a card get their stamps.')).toBeTruthy()
})

test('a card on older terms is drawn with them until it is full; the next one uses the new terms', async () => {
  const now = aCard({
    number_of_stamps: 12,
    design: { ...aCard().design, number_of_stamps: 12, rewards: [{ stamps_required: 12, name: 'Free lunch' }] },
  })
  const filled = {
    event: anEvent(1, { quantity: 8, balance: 0, cycle: 2 }),
    card: { stamps: 0, number_of_stamps: 12, cycle: 2 },
    rewards_issued: [aReward()],
  }
  const { user } = counterWith({
    'GET /v1/business/stamps': { data: { stamps: [now], meta: listed(1) } },
    [GIVE]: [given, { data: filled }],
    [UNDO]: { data: { event: anEvent(2, { kind: 'undo' }), card: stand(2) } },
  })
  await user.click(await findAda(user))
  expect(screen.getByText('Ada has 3 of 10. Seven more for Free flat white.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Older terms: Ada keeps what was promised until this card is full.')).toBeTruthy()
  expect(screen.getByRole('article', { name: /2 of 10 stamps.*Free flat white/ })).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Give 1 stamp' }))
  expect(await screen.findByText('The card is full. Free flat white is ready to collect.')).toBeTruthy()
  expect(screen.getByRole('article', { name: /10 of 10 stamps/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('article', { name: /2 of 10 stamps.*Free flat white/ })).toBeTruthy()
})

test('a customer on the current terms is not marked as having older ones', async () => {
  const { user } = counterWith({})
  await findAda(user)
  expect(screen.queryByText(/Older terms/)).toBeNull()
})

test('a reward that staff send asks for its recipient, and keeps the input when it is invalid', async () => {
  const airtime = aReward({ name: '₦500 airtime', type: 'airtime' })
  const { user, sent } = counterWith({
    [FIND]: { data: { found: [foundAda([airtime])], reward: null } },
    [REDEEM]: {
      data: {
        reward: { ...airtime, status: 'redeemed', fulfilment: 'pending' },
        event: anEvent(3, { kind: 'redeem', quantity: 0 }),
      },
    },
  })
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
  expect(sent.find((one) => one.path.endsWith('/redeem-reward'))?.body).toMatchObject({
    reward_id: airtime.id,
    recipient: { phone: '+2348032345678' },
  })
})

test('a business without a published card gets a link to publish one', async () => {
  const { user } = counterWith({ 'GET /v1/business/stamps': { data: { stamps: [], meta: listed(0) } } })
  await user.click(await screen.findByRole('button', { name: 'Type a phone number' }))
  await user.type(screen.getByRole('textbox', { name: LABEL }), '0803000')
  await user.click(await screen.findByRole('button', { name: /Ada Obi/ }))
  expect(await screen.findByRole('link', { name: 'Go to stamp cards' })).toBeTruthy()
})
