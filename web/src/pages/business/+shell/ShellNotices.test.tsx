import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { aBusinessUser } from '../../../testing/people.ts'
import { ShellNotices } from './ShellNotices.tsx'

type Subscription = ReturnType<typeof aBusinessUser>['subscription']
type Status = Subscription['status']
type Granted = Subscription['granted']

function noticesFor(status: Status, path = '/business/dashboard', granted: Granted = null): string[] {
  const user = aBusinessUser()
  const { unmount } = render(
    <MemoryRouter initialEntries={[path]}>
      <ShellNotices user={{ ...user, subscription: { ...user.subscription, status, granted } }} />
    </MemoryRouter>,
  )
  const texts = screen.queryAllByRole('note').map(({ textContent }) => textContent ?? '')
  const links = screen.queryAllByRole('link', { name: 'See and pay' })
  unmount()
  return links.length > 0 ? texts : []
}

test('every page of a business that owes a renewal says so and leads to where it is paid', () => {
  expect(noticesFor('past_due')).toEqual([expect.stringContaining('The last renewal was not paid.')])
  expect(noticesFor('grace')).toEqual([expect.stringContaining('nobody new can join and nothing is sent')])
  expect(noticesFor('grace', '/business/subscription')).toEqual([])
  for (const status of ['none', 'trialing', 'active', 'cancelled', 'expired'] as const)
    expect(noticesFor(status)).toEqual([])
})

test('while the account closes no notice asks for a payment that would be refused', () => {
  const user = aBusinessUser()
  const subscription = { ...user.subscription, status: 'grace' } as const
  render(
    <MemoryRouter initialEntries={['/business/dashboard']}>
      <ShellNotices user={{ ...user, subscription, closes_at: '2026-12-20T09:00:00.000Z' }} />
    </MemoryRouter>,
  )
  expect(screen.queryByRole('link', { name: 'See and pay' })).toBeNull()
})

test('while a given plan lasts, an open renewal closes nothing', () => {
  const granted = { plan_id: '01900000-0000-7000-8000-000000000306', until: '2027-01-31' }
  for (const status of ['past_due', 'grace'] as const)
    expect(noticesFor(status, '/business/dashboard', granted)).toEqual([
      expect.stringContaining('Everything goes on while the plan that was given to you lasts.'),
    ])
})
