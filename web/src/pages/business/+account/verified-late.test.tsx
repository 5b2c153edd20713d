import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { QueryProvider } from '#app/QueryProvider.tsx'
import { queryClient } from '#app/query-client.ts'
import { enterBusiness, leaveBusiness } from '#app/session/business.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { holdReplies } from '../../../testing/hold-replies.ts'
import { aBusinessUser } from '../../../testing/people.ts'
import { listed } from '../../../testing/worlds.ts'
import VerifyPage from '../account/verify.tsx'

afterEach(() => {
  leaveBusiness()
  queryClient.clear()
})

test('whoever goes on while the e-mail is verified is not taken to the first card', async () => {
  enterBusiness(aBusinessUser({ email_verified_at: null }), 't-1')
  const sent = fakeApi({
    'POST /v1/auth/business/email/verify': { data: { user: aBusinessUser() } },
    'GET /v1/business/profile': { data: { user: aBusinessUser() } },
    'GET /v1/business/stamps': { data: { stamps: [], meta: listed(0) } },
  })
  const Stub = createRoutesStub([
    { path: '/business/account/verify', Component: VerifyPage },
    { path: '/business/dashboard', Component: () => <h1>Dashboard</h1> },
    { path: '/stamp/create', Component: () => <h1>New stamp card</h1> },
  ])
  render(
    <QueryProvider>
      <Stub initialEntries={['/business/account/verify']} />
    </QueryProvider>,
  )
  const release = holdReplies('/email/verify')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Six digits' }), '654321')
  await userEvent.click(screen.getByRole('link', { name: 'Do this later' }))
  await screen.findByRole('heading', { name: 'Dashboard' })
  release()
  await waitFor(() => expect(sent.map(({ path }) => path)).toContain('/v1/business/stamps'))
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeTruthy()
})
