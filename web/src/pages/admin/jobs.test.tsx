import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#app/query-client.ts'
import { QueryProvider } from '#app/QueryProvider.tsx'
import { enterAdmin, leaveAdmin } from '#app/session/admin.ts'
import { fakeApi, type Reply } from '../../testing/fake-api.ts'
import { anAdmin } from '../../testing/people.ts'
import JobsPage from './jobs.tsx'

beforeEach(() => enterAdmin({ ...anAdmin(), level: 'support' }, 'a-1'))
afterEach(() => {
  leaveAdmin()
  vi.unstubAllGlobals()
  queryClient.clear()
})

const MAIL = {
  id: '019aa6d0-0000-7000-8000-00000000a20c',
  queue: 'mail',
  job: null,
  error: '550 mailbox unavailable',
  tries: 1,
  since: '2025-11-20T14:18:00.000Z',
}
const REFUNDS = { ...MAIL, id: '019aa6d0-0000-7000-8000-000000007f31', queue: 'billing', job: 'send-refunds', tries: 6 }
const QUEUE = { name: 'mail', waiting: 4, running: 1, oldest_seconds: 240, done_hour: 1204, dead: 0 }
const NIGHTLY = {
  job: 'doctor',
  queue: 'long',
  every_minutes: null,
  last: { state: 'retrying', at: '2025-11-20T02:00:00.000Z', took_seconds: null },
  next: '2025-11-21T02:00:00.000Z',
}
const listed = (...dead: object[]): Reply => ({
  data: {
    read_at: '2025-11-20T14:20:00.000Z',
    queues: [QUEUE],
    scheduled: [NIGHTLY],
    jobs: dead,
    meta: { page: 1, per_page: 20, total: dead.length, last_page: 1 },
  },
})
function open(replies: Record<string, Reply | Reply[]>) {
  const api = fakeApi(replies)
  const Stub = createRoutesStub([{ path: '/', Component: JobsPage }])
  render(
    <QueryProvider>
      <Stub initialEntries={['/']} />
    </QueryProvider>,
  )
  return api
}

test('a dead e-mail stands there by kind and error, and runs again for a reason', async () => {
  const api = open({
    'GET /admin/jobs': [listed(MAIL), listed()],
    [`POST /admin/jobs/${MAIL.id}/requeue`]: { data: { job: MAIL } },
  })
  expect(await screen.findByText('550 mailbox unavailable')).toBeTruthy()
  expect(screen.getByText('E-mail, sealed')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Requeue E-mail a20c' }))
  const dialog = screen.getByRole('dialog', { name: 'Requeue E-mail?' })
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'Address corrected')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Requeue' }))
  expect(await screen.findByText('Nothing is dead')).toBeTruthy()
  expect(api.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'Address corrected' })
})

test('several dead jobs are discarded by one reason', async () => {
  const api = open({
    'GET /admin/jobs': [listed(MAIL, REFUNDS), listed()],
    [`POST /admin/jobs/${MAIL.id}/discard`]: { data: { job: MAIL } },
    [`POST /admin/jobs/${REFUNDS.id}/discard`]: { data: { job: REFUNDS } },
  })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select E-mail a20c' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Send refunds 7f31' }))
  await userEvent.click(screen.getByRole('button', { name: 'Discard 2' }))
  const dialog = screen.getByRole('alertdialog', { name: 'Discard 2 jobs?' })
  expect(within(dialog).getByRole('button', { name: 'Keep them' })).toBeTruthy()
  expect(within(dialog).getByText(/A sealed message is deleted/)).toBeTruthy()
  expect(within(dialog).getByText(/A failed run is given up/)).toBeTruthy()
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'Sent by hand')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Discard 2' }))
  expect(await screen.findByText('Nothing is dead')).toBeTruthy()
  expect(api.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    `/admin/jobs/${MAIL.id}/discard`,
    `/admin/jobs/${REFUNDS.id}/discard`,
  ])
})

test('a job that somebody else took is said so, and the list is read again', async () => {
  open({
    'GET /admin/jobs': [listed(MAIL), listed(REFUNDS)],
    [`POST /admin/jobs/${MAIL.id}/requeue`]: { status: 404, code: 'not_found', message: 'It is not there' },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Requeue E-mail a20c' }))
  const dialog = screen.getByRole('dialog')
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'Address corrected')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Requeue' }))
  expect(await screen.findByRole('button', { name: 'Requeue Send refunds 7f31', hidden: true })).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Address corrected')
})

test('queues and scheduled jobs say how they stand', async () => {
  open({ 'GET /admin/jobs': listed() })
  const queues = within(await screen.findByRole('table', { name: 'Queues' }))
  expect(queues.getByText('Slow')).toBeTruthy()
  expect(queues.getByText('1,204')).toBeTruthy()
  const scheduled = within(screen.getByRole('table', { name: 'Scheduled' }))
  expect(scheduled.getByText('Check of ledger and audit log')).toBeTruthy()
  expect(scheduled.getByText('Failed, tried again')).toBeTruthy()
})

test('a viewer reads the jobs and acts on none', async () => {
  enterAdmin({ ...anAdmin(), level: 'viewer' }, 'a-1')
  open({ 'GET /admin/jobs': listed(MAIL) })
  const button = await screen.findByRole('button', { name: /Support: Requeue E-mail a20c/ })
  expect(button.getAttribute('aria-disabled')).toBe('true')
})

test('jobs that fail to load can be asked for again', async () => {
  open({ 'GET /admin/jobs': [{ status: 400, code: 'bad_request', message: 'It did not work' }, listed()] })
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Nothing is dead')).toBeTruthy()
})
