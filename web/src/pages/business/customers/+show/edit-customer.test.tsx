import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { openCustomerPage } from '../../../../testing/customer-page.tsx'
import { ADA_ID, aCustomer } from '../../../../testing/worlds.ts'

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
