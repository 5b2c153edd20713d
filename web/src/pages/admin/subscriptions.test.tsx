import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#app/query-client.ts'
import { QueryProvider } from '#app/QueryProvider.tsx'
import { enterAdmin, leaveAdmin } from '#app/session/admin.ts'
import { setShowBalance } from '#app/show-balance.ts'
import { notify } from '#app/toasts/notify.ts'
import { fakeApi, type Reply } from '../../testing/fake-api.ts'
import { anAdmin } from '../../testing/people.ts'
import SubscriptionsPage from './subscriptions.tsx'

beforeEach(() => enterAdmin(anAdmin(), 'a-1'))
afterEach(() => {
  leaveAdmin()
  setShowBalance(true)
  vi.unstubAllGlobals()
  queryClient.clear()
})

const ID = '01900000-0000-7000-8000-0000000000bb'
const BUSINESS = { id: ID, name: 'Lagoon Laundry' }
const SUBSCRIPTION = {
  plan_id: '01900000-0000-7000-8003-000000000004',
  status: 'grace',
  trial_ends_at: null,
  current_period_end: null,
  cancel_at_period_end: false,
  pending: null,
  next: { on: '2026-11-23', what: 'expires' },
  past_due: { since: '2026-11-08', last_tried_on: '2026-11-15' },
  granted: null,
}
const META = { page: 1, per_page: 20, total: 1, last_page: 1 }
const NAIRA = { amount_minor: 1_800_000, currency: 'NGN' }
const ROW = {
  ...SUBSCRIPTION,
  business: BUSINESS,
  status: 'active',
  past_due: null,
  next: { on: '2026-12-02', what: 'renews' },
  plan: { id: SUBSCRIPTION.plan_id, name: 'Growth', tier: 'growth', interval: 'month', version: 2, versions: 3 },
  pending_plan: null,
  amount: NAIRA,
  provider: 'paystack',
}
const LIST = {
  subscriptions: [ROW],
  meta: META,
  counts: { all: 4, paid: 2, trialing: 1, free: 1, late: 1, grace: 1, ending: 0 },
  tiers: [{ tier: 'growth', name: 'Growth' }],
}
const LATE = {
  late: [
    {
      ...SUBSCRIPTION,
      business: BUSINESS,
      plan_name: 'Growth',
      interval: 'month',
      amount: NAIRA,
      today: '2026-11-20',
      why: 'card_expired',
    },
  ],
  meta: META,
  at_risk: [NAIRA, { amount_minor: 18_000, currency: 'GHS' }],
  outcomes: { won: 3, lost: 1 },
}
const SHOWN = {
  subscription: ROW,
  cancel: { ends_on: null, customers: 1204, customers_free: 100, live_cards: 5, live_cards_free: 1 },
  retry: { ...NAIRA, card: { provider: 'paystack', last4: '0921', is_expired: true } },
}

function open(path = '/admin/subscriptions', replies: Record<string, Reply | Reply[]> = {}) {
  const api = fakeApi({
    'GET /admin/subscriptions': { data: LIST },
    'GET /admin/subscriptions/late': { data: LATE },
    [`GET /admin/subscriptions/${ID}`]: { data: SHOWN },
    ...replies,
  })
  const Stub = createRoutesStub([{ path: '/admin/subscriptions', Component: SubscriptionsPage }])
  render(
    <QueryProvider>
      <Stub initialEntries={[path]} />
    </QueryProvider>,
  )
  return api
}

test('a late payment shows its days as a track and in words, and what comes next', async () => {
  open()
  const row = within(await screen.findByRole('row', { name: /Lagoon Laundry/ }))
  expect(row.getByRole('img', { name: 'Day 12 of 15, 5 tries failed' })).toBeTruthy()
  expect(row.getByText('Day 12')).toBeTruthy()
  expect(row.getByText('Card expired')).toBeTruthy()
  expect(row.getByText(/falls to Free/)).toBeTruthy()
  const figures = within(screen.getByLabelText('Late payments now'))
  expect(figures.getByText('₦18,000.00')).toBeTruthy()
  expect(figures.getByText('75 %')).toBeTruthy()
})

test.each([
  ['a given plan goes on', '2026-12-20', { on: '2026-11-23', what: 'expires' }, 'the paid plan'],
  ['a given plan ends first', '2026-11-21', { on: '2026-11-22', what: 'grant_ends' }, 'the given plan'],
])('a late payment is not said to lead to Free where %s', async (_, until, next, words) => {
  const row = { ...LATE.late[0], next, granted: { plan_id: SUBSCRIPTION.plan_id, until } }
  open('/admin/subscriptions', { 'GET /admin/subscriptions/late': { data: { ...LATE, late: [row] } } })
  expect((await screen.findByRole('row', { name: /Lagoon Laundry/ })).textContent).toContain(`${words} ends`)
  expect(screen.queryByText(/\d.*: falls to Free/)).toBeNull()
})

test('amounts are asterisks where balances are hidden', async () => {
  setShowBalance(false)
  open()
  const row = await screen.findByRole('row', { name: /Lagoon Laundry/ })
  expect(row.textContent).toContain('******')
  expect(document.body.textContent).not.toContain('18,000')
})

test('before a payment is tried it says what is charged and what is likely, and a refusal keeps the reason', async () => {
  const api = open('/admin/subscriptions', {
    [`POST /admin/subscriptions/${ID}/retry-payment`]: {
      status: 422,
      code: 'validation_failed',
      message: 'x',
      errors: { reason: ['Leave the phone number out.'] },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Try now' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('Paystack is asked once for ₦18,000.00, on the card ending 0921.')).toBeTruthy()
  expect(dialog.getByText(/That card has expired/)).toBeTruthy()
  await userEvent.type(dialog.getByLabelText('Reason'), 'Owner rang from 08031234567')
  await userEvent.click(dialog.getByRole('button', { name: 'Try once' }))
  expect(await dialog.findByText('Leave the phone number out.')).toBeTruthy()
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Owner rang from 08031234567')
  expect(api.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

const OTHER = { amount_minor: 1_700_000, currency: 'NGN' }
test.each([
  ['no answer came yet', { status: 'pending', other_amount: null }, /^The provider has not answered yet/],
  ['another amount was charged', { status: 'pending', other_amount: OTHER }, /^Another amount was charged/],
  ['the bank refused', { status: 'failed', other_amount: null }, /^The payment failed. Nothing was charged.$/],
])('after a try the admin is told that %s', async (_, payment, words) => {
  const told = vi.spyOn(notify, 'warning').mockReturnValue('')
  open('/admin/subscriptions', {
    [`POST /admin/subscriptions/${ID}/retry-payment`]: { data: { payment, subscription: ROW } },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Try now' }))
  await userEvent.type(await screen.findByLabelText('Reason'), 'Owner asked for it')
  await userEvent.click(screen.getByRole('button', { name: 'Try once' }))
  await vi.waitFor(() => expect(told.mock.calls).toEqual([[expect.stringMatching(words)]]))
})

test('a payment that was made meanwhile can not be tried', async () => {
  open('/admin/subscriptions', { [`GET /admin/subscriptions/${ID}`]: { data: { ...SHOWN, retry: null } } })
  await userEvent.click(await screen.findByRole('button', { name: 'Try now' }))
  expect(await screen.findByText('No payment is due any more.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try once' })).toBeNull()
})

test('cancelling says what this business keeps and loses', async () => {
  open('/admin/subscriptions?tab=all', {
    [`POST /admin/subscriptions/${ID}/cancel`]: { data: { subscription: ROW } },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel Growth, monthly for Lagoon Laundry?' }))
  expect(await dialog.findByText(/1,204 customers keep every stamp. Free holds 100/)).toBeTruthy()
  expect(dialog.getByText(/4 of 5 live cards close for joins/)).toBeTruthy()
  await userEvent.type(dialog.getByLabelText('Reason'), 'Shop has closed')
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel Growth, monthly' }))
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

const GIVEN = { plan_id: SUBSCRIPTION.plan_id, until: '2026-12-20' }
test.each<[string, { granted: typeof GIVEN | null }, string | null, RegExp]>([
  ['Free', { granted: null }, null, /^Nothing is paid for it yet. From now on they are on Free.$/],
  ['the trial', { granted: null }, '2026-12-05', /Their trial goes on until .*Then they fall to Free/],
  ['a given plan', { granted: GIVEN }, null, /The plan that was given goes on until .*Then they fall to Free/],
  ['a trial that outlasts a given plan', { granted: GIVEN }, '2026-12-28', /Their trial goes on until/],
])('cancelling an unpaid choice says that %s is in force then', async (_, given, ends_on, words) => {
  const next = { on: '2026-12-02', what: 'choice_lapses' }
  const row = { ...ROW, ...given, status: 'incomplete', next, amount: null }
  open('/admin/subscriptions?tab=all', {
    'GET /admin/subscriptions': { data: { ...LIST, subscriptions: [row] } },
    [`GET /admin/subscriptions/${ID}`]: {
      data: { ...SHOWN, subscription: row, cancel: { ...SHOWN.cancel, ends_on }, retry: null },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  const title = 'Cancel the choice of Growth, monthly for Lagoon Laundry?'
  const dialog = within(await screen.findByRole('alertdialog', { name: title }))
  expect(await dialog.findByText(words)).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Cancel the choice' })).toBeTruthy()
})

test.each<[string, object, string | null, RegExp]>([
  ['a given plan outlasts what is paid', { granted: GIVEN }, '2026-12-02', /^The plan that was given goes on until/],
  ['a renewal is late beside a given plan', { status: 'past_due', granted: GIVEN }, null, /^The plan that was given/],
  ['what is paid outlasts a given plan', { granted: GIVEN }, '2026-12-28', /^It is paid until 28 Dec/],
  ['nothing is paid for a trial', { status: 'trialing' }, '2026-12-05', /^Their trial goes on until 5 Dec/],
])('before a plan is cancelled it says what is in force then, also where %s', async (_, part, ends_on, words) => {
  const row = { ...ROW, ...part }
  open('/admin/subscriptions?tab=all', {
    'GET /admin/subscriptions': { data: { ...LIST, subscriptions: [row] } },
    [`GET /admin/subscriptions/${ID}`]: {
      data: { ...SHOWN, subscription: row, cancel: { ...SHOWN.cancel, ends_on } },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(await within(await screen.findByRole('alertdialog')).findByText(words)).toBeTruthy()
  expect(screen.queryByText(/fall to Free at once/)).toBeNull()
})

test('support sees the acts and can do none', async () => {
  enterAdmin({ ...anAdmin(), level: 'support' }, 'a-1')
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Try now · Finance' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a link to one plan asks for its period and currency too, and both can be emptied', async () => {
  const api = open('/admin/subscriptions?tab=all&plan=growth&interval=month&currency=NGN&version=older')
  expect(await screen.findByText('2 of 3')).toBeTruthy()
  const asked = () => api.filter(({ path }) => path === '/admin/subscriptions').at(-1)?.search
  for (const part of ['plan=growth', 'interval=month', 'currency=NGN', 'version=older']) expect(asked()).toContain(part)
  await userEvent.selectOptions(screen.getByLabelText('Currency'), 'Every currency')
  await waitFor(() => expect(asked()).not.toContain('currency'))
  expect(screen.getByLabelText('Currency')).toBeTruthy()
})

test('an older version and the tab stand in the list and in the address', async () => {
  const api = open('/admin/subscriptions?tab=trialing&plan=growth')
  expect(await screen.findByText('2 of 3')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Trials 1' }).getAttribute('aria-current')).toBe('page')
  expect(api.some(({ path }) => path === '/admin/subscriptions/late')).toBe(false)
})
