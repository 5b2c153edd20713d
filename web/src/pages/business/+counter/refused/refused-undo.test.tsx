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

const LABEL = 'Phone, last digits or reward code'
const BO = aCustomer({ id: '01900000-0000-7000-8000-0000000000b0', name: 'Bo Eze', phone: '08030000002' })
const found = [aCustomer(), BO].map((customer) => ({ customer, rewards: [], match: 'last_digits' }))

test('a refused undo names the customer whose stamp it was, not the one who is open now', async () => {
  fakeApi({
    'GET /v1/business/stamps': { data: { stamps: [aCard()], meta: listed(1) } },
    'GET /v1/business/customers/find': { data: { found, reward: null } },
    'POST /v1/business/counter/times': { data: {} },
    'POST /v1/business/customers/give-stamp': {
      data: {
        event: anEvent(1, { balance: 3 }),
        card: { stamps: 3, number_of_stamps: 10, cycle: 1 },
        rewards_issued: [],
      },
    },
    'POST /v1/business/customers/undo-stamp': { status: 409, code: 'not_latest', message: 'There is a newer entry.' },
  })
  showAsBusiness(<CounterPage />)
  const user = userEvent.setup()
  const open = async (name: RegExp) => {
    // Without a camera the field stays open for the next customer.
    if (!screen.queryByRole('textbox', { name: LABEL }))
      await user.click(await screen.findByRole('button', { name: 'Type a phone number' }))
    await user.type(screen.getByRole('textbox', { name: LABEL }), '0803')
    await user.click(await screen.findByRole('button', { name }))
    return screen.findByRole('button', { name: 'Give 1 stamp' })
  }
  await user.click(await open(/Ada Obi/))
  await user.click(await screen.findByRole('button', { name: 'Next customer' }))
  await open(/Bo Eze/)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('There is a newer entry on the card')).toBeTruthy()
  expect(screen.getByText('Ada Obi', { selector: '.counter-right .counter-top b' })).toBeTruthy()
  expect(screen.queryByText('Bo Eze', { selector: '.counter-right .counter-top b' })).toBeNull()
  expect(screen.queryByText('Stamps', { selector: 'dt' })).toBeNull()
})
