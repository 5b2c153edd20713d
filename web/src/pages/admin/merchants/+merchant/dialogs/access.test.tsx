/** The dialogs with which support suspends a merchant, opens it again and looks at its pages. */
import type { Merchant } from '@stampwell/contract/admin/merchants.ts'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#app/query-client.ts'
import { QueryProvider } from '#app/QueryProvider.tsx'
import { enterAdmin, leaveAdmin } from '#app/session/admin.ts'
import { fakeApi } from '../../../../../testing/fake-api.ts'
import { anAdmin } from '../../../../../testing/people.ts'
import { MERCHANT_ACTS } from '../acts.tsx'

const left = vi.hoisted(() => vi.fn<(url: string) => void>())
vi.mock('#app/leave-for.ts', () => ({ leaveFor: left }))

beforeEach(() => enterAdmin(anAdmin(), 'a-1'))
afterEach(() => {
  leaveAdmin()
  vi.unstubAllGlobals()
  queryClient.clear()
  sessionStorage.clear()
})

const ID = '019aa6d0-0000-7000-8000-000000000001'
const MOMENT = '2026-11-20T09:00:00.000Z'
/** As much of a merchant as these acts read. */
const merchant = (suspended_at: string | null = null) =>
  ({
    id: ID,
    business_name: 'Kola & Rye',
    timezone: 'Africa/Lagos',
    customers: 642,
    suspended_at,
    sessions: { browsers: 2, tills: 1 },
    figures: { rewards_waiting: 23 },
  }) as Merchant
const actOf = (key: string) => MERCHANT_ACTS.find((act) => act.key === key) ?? MERCHANT_ACTS[0]
const replyOf = (suspended_at: string | null) => ({
  data: { merchant: { id: ID, business_name: 'Kola & Rye', suspended_at } },
})

function show(dialog: ReactNode) {
  render(<QueryProvider>{dialog}</QueryProvider>)
}

test('suspending says what it does in this business’s numbers, and tells the owner unless unticked', async () => {
  const sent = fakeApi({ [`POST /admin/merchants/${ID}/suspend`]: replyOf(MOMENT) })
  const onClose = vi.fn<() => void>()
  show(actOf('suspend')?.dialog(merchant(), onClose))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Suspend Kola & Rye?' }))
  expect(dialog.getByText(/2 browsers and 1 till stop at their next call/)).toBeTruthy()
  expect(dialog.getByText(/642 customers keep every stamp.* 23 waiting rewards keep their days/)).toBeTruthy()
  await userEvent.type(dialog.getByLabelText('Reason'), 'Stamps given at night')
  await userEvent.click(dialog.getByLabelText('Tell the owner by e-mail'))
  await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent[0]?.body).toEqual({ reason: 'Stamps given at night', notify_owner: false })
})

test('only a suspended merchant can be restored, and only an open one suspended', async () => {
  const isOpen = (key: string, suspended_at: string | null) => actOf(key)?.isOpen(merchant(suspended_at))
  expect([isOpen('suspend', null), isOpen('restore', null)]).toEqual([true, false])
  expect([isOpen('suspend', MOMENT), isOpen('restore', MOMENT)]).toEqual([false, true])
  expect(actOf('restore')?.effect(merchant(MOMENT))).toBe('Suspended since 20 November.')

  const sent = fakeApi({ [`POST /admin/merchants/${ID}/restore`]: replyOf(null) })
  const onClose = vi.fn<() => void>()
  show(actOf('restore')?.dialog(merchant(MOMENT), onClose))
  await userEvent.type(await screen.findByLabelText('Reason'), 'Showed its papers')
  await userEvent.click(screen.getByRole('button', { name: 'Open it again' }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent[0]?.body).toEqual({ reason: 'Showed its papers', notify_owner: true })
})

test('View as keeps the view in this tab and opens the business’s pages', async () => {
  fakeApi({
    [`POST /admin/merchants/${ID}/view`]: {
      status: 201,
      data: { token: 'view-token', expires_at: MOMENT, ...replyOf(null).data },
    },
  })
  show(actOf('view')?.dialog(merchant(), () => undefined))
  await userEvent.type(await screen.findByLabelText('Reason'), 'Case 318')
  await userEvent.click(screen.getByRole('button', { name: 'View as' }))
  await vi.waitFor(() => expect(left).toHaveBeenCalledWith('/business/dashboard'))
  expect(JSON.parse(sessionStorage.getItem('stampwell.view') ?? '')).toEqual({
    token: 'view-token',
    expires_at: MOMENT,
    reason: 'Case 318',
    merchant: { id: ID, business_name: 'Kola & Rye' },
  })
  expect(localStorage.getItem('stampwell.business.token')).toBeNull()
})
