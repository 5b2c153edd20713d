import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { openCustomerPage } from '../../../../testing/customer-page.tsx'
import { ADA_ID, anEvent, aReward } from '../../../../testing/worlds.ts'

afterEach(() => vi.unstubAllGlobals())

test('a ready reward on a later page can be handed over, and is counted before the customer is erased', async () => {
  const meta = (page: number) => ({ page, per_page: 100, total: 101, last_page: 2 })
  const newest = aReward({ status: 'redeemed', redeemed_at: '2026-11-18T09:00:00.000Z', id: anEvent(9).id })
  const asked = openCustomerPage({
    [`GET /v1/business/customers/rewards/${ADA_ID}`]: [
      { data: { rewards: [newest], meta: meta(1) } },
      { data: { rewards: [newest, aReward({ name: 'Free croissant' })], meta: meta(2) } },
    ],
  })
  expect(await screen.findByRole('button', { name: 'Redeem Free croissant' })).toBeTruthy()
  const pages = asked.sent.filter(({ path }) => path.includes('/rewards/')).map(({ search }) => search)
  expect(pages).toEqual(['?page=1&per_page=100', '?page=2&per_page=100'])
  await userEvent.click(screen.getByRole('button', { name: 'Delete this customer' }))
  expect(await screen.findByText(/1 reward that is ready for them/)).toBeTruthy()
})
