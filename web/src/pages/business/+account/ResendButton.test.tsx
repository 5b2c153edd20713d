import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '#app/query-client.ts'
import { QueryProvider } from '#app/QueryProvider.tsx'
import { fakeApi } from '../../../testing/fake-api.ts'
import { ResendButton } from './ResendButton.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

test.each([
  [1200, /^New code in 20 minutes$/],
  [85_500, /^New code in 24 hours$/],
])('an owner who got as many codes as there are for now reads how long %i seconds are', async (retry_after, words) => {
  fakeApi({ 'POST /v1/auth/business/email/token': { status: 429, code: 'too_many_requests', retry_after } })
  const Stub = createRoutesStub([{ path: '/', Component: ResendButton }])
  render(
    <QueryProvider>
      <Stub />
    </QueryProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Send a new code' }))
  expect((await screen.findByRole('button', { name: words })).getAttribute('aria-disabled')).toBe('true')
})
