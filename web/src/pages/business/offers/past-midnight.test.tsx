/** Pages that are open at midnight: their day is the business’s. A form means the day on which it is saved. */
import type { Offer } from '@stampwell/contract/business/offers.ts'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showAsBusiness } from '../../../testing/as-business.tsx'
import { fakeApi } from '../../../testing/fake-api.ts'
import { anOffer } from '../../../testing/merchant-pages.ts'
import { listed } from '../../../testing/worlds.ts'
import CreateOfferPage from './create.tsx'
import OffersPage from './index.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

// In Lagos it is half past eleven in the evening of 20 November.
const EVENING = new Date('2026-11-20T22:30:00Z')
const AFTER_MIDNIGHT = new Date('2026-11-20T23:05:00Z')

function open() {
  const sent = fakeApi({
    'GET /v1/business/stamps': { data: { stamps: [], meta: listed(0) } },
    'POST /v1/business/offers/create': { status: 201, data: { offer: anOffer() } },
  })
  showAsBusiness(<CreateOfferPage />, { at: '/business/offers/create' })
  return () => sent.find(({ method }) => method === 'POST')?.body
}

test('“Only today” that is saved after midnight is the day on which it is saved', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: EVENING })
  const body = open()
  const user = userEvent.setup()
  await user.type(screen.getByRole('textbox', { name: /^Title/ }), 'Rye bread')
  await user.click(screen.getByRole('radio', { name: 'Something free' }))
  await user.click(screen.getByRole('button', { name: 'Only today' }))
  expect(screen.getAllByText(/^20 November/)).not.toHaveLength(0)
  vi.setSystemTime(AFTER_MIDNIGHT)
  await user.click(screen.getByRole('button', { name: 'Save offer' }))
  await waitFor(() => expect(body()).toMatchObject({ starts_on: '2026-11-21', ends_on: '2026-11-21' }))
})

test('a form that stays open over midnight shows the new day', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: EVENING })
  open()
  const only = screen.getByRole('button', { name: 'Only today' })
  await userEvent.click(only)
  act(() => {
    vi.setSystemTime(AFTER_MIDNIGHT)
    vi.advanceTimersByTime(60_000)
  })
  expect(screen.getAllByText(/^21 November/)).not.toHaveLength(0)
  expect(only.getAttribute('aria-pressed')).toBe('true')
})

test('a list that stays open over midnight shows what has ended with the day', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T22:59:00Z'), shouldAdvanceTime: true })
  const page = (status: Offer['status'], today: string) => ({
    data: {
      data: [anOffer({ status, ends_on: '2026-11-20' })],
      meta: { ...listed(1), counts: { scheduled: 0, live: 0, ended: 0, [status]: 1 }, today },
    },
  })
  fakeApi({ 'GET /v1/business/offers': [page('live', '2026-11-20'), page('ended', '2026-11-21')] })
  showAsBusiness(<OffersPage />, { at: '/business/offers' })
  expect(await screen.findByText('One is live today, Friday 20 November.')).toBeTruthy()
  for (let minute = 0; minute < 4; minute += 1) await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(screen.getByText('None is live today, Saturday 21 November.')).toBeTruthy()
  expect(screen.getByRole('listitem').textContent).toContain('Ended')
})
