import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#app/query-client.ts'
import { QueryProvider } from '#app/QueryProvider.tsx'
import { setShowBalance } from '#app/show-balance.ts'
import * as files from '#app/save-file.ts'
import { enterAdmin, leaveAdmin } from '#app/session/admin.ts'
import { fakeApi, type Reply } from '../../../testing/fake-api.ts'
import { anAdmin } from '../../../testing/people.ts'
import MerchantsPage from './index.tsx'

beforeEach(() => enterAdmin(anAdmin(), 'a-1'))
afterEach(() => {
  setShowBalance(true)
  leaveAdmin()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  queryClient.clear()
})

const id = (n: number) => `019aa6d0-0000-7000-8000-00000000000${n}`
const ROW = {
  id: id(1),
  business_name: 'Kola & Rye',
  industry: 'Café',
  city: 'Lagos',
  country: 'NG',
  // Its plan has no price in its own currency.
  currency: 'KES',
  timezone: 'Africa/Lagos',
  brand_color: '#112233',
  plan: { id: id(8), tier: 'growth', name: 'Growth' },
  status: 'active',
  subscription_status: 'active',
  trial_ends_on: null,
  past_due_since: null,
  suspended_at: null,
  closes_at: null,
  customers: 642,
  stamps_30_days: 2118,
  weeks: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  fullest: { limit: 'customers', used: 642, max: 10_000, percent: 6 },
  paid_a_month: { amount_minor: 1_800_000, currency: 'NGN' },
  last_stamp_at: '2026-01-02T13:18:00.000Z',
  created_at: '2025-03-12T09:00:00.000Z',
}
const LIST = {
  merchants: [
    ROW,
    {
      ...ROW,
      id: id(2),
      business_name: 'Chill Zobo',
      status: 'past_due',
      subscription_status: 'grace',
      fullest: { limit: 'sms_month', used: 1000, max: 1000, percent: 100 },
      paid_a_month: null,
      last_stamp_at: null,
    },
  ],
  meta: { page: 1, per_page: 20, total: 2, last_page: 1 },
  counts: { all: 846, active: 668, trialing: 96, past_due: 58, suspended: 14, closing: 10 },
  plans: [{ tier: 'growth', name: 'Growth' }],
  countries: [
    { code: 'NG', name: 'Nigeria', merchants: 1280 },
    { code: 'GH', name: 'Ghana', merchants: 4 },
  ],
  industries: [{ id: id(7), name: 'Café' }],
}

function Address() {
  return <output>{useLocation().search}</output>
}

function open(path = '/admin/merchants', replies: Record<string, Reply | Reply[]> = {}) {
  const api = fakeApi({ 'GET /admin/merchants': { data: LIST }, ...replies })
  const Page = () => (
    <>
      <MerchantsPage />
      <Address />
    </>
  )
  const Stub = createRoutesStub([{ path: '/admin/merchants', Component: Page }])
  render(
    <QueryProvider>
      <Stub initialEntries={[path]} />
    </QueryProvider>,
  )
  return api
}

test('each line says the plan, what is not ordinary, the nearest limit and what is paid a month', async () => {
  open()
  const rows = (await screen.findAllByRole('row')).slice(1)
  expect(rows[0]?.textContent).toContain('Kola & RyeCafé · LagosGrowthActive6422,118')
  const late = within(rows[1] ?? document.body)
  expect(late.getByText('Grace')).toBeTruthy()
  expect(late.getByText('Full')).toBeTruthy()
  expect(late.getByLabelText('Nothing is paid')).toBeTruthy()
  expect(late.getByLabelText('No stamp yet')).toBeTruthy()
  expect(screen.getByText('1,284 businesses in 2 countries.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Kola & Rye' }).getAttribute('href')).toBe(`/admin/merchants/${id(1)}`)
})

test('6.4: what businesses pay a month is hidden from here', async () => {
  open()
  expect((await screen.findByRole('row', { name: /Kola & Rye/ })).textContent).toContain('₦18,000.00')
  await userEvent.click(screen.getByRole('button', { name: 'Hide the amounts' }))
  expect(screen.getByRole('row', { name: /Kola & Rye/ }).textContent).toContain('******')
})

test('chips and filters stand in the address, and the list asks for them', async () => {
  const api = open()
  await userEvent.click(await screen.findByRole('button', { name: /Payment late/ }))
  await userEvent.selectOptions(screen.getByLabelText('Country'), 'Ghana')
  expect(screen.getByText('?status=past_due&country=GH')).toBeTruthy()
  await vi.waitFor(() =>
    expect(api.some(({ search }) => search.includes('status=past_due') && search.includes('country=GH'))).toBe(true),
  )
})

test('the export holds what is filtered, and goes with the admin’s token', async () => {
  const save = vi.spyOn(files, 'saveFile').mockReturnValue()
  const api = open('/admin/merchants?plan=growth', { 'GET /admin/merchants/export': { data: {} } })
  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }))
  await vi.waitFor(() => expect(save).toHaveBeenCalledOnce())
  const sent = api.find(({ path }) => path.endsWith('/export'))
  expect(sent?.search).toContain('plan=growth')
  expect(sent?.headers.get('authorization')).toBe('Bearer a-1')
})
