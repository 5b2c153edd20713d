import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { openCustomerPage } from '../../../../testing/customer-page.tsx'
import { holdReplies } from '../../../../testing/hold-replies.ts'
import { ADA_ID, aCustomer, anEvent, listed, NO_RHYTHM } from '../../../../testing/worlds.ts'

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

test('a customer who is merged after their page was left moves nobody to the other one', async () => {
  const twin = aCustomer({ id: '01900000-0000-7000-8000-000000000077', name: 'Ada Eze' })
  const preview = {
    data: { phone: null, email: null, date_of_birth: null, marketing_consent: false, rewards: [], cards: [] },
  }
  const { where } = openCustomerPage({
    'GET /v1/business/customers': { data: { customers: [twin], meta: listed(1) } },
    [`GET /v1/business/customers/show/${twin.id}`]: {
      data: { customer: twin, consents: [], suppressions: [], copy_due_at: null, rhythm: NO_RHYTHM },
    },
    [`GET /v1/business/customers/merge/preview/${ADA_ID}/${twin.id}`]: preview,
    [`GET /v1/business/customers/merge/preview/${twin.id}/${ADA_ID}`]: preview,
    'POST /v1/business/customers/merge': {
      data: { customer: twin, merge: { id: anEvent(7).id, undo_until: '2026-11-26T09:00:00.000Z' } },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Merge with another customer' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Search customers' }), 'Eze')
  await userEvent.click(await screen.findByRole('button', { name: /^Ada Eze/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Keep the other one instead' }))
  await screen.findByRole('region', { name: 'Ada Eze will have' })
  const release = holdReplies('/customers/merge')
  await userEvent.click(screen.getByRole('button', { name: 'Merge' }))
  fireEvent.click(screen.getByRole('link', { name: 'Help with this page' }))
  const left = where()
  expect(left).toMatch(/^\/business\/help\//)
  release()
  expect(await screen.findByText('Ada Eze is one customer now.')).toBeTruthy()
  expect(where()).toBe(left)
})
