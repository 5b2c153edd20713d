/** A card that counts money: amounts that make no stamp. */
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { showAsBusiness } from '../../../../testing/as-business.tsx'
import { fakeApi } from '../../../../testing/fake-api.ts'
import { onAPhone } from '../../../../testing/on-a-phone.ts'
import { aCard, aCustomer, anEvent, listed } from '../../../../testing/worlds.ts'
import CounterPage from '../../counter.tsx'

onAPhone()
afterEach(cleanup)

/** Opens Ada on a card of one stamp per ₦1,000, and types an amount. */
async function typeAmount(amount: string) {
  const sent = fakeApi({
    'GET /v1/business/stamps': { data: { stamps: [aCard({ spend_minor: 100_000 })], meta: listed(1) } },
    'GET /v1/business/customers/find': {
      data: { found: [{ customer: aCustomer(), rewards: [], match: 'last_digits' }], reward: null },
    },
    'POST /v1/business/counter/times': { data: {} },
    'POST /v1/business/customers/give-stamp': {
      data: {
        event: anEvent(1, { kind: 'adjust', quantity: 0, balance: 2, spend_minor: 20_000 }),
        card: { stamps: 2, number_of_stamps: 10, cycle: 1, remainder_minor: 20_000 },
        rewards_issued: [],
      },
    },
  })
  showAsBusiness(<CounterPage />)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Type a phone number' }))
  await user.type(screen.getByRole('textbox', { name: 'Phone, last digits or reward code' }), '0803')
  await user.click(await screen.findByRole('button', { name: /Ada Obi/ }))
  await user.type(await screen.findByRole('textbox', { name: /Amount spent/ }), amount)
  return { user, gives: () => sent.filter(({ path }) => path.endsWith('/give-stamp')) }
}

test('an amount of zero is not sent, and the counter says what is missing', async () => {
  const { user, gives } = await typeAmount('0')
  expect(await screen.findByText('Type an amount above zero.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save the amount' }))
  expect(gives()).toEqual([])
})

test('after an amount that makes no stamp, Undo names the amount and no stamps', async () => {
  const { user } = await typeAmount('200')
  await user.click(await screen.findByRole('button', { name: 'Save the amount' }))
  expect(await screen.findByText('Amount saved for Ada')).toBeTruthy()
  expect(screen.queryByText(/\b0 stamps/)).toBeNull()
})
