import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#app/query-client.ts'
import { QueryProvider } from '#app/QueryProvider.tsx'
import { adminSession, enterAdmin, leaveAdmin } from '#app/session/admin.ts'
import { fakeApi, type Reply } from '../../testing/fake-api.ts'
import { anAdmin } from '../../testing/people.ts'
import AdminProfilePage from './profile.tsx'

beforeEach(() => enterAdmin(anAdmin(), 'a-1'))
afterEach(() => {
  leaveAdmin()
  vi.unstubAllGlobals()
  queryClient.clear()
})

const LIST = 'GET /admin/sessions'
const END = '/admin/sessions/end/019aa6d0-0000-7000-8000-000000000002'
const END_OTHERS = '/admin/sessions/end-others'
const PASSWORD = '/admin/profile/password/update'

const logIn = (n: number, browser: string, system: string) => ({
  id: `019aa6d0-0000-7000-8000-00000000000${n}`,
  browser,
  system,
  created_at: '2026-11-20T08:40:00.000Z',
  last_seen_at: '2026-11-20T13:50:00.000Z',
  is_current: n === 1,
})
const HERE = logIn(1, 'Chrome', 'Linux')
const PHONE = logIn(2, 'Firefox', 'Android')
const OFFICE = logIn(3, 'Edge', 'Windows')
const listOf = (...sessions: object[]): Reply => ({
  data: { sessions, meta: { page: 1, per_page: 100, total: sessions.length, last_page: 1 } },
})
const refused = (field: string, words: string): Reply => ({
  status: 422,
  code: 'validation_failed',
  message: words,
  errors: { [field]: [words] },
})

function open(replies: Record<string, Reply | Reply[]>) {
  const factor = { is_on: true, is_required: true, since: '2026-11-01T09:00:00.000Z', recovery_codes_left: 10 }
  const sent = fakeApi({
    [LIST]: listOf(HERE),
    'GET /admin/profile/second-factor': { data: { second_factor: factor } },
    ...replies,
  })
  const Stub = createRoutesStub([{ path: '/admin/profile', Component: AdminProfilePage }])
  render(
    <QueryProvider>
      <Stub initialEntries={['/admin/profile']} />
    </QueryProvider>,
  )
  return (path: string) => sent.filter((one) => one.path === path && one.method !== 'GET').map(({ body }) => body)
}

test('an admin ends one log-in or all others with the password, and a wrong one ends none', async () => {
  const bodies = open({
    [LIST]: [listOf(HERE, PHONE, OFFICE), listOf(HERE, OFFICE, logIn(4, 'Safari', 'iPhone')), listOf(HERE)],
    [`POST ${END}`]: [refused('current_password', 'This is not your password.'), { data: {} }],
    [`POST ${END_OTHERS}`]: { data: {} },
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Log out Firefox on Android, last used/ }))
  const one = within(await screen.findByRole('dialog', { name: 'Log out Firefox on Android?' }))
  await userEvent.type(one.getByLabelText('Your password'), 'Admin#2025')
  await userEvent.click(one.getByRole('button', { name: 'Log out' }))
  expect(await one.findByText('This is not your password.')).toBeTruthy()
  await userEvent.clear(one.getByLabelText('Your password'))
  await userEvent.type(one.getByLabelText('Your password'), 'Admin#2026')
  await userEvent.click(one.getByRole('button', { name: 'Log out' }))
  expect(await screen.findByText('Safari on iPhone')).toBeTruthy()
  expect(screen.queryByText('Firefox on Android')).toBeNull()
  expect(document.activeElement?.id).toBe('logins-title')
  expect(bodies(END)).toEqual([{ current_password: 'Admin#2025' }, { current_password: 'Admin#2026' }])

  await userEvent.click(screen.getByRole('button', { name: 'Log out everywhere else' }))
  const all = within(await screen.findByRole('dialog', { name: 'Log out everywhere else?' }))
  await userEvent.type(all.getByLabelText('Your password'), 'Admin#2026')
  await userEvent.click(all.getByRole('button', { name: 'Log out' }))
  await vi.waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
  expect(screen.getByText('Chrome on Linux')).toBeTruthy()
  expect(bodies(END_OTHERS)).toEqual([{ current_password: 'Admin#2026' }])
})

test('a log-in that ended elsewhere meanwhile goes from the list when its question is closed', async () => {
  open({
    [LIST]: [listOf(HERE, PHONE), listOf(HERE)],
    [`POST ${END}`]: { status: 404, code: 'not_found', message: 'Not found.' },
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Log out Firefox on Android/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Your password'), 'Admin#2026')
  await userEvent.click(dialog.getByRole('button', { name: 'Log out' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await vi.waitFor(() => expect(screen.queryByText('Firefox on Android')).toBeNull())
})

test('a new password is sent twice with the old one, stays after a refusal, and leaves an empty form', async () => {
  const bodies = open({
    [`POST ${PASSWORD}`]: [refused('current_password', 'This is not your password.'), { data: {} }],
  })
  const current = () => screen.getByLabelText<HTMLInputElement>('Current password')
  const fresh = () => screen.getByLabelText<HTMLInputElement>('New password')
  await userEvent.type(current(), 'Admin#2026')
  await userEvent.type(fresh(), 'Cold-Brew#2027')
  await userEvent.type(screen.getByLabelText('New password again'), 'Cold-Brew#2027')
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByText('This is not your password.')).toBeTruthy()
  expect(fresh().value).toBe('Cold-Brew#2027')
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
  await vi.waitFor(() => expect([current().value, fresh().value]).toEqual(['', '']))
  const body = {
    current_password: 'Admin#2026',
    password: 'Cold-Brew#2027',
    password_confirmation: 'Cold-Brew#2027',
  }
  expect(bodies(PASSWORD)).toEqual([body, body])
})

test('a new name is the name of the account at once, and a refused one stays typed', async () => {
  const bodies = open({
    'PATCH /admin/profile': [
      refused('name', 'Enter your name.'),
      { data: { admin: { ...anAdmin(), name: 'Ngozi Ade' } } },
    ],
  })
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
  await userEvent.clear(name)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Enter your name.')).toBeTruthy()
  expect(adminSession.get().admin?.name).toBe('Ngozi Bello')
  await userEvent.type(name, 'Ngozi Ade')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(adminSession.get().admin?.name).toBe('Ngozi Ade'))
  expect(bodies('/admin/profile')).toEqual([{ name: '' }, { name: 'Ngozi Ade' }])
})
