import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#app/query-client.ts'
import { QueryProvider } from '#app/QueryProvider.tsx'
import * as files from '#app/save-file.ts'
import { enterAdmin, leaveAdmin } from '#app/session/admin.ts'
import { notify } from '#app/toasts/notify.ts'
import { fakeApi, type Reply } from '../../testing/fake-api.ts'
import { anAdmin } from '../../testing/people.ts'
import AuditLogPage from './audit-log.tsx'

beforeEach(() => enterAdmin(anAdmin(), 'a-1'))
afterEach(() => {
  leaveAdmin()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  queryClient.clear()
})

const ENTRY = {
  id: '019aa6d0-0000-7000-8000-000000000001',
  number: 2,
  at: '2026-11-20T13:52:00.000Z',
  admin: { id: '019aa6d0-0000-7000-8000-000000000009', name: 'Tobi Ade' },
  action: 'sending.stopped',
  subject: { kind: 'platform', id: 'platform', name: 'Platform' },
  business_id: null,
  before: { sending_stopped: false },
  after: { sending_stopped: true },
  reason: 'SMS provider sends twice',
  ip: '102.89.34.7',
  request_id: 'req-1',
  hash: '77be91d0'.padEnd(64, '0'),
  previous_hash: '1d0ce4f7'.padEnd(64, '0'),
}
const LIST = {
  entries: [ENTRY],
  meta: { page: 1, per_page: 20, total: 1, last_page: 1 },
  actors: [{ id: ENTRY.admin.id, name: 'Tobi Ade' }],
  actions: ['sending.stopped'],
}
const CHAIN = { entries: 2, newest: ENTRY.hash, first_at: ENTRY.at, checked_at: ENTRY.at, broken_at: null }

function open(replies: Record<string, Reply | Reply[]> = {}) {
  const api = fakeApi({
    'GET /admin/audit-log': { data: LIST },
    'GET /admin/audit-log/chain': { data: CHAIN },
    ...replies,
  })
  const Stub = createRoutesStub([{ path: '/admin/audit-log', Component: AuditLogPage }])
  render(
    <QueryProvider>
      <Stub initialEntries={['/admin/audit-log']} />
    </QueryProvider>,
  )
  return api
}

test('an entry says who did what and why, and opens to what changed', async () => {
  open()
  const entry = within(await screen.findByRole('article'))
  expect(entry.getByText('Sending stopped')).toBeTruthy()
  expect(entry.getByText('Platform · “SMS provider sends twice”')).toBeTruthy()
  await userEvent.click(entry.getByRole('button', { name: 'Details of Sending stopped' }))
  expect(entry.getByRole('row', { name: 'sending_stopped false true' })).toBeTruthy()
  expect(entry.getByText('102.89.34.7')).toBeTruthy()
})

test('a broken chain is told before anything else', async () => {
  open({ 'GET /admin/audit-log/chain': { data: { ...CHAIN, broken_at: 2 } } })
  expect((await screen.findByRole('alert')).textContent).toContain('The chain breaks at entry 2.')
})

test('an export keeps the reason that was refused, and saves the file', async () => {
  const save = vi.spyOn(files, 'saveFile').mockReturnValue()
  open({
    'POST /admin/audit-log/export': [
      { status: 422, code: 'validation_failed', message: 'x', errors: { reason: ['Leave the phone number out.'] } },
      { data: {} },
    ],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Reason'), 'Asked by 08031234567')
  await userEvent.click(dialog.getByRole('button', { name: 'Export' }))
  expect(await dialog.findByText('Leave the phone number out.')).toBeTruthy()
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Asked by 08031234567')
  await userEvent.click(dialog.getByRole('button', { name: 'Export' }))
  await vi.waitFor(() => expect(save).toHaveBeenCalledOnce())
})

test('an export of too many entries says so, though the dialog has no field for the days', async () => {
  const told = vi.spyOn(notify, 'error').mockReturnValue('')
  const from = ['These are 60,000 entries. Choose days with at most 50,000.']
  open({
    'POST /admin/audit-log/export': { status: 422, code: 'validation_failed', message: 'x', errors: { from } },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Reason'), 'Yearly audit')
  await userEvent.click(dialog.getByRole('button', { name: 'Export' }))
  await vi.waitFor(() => expect(told.mock.calls).toEqual([from]))
})

test('only an owner exports', async () => {
  enterAdmin({ ...anAdmin(), level: 'viewer' }, 'a-1')
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Export · Owner' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
