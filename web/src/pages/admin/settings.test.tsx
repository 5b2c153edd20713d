import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#app/query-client.ts'
import { QueryProvider } from '#app/QueryProvider.tsx'
import { enterAdmin, leaveAdmin } from '#app/session/admin.ts'
import { fakeApi, type Reply } from '../../testing/fake-api.ts'
import { anAdmin } from '../../testing/people.ts'
import { AdminShell } from './+shell/AdminShell.tsx'
import AdminSettingsPage from './settings.tsx'

beforeEach(() => enterAdmin(anAdmin(), 'a-1'))
afterEach(() => {
  leaveAdmin()
  vi.unstubAllGlobals()
  queryClient.clear()
})

const DATA = {
  settings: {
    platform_name: 'Stampwell',
    support_email: 'help@stampwell.example',
    legal_name: '',
    legal_address: '',
    tax_id: '',
    default_plan: null,
    trial_days: 14,
    sign_up: 'open',
    sending_stopped: false,
    banner: null,
    version: 4,
  },
  sending: { running: 2, scheduled: 3, messages: 2406 },
  providers: [{ name: 'paystack', purpose: 'payments', state: 'works', down_since: null }],
  plans: [{ tier: 'free', name: 'Free' }],
}

function open(replies: Record<string, Reply | Reply[]> = {}, Component = AdminSettingsPage) {
  const api = fakeApi({ 'GET /admin/settings': { data: DATA }, ...replies })
  const Stub = createRoutesStub([{ path: '/admin/settings', Component }])
  render(
    <QueryProvider>
      <Stub initialEntries={['/admin/settings']} />
    </QueryProvider>,
  )
  return api
}
const patches = (api: ReturnType<typeof open>) => api.filter(({ method }) => method === 'PATCH').map(({ body }) => body)

test('the stop switch says what waits and stops only after a reason', async () => {
  const api = open({ 'PATCH /admin/settings': { data: DATA } })
  expect(await screen.findByText(/If you stop now: 2 running campaigns wait, 2,406 messages wait/)).toBeTruthy()
  expect(screen.getByText(/Messages to one customer wait too, those of gifts included/)).toBeTruthy()
  await userEvent.click(screen.getByRole('switch', { name: 'Stop all sending' }))
  expect(patches(api)).toEqual([])
  const dialog = within(screen.getByRole('alertdialog'))
  expect(dialog.getByText('3 campaigns start in the next 24 hours')).toBeTruthy()
  await userEvent.type(dialog.getByLabelText('Reason'), 'SMS provider sends twice')
  await userEvent.click(dialog.getByRole('button', { name: 'Stop all sending' }))
  await vi.waitFor(() => expect(patches(api)).toEqual([{ sending_stopped: true, reason: 'SMS provider sends twice' }]))
})

test('the note above every page comes as soon as sending is stopped', async () => {
  const note = 'Sending is stopped for all businesses. Nothing is lost.'
  const stopped = { kind: 'sending_stopped', count: 1, to: '/admin/settings', due_at: null }
  open(
    {
      'PATCH /admin/settings': { data: DATA },
      'GET /admin/attention': [{ data: { attention: [] } }, { data: { attention: [stopped] } }],
    },
    () => (
      <AdminShell>
        <AdminSettingsPage />
      </AdminShell>
    ),
  )
  await userEvent.click(await screen.findByRole('switch', { name: 'Stop all sending' }))
  expect(screen.queryByText(note)).toBeNull()
  const dialog = within(screen.getByRole('alertdialog'))
  await userEvent.type(dialog.getByLabelText('Reason'), 'SMS provider sends twice')
  await userEvent.click(dialog.getByRole('button', { name: 'Stop all sending' }))
  expect(await screen.findByText(note)).toBeTruthy()
})

test('the save bar names the changes, the banner is previewed, and only what changed is sent', async () => {
  const api = open({ 'PATCH /admin/settings': { data: DATA } })
  await userEvent.type(await screen.findByLabelText('Text'), 'SMS are slow today.')
  expect(screen.getByRole('note').textContent).toBe('SMS are slow today.')
  await userEvent.click(screen.getByLabelText(/Closed/))
  expect(screen.getByText('2 changes: banner, sign-up')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() =>
    expect(patches(api)).toEqual([{ version: 4, banner: 'SMS are slow today.', sign_up: 'closed' }]),
  )
})

test('what was typed stays when somebody else was faster, and is saved from their version', async () => {
  const theirs = { ...DATA, settings: { ...DATA.settings, legal_name: 'Stampwell Ltd', version: 5 } }
  const api = open({
    'GET /admin/settings': [{ data: DATA }, { data: theirs }],
    'PATCH /admin/settings': [{ status: 409, code: 'conflict', message: 'x' }, { data: theirs }],
  })
  await userEvent.type(await screen.findByLabelText('Tax id'), '123')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Somebody else changed settings')
  await vi.waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Legal name').value).toBe('Stampwell Ltd'))
  expect(screen.getByLabelText<HTMLInputElement>('Tax id').value).toBe('123')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(patches(api).at(-1)).toEqual({ version: 5, tax_id: '123' }))
})

test('what somebody else stored in the same field is not overwritten unseen after the page read it again', async () => {
  const theirs = { ...DATA, settings: { ...DATA.settings, tax_id: 'NG-9', version: 5 } }
  const api = open({
    'GET /admin/settings': [{ data: DATA }, { data: theirs }],
    'PATCH /admin/settings': { data: theirs },
  })
  await userEvent.type(await screen.findByLabelText('Tax id'), '123')
  await act(() => queryClient.invalidateQueries())
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Somebody else changed settings')
  expect(patches(api)).toEqual([])
  expect(screen.getByLabelText<HTMLInputElement>('Tax id').value).toBe('123')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(patches(api)).toEqual([{ version: 5, tax_id: '123' }]))
})

test('Undo takes back what was typed with its errors and with the note about somebody else’s change', async () => {
  const refused = { status: 422, code: 'validation_failed', errors: { tax_id: ['Too short.'] } }
  open({ 'PATCH /admin/settings': [refused, { status: 409, code: 'conflict', message: 'x' }] })
  const change = async () => {
    await userEvent.type(await screen.findByLabelText('Tax id'), '1')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  }
  await change()
  expect(await screen.findByText('Too short.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(screen.queryByText('Too short.')).toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText('Tax id'))
  await change()
  expect(await screen.findByRole('alert')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a save that the server cannot make says why and keeps what was typed', async () => {
  const message = 'Something went wrong on our side. Try again.'
  open({ 'PATCH /admin/settings': { status: 500, code: 'internal', message } })
  await userEvent.type(await screen.findByLabelText('Tax id'), '123')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Tax id').value).toBe('123')
})

test('5.6: the days of a trial take digits only', async () => {
  const api = open({ 'PATCH /admin/settings': { data: DATA } })
  const days = await screen.findByLabelText<HTMLInputElement>(/^Trial/)
  await userEvent.clear(days)
  await userEvent.type(days, '-3x0')
  expect(days.value).toBe('30')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(patches(api)).toEqual([{ version: 4, trial_days: 30 }]))
})

test('an admin below an owner reads the settings and can change none', async () => {
  enterAdmin({ ...anAdmin(), level: 'support' }, 'a-1')
  open()
  expect(await screen.findByText('Only an owner changes settings. You can read them.')).toBeTruthy()
  expect(screen.queryByRole('switch')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Legal name').disabled).toBe(true)
})
