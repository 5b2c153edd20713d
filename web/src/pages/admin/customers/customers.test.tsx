import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { REVEAL_MS } from '@stampwell/domain/customers/mask-person.ts'
import { createRoutesStub, Link } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#app/query-client.ts'
import { QueryProvider } from '#app/QueryProvider.tsx'
import { enterAdmin, leaveAdmin } from '#app/session/admin.ts'
import { fakeApi, type Reply } from '../../../testing/fake-api.ts'
import { anAdmin } from '../../../testing/people.ts'
import CustomersPage from './index.tsx'
import CustomerPage from './show.tsx'

const [ID, BUSINESS] = ['019aa6d0-0000-7000-8000-000000000001', '019aa6d0-0000-7000-8000-000000000002']
const MASKED = {
  id: ID,
  business: { id: BUSINESS, name: 'Kola & Rye' },
  name: 'Z••••• Q.',
  phone: '0803•••••76',
  email: 'z•••@example.com',
  status: 'active',
  joined_at: '2025-03-12T09:00:00.000Z',
  last_activity_at: '2025-11-20T14:18:00.000Z',
  leave_asked_at: null,
  cards: [{ stamp_id: ID, card_name: 'Coffee card', stamps: 6, number_of_stamps: 10, cycle: 1 }],
}
const PERSON = {
  id: ID,
  name: 'Zubairu Qanti',
  phone: '08031239876',
  email: 'zubairu.qanti@example.com',
  date_of_birth: '1990-04-17',
}
const VALUES = ['Zubairu', 'Qanti', '08031239876', 'zubairu.qanti', '17 April 1990', '1990-04-17']
const REVEAL = `POST /admin/customers/${ID}/reveal`

beforeEach(() => enterAdmin({ ...anAdmin(), level: 'support' }, 'a-1'))
afterEach(() => {
  vi.useRealTimers()
  leaveAdmin()
  vi.unstubAllGlobals()
  queryClient.clear()
  localStorage.clear()
  sessionStorage.clear()
})

function open(path: string, replies: Record<string, Reply | Reply[]> = {}) {
  const api = fakeApi({
    'GET /admin/attention': { data: { attention: [] } },
    'GET /admin/dashboard': { status: 503, code: 'unavailable', message: 'Later' },
    [`GET /admin/merchants/${BUSINESS}`]: { data: { merchant: { business_name: 'Kola & Rye' } } },
    'GET /admin/customers': { data: { customers: [MASKED] } },
    [`GET /admin/customers/${ID}`]: {
      data: { customer: MASKED, merges: [{ id: BUSINESS, merged_at: '2025-11-01T09:00:00.000Z', name: 'Z••••• Z.' }] },
    },
    [REVEAL]: { status: 201, data: { customer: PERSON, shown_until: '2026-11-21T09:15:00.000Z' } },
    ...replies,
  })
  const Stub = createRoutesStub([
    { path: '/admin/customers', Component: CustomersPage },
    { path: '/admin/customers/:customer', Component: CustomerPage },
    { path: '/elsewhere', Component: () => <Link to={`/admin/customers/${ID}`}>Return</Link> },
  ])
  render(
    <QueryProvider>
      <Stub initialEntries={[path]} />
    </QueryProvider>,
  )
  return api
}
const page = () => document.body.innerHTML
const told = (text: string) => VALUES.filter((value) => text.includes(value))
const search = async (text: string) => {
  await userEvent.type(await screen.findByLabelText('Search customers'), `${text}{Enter}`)
}
const reveal = async (reason = 'Case 331') => {
  await userEvent.click(await screen.findByRole('button', { name: 'Reveal Z••••• Q.' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Reason'), reason)
  await userEvent.click(dialog.getByRole('button', { name: 'Reveal' }))
}

test('everywhere, a search asks by a whole number and never puts it into the URL', async () => {
  const api = open('/admin/customers?where=everywhere')
  await search('08031239876')
  expect(await screen.findByText('0803•••••76')).toBeTruthy()
  expect(screen.getByText('Kola & Rye')).toBeTruthy()
  const asked = api.filter(({ path }) => path === '/admin/customers')
  expect(asked.map(({ search: query }) => query)).toEqual(['?search=08031239876'])
  expect(window.location.href).not.toContain('0803')
})

test('at one business nothing is asked before a business is chosen; another one begins with an empty search', async () => {
  const api = open('/admin/customers', {
    'GET /admin/merchants': {
      data: { merchants: [{ id: BUSINESS, business_name: 'Kola & Rye', industry: 'Café', city: 'Lagos' }] },
    },
  })
  expect(await screen.findByText('Whose customer is it?')).toBeTruthy()
  expect(screen.queryByLabelText('Search customers')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Choose a business' }))
  await userEvent.type(screen.getByLabelText('Business, e-mail or id'), 'kola{Enter}')
  await userEvent.click(await screen.findByRole('button', { name: /Kola & Rye/ }))
  await search('Qanti')
  expect(await screen.findByText('Z••••• Q.')).toBeTruthy()
  expect(api.filter(({ path }) => path === '/admin/customers').map(({ search: query }) => query)).toEqual([
    `?search=Qanti&business_id=${BUSINESS}`,
  ])
  await userEvent.click(await screen.findByRole('button', { name: 'Leave Kola & Rye' }))
  expect(await screen.findByText('Whose customer is it?')).toBeTruthy()
})

test('a search that finds nobody says that parts of a number find nobody, and clears', async () => {
  open('/admin/customers?where=everywhere', { 'GET /admin/customers': { data: { customers: [] } } })
  await search('0803')
  expect(await screen.findByText('Nobody with 0803')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(await screen.findByText('Look somebody up')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Search customers').value).toBe('')
})

test('revealing asks why, sends the reason once, and shows who it is in the row', async () => {
  const api = open('/admin/customers?where=everywhere')
  await search('08031239877')
  await userEvent.click(await screen.findByRole('button', { name: 'Reveal Z••••• Q.' }))
  expect(told(page())).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Merchant asked us' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Reason'), 'Case 331')
  await userEvent.click(dialog.getByRole('button', { name: 'Reveal' }))
  expect(await screen.findByText('Zubairu Qanti')).toBeTruthy()
  expect(screen.getByText('zubairu.qanti@example.com')).toBeTruthy()
  expect(screen.getByText(/Born 17 April 1990/)).toBeTruthy()
  expect(api.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { reason: 'Merchant asked us: Case 331' },
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Hide Z••••• Q. again' }))
  expect(told(page())).toEqual([])
})

test('a chosen reason leaves less room for the typed one, and too much is not sent', async () => {
  const api = open(`/admin/customers/${ID}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Reveal Z••••• Q.' }))
  const dialog = within(screen.getByRole('dialog'))
  const field = dialog.getByLabelText<HTMLTextAreaElement>('Reason')
  expect(field.maxLength).toBe(500)
  fireEvent.change(field, { target: { value: 'x'.repeat(490) } })
  await userEvent.click(dialog.getByRole('button', { name: 'Suspected fraud' }))
  expect(field.maxLength).toBe(500 - 'Suspected fraud: '.length)
  await userEvent.click(dialog.getByRole('button', { name: 'Reveal' }))
  expect(await dialog.findByText('7 characters too many: the reason you chose counts too.')).toBeTruthy()
  expect(api.filter(({ method }) => method === 'POST')).toEqual([])
})

test('a reason that names somebody stays in its field, and nobody is revealed', async () => {
  open(`/admin/customers/${ID}`, {
    [REVEAL]: { status: 422, code: 'validation_failed', message: 'x', errors: { reason: ['Leave out the address.'] } },
  })
  await reveal('Asked by a@example.com')
  expect(await screen.findByText('Leave out the address.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Asked by a@example.com')
})

test('who was revealed is in no cache, no storage and no URL', async () => {
  open(`/admin/customers/${ID}`)
  await reveal()
  expect(await screen.findByText('Zubairu Qanti')).toBeTruthy()
  const kept = JSON.stringify([
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ state }) => state),
    queryClient
      .getMutationCache()
      .getAll()
      .map(({ state }) => state),
    Object.entries(localStorage),
    Object.entries(sessionStorage),
    window.history.state,
    window.location.href,
    document.title,
  ])
  expect(told(kept)).toEqual([])
})

test('who was revealed is gone after 15 minutes and when the browser leaves the page', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  open(`/admin/customers/${ID}`)
  for (const leave of [
    async () => vi.advanceTimersByTimeAsync(REVEAL_MS),
    async () => void fireEvent(window, new Event('pagehide')),
  ]) {
    await reveal()
    expect(await screen.findByText('Zubairu Qanti')).toBeTruthy()
    await act(leave)
    expect(told(page())).toEqual([])
    expect(screen.getByRole('button', { name: 'Reveal Z••••• Q.' })).toBeTruthy()
  }
})

test('the page of a customer shows cards and merges, and is masked again when one comes back', async () => {
  open(`/admin/customers/${ID}`, {
    [`GET /admin/customers/${ID}`]: {
      data: { customer: { ...MASKED, leave_asked_at: '2025-11-20T09:00:00.000Z' }, merges: [] },
    },
  })
  expect(await screen.findByText('6 / 10')).toBeTruthy()
  expect(screen.getByText('No other record was merged into this one.')).toBeTruthy()
  expect(screen.getByText(/Asked to be erased on/)).toBeTruthy()
  await reveal()
  expect(await screen.findByText('Zubairu Qanti')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Customers' }))
  await screen.findByText('Whose customer is it?')
  expect(told(page())).toEqual([])
})

test('a viewer sees the masked page and no way to reveal', async () => {
  enterAdmin({ ...anAdmin(), level: 'viewer' }, 'a-1')
  open(`/admin/customers/${ID}`)
  const button = await screen.findByRole('button', { name: 'Reveal · Support: Reveal Z••••• Q.' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(button)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an erased customer’s address says that nobody is there; a failed read can be repeated', async () => {
  open(`/admin/customers/${ID}`, {
    [`GET /admin/customers/${ID}`]: [
      { status: 400, code: 'bad_request', message: 'It did not work' },
      { status: 404, code: 'not_found', message: 'Gone' },
    ],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByText(/was erased or merged/)).toBeTruthy()
})
