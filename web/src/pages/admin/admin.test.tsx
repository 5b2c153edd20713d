import { adminSession, leaveAdmin } from '#app/session/admin.ts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#app/query-client.ts'
import { QueryProvider } from '#app/QueryProvider.tsx'
import { aBusyDashboard } from '../../testing/admin-dashboard.ts'
import { fakeApi, type Reply } from '../../testing/fake-api.ts'
import { anAdmin } from '../../testing/people.ts'
import AdminDashboardPage from './dashboard.tsx'
import AdminLoginPage from './index.tsx'

beforeEach(leaveAdmin)
afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

function open(path: string, replies: Record<string, Reply | Reply[]>) {
  fakeApi(replies)
  const Stub = createRoutesStub([
    { path: '/admin', Component: AdminLoginPage },
    { path: '/admin/dashboard', Component: AdminDashboardPage },
  ])
  render(
    <QueryProvider>
      <Stub initialEntries={[path]} />
    </QueryProvider>,
  )
}

test('4.11: an admin logs in after a refusal and sees the figures', async () => {
  open('/admin', {
    'POST /admin/auth/login': [
      { status: 401, code: 'invalid_credentials', message: 'E-mail or password is not right.' },
      { data: { admin: anAdmin(), token: 'a-1' } },
    ],
    'GET /admin/dashboard': { data: aBusyDashboard() },
  })
  await userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), 'ngozi@stampwell.example')
  await userEvent.type(screen.getByLabelText('Password'), 'Admin#2026')
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  expect((await screen.findByRole('alert')).textContent).toBe('E-mail or password is not right.')
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  expect(await screen.findByText('Merchants')).toBeTruthy()
  expect(screen.getAllByText('318,406').length).toBeGreaterThan(0)
  expect(adminSession.get().token).toBe('a-1')
})
