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
  const sent = fakeApi({
    'POST /admin/auth/accept': [
      {
        status: 422,
        code: 'validation_failed',
        message: 'Some fields need your attention.',
        errors: { token: ['This link was used already.'] },
      },
      {
        status: 422,
        code: 'validation_failed',
        message: 'Some fields need your attention.',
        errors: { one_time_password: ['This is not the one-time password of this link.'] },
      },
      { data: {} },
    ],
  })
  const Stub = createRoutesStub([{ path: '/admin/accept', Component: AcceptPage }])
  render(<Stub initialEntries={['/admin/accept?token=t-1']} />)
  await userEvent.type(screen.getByLabelText('One-time password'), 'aB1-')
  await userEvent.type(screen.getByLabelText('New password'), 'Femi#2026')
  await userEvent.click(screen.getByRole('button', { name: 'Set the password' }))
  expect((await screen.findByRole('alert')).textContent).toBe('This link was used already.')
  await userEvent.click(screen.getByRole('button', { name: 'Set the password' }))
  expect(await screen.findByText('This is not the one-time password of this link.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Set the password' }))
  expect(await screen.findByText('Your password is set.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/admin')
  expect(sent[0]?.body).toEqual({ token: 't-1', one_time_password: 'aB1-', password: 'Femi#2026' })
})
