import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { QueryProvider } from '#app/QueryProvider.tsx'
import { queryClient } from '#app/query-client.ts'
import { fakeApi, type Reply } from '../../../testing/fake-api.ts'
import ResetPasswordPage from '../reset-password.tsx'

const RESET = 'POST /v1/auth/business/password/reset'
const USED: Reply = { status: 422, code: 'validation_failed', errors: { token: ['This link is used up.'] } }
const MAYBE = /Your password may be changed already/

afterEach(() => queryClient.clear())

function openLink(replies: Reply[]) {
  fakeApi({ [RESET]: replies })
  const Stub = createRoutesStub([
    { path: '/business/reset-password', Component: ResetPasswordPage },
    { path: '/business/login', Component: () => <h1>Log in</h1> },
  ])
  render(
    <QueryProvider>
      <Stub initialEntries={['/business/reset-password?email=amaka%40kolarye.example&token=old']} />
    </QueryProvider>,
  )
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Change the password' }))

test('a link that is used up after a lost answer leads to the log-in: the password may be changed', async () => {
  openLink(['offline', USED])
  await send()
  await screen.findByText(/No connection to the server/)
  expect(screen.queryByText(MAYBE)).toBeNull()
  await send()
  expect(await screen.findByText(MAYBE)).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Log in' }))
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeTruthy()
})

test('a link that is used up at the first try says only that', async () => {
  openLink([USED])
  await send()
  await screen.findByText('This link is used up.')
  expect(screen.queryByText(MAYBE)).toBeNull()
})
