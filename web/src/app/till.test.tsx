import { ApiError } from '@stampwell/contract/call.ts'
import { stampCards, till } from '@stampwell/contract/client-endpoints.gen.ts'
import type { TillProfile } from '@stampwell/contract/till/till.ts'
import { render, screen } from '@testing-library/react'
import { createRoutesStub, Outlet, type MiddlewareFunction } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../testing/fake-api.ts'
import { aBusinessUser } from '../testing/people.ts'
import { call } from './call.ts'
import { guestOfTill, requireTill } from './guards.ts'
import { businessSession, enterBusiness, leaveBusiness } from './session/business.ts'
import { loadTillProfile } from './session/till-profile.ts'
import { enterTill, leaveTill, lockTill, signInAtTill, tillSession } from './session/till.ts'
import { useRequiresLogin } from './session/use-requires-login.ts'

const profile: TillProfile = {
  till: {
    id: 'till',
    name: 'Till Yaba',
    location_name: null,
    lock_minutes: 10,
    expires_at: '2027-02-19T09:00:00.000Z',
  },
  business: {
    id: 'shop',
    business_name: 'Kola & Rye',
    country: 'NG',
    currency: 'NGN',
    timezone: 'Africa/Lagos',
    language: 'en' as const,
  },
  staff: [{ id: 'tunde', name: 'Tunde' }],
  signed_in: { id: 'tunde', name: 'Tunde', until: '2026-11-21T21:00:00.000Z' },
}
const NO_CARDS = { data: { stamps: [], meta: { page: 1, per_page: 20, total: 0, last_page: 1 } } }
const ENDED = { status: 401, code: 'unauthenticated' }

beforeEach(() => {
  leaveBusiness()
  leaveTill()
  return () => vi.unstubAllGlobals()
})

function AtTill() {
  useRequiresLogin('till')
  return <Outlet />
}

function open(path: string) {
  const guarded = (guard: MiddlewareFunction<never>) => [guard as MiddlewareFunction] // the stub's own routes carry no result type
  const Stub = createRoutesStub([
    {
      Component: Outlet,
      middleware: guarded(guestOfTill),
      children: [{ path: '/till', Component: () => <h1>Pair</h1> }],
    },
    {
      Component: AtTill,
      middleware: guarded(requireTill),
      children: [{ path: '/till/counter', Component: () => <h1>Counter</h1> }],
    },
    { path: '/business/customers', Component: () => <h1>Customers</h1> },
  ])
  render(<Stub initialEntries={[path]} />)
}

test('an unpaired device is redirected to the pairing page, and a paired till away from it', async () => {
  open('/till/counter')
  expect(await screen.findByRole('heading', { name: 'Pair' })).toBeTruthy()
  fakeApi({ 'GET /v1/till/me': { data: profile } })
  enterTill('till-token', profile)
  open('/till')
  expect(await screen.findByRole('heading', { name: 'Counter' })).toBeTruthy()
})

test('counter requests carry the till’s token on a till page and the merchant’s token elsewhere', async () => {
  const sent = fakeApi({ 'GET /v1/business/stamps': NO_CARDS })
  enterBusiness(aBusinessUser(), 'owner')
  enterTill('till-token', profile)
  await call(stampCards.list, { query: {} })
  open('/till/counter')
  await screen.findByRole('heading', { name: 'Counter' })
  await call(stampCards.list, { query: {} })
  expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer owner', 'Bearer till-token'])
})

test('a revoked till is redirected to the pairing page and the merchant stays logged in', async () => {
  fakeApi({ 'GET /v1/till/me': { data: profile }, 'GET /v1/business/stamps': ENDED })
  enterBusiness(aBusinessUser(), 'owner')
  enterTill('till-token', profile)
  open('/till/counter')
  await screen.findByRole('heading', { name: 'Counter' })
  await expect(call(stampCards.list, { query: {} })).rejects.toMatchObject({ status: 401 })
  expect(await screen.findByRole('heading', { name: 'Pair' })).toBeTruthy()
  expect([tillSession.get().token, businessSession.get().token]).toEqual([null, 'owner'])
})

test('a till without a network stays paired', async () => {
  fakeApi({ 'GET /v1/till/me': 'offline' })
  enterTill('till-token', profile)
  tillSession.set({ token: 'till-token', profile: null, isSuspended: false })
  open('/till/counter')
  expect(await screen.findByRole('heading', { name: 'Counter' })).toBeTruthy()
  expect(tillSession.get().token).toBe('till-token')
})

test('a staff_needed response signs the staff member out, and a 401 ends the till session', async () => {
  fakeApi({ 'GET /v1/business/stamps': { status: 403, code: 'staff_needed' }, 'GET /v1/till/me': ENDED })
  enterTill('till-token', profile)
  open('/till/counter')
  await screen.findByRole('heading', { name: 'Counter' })
  await expect(call(stampCards.list, { query: {} })).rejects.toBeInstanceOf(ApiError)
  expect(tillSession.get().profile?.signed_in).toBe(null)
  await expect(call(till.me, {})).rejects.toMatchObject({ status: 401 })
  expect(tillSession.get().token).toBe(null)
})

test('a refusal of somebody who was signed out that comes late leaves the next person signed in', async () => {
  fakeApi({ 'GET /v1/till/me': { data: profile }, 'GET /v1/business/stamps': { status: 403, code: 'staff_needed' } })
  enterTill('till-token', profile)
  open('/till/counter')
  await screen.findByRole('heading', { name: 'Counter' })
  const late = call(stampCards.list, { query: {} })
  lockTill()
  const ada = { id: 'ada', name: 'Ada', until: '2026-11-21T21:05:00.000Z' }
  signInAtTill({ ...profile, signed_in: ada })
  await expect(late).rejects.toBeInstanceOf(ApiError)
  expect(tillSession.get().profile?.signed_in).toEqual(ada)
})

test('a refusal of an ended till that comes late leaves the till that was paired meanwhile', async () => {
  fakeApi({ 'GET /v1/till/me': ENDED })
  enterTill('old', profile)
  open('/till/counter')
  await screen.findByRole('heading', { name: 'Counter' })
  const late = call(till.me, {})
  enterTill('new', profile)
  await expect(late).rejects.toMatchObject({ status: 401 })
  expect(tillSession.get()).toMatchObject({ token: 'new', profile })
  expect(screen.getByRole('heading', { name: 'Counter' })).toBeTruthy()
})

test('a profile of an ended till that comes late is not taken for the till that was paired meanwhile', async () => {
  const paired = { ...profile, till: { ...profile.till, id: 'till-2', name: 'Till Ikeja' } }
  fakeApi({ 'GET /v1/till/me': [{ data: profile }, { data: paired }] })
  enterTill('old', profile)
  const loaded = loadTillProfile()
  enterTill('new', paired)
  await loaded
  expect(tillSession.get()).toMatchObject({ token: 'new', profile: paired })
})
