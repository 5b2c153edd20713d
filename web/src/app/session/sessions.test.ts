import { adminProfile } from '@stampwell/contract/admin-endpoints.gen.ts'
import { profile } from '@stampwell/contract/client-endpoints.gen.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from '#app/call.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { aBusinessUser, anAdmin } from '../../testing/people.ts'
import { adminSession, enterAdmin, leaveAdmin } from './admin.ts'
import { businessSession, enterBusiness, leaveBusiness, setBusinessProfile } from './business.ts'
import { loadAdminProfile } from './admin-profile.ts'
import { loadBusinessProfile } from './profile.ts'

afterEach(() => {
  leaveBusiness()
  leaveAdmin()
  vi.unstubAllGlobals()
})

test('3.1: the session of a business has its user, token and whether it is logged in and its profile loaded', () => {
  const user = aBusinessUser()
  enterBusiness(user, 'business-token')
  expect(businessSession.get()).toMatchObject({
    user,
    token: 'business-token',
    isAuthenticated: true,
    profileLoaded: false,
  })
  setBusinessProfile(user)
  expect(businessSession.get().profileLoaded).toBe(true)
  leaveBusiness()
  expect(businessSession.get()).toMatchObject({
    user: null,
    token: null,
    isAuthenticated: false,
    profileLoaded: false,
  })
})

test('3.2: the session of an admin has the admin, the token and whether they are logged in', () => {
  const admin = anAdmin()
  enterAdmin(admin, 'admin-token')
  expect(adminSession.get()).toEqual({ admin, token: 'admin-token', isAuthenticated: true })
  leaveAdmin()
  expect(adminSession.get()).toEqual({ admin: null, token: null, isAuthenticated: false })
})

test('6.3, 7.2: calls below /admin/ carry the admin’s token, others the business’s, and none without a log-in', async () => {
  const sent = fakeApi({
    'GET /v1/business/profile': { data: { user: aBusinessUser() } },
    'GET /admin/profile': { data: { admin: anAdmin() } },
  })
  await call(profile.show, {})
  enterBusiness(aBusinessUser(), 'business-token')
  enterAdmin(anAdmin(), 'admin-token')
  await call(profile.show, {})
  await call(adminProfile.show, {})
  expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual([
    null,
    'Bearer business-token',
    'Bearer admin-token',
  ])
})

test('a profile that comes late is not taken for the account that has logged in meanwhile', async () => {
  const [amaka, bisi] = [aBusinessUser(), aBusinessUser({ email: 'bisi@suyaspot.example' })]
  const sent = fakeApi({ 'GET /v1/business/profile': [{ data: { user: amaka } }, { data: { user: bisi } }] })
  enterBusiness(amaka, 'old')
  const loaded = loadBusinessProfile()
  enterBusiness(bisi, 'new')
  await loaded
  expect(businessSession.get()).toMatchObject({ user: bisi, token: 'new', profileLoaded: true })
  expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer old', 'Bearer new'])
})

test('a profile that comes late is not taken for the admin who has logged in meanwhile', async () => {
  const [ada, tomi] = [anAdmin(), { ...anAdmin(), email: 'tomi@stampwell.example' }]
  fakeApi({ 'GET /admin/profile': [{ data: { admin: ada } }, { data: { admin: tomi } }] })
  enterAdmin(ada, 'old')
  const loaded = loadAdminProfile()
  enterAdmin(tomi, 'new')
  await loaded
  expect(adminSession.get()).toMatchObject({ admin: tomi, token: 'new' })
})

test('a profile that comes after the log-out is dropped', async () => {
  fakeApi({
    'GET /v1/business/profile': { data: { user: aBusinessUser() } },
    'GET /admin/profile': { data: { admin: anAdmin() } },
  })
  enterBusiness(aBusinessUser(), 'business-token')
  enterAdmin(anAdmin(), 'admin-token')
  const loaded = [loadBusinessProfile(), loadAdminProfile()]
  leaveBusiness()
  leaveAdmin()
  await Promise.all(loaded)
  expect(businessSession.get()).toMatchObject({ user: null, token: null, profileLoaded: false })
  expect(adminSession.get()).toMatchObject({ admin: null, token: null })
})
