import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { openCustomerPage } from '../../../../testing/customer-page.tsx'
import { ADA_ID, aCustomer, anEvent } from '../../../../testing/worlds.ts'

afterEach(() => vi.unstubAllGlobals())

test('a saved form sends only what was changed, and leaves the rest to colleagues', async () => {
  const posts = openCustomerPage({
    [`POST /v1/business/customers/update/${ADA_ID}`]: { data: { customer: aCustomer() } },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  const name = screen.getByRole('textbox', { name: 'Name' })
  await userEvent.clear(name)
  await userEvent.type(name, 'Ada Eze')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(posts(`/v1/business/customers/update/${ADA_ID}`).map(({ body }) => body)).toEqual([{ name: 'Ada Eze' }]),
  )
})

test('a phone number of somebody else is refused at the end of the form, with the ways to that customer', async () => {
  const other = anEvent(7).id
  openCustomerPage({
    [`POST /v1/business/customers/update/${ADA_ID}`]: {
      status: 409,
      code: 'customer_exists',
      message: 'A customer with this phone or e-mail is already on your list.',
      customer_id: other,
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  const name = screen.getByRole('textbox', { name: 'Name' })
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const refused = await screen.findByRole('alert')
  expect(name.closest('form')?.lastElementChild).toBe(refused)
  expect(refused.textContent).toContain('A customer with this phone or e-mail is already on your list.')
  expect(within(refused).getByRole('link').getAttribute('href')).toBe(`/business/customers/show/${other}`)
  expect(within(refused).getByRole('button', { name: 'Merge them' })).toBeTruthy()
})
