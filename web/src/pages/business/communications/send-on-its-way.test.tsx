/** Presses while a message is on its way, and the effect of its answer on somebody who is elsewhere. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { draftStore } from '#app/kept-draft.ts'
import { queryClient } from '#app/query-client.ts'
import { aPreview } from '../../../testing/campaigns.ts'
import { chooseFromMenu } from '../../../testing/choose-from-menu.ts'
import type { Reply } from '../../../testing/fake-api.ts'
import { holdReplies } from '../../../testing/hold-replies.ts'
import { NOW } from '../../../testing/now.ts'
import { PREVIEW, showMessageForm } from '../../../testing/message-form.tsx'
import { aBusinessUser } from '../../../testing/people.ts'
import { ADA_ID, listed } from '../../../testing/worlds.ts'
import { EMPTY_MESSAGE, MESSAGE_DRAFT } from './+send/message-draft.ts'
import SendMessagePage from './create.tsx'
import CommunicationsPage from './index.tsx'

const AT = '/business/communications/create'
const SEND = 'POST /v1/business/notifications/send'
const LIST = 'GET /v1/business/notifications'
const REFUSED: Reply = { status: 409, code: 'conflict', message: 'Not now.' }
const FEW = aPreview({
  audienceSize: 3,
  writtenTo: 0,
  excluded: [],
  channels: [{ channel: 'in-app', recipients: 3, held: 0, pages: 1, cost: null }],
})

/** Sends a message to few people, who need no question. Its answer waits for `release`. */
async function sendOne(reply: Reply) {
  const replies = { [LIST]: { data: { notifications: [], meta: listed(0) } }, [PREVIEW]: { data: FEW }, [SEND]: reply }
  const page = showMessageForm(<SendMessagePage />, replies, { at: AT, path: AT })
  const release = holdReplies('/notifications/send')
  const box = within(await screen.findByRole('dialog', { name: 'Send a message' }))
  await userEvent.type(box.getByRole('textbox', { name: /^Title/ }), 'Open on Sunday')
  await userEvent.type(box.getByRole('textbox', { name: /^Message/ }), 'From 10 to 4.')
  await userEvent.click(await box.findByRole('button', { name: 'Show on 3 card pages' }))
  await waitFor(() => expect(box.getByRole('button', { name: 'Cancel' }).getAttribute('aria-disabled')).toBe('true'))
  return { ...page, release, box }
}

test('nothing closes the form while its message is on its way, so that a refusal is read there', async () => {
  const { release, box, where } = await sendOne(REFUSED)
  await userEvent.click(box.getByRole('button', { name: 'Cancel' }))
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect(where()).toBe(AT)
  release()
  expect(await box.findByText('Not now.')).toBeTruthy()
})

test('a refusal that comes after the form was left is said on the next page', async () => {
  const { release, box, where } = await sendOne(REFUSED)
  await userEvent.click(box.getByRole('link', { name: 'Who gets a message and who does not' }))
  await waitFor(() => expect(where()).not.toBe(AT))
  release()
  expect(await screen.findByText('Not now.')).toBeTruthy()
})

test('a message that was sent after its form was left moves nobody', async () => {
  const { release, box, where } = await sendOne({ status: 201, data: { notification: {} } })
  await userEvent.click(box.getByRole('link', { name: 'Who gets a message and who does not' }))
  await waitFor(() => expect(where()).not.toBe(AT))
  const elsewhere = where()
  release()
  expect(await screen.findByText('On its way to 3 card pages.')).toBeTruthy()
  expect(where()).toBe(elsewhere)
})

test('a form whose draft another tab has changed says so, and can show that one', async () => {
  const replies = { [LIST]: { data: { notifications: [], meta: listed(0) } }, [PREVIEW]: { data: FEW } }
  showMessageForm(<SendMessagePage />, replies, { at: AT, path: AT })
  const box = within(await screen.findByRole('dialog', { name: 'Send a message' }))
  await userEvent.type(box.getByRole('textbox', { name: /^Title/ }), 'Open')
  const drafts = draftStore(MESSAGE_DRAFT, aBusinessUser().id)
  drafts.keep({ ...EMPTY_MESSAGE, title: 'Closed on Monday' }, NOW)
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: drafts.name })))
  expect(await box.findByText(/changed in another tab/)).toBeTruthy()
  await userEvent.click(box.getByRole('button', { name: 'Show that one' }))
  expect(box.getByRole<HTMLInputElement>('textbox', { name: /^Title/ }).value).toBe('Closed on Monday')
})

test('people of an earlier message that come after the list was left replace no draft', async () => {
  const id = '01900000-0000-7000-8000-000000000080'
  const earlier = {
    id,
    channel: 'in-app',
    title: 'Open on Sunday',
    body: 'From 10 to 4.',
    sample: null,
    audience: 'custom',
    status: 'sent',
    failure: null,
    failureReason: null,
    recipients: 1,
    sent: 1,
    created_at: '2026-11-18T10:02:00.000Z',
  }
  const replies = {
    [LIST]: { data: { notifications: [earlier], meta: listed(1) } },
    [`GET /v1/business/notifications/people/${id}`]: { data: { people: [{ id: ADA_ID, name: 'Ada Obi' }] } },
  }
  const at = '/business/communications'
  const { where } = showMessageForm(<CommunicationsPage />, replies, { at, path: at })
  await screen.findByRole('button', { name: 'More for Open on Sunday' })
  const release = holdReplies('/notifications/people/')
  await chooseFromMenu('More for Open on Sunday', 'Send again (as a new one)')
  await waitFor(() => expect(queryClient.isMutating()).toBe(1))
  await userEvent.click(await screen.findByRole('link', { name: 'Help with this page' }))
  const left = where()
  const drafts = draftStore(MESSAGE_DRAFT, aBusinessUser().id)
  drafts.keep({ ...EMPTY_MESSAGE, title: 'Closed on Monday' }, NOW)
  release()
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  expect(left).toMatch(/^\/business\/help\//)
  expect(where()).toBe(left)
  expect(drafts.read().draft.title).toBe('Closed on Monday')
})
