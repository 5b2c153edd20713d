import { adminSession, leaveAdmin } from '#app/session/admin.ts'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setShowBalance } from '#app/show-balance.ts'
import { queryClient } from '#app/query-client.ts'
import { QueryProvider } from '#app/QueryProvider.tsx'
import { aBusyDashboard, anEmptyDashboard } from '../../testing/admin-dashboard.ts'
import { fakeApi, type Reply } from '../../testing/fake-api.ts'
import { anAdmin } from '../../testing/people.ts'
import { AdminShell } from './+shell/AdminShell.tsx'
import { busiestWeekday } from './+dashboard/busiest-weekday.ts'
import AdminDashboardPage from './dashboard.tsx'

beforeEach(leaveAdmin)
afterEach(() => {
  setShowBalance(true)
  vi.unstubAllGlobals()
  queryClient.clear()
})

function open(replies: Record<string, Reply | Reply[]>, Component = AdminDashboardPage) {
  fakeApi(replies)
  const Stub = createRoutesStub([{ path: '/admin/dashboard', Component }])
  render(
    <QueryProvider>
      <Stub initialEntries={['/admin/dashboard']} />
    </QueryProvider>,
  )
}
const figures = () => screen.findByRole('region', { name: 'Figures' })

test('each figure stands beside the 30 days before', async () => {
  open({ 'GET /admin/dashboard': { data: aBusyDashboard() } })
  const text = (await figures()).textContent
  expect(text).toContain('41 more than before')
  expect(text).toContain('28 more, 86 % of all')
  expect(text).toContain('9 % more than before')
  expect(text).toContain('2.6 % before; 18 of 851')
  expect(text).toContain('As many as before')
  expect(text).toContain('9 more than before')
})

test('a figure that nobody counted 30 days ago says so, and is not compared with zero', async () => {
  open({ 'GET /admin/dashboard': { data: aBusyDashboard() } })
  expect((await figures()).textContent).toContain('On trial9696Not counted 30 days ago')
})

test('5.7, 9.5: revenue leads in the currency of most subscriptions, with two decimals, and the others are not added', async () => {
  open({ 'GET /admin/dashboard': { data: aBusyDashboard() } })
  const text = (await figures()).textContent
  expect(text).toContain('₦9,330,000.00')
  expect(text).toContain('₦412,000.00 more than 30 days ago')
  expect(text).toContain('$3,660.00 same')
  expect(text).toContain('never added together')
})

test('6.4: no amount of revenue stands on the dashboard where balances are hidden', async () => {
  const board = aBusyDashboard()
  const [naira, dollar] = board.figures.mrr
  const mrr = [naira, { ...dollar, before_minor: 365_000 }]
  open({ 'GET /admin/dashboard': { data: { ...board, figures: { ...board.figures, mrr } } } })
  expect((await figures()).textContent).toContain('+$10.00')
  await userEvent.click(screen.getByRole('button', { name: 'Hide the amounts' }))
  const text = (await figures()).textContent
  expect(text).toContain('******changed in 30 days')
  expect(text).toContain('****** changed')
  expect(text).not.toMatch(/[₦$]|412,000|9,330,000/)
})

test('open work is named with its count and leads to its page with the filter', async () => {
  open({ 'GET /admin/dashboard': { data: aBusyDashboard() } })
  expect(await screen.findByRole('heading', { name: 'Two things need you' })).toBeTruthy()
  expect(screen.getByRole('link', { name: /3\s*Dead jobs/ }).getAttribute('href')).toBe('/admin/audit-log?page=2')
  const queues = screen.getByRole('table', { name: 'Queues' })
  expect(within(queues).getByRole('row', { name: /E-mail 3 dead 0/ })).toBeTruthy()
  expect(within(queues).getByRole('row', { name: /SMS Slow 412 4 min/ })).toBeTruthy()
})

test('when nothing is open, the page says that nothing needs anybody', async () => {
  open({ 'GET /admin/dashboard': { data: anEmptyDashboard() } })
  expect(await screen.findByRole('heading', { name: 'Nothing needs you' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'No business has registered yet' })).toBeTruthy()
})

test('figures that failed to load can be requested again', async () => {
  open({
    'GET /admin/dashboard': [
      { status: 500, code: 'internal', message: 'Something went wrong on our side. Try again.' },
      { data: anEmptyDashboard() },
    ],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await figures()).toBeTruthy()
})

test('the menu counts the open work of each page, with all its filters', async () => {
  adminSession.set({ admin: anAdmin(), token: 'a-1', isAuthenticated: true })
  const attention = [
    { kind: 'dead_jobs', count: 3, to: '/admin/audit-log', due_at: null },
    { kind: 'backup_old', count: 1, to: '/admin/audit-log?page=2', due_at: null },
  ]
  open({ 'GET /admin/attention': { data: { attention } } }, () => <AdminShell>Page</AdminShell>)
  expect(await screen.findByRole('link', { name: /Audit log\s*4/ })).toBeTruthy()
})

test('while all sending is stopped, a note above every page says so and leads to the switch', async () => {
  adminSession.set({ admin: anAdmin(), token: 'a-1', isAuthenticated: true })
  const attention = [{ kind: 'sending_stopped', count: 1, to: '/admin/settings', due_at: null }]
  open({ 'GET /admin/attention': { data: { attention } } }, () => <AdminShell>Page</AdminShell>)
  const note = within(await screen.findByRole('note'))
  expect(note.getByText('Sending is stopped for all businesses. Nothing is lost.')).toBeTruthy()
  expect(note.getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe('/admin/settings')
})

test('a weekday carries the chart only if it stands out from the next one', () => {
  const days = (peak: number) =>
    Array.from({ length: 28 }, (_, index) => ({
      day: `2026-11-${String(index + 1).padStart(2, '0')}`,
      stamps: index % 7 === 6 ? peak : 100,
    }))
  expect(busiestWeekday(days(130))).toBe(6)
  expect(busiestWeekday(days(110))).toBeNull()
})
