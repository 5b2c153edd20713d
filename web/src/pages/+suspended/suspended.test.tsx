/** The page of a suspended account: at any refused call, after a reload, at the log-in, on a till, and gone again. */
import { customers, till } from '@stampwell/contract/client-endpoints.gen.ts'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub, Outlet, type MiddlewareFunction } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { call } from '#app/call.ts'
import { requireBusiness, requireTill } from '#app/guards.ts'
import { queryClient } from '#app/query-client.ts'
import * as files from '#app/save-file.ts'
import { QueryProvider } from '#app/QueryProvider.tsx'
import { businessSession, enterBusiness, leaveBusiness } from '#app/session/business.ts'
import { enterTill, leaveTill, tillSession } from '#app/session/till.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { aBusinessUser } from '../../testing/people.ts'
import { BusinessFrame } from '../business/+shell/BusinessFrame.tsx'
import LoginPage from '../business/login.tsx'
import TillLayout from '../till/+till/till-layout.tsx'

const SUSPENDED = { status: 403, code: 'account_suspended', message: 'This account is suspended. Contact support.' }
const PLATFORM = { data: { platform_name: 'Stampwell', support_email: 'help@stampwell.example' } }
const PROFILE = { data: { user: aBusinessUser() } }

beforeEach(() => {
  leaveBusiness()
  leaveTill()
  queryClient.clear()
  return () => vi.unstubAllGlobals()
})

const guarded = (guard: MiddlewareFunction<never>) => [guard as MiddlewareFunction] // the stub's own routes carry no result type

function openBusiness(path = '/business/customers') {
  const Stub = createRoutesStub([
    {
      Component: () => (
        <QueryProvider>
          <BusinessFrame>
            <Outlet />
          </BusinessFrame>
        </QueryProvider>
      ),
      middleware: guarded(requireBusiness),
      children: [
        {
          path: '/business/customers',
          Component: () => (
            <main>
              <h1>Customers</h1>
            </main>
          ),
        },
      ],
    },
    { path: '/business/login', Component: () => <h1>Log in</h1> },
  ])
  render(<Stub initialEntries={[path]} />)
}

test('a refused call of a suspended business replaces the page, and the restored account has it back', async () => {
  fakeApi({
    'GET /v1/business/profile': [PROFILE, SUSPENDED, PROFILE],
    'GET /v1/business/customers': SUSPENDED,
    'GET /v1/platform': PLATFORM,
  })
  enterBusiness(aBusinessUser(), 'token')
  openBusiness()
  await screen.findByRole('heading', { name: 'Customers' })
  await act(() => call(customers.list, { query: {} }).catch(() => undefined))

  await screen.findByRole('heading', { name: 'Kola & Rye is suspended' })
  const mail = await screen.findByRole('link', { name: 'help@stampwell.example' })
  expect(mail.getAttribute('href')).toBe('mailto:help@stampwell.example')
  await userEvent.click(screen.getByRole('button', { name: 'Look again' }))
  expect(await screen.findByText('Still suspended.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Look again' }))
  await screen.findByRole('heading', { name: 'Customers' })
  expect(businessSession.get().token).toBe('token')
})

test('the focus goes to the page that says so, and back into the app with the account', async () => {
  fakeApi({
    'GET /v1/business/profile': PROFILE,
    'GET /v1/business/customers': SUSPENDED,
    'GET /v1/platform': PLATFORM,
  })
  enterBusiness(aBusinessUser(), 'token')
  openBusiness()
  await screen.findByRole('heading', { name: 'Customers' })
  await act(() => call(customers.list, { query: {} }).catch(() => undefined))
  await screen.findByRole('heading', { name: 'Kola & Rye is suspended' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  await userEvent.click(screen.getByRole('button', { name: 'Look again' }))
  await screen.findByRole('heading', { name: 'Customers' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

test('a look that fails for another reason says that, not that the account is still suspended', async () => {
  const busy = 'The service is busy. Try again.'
  fakeApi({
    'GET /v1/business/profile': [PROFILE, { status: 429, code: 'too_many_requests', message: busy }, SUSPENDED],
    'GET /v1/business/customers': SUSPENDED,
    'GET /v1/platform': PLATFORM,
  })
  enterBusiness(aBusinessUser(), 'token')
  openBusiness()
  await screen.findByRole('heading', { name: 'Customers' })
  await act(() => call(customers.list, { query: {} }).catch(() => undefined))
  await userEvent.click(await screen.findByRole('button', { name: 'Look again' }))
  expect(await screen.findByText(busy)).toBeTruthy()
  expect(screen.queryByText('Still suspended.')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Look again' }))
  expect(await screen.findByText('Still suspended.')).toBeTruthy()
})

test('a suspended owner who reloads sees the page, takes the customers along and logs out', async () => {
  const sent = fakeApi({
    'GET /v1/business/profile': SUSPENDED,
    'GET /v1/platform': { data: { platform_name: 'Stampwell', support_email: null } },
    'GET /v1/business/customers/export': { data: {} },
    'POST /v1/auth/business/logout': { data: {} },
  })
  const save = vi.spyOn(files, 'saveFile').mockReturnValue()
  // The tab kept the token alone.
  businessSession.set({ ...businessSession.get(), token: 'token', isAuthenticated: true })
  openBusiness()
  await screen.findByRole('heading', { name: 'This account is suspended' })
  expect(await screen.findByText(/Ask the people who run Stampwell/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Export customers' }))
  await waitFor(() => expect(sent.map(({ path }) => path)).toContain('/v1/business/customers/export'))
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
  await screen.findByRole('heading', { name: 'Log in' })
  expect(sent.map(({ path }) => path)).toContain('/v1/auth/business/logout')
})

test('the log-in of a suspended account says so, and leads back to the form', async () => {
  fakeApi({ 'POST /v1/auth/business/login': SUSPENDED, 'GET /v1/platform': PLATFORM })
  const Stub = createRoutesStub([{ path: '/', Component: LoginPage }])
  render(
    <QueryProvider>
      <Stub />
    </QueryProvider>,
  )
  await userEvent.type(screen.getByLabelText('E-mail'), 'amaka@kolarye.example')
  await userEvent.type(screen.getByLabelText('Password'), 'Flat-White#2026')
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  await screen.findByRole('heading', { name: 'This account is suspended' })
  await screen.findByRole('link', { name: 'help@stampwell.example' })
  await userEvent.click(screen.getByRole('button', { name: 'Back to log-in' }))
  expect(screen.getByLabelText('E-mail')).toBeTruthy()
})

test('a till of a suspended business says so and stays paired', async () => {
  const profile = {
    till: {
      id: 'till',
      name: 'Till Yaba',
      location_name: null,
      lock_minutes: 10,
      expires_at: '2026-11-21T09:00:00.000Z',
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
  fakeApi({ 'GET /v1/till/me': [SUSPENDED, { data: profile }], 'GET /v1/platform': PLATFORM })
  enterTill('till-token', profile)
  const Stub = createRoutesStub([
    {
      Component: TillLayout,
      middleware: guarded(requireTill),
      children: [{ path: '/till/counter', Component: () => <h1>Counter</h1> }],
    },
  ])
  render(<Stub initialEntries={['/till/counter']} />)
  await screen.findByRole('heading', { name: 'Counter' })
  await act(() => call(till.me, {}).catch(() => undefined))
  await screen.findByRole('heading', { name: 'This account is suspended' })
  await userEvent.click(screen.getByRole('button', { name: 'Look again' }))
  await screen.findByRole('heading', { name: 'Counter' })
  expect(tillSession.get().token).toBe('till-token')
})
