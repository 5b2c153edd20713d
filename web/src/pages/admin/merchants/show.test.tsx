import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#app/query-client.ts'
import { QueryProvider } from '#app/QueryProvider.tsx'
import { setShowBalance } from '#app/show-balance.ts'
import { enterAdmin, leaveAdmin } from '#app/session/admin.ts'
import { fakeApi, type Reply } from '../../../testing/fake-api.ts'
import { anAdmin } from '../../../testing/people.ts'
import MerchantPage from './show.tsx'

beforeEach(() => enterAdmin(anAdmin(), 'a-1'))
afterEach(() => {
  setShowBalance(true)
  leaveAdmin()
  vi.unstubAllGlobals()
  queryClient.clear()
})

const ID = '019aa6d0-0000-7000-8000-000000000001'
const PLAN = '019aa6d0-0000-7000-8000-000000000008'
const SUBSCRIPTION = {
  plan_id: PLAN,
  status: 'trialing',
  trial_ends_at: '2026-11-28T23:00:00.000Z',
  current_period_end: null,
  cancel_at_period_end: false,
  pending: null,
  next: { on: '2026-11-29', what: 'trial_ends' },
  past_due: null,
  granted: null,
}
const compared = { now: 1, before: 2 }
const MERCHANT = {
  id: ID,
  business_name: 'Quick Cut Two',
  industry: 'Barber',
  city: 'Benin City',
  country: 'NG',
  currency: 'NGN',
  timezone: 'Africa/Lagos',
  brand_color: null,
  plan: {
    id: PLAN,
    tier: 'growth',
    name: 'Growth',
    interval: 'month',
    amount_minor: 1_800_000,
    currency: 'NGN',
    is_sold: true,
    features: [],
  },
  status: 'trialing',
  subscription_status: 'trialing',
  trial_ends_on: '2026-11-29',
  past_due_since: null,
  suspended_at: null,
  closes_at: null,
  customers: 12,
  stamps_30_days: 41,
  fullest: null,
  paid_a_month: null,
  last_stamp_at: null,
  created_at: '2026-11-15T09:00:00.000Z',
  address: null,
  website_url: null,
  logo_url: null,
  owner: { email: 'a•••@cut.example', email_verified_at: '2026-11-15T09:05:00.000Z', phone: '0803 ••• 4471' },
  limits: {
    live_cards: 10,
    locations: 10,
    customers: 10_000,
    operations_month: 50_000,
    emails_month: 20_000,
    sms_month: 1000,
    live_offers: 20,
    statistics_days: 730,
  },
  usage: {
    live_cards: 1,
    locations: 1,
    customers: 12,
    operations_month: 41,
    emails_month: 17_240,
    sms_month: 1000,
    live_offers: 0,
    statistics_days: 0,
  },
  subscription: SUBSCRIPTION,
  subscribed_plan: 'Growth',
  pays_with: null,
  sessions: { browsers: 2, tills: 1 },
  figures: {
    new_customers: compared,
    stamps: compared,
    redemptions: compared,
    rewards_waiting: 1,
    payments_paid: 0,
    payments_refunded: 0,
  },
  weeks: [{ from: '2026-11-15', stamps: 41, year_before: 0 }],
  cards: [],
  payments: [],
  payments_count: 0,
  audit: [],
  audit_count: 0,
}
const NUMBERS = {
  browsers: 2,
  tills: 1,
  customers: 12,
  rewards_waiting: 1,
  cards: 1,
  open_cards: ['Cut card'],
  scheduled_campaigns: 0,
  automations: 0,
  payments: 0,
  email_verified_at: '2026-11-15T09:05:00.000Z',
  trial_ends_on: '2026-11-29',
  trial_until: '2027-02-18',
  renewal: null,
  own_plan: 'Growth',
  over_own_plan: [],
  plans: [{ id: PLAN, tier: 'scale', name: 'Scale' }],
}

function open(replies: Record<string, Reply | Reply[]> = {}, path = `/admin/merchants/${ID}`) {
  const api = fakeApi({
    [`GET /admin/merchants/${ID}`]: { data: { merchant: MERCHANT } },
    [`GET /admin/merchants/${ID}/acts`]: { data: { numbers: NUMBERS } },
    ...replies,
  })
  const Stub = createRoutesStub([{ path: '/admin/merchants/:merchant', Component: MerchantPage }])
  render(
    <QueryProvider>
      <Stub initialEntries={[path]} />
    </QueryProvider>,
  )
  return api
}

const actOf = async (name: string) => {
  const [item] = (await screen.findAllByRole('listitem')).filter((one) => one.textContent.startsWith(name))
  return within(item ?? document.body)
}

test('the page shows the owner masked, each limit with its use, and what every act would do', async () => {
  open()
  expect(await screen.findByRole('heading', { name: 'Quick Cut Two' })).toBeTruthy()
  expect(screen.getByText('a•••@cut.example')).toBeTruthy()
  expect(screen.getByRole('meter', { name: 'SMS' }).getAttribute('aria-valuetext')).toBe('1,000 of 1,000')
  expect((await actOf('Send verification again')).getByText('Verified on 15 November 2026.')).toBeTruthy()
  expect((await actOf('Send verification again')).getByRole('button').getAttribute('aria-disabled')).toBe('true')
  expect((await actOf('End sessions')).getByText('2 browsers and 1 till log in again.')).toBeTruthy()
})

test('a business’s days are those of its own zone, in which it is the 16th an hour before midnight UTC', async () => {
  const at = '2026-11-15T23:30:00.000Z'
  const merchant = { ...MERCHANT, created_at: at, owner: { ...MERCHANT.owner, email_verified_at: at } }
  open({ [`GET /admin/merchants/${ID}`]: { data: { merchant } } })
  expect(await screen.findByText(/Benin City.*16 November 2026/)).toBeTruthy()
  expect((await actOf('Send verification again')).getByText('Verified on 16 November 2026.')).toBeTruthy()
})

test('6.4: what the business pays a month is hidden from here', async () => {
  open({
    [`GET /admin/merchants/${ID}`]: {
      data: { merchant: { ...MERCHANT, paid_a_month: { amount_minor: 1_800_000, currency: 'NGN' } } },
    },
  })
  expect(await screen.findByText('₦18,000.00')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Hide the amounts' }))
  expect(screen.queryByText('₦18,000.00')).toBeNull()
})

test('extending a trial proposes two weeks more, and keeps what was typed when the server refuses', async () => {
  const api = open({
    [`POST /admin/merchants/${ID}/extend-trial`]: [
      { status: 422, code: 'validation_failed', message: 'x', errors: { until: ['The trial ends later already.'] } },
      { data: { merchant: { id: ID, business_name: 'Quick Cut Two', subscription: SUBSCRIPTION } } },
    ],
  })
  await userEvent.click((await actOf('Extend the trial')).getByRole('button'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Extend the trial of Quick Cut Two' }))
  expect((await dialog.findByLabelText<HTMLInputElement>('New end')).value).toBe('13 Dec 2026')
  await userEvent.type(dialog.getByLabelText('Reason'), 'Shop was flooded')
  await userEvent.click(dialog.getByRole('button', { name: 'Extend the trial' }))
  expect(await dialog.findByText('The trial ends later already.')).toBeTruthy()
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Shop was flooded')
  await userEvent.click(dialog.getByRole('button', { name: 'Extend the trial' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { reason: 'Shop was flooded', until: '2026-12-13' },
    { reason: 'Shop was flooded', until: '2026-12-13' },
  ])
})

test('an act above one’s level is closed, with the level that opens it', async () => {
  enterAdmin({ ...anAdmin(), level: 'support' }, 'a-1')
  open()
  expect(await screen.findByRole('button', { name: 'Give · Finance' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Extend' })).toBeTruthy()
})

test('a tab is an address; an unknown business has a page that says so', async () => {
  open({}, `/admin/merchants/${ID}?tab=cards`)
  expect(await screen.findByText('No card yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: /Cards/ }).getAttribute('aria-current')).toBe('page')
})

test('a business that does not exist is not shown', async () => {
  open({ [`GET /admin/merchants/${ID}`]: { status: 404, code: 'not_found', message: 'x' } })
  expect(await screen.findByRole('heading', { name: 'No such merchant', level: 1 })).toBeTruthy()
})

test('after a view that ended by itself the page says so, and a new one needs a reason again', async () => {
  open({}, `/admin/merchants/${ID}?view=ended`)
  const end = within(await screen.findByRole('region', { name: 'Time is up' }))
  expect(end.getByText(/A view of Quick Cut Two lasts 15 minutes at most/)).toBeTruthy()
  await userEvent.click(end.getByRole('button', { name: 'View again, with a reason' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'View as Quick Cut Two' }))
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('')
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(end.getByRole('button', { name: 'Back to Quick Cut Two' }))
  expect(screen.queryByRole('region', { name: 'Time is up' })).toBeNull()
  expect(screen.getByRole('heading', { name: 'Quick Cut Two' })).toBeTruthy()
})

test('whoever left a view is back on the page as it always is', async () => {
  open()
  expect(await screen.findByRole('heading', { name: 'Quick Cut Two' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Time is up' })).toBeNull()
})

test('a plan that is not paid is not said to lead to Free while a given one goes on', async () => {
  const subscription = {
    ...SUBSCRIPTION,
    status: 'grace',
    past_due: { since: '2026-11-08', last_tried_on: '2026-11-15' },
    granted: { plan_id: PLAN, until: '2026-12-20' },
    next: { on: '2026-11-23', what: 'expires' },
  }
  const merchant = { ...MERCHANT, status: 'past_due', subscription }
  open({ [`GET /admin/merchants/${ID}`]: { data: { merchant } } }, `/admin/merchants/${ID}?tab=subscription`)
  expect(await screen.findByText('The paid plan ends on 23 November 2026')).toBeTruthy()
  expect(screen.queryByText(/Falls to Free/)).toBeNull()
})
