/** The admin's page of pricing, opened by somebody of finance, and what tests do on it. */
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { vi } from 'vitest'
import { queryClient } from '#app/query-client.ts'
import { QueryProvider } from '#app/QueryProvider.tsx'
import { enterAdmin, leaveAdmin } from '#app/session/admin.ts'
import PricingPage from '../pages/admin/pricing.tsx'
import { PLANS } from './admin-plans.ts'
import { fakeApi, type Reply } from './fake-api.ts'
import { anAdmin } from './people.ts'

export function enterPricing(): void {
  enterAdmin({ ...anAdmin(), level: 'finance' }, 'a-1')
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
}

export function leavePricing(): void {
  leaveAdmin()
  vi.unstubAllGlobals()
  queryClient.clear()
}

export const list = (plans: readonly object[]): Reply => ({ data: { plans } })

export function openPricing(replies: Record<string, Reply | Reply[]> = {}, at = '/') {
  const api = fakeApi({ 'GET /admin/pricing': list(PLANS), ...replies })
  const Stub = createRoutesStub([{ path: '/', Component: PricingPage }])
  render(
    <QueryProvider>
      <Stub initialEntries={[at]} />
    </QueryProvider>,
  )
  return api
}

export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

/** The calls of a method: path and body of each. */
export const sent = (api: ReturnType<typeof openPricing>, wanted: string) =>
  api.filter(({ method }) => method === wanted).map(({ path, body }) => [path, body])

export async function type(label: string | RegExp, text: string) {
  const field = within(screen.getByRole('dialog')).getByLabelText(label)
  await userEvent.clear(field)
  await userEvent.type(field, text)
}
