import { adminSecondFactor } from '@stampwell/contract/admin-endpoints.gen.ts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { adminSession, leaveAdmin } from '#app/session/admin.ts'
import { queryClient } from '#app/query-client.ts'
import { QueryProvider } from '#app/QueryProvider.tsx'
import { fakeApi, type Reply } from '../../testing/fake-api.ts'
import { holdReplies } from '../../testing/hold-replies.ts'
import { anAdmin } from '../../testing/people.ts'
import AdminLoginPage from '../admin/index.tsx'
import { SecondFactorPart } from './SecondFactorPart.tsx'

beforeEach(leaveAdmin)
afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

const REQUIRED: Reply = { status: 401, code: 'otp_required', message: 'Enter the six digits.' }
const ENTERED: Reply = { data: { admin: anAdmin(), token: 'a-1' } }

async function logIn(replies: Reply[]) {
  const calls = fakeApi({ 'POST /admin/auth/login': replies })
  const Stub = createRoutesStub([
    { path: '/admin', Component: AdminLoginPage },
    { path: '/admin/dashboard', Component: () => <h1>Dashboard</h1> },
  ])
  render(
    <QueryProvider>
      <Stub initialEntries={['/admin']} />
    </QueryProvider>,
  )
  await userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), 'ngozi@stampwell.example')
  await userEvent.type(screen.getByLabelText('Password'), 'Admin#2026')
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  return calls
}

test('six digits are asked for after the password, pasted with a space, and a wrong code says what comes next', async () => {
  await logIn([
    REQUIRED,
    { status: 401, code: 'otp_invalid', message: 'That code did not match.', tries_left: 3 },
    ENTERED,
  ])
  const digits = await screen.findByRole('textbox', { name: 'Six digits' })
  expect(screen.queryByLabelText('Password')).toBeNull()
  await userEvent.click(digits)
  await userEvent.paste('419 021')
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Wait for the next one; each works once.')
  expect(alert.textContent).toContain('3 tries left.')
  expect(alert.textContent).toContain('clock of your phone')
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeTruthy()
  expect(adminSession.get().token).toBe('a-1')
})

test('a recovery code replaces the digits, and another account leads back to the password', async () => {
  await logIn([REQUIRED])
  await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }))
  expect(screen.getByRole('textbox', { name: 'Code' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Another account' }))
  expect(screen.getByLabelText('Password')).toBeTruthy()
})

test('a wrong code of the app is not said of the recovery code that is to be typed next', async () => {
  await logIn([
    REQUIRED,
    { status: 401, code: 'otp_invalid', message: 'That code did not match.', tries_left: 3 },
    { status: 401, code: 'otp_invalid', message: 'That code did not match.', tries_left: 2 },
  ])
  await userEvent.type(await screen.findByRole('textbox', { name: 'Six digits' }), '000000')
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  await screen.findByRole('alert')
  await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }))
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.type(screen.getByRole('textbox', { name: 'Code' }), '7KQ2-M4XD')
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Check each letter and digit')
})

test('after five wrong codes the page says when to try again', async () => {
  await logIn([REQUIRED, { status: 429, code: 'too_many_requests', message: 'Too many', retry_after: 900 }])
  await userEvent.type(await screen.findByRole('textbox', { name: 'Six digits' }), '000000')
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Try again in 15 minutes.')
})

test('after five wrong codes the page claims an e-mail to the owner only for a verified address', async () => {
  await logIn([REQUIRED, { status: 429, code: 'too_many_requests', message: 'Too many', retry_after: 900 }])
  await userEvent.type(await screen.findByRole('textbox', { name: 'Six digits' }), '000000')
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  const text = (await screen.findByRole('alert')).textContent
  expect(text).toContain('If its e-mail address is verified, we wrote to its owner.')
  expect(text).not.toContain('We sent')
})

test('a second factor is on after scan, password and proof, and Done opens once the codes are kept', async () => {
  const off = { is_on: false, is_required: false, since: null, recovery_codes_left: 0 }
  const sent = fakeApi({
    'GET /admin/profile/second-factor': [
      { data: { second_factor: off } },
      { data: { second_factor: { ...off, is_on: true, since: '2026-11-24T09:00:00.000Z', recovery_codes_left: 10 } } },
    ],
    'POST /admin/profile/second-factor/begin': {
      data: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Stampwell:x?secret=JBSWY3DPEHPK3PXP', svg: '<svg/>' },
    },
    'POST /admin/profile/second-factor/confirm': [
      { status: 422, code: 'validation_failed', message: 'No', errors: { otp: ['That code did not match.'] } },
      { data: { recovery_codes: ['7KQ2-M4XD', 'P9TR-2HWC'] } },
    ],
  })
  render(
    <QueryProvider>
      <SecondFactorPart endpoints={adminSecondFactor} email="ngozi@stampwell.example" />
    </QueryProvider>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Set up' }))
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'QR code for the authenticator app' })).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Your password'), 'Admin#2026')
  await userEvent.type(screen.getByRole('textbox', { name: 'Six digits' }), '419021')
  await userEvent.click(screen.getByRole('button', { name: 'Switch on' }))
  expect(await screen.findByText('That code did not match.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Switch on' }))
  expect(await screen.findByText('7KQ2-M4XD')).toBeTruthy()
  expect(sent.filter(({ path }) => path.endsWith('/confirm')).map(({ body }) => body)).toEqual([
    { current_password: 'Admin#2026', otp: '419021' },
    { current_password: 'Admin#2026', otp: '419021' },
  ])
  const done = screen.getByRole('button', { name: 'Done' })
  expect(done.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(screen.getByRole('checkbox', { name: 'I keep them in a safe place' }))
  await userEvent.click(done)
  expect(await screen.findByText(/On\. A log-in asks for the password and six digits\./)).toBeTruthy()
  expect(screen.getByText(/10 of 10 recovery codes left\./)).toBeTruthy()
})

test('a second factor that could not begin can be tried again or left, and each step has the focus', async () => {
  const BEGIN = 'POST /admin/profile/second-factor/begin'
  const off = { is_on: false, is_required: false, since: null, recovery_codes_left: 0 }
  const refused: Reply = { status: 409, code: 'conflict', message: 'Not just now.' }
  fakeApi({
    'GET /admin/profile/second-factor': { data: { second_factor: off } },
    [BEGIN]: [refused, refused, { data: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x', svg: '<svg/>' } }],
    'POST /admin/profile/second-factor/confirm': { data: { recovery_codes: ['7KQ2-M4XD'] } },
  })
  render(
    <QueryProvider>
      <SecondFactorPart endpoints={adminSecondFactor} email="ngozi@stampwell.example" />
    </QueryProvider>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Set up' }))
  expect(await screen.findByText('Not just now.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Retry' }))
  await userEvent.click(screen.getByRole('button', { name: 'Later' }))
  expect(document.activeElement?.textContent).toBe('Second factor')
  await userEvent.click(screen.getByRole('button', { name: 'Set up' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  const password = await screen.findByLabelText('Your password')
  expect(document.activeElement).toBe(password)
  await userEvent.type(password, 'Admin#2026')
  await userEvent.type(screen.getByRole('textbox', { name: 'Six digits' }), '419021{Enter}')
  const codes = await screen.findByRole('list', { name: 'Recovery codes' })
  expect(document.activeElement).toBe(codes.parentElement?.querySelector('h4'))
})

test('a second factor that is being switched on is not left before its recovery codes are there', async () => {
  fakeApi({
    'GET /admin/profile/second-factor': {
      data: { second_factor: { is_on: false, is_required: false, since: null, recovery_codes_left: 0 } },
    },
    'POST /admin/profile/second-factor/begin': {
      data: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x', svg: '<svg/>' },
    },
    'POST /admin/profile/second-factor/confirm': { data: { recovery_codes: ['7KQ2-M4XD'] } },
  })
  render(
    <QueryProvider>
      <SecondFactorPart endpoints={adminSecondFactor} email="ngozi@stampwell.example" />
    </QueryProvider>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Set up' }))
  await userEvent.type(await screen.findByLabelText('Your password'), 'Admin#2026')
  const release = holdReplies('/second-factor/confirm')
  await userEvent.type(screen.getByRole('textbox', { name: 'Six digits' }), '419021{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Later' }))
  release()
  expect(await screen.findByText('7KQ2-M4XD')).toBeTruthy()
})
