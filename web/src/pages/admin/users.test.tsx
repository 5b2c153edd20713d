import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { DAY_MS } from '@stampwell/domain/time/durations.ts'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#app/query-client.ts'
import { QueryProvider } from '#app/QueryProvider.tsx'
import { adminSession, enterAdmin, leaveAdmin } from '#app/session/admin.ts'
import { fakeApi, type Reply } from '../../testing/fake-api.ts'
import { fromNow, NOW } from '../../testing/now.ts'
import { anAdmin } from '../../testing/people.ts'
import AdminUsersPage from './users.tsx'

/** The code of a menu is loaded with the first press. */
beforeAll(() => import('#ui/widgets/MenuSheet.tsx'), 60_000)
beforeEach(() => enterAdmin(anAdmin(), 'a-1'))
afterEach(() => {
  leaveAdmin()
  vi.unstubAllGlobals()
  queryClient.clear()
})

const OWN = {
  id: anAdmin().id,
  name: 'Ngozi Bello',
  email: 'ngozi@stampwell.example',
  level: 'owner',
  status: 'active',
  has_second_factor: true,
  last_seen_at: NOW.toISOString(),
  invited_until: null,
  created_at: '2026-11-01T09:00:00.000Z',
}
const TOBI = {
  ...OWN,
  id: '01900000-0000-7000-8000-0000000000b1',
  name: 'Tobi Ade',
  email: 'tobi@stampwell.example',
  level: 'support',
}
const FEMI = {
  ...OWN,
  id: '01900000-0000-7000-8000-0000000000b2',
  name: 'Femi Bakare',
  email: 'femi@stampwell.example',
  level: 'finance',
  status: 'invited',
  has_second_factor: false,
  last_seen_at: null,
  invited_until: fromNow(4.5 * DAY_MS),
}
const ONE_TIME = 'abcDEF234-abcDEF'
const META = { page: 1, per_page: 20, total: 3, last_page: 1 }

function open(replies: Record<string, Reply | Reply[]> = {}, users: readonly object[] = [OWN, TOBI, FEMI]) {
  const api = fakeApi({ 'GET /admin/users': { data: { users, meta: META } }, ...replies })
  const Stub = createRoutesStub([{ path: '/', Component: AdminUsersPage }])
  render(
    <QueryProvider>
      <Stub initialEntries={['/']} />
    </QueryProvider>,
  )
  return api
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const choose = async (person: string, entry: string) => {
  await press(`Acts on ${person}`)
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }))
}
const sentTo = (api: ReturnType<typeof open>, method: string) =>
  api.filter((sent) => sent.method === method).map(({ path, body }) => [path, body])

test('an address without a domain is an “Invalid email address” and is not sent; a valid one is invited', async () => {
  const api = open({ 'POST /admin/users': { status: 201, data: { user: FEMI, one_time_password: ONE_TIME } } })
  await press('Invite')
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  await userEvent.keyboard('Femi Bakare')
  await userEvent.type(screen.getByLabelText('E-mail'), 'femi@stampwell')
  await press('Send the invitation')
  expect(await screen.findByText('Invalid email address')).toBeTruthy()
  expect(sentTo(api, 'POST')).toEqual([])
  await userEvent.type(screen.getByLabelText('E-mail'), '.example')
  await userEvent.click(screen.getByRole('radio', { name: /Finance/ }))
  await press('Send the invitation')
  await vi.waitFor(() =>
    expect(sentTo(api, 'POST')).toEqual([
      ['/admin/users', { name: 'Femi Bakare', email: 'femi@stampwell.example', level: 'finance' }],
    ]),
  )
  const box = await screen.findByRole('dialog', { name: 'One-time password of Femi Bakare' })
  const dialog = within(box)
  expect(dialog.getByText(ONE_TIME)).toBeTruthy()
  // It is shown once: neither Esc nor the cross takes it away.
  fireEvent(box, new Event('cancel', { cancelable: true }))
  await userEvent.click(dialog.getByRole('button', { name: 'Close this dialog' }))
  expect(dialog.getByText(ONE_TIME)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }))
  expect(screen.queryByText(ONE_TIME)).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('')
})

test('an address that has an account stays in its field with what the server says', async () => {
  open({
    'POST /admin/users': {
      status: 422,
      code: 'validation_failed',
      message: 'x',
      errors: { email: ['This address has an admin account already.'] },
    },
  })
  await userEvent.type(await screen.findByLabelText('Name'), 'Tobi')
  await userEvent.type(screen.getByLabelText('E-mail'), TOBI.email)
  await press('Send the invitation')
  expect(await screen.findByText('This address has an admin account already.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe(TOBI.email)
})

test('an invitation says how long its link works, and can be sent again or withdrawn', async () => {
  const api = open({
    [`POST /admin/users/${FEMI.id}/invite`]: { data: { user: FEMI, one_time_password: ONE_TIME } },
    [`DELETE /admin/users/${FEMI.id}`]: { data: {} },
  })
  expect(await screen.findByText('Invited, 5 days left')).toBeTruthy()
  await choose('Femi Bakare', 'Send a new link')
  await vi.waitFor(() => expect(sentTo(api, 'POST')).toHaveLength(1))
  expect(await screen.findByText(ONE_TIME)).toBeTruthy()
  await press('Done')
  const acts = screen.getByRole('button', { name: 'Acts on Femi Bakare' })
  await vi.waitFor(() => expect(acts.getAttribute('aria-busy')).toBeNull())
  await choose('Femi Bakare', 'Withdraw the invitation')
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }))
  await vi.waitFor(() => expect(sentTo(api, 'DELETE')).toHaveLength(1))
})

test('the level of an admin changes, and disabling asks first', async () => {
  const api = open({ [`PATCH /admin/users/${TOBI.id}`]: { data: { user: TOBI } } })
  await choose('Tobi Ade', 'Change name or level')
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /Support/ }).checked).toBe(true)
  await userEvent.click(dialog.getByRole('radio', { name: /Viewer/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await choose('Tobi Ade', 'Disable')
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Disable' }))
  await vi.waitFor(() =>
    expect(sentTo(api, 'PATCH')).toEqual([
      [`/admin/users/${TOBI.id}`, { level: 'viewer' }],
      [`/admin/users/${TOBI.id}`, { is_disabled: true }],
    ]),
  )
})

test('the only owner is told so, and their own account is never disabled or removed', async () => {
  open()
  expect(await screen.findByText(/You are the only Owner/)).toBeTruthy()
  await press('Acts on Ngozi Bello')
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Change name or level',
  ])
})

test('a new name of an admin leaves the level alone, which another owner may have lowered meanwhile', async () => {
  const api = open({ [`PATCH /admin/users/${TOBI.id}`]: { data: { user: TOBI } } })
  await choose('Tobi Ade', 'Change name or level')
  const name = within(screen.getByRole('dialog')).getByLabelText('Name')
  await userEvent.clear(name)
  await userEvent.type(name, 'Tobi Adeyemi')
  await press('Save')
  await vi.waitFor(() => expect(sentTo(api, 'PATCH')).toEqual([[`/admin/users/${TOBI.id}`, { name: 'Tobi Adeyemi' }]]))
})

test('an owner who gives up the level can at once do no more than the new one', async () => {
  const lowered = { ...OWN, level: 'viewer' }
  open({ [`PATCH /admin/users/${OWN.id}`]: { data: { user: lowered } } })
  await choose('Ngozi Bello', 'Change name or level')
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('radio', { name: /Viewer/ }))
  await press('Save')
  expect(await screen.findByText('Only an Owner invites and changes admin users.')).toBeTruthy()
  expect(adminSession.get().admin).toMatchObject({ level: 'viewer', name: OWN.name })
})

test('a refusal because of the last owner shows and leaves the dialog open', async () => {
  open({
    [`PATCH /admin/users/${OWN.id}`]: { status: 409, code: 'last_owner', message: 'This is the last Owner.' },
  })
  await choose('Ngozi Bello', 'Change name or level')
  await userEvent.click(screen.getAllByRole('radio', { name: /Viewer/ }).at(-1) ?? document.body)
  await press('Save')
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBeNull())
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('another level sees who there is and why it changes nobody', async () => {
  enterAdmin({ ...anAdmin(), level: 'support' }, 'a-1')
  open()
  expect(await screen.findByText('Tobi Ade')).toBeTruthy()
  expect(screen.getByText('Only an Owner invites and changes admin users.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Invite · Owner' }).getAttribute('aria-disabled')).toBe('true')
  expect(screen.queryByRole('button', { name: 'Acts on Tobi Ade' })).toBeNull()
  expect(screen.queryByLabelText('E-mail')).toBeNull()
})

test('a list that does not load offers to try again', async () => {
  open({
    'GET /admin/users': [{ status: 403, code: 'forbidden', message: 'No.' }, { data: { users: [OWN], meta: META } }],
  })
  expect(await screen.findByText('The admin users did not load')).toBeTruthy()
  await press('Retry')
  expect(await screen.findByText('Ngozi Bello')).toBeTruthy()
})
