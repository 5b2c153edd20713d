import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { openCustomerPage } from '../../../../testing/customer-page.tsx'
import { ADA_ID, anEvent, aReward, listed } from '../../../../testing/worlds.ts'

afterEach(() => vi.unstubAllGlobals())

test('a reward that was handed over keeps the focus when its button is gone', async () => {
  const redeemed = aReward({ status: 'redeemed', redeemed_at: '2026-11-20T09:00:00.000Z' })
  openCustomerPage({
    [`GET /v1/business/customers/rewards/${ADA_ID}`]: [
      { data: { rewards: [aReward()], meta: listed(1) } },
      { data: { rewards: [redeemed], meta: listed(1) } },
    ],
    'POST /v1/business/customers/redeem-reward': {
      data: { reward: redeemed, event: anEvent(5, { kind: 'redeem' }) },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Redeem Free flat white' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Redeem it' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Redeem Free flat white' })).toBeNull())
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Free flat white\s*Redeemed /))
})
