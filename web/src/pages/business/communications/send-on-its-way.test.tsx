/** Presses while a message is on its way, and the effect of its answer on somebody who is elsewhere. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aPreview } from '../../../testing/campaigns.ts'
import type { Reply } from '../../../testing/fake-api.ts'
import { holdReplies } from '../../../testing/hold-replies.ts'
import { PREVIEW, showMessageForm } from '../../../testing/message-form.tsx'
import { listed } from '../../../testing/worlds.ts'
import SendMessagePage from './create.tsx'

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
