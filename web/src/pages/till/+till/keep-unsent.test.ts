/** Actions that a till could not send before it was paired anew. */
import type { TillProfile } from '@stampwell/contract/till/till.ts'
import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { keepPendingAction, pendingActionsOf } from '#app/session/pending-actions-store.ts'
import { keepRefusedAction, useRefusedActions } from '#app/session/refused-actions-store.ts'
import { enterTill, leaveTill } from '#app/session/till.ts'
import { NOW } from '../../../testing/now.ts'
import { keepUnsent } from './keep-unsent.ts'

function aTill(id: string, business = 'shop'): TillProfile {
  return {
    till: { id, name: 'Till Yaba', location_name: null, lock_minutes: 10, expires_at: '2027-02-19T09:00:00.000Z' },
    business: {
      id: business,
      business_name: 'Kola & Rye',
      country: 'NG',
      currency: 'NGN',
      timezone: 'Africa/Lagos',
      language: 'en' as const,
    },
    staff: [],
    signed_in: null,
  }
}

beforeEach(() => {
  enterTill('token', aTill('old'))
  const act = { doing: 'give', name: 'Ada Obi', line: null, input: {} }
  keepPendingAction({ key: 'key', owner: 'old', since: NOW.getTime(), unsure: true, act })
  keepRefusedAction({ key: 'other', owner: 'old', name: 'Bo Eze', why: 'Too late.', at: NOW.getTime() })
  // The owner has revoked it.
  leaveTill()
})

const refusedFor = (till: string) => renderHook(() => useRefusedActions(till)).result.current.map((one) => one.name)

test('acts that waited on a till are listed as not done when the device is paired anew, each with its reason', () => {
  keepUnsent(aTill('new'))
  expect(refusedFor('new')).toEqual(['Ada Obi', 'Bo Eze'])
  expect(pendingActionsOf('old')).toEqual([])
})

test('another business reads nothing of the acts that waited', () => {
  keepUnsent(aTill('new', 'another shop'))
  expect(refusedFor('new')).toEqual([])
  expect(pendingActionsOf('old')).toHaveLength(1)
})
