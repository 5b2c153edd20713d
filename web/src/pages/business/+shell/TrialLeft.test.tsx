import { render, screen } from '@testing-library/react'
import type { User } from '@stampwell/contract/business/profile.ts'
import { addDays, localDate } from '@stampwell/domain/time/calendar.ts'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { showAsBusiness } from '../../../testing/as-business.tsx'
import { onPlan } from '../../../testing/billing.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { NOW } from '../../../testing/now.ts'
import { BusinessShell } from './BusinessShell.tsx'
import { TrialLeft } from './TrialLeft.tsx'

const onTrial = (days: number, changes: Partial<User['subscription']> = {}) =>
  onPlan('growth', {
    status: 'trialing',
    next: { on: addDays(localDate(NOW, 'Africa/Lagos'), days), what: 'trial_ends' },
    ...changes,
  })

function wordsOf(user: User): string {
  const { container, unmount } = render(<TrialLeft user={user} />)
  const words = container.textContent ?? ''
  unmount()
  return words
}

test('an owner on trial reads how many days are left, and whoever is not on trial reads nothing', () => {
  expect(wordsOf(onTrial(9))).toBe('9 days left')
  expect(wordsOf(onTrial(1))).toBe('1 day left')
  expect(wordsOf(onTrial(0))).toBe('last day')
  expect(wordsOf(onPlan('growth'))).toBe('')
  expect(wordsOf(onTrial(9, { granted: { plan_id: onTrial(9).plan.id, until: '2027-01-01' } }))).toBe('')
})

test('the days of a trial stand beside Subscription, in the menu and behind More, and nowhere else', async () => {
  fakeApi({
    'GET /v1/platform': { data: { banner: null } },
    'GET /v1/business/payouts': { data: { data: [], meta: { pending: 0 } } },
  })
  showAsBusiness(<BusinessShell>The page</BusinessShell>, { at: '/business/dashboard', user: onTrial(9) })
  expect(screen.getByRole('link', { name: 'Subscription 9 days left' })).toBeTruthy()
  expect(screen.getAllByText('9 days left')).toHaveLength(1)

  await userEvent.click(screen.getByRole('button', { name: /^More/ }))
  expect(await screen.findByRole('menuitem', { name: /Subscription.*9 days left/ })).toBeTruthy()
})
