import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { aBusinessUser } from '../../../testing/people.ts'
import { ShellNotices } from './ShellNotices.tsx'

type Status = ReturnType<typeof aBusinessUser>['subscription']['status']

function noticesFor(status: Status, path = '/business/dashboard'): string[] {
  const user = aBusinessUser()
  const { unmount } = render(
    <MemoryRouter initialEntries={[path]}>
      <ShellNotices user={{ ...user, subscription: { ...user.subscription, status } }} />
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
