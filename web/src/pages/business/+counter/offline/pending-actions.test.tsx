import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { logOutBusiness } from '#app/session/profile.ts'
import { setActiveGuard } from '#app/session/active-guard.ts'
import { enterTill, leaveTill } from '#app/session/till.ts'
import { keepPendingAction, pendingActionsOf, type PendingAction } from '#app/session/pending-actions-store.ts'
import { currentSender } from '#app/session/current-sender.ts'
import { notify } from '#app/toasts/notify.ts'
import { showAsBusiness } from '../../../../testing/as-business.tsx'
import { fakeApi, type Reply } from '../../../../testing/fake-api.ts'
import { NOW } from '../../../../testing/now.ts'
import { onAPhone } from '../../../../testing/on-a-phone.ts'
import { aBusinessUser } from '../../../../testing/people.ts'
import { ADA_ID, aCard, aCustomer, anEvent, CARD_ID, listed } from '../../../../testing/worlds.ts'
import CounterPage from '../../counter.tsx'
import type { StoredAction } from './send-stored-action.ts'

const GIVE = 'POST /v1/business/customers/give-stamp'
const GIVEN = {
  data: { event: anEvent(1, { balance: 3 }), card: { stamps: 3, number_of_stamps: 10, cycle: 1 }, rewards_issued: [] },
}
const ME = aBusinessUser()

onAPhone()
afterEach(() => {
  cleanup()
  logOutBusiness()
  // Acts that are still pending then find that nobody is logged in.
  window.dispatchEvent(new Event('online'))
})

function counterWith(give: Reply | Reply[], user = ME) {
  const sent = fakeApi({
    [GIVE]: give,
    'GET /v1/business/stamps': { data: { stamps: [aCard()], meta: listed(1) } },
    'GET /v1/business/customers/find': {
      data: { found: [{ customer: aCustomer(), rewards: [], match: 'last_digits' }], reward: null },
    },
    'POST /v1/business/counter/times': { data: {} },
    'POST /v1/auth/business/logout': { data: {} },
  })
  showAsBusiness(<CounterPage />, { user })
  return () => sent.filter((one) => one.path.endsWith('/give-stamp'))
}

/** Stores an act as a tab leaves it that was closed before the response. */
function pressedEarlier(changes: Partial<PendingAction> = {}): PendingAction {
  const line = {
    id: crypto.randomUUID() as string,
    name: 'Ada Obi',
    stamps: 1,
    reward: null,
    at: NOW.getTime() - 60_000,
    state: 'waiting' as const,
  }
  const act: StoredAction = {
    doing: 'give',
    name: 'Ada Obi',
    line,
    input: { body: { customer_id: ADA_ID, stamp_id: CARD_ID, stamps: 1, scan_id: null } },
  }
  const kept = { key: line.id, owner: ME.id, since: line.at, unsure: true, act, ...changes }
  keepPendingAction(kept)
  return kept
}

test('a stamp pressed offline is kept on the device with its key and no secret until it is answered', async () => {
  const gives = counterWith(['offline', GIVEN])
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Type a phone number' }))
  await user.type(screen.getByRole('textbox', { name: 'Phone, last digits or reward code' }), '0803 000')
  await user.click(await screen.findByRole('button', { name: /Ada Obi/ }))
  await user.click(await screen.findByRole('button', { name: 'Give 1 stamp' }))
  await waitFor(() => expect(pendingActionsOf(ME.id)[0]?.unsure).toBe(true))
  const [kept] = pendingActionsOf(ME.id)
  expect(kept).toMatchObject({
    key: gives()[0]?.headers.get('idempotency-key'),
    act: { doing: 'give', name: 'Ada Obi', input: { body: gives()[0]?.body } },
  })
  expect(localStorage.getItem('stampwell.waiting')).not.toContain('token')
  expect(await screen.findByRole('heading', { name: 'Stamped.' })).toBeTruthy()
  expect(localStorage.getItem('stampwell.waiting')).toBeNull()
})

test('an act left by a closed tab is shown when the counter opens next, and retried with the same key', async () => {
  const { key, act } = pressedEarlier()
  const gives = counterWith(['offline', GIVEN])
  expect(await screen.findByText('1 waiting')).toBeTruthy()
  expect(screen.getByText('1 stamp, not answered yet')).toBeTruthy()
  expect(await screen.findByText('1 stamp')).toBeTruthy()
  expect(screen.queryByText('1 waiting')).toBeNull()
  expect(gives().map((one) => [one.headers.get('idempotency-key'), { body: one.body }])).toEqual([
    [key, (act as StoredAction).input],
    [key, (act as StoredAction).input],
  ])
  expect(pendingActionsOf(ME.id)).toEqual([])
})

test('a refusal of a pending act is shown with the customer’s name, and the act is not retried', async () => {
  pressedEarlier()
  const gives = counterWith({ status: 409, code: 'card_not_published', message: 'This card is not published.' })
  expect(await screen.findByText('Ada Obi: This card is not published.')).toBeTruthy()
  expect(screen.getByText('No stamp given')).toBeTruthy()
  expect([gives().length, pendingActionsOf(ME.id)]).toEqual([1, []])
})

test('a user neither sends nor counts the pending acts of another user on this device', async () => {
  pressedEarlier({ owner: 'somebody-else' })
  const gives = counterWith(GIVEN)
  await screen.findByText('No camera here')
  expect(screen.queryByText('1 waiting')).toBeNull()
  expect([gives().length, pendingActionsOf('somebody-else').length]).toEqual([0, 1])
})

test('logging out deletes the pending acts and stops sending them', async () => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true })
  pressedEarlier()
  const gives = counterWith('offline')
  await screen.findByText('1 waiting')
  const before = gives().length
  cleanup()
  logOutBusiness()
  expect(pendingActionsOf(ME.id)).toEqual([])
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(gives().length).toBe(before)
})

test('an act pending for more than a day is not sent, and a message says so', async () => {
  pressedEarlier({ since: NOW.getTime() - 25 * 3_600_000 })
  const gives = counterWith(GIVEN)
  expect(await screen.findByText(/Ada Obi: This was pressed more than a day ago/)).toBeTruthy()
  expect([gives().length, pendingActionsOf(ME.id)]).toEqual([0, []])
})

test('a response received in another tab lowers the pending count in this tab too', async () => {
  const { key } = pressedEarlier()
  counterWith('offline')
  await screen.findByText('1 waiting')
  // The other tab changes localStorage, and the browser notifies this one.
  expect(pendingActionsOf(ME.id)[0]?.key).toBe(key)
  localStorage.removeItem('stampwell.waiting')
  window.dispatchEvent(new StorageEvent('storage', { key: 'stampwell.waiting', newValue: null }))
  await waitFor(() => expect(screen.queryByText('1 waiting')).toBeNull())
})

test('a refusal that arrives after the counter was left is shown on the next page', async () => {
  const notified = vi.spyOn(notify, 'error').mockReturnValue('')
  pressedEarlier()
  counterWith(['offline', { status: 409, code: 'card_not_published', message: 'This card is not published.' }])
  await screen.findByText('1 waiting')
  cleanup()
  await waitFor(() => expect(notified).toHaveBeenCalledWith('Ada Obi: This card is not published.'))
  notified.mockRestore()
})

test('a till sends as itself, not as the merchant logged in beside it, and nothing while locked', () => {
  const profile = {
    till: {
      id: 'till',
      name: 'Till Yaba',
      location_name: null,
      lock_minutes: 10,
      expires_at: '2027-02-19T09:00:00.000Z',
    },
    business: { id: 'shop', business_name: 'Kola & Rye', country: 'NG', currency: 'NGN', timezone: 'Africa/Lagos' },
    staff: [],
    signed_in: null,
  }
  counterWith(GIVEN)
  enterTill('till-token', profile)
  expect(currentSender()).toBe(ME.id)
  const leave = setActiveGuard({ requires: 'till', path: () => '/till/counter', go: () => undefined })
  expect(currentSender()).toBe('till')
  enterTill('till-token', { ...profile, staff: [{ id: 'tunde', name: 'Tunde' }] })
  expect(currentSender()).toBeNull()
  leave()
  leaveTill()
})
