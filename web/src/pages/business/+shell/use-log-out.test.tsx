import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { businessSession } from '#app/session/business.ts'
import { keepPendingAction, pendingActionsOf } from '#app/session/pending-actions-store.ts'
import { showAsBusiness } from '../../../testing/as-business.tsx'
import { fakeApi } from '../../../testing/fake-api.ts'
import { aBusinessUser } from '../../../testing/people.ts'
import { NOW } from '../../../testing/now.ts'
import { useLogOut } from './use-log-out.ts'

const ME = aBusinessUser().id

beforeEach(() => void fakeApi({ 'POST /v1/auth/business/logout': { data: {} } }))

function LogOut() {
  const logOut = useLogOut()
  return <button onClick={() => void logOut()}>Leave</button>
}

function open() {
  const page = showAsBusiness(<LogOut />, { at: '/business/customers' })
  return { ...page, leave: () => userEvent.click(screen.getByRole('button', { name: 'Leave' })) }
}

const wait = (key: string, owner = ME) =>
  keepPendingAction({ key, owner, since: NOW.getTime(), unsure: true, act: { doing: 'give' } })

test('a log-out with nothing waiting asks nothing', async () => {
  wait('key-1', 'somebody-else')
  const { where, leave } = open()
  await leave()
  await waitFor(() => expect(where()).toBe('/business/login'))
  expect(businessSession.get().isAuthenticated).toBe(false)
})

test('a log-out with a press that waits asks first, and keeps it for the same account', async () => {
  wait('key-1')
  const { where, leave } = open()
  await leave()
  expect(await screen.findByRole('dialog', { name: '1 press at the counter is not sent yet' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Stay logged in' }))
  expect(businessSession.get().isAuthenticated).toBe(true)
  await leave()
  await userEvent.click(await screen.findByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(where()).toBe('/business/login'))
  expect(businessSession.get().isAuthenticated).toBe(false)
  expect(pendingActionsOf(ME).map(({ key }) => key)).toEqual(['key-1'])
})
