/** Requirements 2.16 and 8.3: a profile that cannot be loaded, with and without an answer of the server. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub, Link, Outlet, type MiddlewareFunction } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import LoginPage from '../../pages/business/login.tsx'
import { fakeApi, type Reply, type SentRequest } from '../../testing/fake-api.ts'
import { NOW } from '../../testing/now.ts'
import { aBusinessUser, anAdmin } from '../../testing/people.ts'
import { knownIfLoggedIn, guestOfBusiness, requireAdmin, requireBusiness } from '../guards.ts'
import { QueryProvider } from '../QueryProvider.tsx'
import { adminSession, enterAdmin, leaveAdmin } from './admin.ts'
import { businessSession, enterBusiness, leaveBusiness, useBusinessSession } from './business.ts'
import { store, BUSINESS_TOKEN } from './local-storage.ts'
import { dropTokenAside, setTokenAside } from './put-aside.ts'

const PROFILE = 'GET /v1/business/profile'
const LOADED: Reply = { data: { user: aBusinessUser() } }
const LOGGED_IN: Reply = { data: { user: aBusinessUser(), token: 'token-2' } }
const WAITING = 'No connection, trying again'
const [SECOND, MINUTE] = [1000, 60_000]

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  leaveBusiness()
  leaveAdmin()
  dropTokenAside(null)
})

const storedText = () => Object.entries(localStorage).join('\n')
const guarded = (guard: MiddlewareFunction<never>) => [guard as MiddlewareFunction] // the stub's own routes carry no result type
const title = () => screen.queryByRole('heading', { level: 1 })?.textContent
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const says = (words: RegExp | string) => screen.queryByText(words) !== null

/** Simulates a log-in or log-out in another tab. */
function elsewhere(token: string | null): void {
  store(BUSINESS_TOKEN, token)
  window.dispatchEvent(new StorageEvent('storage', { key: BUSINESS_TOKEN, newValue: token }))
}

async function open(path: string) {
  const group = (guard: MiddlewareFunction<never>, at: string, name: string) => ({
    Component: Outlet,
    middleware: guarded(guard),
    children: [{ path: at, Component: () => <h1>{name}</h1> }],
  })
  const Stub = createRoutesStub([
    group(requireBusiness, '/business/customers', 'Customers'),
    group(requireBusiness, '/business/dashboard', 'Dashboard'),
    group(knownIfLoggedIn, '/business/account/verify', 'Verify'),
    group(requireAdmin, '/admin/dashboard', 'Admin overview'),
    { path: '/admin', Component: () => <h1>Admin log-in</h1> },
    {
      path: '/elsewhere',
      Component: () => (
        <>
          <h1>Elsewhere</h1>
          <Link to="/business/customers">Customers</Link>
          <Link to="/faqs">Questions</Link>
        </>
      ),
    },
    { path: '/faqs', Component: () => <h1>Questions of {useBusinessSession().token}</h1> },
    {
      Component: () => (
        <QueryProvider>
          <Outlet />
        </QueryProvider>
      ),
      middleware: guarded(guestOfBusiness),
      children: [{ path: '/business/login', Component: LoginPage }],
    },
  ])
  render(<Stub initialEntries={[path]} />)
  await pass(0)
}

/** Opens the customers page of a logged-in business; the profile is answered like this, the last answer repeatedly. */
async function openCustomers(...replies: Reply[]): Promise<SentRequest[]> {
  const sent = fakeApi({ [PROFILE]: replies, 'POST /v1/auth/business/login': { status: 401, code: 'unauthenticated' } })
  enterBusiness(aBusinessUser(), 'token-1')
  await open('/business/customers')
  return sent
}

test.each([400, 401, 403, 404, 429, 500, 502, 504])('an answer %i logs out at once', async (status) => {
  const sent = await openCustomers({ status, code: status === 401 ? 'unauthenticated' : 'internal' })
  expect(title()).toBe('Log in')
  expect(businessSession.get()).toMatchObject({ token: null, isAuthenticated: false })
  expect(says(/could not load your account/)).toBe(status !== 401)
  await pass(MINUTE)
  expect(sent.length).toBe(1)
  expect(storedText()).not.toContain('token-1')
})

test.each([401, 500])('an answer %i to the log-in before leaves the newer one of another tab', async (status) => {
  fakeApi({ [PROFILE]: [{ status, code: status === 401 ? 'unauthenticated' : 'internal' }, LOADED] })
  const answer = fetch
  let tries = 0
  vi.stubGlobal('fetch', (...request: Parameters<typeof fetch>) => {
    if (++tries === 1) elsewhere('token-2')
    return answer(...request)
  })
  enterBusiness(aBusinessUser(), 'token-1')
  await open('/business/customers')
  await pass(SECOND)
  expect(title()).toBe('Customers')
  expect(businessSession.get()).toMatchObject({ token: 'token-2', profileLoaded: true })
  expect(localStorage.getItem(BUSINESS_TOKEN)).toBe('token-2')
})

test.each<[string, Reply]>([
  ['no answer', 'offline'],
  ['a 503', { status: 503, code: 'unavailable', message: 'Busy.' }],
])('%s is said and tried again, and the page opens with the first answer', async (_what, reply) => {
  await openCustomers(reply, reply, LOADED)
  expect(says(WAITING)).toBe(true)
  expect(businessSession.get().token).toBe('token-1')
  await pass(2 * SECOND)
  expect(title()).toBe('Customers')
  expect(says(WAITING)).toBe(false)
})

test('a device that comes back online tries at once', async () => {
  await openCustomers('offline', 'offline', 'offline', LOADED)
  await pass(1600) // the third try, and the pause after it is two seconds long
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect(title()).toBe('Customers')
})

test('a request that is never answered is given up for another one', async () => {
  await openCustomers(LOADED)
  cleanup()
  leaveBusiness()
  enterBusiness(aBusinessUser(), 'token-1')
  const answer = vi.mocked(fetch)
  let tries = 0
  vi.stubGlobal('fetch', (...request: Parameters<typeof fetch>) =>
    ++tries === 1 ? new Promise(() => undefined) : answer(...request),
  )
  await open('/business/customers')
  await pass(9 * SECOND)
  expect(tries).toBe(1)
  await pass(2 * SECOND)
  expect(title()).toBe('Customers')
})

test('an answer that is no answer after some tries without one logs out at once', async () => {
  await openCustomers('offline', { status: 500, code: 'internal' })
  await pass(SECOND)
  expect(title()).toBe('Log in')
  expect(says(/could not load your account/)).toBe(true)
})

test('after 20 seconds the log-in page says why, and opens the page when the server answers', async () => {
  const silent = Array.from({ length: 9 }, () => 'offline' as const)
  await openCustomers(...silent, LOADED)
  await pass(19 * SECOND)
  expect([title(), says(WAITING)]).toEqual([undefined, true])
  await pass(SECOND)
  expect([title(), says(WAITING)]).toEqual(['Log in', false])
  expect(says(/This page keeps trying/)).toBe(true)
  expect(businessSession.get()).toMatchObject({ token: null, isAuthenticated: false })
  expect(localStorage.getItem(BUSINESS_TOKEN)).toBeNull()
  await pass(8 * SECOND)
  expect(title()).toBe('Customers')
  expect(businessSession.get()).toMatchObject({ token: 'token-1', profileLoaded: true })
  expect(localStorage.getItem(BUSINESS_TOKEN)).toBe('token-1')
})

/** Opens the log-in page as it stands after 20 seconds without an answer; what follows is answered like this. */
async function openPutAside(...replies: Reply[]) {
  await openCustomers('offline')
  await pass(20 * SECOND)
  expect(says(/This page keeps trying/)).toBe(true)
  return fakeApi({ [PROFILE]: replies, 'POST /v1/auth/business/login': LOGGED_IN })
}

test('of two tabs that wait for the server, the second keeps what the first has put aside', async () => {
  await openCustomers('offline')
  await pass(10 * SECOND)
  setTokenAside('token-1')
  elsewhere(null)
  await pass(10 * SECOND)
  expect([title(), says(/This page keeps trying/)]).toEqual(['Log in', true])
  expect(storedText()).toContain('token-1')
})

test('a reload of the log-in page goes on trying', async () => {
  await openPutAside('offline', LOADED)
  cleanup()
  await open('/business/login?next=%2Fbusiness%2Fcustomers')
  expect(says(/This page keeps trying/)).toBe(true)
  await pass(5 * SECOND)
  expect(title()).toBe('Customers')
})

test('errors of a server that starts again do not end the tries', async () => {
  await openPutAside({ status: 502, code: 'unavailable' }, { status: 500, code: 'internal' }, LOADED)
  await pass(15 * SECOND)
  expect(title()).toBe('Customers')
})

test('a 401 drops the log-in that was put aside', async () => {
  const sent = await openPutAside({ status: 401, code: 'unauthenticated' }, LOADED)
  await pass(MINUTE)
  expect([title(), says('Your log-in has ended. Log in again.')]).toEqual(['Log in', true])
  expect(sent.length).toBe(1)
  expect(storedText()).not.toContain('token-1')
})

test('ten minutes drop it', async () => {
  const sent = await openPutAside('offline')
  await pass(9 * MINUTE)
  expect(says(/This page keeps trying/)).toBe(true)
  await pass(MINUTE + 5 * SECOND)
  expect([title(), says(/has not answered for ten minutes/)]).toEqual(['Log in', true])
  expect(storedText()).not.toContain('token-1')
  const tries = sent.length
  await pass(MINUTE)
  expect(sent.length).toBe(tries)
})

test('one that was left on the device ten minutes ago is not taken up', async () => {
  await openPutAside(LOADED)
  cleanup()
  // real clock: the test's own, moved on
  vi.setSystemTime(Date.now() + 10 * MINUTE)
  await open('/business/login')
  expect(title()).toBe('Log in')
  expect(screen.queryAllByRole('status').map(({ textContent }) => textContent)).not.toContain('ten minutes')
  expect(storedText()).not.toContain('token-1')
})

test('a log-in by hand drops it', async () => {
  const sent = await openPutAside('offline', LOADED)
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'amaka@kolarye.example' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Str0ng@pass' } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Log in' })))
  await pass(5 * SECOND)
  expect(title()).toBe('Customers')
  expect(businessSession.get().token).toBe('token-2')
  expect(sent.filter(({ headers }) => headers.get('authorization') === 'Bearer token-1')).toEqual([])
  expect(storedText()).not.toContain('token-1')
})

test('whoever goes elsewhere while the page waits stays logged in', async () => {
  fakeApi({ [PROFILE]: 'offline' })
  enterBusiness(aBusinessUser(), 'token-1')
  await open('/elsewhere')
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Customers' })))
  await pass(3 * SECOND)
  expect([title(), says(WAITING)]).toEqual(['Elsewhere', true])
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Questions' })))
  await pass(MINUTE)
  expect([title(), says(WAITING)]).toEqual(['Questions of token-1', false])
})

test('a page for everybody opens without the profile, and the log-in stays', async () => {
  fakeApi({ [PROFILE]: 'offline' })
  enterBusiness(aBusinessUser(), 'token-1')
  await open('/business/account/verify')
  expect(says(WAITING)).toBe(true)
  await pass(20 * SECOND)
  expect([title(), businessSession.get().token]).toEqual(['Verify', 'token-1'])
})

test('an admin waits for the same 20 seconds before the log-in page', async () => {
  const sent = fakeApi({ 'GET /admin/profile': ['offline', { data: { admin: anAdmin() } }] })
  enterAdmin(anAdmin(), 'token-3')
  adminSession.set({ ...adminSession.get(), admin: null })
  await open('/admin/dashboard')
  await vi.waitFor(() => expect(sent.length).toBeGreaterThan(0), { timeout: 15_000 })
  await pass(SECOND)
  expect(title()).toBe('Admin overview')
})
