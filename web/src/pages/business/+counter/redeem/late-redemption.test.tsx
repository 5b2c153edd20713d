/** A redemption whose answer comes after its customer has left and was opened again. */
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { logOutBusiness } from '#app/session/profile.ts'
import { showAsBusiness } from '../../../../testing/as-business.tsx'
import { fakeApi } from '../../../../testing/fake-api.ts'
import { holdReplies } from '../../../../testing/hold-replies.ts'
import { onAPhone } from '../../../../testing/on-a-phone.ts'
import { ADA_ID, aCard, aCustomer, anEvent, aReward, listed } from '../../../../testing/worlds.ts'
import CounterPage from '../../counter.tsx'

onAPhone()
afterEach(() => {
  cleanup()
  logOutBusiness()
})

const FIELD = { name: 'Phone, last digits or reward code' }
const REDEEM = { name: 'Redeem Free flat white' }

test('a reward that was handed over is not ready on the card that was opened again before the answer', async () => {
  const reward = aReward()
  fakeApi({
    'GET /v1/business/stamps': { data: { stamps: [aCard()], meta: listed(1) } },
    'GET /v1/business/customers/find': {
      data: { found: [{ customer: aCustomer(), rewards: [reward], match: 'last_digits' }], reward: null },
    },
    [`GET /v1/business/counter/customers/${ADA_ID}`]: { data: { customer: aCustomer(), rewards: [] } },
    'POST /v1/business/counter/times': { data: {} },
    'POST /v1/business/customers/redeem-reward': {
      data: { reward: { ...reward, status: 'redeemed' }, event: anEvent(3, { kind: 'redeem', quantity: 0 }) },
    },
    'POST /v1/auth/business/logout': { data: {} },
  })
  const answer = holdReplies('/redeem-reward')
  showAsBusiness(<CounterPage />)
  const user = userEvent.setup()
  const openAda = async () => {
    // Without a camera the field stays open for the next customer.
    if (!screen.queryByRole('textbox', FIELD))
      await user.click(await screen.findByRole('button', { name: 'Type a phone number' }))
    await user.type(screen.getByRole('textbox', FIELD), '0803')
    await user.click(await screen.findByRole('button', { name: /Ada Obi/ }))
    return screen.findByRole('button', REDEEM)
  }
  await user.click(await openAda())
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await openAda()
  answer()
  await waitFor(() => expect(screen.queryByRole('button', REDEEM)).toBeNull())
  expect(screen.getByRole('button', { name: 'Give 1 stamp' })).toBeTruthy()
})
