/** Keys at the counter: one press does one thing, and digits find the search field. */
import type { TillProfile } from '@stampwell/contract/till/till.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enterTill, leaveTill } from '#app/session/till.ts'
import { showAsBusiness } from '../../testing/as-business.tsx'
import { fakeApi } from '../../testing/fake-api.ts'
import { readByReader } from '../../testing/read-by-reader.ts'
import { aCard, aCustomer, anEvent, listed } from '../../testing/worlds.ts'
import TillCounterPage from '../till/counter.tsx'
import CounterPage from './counter.tsx'

const LABEL = 'Phone, last digits or reward code'
const PHONE = { innerWidth: 390, innerHeight: 844 }
const DESK = { innerWidth: 1440, innerHeight: 900 }
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
  staff: [],
  signed_in: null,
}
const SCREENS = [
  { name: 'the counter on a phone', Page: CounterPage, size: PHONE },
  { name: 'the counter on a desk', Page: CounterPage, size: DESK },
  { name: 'a till on a phone', Page: TillCounterPage, size: PHONE },
  { name: 'a till on a desk', Page: TillCounterPage, size: DESK },
]

const { innerWidth, innerHeight } = window
beforeEach(() => {
  localStorage.clear()
  enterTill('till-token', STAND)
})
afterEach(() => {
  cleanup()
  leaveTill()
  Object.assign(window, { innerWidth, innerHeight })
  vi.unstubAllGlobals()
})

function show(Page: () => ReactNode, size: typeof DESK) {
  Object.assign(window, size)
  const found = { customer: aCustomer(), rewards: [], match: 'last_digits' }
  const sent = fakeApi({
    'GET /v1/business/stamps': { data: { stamps: [aCard()], meta: listed(1) } },
    'GET /v1/business/customers/find': { data: { found: [found], reward: null } },
    'POST /v1/business/customers/give-stamp': {
      data: { event: anEvent(1), card: { stamps: 3, number_of_stamps: 10, cycle: 1 }, rewards_issued: [] },
    },
    'POST /v1/business/customers/scan': {
      data: { customer: aCustomer(), rewards: [], scan_id: '01900000-0000-7000-8000-000000000070' },
    },
    'POST /v1/business/counter/times': { data: {} },
  })
  showAsBusiness(<Page />)
  return { gives: () => sent.filter((one) => one.path.endsWith('/give-stamp')).length, user: userEvent.setup() }
}

async function searchFor(user: ReturnType<typeof userEvent.setup>, text: string) {
  const open = screen.queryByRole('button', { name: 'Type a phone number' })
  if (open) await user.click(open)
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: LABEL })
  await user.type(field, text)
  await screen.findByRole('button', { name: /Ada Obi/ })
  return field
}

const giveButton = () => screen.findByRole('button', { name: 'Give 1 stamp' })

test.each(SCREENS)('$name: Enter opens one customer, and only the next press gives a stamp', async ({ Page, size }) => {
  const { gives, user } = show(Page, size)
  await searchFor(user, '0803 000')
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(await giveButton())
  expect(gives()).toBe(0)
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { name: 'Stamped.' })).toBeTruthy()
  expect(gives()).toBe(1)
})

test.each(SCREENS)(
  '$name: a reader’s code opens one customer, and the next press gives a stamp',
  async ({ Page, size }) => {
    const { gives, user } = show(Page, size)
    await screen.findByText('No camera here')
    readByReader(`SW1${'a'.repeat(64)}`)
    const button = await giveButton()
    expect(document.activeElement).toBe(button)
    expect(gives()).toBe(0)
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { name: 'Stamped.' })).toBeTruthy()
    expect(gives()).toBe(1)
  },
)

test('a key that is held down repeats on what it was pressed on, not on what has the focus since', async () => {
  const { gives, user } = show(CounterPage, DESK)
  await searchFor(user, '0803 000')
  await user.keyboard('{Enter>5}')
  await giveButton()
  await user.keyboard('{/Enter}')
  expect(gives()).toBe(0)
})

test('a reader that ends its code with two Enters presses no button with the second', async () => {
  const { gives } = show(CounterPage, DESK)
  const user = userEvent.setup()
  await searchFor(user, '0803 000')
  await user.keyboard('{Enter}')
  const button = await giveButton()
  const { second } = readByReader('http://localhost/join/K7QM2XNP4R', button, { ends: 2 })
  expect(second?.defaultPrevented).toBe(true)
  expect(gives()).toBe(0)
})

test('digits typed while nothing has the focus go into the search field, the first one too', async () => {
  const { user } = show(CounterPage, DESK)
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: LABEL })
  field.blur()
  await user.keyboard('0803')
  expect(field.value).toBe('0803')
  expect(document.activeElement).toBe(field)
})

test('digits typed with a customer open look for the next one', async () => {
  const { user } = show(CounterPage, DESK)
  const field = await searchFor(user, '0803 000')
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(await giveButton())
  await user.keyboard('47')
  expect([field.value, document.activeElement]).toEqual(['47', field])
})

test('digits typed into a field or a dialog stay there', async () => {
  const { user } = show(CounterPage, DESK)
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: LABEL })
  await user.click(screen.getByRole('button', { name: 'This counter' }))
  await user.keyboard('12')
  expect(field.value).toBe('')
  await user.keyboard('{Escape}')
  await searchFor(user, '0803 000')
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Receipt and branch' }))
  await user.click(await screen.findByRole('button', { name: 'Add a receipt number' }))
  const receipt = screen.getByRole<HTMLInputElement>('textbox', { name: /^Receipt/ })
  await user.click(receipt)
  await user.keyboard('7')
  expect([receipt.value, field.value]).toEqual(['7', ''])
})

test('a reader’s digits leave nothing in the search field that they were typed into on their way', async () => {
  show(CounterPage, DESK)
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: LABEL })
  field.blur()
  readByReader('08030000001')
  await giveButton()
  expect(field.value).toBe('')
})

test(`a key with Ctrl or Alt is the browser’s own, and goes into no field`, async () => {
  show(CounterPage, DESK)
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: LABEL })
  field.blur()
  fireEvent.keyDown(document.body, { key: '1', ctrlKey: true })
  fireEvent.keyDown(document.body, { key: '1', altKey: true })
  await waitFor(() => expect(document.activeElement).toBe(document.body))
})
