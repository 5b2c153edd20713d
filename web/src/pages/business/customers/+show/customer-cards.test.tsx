import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openCustomerPage } from '../../../../testing/customer-page.tsx'
import { ADA_ID, aCustomer, NO_RHYTHM } from '../../../../testing/worlds.ts'

afterEach(() => vi.unstubAllGlobals())

test('a card says which of the customer’s cards it is, and not that the ones before were filled', async () => {
  const customer = aCustomer()
  openCustomerPage({
    [`GET /v1/business/customers/show/${ADA_ID}`]: {
      data: {
        customer: { ...customer, cards: customer.cards.map((card) => ({ ...card, cycle: 3 })) },
        consents: [],
        suppressions: [],
        copy_due_at: null,
        rhythm: NO_RHYTHM,
      },
    },
  })
  expect(await screen.findByText(/^Coffee card: 2 of 10 · Card no\. 3/)).toBeTruthy()
  expect(screen.queryByText(/Filled/)).toBeNull()
})
