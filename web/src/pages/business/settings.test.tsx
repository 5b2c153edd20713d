import type { User } from '@stampwell/contract/business/profile.ts'
import type { LogIn } from '@stampwell/contract/business/sessions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { readStored } from '#app/session/local-storage.ts'
import { showAsBusiness } from '../../testing/as-business.tsx'
import { withFeatures } from '../../testing/campaigns.ts'
import { fakeApi, type Reply } from '../../testing/fake-api.ts'
import { aBusinessUser } from '../../testing/people.ts'
import SettingsPage from './settings.tsx'

afterEach(() => vi.unstubAllGlobals())

const TIMES = 'GET /v1/business/counter/times'
const SENDING = {
  email: { is_on: true, from: 'hello@kolarye.example', reply_to: null },
  sms: { is_on: false, provider: null, from: null, countries: ['NG'], hears_deliveries: false },
  per_week: 3,
  daily_cap: null,
  stopped: false,
}
const LISTS = {
  'GET /v1/business/sending': { data: SENDING },
  'GET /v1/business/profile/emails': { data: { weekly_summary: true, limit_warning: true, rewards_waiting: true } },
  'GET /v1/business/account/export': { data: { export: null, next_at: null } },
  'GET /v1/countries': { data: { countries: [] } },
  'GET /v1/utility': { data: { industries: [], categories: [] } },
}
const LOG_INS = 'GET /v1/auth/business/sessions'
const END = '/v1/auth/business/sessions/end/01900000-0000-7000-8000-000000000002'
const END_OTHERS = '/v1/auth/business/sessions/end-others'

const aLogIn = (n: number, said: Partial<LogIn> = {}): LogIn => ({
  id: `01900000-0000-7000-8000-00000000000${n}`,
  browser: 'Chrome',
  system: 'Android',
  created_at: '2025-11-19T09:00:00.000Z',
  last_seen_at: '2025-11-20T09:00:00.000Z',
  is_current: false,
  ...said,
})
const [here, phone, other] = [
  aLogIn(1, { browser: 'Firefox', system: 'Windows', is_current: true }),
  aLogIn(2),
  aLogIn(3, { browser: null, system: null }),
]
const listOf = (...sessions: LogIn[]) => ({ data: { sessions } })
/** Renders the settings with these sessions; the other sections are not tested here. */
function showLogIns(replies: Record<string, Reply | Reply[]>, user?: User) {
  const sent = fakeApi({ ...LISTS, [TIMES]: { data: { days: 30, count: 0, p50_ms: null, p95_ms: null } }, ...replies })
  showAsBusiness(<SettingsPage />, user ? { user } : {})
  return sent
}
const confirm = async (password: string) => {
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Your password'), password)
  await userEvent.click(dialog.getByRole('button', { name: 'Log out' }))
}

test('the settings show the counter’s speed and link to the tills', async () => {
  fakeApi({
    ...LISTS,
    [TIMES]: { data: { days: 30, count: 412, p50_ms: 1400, p95_ms: 2900 } },
    [LOG_INS]: listOf(here),
  })
  showAsBusiness(<SettingsPage />)
  expect(await screen.findByText('1.4 s')).toBeTruthy()
  expect(screen.getByText('2.9 s')).toBeTruthy()
  expect(screen.getByText('Measured on 412 stamps, on all your screens.')).toBeTruthy()
  expect(screen.getByRole('link', { name: /Tills and staff/ }).getAttribute('href')).toBe('/business/tills')
})

test('the settings begin with the business’s name and its brand', async () => {
  showLogIns({ [LOG_INS]: listOf(here) })
  await screen.findByText('Firefox on Windows')
  expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Your business',
    'Your brand',
    'Language',
    'E-mails to you',
    'Speed at the counter',
    'Channels',
    'E-mail',
    'Password',
    'Second factor',
    'Where you are logged in',
    'Take everything with you',
    'Close the account',
  ])
})

test('an unused counter has no times, and says so', async () => {
  showLogIns({ [LOG_INS]: listOf(here) })
  expect(
    await screen.findByText('No stamp was measured in the last 30 days. The counter does it by itself.'),
  ).toBeTruthy()
})

test('an owner with one session sees that, and has nothing to log out', async () => {
  showLogIns({ [LOG_INS]: listOf(here) })
  expect(await screen.findByText('Firefox on Windows')).toBeTruthy()
  expect(screen.getByText('This device')).toBeTruthy()
  expect(screen.getByText('You are logged in only on this device.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Log out/ })).toBeNull()
})

test('ending one session needs the password; a wrong one is refused under its field', async () => {
  const sent = showLogIns({
    [LOG_INS]: [listOf(here, phone), listOf(here)],
    [`POST ${END}`]: [
      { status: 422, code: 'validation_failed', errors: { current_password: ['This is not your current password.'] } },
      { data: {} },
    ],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Log out Chrome on Android, last used 20 Nov 2025' }))
  expect(screen.queryByRole('button', { name: 'Log out everywhere else' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText('Your password'))
  await confirm('Wrong#2026')
  expect(await screen.findByText('This is not your current password.')).toBeTruthy()
  await userEvent.clear(screen.getByLabelText('Your password'))
  await confirm(' Flat-White#2026')
  expect(await screen.findByText('You are logged in only on this device.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Where you are logged in' }))
  expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { current_password: 'Wrong#2026' },
    { current_password: ' Flat-White#2026' },
  ])
})

test('with several sessions all others end at once; cancelling the dialog ends none', async () => {
  const sent = showLogIns({
    [LOG_INS]: [listOf(here, phone, other), listOf(here, phone, other), listOf(here)],
    [`POST ${END_OTHERS}`]: { data: {} },
  })
  expect(await screen.findByText('Unknown device')).toBeTruthy()
  const button = screen.getByRole('button', { name: 'Log out everywhere else' })
  await userEvent.click(button)
  expect(screen.getByText('2 other devices are logged out right away. This one stays logged in.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(document.activeElement).toBe(button)
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
  await waitFor(() => expect(sent.filter(({ path }) => path.endsWith('/sessions'))).toHaveLength(2))
  await userEvent.click(button)
  await confirm('Flat-White#2026')
  expect(await screen.findByText('You are logged in only on this device.')).toBeTruthy()
})

test('a list that failed to load can be loaded again', async () => {
  showLogIns({ [LOG_INS]: [{ status: 500, code: 'internal', message: 'Something broke.' }, listOf(here)] })
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Firefox on Windows')).toBeTruthy()
})

test('changing the password needs the current one; an error is shown under its field', async () => {
  const sent = showLogIns({
    [LOG_INS]: [listOf(here, phone), listOf(here)],
    'POST /v1/business/profile/password/update': [
      { status: 422, code: 'validation_failed', errors: { current_password: ['This is not your current password.'] } },
      { data: {}, message: 'Your password is changed.' },
    ],
  })
  expect(await screen.findByText('Chrome on Android')).toBeTruthy()
  const button = screen.getByRole('button', { name: 'Change your password' })
  await userEvent.click(button)
  expect(document.activeElement).toBe(screen.getByLabelText('Current password'))
  await userEvent.type(screen.getByLabelText('Current password'), 'Wrong#2026')
  await userEvent.type(screen.getByLabelText('New password'), 'Cold-Brew#2027')
  await userEvent.type(screen.getByLabelText('New password again'), 'Cold-Brew#2027')
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByText('This is not your current password.')).toBeTruthy()
  await userEvent.clear(screen.getByLabelText('Current password'))
  await userEvent.type(screen.getByLabelText('Current password'), 'Flat-White#2026')
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByText('You are logged in only on this device.')).toBeTruthy()
  expect(document.activeElement).toBe(button)
  expect(sent.findLast(({ method }) => method === 'POST')?.body).toEqual({
    current_password: 'Flat-White#2026',
    password: 'Cold-Brew#2027',
    password_confirmation: 'Cold-Brew#2027',
  })
})

test('a new password withdraws the change of the e-mail that waits for its code, and the settings show no note of it', async () => {
  showLogIns(
    {
      [LOG_INS]: listOf(here),
      'POST /v1/business/profile/password/update': { data: {}, message: 'Your password is changed.' },
      'GET /v1/business/profile': { data: { user: aBusinessUser() } },
    },
    aBusinessUser({ pending_email: 'new@kolarye.example' }),
  )
  expect(await screen.findByText(/^We sent a code to new@kolarye\.example\./)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Change your password' }))
  await userEvent.type(screen.getByLabelText('Current password'), 'Flat-White#2026')
  await userEvent.type(screen.getByLabelText('New password'), 'Cold-Brew#2027')
  await userEvent.type(screen.getByLabelText('New password again'), 'Cold-Brew#2027')
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
  await waitFor(() => expect(screen.queryByText(/new@kolarye\.example/)).toBeNull())
  expect(screen.queryByRole('dialog')).toBeNull()
})

const UPDATE = 'PATCH /v1/business/sending'

test('a channel that is off says why, and a new business how many people it reaches today', async () => {
  showLogIns({
    'GET /v1/business/sending': {
      data: { ...SENDING, email: { is_on: false, from: '', reply_to: null }, daily_cap: 500 },
    },
    [LOG_INS]: listOf(here),
  })
  const part = within(await screen.findByRole('region', { name: 'Channels' }))
  expect(part.getByText(/this server has no mail service/)).toBeTruthy()
  expect(part.getByText(/this server has no SMS provider/)).toBeTruthy()
  expect(part.getByText(/Today it reaches 500 people/)).toBeTruthy()
})

test('SMS that the plan leaves out is shown as off, although the server could send it', async () => {
  showLogIns({
    'GET /v1/business/sending': {
      data: {
        ...SENDING,
        sms: { is_on: true, provider: 'termii', from: 'Kola', countries: ['NG'], hears_deliveries: true },
      },
    },
    [LOG_INS]: listOf(here),
  })
  expect(await screen.findByText('Not in your plan.')).toBeTruthy()
})

test('text messages without a provider are off, and said to stay on this computer', async () => {
  const local = { is_on: true, provider: null, from: null, countries: ['NG'], hears_deliveries: false }
  const replies = { 'GET /v1/business/sending': { data: { ...SENDING, sms: local } }, [LOG_INS]: listOf(here) }
  showLogIns(replies, withFeatures('sms'))
  const words = await screen.findByText(/^To numbers in Nigeria\. No provider is set up/)
  expect(words.parentElement?.querySelector('dt')?.textContent).toMatch(/Off$/)
})

test('how often one customer is written to is changed here, and a refusal is said', async () => {
  const sent = showLogIns({
    [UPDATE]: [
      { data: { ...SENDING, per_week: 5 } },
      { status: 422, code: 'validation_failed', message: 'No.', errors: { per_week: ['Use 1 to 7.'] } },
    ],
    [LOG_INS]: listOf(here),
  })
  const part = within(await screen.findByRole('region', { name: 'Channels' }))
  await userEvent.selectOptions(part.getByRole('combobox'), '5')
  await userEvent.click(part.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved.')).toBeTruthy()
  expect(sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([{ per_week: 5 }])
  await userEvent.click(part.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Use 1 to 7.')).toBeTruthy()
})

test('the switch in the settings hides the balances on this device', async () => {
  showLogIns({ [LOG_INS]: listOf(here) })
  const shown = screen.getByRole<HTMLInputElement>('switch', { name: 'Show amounts' })
  expect(shown.checked).toBe(true)
  await userEvent.click(shown)
  expect(readStored('show_balance')).toBe('false')
  await userEvent.click(shown)
  expect(readStored('show_balance')).toBeNull()
})
