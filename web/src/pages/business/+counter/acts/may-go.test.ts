/** Whose act a till may send. */
import type { TillProfile } from '@stampwell/contract/till/till.ts'
import { DAY_MS } from '@stampwell/domain/time/durations.ts'
import { beforeEach, expect, test } from 'vitest'
import { setActiveGuard } from '#app/session/active-guard.ts'
import { forgetPendingActionsOf, keepPendingAction } from '#app/session/pending-actions-store.ts'
import { enterTill, leaveTill } from '#app/session/till.ts'
import { NOW } from '../../../../testing/now.ts'
import { mayGo } from './send-stored-action.ts'

const ADA = { id: 'ada', name: 'Ada', until: '2026-11-21T21:00:00.000Z' }
const profile: TillProfile = {
  till: { id: 'till', name: 'Yaba', location_name: null, lock_minutes: 10, expires_at: '2027-02-19T09:00:00.000Z' },
  business: {
    id: 'shop',
    business_name: 'Kola & Rye',
    country: 'NG',
    currency: 'NGN',
    timezone: 'Africa/Lagos',
    language: 'en' as const,
  },
  staff: [
    { id: 'ada', name: 'Ada' },
    { id: 'tunde', name: 'Tunde' },
  ],
  signed_in: ADA,
}

beforeEach(() => {
  const leave = setActiveGuard({ requires: 'till', path: () => '/till/counter', go: () => undefined })
  return () => {
    leave()
    leaveTill()
    forgetPendingActionsOf('till')
  }
})

test('an act waits while somebody else is signed in at the till, whom the ledger would name', () => {
  const pressed = { key: 'key-1', owner: 'till', staff: 'ada', since: NOW.getTime(), unsure: true }
  keepPendingAction({ ...pressed, act: null })
  enterTill('till-token', { ...profile, signed_in: { ...ADA, id: 'tunde', name: 'Tunde' } })
  expect(mayGo(pressed, 0)).toBe('later')
  enterTill('till-token', profile)
  expect(mayGo(pressed, 0)).toBe('now')
})

test('an act that the till has kept for more than a day goes no more, whoever is signed in there by now', () => {
  const pressed = { key: 'key-1', owner: 'till', staff: 'ada', since: NOW.getTime(), unsure: true }
  keepPendingAction({ ...pressed, act: null })
  for (const signed_in of [ADA, { ...ADA, id: 'tunde', name: 'Tunde' }]) {
    enterTill('till-token', { ...profile, signed_in })
    expect(mayGo(pressed, DAY_MS + 1)).toBe('too_old')
  }
  enterTill('till-token', { ...profile, signed_in: null })
  expect(mayGo(pressed, DAY_MS + 1)).toBe('later')
})
