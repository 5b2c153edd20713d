import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as leaving from '#app/leave-for.ts'
import { setShowBalance } from '#app/show-balance.ts'
import { showAsBusiness } from '../../testing/as-business.tsx'
import { billingReplies, onPlan, PLANS } from '../../testing/billing.ts'
import { fakeApi, type Reply } from '../../testing/fake-api.ts'
import SubscriptionPage from './subscription.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00Z'), toFake: ['Date'] })
  vi.spyOn(leaving, 'leaveFor').mockReturnValue()
})
afterEach(() => {
  setShowBalance(true)
  vi.unstubAllGlobals()
})

const CANCEL = 'POST /v1/business/payment/cancel-subscription'
const REACTIVATE = 'POST /v1/business/payment/reactivate-subscription'
const past_due = { since: '2026-11-20', last_tried_on: '2026-11-23' }
const DUE = onPlan('growth', { status: 'past_due', past_due, next: { on: '2026-11-25', what: 'retries' } })
const ENDING = onPlan('growth', { cancel_at_period_end: true, next: { on: '2026-12-12', what: 'cancels' } })

function open(user = onPlan('growth'), replies: Record<string, Reply | Reply[]> = {}, payments = true) {
  const sent = fakeApi({
    ...billingReplies({ payments }),
    'GET /v1/business/profile': { data: { user } },
    'POST /v1/business/pricing/preview': {
      data: {
        kind: 'same',
        amount_minor: 1_800_000,
        currency: 'NGN',
        starts_at: '2026-11-23T00:00:00.000Z',
        over: [],
        cards: [],
      },
    },
    ...replies,
  })
  showAsBusiness(<SubscriptionPage />, { at: '/business/subscription', user })
  return (endpoint: string) =>
    sent.filter(({ method, path }) => `${method} ${path}` === endpoint).map(({ body }) => body)
}
const button = (name: string) => screen.findByRole('button', { name })

test('a subscription that renews says what it costs, until when it is paid, and what comes next', async () => {
  open()
  const part = within(await screen.findByRole('region', { name: 'Growth, paid until 12 December. Then it renews.' }))
  expect(part.getByText('₦18,000.00')).toBeTruthy()
  expect(part.getByText('Next payment').nextSibling?.textContent).toBe('12 December')
  expect(part.getByRole('link', { name: 'Change the plan' }).getAttribute('href')).toBe('/plans')
})

test('a subscription whose version is not sold any more keeps its price on the page', async () => {
  const version = { tier: 'growth', interval: 'year' as const, amount_minor: 16_000_000, currency: 'NGN' }
  open(onPlan('growth', { plan_id: '01900000-0000-7000-8000-000000000399', version }))
  expect((await screen.findByText('Each year')).nextSibling?.textContent).toBe('₦160,000.00')
})

test('a cancellation says first what it does and when, then the page shows the end', async () => {
  const sent = open(onPlan('growth'), {
    [CANCEL]: { data: { subscription: ENDING.subscription }, message: 'Cancelled at the end of the period.' },
    'GET /v1/business/profile': { data: { user: ENDING } },
  })
  await userEvent.click(await button('Cancel at the end'))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel Growth?' }))
  expect(dialog.getByText('Growth goes on until 12 December, because it is paid.')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Keep Growth' }))
  expect(sent(CANCEL)).toEqual([])

  await userEvent.click(await button('Cancel at the end'))
  await userEvent.click(await button('Cancel Growth'))
  expect(await screen.findByText('Cancelled at the end of the period.')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Growth ends on 12 December. Then you are on Free.' })).toBeTruthy()
  expect(sent(CANCEL).length).toBe(1)
})

test('a cancellation is taken back by one press', async () => {
  const sent = open(ENDING, {
    [REACTIVATE]: { data: { subscription: onPlan('growth').subscription }, message: 'Your plan goes on.' },
    'GET /v1/business/profile': { data: { user: onPlan('growth') } },
  })
  await userEvent.click(await button('Keep Growth'))
  expect(await screen.findByRole('heading', { name: /Then it renews\.$/ })).toBeTruthy()
  expect(sent(REACTIVATE).length).toBe(1)
})

test('a failed renewal shows its days and is paid from here', async () => {
  const sent = open(DUE, {
    'POST /v1/business/payment/initaite': { data: { checkout_url: 'https://pay.example/1', reference: 'PAY-1' } },
  })
  expect(await screen.findByRole('img', { name: /^Day 3 of 15\. Tries on days 0, 1, 3, 5, 7\./ })).toBeTruthy()
  await userEvent.click(await button('Pay ₦18,000.00 now'))
  await waitFor(() => expect(leaving.leaveFor).toHaveBeenCalledWith('https://pay.example/1'))
  expect(sent('POST /v1/business/payment/initaite')).toEqual([{ plan_id: PLANS.growth.id }])
  expect(sent('POST /v1/business/pricing/select')).toEqual([])
})

test('a refused payment is not said any more when another act begins', async () => {
  open(DUE, {
    'POST /v1/business/payment/initaite': { status: 503, code: 'unavailable', message: 'The provider is down.' },
    [CANCEL]: { data: { subscription: onPlan('free').subscription } },
  })
  await userEvent.click(await button('Pay ₦18,000.00 now'))
  expect(await screen.findByText(/The provider is down\./)).toBeTruthy()
  await userEvent.click(await button('Cancel now'))
  await userEvent.click(await button('Cancel Growth'))
  await waitFor(() => expect(screen.queryByText(/The provider is down\./)).toBeNull())
})

test('hidden balances hide what is owed, not the price', async () => {
  open(DUE)
  await button('Pay ₦18,000.00 now')
  await userEvent.click(await button('Hide the amounts'))
  expect(await button('Pay now')).toBeTruthy()
  expect(screen.getByText('To be paid').nextSibling?.textContent).toBe('******')
  expect(screen.getByText('Each month').nextSibling?.textContent).toBe('₦18,000.00')
})

test('while the account closes a renewal is not to be paid, only cancelled', async () => {
  const sent = open(
    { ...DUE, closes_at: '2026-12-20T09:00:00.000Z' },
    { [CANCEL]: { data: { subscription: onPlan('free').subscription } } },
  )
  const cancel = await button('Cancel now')
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
  expect(screen.queryByRole('img', { name: /^Day 3 of 15/ })).toBeNull()
  await userEvent.click(cancel)
  await userEvent.click(await button('Cancel Growth'))
  await waitFor(() => expect(sent(CANCEL).length).toBe(1))
})

test('while the account closes the end of what is paid is not the day of a payment', async () => {
  open({ ...onPlan('growth'), closes_at: '2026-12-20T09:00:00.000Z' })
  expect((await screen.findByText('Paid until')).nextSibling?.textContent).toBe('12 December')
  expect(screen.queryByText('Next payment')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Change the plan' })).toBeNull()
})

test('cancelling in dunning while a plan is given says that the given plan goes on', async () => {
  const granted = { plan_id: PLANS.scale.id, until: '2026-12-31' }
  open({ ...DUE, subscription: { ...DUE.subscription, granted } })
  await userEvent.click(await button('Cancel now'))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel Growth?' }))
  expect(dialog.getByText('The plan that was given to you goes on until 31 December.')).toBeTruthy()
  expect(dialog.queryByText(/ends today/)).toBeNull()
  // Its days say when joins are closed, which they are not.
  expect(screen.queryByRole('img', { name: /^Day 3 of 15/ })).toBeNull()
})

test('cancelling in dunning says that the plan ends today', async () => {
  open(DUE)
  await userEvent.click(await button('Cancel now'))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel Growth?' }))
  expect(dialog.getByText('Growth ends today, and you are on Free.')).toBeTruthy()
})

test('from the end of a period until its renewal is answered the renewal can be paid, and a cancellation ends it today', async () => {
  const renewing = {
    current_period_end: '2026-11-22T23:00:00.000Z',
    next: { on: '2026-11-23', what: 'renews' },
  } as const
  const sent = open(onPlan('growth', renewing), {
    'POST /v1/business/payment/initaite': { data: { checkout_url: 'https://pay.example/1', reference: 'PAY-1' } },
  })
  const name = 'Growth was paid until 23 November. The renewal is being charged.'
  expect(await screen.findByRole('heading', { name })).toBeTruthy()
  expect(screen.getByText('Paid until').nextSibling?.textContent).toBe('23 November')
  expect(screen.queryByRole('link', { name: 'Change the plan' })).toBeNull()
  await userEvent.click(await button('Cancel now'))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel Growth?' }))
  expect(dialog.getByText('Growth ends today, and you are on Free.')).toBeTruthy()
  expect(dialog.queryByText(/failed payment/)).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Keep Growth' }))
  await userEvent.click(await button('Pay ₦18,000.00 now'))
  await waitFor(() => expect(sent('POST /v1/business/payment/initaite')).toEqual([{ plan_id: PLANS.growth.id }]))
})

test('taking back a choice that no trial stands behind says that the plan ends', async () => {
  open(onPlan('growth', { status: 'incomplete', plan_id: PLANS.scale.id, trial_ends_at: null }))
  await userEvent.click(await button('Take the choice back'))
  expect(await screen.findByText('Growth ends now, and you are on Free. Nothing was charged.')).toBeTruthy()
})

test('an unpaid choice leads to its payment, or is taken back', async () => {
  const sent = open(
    onPlan('free', {
      status: 'incomplete',
      plan_id: PLANS.scale.id,
      next: { on: '2026-11-24', what: 'choice_lapses' },
    }),
    { [CANCEL]: { data: { subscription: onPlan('free').subscription } } },
  )
  const pay = await screen.findByRole('link', { name: 'Pay for Scale' })
  expect(pay.getAttribute('href')).toBe(`/plans?plan=${PLANS.scale.id}`)
  await userEvent.click(await button('Take the choice back'))
  await userEvent.click(await button('Take it back'))
  await waitFor(() => expect(sent(CANCEL).length).toBe(1))
})

test('a change that waits is dropped by staying', async () => {
  const pending = { plan_id: PLANS.starter.id, kind: 'downgrade', starts_at: '2026-12-11T23:00:00.000Z' } as const
  const sent = open(onPlan('growth', { pending, next: { on: '2026-12-12', what: 'changes' } }), {
    'POST /v1/business/pricing/select': { data: { subscription: onPlan('growth').subscription } },
  })
  expect((await screen.findByText('From 12 December')).nextSibling?.textContent).toBe('Starter, ₦7,500.00')
  await userEvent.click(await button('Stay on Growth'))
  await waitFor(() => expect(sent('POST /v1/business/pricing/select')).toEqual([{ plan_id: PLANS.growth.id }]))
})

test('staying is not announced as the way to a payment', async () => {
  const pending = { plan_id: PLANS.starter.id, kind: 'downgrade', starts_at: '2026-12-11T23:00:00.000Z' } as const
  open(onPlan('growth', { pending, next: { on: '2026-12-12', what: 'changes' } }), {
    'POST /v1/business/pricing/select': 'hanging',
  })
  const stay = await button('Stay on Growth')
  await userEvent.click(stay)
  await waitFor(() => expect(stay.getAttribute('aria-busy')).toBe('true'))
  expect(screen.queryByText('Opening the payment page')).toBeNull()
})

test.each([
  ['a trial', 'Trial', onPlan('growth', { status: 'trialing', next: { on: '2026-12-03', what: 'trial_ends' } })],
  ['an ended plan', 'Ended', onPlan('free', { status: 'expired', next: null })],
])('where nobody can pay %s leads to no choice either', async (_, tag, user) => {
  open(user, {}, false)
  expect(await screen.findByText(tag)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Choose a plan' })).toBeNull()
})

test('where nobody can pay there is nothing to choose', async () => {
  open(onPlan('scale', { status: 'none', next: null }), {}, false)
  expect(await screen.findByText(/^Nothing is sold on this installation/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Choose a plan' })).toBeNull()
})

test('the meters say what is nearly used up and what is full, and what follows', async () => {
  open(onPlan('growth', {}, { live_cards: 4, locations: 1, customers: 1000, emails_month: 812, live_offers: 3 }))
  expect(await screen.findByRole('heading', { name: 'Customers: used up' })).toBeTruthy()
  const meter = (name: string) => screen.getByRole('meter', { name })
  expect(meter('Published cards').getAttribute('aria-valuetext')).toBe('4 of 10')
  expect(meter('Customers').parentElement?.textContent).toContain('No new customers can join.')
  expect(meter('E-mails').parentElement?.textContent).toContain('188 left until 1 December.')
  expect(meter('Offers at a time').parentElement?.textContent).toContain('End one to begin another.')
  // The server did not say how many were sent.
  expect(screen.queryByRole('meter', { name: 'SMS' })).toBeNull()
})

test('cancelling while a plan is given leaves that plan to its last day', async () => {
  const granted = { plan_id: PLANS.scale.id, until: '2026-12-31' }
  open(onPlan('scale', { plan_id: PLANS.growth.id, granted, current_period_end: '2026-12-31T23:00:00.000Z' }))
  await userEvent.click(await button('Cancel at the end'))
  expect(await screen.findByText('The plan that was given to you goes on until 31 December.')).toBeTruthy()
  expect(screen.queryByText(/because it is paid/)).toBeNull()
})
