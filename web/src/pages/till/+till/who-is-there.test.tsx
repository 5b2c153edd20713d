import type { TillProfile } from '@stampwell/contract/till/till.ts'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { QueryProvider } from '#app/QueryProvider.tsx'
import { enterTill, leaveTill, tillSession } from '#app/session/till.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { holdReplies } from '../../../testing/hold-replies.ts'
import { WhoIsThere } from './WhoIsThere.tsx'

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
  signed_in: null,
}

test('whoever chose a wrong name goes back to the names, with the focus on the question', async () => {
  render(
    <QueryProvider>
      <WhoIsThere profile={profile} />
    </QueryProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: /Tunde/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Somebody else' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  expect(screen.getByRole('button', { name: /Tunde/ })).toBeTruthy()
})

test('whoever left the PIN before its answer is not signed in by it, neither here nor on the server', async () => {
  const tunde = { id: 'tunde', name: 'Tunde', until: '2026-11-21T21:00:00.000Z' }
  const sent = fakeApi({
    'POST /v1/till/sign-in': { data: { ...profile, signed_in: tunde } },
    'POST /v1/till/sign-out': { data: profile },
  })
  enterTill('till-token', profile)
  render(
    <QueryProvider>
      <WhoIsThere profile={profile} />
    </QueryProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: /Tunde/ }))
  const release = holdReplies('/till/sign-in')
  await userEvent.type(screen.getByLabelText('PIN'), '1234')
  await userEvent.click(screen.getByRole('button', { name: 'Somebody else' }))
  release()
  await waitFor(() => expect(sent.at(-1)?.body).toEqual({ staff_id: 'tunde' }))
  expect(tillSession.get().profile?.signed_in).toBeNull()
  leaveTill()
})
