import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ADA_ID, aCard, CARD_ID, listed } from '../../../../testing/worlds.ts'
import { openCustomerPage } from '../../../../testing/customer-page.tsx'

afterEach(() => vi.unstubAllGlobals())

test('while the rewards of another card load, the words that were typed and the focus stay', async () => {
  openCustomerPage({
    'GET /v1/business/stamps': {
      data: { stamps: [aCard(), aCard({ id: ADA_ID, card_name: 'Lunch card' })], meta: listed(2) },
    },
    [`GET /v1/business/stamps/rewards/${CARD_ID}`]: { data: { rewards: [{ id: CARD_ID, name: 'Free cookie' }] } },
    [`GET /v1/business/stamps/rewards/${ADA_ID}`]: 'hanging',
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Send a reward' }))
  await screen.findByLabelText('Reward')
  await userEvent.type(screen.getByLabelText(/A few words/), 'Thank you.')
  const card = screen.getByLabelText('Card')
  await userEvent.selectOptions(card, 'Lunch card')
  expect(screen.queryByLabelText('Reward')).toBeNull()
  expect(screen.getByLabelText<HTMLTextAreaElement>(/A few words/).value).toBe('Thank you.')
  expect(document.activeElement).toBe(card)
})
