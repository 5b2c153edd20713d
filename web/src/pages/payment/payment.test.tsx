/** The pages that a payment provider returns to. */
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MemoryRouter, Route, Routes } from 'react-router'
import { businessSession, leaveBusiness } from '#app/session/business.ts'
import { PLAN_CHANNEL } from '#app/plan/refresh-plan.ts'
import { QueryProvider } from '#app/QueryProvider.tsx'
import { showAsBusiness } from '../../testing/as-business.tsx'
import { aPayment, onPlan, PLANS } from '../../testing/billing.ts'
import { fakeApi, type Reply } from '../../testing/fake-api.ts'
import CanceledPage from './canceled.tsx'
import SuccessPage from './success.tsx'

const SHOW = 'GET /v1/business/payments/PAY-1'
const CHOSEN = onPlan('free', { status: 'incomplete', plan_id: PLANS.growth.id, next: null })

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z'), shouldAdvanceTime: true }))
afterEach(() => vi.unstubAllGlobals())

const payment = (changes: Parameters<typeof aPayment>[0] = {}): Reply => ({ data: { payment: aPayment(changes) } })
const heading = (name: string) => screen.findByRole('heading', { name })

function open(reply: Reply | Reply[], { user = CHOSEN, search = '?reference=PAY-1', page = 'success' } = {}) {
  const sent = fakeApi({ [SHOW]: reply, 'GET /v1/business/profile': { data: { user: onPlan('growth') } } })
  const at = `/payment/${page}${search}`
  const shown = showAsBusiness(page === 'success' ? <SuccessPage /> : <CanceledPage />, {
    at,
    path: `/payment/${page}`,
    user,
  })
  return { ...shown, asked: () => sent.filter(({ path }) => path.includes('/payments/')).length }
}

test('nothing is called paid before the server has said so', async () => {
  open([payment({ status: 'pending' }), payment({ status: 'paid' })])
  expect(await heading('Waiting for your payment')).toBeTruthy()
  expect(screen.queryByText(/Paid/)).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(5_500))
  expect(await heading('Paid. You are on Growth.')).toBeTruthy()
})

test.each([
  ['2026-12-12', 'From 12 November to 11 December.'],
  ['2026-11-13', 'For 12 November.'],
])('a period that ends before %s names the days that are paid for, as the receipt does', async (to, words) => {
  open(payment({ period: ['2026-11-12', to] }))
  expect(await screen.findByText(words)).toBeTruthy()
})

test('a payment opens the plan in this tab and in the others', async () => {
  const told = vi.fn<() => void>()
  const otherTab = new BroadcastChannel(PLAN_CHANNEL)
  otherTab.addEventListener('message', told)
  open(payment())
  expect(await heading('Paid. You are on Growth.')).toBeTruthy()
  expect(businessSession.get().user?.plan.tier).toBe('growth')
  await vi.waitFor(() => expect(told).toHaveBeenCalled())
  otherTab.close()
})

test('the server is asked every five seconds, and after two minutes the page says what will happen', async () => {
  const { asked } = open(payment({ status: 'pending' }))
  await heading('Waiting for your payment')
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(asked()).toBeGreaterThanOrEqual(11)
  expect(asked()).toBeLessThanOrEqual(14)
  await act(() => vi.advanceTimersByTimeAsync(70_000))
  expect(await heading('It takes longer than usual')).toBeTruthy()
  expect(screen.getByText(/Please do not pay again/)).toBeTruthy()
  const before = asked()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(asked()).toBe(before)
})

test.each(['failed', 'abandoned'] as const)(
  'a payment that %s leads back to the plan that was chosen',
  async (status) => {
    open(payment({ status, kind: 'first' }))
    await heading('The payment did not go through')
    expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe(`/plans?plan=${PLANS.growth.id}`)
  },
)

test('a renewal that failed leads to the subscription, where it is paid', async () => {
  open(payment({ status: 'failed', kind: 'renewal' }))
  await heading('The payment did not go through')
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/business/subscription')
})

test.each(['paid', 'refunded'] as const)(
  'money that bought nothing is said to go back, while it is %s, and opens no plan',
  async (status) => {
    open(payment({ status, kind: 'first', is_surplus: true }), { user: onPlan('growth') })
    await heading('Not needed: your money goes back')
    expect(screen.getByText(/Growth was paid for already or your plan changed/)).toBeTruthy()
    expect(screen.queryByText(/You are on/)).toBeNull()
  },
)

const MISMATCHED = { paid_at: null, other_amount: { amount_minor: 1_800_100, currency: 'NGN' } }

test.each(['pending', 'abandoned'] as const)(
  'money of another amount is named beside the price, and is not called unpaid, while the payment is %s',
  async (status) => {
    open(payment({ ...MISMATCHED, status }))
    await heading('Another amount was charged')
    expect(screen.getByText(/took ₦18,001.00 instead of ₦18,000.00/)).toBeTruthy()
    expect(screen.queryByText(/Nothing was charged|do not pay again/)).toBeNull()
  },
)

test('money of another amount is not called unpaid on the page of those who left', async () => {
  const { where } = open(payment({ ...MISMATCHED, status: 'pending' }), { page: 'canceled' })
  await vi.waitFor(() => expect(where()).toBe('/payment/success?reference=PAY-1'))
  expect(screen.queryByText('Nothing was paid')).toBeNull()
})

test('leaving the page of a provider that has one address of return is not waited for as a payment', async () => {
  const { where, asked } = open(payment({ status: 'pending' }), { search: '?status=cancelled&reference=PAY-1' })
  await vi.waitFor(() => expect(where()).toBe('/payment/canceled?reference=PAY-1'))
  expect(screen.queryByText('Waiting for your payment')).toBeNull()
  expect(asked()).toBe(0)
})

test('a payment of another business is not known', async () => {
  open({ status: 404, code: 'not_found', message: 'There is nothing at this address.' })
  expect(await heading('This payment is not known')).toBeTruthy()
})

test('an address without a payment leads to the list', async () => {
  open(payment(), { search: '' })
  expect(await heading('Which payment?')).toBeTruthy()
})

test('without a log-in both pages ask for it and come back', () => {
  leaveBusiness()
  const sent = fakeApi({})
  for (const [path, page] of [
    ['/payment/success', <SuccessPage key="success" />],
    ['/payment/canceled', <CanceledPage key="canceled" />],
  ] as const) {
    const { unmount } = render(
      <MemoryRouter initialEntries={[`${path}?reference=PAY-1`]}>
        <QueryProvider>
          <Routes>
            <Route path="*" element={page} />
          </Routes>
        </QueryProvider>
      </MemoryRouter>,
    )
    const next = new URLSearchParams({ next: `${path}?reference=PAY-1` })
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(`/business/login?${next}`)
    unmount()
  }
  expect(sent).toEqual([])
})

test('who left the payment page reads that nothing was paid, and goes on where the choice stands', async () => {
  open(payment({ status: 'abandoned', kind: 'first' }), { page: 'canceled' })
  expect(await heading('Nothing was paid')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to the plans' }).getAttribute('href')).toBe(
    `/plans?plan=${PLANS.growth.id}`,
  )
})

test('a payment that the provider has not settled is not called unpaid for good, and can be asked about again', async () => {
  const { where } = open([payment({ status: 'pending' }), payment()], { page: 'canceled' })
  expect(await heading('Nothing was paid so far')).toBeTruthy()
  act(() => screen.getByRole('button', { name: 'Ask again' }).click())
  await vi.waitFor(() => expect(where()).toBe('/payment/success?reference=PAY-1'))
})

test('who asks again keeps the place on the page that answers', async () => {
  const failed = { status: 500, code: 'internal', message: 'Something went wrong on our side. Try again.' }
  open([failed, payment({ status: 'failed' })])
  const button = await screen.findByRole('button', { name: 'Ask again' })
  act(() => {
    button.focus()
    button.click()
  })
  await heading('The payment did not go through')
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

test('a payment that arrived all the same is not called unpaid', async () => {
  const { where } = open(payment(), { page: 'canceled' })
  await vi.waitFor(() => expect(where()).toBe('/payment/success?reference=PAY-1'))
  expect(screen.queryByText('Nothing was paid')).toBeNull()
})

test('without an answer those who left are told neither that they paid nor that they did not, and can ask again', async () => {
  const failed = { status: 500, code: 'internal', message: 'Something went wrong on our side. Try again.' }
  const { where } = open([failed, payment()], { page: 'canceled' })
  expect(await heading('Your payment could not be looked up')).toBeTruthy()
  expect(screen.queryByText('Nothing was paid')).toBeNull()
  act(() => screen.getByRole('button', { name: 'Ask again' }).click())
  await vi.waitFor(() => expect(where()).toBe('/payment/success?reference=PAY-1'))
})

test('nothing is said of a payment that the address of those who left does not name', async () => {
  open(payment(), { page: 'canceled', search: '' })
  expect(await heading('Which payment?')).toBeTruthy()
  expect(screen.queryByText('Nothing was paid')).toBeNull()
})
