/** Two tabs share one log-in: each follows the other. */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub, Outlet, type MiddlewareFunction } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import AdminLoginPage from '../../pages/admin/index.tsx'
import BusinessBareLayout from '../../pages/business/+shell/bare-layout.tsx'
import LoginPage from '../../pages/business/login.tsx'
import { fakeApi, type Reply } from '../../testing/fake-api.ts'
import { aBusinessUser, anAdmin } from '../../testing/people.ts'
import { askDialog } from '#ui/overlays/ask-dialog.tsx'
import { guestOfAdmin, guestOfBusiness, guestOfTill, requireAdmin, requireBusiness, requireTill } from '../guards.ts'
import { queryClient } from '../query-client.ts'
import { QueryProvider } from '../QueryProvider.tsx'
import { enterAdmin, leaveAdmin, useAdminSession } from './admin.ts'
import { businessSession, enterBusiness, leaveBusiness, useBusiness } from './business.ts'
import { store, ADMIN_TOKEN, BUSINESS_TOKEN, TILL_TOKEN } from './local-storage.ts'
import { leaveTill, tillSession } from './till.ts'
import { useRequiresLogin } from './use-requires-login.ts'

beforeEach(() => {
  leaveBusiness()
  leaveAdmin()
  leaveTill()
})
afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

const profiles = (...emails: string[]) => ({
  'GET /v1/business/profile': emails.map((email): Reply => ({ data: { user: aBusinessUser({ email }) } })),
})

/** Simulates a log-in or log-out in another tab. */
function elsewhere(name: string, token: string | null): void {
  store(name, token)
  window.dispatchEvent(new StorageEvent('storage', { key: name, newValue: token }))
}

function AdminFrame() {
  useRequiresLogin('admin')
  return <h1>Overview for {useAdminSession().admin?.name}</h1>
}

function TillFrame() {
  useRequiresLogin('till')
  return <h1>Counter</h1>
}

function open(path: string) {
  const guarded = (guard: MiddlewareFunction<never>) => [guard as MiddlewareFunction] // the stub's own routes carry no result type
  const Stub = createRoutesStub([
    {
      Component: Outlet,
      middleware: guarded(guestOfBusiness),
      children: [{ path: '/business/login', Component: LoginPage }],
    },
    {
      Component: BusinessBareLayout,
      middleware: guarded(requireBusiness),
      children: [
        { path: '/business/customers', Component: () => <h1>Customers of {useBusiness().email}</h1> },
        { path: '/business/dashboard', Component: () => <h1>Dashboard of {useBusiness().email}</h1> },
      ],
    },
    { Component: Outlet, middleware: guarded(guestOfAdmin), children: [{ path: '/admin', Component: AdminLoginPage }] },
    {
      Component: AdminFrame,
      middleware: guarded(requireAdmin),
      children: [{ path: '/admin/dashboard', Component: Outlet }],
    },
    {
      Component: Outlet,
      middleware: guarded(guestOfTill),
      children: [{ path: '/till', Component: () => <h1>Pair</h1> }],
    },
    {
      Component: TillFrame,
      middleware: guarded(requireTill),
      children: [{ path: '/till/counter', Component: Outlet }],
    },
  ])
  render(
    <QueryProvider>
      <Stub initialEntries={[path]} />
    </QueryProvider>,
  )
}

test('a log-out in another tab leads to the log-in page, and the next log-in there leads back', async () => {
  fakeApi(profiles('amaka@kolarye.example'))
  enterBusiness(aBusinessUser(), 't-1')
  open('/business/customers?page=2')
  await screen.findByRole('heading', { name: 'Customers of amaka@kolarye.example' })
  elsewhere(BUSINESS_TOKEN, null)
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeTruthy()
  elsewhere(BUSINESS_TOKEN, 't-2')
  expect(await screen.findByRole('heading', { name: 'Customers of amaka@kolarye.example' })).toBeTruthy()
  expect(businessSession.get()).toMatchObject({ token: 't-2', profileLoaded: true })
})

test('another account’s log-in in another tab is shown here too, and closes dialogs about the first', async () => {
  const sent = fakeApi(profiles('amaka@kolarye.example', 'bisi@suyaspot.example'))
  enterBusiness(aBusinessUser(), 't-1')
  open('/business/customers')
  await screen.findByRole('heading', { name: 'Customers of amaka@kolarye.example' })
  const asked = askDialog({ title: 'Delete Ada Obi?', cancel: true })
  await screen.findByRole('dialog', { name: 'Delete Ada Obi?' })
  elsewhere(BUSINESS_TOKEN, 't-2')
  expect(await screen.findByRole('heading', { name: 'Customers of bisi@suyaspot.example' })).toBeTruthy()
  expect(screen.queryByText(/amaka/)).toBeNull()
  expect(await asked).toEqual({ pressed: 'close', value: '' })
  expect(sent.at(-1)?.headers.get('authorization')).toBe('Bearer t-2')
})

test('a log-in in another tab lets in a tab that waits at the log-in page', async () => {
  fakeApi(profiles('amaka@kolarye.example'))
  open('/business/login')
  await screen.findByRole('heading', { name: 'Log in' })
  elsewhere(BUSINESS_TOKEN, 't-1')
  expect(await screen.findByRole('heading', { name: 'Dashboard of amaka@kolarye.example' })).toBeTruthy()
})

test('an admin’s log-out in one tab logs out the other, and the next log-in brings it back', async () => {
  fakeApi({ 'GET /admin/profile': { data: { admin: anAdmin() } } })
  enterAdmin(anAdmin(), 'a-1')
  open('/admin/dashboard')
  await screen.findByRole('heading', { name: 'Overview for Ngozi Bello' })
  elsewhere(ADMIN_TOKEN, null)
  await userEvent.type(await screen.findByRole('textbox', { name: 'E-mail' }), 'ngozi@stampwell.example')
  elsewhere(ADMIN_TOKEN, 'a-2')
  expect(await screen.findByRole('heading', { name: 'Overview for Ngozi Bello' })).toBeTruthy()
})

test('a till that is unpaired in one tab must be paired again in all tabs', async () => {
  fakeApi({ 'GET /v1/till/me': 'offline' })
  elsewhere(TILL_TOKEN, 't-1')
  open('/till/counter')
  await screen.findByRole('heading', { name: 'Counter' })
  elsewhere(TILL_TOKEN, null)
  expect(await screen.findByRole('heading', { name: 'Pair' })).toBeTruthy()
  expect(tillSession.get().token).toBeNull()
})
