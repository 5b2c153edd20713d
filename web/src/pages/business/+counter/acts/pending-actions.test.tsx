import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { logOutBusiness } from '#app/session/profile.ts'
import { setActiveGuard } from '#app/session/active-guard.ts'
import { enterTill, leaveTill } from '#app/session/till.ts'
import {
  forgetPendingAction,
  forgetPendingActionsOf,
  keepPendingAction,
  pendingActionsOf,
  type PendingAction,
} from '#app/session/pending-actions-store.ts'
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
  // Acts that are still pending then find that nobody waits for them.
  forgetPendingActionsOf(ME.id)
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
    customer_id: ADA_ID,
    name: 'Ada Obi',
    stamp_id: CARD_ID,
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
  const { key, act: stored } = pressedEarlier()
  const gives = counterWith(['offline', GIVEN])
  expect(await screen.findByText('1 waiting')).toBeTruthy()
  expect(screen.getByText('1 stamp, not answered yet')).toBeTruthy()
  expect(await screen.findByText('1 stamp')).toBeTruthy()
  expect(screen.queryByText('1 waiting')).toBeNull()
  expect(gives().map((one) => [one.headers.get('idempotency-key'), { body: one.body }])).toEqual([
    [key, (stored as StoredAction).input],
    [key, (stored as StoredAction).input],
  ])
  expect(pendingActionsOf(ME.id)).toEqual([])
})

const REFUSED: Reply = { status: 409, code: 'card_not_published', message: 'This card is not published.' }

test('a refusal of a pending act stays with its reason until it is dismissed, and the act is not retried', async () => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true })
  pressedEarlier()
  const gives = counterWith(REFUSED)
  expect(await screen.findByText('Ada Obi: This card is not published.')).toBeTruthy()
  expect(screen.getByText('No stamp given')).toBeTruthy()
  expect([gives().length, pendingActionsOf(ME.id)]).toEqual([1, []])
  await act(() => vi.advanceTimersByTimeAsync(3_600_000))
  cleanup()
  counterWith(GIVEN)
  expect(await screen.findByText('Ada Obi: This card is not published.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss: Ada Obi' }))
  expect(screen.queryByText('Ada Obi: This card is not published.')).toBeNull()
  cleanup()
  counterWith(GIVEN)
  await screen.findByText('No camera here')
  expect(screen.queryByText('Ada Obi: This card is not published.')).toBeNull()
})

test('a refusal is shown to the account that pressed, and to no other', async () => {
  pressedEarlier()
  counterWith(REFUSED)
  await screen.findByText('Ada Obi: This card is not published.')
  cleanup()
  counterWith(GIVEN, { ...ME, id: '01900000-0000-7000-8000-0000000000bb' })
  await screen.findByText('No camera here')
  expect(screen.queryByText('Ada Obi: This card is not published.')).toBeNull()
})

/** The locks that the tabs of a browser share: each is held until its callback is done. */
function fakeLocks() {
  const lines = new Map<string, Promise<unknown>>()
  const request = (name: string, ...rest: unknown[]) => {
    const run = rest.at(-1) as () => Promise<unknown> // the callback of LockManager.request
    const { signal } = (rest.length > 1 ? rest[0] : {}) as { signal?: AbortSignal }
    const turn = (lines.get(name) ?? Promise.resolve()).then(() => signal?.throwIfAborted()).then(run)
    const isOver = turn.catch(() => undefined)
    lines.set(name, isOver)
    return turn
  }
  const ours = Object.create(navigator, { locks: { value: { request } } }) as Navigator
  vi.stubGlobal('navigator', ours)
  return request
}

/** Another tab, which sends the act until it is closed. */
function otherTab(request: ReturnType<typeof fakeLocks>, key: string): { close: () => void } {
  let close = () => {}
  const closed = new Promise<void>((done) => (close = done))
  void request(`stampwell.act.${key}`, () => closed)
  return { close }
}

/** Opens the counter beside a tab that waits for the answer to its press. */
async function besideATab() {
  const locks = fakeLocks()
  const gives = counterWith(GIVEN)
  await screen.findByText('No camera here')
  const pressAgain = async () => {
    const tab = otherTab(locks, 'key-1')
    pressedEarlier({ key: 'key-1' })
    await screen.findByText('1 waiting')
    return tab
  }
  return { gives, tab: await pressAgain(), pressAgain }
}

test('an open counter takes up the act of another tab when that tab closes, and not before', async () => {
  const { gives, tab } = await besideATab()
  expect(gives()).toEqual([])
  tab.close()
  await waitFor(() => expect(gives().map((one) => one.headers.get('idempotency-key'))).toEqual(['key-1']))
  await waitFor(() => expect(pendingActionsOf(ME.id)).toEqual([]))
})

test('an act that another tab has sent is not sent once more, and is if that tab keeps it anew and closes', async () => {
  const { gives, tab, pressAgain } = await besideATab()
  forgetPendingAction('key-1')
  tab.close()
  await waitFor(() => expect(screen.queryByText('1 waiting')).toBeNull())
  expect(gives()).toEqual([])
  const again = await pressAgain()
  again.close()
  await waitFor(() => expect(pendingActionsOf(ME.id)).toEqual([]))
  expect(gives().map((one) => one.headers.get('idempotency-key'))).toEqual(['key-1'])
})

test('the counter asks the browser to keep what is stored here', async () => {
  const persist = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true))
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { storage: { persist } }))
  counterWith(GIVEN)
  await screen.findByText('No camera here')
  expect(persist).toHaveBeenCalledOnce()
})

test('a user neither sends nor counts the pending acts of another user on this device', async () => {
  pressedEarlier({ owner: 'somebody-else' })
  const gives = counterWith(GIVEN)
  await screen.findByText('No camera here')
  expect(screen.queryByText('1 waiting')).toBeNull()
  expect([gives().length, pendingActionsOf('somebody-else').length]).toEqual([0, 1])
})

test('pending acts outlast a log-out: they are sent when the same account is back, and by nobody else', async () => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true })
  pressedEarlier()
  const before = counterWith('offline')
  await screen.findByText('1 waiting')
  cleanup()
  logOutBusiness()
  const sent = before().length
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect([before().length, pendingActionsOf(ME.id).length]).toEqual([sent, 1])

  const ofAnother = counterWith(GIVEN, { ...ME, id: '01900000-0000-7000-8000-0000000000bb' })
  await screen.findByText('No camera here')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ofAnother()).toEqual([])
  cleanup()
  logOutBusiness()

  const again = counterWith(GIVEN)
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  await waitFor(() => expect(pendingActionsOf(ME.id)).toEqual([]))
  expect(again().length).toBe(1)
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
    business: {
      id: 'shop',
      business_name: 'Kola & Rye',
      country: 'NG',
      currency: 'NGN',
      timezone: 'Africa/Lagos',
      language: 'en' as const,
    },
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
