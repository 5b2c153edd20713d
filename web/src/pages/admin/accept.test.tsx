import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '#app/query-client.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import AcceptPage from './accept.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

test('an invitation sets a password and leads to the log-in; a used one says so', async () => {
  fakeApi({
    'POST /admin/auth/accept': [
      {
        status: 422,
        code: 'validation_failed',
        message: 'Some fields need your attention.',
        errors: { token: ['This link was used already.'] },
      },
      { data: {} },
    ],
  })
  const Stub = createRoutesStub([{ path: '/admin/accept', Component: AcceptPage }])
  render(<Stub initialEntries={['/admin/accept?token=t-1']} />)
  await userEvent.type(screen.getByLabelText('New password'), 'aB1-')
  await userEvent.click(screen.getByRole('button', { name: 'Set the password' }))
  expect((await screen.findByRole('alert')).textContent).toBe('This link was used already.')
  await userEvent.click(screen.getByRole('button', { name: 'Set the password' }))
  expect(await screen.findByText('Your password is set.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/admin')
})
