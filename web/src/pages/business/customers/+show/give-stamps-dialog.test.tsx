import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { openCustomerPage } from '../../../../testing/customer-page.tsx'
import { ADA_ID, aCard, aCustomer, CARD_ID, listed, NO_RHYTHM } from '../../../../testing/worlds.ts'

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

test('stamps and a reward are first offered on a card that takes new customers', async () => {
  const closed = aCard({ is_open_for_joins: false })
  const lunch = aCard({ id: ADA_ID, card_name: 'Lunch card' })
  openCustomerPage({
    [`GET /v1/business/customers/show/${ADA_ID}`]: {
      data: {
        customer: aCustomer({ cards: [] }),
        consents: [],
        suppressions: [],
        copy_due_at: null,
        rhythm: NO_RHYTHM,
      },
    },
    'GET /v1/business/stamps': { data: { stamps: [closed, lunch], meta: listed(2) } },
    [`GET /v1/business/stamps/rewards/${CARD_ID}`]: { data: { rewards: [] } },
    [`GET /v1/business/stamps/rewards/${ADA_ID}`]: { data: { rewards: [] } },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Give stamps' }))
  expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Card' })).value).toBe(lunch.id)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(screen.getByRole('button', { name: 'Send a reward' }))
  expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Card' })).value).toBe(lunch.id)
})

test('5.6: a number of stamps that is pasted with spaces or words is taken whole', async () => {
  openCustomerPage()
  await userEvent.click(await screen.findByRole('button', { name: 'Give stamps' }))
  await userEvent.clear(await screen.findByRole('textbox', { name: 'Stamps' }))
  await userEvent.paste(' 12 stamps')
  expect(screen.getByRole('button', { name: 'Give 12 stamps' })).toBeTruthy()
})
