import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { openCustomerPage } from '../../../../testing/customer-page.tsx'
import { ADA_ID, aCustomer, anEvent } from '../../../../testing/worlds.ts'

afterEach(() => vi.unstubAllGlobals())

test('after a merge was undone, the focus stays where its button was', async () => {
  const merge = {
    id: anEvent(7).id,
    merged_name: 'Ada O.',
    merged_at: '2026-11-19T09:00:00.000Z',
    merged_by: 'Kola & Rye',
    undo_until: '2026-11-26T09:00:00.000Z',
  }
  openCustomerPage({
    [`GET /v1/business/customers/merges/${ADA_ID}`]: [{ data: { merges: [merge] } }, { data: { merges: [] } }],
    [`POST /v1/business/customers/merge/${merge.id}/undo`]: { data: { customers: [aCustomer()] } },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Undo the merge of Ada O.' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo it' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo the merge of Ada O.' })).toBeNull())
  const part = screen.getByRole('button', { name: 'Merge with another customer' }).closest('.mrg-part')
  await waitFor(() => expect(document.activeElement).toBe(part))
})
