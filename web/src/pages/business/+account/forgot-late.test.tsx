import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import { QueryProvider } from '#app/QueryProvider.tsx'
import { queryClient } from '#app/query-client.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { holdReplies } from '../../../testing/hold-replies.ts'
import ForgotPasswordPage from '../forgot-password.tsx'

test('whoever goes back to the log-in while a code is sent stays there', async () => {
  const sent = fakeApi({ 'POST /v1/auth/business/password/forgot': { data: {} } })
  const Stub = createRoutesStub([
    { path: '/business/login', Component: () => <h1>Log in</h1> },
    { path: '/business/forgot-password', Component: ForgotPasswordPage },
    { path: '/business/reset-password', Component: () => <h1>New password</h1> },
  ])
  render(
    <QueryProvider>
      <Stub initialEntries={['/business/forgot-password']} />
    </QueryProvider>,
  )
  const release = holdReplies('/password/forgot')
  await userEvent.type(await screen.findByRole('textbox', { name: 'E-mail' }), 'amaka@kolarye.example')
  await userEvent.click(screen.getByRole('button', { name: 'Send the code' }))
  await userEvent.click(screen.getByRole('link', { name: 'Back to log-in' }))
  await screen.findByRole('heading', { name: 'Log in' })
  release()
  await waitFor(() => expect(sent).toHaveLength(1))
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  expect(screen.getByRole('heading', { name: 'Log in' })).toBeTruthy()
  vi.unstubAllGlobals()
})
