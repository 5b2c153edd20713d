import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useBusinessSession } from '#app/session/business.ts'
import { showAsBusiness } from '../../../testing/as-business.tsx'
import { fakeApi } from '../../../testing/fake-api.ts'
import { aBusinessUser } from '../../../testing/people.ts'
import { ClosingNotice } from '../+closing/ClosingNotice.tsx'
import { ClosePart } from './ClosePart.tsx'

afterEach(() => vi.unstubAllGlobals())

const CLOSE = 'POST /v1/business/account/close'
const CLOSES_AT = '2026-12-24T09:00:00.000Z'
const closing = { ...aBusinessUser(), closes_at: CLOSES_AT }
const KEPT = {
  'POST /v1/business/account/keep': { data: { closes_at: null } },
  'GET /v1/business/profile': { data: { user: aBusinessUser() } },
}

test('closing asks for the password and says what happens; a wrong one is refused under its field', async () => {
  const sent = fakeApi({
    [CLOSE]: {
      status: 422,
      code: 'validation_failed',
      errors: { current_password: ['This is not your current password.'] },
    },
  })
  showAsBusiness(<ClosePart />)
  await userEvent.click(screen.getByRole('button', { name: 'Close the account' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getAllByRole('listitem')).toHaveLength(4)
  await userEvent.type(dialog.getByLabelText('Your password'), 'Wrong-One#2026')
  await userEvent.click(dialog.getByRole('button', { name: 'Close the account' }))

  expect(await dialog.findByText('This is not your current password.')).toBeTruthy()
  expect(sent.at(-1)?.body).toEqual({ current_password: 'Wrong-One#2026' })
})

test('while the account closes the page says until when, and keeps it', async () => {
  const sent = fakeApi(KEPT)
  showAsBusiness(<ClosePart />, { user: closing })
  expect(screen.getByRole('heading', { name: 'The account closes on 24 December' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Keep the account' }))

  expect(await screen.findByRole('button', { name: 'Close the account' })).toBeTruthy()
  // Its button is gone: whoever uses a keyboard goes on from here.
  await waitFor(() => expect(document.activeElement?.id).toBe('close-title'))
  expect(sent.map(({ path }) => path)).toContain('/v1/business/account/keep')
})

const UNREAD = { 'GET /v1/business/profile': { status: 500, code: 'internal', message: 'Something went wrong.' } }

test('an account that is kept shows it, also where the profile can not be read again', async () => {
  fakeApi({ ...UNREAD, 'POST /v1/business/account/keep': { data: { closes_at: null } } })
  showAsBusiness(<ClosePart />, { user: closing })
  await userEvent.click(screen.getByRole('button', { name: 'Keep the account' }))
  expect(await screen.findByRole('button', { name: 'Close the account' })).toBeTruthy()
  expect(screen.queryByText('Something went wrong.')).toBeNull()
})

test('an account that is closed shows until when, also where the profile can not be read again', async () => {
  fakeApi({ ...UNREAD, [CLOSE]: { data: { closes_at: CLOSES_AT } } })
  showAsBusiness(<ClosePart />)
  await userEvent.click(screen.getByRole('button', { name: 'Close the account' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Your password'), 'Right-One#2026')
  await userEvent.click(dialog.getByRole('button', { name: 'Close the account' }))
  expect(await screen.findByRole('heading', { name: 'The account closes on 24 December' })).toBeTruthy()
})

function PageWithNotice({ children }: { children?: ReactNode }) {
  const { user } = useBusinessSession()
  return (
    <main>
      {user && <ClosingNotice user={user} />}
      {children}
    </main>
  )
}

test('the notice leads the focus to its page when it goes with its button', async () => {
  fakeApi(KEPT)
  showAsBusiness(<PageWithNotice />, { user: closing })
  await userEvent.click(screen.getByRole('button', { name: 'Keep the account' }))
  await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'))
  expect(screen.queryByRole('note')).toBeNull()
})

test('below the notice, settings that keep the account keep the focus', async () => {
  fakeApi(KEPT)
  showAsBusiness(
    <PageWithNotice>
      <ClosePart />
    </PageWithNotice>,
    { user: closing },
  )
  const part = within(screen.getByRole('region', { name: 'The account closes on 24 December' }))
  await userEvent.click(part.getByRole('button', { name: 'Keep the account' }))
  await waitFor(() => expect(document.activeElement?.id).toBe('close-title'))
  expect(screen.queryByRole('note')).toBeNull()
})

test('a page carries the notice only while the account closes', () => {
  showAsBusiness(<ClosingNotice user={closing} />, { user: closing })
  expect(screen.getByRole('note').textContent).toContain('This account closes on 24 December')
  expect(screen.getByRole('button', { name: 'Keep the account' })).toBeTruthy()
})
