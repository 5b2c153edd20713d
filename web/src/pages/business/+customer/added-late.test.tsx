/** Back leaves a page while its customer is being added. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router'
import { expect, test, vi } from 'vitest'
import { showAsBusiness } from '../../../testing/as-business.tsx'
import { fakeApi, type Reply } from '../../../testing/fake-api.ts'
import { holdReplies } from '../../../testing/hold-replies.ts'
import { aCard, aCustomer, listed } from '../../../testing/worlds.ts'
import { AddCustomerDialog } from './AddCustomerDialog.tsx'

/** Adds a customer, leaves the page, and lets the answer come. */
async function leaveBefore(reply: Reply) {
  fakeApi({
    'POST /v1/business/customers/create': reply,
    'GET /v1/business/stamps': { data: { stamps: [aCard()], meta: listed(1) } },
  })
  const onAdded = vi.fn<() => void>()
  showAsBusiness(
    <>
      <Link to="/business/offers">Leave</Link>
      <AddCustomerDialog onClose={() => undefined} onAdded={onAdded} />
    </>,
    { at: '/business/customers', path: '/business/customers' },
  )
  const release = holdReplies('/customers/create')
  await userEvent.type(await screen.findByLabelText('Name'), 'Ada Obi')
  await userEvent.type(screen.getByLabelText('Phone number'), '08030000001')
  await userEvent.click(screen.getByRole('button', { name: 'Add the customer' }))
  fireEvent.click(screen.getByText('Leave'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  release()
  return onAdded
}

test('a customer who is added afterwards is told of, and their page does not open', async () => {
  const onAdded = await leaveBefore({ status: 201, data: { customer: aCustomer() } })
  expect(await screen.findByText('Ada Obi is on your list.')).toBeTruthy()
  expect(onAdded).not.toHaveBeenCalled()
})

test('a refusal that comes afterwards is said on the next page', async () => {
  await leaveBefore({ status: 409, code: 'conflict', message: 'Somebody adds them just now.' })
  expect(await screen.findByText('Somebody adds them just now.')).toBeTruthy()
})
