import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openCustomerPage } from '../../../../testing/customer-page.tsx'
import { ADA_ID, aCustomer, NO_RHYTHM } from '../../../../testing/worlds.ts'

afterEach(() => vi.unstubAllGlobals())

test('consent stands under the name that customers read for it, also before anybody was asked', async () => {
  openCustomerPage({
    [`GET /v1/business/customers/show/${ADA_ID}`]: {
      data: { customer: aCustomer(), consents: [], suppressions: [], copy_due_at: null, rhythm: NO_RHYTHM },
    },
  })
  expect((await screen.findByText('News and offers')).nextElementSibling?.textContent).toBe('Not asked yet')
})
