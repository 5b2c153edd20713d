import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { QueryProvider } from '#app/QueryProvider.tsx'
import { queryClient } from '#app/query-client.ts'
import { businessSession, enterBusiness, leaveBusiness } from '#app/session/business.ts'
import { fakeApi, type Reply } from '../../../testing/fake-api.ts'
import { aBusinessUser } from '../../../testing/people.ts'
import VerifyPage from '../account/verify.tsx'

const VERIFY = 'POST /v1/auth/business/email/verify'
const PROFILE = 'GET /v1/business/profile'
const USED: Reply = { status: 422, code: 'validation_failed', errors: { token: ['This link was used already.'] } }
const unverified = aBusinessUser({ email_verified_at: null })

afterEach(() => {
  leaveBusiness()
  queryClient.clear()
})

/** Opens the link from the e-mail where the owner is logged in. */
function openLink(replies: Record<string, Reply | Reply[]>, user = unverified) {
  enterBusiness(user, 't-1')
  fakeApi(replies)
  const Stub = createRoutesStub([
    { path: '/business/account/verify', Component: VerifyPage },
    { path: '/business/dashboard', Component: () => <h1>Dashboard</h1> },
  ])
  render(
    <QueryProvider>
      <Stub initialEntries={['/business/account/verify?token=from-the-e-mail']} />
    </QueryProvider>,
  )
}

test('a link whose first answer was lost says that the e-mail is verified, and leads on', async () => {
  openLink({ [VERIFY]: ['offline', USED], [PROFILE]: { data: { user: aBusinessUser() } } })
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Your e-mail amaka@kolarye.example is verified. You are all set.')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'This link didn’t work' })).toBeNull()
  expect(businessSession.get().user?.email_verified_at).not.toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'Go to the dashboard' }))
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeTruthy()
})

test.each<[string, Reply]>([
  ['is not verified', { data: { user: unverified } }],
  ['can not be read', 'offline'],
])('a link that is used up while the e-mail %s did not work', async (_what, profile) => {
  openLink({ [VERIFY]: USED, [PROFILE]: profile })
  expect(await screen.findByRole('heading', { name: 'This link didn’t work' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Enter the code instead' })).toBeTruthy()
})

test.each([
  ['whose change of the e-mail was withdrawn meanwhile', aBusinessUser({ pending_email: 'new@kolarye.example' })],
  ['with nothing left to verify', aBusinessUser()],
])('a link that is refused to an owner %s did not work, and the page says which address holds', async (_what, user) => {
  openLink({ [VERIFY]: USED, [PROFILE]: { data: { user: aBusinessUser() } } }, user)
  expect(await screen.findByText('You log in with amaka@kolarye.example, which is verified.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'This link didn’t work' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toBeTruthy()
  expect(screen.queryByText(/You are all set/)).toBeNull()
})
