import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { QueryProvider } from '#app/QueryProvider.tsx'
import { queryClient } from '#app/query-client.ts'
import { leaveBusiness } from '#app/session/business.ts'
import { fakeApi, type Reply } from '../../../testing/fake-api.ts'
import { aBusinessUser } from '../../../testing/people.ts'
import RegisterPage from '../register.tsx'

const REGISTER = 'POST /v1/auth/business/register'
const unknownZone = (more: Record<string, string[]> = {}): Reply => ({
  status: 422,
  code: 'validation_failed',
  errors: { timezone: ['Use a time zone like Africa/Lagos.'], ...more },
})

beforeEach(() => {
  leaveBusiness()
  queryClient.clear()
})

/** Sends the form; returns the time zones that the server was told. */
async function register(...replies: Reply[]) {
  const sent = fakeApi({
    'GET /v1/countries': { data: { countries: [{ code: 'NG', name: 'Nigeria', dial_code: '+234' }] } },
    'GET /v1/utility': { data: { industries: [], categories: [] } },
    [REGISTER]: replies,
  })
  const Stub = createRoutesStub([
    { path: '/business/register', Component: RegisterPage },
    { path: '/business/account/verify', Component: () => <h1>Verify</h1> },
  ])
  render(
    <QueryProvider>
      <Stub initialEntries={['/business/register']} />
    </QueryProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }))
  return () =>
    sent.filter(({ method }) => method === 'POST').map(({ body }) => (body as { timezone?: string }).timezone)
}

test('a business whose browser names a time zone that the server does not know registers with its country’s', async () => {
  const zones = await register(unknownZone(), { status: 201, data: { user: aBusinessUser(), token: 't-1' } })
  expect(await screen.findByRole('heading', { name: 'Verify' })).toBeTruthy()
  expect(zones()).toEqual([Intl.DateTimeFormat().resolvedOptions().timeZone, undefined])
})

test('beside an unknown time zone, what else is wrong stands under its field', async () => {
  const email = ['This address has an account.']
  const zones = await register(unknownZone({ email }), { status: 422, code: 'validation_failed', errors: { email } })
  await waitFor(() => expect(zones()).toHaveLength(2))
  await screen.findByRole('textbox', { name: 'E-mail', description: /This address has an account/ })
  await waitFor(() => expect(screen.queryByText(/time zone/)).toBeNull())
})
