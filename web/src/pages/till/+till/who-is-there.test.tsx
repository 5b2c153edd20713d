import type { TillProfile } from '@stampwell/contract/till/till.ts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { QueryProvider } from '#app/QueryProvider.tsx'
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
