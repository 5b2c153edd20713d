/** A press that reaches the server long after it was made. */
import { DAY_MS, MINUTE_MS } from '@stampwell/domain/time/durations.ts'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { forgetPendingActionsOf, keepPendingAction, pendingActionsOf } from '#app/session/pending-actions-store.ts'
import { logOutBusiness } from '#app/session/profile.ts'
import { showAsBusiness } from '../../../../testing/as-business.tsx'
import { fakeApi, type Reply } from '../../../../testing/fake-api.ts'
import { NOW } from '../../../../testing/now.ts'
import { onAPhone } from '../../../../testing/on-a-phone.ts'
import { aBusinessUser } from '../../../../testing/people.ts'
import { ADA_ID, aCard, anEvent, CARD_ID, listed } from '../../../../testing/worlds.ts'
import CounterPage from '../../counter.tsx'
import type { StoredAction } from './send-stored-action.ts'

const ME = aBusinessUser()
const KEY = '01900000-0000-7000-8000-000000000090'
const SCAN_ID = '01900000-0000-7000-8000-000000000091'
const GIVEN: Reply = {
  data: { event: anEvent(1, { balance: 3 }), card: { stamps: 3, number_of_stamps: 10, cycle: 1 }, rewards_issued: [] },
}
const tooOld = (is_unused: boolean): Reply => ({
  status: 409,
  code: 'scan_used',
  message: 'Scan the code again.',
  is_unused,
})

onAPhone()
afterEach(() => {
  cleanup()
  logOutBusiness()
  forgetPendingActionsOf(ME.id)
})

/** Opens the counter on a device that kept a stamp after a scan; `ago` is in milliseconds. Returns the gives sent. */
function counterAfter(ago: number, give: Reply | Reply[], key = KEY) {
  const since = NOW.getTime() - ago
  const line = { id: key, customer_id: ADA_ID, name: 'Ada Obi', stamp_id: CARD_ID, stamps: 1, reward: null, at: since }
  const act: StoredAction = {
    doing: 'give',
    name: 'Ada Obi',
    line: { ...line, state: 'waiting' },
    input: { body: { customer_id: ADA_ID, stamp_id: CARD_ID, stamps: 1, scan_id: SCAN_ID } },
  }
  keepPendingAction({ key, owner: ME.id, since, unsure: false, act })
  const sent = fakeApi({
    'POST /v1/business/customers/give-stamp': give,
    'GET /v1/business/stamps': { data: { stamps: [aCard()], meta: listed(1) } },
    'POST /v1/business/counter/times': { data: {} },
    'POST /v1/auth/business/logout': { data: {} },
  })
  showAsBusiness(<CounterPage />, { user: ME })
  return () => sent.filter((one) => one.path.endsWith('/give-stamp'))
}

test('a kept stamp whose scan became too old unused is sent once more without the scan, and is not refused', async () => {
  const gives = counterAfter(360_000, [tooOld(true), GIVEN])
  await waitFor(() => expect(gives()).toHaveLength(2))
  await waitFor(() => expect(pendingActionsOf(ME.id)).toEqual([]))
  expect(gives().map(({ headers, body }) => [headers.get('idempotency-key'), body])).toEqual([
    [KEY, { customer_id: ADA_ID, stamp_id: CARD_ID, stamps: 1, scan_id: SCAN_ID }],
    [`${KEY}-without-scan`, { customer_id: ADA_ID, stamp_id: CARD_ID, stamps: 1, scan_id: null }],
  ])
  expect(await screen.findByText('1 stamp')).toBeTruthy()
  expect(screen.queryByText('Ada Obi: Scan the code again.')).toBeNull()
})

test('a stamp that is sent without its scan is kept with the key and the input that are sent', async () => {
  const key = '01900000-0000-7000-8000-000000000092'
  const gives = counterAfter(360_000, [tooOld(true), 'offline'], key)
  await waitFor(() => expect(gives().length).toBeGreaterThan(1))
  expect(gives()[1]?.headers.get('idempotency-key')).toBe(`${key}-without-scan`)
  expect(pendingActionsOf(ME.id)).toMatchObject([
    { key, sent_as: `${key}-without-scan`, act: { input: { body: { stamp_id: CARD_ID, scan_id: null } } } },
  ])
})

test('a kept stamp says how many seconds ago it was pressed', async () => {
  const gives = counterAfter(3_600_000, GIVEN)
  await waitFor(() => expect(pendingActionsOf(ME.id)).toEqual([]))
  expect(gives().map(({ headers }) => headers.get('pressed-ago'))).toEqual(['3600'])
})

test('a kept stamp whose scan was used for another one is refused', async () => {
  const gives = counterAfter(360_000, [tooOld(false), GIVEN])
  expect(await screen.findByText('Ada Obi: Scan the code again.')).toBeTruthy()
  expect(gives()).toHaveLength(1)
})

test('a kept stamp is not sent any more after a day in an open counter, and a message says so', async () => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true })
  const gives = counterAfter(DAY_MS - MINUTE_MS, 'offline', '01900000-0000-7000-8000-000000000093')
  await waitFor(() => expect(gives().length).toBeGreaterThan(0))
  await act(() => vi.advanceTimersByTimeAsync(2 * MINUTE_MS))
  expect(await screen.findByText(/Ada Obi: This was pressed more than a day ago/)).toBeTruthy()
  expect(screen.getByText('Outcome not known')).toBeTruthy()
  const sent = gives().length
  await act(() => vi.advanceTimersByTimeAsync(MINUTE_MS))
  expect([gives().length, pendingActionsOf(ME.id)]).toEqual([sent, []])
})
