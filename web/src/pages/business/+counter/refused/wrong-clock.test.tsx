/** A counter on a device whose clock is hours ahead says what the server's clock says. */
import { HOUR_MS, MINUTE_MS } from '@stampwell/domain/time/durations.ts'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { showAsBusiness } from '../../../../testing/as-business.tsx'
import { fakeApi } from '../../../../testing/fake-api.ts'
import { fromNow, NOW } from '../../../../testing/now.ts'
import { onAPhone } from '../../../../testing/on-a-phone.ts'
import { ADA_ID, aCard, aCustomer, listed } from '../../../../testing/worlds.ts'
import CounterPage from '../../counter.tsx'

onAPhone()
afterEach(cleanup)

const LAST = { at: fromNow(-12.5 * MINUTE_MS), by: null }
const TOO_SOON = { rule: 'wait_minutes', limit: 120, given: 1, next_possible_at: null, last_give: LAST }
const USED = {
  id: '01900000-0000-7000-8000-000000000071',
  at: LAST.at,
  by: null,
  undoable_until: fromNow(3 * MINUTE_MS),
}
const OFFER = {
  id: '01900000-0000-7000-8000-000000000070',
  title: 'Second flat white free',
  description: null,
  offer_type: 'two_for_one',
  percent: null,
  value_minor: null,
  banner_url: null,
  ends_on: null,
  once_per_customer: true,
  terms: null,
  is_open: false,
  last_used: USED,
}

test('the last stamp was minutes ago, not hours, and an offer can still be taken back', async () => {
  vi.setSystemTime(fromNow(3 * HOUR_MS))
  fakeApi({
    'GET /v1/business/stamps': { data: { stamps: [aCard()], meta: listed(1) }, server_time: NOW },
    'GET /v1/business/customers/find': {
      data: { found: [{ customer: aCustomer(), rewards: [], match: 'last_digits' }], reward: null },
    },
    [`GET /v1/business/counter/offers/${ADA_ID}`]: { data: { offers: [OFFER] } },
    'POST /v1/business/customers/give-stamp': {
      status: 409,
      code: 'stamping_rule',
      message: 'Too soon.',
      server_time: NOW,
      ...TOO_SOON,
    },
    'POST /v1/business/counter/times': { data: {} },
  })
  showAsBusiness(<CounterPage />)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Type a phone number' }))
  await user.type(screen.getByRole('textbox', { name: 'Phone, last digits or reward code' }), '0803')
  await user.click(await screen.findByRole('button', { name: /Ada Obi/ }))
  expect(await screen.findByRole('button', { name: 'Undo: Second flat white free' })).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Give 1 stamp' }))
  expect(await screen.findByText(/^Ada got one here 12 minutes ago\./)).toBeTruthy()
})
