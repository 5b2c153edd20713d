/** A look-up on a connection that is dead without a word: the counter does not wait for it for ever. */
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { showAsBusiness } from '../../../../testing/as-business.tsx'
import { fakeApi, type Reply } from '../../../../testing/fake-api.ts'
import { NOW } from '../../../../testing/now.ts'
import { onAPhone } from '../../../../testing/on-a-phone.ts'
import { readByReader } from '../../../../testing/read-by-reader.ts'
import { aCard, aCustomer, listed } from '../../../../testing/worlds.ts'
import CounterPage from '../../counter.tsx'

onAPhone()
afterEach(cleanup)

const SCANNED: object = { customer: aCustomer(), rewards: [], scan_id: '01900000-0000-7000-8000-000000000070' }
const FOUND: object = { found: [{ customer: aCustomer(), rewards: [], match: 'phone' }], reward: null }
const FIND = 'GET /v1/business/customers/find'
const ADD = 'POST /v1/business/customers/create'

/** Opens the counter, and types into its search at once: each pause of somebody who types would be a search. */
async function searchFor(text: string, replies: Record<string, Reply | Reply[]>) {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true })
  const sent = fakeApi({
    'GET /v1/business/stamps': { data: { stamps: [aCard()], meta: listed(1) } },
    'POST /v1/business/counter/times': { data: {} },
    ...replies,
  })
  showAsBusiness(<CounterPage />)
  await userEvent.click(await screen.findByRole('button', { name: 'Type a phone number' }))
  const field = screen.getByRole('textbox', { name: 'Phone, last digits or reward code' })
  fireEvent.change(field, { target: { value: text } })
  const sentTo = (endpoint: string) => sent.filter(({ method, path }) => `${method} ${path}` === endpoint)
  await waitFor(() => expect(sentTo(FIND).length).toBe(1))
  return sentTo
}

test.each([
  ['code', `SW1${'a'.repeat(64)}`, 'POST /v1/business/customers/scan', SCANNED],
  ['number', '08030000001', 'GET /v1/business/customers/find', FOUND],
])('a look-up by %s without an answer ends after ten seconds; Retry repeats it', async (_, text, endpoint, data) => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true })
  const sent = fakeApi({
    'GET /v1/business/stamps': { data: { stamps: [aCard()], meta: listed(1) } },
    'POST /v1/business/counter/times': { data: {} },
    [endpoint]: ['hanging', { data }],
  })
  showAsBusiness(<CounterPage />)
  await screen.findByText('No camera here')
  readByReader(text)
  await screen.findByText('Looking the customer up')
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(screen.getByText('No answer from the server')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'Ada Obi' })).toBeTruthy()
  const keys = sent.filter(({ path }) => endpoint.endsWith(path)).map(({ headers }) => headers.get('idempotency-key'))
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
})

test('a search while typing without an answer ends after ten seconds; Retry repeats it', async () => {
  const sentTo = await searchFor('0803', { [FIND]: ['hanging', { data: { ...FOUND, typed: 'part', phone: null } }] })
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('button', { name: /Ada Obi/ })).toBeTruthy()
  expect(sentTo(FIND).length).toBe(2)
})

test('a new customer without an answer after ten seconds is added by the next press, with the same key', async () => {
  const customer = aCustomer()
  const sentTo = await searchFor('08037654321', {
    [FIND]: { data: { found: [], reward: null, typed: 'whole_number', phone: '+2348037654321' } },
    [ADD]: ['hanging', { status: 201, data: { customer } }],
    [`GET /v1/business/counter/customers/${customer.id}`]: { data: { customer, rewards: [] } },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'New customer' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Ada Obi')
  await userEvent.click(screen.getByRole('button', { name: 'Add and go on' }))
  await waitFor(() => expect(sentTo(ADD).length).toBe(1))
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect((await screen.findByRole('alert')).textContent).toContain('No connection to the server.')
  await userEvent.click(screen.getByRole('button', { name: 'Add and go on' }))
  expect(await screen.findByRole('heading', { name: 'Ada Obi' })).toBeTruthy()
  const keys = sentTo(ADD).map(({ headers }) => headers.get('idempotency-key'))
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
})
