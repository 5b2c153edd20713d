import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { leaveBusiness } from '#app/session/business.ts'
import { showAsBusiness } from '../../../testing/as-business.tsx'
import { fakeApi, type Reply } from '../../../testing/fake-api.ts'
import { OwnerEmailsPart } from './OwnerEmailsPart.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  leaveBusiness()
})

const READ = 'GET /v1/business/profile/emails'
const UPDATE = 'PATCH /v1/business/profile/emails'
const everything = { weekly_summary: true, limit_warning: true, rewards_waiting: true }
const summary = () => screen.findByRole<HTMLInputElement>('switch', { name: 'A summary of the week' })

function showPart(replies: Record<string, Reply | Reply[]>) {
  const sent = fakeApi({ [READ]: { data: everything }, ...replies })
  showAsBusiness(<OwnerEmailsPart />)
  return sent
}

test('an owner sees three e-mails that are on, and that those about log-ins and payments always come', async () => {
  showPart({ [READ]: { data: { ...everything, limit_warning: false } } })
  expect((await summary()).checked).toBe(true)
  expect(screen.getAllByRole<HTMLInputElement>('switch').map(({ checked }) => checked)).toEqual([true, false, true])
  expect(screen.getByText('E-mails about log-ins and payments always come.')).toBeTruthy()
})

test('the summary is switched off alone, and on again', async () => {
  const sent = showPart({
    [UPDATE]: [{ data: { ...everything, weekly_summary: false } }, { data: everything }],
  })
  await userEvent.click(await summary())
  await waitFor(async () => expect((await summary()).checked).toBe(false))
  await userEvent.click(await summary())
  await waitFor(() => expect(sent.filter(({ method }) => method === 'PATCH')).toHaveLength(2))
  expect(sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
    { weekly_summary: false },
    { weekly_summary: true },
  ])
  await waitFor(async () => expect((await summary()).checked).toBe(true))
})

test('two e-mails are switched off one after the other, and both stay off', async () => {
  showPart({
    [UPDATE]: [
      { data: { ...everything, weekly_summary: false } },
      // An answer that was written before the first press was stored.
      { data: { ...everything, rewards_waiting: false } },
    ],
  })
  await userEvent.click(await summary())
  await userEvent.click(screen.getByRole('switch', { name: 'Rewards to send' }))
  await waitFor(() =>
    expect(screen.getAllByRole<HTMLInputElement>('switch').map(({ checked }) => checked)).toEqual([false, true, false]),
  )
})

test('a choice that the server refuses goes back, and the refusal is shown', async () => {
  showPart({ [UPDATE]: { status: 403, code: 'account_suspended', message: 'This account is suspended.' } })
  await userEvent.click(await summary())
  expect(await screen.findByText('This account is suspended.')).toBeTruthy()
  expect((await summary()).checked).toBe(true)
})

test('choices that failed to load can be loaded again', async () => {
  showPart({ [READ]: [{ status: 500, code: 'internal', message: 'Something broke.' }, { data: everything }] })
  expect(await screen.findByText('Your choices didn’t load')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect((await summary()).checked).toBe(true)
})
