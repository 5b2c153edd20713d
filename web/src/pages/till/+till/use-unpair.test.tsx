import type { TillProfile } from '@stampwell/contract/till/till.ts'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { QueryProvider } from '#app/QueryProvider.tsx'
import { forgetPendingActionsOf, keepPendingAction, pendingActionsOf } from '#app/session/pending-actions-store.ts'
import { closeSuspendedTill, enterTill, leaveTill, tillSession } from '#app/session/till.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { NOW } from '../../../testing/now.ts'
import { SuspendedTill } from './SuspendedTill.tsx'

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
  staff: [],
  signed_in: null,
}

test('unpairing a till that was reloaded while suspended says that what waits on it is lost, and forgets it', async () => {
  onTestFinished(() => {
    leaveTill()
    forgetPendingActionsOf('till')
  })
  fakeApi({ 'POST /v1/till/unpair': { data: {} } })
  enterTill('till-token', profile)
  const act = { doing: 'give', name: 'Ada Obi', line: null, input: {} }
  keepPendingAction({ key: 'key', owner: 'till', since: NOW.getTime(), unsure: true, act })
  // A reload keeps only what the browser has stored, and the server says no more than that the account is suspended.
  tillSession.set({ token: 'till-token', profile: null, isSuspended: false })
  closeSuspendedTill()
  render(
    <MemoryRouter>
      <QueryProvider>
        <SuspendedTill />
      </QueryProvider>
    </MemoryRouter>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Unpair this device' }))
  expect(await screen.findByText('1 press that is not sent yet is lost.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Unpair' }))
  await waitFor(() => expect(pendingActionsOf('till')).toEqual([]))
  expect(tillSession.get().token).toBeNull()
})
