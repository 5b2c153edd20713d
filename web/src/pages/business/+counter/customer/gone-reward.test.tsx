import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { showAsBusiness } from '../../../../testing/as-business.tsx'
import { fakeApi } from '../../../../testing/fake-api.ts'
import { onAPhone } from '../../../../testing/on-a-phone.ts'
import { aCard, aCustomer, aReward, listed } from '../../../../testing/worlds.ts'
import CounterPage from '../../counter.tsx'

onAPhone()
afterEach(cleanup)

test.each([
  [true, 'Free flat white was a gift, and was taken back.'],
  [false, 'Free flat white was taken back with its stamp.'],
])('the code of a reward that was taken back (a gift: %s) says how', async (gift, words) => {
  const reward = aReward({ status: 'revoked', gift })
  fakeApi({
    'GET /v1/business/stamps': { data: { stamps: [aCard()], meta: listed(1) } },
    'GET /v1/business/customers/find': {
      data: { found: [], reward: { reward, customer: aCustomer(), rewards: [] }, typed: 'other', phone: null },
    },
  })
  showAsBusiness(<CounterPage />)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Code from a receipt' }))
  await user.type(screen.getByRole('textbox', { name: 'Phone, last digits or reward code' }), reward.code)
  await user.click(await screen.findByRole('button', { name: /Free flat white/ }))
  expect(await screen.findByText(words)).toBeTruthy()
})
