import { act, render, screen, within } from '@testing-library/react'
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
import FinancialPage from './financial.tsx'

beforeEach(() => enterAdmin(anAdmin(), 'a-1'))
afterEach(() => {
  leaveAdmin()
  setShowBalance(true)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  queryClient.clear()
})

const BUSINESS = { id: '01900000-0000-7000-8000-0000000000bb', name: 'Arewa Kitchen' }
const REFERENCE = 'STW-88C81DEAE8A392914E9B'
const SUM = {
  currency: 'NGN',
  amount_minor: 928_450_000,
  before_minor: 889_350_000,
  payments: 749,
  payments_before: 706,
}
const CEDI = { currency: 'GHS', amount_minor: 384_000, before_minor: 384_000, payments: 33, payments_before: 33 }
const SIDE = { status: null, amount_minor: null, currency: null }
const DIFFERENCE = {
  reference: REFERENCE,
  kind: 'amount',
  business: BUSINESS,
  provider: 'paystack',
  ours: { ...SIDE, amount_minor: 1_800_000, currency: 'NGN' },
  theirs: { ...SIDE, amount_minor: 100, currency: 'NGN' },
  noted_at: '2026-11-20T03:30:00.000Z',
  is_fixed: false,
  settled: null,
}
const FINANCIAL = {
  from: '2026-10-22',
  to: '2026-11-20',
  paid: [SUM, CEDI],
  refunded: [],
  due: { amounts: [{ amount_minor: 70_500_000, currency: 'NGN' }], late: 61, grace: 13 },
  months: [{ month: '2026-11', currency: 'NGN', first_minor: 100, renewals_minor: 200, refunded_minor: 0 }],
  plans: [{ ...SUM, plan: 'Growth', interval: 'month', is_upgrade: false }],
  providers: [{ ...SUM, provider: 'paystack', refused: 32 }],
  refunds: [
    {
      reference: REFERENCE,
      business: BUSINESS,
      amount_minor: 900_000,
      of_minor: 1_800_000,
      currency: 'NGN',
      at: '2026-11-03T09:00:00.000Z',
      reason: 'Half: the wrong plan',
      by: 'Chidi Eze',
    },
  ],
  differences: [DIFFERENCE],
  open_differences: 1,
  compared: { began_at: '2026-11-20T03:30:00.000Z', ended_at: null, asked: 790, unanswered: 1 },
}
const PAYMENT = {
  reference: REFERENCE,
  kind: 'renewal',
  status: 'paid',
  amount_minor: 750_000,
  currency: 'NGN',
  payment_code: 'IPAYNGN',
  provider: 'paystack',
  plan_name: 'Starter',
  period: ['2026-11-14', '2026-12-14'],
  created_at: '2026-11-14T09:00:00.000Z',
  paid_at: '2026-11-14T09:00:00.000Z',
  receipt_number: '2026-10466',
  refunded_minor: 0,
  business: BUSINESS,
  left_minor: 750_000,
  refunds: [],
}
const PAYMENTS = { payments: [PAYMENT], meta: { page: 1, per_page: 20, total: 1, last_page: 1 } }

function open(path = '/admin/financial', replies: Record<string, Reply | Reply[]> = {}) {
  const api = fakeApi({
    'GET /admin/financial': { data: FINANCIAL },
    'GET /admin/payments': { data: PAYMENTS },
    ...replies,
  })
  const Stub = createRoutesStub([{ path: '/admin/financial', Component: FinancialPage }])
  render(
    <QueryProvider>
      <Stub initialEntries={[path]} />
    </QueryProvider>,
  )
  return api
}

test('each currency has figures of its own, beside the days before', async () => {
  open()
  const figures = within(await screen.findByLabelText('Money of these days'))
  expect(figures.getByText('₦9,284,500.00')).toBeTruthy()
  expect(figures.getByText('₦391,000.00 more than before')).toBeTruthy()
  expect(figures.getByText('the same as before')).toBeTruthy()
  expect(figures.getByText('61 renewals are late, 13 in grace')).toBeTruthy()
})

test('no amount stands anywhere where balances are hidden', async () => {
  setShowBalance(false)
  open()
  await screen.findByLabelText('Money of these days')
  expect(document.body.textContent).toContain('******')
  expect(document.body.textContent).not.toMatch(/[₦$]|GH₵|\d,\d{3}/)
})

test('a difference says both sides, and is settled with a reason', async () => {
  const settled = { at: '2026-11-20T09:00:00.000Z', by: 'Ada Admin', reason: 'Paystack corrected it' }
  const api = open('/admin/financial', {
    'GET /admin/financial': [
      { data: FINANCIAL },
      { data: { ...FINANCIAL, differences: [{ ...DIFFERENCE, settled }], open_differences: 0 } },
    ],
    'POST /admin/financial/differences/settle': { data: { difference: { ...DIFFERENCE, settled } } },
  })
  expect(await screen.findByText('One payment differs from its provider')).toBeTruthy()
  const table = within(screen.getByRole('table', { name: 'Differences from providers' }))
  expect(table.getByText('₦1.00')).toBeTruthy()
  await userEvent.click(table.getByRole('button', { name: 'Settle' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Reason'), 'Paystack corrected it')
  await userEvent.click(dialog.getByRole('button', { name: 'Settle' }))
  expect(await screen.findByText(/by Ada Admin/)).toBeTruthy()
  expect(api.find(({ method }) => method === 'POST')?.body).toEqual({
    reference: REFERENCE,
    kind: 'amount',
    reason: 'Paystack corrected it',
  })
})

test('all open differences are counted where only the newest of them are listed', async () => {
  open('/admin/financial', { 'GET /admin/financial': { data: { ...FINANCIAL, open_differences: 80 } } })
  expect(await screen.findByText('80 payments differ from their providers')).toBeTruthy()
  expect(screen.getByText(/The newest 1 of them/)).toBeTruthy()
  expect(within(screen.getByLabelText('Money of these days')).getByText('80')).toBeTruthy()
})

test('a reason that is being typed stays when the page cannot be read again', async () => {
  open('/admin/financial', {
    'GET /admin/financial': [{ data: FINANCIAL }, { status: 404, code: 'not_found', message: 'Not now.' }],
  })
  const table = within(await screen.findByRole('table', { name: 'Differences from providers' }))
  await userEvent.click(table.getByRole('button', { name: 'Settle' }))
  await userEvent.type(within(screen.getByRole('dialog')).getByLabelText('Reason'), 'Paystack corrected it')
  await act(() => queryClient.refetchQueries())
  const reason = within(screen.getByRole('dialog')).getByLabelText<HTMLTextAreaElement>('Reason')
  expect(reason.value).toBe('Paystack corrected it')
})

test('a refund that waits for its provider has not gone back', async () => {
  const waiting = { ...DIFFERENCE, kind: 'refund', theirs: { ...SIDE, status: 'due' } }
  open('/admin/financial', { 'GET /admin/financial': { data: { ...FINANCIAL, differences: [waiting] } } })
  const table = within(await screen.findByRole('table', { name: 'Differences from providers' }))
  expect(table.getByText('Not sent back yet')).toBeTruthy()
  expect(table.queryByText(/Refunded/)).toBeNull()
})

test('a refund begins with all that is left, and a refused one keeps amount and reason', async () => {
  const api = open('/admin/financial?tab=payments', {
    [`POST /admin/payments/${REFERENCE}/refund`]: [
      {
        status: 422,
        code: 'validation_failed',
        message: 'x',
        errors: { amount_minor: ['This is more than is left.'] },
      },
      { status: 201, data: { payment: PAYMENT } },
    ],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Refund' }))
  const dialog = within(screen.getByRole('alertdialog', { name: 'Refund Arewa Kitchen' }))
  expect(dialog.getByText(/a refund does not end a plan/)).toBeTruthy()
  await userEvent.type(dialog.getByLabelText('Reason'), 'Paid twice')
  await userEvent.click(dialog.getByRole('button', { name: 'Refund ₦7,500.00' }))
  expect(await dialog.findByText('This is more than is left.')).toBeTruthy()
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Paid twice')
  await userEvent.click(dialog.getByRole('button', { name: 'Refund ₦7,500.00' }))
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(api.findLast(({ method }) => method === 'POST')?.body).toEqual({
    amount_minor: 750_000,
    reason: 'Paid twice',
  })
})

test('a payment of which nothing is left has no refund, and one on its way says so', async () => {
  const refund = { amount_minor: 1, status: 'due', reason: 'x', by: 'y', created_at: PAYMENT.created_at }
  open('/admin/financial?tab=payments', {
    'GET /admin/payments': { data: { ...PAYMENTS, payments: [{ ...PAYMENT, left_minor: 0, refunds: [refund] }] } },
  })
  expect(await screen.findByText('Refund on its way')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Refund/ })).toBeNull()
})

test('the tabs keep the days, and the list of all payments speaks of none', async () => {
  const api = open('/admin/financial?days=90')
  const days = () => screen.queryByRole<HTMLSelectElement>('combobox', { name: 'Days' })?.value
  await screen.findByLabelText('Money of these days')
  for (const link of screen.getAllByRole('link', { name: 'All payments' }))
    expect(link.getAttribute('href')).toBe('/admin/financial?tab=payments&days=90')
  await userEvent.click(within(screen.getByRole('navigation')).getByRole('link', { name: 'All payments' }))
  await screen.findByText(REFERENCE)
  expect(days()).toBeUndefined()
  expect(screen.queryByText(/what went back/)).toBeNull()
  expect(api.find(({ path }) => path === '/admin/payments')?.search).not.toContain('from')
  await userEvent.click(screen.getByRole('link', { name: 'Overview' }))
  expect(days()).toBe('90')
})

test('an export of too many payments says how many it may be', async () => {
  const told = vi.spyOn(notify, 'error').mockReturnValue('')
  const from = ['These are more than 50,000 payments. Choose fewer days.']
  open('/admin/financial?days=365', {
    'GET /admin/financial/export': { status: 422, code: 'validation_failed', message: 'x', errors: { from } },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }))
  await vi.waitFor(() => expect(told.mock.calls).toEqual([from]))
})

test('support sees the money and moves none', async () => {
  enterAdmin({ ...anAdmin(), level: 'support' }, 'a-1')
  open()
  for (const name of ['Export · Finance', 'Compare now · Finance', 'Settle · Finance'])
    await userEvent.click(await screen.findByRole('button', { name }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
