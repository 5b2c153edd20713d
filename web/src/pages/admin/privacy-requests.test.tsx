import { render, screen, within } from '@testing-library/react'
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
const HOUR = 3_600_000
const inHours = (hours: number) => fromNow(hours * HOUR)
const request = (n: number, due: number) => ({
  kind: 'erase',
  customer_id: id(n),
  name: `N${n}••••• O.`,
  business: { id: id(9), name: 'Palm Street Pharmacy' },
  asked_at: inHours(due - 24),
  due_at: inHours(due),
})

function open(reply: Reply) {
  fakeApi({
    'GET /admin/attention': { data: { attention: [{ kind: 'privacy_requests', count: 2, to: '/', due_at: null }] } },
    'GET /admin/privacy-requests': reply,
  })
  const Stub = createRoutesStub([{ path: '/', Component: PrivacyRequestsPage }])
  render(
    <QueryProvider>
      <Stub initialEntries={['/']} />
    </QueryProvider>,
  )
}

test('who asked to be erased stands masked with the day it is due; one that is late says so', async () => {
  const meta = { page: 1, per_page: 20, total: 2, last_page: 1 }
  open({ data: { privacy_requests: [request(1, -2), request(2, 20)], meta } })
  const late = await screen.findByRole('link', { name: 'N1••••• O.' })
  expect(late.getAttribute('href')).toBe(`/admin/customers/${id(1)}`)
  expect(screen.getByText(/^Overdue since/)).toBeTruthy()
  const cells = within(screen.getByRole('row', { name: /N2/ })).getAllByRole('cell')
  expect(cells.at(-1)?.textContent).toMatch(/^\s*(Today|Tomorrow), \d\d:\d\d$/)
  expect(screen.getByRole('link', { name: 'Privacy requests 2' }).getAttribute('aria-current')).toBe('page')
})

test('without a request the page says so', async () => {
  open({ data: { privacy_requests: [], meta: { page: 1, per_page: 20, total: 0, last_page: 1 } } })
  expect(await screen.findByText('No open request')).toBeTruthy()
})
