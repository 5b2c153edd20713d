/** An act on which the server failed: nobody knows whether it counts, so it stays until it is sent again or dismissed. */
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { logOutBusiness } from '#app/session/profile.ts'
import { pendingActionsOf } from '#app/session/pending-actions-store.ts'
import { showAsBusiness } from '../../../../testing/as-business.tsx'
import { fakeApi, type Reply } from '../../../../testing/fake-api.ts'
import { onAPhone } from '../../../../testing/on-a-phone.ts'
import { aBusinessUser } from '../../../../testing/people.ts'
import { aCard, aCustomer, anEvent, listed } from '../../../../testing/worlds.ts'
import CounterPage from '../../counter.tsx'

onAPhone()
afterEach(() => {
  cleanup()
  logOutBusiness()
})

const LABEL = 'Phone, last digits or reward code'
const FAILED: Reply = { status: 500, code: 'internal', message: 'Something went wrong.' }
const GIVEN: Reply = {
  data: { event: anEvent(1, { balance: 3 }), card: { stamps: 3, number_of_stamps: 10, cycle: 1 }, rewards_issued: [] },
}
const UNKNOWN = /^Ada Obi: We do not know yet whether Ada got the stamp/

async function giveToAda(give: Reply[]) {
  const sent = fakeApi({
    'POST /v1/business/customers/give-stamp': give,
    'GET /v1/business/stamps': { data: { stamps: [aCard()], meta: listed(1) } },
    'GET /v1/business/customers/find': {
      data: { found: [{ customer: aCustomer(), rewards: [], match: 'last_digits' }], reward: null },
    },
    'POST /v1/business/counter/times': { data: {} },
    'POST /v1/auth/business/logout': { data: {} },
  })
  showAsBusiness(<CounterPage />)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Type a phone number' }))
  await user.type(screen.getByRole('textbox', { name: LABEL }), '0803')
  await user.click(await screen.findByRole('button', { name: /Ada Obi/ }))
  await user.click(await screen.findByRole('button', { name: 'Give 1 stamp' }))
  const keys = () =>
    sent.filter(({ path }) => path.endsWith('/give-stamp')).map(({ headers }) => headers.get('idempotency-key'))
  return { user, keys }
}

test('after Next the act is listed with what is not known, and Retry sends it again with its key', async () => {
  const { user, keys } = await giveToAda([FAILED, GIVEN])
  await screen.findByText('No answer from the server')
  // The screen says it, and has its own Retry.
  expect(screen.queryByText(UNKNOWN)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Next customer' }))
  expect(await screen.findByText(UNKNOWN)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Scan a code' }))
  expect(screen.getByText('Outcome not known')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Retry: Ada Obi' }))
  expect(await screen.findByText('1 stamp')).toBeTruthy()
  expect(screen.queryByText(UNKNOWN)).toBeNull()
  expect([keys().length, new Set(keys()).size]).toEqual([2, 1])
  expect(pendingActionsOf(aBusinessUser().id)).toEqual([])
})

test('an act that failed after its customer had left can be sent again as well', async () => {
  const { user, keys } = await giveToAda(['offline', FAILED, GIVEN])
  await user.click(await screen.findByRole('button', { name: 'Next customer' }))
  await user.click(await screen.findByRole('button', { name: 'Retry: Ada Obi' }))
  await waitFor(() => expect(keys()).toHaveLength(3))
  expect(new Set(keys()).size).toBe(1)
  await waitFor(() => expect(screen.queryByText(UNKNOWN)).toBeNull())
})

test('the Retry of the screen leaves nothing in the list', async () => {
  const { user } = await giveToAda([FAILED, GIVEN])
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  await screen.findByRole('heading', { name: 'Stamped.' })
  await user.click(screen.getByRole('button', { name: 'Next customer' }))
  expect(screen.queryByText(UNKNOWN)).toBeNull()
})

test('an act whose counter was left is still listed when the counter opens next', async () => {
  await giveToAda([FAILED])
  await screen.findByText('No answer from the server')
  cleanup()
  showAsBusiness(<CounterPage />)
  expect(await screen.findByText(UNKNOWN)).toBeTruthy()
})
