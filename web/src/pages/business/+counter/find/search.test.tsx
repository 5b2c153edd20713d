/** The result list of the counter's search: who was found, what is still unknown, and when a customer is new. */
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { showAsBusiness } from '../../../../testing/as-business.tsx'
import { fakeApi, type Reply } from '../../../../testing/fake-api.ts'
import { holdReplies } from '../../../../testing/hold-replies.ts'
import { onAPhone } from '../../../../testing/on-a-phone.ts'
import { aCard, aCustomer, listed } from '../../../../testing/worlds.ts'
import CounterPage from '../../counter.tsx'

onAPhone()
afterEach(cleanup)

const FIELD = { name: 'Phone, last digits or reward code' }
const found = (match: string, name: string, id: string) => ({ customer: aCustomer({ name, id }), rewards: [], match })

async function searchFor(text: string, data: object, more: Record<string, Reply> = {}) {
  const sent = fakeApi({
    'GET /v1/business/stamps': { data: { stamps: [aCard()], meta: listed(1) } },
    'GET /v1/business/customers/find': { data: { found: [], reward: null, typed: 'part', phone: null, ...data } },
    ...more,
  })
  showAsBusiness(<CounterPage />)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Type a phone number' }))
  await user.type(screen.getByRole('textbox', FIELD), text)
  return { user, searches: () => sent.filter((one) => one.path.endsWith('/find')) }
}
const newCustomer = () => screen.queryAllByRole('button', { name: 'New customer' })

test('part of a number that nobody has asks to type on, and offers no new customer', async () => {
  await searchFor('0803', { typed: 'part' })
  expect(await screen.findByText('Type on: “0803” is not a whole phone number yet.')).toBeTruthy()
  expect(screen.queryByText(/Nobody/)).toBeNull()
  expect(newCustomer()).toEqual([])
})

test('a customer who was found can be pressed while the answer to the next digit is on its way', async () => {
  const { user } = await searchFor('0803', { typed: 'part', found: [found('first_digits', 'Known', 'known')] })
  const row = await screen.findByRole('button', { name: /Known/ })
  const answer = globalThis.fetch
  const slow: typeof fetch = (input, init) =>
    JSON.stringify(input).includes('/find') ? new Promise(() => undefined) : answer(input, init)
  vi.stubGlobal('fetch', vi.fn(slow))
  await user.type(screen.getByRole('textbox', FIELD), '1')
  await waitFor(() => expect(globalThis.fetch).toHaveBeenCalled())
  await user.click(row)
  expect(await screen.findByRole('button', { name: 'Give 1 stamp' })).toBeTruthy()
})

test('whom one number has found does not stand under another number while that is searched for', async () => {
  const { user, searches } = await searchFor('0803', {
    typed: 'part',
    found: [found('first_digits', 'Known', 'known')],
  })
  await screen.findByRole('button', { name: /Known/ })
  const field = screen.getByRole('textbox', FIELD)
  const release = holdReplies('/find')
  const isSearchedFor = (text: string) =>
    waitFor(() => expect(globalThis.fetch).toHaveBeenLastCalledWith(expect.stringContaining(text), expect.anything()))
  vi.stubGlobal('fetch', vi.fn(globalThis.fetch))
  await user.tripleClick(field)
  await user.paste('0701')
  await isSearchedFor('0701')
  expect(screen.queryByRole('button', { name: /Known/ })).toBeNull()
  await user.clear(field)
  await user.type(field, '08')
  await isSearchedFor('08')
  expect(screen.queryByRole('button', { name: /Known/ })).toBeNull()
  release()
  expect(await screen.findByRole('button', { name: /Known/ })).toBeTruthy()
  expect(searches().length).toBeGreaterThan(1)
})

test('a customer who was opened is read anew by the same search, and not shown as before', async () => {
  const { user } = await searchFor('0803', { typed: 'part', found: [found('first_digits', 'Known', 'known')] })
  await user.click(await screen.findByRole('button', { name: /Known/ }))
  await screen.findByRole('button', { name: 'Give 1 stamp' })
  const release = holdReplies('/find')
  vi.stubGlobal('fetch', vi.fn(globalThis.fetch))
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await user.type(await screen.findByRole('textbox', FIELD), '0803')
  await waitFor(() => expect(globalThis.fetch).toHaveBeenCalled())
  expect(screen.queryByRole('button', { name: /Known/ })).toBeNull()
  release()
  expect(await screen.findByRole('button', { name: /Known/ })).toBeTruthy()
})

test('Enter that comes before the answer opens the only match when it is there, unless somebody typed on', async () => {
  await searchFor('0803{Enter}', { typed: 'part', found: [found('first_digits', 'Known', 'known')] })
  expect(await screen.findByRole('button', { name: 'Give 1 stamp' })).toBeTruthy()
  cleanup()
  await searchFor('0803{Enter}1', { typed: 'part', found: [found('first_digits', 'Known', 'known')] })
  await screen.findByRole('button', { name: /Known/ })
  expect(screen.queryByRole('button', { name: 'Give 1 stamp' })).toBeNull()
})

test('part of a reward code asks to type on', async () => {
  await searchFor('AB12', { typed: 'part' })
  expect(await screen.findByText('Type on: “AB12” is not a whole reward code yet.')).toBeTruthy()
})

test('one character is not searched for', async () => {
  const { searches } = await searchFor('0', {})
  expect(await screen.findByText('Type on: a phone number, a name or a reward code.')).toBeTruthy()
  expect(searches()).toEqual([])
})

test('a whole number that nobody has offers a new customer once, with that number', async () => {
  const { user } = await searchFor('2348037654321', { typed: 'whole_number', phone: '+2348037654321' })
  expect(await screen.findByText('Nobody with “08037654321”')).toBeTruthy()
  expect(newCustomer().length).toBe(1)
  await user.click(screen.getByRole('button', { name: 'New customer' }))
  expect(await screen.findByRole('textbox', { name: 'Phone number' })).toHaveProperty('value', '08037654321')
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', '')
})

test('a whole number that only begins somebody else’s number shows them and offers a new customer', async () => {
  await searchFor('030 12345', {
    typed: 'whole_number',
    phone: '+493012345',
    found: [found('first_digits', 'Longer', 'longer')],
  })
  expect(await screen.findByRole('button', { name: /Longer/ })).toBeTruthy()
  expect(newCustomer().length).toBe(1)
})

test('a customer who has the whole number is shown without the offer of a new one', async () => {
  await searchFor('08037654321', {
    typed: 'whole_number',
    phone: '+2348037654321',
    found: [found('phone', 'Known', 'known')],
  })
  expect(await screen.findByRole('button', { name: /Known/ })).toBeTruthy()
  expect(newCustomer()).toEqual([])
})

test('as many digits as a number has without being one ask to check the digits', async () => {
  await searchFor('080376543210', { typed: 'invalid_number' })
  expect(await screen.findByText('“080376543210” is not a phone number. Check the digits.')).toBeTruthy()
  expect(screen.getByText('11 digits, like 0803 123 4567')).toBeTruthy()
  expect(newCustomer()).toEqual([])
})

test('a name that nobody has asks for the number of a new customer', async () => {
  await searchFor('Bayo', { typed: 'other' })
  expect(await screen.findByText('Nobody with “Bayo”')).toBeTruthy()
  expect(screen.getByText('New customer? Type their whole phone number.')).toBeTruthy()
  expect(newCustomer()).toEqual([])
})

test('the search says how to add a customer before anything is typed', async () => {
  await searchFor('08', { typed: 'part' })
  await userEvent.setup().clear(screen.getByRole('textbox', FIELD))
  await waitFor(() => expect(screen.getByText('New customer? Type their whole phone number.')).toBeTruthy())
  expect(newCustomer()).toEqual([])
})
