/** Effects of the operator's settings on merchants and visitors. */
import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '#app/query-client.ts'
import { QueryProvider } from '#app/QueryProvider.tsx'
import { fakeApi } from '../../testing/fake-api.ts'
import { PlatformBanner } from './+shell/PlatformBanner.tsx'
import RegisterPage from './register.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

function open(Component: () => React.ReactNode, platform: object) {
  fakeApi({
    'GET /v1/platform': { data: { sign_up: 'open', banner: null, support_email: null, ...platform } },
    'GET /v1/countries': { data: { countries: [] } },
    'GET /v1/utility': { data: { industries: [], categories: [] } },
  })
  const Stub = createRoutesStub([{ path: '/', Component }])
  render(
    <QueryProvider>
      <Stub initialEntries={['/']} />
    </QueryProvider>,
  )
}

test('the operator’s banner stands above a merchant’s pages', async () => {
  open(PlatformBanner, { banner: 'SMS are slow today.' })
  expect((await screen.findByRole('note')).textContent).toBe('SMS are slow today.')
})

test('while sign-up is closed the page to register says so, and whom to ask, instead of a form', async () => {
  open(RegisterPage, { sign_up: 'closed', support_email: 'help@stampwell.example' })
  expect(await screen.findByText(/New accounts can’t be opened/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'help@stampwell.example' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Create account' })).toBeNull()
})
