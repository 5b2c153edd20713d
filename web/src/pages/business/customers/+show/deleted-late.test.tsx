import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openCustomerPage } from '../../../../testing/customer-page.tsx'
import { holdReplies } from '../../../../testing/hold-replies.ts'
import { ADA_ID, aCustomer, anEvent, NO_RHYTHM } from '../../../../testing/worlds.ts'

test('a customer who is deleted after their page was left moves nobody to the list', async () => {
  const { where } = openCustomerPage({ [`DELETE /v1/business/customers/delete/${ADA_ID}`]: { data: {} } })
  await screen.findByText('code AB12CD34', { exact: false })
  const release = holdReplies('/customers/delete/')
  await userEvent.click(screen.getByRole('button', { name: 'Delete this customer' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete for good' }))
  await userEvent.click(screen.getByRole('link', { name: 'Help with this page' }))
  const left = where()
  expect(left).toMatch(/^\/business\/help\//)
  release()
  expect(await screen.findByText('Customer deleted.')).toBeTruthy()
  expect(where()).toBe(left)
})

test('a customer who was deleted elsewhere is gone from their page with its next reading', async () => {
  openCustomerPage({
    [`GET /v1/business/customers/show/${ADA_ID}`]: [
      { data: { customer: aCustomer(), consents: [], suppressions: [], copy_due_at: null, rhythm: NO_RHYTHM } },
      { status: 404, code: 'not_found', message: 'Not found.' },
    ],
    'POST /v1/business/customers/give-stamp': {
      data: { event: anEvent(3), card: { stamps: 3, number_of_stamps: 10, cycle: 1 }, rewards_issued: [] },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Give stamps' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Give 1 stamp' }))
  expect(await screen.findByText('This customer was not found')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Give stamps' })).toBeNull()
})
