/** A till stays locked on the device, whatever the server still believes. */
import type { TillProfile } from '@stampwell/contract/till/till.ts'
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { loadTillProfile, stayAtTill } from '#app/session/till-profile.ts'
import { enterTill, leaveTill, lockTill, signInAtTill, tillSession } from '#app/session/till.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { holdReplies } from '../../../testing/hold-replies.ts'
import { useSignOut } from './use-sign-out.ts'

const ADA = { id: 'ada', name: 'Ada', until: '2026-11-21T21:00:00.000Z' }
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
  staff: [{ id: 'ada', name: 'Ada' }],
  signed_in: ADA,
}

beforeEach(() => {
  enterTill('till-token', profile)
  return leaveTill
})

const signedIn = () => tillSession.get().profile?.signed_in

test('a locked till stays locked while the server still has the person signed in, also after a reload', async () => {
  fakeApi({ 'GET /v1/till/me': { data: profile } })
  lockTill()
  expect(signedIn()).toBeNull()
  await loadTillProfile()
  expect(signedIn()).toBeNull()
  // A reload keeps only what the browser has stored.
  tillSession.set({ token: 'till-token', profile: null, isSuspended: false })
  await loadTillProfile()
  expect(signedIn()).toBeNull()
  signInAtTill(profile)
  expect(signedIn()).toEqual(ADA)
  await loadTillProfile()
  expect(signedIn()).toEqual(ADA)
})

test('an answer from before somebody entered their PIN does not sign them out', async () => {
  fakeApi({ 'GET /v1/till/me': { data: { ...profile, signed_in: null } } })
  const release = holdReplies('/till/me')
  const read = loadTillProfile()
  signInAtTill(profile)
  release()
  await read
  expect(signedIn()).toEqual(ADA)
})

test('a late answer to the report of a touch does not sign out the next person', async () => {
  fakeApi({ 'POST /v1/till/stay': { data: { ...profile, signed_in: null } } })
  const release = holdReplies('/till/stay')
  const report = stayAtTill()
  lockTill()
  signInAtTill(profile)
  release()
  await report
  expect(signedIn()).toEqual(ADA)
})

test('whom the server no longer has signed in enters the PIN again after a touch', async () => {
  fakeApi({ 'POST /v1/till/stay': { data: { ...profile, signed_in: null } } })
  await stayAtTill()
  expect(signedIn()).toBeNull()
})

test('a lock in another tab locks this one', () => {
  localStorage.setItem('stampwell.till.locked', 'true')
  window.dispatchEvent(new StorageEvent('storage', { key: 'stampwell.till.locked', newValue: 'true' }))
  expect(signedIn()).toBeNull()
})

test('whoever enters their PIN in another tab is the only one signed in at the till', () => {
  signInAtTill(profile)
  const newValue = JSON.stringify('grace 2026-11-21T22:00:00.000Z')
  localStorage.setItem('stampwell.till.sign-in', newValue)
  window.dispatchEvent(new StorageEvent('storage', { key: 'stampwell.till.sign-in', newValue }))
  expect(signedIn()).toBeNull()
  signInAtTill(profile)
  expect(signedIn()).toEqual(ADA)
})

test('a sign-out without an answer is sent again, and not once more after its answer', async () => {
  const sent = fakeApi({ 'POST /v1/till/sign-out': ['offline', { data: { ...profile, signed_in: null } }] })
  const { rerender } = renderHook(() => useSignOut())
  act(() => lockTill())
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent.map(({ body }) => body)).toEqual([{ staff_id: 'ada' }, { staff_id: 'ada' }])
  rerender()
  act(() => signInAtTill(profile))
  expect(sent).toHaveLength(2)
})
