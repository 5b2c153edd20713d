import { STAMP_ICONS } from '@stampwell/domain/cards/stamp-icons.ts'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepHomeDesign, takeHomeDesign } from '#app/home-design.ts'
import { QueryProvider } from '#app/QueryProvider.tsx'
import { queryClient } from '#app/query-client.ts'
import { businessSession, enterBusiness, leaveBusiness, setBusinessProfile } from '#app/session/business.ts'
import { fakeApi, type Reply } from '../../../testing/fake-api.ts'
import { atWidth } from '../../../testing/on-a-phone.ts'
import { aBusinessUser } from '../../../testing/people.ts'
import { listed } from '../../../testing/worlds.ts'
import VerifyPage from '../account/verify.tsx'
import ForgotPasswordPage from '../forgot-password.tsx'
import LoginPage from '../login.tsx'
import RegisterPage from '../register.tsx'
import ResetPasswordPage from '../reset-password.tsx'

beforeEach(leaveBusiness)
afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

const FOOD = '01900000-0000-7000-8001-000000000001'
const CAFE = '01900000-0000-7000-8002-000000000001'
const LISTS = {
  'GET /v1/countries': {
    data: {
      countries: [
        { code: 'KE', name: 'Kenya', dial_code: '+254' },
        { code: 'NG', name: 'Nigeria', dial_code: '+234' },
      ],
    },
  },
  'GET /v1/utility': {
    data: { industries: [{ id: FOOD, name: 'Food and drink' }], categories: [{ id: CAFE, name: 'Café' }] },
  },
}
const unverified = aBusinessUser({ email_verified_at: null })

function open(path: string, replies: Record<string, Reply | Reply[]>) {
  const sent = fakeApi(replies)
  const Stub = createRoutesStub([
    { path: '/business/login', Component: LoginPage },
    { path: '/business/register', Component: RegisterPage },
    { path: '/business/forgot-password', Component: ForgotPasswordPage },
    { path: '/business/reset-password', Component: ResetPasswordPage },
    { path: '/business/account/verify', Component: VerifyPage },
    { path: '/stamp/create', Component: () => <h1>New stamp card</h1> },
    { path: '/business/dashboard', Component: () => <h1>Dashboard</h1> },
  ])
  render(
    <QueryProvider>
      <Stub initialEntries={[path]} />
    </QueryProvider>,
  )
  return sent
}

async function logIn() {
  await userEvent.type(screen.getByLabelText('E-mail'), 'amaka@kolarye.example')
  await userEvent.type(screen.getByLabelText('Password'), 'Wrong#2026')
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
}

test('a refused log-in shows why, keeps the e-mail and focuses the password', async () => {
  open('/business/login', {
    'POST /v1/auth/business/login': {
      status: 401,
      code: 'invalid_credentials',
      message: 'E-mail or password is not right.',
    },
  })
  await logIn()
  expect((await screen.findByRole('alert')).textContent).toBe('E-mail or password is not right.')
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('amaka@kolarye.example')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')))
})

test('4.8: a log-in starts the session and opens the dashboard', async () => {
  open('/business/login', { 'POST /v1/auth/business/login': { data: { user: unverified, token: 't-1' } } })
  await logIn()
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeTruthy()
  expect(businessSession.get().token).toBe('t-1')
})

test('a log-in sends the token of another tab’s session, so that the server ends that session', async () => {
  const sent = open('/business/login', { 'POST /v1/auth/business/login': { data: { user: unverified, token: 't-2' } } })
  enterBusiness(unverified, 't-1')
  await logIn()
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeTruthy()
  expect(sent.find(({ method }) => method === 'POST')?.headers.get('authorization')).toBe('Bearer t-1')
  expect(businessSession.get().token).toBe('t-2')
})

test('too many log-ins show when to try again', async () => {
  open('/business/login', {
    'POST /v1/auth/business/login': { status: 429, code: 'too_many_requests', retry_after: 720 },
  })
  await logIn()
  expect((await screen.findByRole('alert')).textContent).toBe('Too many tries. Try again in 12 minutes.')
})

test('a refused registration keeps the form and focuses the first wrong field; the next try succeeds', async () => {
  const sent = open('/business/register', {
    ...LISTS,
    'POST /v1/auth/business/register': [
      {
        status: 422,
        code: 'validation_failed',
        errors: { email: ['This address has an account.'], accept_terms: ['Accept the terms to go on.'] },
      },
      { status: 201, data: { user: unverified, token: 't-1' } },
    ],
  })
  await userEvent.type(screen.getByRole('textbox', { name: 'Business name' }), 'Kola & Rye')
  await userEvent.type(screen.getByRole('textbox', { name: 'Phone number' }), '08030000000')
  await userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), 'amaka@kolarye.example')
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: /Category/ }),
    await screen.findByRole('option', { name: 'Café' }),
  )
  await userEvent.type(screen.getByLabelText('Password'), 'Stamp#2026')
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }))

  const email = await screen.findByRole<HTMLInputElement>('textbox', {
    name: 'E-mail',
    description: /This address has an account/,
  })
  expect(document.activeElement).toBe(email)
  expect(email.value).toBe('amaka@kolarye.example')
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('Stamp#2026')

  await userEvent.click(screen.getByRole('checkbox', { name: /I accept the terms/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }))
  expect(await screen.findByRole('heading', { name: 'Verify your e-mail' })).toBeTruthy()
  expect(sent.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
    business_name: 'Kola & Rye',
    country: 'NG',
    industry_id: FOOD,
    category_id: CAFE,
    password: 'Stamp#2026',
    password_confirmation: 'Stamp#2026',
    accept_terms: true,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
})

test('the phone number’s hint follows the country', async () => {
  open('/business/register', LISTS)
  expect(screen.getByText(/^11 digits/)).toBeTruthy()
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Country' }),
    await screen.findByRole('option', { name: 'Kenya' }),
  )
  expect(screen.getByText(/\+254/)).toBeTruthy()
})

test('4.10: the sixth digit sends the code; a wrong one stays, a right one reads the profile again and leads to the first card', async () => {
  enterBusiness(unverified, 't-1')
  const sent = open('/business/account/verify', {
    'POST /v1/auth/business/email/verify': [
      { status: 422, code: 'validation_failed', errors: { token: ['This code is not right.'] } },
      { data: { user: aBusinessUser() } },
    ],
    'GET /v1/business/profile': [{ data: { user: unverified } }, { data: { user: aBusinessUser() } }],
    'GET /v1/business/stamps': { data: { stamps: [], meta: listed(0) } },
  })
  expect(screen.getByText(/ amaka@kolarye\.example\./)).toBeTruthy()
  const code = screen.getByRole<HTMLInputElement>('textbox', { name: 'Six digits' })
  await userEvent.click(code)
  await userEvent.paste('123 456')
  expect(await screen.findByText('This code is not right.')).toBeTruthy()
  expect(code.value).toBe('123456')
  await userEvent.clear(code)
  await userEvent.type(code, '654321')
  expect(await screen.findByRole('heading', { name: 'New stamp card' })).toBeTruthy()
  expect(sent.map(({ method, body }) => [method, body])).toEqual([
    ['POST', { token: '123456' }],
    ['GET', undefined],
    ['POST', { token: '654321' }],
    ['GET', undefined],
    ['GET', undefined],
  ])
  expect(businessSession.get().user?.email_verified_at).not.toBeNull()
})

test('after a late verification a user with a card sees the dashboard', async () => {
  enterBusiness(unverified, 't-1')
  open('/business/account/verify', {
    'POST /v1/auth/business/email/verify': { data: { user: aBusinessUser() } },
    'GET /v1/business/profile': { data: { user: aBusinessUser() } },
    'GET /v1/business/stamps': { data: { stamps: [], meta: listed(3) } },
  })
  await userEvent.type(screen.getByRole('textbox', { name: 'Six digits' }), '654321')
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeTruthy()
})

test('the card drawn on the home page stands beside the registration form with its name, and the new account owns the design', async () => {
  atWidth(1440)
  keepHomeDesign({
    name: 'Kola & Rye',
    color: '#1f5b4b',
    ink: '#f7d9a0',
    icon_key: 'cake',
    icon: STAMP_ICONS[3]?.id ?? '',
    stamps: 8,
  })
  open('/business/register', {
    ...LISTS,
    'POST /v1/auth/business/register': { status: 201, data: { user: unverified, token: 't-1' } },
  })
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Business name' }).value).toBe('Kola & Rye')
  const card = () => document.querySelector<HTMLElement>('.account-card .card')
  expect(card()?.style.getPropertyValue('--card')).toBe('#1f5b4b')
  expect(card()?.querySelectorAll('.slot')).toHaveLength(8)
  await userEvent.click(screen.getByRole('button', { name: /account$/ }))
  await screen.findByRole('textbox', { name: 'Six digits' })
  expect(card()?.style.getPropertyValue('--card')).toBe('#1f5b4b')
  expect(takeHomeDesign(unverified.id)?.color).toBe('#1f5b4b')
  // The card beside the form stays the new business's own.
  expect(screen.getByText('An example of your first card. You design the real one next.')).toBeTruthy()
})

test('a new code can be requested once a minute, or when the server allows it', async () => {
  enterBusiness(unverified, 't-1')
  open('/business/account/verify', {
    'POST /v1/auth/business/email/token': { status: 429, code: 'too_many_requests', retry_after: 42 },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Send a new code' }))
  const waiting = await screen.findByRole('button', { name: /^New code in 4[12] seconds$/ })
  expect(waiting.getAttribute('aria-disabled')).toBe('true')
})

test('2.5: the e-mail’s link verifies once, without a log-in', async () => {
  const sent = open('/business/account/verify?token=from-the-e-mail', {
    'POST /v1/auth/business/email/verify': { data: { user: aBusinessUser() } },
  })
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeTruthy()
  expect(sent.map(({ body }) => body)).toEqual([{ token: 'from-the-e-mail' }])
})

test('a link that does not work shows why and offers the code instead', async () => {
  setBusinessProfile(unverified)
  open('/business/account/verify?token=old', {
    'POST /v1/auth/business/email/verify': {
      status: 422,
      code: 'validation_failed',
      errors: { token: ['This link is used up.'] },
    },
  })
  expect((await screen.findByRole('alert')).textContent).toBe('This link is used up.')
  await userEvent.click(screen.getByRole('link', { name: 'Enter the code instead' }))
  expect(await screen.findByRole('textbox', { name: 'Six digits' })).toBeTruthy()
})

test('a forgotten password leads to the reset page with the e-mail, and from there to the log-in', async () => {
  const sent = open('/business/forgot-password', {
    'POST /v1/auth/business/password/forgot': { data: {} },
    'POST /v1/auth/business/password/reset': { data: {} },
  })
  await userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), 'amaka@kolarye.example')
  await userEvent.click(screen.getByRole('button', { name: 'Send the code' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Six digits' }), '123456')
  await userEvent.type(screen.getByLabelText('New password'), 'Stamp#2027')
  await userEvent.type(screen.getByLabelText('New password again'), 'Stamp#2027')
  await userEvent.click(screen.getByRole('button', { name: 'Change the password' }))
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeTruthy()
  expect(sent.at(-1)?.body).toEqual({
    email: 'amaka@kolarye.example',
    token: '123456',
    password: 'Stamp#2027',
    password_confirmation: 'Stamp#2027',
  })
})

test('the reset page shows the whole address, and a new code asks for it again without typing', async () => {
  open('/business/forgot-password', { 'POST /v1/auth/business/password/forgot': { data: {} } })
  await userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), 'amaka@kolarye.exmaple')
  await userEvent.click(screen.getByRole('button', { name: 'Send the code' }))
  expect(await screen.findByText(/^If amaka@kolarye\.exmaple has an account/)).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: /send a new code/ }))
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'E-mail' })).value).toBe('amaka@kolarye.exmaple')
})

test('a reset link fills in e-mail and token, and a refused token shows why', async () => {
  open('/business/reset-password?email=amaka%40kolarye.example&token=old', {
    'POST /v1/auth/business/password/reset': {
      status: 422,
      code: 'validation_failed',
      errors: { token: ['This link is used up.'] },
    },
  })
  expect(screen.queryByRole('textbox', { name: 'Six digits' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Change the password' }))
  expect((await screen.findByRole('alert')).textContent).toBe('This link is used up.')
  expect(screen.getByRole('link', { name: /send a new code/ })).toBeTruthy()
})
