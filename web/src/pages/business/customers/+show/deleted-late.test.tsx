import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openCustomerPage } from '../../../../testing/customer-page.tsx'
import { holdReplies } from '../../../../testing/hold-replies.ts'
import { ADA_ID } from '../../../../testing/worlds.ts'

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
