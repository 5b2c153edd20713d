import type { Analytics } from '@stampwell/contract/admin/analytics.ts'
import { adminSession, leaveAdmin } from '#app/session/admin.ts'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '#app/query-client.ts'
import { QueryProvider } from '#app/QueryProvider.tsx'
import { fakeApi, type Reply } from '../../testing/fake-api.ts'
import { readPeriod } from './+analytics/period.ts'
import { anAdmin } from '../../testing/people.ts'
import AdminAnalyticsPage from './analytics.tsx'

afterEach(() => {
  leaveAdmin()
  vi.unstubAllGlobals()
  queryClient.clear()
})

function open(replies: Record<string, Reply | Reply[]>) {
  const sent = fakeApi(replies)
  const Stub = createRoutesStub([{ path: '/admin/analytics', Component: AdminAnalyticsPage }])
  render(
    <QueryProvider>
      <Stub initialEntries={['/admin/analytics']} />
    </QueryProvider>,
  )
  return sent
}

const FOUND: Analytics = {
  counted_at: '2026-11-20T13:20:00.000Z',
  period: { from: '2026-09-01', to: '2026-11-20' },
  before: { from: '2026-06-12', to: '2026-08-31' },
  sign_ups: { total: 412, before: 371, weeks: [{ week: '2026-11-16', count: 412, before: 371 }] },
  funnel: {
    steps: [
      { step: 'registered', count: 412, before: 371 },
      { step: 'verified', count: 379, before: 334 },
      { step: 'card_published', count: 301, before: 250 },
      { step: 'first_customer', count: 268, before: 219 },
      { step: 'first_stamp', count: 251, before: 200 },
      { step: 'tenth_stamp', count: 173, before: 137 },
    ],
    worst: 'tenth_stamp',
    weeks: [
      {
        week: '2026-11-16',
        registered: 412,
        verified: 379,
        card_published: 301,
        first_customer: 268,
        first_stamp: 251,
        tenth_stamp: 173,
      },
    ],
  },
  cohorts: [
    { month: '2026-10-01', size: 200, active: [180, 162] },
    { month: '2026-11-01', size: 100, active: [92] },
  ],
  countries: [{ country: 'NG', sign_ups: 381, before: 352, active: 328 }],
  industries: [{ id: null, name: null, sign_ups: 4, before: 2, stamps: 46 }],
  campaigns: { campaigns: 1204, merchants: 311, messages: 412_000, before: null },
}

test('the step at which most businesses stop is named in words and marked', async () => {
  open({ 'GET /admin/analytics': { data: FOUND } })
  expect(await screen.findByRole('heading', { name: 'Most are lost between 1 stamp and 10' })).toBeTruthy()
  const last = screen.getByText('10 stamps given', { selector: 'b' }).closest('li')
  expect(last?.textContent).toContain('173 42 %')
  expect(last?.textContent).toContain('69 % go on')
  expect(last?.className).toBe('worst')
})

test('sign-ups are compared with the days before, and without a comparison they stand alone', async () => {
  open({ 'GET /admin/analytics': { data: FOUND } })
  expect(await screen.findByRole('heading', { name: '412 businesses signed up, 41 more than before' })).toBeTruthy()
  expect(screen.getByText(/beside the 81 days before/)).toBeTruthy()
})

test('each cell of a cohort is a share of those who signed up in its month', async () => {
  open({ 'GET /admin/analytics': { data: FOUND } })
  const table = await screen.findByRole('table', { name: /How many go on stamping/ })
  expect(within(table).getByText('81%')).toBeTruthy()
  expect(within(table).getByText('92%')).toBeTruthy()
})

test('countries, industries without a name and campaigns are told', async () => {
  open({ 'GET /admin/analytics': { data: FOUND } })
  expect(await screen.findByRole('row', { name: 'Nigeria 381 352 86%' })).toBeTruthy()
  expect(screen.getByRole('row', { name: 'Not chosen 4 12' })).toBeTruthy()
  expect(screen.getByText('1,204 by 311 businesses')).toBeTruthy()
})

test('the address keeps the days, and what is no date is left out', () => {
  const read = (query: string) => readPeriod(new URLSearchParams(query))
  expect(read('from=2026-10-01&to=soon&compare=none')).toEqual({ from: '2026-10-01', compare: 'none' })
  expect(read('from=2026-99-01')).toEqual({ compare: 'before' })
})

test('an export asks why, and goes out as the admin', async () => {
  adminSession.set({ admin: anAdmin(), token: 'a-1', isAuthenticated: true })
  const sent = open({
    'GET /admin/analytics': { data: FOUND },
    'POST /admin/analytics/export': { status: 422, errors: { reason: ['Leave the e-mail address out.'] } },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }))
  const dialog = await screen.findByRole('dialog', { name: 'Export the analytics?' })
  expect(dialog.textContent).toContain('from 1 September 2026 to 20 November 2026')
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Asked by ada@example.com')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Export' }))
  expect(await within(dialog).findByText('Leave the e-mail address out.')).toBeTruthy()
  const request = sent.find(({ method }) => method === 'POST')
  expect(request?.headers.get('authorization')).toBe('Bearer a-1')
  expect(request?.body).toEqual({ ...FOUND.period, compare: 'before', reason: 'Asked by ada@example.com' })
})
