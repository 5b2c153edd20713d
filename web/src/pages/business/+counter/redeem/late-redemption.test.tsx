/** A redemption whose answer comes after its customer, or the box for its recipient, was left. */
import type { IssuedReward } from '@stampwell/contract/ledger.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { logOutBusiness } from '#app/session/profile.ts'
import { showAsBusiness } from '../../../../testing/as-business.tsx'
import { fakeApi, type Reply } from '../../../../testing/fake-api.ts'
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

/** Opens the counter with a reward that can be redeemed. `answer` lets the reply to the redemption come. */
function counterWith(reward: IssuedReward, reply: Reply) {
  fakeApi({
    'GET /v1/business/stamps': { data: { stamps: [aCard()], meta: listed(1) } },
    'GET /v1/business/customers/find': {
      data: { found: [{ customer: aCustomer(), rewards: [reward], match: 'last_digits' }], reward: null },
    },
    [`GET /v1/business/counter/customers/${ADA_ID}`]: { data: { customer: aCustomer(), rewards: [] } },
    'POST /v1/business/counter/times': { data: {} },
    'POST /v1/business/customers/redeem-reward': reply,
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
    return screen.findByRole('button', { name: `Redeem ${reward.name}` })
  }
  return { user, answer, openAda }
}

test('a reward that was handed over is not ready on the card that was opened again before the answer', async () => {
  const reward = aReward()
  const { user, answer, openAda } = counterWith(reward, {
    data: { reward: { ...reward, status: 'redeemed' }, event: anEvent(3, { kind: 'redeem', quantity: 0 }) },
  })
  await user.click(await openAda())
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await openAda()
  answer()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Redeem Free flat white' })).toBeNull())
  expect(screen.getByRole('button', { name: 'Give 1 stamp' })).toBeTruthy()
})

test('a number that the server refuses is said also when its box was closed before the answer', async () => {
  const airtime = aReward({ name: '₦500 airtime', type: 'airtime' })
  const { user, answer, openAda } = counterWith(airtime, {
    status: 422,
    code: 'validation_failed',
    message: 'Some fields need your attention.',
    errors: { 'recipient.phone': ['No network has this number.'] },
  })
  await user.click(await openAda())
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Redeem' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  answer()
  expect(await screen.findByText('No network has this number.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Back to the card' }))
  expect(screen.getByRole('button', { name: 'Redeem ₦500 airtime' })).toBeTruthy()
})
