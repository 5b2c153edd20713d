import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { openCustomerPage } from '../../../../testing/customer-page.tsx'
import { NOW } from '../../../../testing/now.ts'
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

test('a row of the history keeps the focus when it was undone and its button is gone', async () => {
  const given = anEvent(2, { created_at: NOW.toISOString() })
  const undo = anEvent(3, { kind: 'undo', quantity: -1, reverses_id: given.id, created_at: NOW.toISOString() })
  openCustomerPage({
    [`GET /v1/business/customers/stamps/${ADA_ID}`]: [
      { data: { stamps: [given], meta: listed(1) } },
      { data: { stamps: [undo, { ...given, undone: true }], meta: listed(2) } },
    ],
    'POST /v1/business/customers/undo-stamp': {
      data: { event: undo, card: { stamps: 1, number_of_stamps: 10, cycle: 1 } },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Undo: / }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo: / })).toBeNull())
  await waitFor(() => expect(document.activeElement?.className).toBe('give undone'))
})
