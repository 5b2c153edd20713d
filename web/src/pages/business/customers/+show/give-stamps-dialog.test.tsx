import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { openCustomerPage } from '../../../../testing/customer-page.tsx'
import { aCard, listed } from '../../../../testing/worlds.ts'

afterEach(() => vi.unstubAllGlobals())

test('nothing closes the box of stamps before the server has answered', async () => {
  openCustomerPage({
    'GET /v1/business/stamps': { data: { stamps: [aCard()], meta: listed(1) } },
    'POST /v1/business/customers/give-stamp': 'hanging',
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Give stamps' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Give 1 stamp' }))
  await userEvent.keyboard('{Escape}')
  const cancel = screen.getByRole('button', { name: 'Cancel' })
  expect(cancel.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('dialog')).toBeTruthy()
})
