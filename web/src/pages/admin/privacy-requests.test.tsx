import { DAY_MS } from '@stampwell/domain/time/durations.ts'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#app/query-client.ts'
import { QueryProvider } from '#app/QueryProvider.tsx'
import { enterAdmin, leaveAdmin } from '#app/session/admin.ts'
import { fakeApi, type Reply } from '../../testing/fake-api.ts'
import { fromNow } from '../../testing/now.ts'
import { anAdmin } from '../../testing/people.ts'
import PrivacyRequestsPage from './privacy-requests.tsx'

beforeEach(() => enterAdmin(anAdmin(), 'a-1'))
afterEach(() => {
  leaveAdmin()
  vi.unstubAllGlobals()
  queryClient.clear()
})

const id = (n: number) => `019aa6d0-0000-7000-8000-00000000000${n}`
const inDays = (days: number) => fromNow(days * DAY_MS)
/** `asked` so many days ago. */
const request = (n: number, asked: number, more: object = {}) => ({
  kind: 'erase',
  customer_id: id(n),
  name: `N${n}••••• O.`,
  business: { id: id(9), name: 'Palm Street Pharmacy' },
  asked_at: inDays(-asked),
  due_at: inDays(30 - asked),
  planned_at: inDays(1 - asked),
  done_at: null,
  ...more,
})
const copy = { kind: 'export', planned_at: null }
const listOf = (...privacy_requests: object[]): Reply => ({
  data: { privacy_requests, meta: { page: 1, per_page: 20, total: privacy_requests.length, last_page: 1 } },
})

function open(reply: Reply, at = '/') {
  const sent = fakeApi({
    'GET /admin/attention': { data: { attention: [{ kind: 'privacy_requests', count: 2, to: '/', due_at: null }] } },
    'GET /admin/privacy-requests': reply,
  })
  const Stub = createRoutesStub([{ path: '/', Component: PrivacyRequestsPage }])
  render(
    <QueryProvider>
      <Stub initialEntries={[at]} />
    </QueryProvider>,
  )
  return sent
}
const cellsOf = async (name: RegExp) =>
  within(await screen.findByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent.trim())

test('an erasure says when the server does it, and a copy waits for the merchant until its day', async () => {
  open(listOf(request(1, 0.5), request(2, 10, copy), request(3, 25, copy), request(4, 31, copy)))
  expect((await screen.findByRole('link', { name: 'N1••••• O.' })).getAttribute('href')).toBe(
    `/admin/customers/${id(1)}`,
  )
  expect((await cellsOf(/N1/)).at(-2)).toMatch(/^Erased by itself (Today|Tomorrow), \d\d:\d\d$/)
  const [kind, , , state, due] = await cellsOf(/N2/)
  expect([kind, state]).toEqual(['Copy of all data', 'The merchant hands it out'])
  expect(due).toMatch(/^\d+ \w+( \d+)?$/)
  // From a week before its day on, the day is marked.
  const marked = (name: RegExp) => screen.getByRole('row', { name }).querySelector('.tag')?.className
  expect([marked(/N2/), marked(/N3/), marked(/N4/)]).toEqual([undefined, 'tag late', 'tag harm'])
  expect((await cellsOf(/N4/)).at(-1)).toMatch(/^Overdue since \d+ \w+/)
  expect(screen.getByRole('link', { name: 'Privacy requests 2' }).getAttribute('aria-current')).toBe('page')
})

test('an erasure that the server did not make in its time says so long before its day', async () => {
  open(listOf(request(1, 2)))
  expect((await cellsOf(/N1/)).at(-2)).toBe('Not erased by itself')
})

test('what is done says when, late or not, and an erased person has no name and no page', async () => {
  const erased = request(1, 3, { name: null, planned_at: null, done_at: inDays(-2) })
  const sent = open(listOf(erased, request(2, 40, { ...copy, done_at: inDays(-1) })), '/?state=done')
  expect((await cellsOf(/Erased person/)).at(-2)).toMatch(/^Done \d+ \w+/)
  expect(screen.queryByRole('link', { name: /Erased/ })).toBeNull()
  expect((await cellsOf(/N2/)).at(-2)).toMatch(/^Done late \d+ \w+/)
  expect(sent.find(({ path }) => path === '/admin/privacy-requests')?.search).toContain('state=done')
})

test('without a request the page says so, and leads to what is done and back', async () => {
  open(listOf())
  expect(await screen.findByText('No open request')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'See what is done' }))
  expect(await screen.findByText('Nothing done yet')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'See open requests' }))
  expect(await screen.findByText('No open request')).toBeTruthy()
})
