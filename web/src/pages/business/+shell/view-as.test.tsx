/** An admin's view of a business in one tab: its own session, its bar, its end, and nothing else touched. */
import { customers } from '@stampwell/contract/client-endpoints.gen.ts'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub, Outlet, type MiddlewareFunction } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeApi, type Reply } from '../../../testing/fake-api.ts'
import { fromNow, NOW } from '../../../testing/now.ts'
import { aBusinessUser } from '../../../testing/people.ts'

const left = vi.hoisted(() => vi.fn<(url: string) => void>())
vi.mock('#app/leave-for.ts', () => ({ leaveFor: left }))

const MERCHANT = { id: '01900000-0000-7000-8000-0000000000aa', business_name: 'Kola & Rye' }
const OVER = { status: 401, code: 'unauthenticated' }

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  sessionStorage.clear()
  left.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Opens the business's pages in a tab that has begun a view, while an owner is logged in elsewhere in this browser. */
async function openTab({
  minutes = 15,
  ...replies
}: { minutes?: number; [endpoint: string]: Reply | Reply[] | number } = {}) {
  localStorage.setItem('stampwell.business.token', 'owner-token')
  localStorage.setItem('stampwell.admin.token', 'admin-token')
  const { beginView } = await import('#app/session/view.ts')
  const expires_at = fromNow(minutes * 60_000)
  beginView({ token: 'view-token', expires_at, reason: 'Case 318', merchant: MERCHANT })
  expect(left).toHaveBeenLastCalledWith('/business/dashboard')

  vi.resetModules() // the whole new page
  const sent = fakeApi({
    'GET /v1/business/profile': { data: { user: aBusinessUser() } },
    [`POST /admin/merchants/${MERCHANT.id}/end-view`]: { data: {} },
    ...(replies as Record<string, Reply>), // without `minutes`
  })
  const { requireBusiness } = await import('#app/guards.ts')
  const { QueryProvider } = await import('#app/QueryProvider.tsx')
  const { useRequiresLogin } = await import('#app/session/use-requires-login.ts')
  const { BusinessFrame } = await import('./BusinessFrame.tsx')
  function Layout() {
    useRequiresLogin('business')
    return (
      <QueryProvider>
        <BusinessFrame>
          <Outlet />
        </BusinessFrame>
      </QueryProvider>
    )
  }
  const Stub = createRoutesStub([
    {
      Component: Layout,
      middleware: [requireBusiness as MiddlewareFunction], // the stub's own routes carry no result type
      children: [{ path: '/business/dashboard', Component: () => <h1>Dashboard</h1> }],
    },
    { path: '/admin', Component: () => <h1>Admin</h1> },
  ])
  render(<Stub initialEntries={['/business/dashboard']} />)
  return { sent, call: (await import('#app/call.ts')).call }
}

test('a view sends its own token and leaves the log-ins of the browser as they are', async () => {
  const { sent } = await openTab()
  await screen.findByRole('heading', { name: 'Dashboard' })
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer view-token')
  const bar = await screen.findByRole('region', { name: 'You view this business' })
  expect(bar.textContent).toContain('You see what Kola & Rye sees.')
  expect(bar.textContent).toMatch(/Reading only, 1[45]:\d\d left/)
  expect(bar.textContent).toContain('Reason: Case 318')
  expect(localStorage.getItem('stampwell.business.token')).toBe('owner-token')

  act(() => {
    localStorage.removeItem('stampwell.business.token')
    window.dispatchEvent(new StorageEvent('storage', { key: 'stampwell.business.token', newValue: null }))
  })
  expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeTruthy()
})

test('who leaves ends the view with the admin’s own token and is back at the merchant', async () => {
  const { sent } = await openTab()
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(left).toHaveBeenLastCalledWith(`/admin/merchants/${MERCHANT.id}`))
  const end = sent.find(({ path }) => path.endsWith('/end-view'))
  expect(end?.headers.get('authorization')).toBe('Bearer admin-token')
  expect(sessionStorage.getItem('stampwell.view')).toBeNull()
  expect(localStorage.getItem('stampwell.business.token')).toBe('owner-token')
})

test('a view that has ended leads back to the merchant, whose page says so, and logs nobody out', async () => {
  const { call } = await openTab({ 'GET /v1/business/customers': OVER })
  await screen.findByRole('heading', { name: 'Dashboard' })
  await act(() => call(customers.list, { query: {} }).catch(() => undefined))
  expect(left).toHaveBeenLastCalledWith(`/admin/merchants/${MERCHANT.id}?view=ended`)
  expect(localStorage.getItem('stampwell.business.token')).toBe('owner-token')
  expect(localStorage.getItem('stampwell.admin.token')).toBe('admin-token')
})

test('a view that is left again by a late answer leads to the same page', async () => {
  const { call } = await openTab({ 'GET /v1/business/customers': OVER })
  const leave = await screen.findByRole('button', { name: 'Leave' })
  await act(() => call(customers.list, { query: {} }).catch(() => undefined))
  left.mockClear()
  await userEvent.click(leave)
  await waitFor(() => expect(left).toHaveBeenLastCalledWith(`/admin/merchants/${MERCHANT.id}?view=ended`))
})

test('a view outlives a profile that could not be read, such as that of a page which is being left', async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  await openTab({ 'GET /v1/business/profile': 'offline' })
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(screen.getAllByText(/No connection to the server/).length).toBeGreaterThan(0)
  expect(left).toHaveBeenCalledTimes(1)
  expect(sessionStorage.getItem('stampwell.view')).toContain('view-token')
})

test('a view that had ended before its page opened leads back to the merchant', async () => {
  await openTab({ 'GET /v1/business/profile': OVER })
  await screen.findByRole('heading', { name: 'Admin' })
  expect(left).toHaveBeenLastCalledWith(`/admin/merchants/${MERCHANT.id}?view=ended`)
})

test('a view whose time is over leaves by itself, and the merchant’s page says so', async () => {
  await openTab({ minutes: 15 })
  await screen.findByRole('heading', { name: 'Dashboard' })
  vi.setSystemTime(fromNow(15 * 60_000))
  await waitFor(() => expect(left).toHaveBeenLastCalledWith(`/admin/merchants/${MERCHANT.id}?view=ended`))
})
