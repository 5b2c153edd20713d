import { ApiError } from '@stampwell/contract/call.ts'
import { adminProfile } from '@stampwell/contract/admin-endpoints.gen.ts'
import { auth, profile } from '@stampwell/contract/client-endpoints.gen.ts'
import { render, screen } from '@testing-library/react'
import { createRoutesStub, Outlet } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { aBusinessUser, anAdmin } from '../../testing/people.ts'
import { call } from '../call.ts'
import { adminSession, enterAdmin, leaveAdmin } from './admin.ts'
import { businessSession, enterBusiness, leaveBusiness } from './business.ts'
import { useRequiresLogin } from './use-requires-login.ts'

beforeEach(() => {
  leaveBusiness()
  leaveAdmin()
  fakeApi({
    'GET /v1/business/profile': { status: 401, code: 'unauthenticated' },
    'GET /admin/profile': { status: 401, code: 'unauthenticated' },
    'POST /v1/auth/business/login': { status: 401, code: 'invalid_credentials' },
  })
  return () => vi.unstubAllGlobals()
})

function RequiresBusiness() {
  useRequiresLogin('business')
  return <Outlet />
}

function open(path: string) {
  const Stub = createRoutesStub([
    { Component: RequiresBusiness, children: [{ path: '/business/customers', Component: () => <h1>Customers</h1> }] },
    { path: '/business/login', Component: () => <h1>Log in</h1> },
    { path: '/admin', Component: () => <h1>Admin log-in</h1> },
    { path: '/wallet/x', Component: () => <h1>Wallet</h1> },
  ])
  render(<Stub initialEntries={[path]} />)
}

test('4.14, 4.15, 8.2: a 401 where log-in is required logs the business out, opens log-in, and still reaches the caller', async () => {
  enterBusiness(aBusinessUser(), 'old')
  open('/business/customers')
  await expect(call(profile.show, {})).rejects.toMatchObject({ status: 401, code: 'unauthenticated' })
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeTruthy()
  expect(businessSession.get().isAuthenticated).toBe(false)
})

test('4.14, 8.2: a 401 on a page that requires no log-in changes nothing', async () => {
  enterBusiness(aBusinessUser(), 'old')
  open('/wallet/x')
  await expect(call(profile.show, {})).rejects.toBeInstanceOf(ApiError)
  expect(screen.getByRole('heading', { name: 'Wallet' })).toBeTruthy()
  expect(businessSession.get().isAuthenticated).toBe(true)
})

test('a refusal that comes late leaves the log-in that took the place of the refused one', async () => {
  enterBusiness(aBusinessUser(), 'old')
  enterAdmin(anAdmin(), 'old-admin')
  open('/business/customers')
  const late = [call(profile.show, {}), call(adminProfile.show, {})]
  enterBusiness(aBusinessUser(), 'new')
  enterAdmin(anAdmin(), 'new-admin')
  expect((await Promise.allSettled(late)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect([businessSession.get().token, adminSession.get().token]).toEqual(['new', 'new-admin'])
  expect(screen.getByRole('heading', { name: 'Customers' })).toBeTruthy()
})

test('a suspension that comes late does not close the account that logged in meanwhile', async () => {
  fakeApi({ 'GET /v1/business/profile': { status: 403, code: 'account_suspended' } })
  enterBusiness(aBusinessUser(), 'old')
  open('/business/customers')
  const late = call(profile.show, {})
  enterBusiness(aBusinessUser(), 'new')
  await expect(late).rejects.toMatchObject({ code: 'account_suspended' })
  expect(businessSession.get().isSuspended).toBe(false)
})

test('the log-in page itself handles a wrong password', async () => {
  open('/business/login')
  await expect(call(auth.login, { body: { email: 'a@b.ng', password: 'x' } })).rejects.toMatchObject({
    code: 'invalid_credentials',
  })
  expect(screen.getByRole('heading', { name: 'Log in' })).toBeTruthy()
})

test('4.13, 6.1, 8.1: a 401 on an admin call logs the admin out and leaves the business alone', async () => {
  enterBusiness(aBusinessUser(), 'business')
  enterAdmin(anAdmin(), 'admin')
  open('/business/customers')
  await expect(call(adminProfile.show, {})).rejects.toMatchObject({ status: 401 })
  expect(adminSession.get().isAuthenticated).toBe(false)
  expect(businessSession.get().isAuthenticated).toBe(true)
  expect(await screen.findByRole('heading', { name: 'Admin log-in' })).toBeTruthy()
})
