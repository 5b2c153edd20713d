import { render, screen } from '@testing-library/react'
import { createRoutesStub, Outlet, type MiddlewareFunction } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../testing/fake-api.ts'
import { aBusinessUser, anAdmin } from '../testing/people.ts'
import { guestOfAdmin, guestOfBusiness, requireAdmin, requireBusiness } from './guards.ts'
import { adminSession, enterAdmin, leaveAdmin } from './session/admin.ts'
import { businessSession, enterBusiness, leaveBusiness, useBusiness } from './session/business.ts'

beforeEach(() => {
  leaveBusiness()
  leaveAdmin()
  vi.unstubAllGlobals()
})

function open(path: string) {
  const group = (guard: MiddlewareFunction<never>, children: { path: string; Component: () => React.ReactNode }[]) => ({
    Component: Outlet,
    middleware: [guard as MiddlewareFunction],
    children,
  }) // the stub's own routes carry no result type
  const Stub = createRoutesStub([
    group(guestOfBusiness, [{ path: '/business/login', Component: () => <h1>Log in</h1> }]),
    group(requireBusiness, [
      { path: '/business/dashboard', Component: () => <h1>Dashboard of {useBusiness().name}</h1> },
    ]),
    group(guestOfAdmin, [{ path: '/admin', Component: () => <h1>Admin log-in</h1> }]),
    group(requireAdmin, [{ path: '/admin/dashboard', Component: () => <h1>Admin overview</h1> }]),
  ])
  render(<Stub initialEntries={[path]} />)
}

test('a business page without a log-in leads to the log-in page', async () => {
  open('/business/dashboard')
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeTruthy()
})

test('2.15: the profile is fetched before a business page opens', async () => {
  const sent = fakeApi({ 'GET /v1/business/profile': { data: { user: aBusinessUser() } } })
  enterBusiness(aBusinessUser(), 'token-1')
  open('/business/dashboard')
  expect(await screen.findByRole('heading', { name: 'Dashboard of Amaka Obi' })).toBeTruthy()
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer token-1')
  expect(businessSession.get().profileLoaded).toBe(true)
})

test('2.16, 8.3: a profile that does not load logs out and leads to the log-in page', async () => {
  fakeApi({ 'GET /v1/business/profile': { status: 500, code: 'internal' } })
  enterBusiness(aBusinessUser(), 'token-1')
  open('/business/dashboard')
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeTruthy()
  expect(businessSession.get()).toMatchObject({ user: null, token: null, isAuthenticated: false, profileLoaded: false })
})

test('a log-out while the profile is on its way leads to the log-in page', async () => {
  fakeApi({ 'GET /v1/business/profile': { data: { user: aBusinessUser() } } })
  const answer = fetch
  vi.stubGlobal('fetch', (...request: Parameters<typeof fetch>) => {
    leaveBusiness()
    return answer(...request)
  })
  enterBusiness(aBusinessUser(), 'token-1')
  open('/business/dashboard')
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeTruthy()
  expect(businessSession.get()).toMatchObject({ user: null, token: null, profileLoaded: false })
})

test('a logged-in business does not see the log-in page', async () => {
  fakeApi({ 'GET /v1/business/profile': { data: { user: aBusinessUser() } } })
  enterBusiness(aBusinessUser(), 'token-1')
  open('/business/login')
  expect(await screen.findByRole('heading', { name: 'Dashboard of Amaka Obi' })).toBeTruthy()
})

test('an admin page without an admin log-in leads to /admin, also for a logged-in business', async () => {
  enterBusiness(aBusinessUser(), 'token-1')
  open('/admin/dashboard')
  expect(await screen.findByRole('heading', { name: 'Admin log-in' })).toBeTruthy()
})

test('a logged-in admin is sent from /admin to the admin dashboard', async () => {
  const sent = fakeApi({ 'GET /admin/profile': { data: { admin: anAdmin() } } })
  enterAdmin(anAdmin(), 'token-2')
  open('/admin')
  expect(await screen.findByRole('heading', { name: 'Admin overview' })).toBeTruthy()
  expect(adminSession.get().isAuthenticated).toBe(true)
  expect(sent).toEqual([])
})
