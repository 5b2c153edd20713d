import { profile } from '@stampwell/contract/client-endpoints.gen.ts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub, Outlet, useLocation, type MiddlewareFunction } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import AdminLoginPage from '../../pages/admin/index.tsx'
import VerifyPage from '../../pages/business/account/verify.tsx'
import ForgotPasswordPage from '../../pages/business/forgot-password.tsx'
import LoginPage from '../../pages/business/login.tsx'
import RegisterPage from '../../pages/business/register.tsx'
import ResetPasswordPage from '../../pages/business/reset-password.tsx'
import { fakeApi, type Reply } from '../../testing/fake-api.ts'
import { aBusinessUser, anAdmin } from '../../testing/people.ts'
import { call } from '../call.ts'
import { guestOfAdmin, guestOfBusiness, requireAdmin, requireBusiness } from '../guards.ts'
import { queryClient } from '../query-client.ts'
import { QueryProvider } from '../QueryProvider.tsx'
import { leaveAdmin } from './admin.ts'
import { enterBusiness, leaveBusiness } from './business.ts'
import { store } from './local-storage.ts'
import { keepReturnPath, logInPath, pathAfterLogIn } from './return-to.ts'
import { keepSignUpPath, takePathAfterVerifying } from './sign-up-path.ts'
import { useRequiresLogin } from './use-requires-login.ts'

beforeEach(() => {
  leaveBusiness()
  leaveAdmin()
})
afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

const user = aBusinessUser()
const ACCOUNT: Record<string, Reply> = {
  'GET /v1/business/profile': { data: { user } },
  'POST /v1/auth/business/login': { data: { user, token: 't-1' } },
  'POST /v1/auth/business/password/forgot': { data: {} },
  'POST /v1/auth/business/password/reset': { data: {} },
  'GET /admin/profile': { data: { admin: anAdmin() } },
  'POST /admin/auth/login': { data: { admin: anAdmin(), token: 'a-1' } },
  'GET /v1/countries': { data: { countries: [{ code: 'NG', name: 'Nigeria', dial_code: '+234' }] } },
  'GET /v1/utility': { data: { industries: [], categories: [] } },
}

function PageAddress() {
  const { pathname, search } = useLocation()
  return <h1>{pathname + search}</h1>
}

function BusinessFrame() {
  useRequiresLogin('business')
  return <Outlet />
}

function open(path: string, replies: Record<string, Reply> = {}) {
  const sent = fakeApi({ ...ACCOUNT, ...replies })
  const guard = (middleware: MiddlewareFunction<never>) => [middleware as MiddlewareFunction] // the stub's own routes carry no result type
  const Stub = createRoutesStub([
    {
      Component: Outlet,
      middleware: guard(guestOfBusiness),
      children: [
        { path: '/business/login', Component: LoginPage },
        { path: '/business/register', Component: RegisterPage },
        { path: '/business/forgot-password', Component: ForgotPasswordPage },
        { path: '/business/reset-password', Component: ResetPasswordPage },
      ],
    },
    { path: '/business/account/verify', Component: VerifyPage },
    {
      Component: BusinessFrame,
      middleware: guard(requireBusiness),
      children: [
        '/business/dashboard',
        '/business/customers',
        '/business/customers/show/:customer',
        '/stamp/create',
        '/plans',
      ].map((page) => ({ path: page, Component: PageAddress })),
    },
    { Component: Outlet, middleware: guard(guestOfAdmin), children: [{ path: '/admin', Component: AdminLoginPage }] },
    {
      Component: Outlet,
      middleware: guard(requireAdmin),
      children: [{ path: '/admin/dashboard', Component: PageAddress }],
    },
  ])
  render(
    <QueryProvider>
      <Stub initialEntries={[path]} />
    </QueryProvider>,
  )
  return sent
}

async function logIn() {
  await userEvent.type(await screen.findByRole('textbox', { name: 'E-mail' }), user.email)
  await userEvent.type(screen.getByLabelText('Password'), 'Stamp#2026')
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
}

const shownPage = (path: string) => screen.findByRole('heading', { name: path })

test.each(['/business/customers?search=Ada%20Obi&page=2', '/business/customers/show/0190-a', '/stamp/create?step=3'])(
  'a guest who opens %s returns there after the log-in',
  async (path) => {
    open(path)
    await logIn()
    expect(await shownPage(path)).toBeTruthy()
  },
)

test('an admin returns to the requested page with its query after the log-in', async () => {
  open('/admin/dashboard?days=7')
  await logIn()
  expect(await shownPage('/admin/dashboard?days=7')).toBeTruthy()
})

test('a session that ends on a page leads to the log-in and back to the page', async () => {
  enterBusiness(user, 'old')
  const path = '/business/customers?status=inactive'
  open(path, { 'GET /v1/business/profile': { data: { user } } })
  await shownPage(path)
  fakeApi({ ...ACCOUNT, 'GET /v1/business/profile': { status: 401, code: 'unauthenticated' } })
  await expect(call(profile.show, {})).rejects.toMatchObject({ status: 401 })
  fakeApi(ACCOUNT)
  await logIn()
  expect(await shownPage(path)).toBeTruthy()
})

test('a session that ended before the page opens also leads back to the page', async () => {
  enterBusiness(user, 'old')
  open('/business/customers?page=3', { 'GET /v1/business/profile': { status: 401, code: 'unauthenticated' } })
  await screen.findByRole('textbox', { name: 'E-mail' })
  fakeApi(ACCOUNT)
  await logIn()
  expect(await shownPage('/business/customers?page=3')).toBeTruthy()
})

test('registration and e-mail verification keep the return page', async () => {
  const fresh = aBusinessUser({ email_verified_at: null })
  open('/business/customers?page=2', {
    'POST /v1/auth/business/register': { status: 201, data: { user: fresh, token: 't-1' } },
  })
  await userEvent.click(await screen.findByRole('link', { name: 'Register your business' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: /I accept the terms/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }))
  await userEvent.click(await screen.findByRole('link', { name: 'Do this later' }))
  expect(await shownPage('/business/customers?page=2')).toBeTruthy()
})

test('the plan chosen before registering is shown after the link in the e-mail, in another tab, once', async () => {
  const fresh = aBusinessUser({ email_verified_at: null })
  const replies = { 'POST /v1/auth/business/email/verify': { data: { user } } }
  keepSignUpPath(fresh.id, '?next=%2Fplans%3Fby%3Dyear%26tier%3Dscale')
  enterBusiness(fresh, 't-1')
  open('/business/account/verify?token=from-the-e-mail', replies)
  expect(await shownPage('/plans?by=year&tier=scale')).toBeTruthy()
  expect(takePathAfterVerifying(fresh.id, '')).toBe('/business/dashboard')
})

test('what is kept of a registration is another account’s, or no page of ours: nobody is led there', () => {
  keepSignUpPath(user.id, '?next=%2Fplans')
  expect(takePathAfterVerifying('somebody-else', '')).toBe('/business/dashboard')
  expect(takePathAfterVerifying(user.id, '?next=%2Fbusiness%2Fcustomers')).toBe('/business/customers')
  store('stampwell.sign-up-path', JSON.stringify([user.id, '//evil.example']))
  expect(takePathAfterVerifying(user.id, '')).toBe('/business/dashboard')
})

test('a guest who opens the verification returns to the page that asked for it', async () => {
  const fresh = aBusinessUser({ email_verified_at: null })
  open('/business/account/verify?next=%2Fbusiness%2Fcustomers', {
    'POST /v1/auth/business/login': { data: { user: fresh, token: 't-1' } },
  })
  await userEvent.click(await screen.findByRole('link', { name: 'Log in' }))
  await logIn()
  await userEvent.click(await screen.findByRole('link', { name: 'Do this later' }))
  expect(await shownPage('/business/customers')).toBeTruthy()
})

test('setting a new password keeps the return page', async () => {
  open('/business/login?next=%2Fstamp%2Fcreate')
  await userEvent.click(await screen.findByRole('link', { name: 'Forgotten your password?' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'E-mail' }), user.email)
  await userEvent.click(screen.getByRole('button', { name: 'Send the code' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Six digits' }), '123456')
  await userEvent.type(screen.getByLabelText('New password'), 'Stamp#2027')
  await userEvent.type(screen.getByLabelText('New password again'), 'Stamp#2027')
  await userEvent.click(screen.getByRole('button', { name: 'Change the password' }))
  await logIn()
  expect(await shownPage('/stamp/create')).toBeTruthy()
})

test('the log-in page redirects a logged-in business to the page in `next`', async () => {
  enterBusiness(user, 't-1')
  open('/business/login?next=%2Fbusiness%2Fcustomers')
  expect(await shownPage('/business/customers')).toBeTruthy()
})

test.each([
  '//evil.example',
  'https://evil.example/business/customers',
  '/\\evil.example',
  'javascript:alert(1)',
  '/api/v1/business/profile',
  '/business/login',
  '/business/unknown',
  '/admin/dashboard',
])('a business log-in with next=%s leads to the dashboard', async (next) => {
  open(`/business/login?${new URLSearchParams({ next })}`)
  await logIn()
  expect(await shownPage('/business/dashboard')).toBeTruthy()
})

test('an admin log-in does not lead to a business page', () => {
  expect(pathAfterLogIn('admin', '?next=%2Fbusiness%2Fcustomers')).toBe('/admin/dashboard')
  expect(logInPath('admin', '/business/customers')).toBe('/admin')
})

test('the dashboard needs no `next` parameter, and the first of two parameters counts', () => {
  expect(logInPath('business', '/business/dashboard')).toBe('/business/login')
  expect(pathAfterLogIn('business', '?next=//evil.example&next=%2Fstamp%2Fcreate')).toBe('/business/dashboard')
})

test('a guest who came from a French page finds the other guest pages in French too, also when one is loaded again', () => {
  expect(keepReturnPath('/business/register', '?language=fr')).toBe('/business/register?language=fr')
  expect(keepReturnPath('/business/reset-password?email=a%40b.example', '?next=/plans&language=fr')).toBe(
    '/business/reset-password?email=a%40b.example&next=%2Fplans&language=fr',
  )
  expect(keepReturnPath('/business/register', '?language=xx')).toBe('/business/register')
})
