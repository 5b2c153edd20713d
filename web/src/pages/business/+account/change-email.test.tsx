/** The way out of a typing error in one's e-mail, on the verify page and in the settings. */
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { QueryProvider } from '#app/QueryProvider.tsx'
import { queryClient } from '#app/query-client.ts'
import { businessSession, enterBusiness, leaveBusiness, setBusinessProfile } from '#app/session/business.ts'
import { fakeApi, type Reply } from '../../../testing/fake-api.ts'
import { holdReplies } from '../../../testing/hold-replies.ts'
import { aBusinessUser } from '../../../testing/people.ts'
import VerifyPage from '../account/verify.tsx'
import { EmailPart } from '../+settings/EmailPart.tsx'

beforeEach(leaveBusiness)
afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

const CHANGE = 'POST /v1/business/profile/email'
const WRONG = 'amaka@kolarye.exmaple'
const RIGHT = 'amaka@kolarye.example'
const unverified = aBusinessUser({ email: WRONG, email_verified_at: null })
const verified = aBusinessUser({ email: RIGHT })
const waiting = aBusinessUser({ email: RIGHT, pending_email: 'new@kolarye.example' })

function open(path: string, user: typeof verified, replies: Record<string, Reply | Reply[]> = {}) {
  enterBusiness(user, 't-1')
  setBusinessProfile(user)
  const sent = fakeApi(replies)
  const Stub = createRoutesStub([
    { path: '/business/account/verify', Component: VerifyPage },
    { path: '/business/settings', Component: EmailPart },
    { path: '/business/dashboard', Component: () => <h1>Dashboard</h1> },
  ])
  render(
    <QueryProvider>
      <Stub initialEntries={[path]} />
    </QueryProvider>,
  )
  return sent
}

async function changeTo(email: string, password = 'Stamp#2026') {
  const dialog = within(await screen.findByRole('dialog', { name: 'Change your e-mail' }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'New e-mail' }), email)
  await userEvent.type(dialog.getByLabelText('Your password'), password)
  await userEvent.click(dialog.getByRole('button', { name: 'Send the code' }))
}

test('the verify page shows one’s own address in full and changes a wrong one', async () => {
  const sent = open('/business/account/verify', unverified, {
    [CHANGE]: { data: { user: aBusinessUser({ email: RIGHT, email_verified_at: null }) } },
  })
  expect(screen.getByText(new RegExp(WRONG))).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: 'Six digits' }), '12')
  await userEvent.click(screen.getByRole('button', { name: 'Change it' }))
  await changeTo(RIGHT)
  expect(await screen.findByText(new RegExp(`We sent a six-digit code to ${RIGHT}`))).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent.map(({ body }) => body)).toEqual([{ email: RIGHT, current_password: 'Stamp#2026' }])
  expect(businessSession.get().user?.email).toBe(RIGHT)
  expect(await screen.findByText(`We sent a code to ${RIGHT}.`)).toBeTruthy()
  // The code typed so far was for the wrong address, and a new one was just sent.
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Six digits' }).value).toBe('')
  expect(await screen.findByRole('button', { name: /^New code in \d+ seconds$/ })).toBeTruthy()
})

test.each(['code', 'request for a new code'])(
  'a %s that is refused because the e-mail was verified elsewhere leads on',
  async (refused) => {
    open('/business/account/verify', unverified, {
      'POST /v1/auth/business/email/verify': {
        status: 422,
        code: 'validation_failed',
        errors: { token: ['It was used already.'] },
      },
      'POST /v1/auth/business/email/token': { status: 409, code: 'conflict', message: 'It is verified already.' },
      'GET /v1/business/profile': { data: { user: aBusinessUser({ email: WRONG }) } },
    })
    if (refused === 'code') await userEvent.type(screen.getByRole('textbox', { name: 'Six digits' }), '123456')
    else await userEvent.click(screen.getByRole('button', { name: 'Send a new code' }))
    expect(await screen.findByRole('link', { name: 'Go to the dashboard' })).toBeTruthy()
    expect(screen.getByText(`Your e-mail ${WRONG} is verified. You are all set.`)).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: 'Six digits' })).toBeNull()
  },
)

test.each(['code', 'request for a new code'])(
  'a %s for a change that was withdrawn meanwhile says which address holds',
  async (refused) => {
    open('/business/account/verify', waiting, {
      'POST /v1/auth/business/email/verify': {
        status: 422,
        code: 'validation_failed',
        errors: { token: ['This code is wrong.'] },
      },
      'POST /v1/auth/business/email/token': { status: 409, code: 'conflict', message: 'Nothing waits for a code.' },
      'GET /v1/business/profile': { data: { user: verified } },
    })
    if (refused === 'code') await userEvent.type(screen.getByRole('textbox', { name: 'Six digits' }), '123456')
    else await userEvent.click(screen.getByRole('button', { name: 'Send a new code' }))
    expect(
      await screen.findByText(
        `The change to new@kolarye.example was withdrawn or ran out. You still log in with ${RIGHT}.`,
      ),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toBeTruthy()
    expect(screen.queryByText(/You are all set/)).toBeNull()
    expect(screen.queryByText('Nothing waits for a code.')).toBeNull()
  },
)

test('a code for a new address that was verified elsewhere leads on', async () => {
  open('/business/account/verify', waiting, {
    'POST /v1/auth/business/email/verify': {
      status: 422,
      code: 'validation_failed',
      errors: { token: ['It was used already.'] },
    },
    'GET /v1/business/profile': { data: { user: aBusinessUser({ email: 'new@kolarye.example' }) } },
  })
  await userEvent.type(screen.getByRole('textbox', { name: 'Six digits' }), '123456')
  expect(await screen.findByText('Your e-mail new@kolarye.example is verified. You are all set.')).toBeTruthy()
})

test('a refused change keeps the dialog with its fields and leads to the wrong one', async () => {
  open('/business/account/verify', unverified, {
    [CHANGE]: [
      { status: 422, code: 'validation_failed', errors: { email: ['This address belongs to another account.'] } },
      { status: 422, code: 'validation_failed', errors: { current_password: ['This is not your current password.'] } },
      { status: 429, code: 'too_many_requests', retry_after: 42 },
    ],
  })
  await userEvent.click(screen.getByRole('button', { name: 'Change it' }))
  await changeTo(RIGHT)
  const email = await screen.findByRole<HTMLInputElement>('textbox', {
    name: 'New e-mail',
    description: /another account/,
  })
  await waitFor(() => expect(document.activeElement).toBe(email))
  expect(email.value).toBe(RIGHT)
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send the code' }))
  await send()
  expect(await screen.findByText('This is not your current password.')).toBeTruthy()
  await send()
  expect((await screen.findByRole('alert')).textContent).toBe('Too many tries. Try again in 42 seconds.')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText(new RegExp(WRONG))).toBeTruthy()
})

test('5.11: the dialog of the settings refuses an invalid e-mail address before it is sent', async () => {
  const sent = open('/business/settings', verified)
  await userEvent.click(screen.getByRole('button', { name: 'Change your e-mail' }))
  await changeTo('new@kolarye')
  const email = screen.getByRole('textbox', { name: 'New e-mail', description: 'Invalid email address' })
  expect(document.activeElement).toBe(email)
  expect(sent).toEqual([])
})

test('the settings show the address, and a new one waits there for its code', async () => {
  open('/business/settings', verified, { [CHANGE]: { data: { user: waiting } } })
  expect(screen.getByText(RIGHT)).toBeTruthy()
  expect(screen.getByText('Verified')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Change your e-mail' }))
  await changeTo('new@kolarye.example')
  expect(
    await screen.findByText('We sent a code to new@kolarye.example. Your e-mail changes when you enter it.'),
  ).toBeTruthy()
  expect(screen.getByText(RIGHT)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Wrong address? Change it' })).toBeTruthy()
})

test('the code for a new address is entered on the verify page, which leads back to the settings', async () => {
  const changed = aBusinessUser({ email: 'new@kolarye.example' })
  open('/business/settings', waiting, {
    'POST /v1/auth/business/email/verify': { data: { user: changed } },
    'GET /v1/business/profile': { data: { user: changed } },
  })
  await userEvent.click(screen.getByRole('link', { name: 'Enter the code' }))
  expect(
    await screen.findByText(/code to new@kolarye\.example\. Until you enter it, you log in with amaka@/),
  ).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: 'Six digits' }), '123456')
  expect(await screen.findByRole('heading', { name: 'E-mail' })).toBeTruthy()
  expect(await screen.findByText('You now log in with new@kolarye.example.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Enter the code' })).toBeNull()
})

test('the address one has already withdraws the change that waits', async () => {
  open('/business/settings', waiting, { [CHANGE]: { data: { user: verified } } })
  await userEvent.click(screen.getByRole('button', { name: 'Wrong address? Change it' }))
  await changeTo(RIGHT)
  expect(await screen.findByText(`Your e-mail stays ${RIGHT}.`)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Enter the code' })).toBeNull()
})

test('an unverified address is named in the settings with the way to verify it', async () => {
  open('/business/settings', unverified)
  expect(screen.getByText('Not verified yet')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Enter the code' }))
  expect(await screen.findByRole('textbox', { name: 'Six digits' })).toBeTruthy()
})

const TAKEN = 'This address belongs to another account.'
const LATE: Record<string, { reply: Reply; words: string }> = {
  done: {
    reply: { data: { user: aBusinessUser({ email: RIGHT, email_verified_at: null }) } },
    words: `We sent a code to ${RIGHT}.`,
  },
  refused: { reply: { status: 422, code: 'validation_failed', errors: { email: [TAKEN] } }, words: TAKEN },
}

test.each(Object.entries(LATE))('whoever left the page is told that a change was %s', async (_, { reply, words }) => {
  open('/business/account/verify', unverified, { [CHANGE]: reply })
  await userEvent.click(screen.getByRole('button', { name: 'Change it' }))
  const release = holdReplies('/profile/email')
  await changeTo(RIGHT)
  fireEvent.click(screen.getByRole('link', { name: 'Do this later' }))
  await screen.findByRole('heading', { name: 'Dashboard' })
  release()
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeTruthy()
})
