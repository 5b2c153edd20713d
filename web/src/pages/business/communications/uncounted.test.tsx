/** A message is not sent before its people are counted: their number decides whether the owner is asked. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { notify } from '#app/toasts/notify.ts'
import { aPreview } from '../../../testing/campaigns.ts'
import type { Reply } from '../../../testing/fake-api.ts'
import { PREVIEW, showMessageForm } from '../../../testing/message-form.tsx'
import { listed } from '../../../testing/worlds.ts'
import SendMessagePage from './create.tsx'

const SEND = 'POST /v1/business/notifications/send'
const COUNTED: Reply = {
  data: aPreview({
    writtenTo: 0,
    excluded: [],
    channels: [{ channel: 'in-app', recipients: 611, held: 0, pages: 1, cost: null }],
  }),
}

async function open(preview: Reply) {
  const at = '/business/communications/create'
  const list = { data: { notifications: [], meta: listed(0) } }
  const replies = { 'GET /v1/business/notifications': list, [PREVIEW]: preview }
  const { bodiesOf } = showMessageForm(<SendMessagePage />, replies, { at, path: at })
  const box = within(await screen.findByRole('dialog', { name: 'Send a message' }))
  const write = async () => {
    await userEvent.type(box.getByRole('textbox', { name: /^Title/ }), 'Open on Sunday')
    await userEvent.type(box.getByRole('textbox', { name: /^Message/ }), 'From 10 to 4.')
  }
  return { bodiesOf, box, write }
}

test('a text message is not sent while the count hangs', async () => {
  const { bodiesOf, box, write } = await open('hanging')
  await write()
  await userEvent.click(box.getByRole('button', { name: 'SMS' }))
  const button = box.getByRole('button', { name: 'Send' })
  await userEvent.click(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  await waitFor(() => expect(bodiesOf(PREVIEW)).toContainEqual(expect.objectContaining({ channels: ['sms'] })))
  expect(bodiesOf(SEND)).toEqual([])
})

test('a message whose people cannot be counted is not sent, and the page says so', async () => {
  const { bodiesOf, box, write } = await open({ status: 422, code: 'validation_failed', message: 'No.' })
  await write()
  await userEvent.click(box.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText(/^Not sent: who gets it could not be counted/)).toBeTruthy()
  expect(bodiesOf(SEND)).toEqual([])
})

test('the next press takes away what was said about the last one', async () => {
  const [told, dismissed] = [vi.spyOn(notify, 'error'), vi.spyOn(notify, 'dismiss')]
  const { box, write } = await open({ status: 422, code: 'validation_failed', message: 'No.' })
  await write()
  await userEvent.click(box.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(told).toHaveBeenCalledTimes(1))
  expect(dismissed).not.toHaveBeenCalled()
  await userEvent.click(box.getByRole('button', { name: 'Send' }))
  expect(dismissed.mock.calls).toEqual([[told.mock.results[0]?.value]])
})

test('a press that came before the count asks as soon as it is there', async () => {
  const { bodiesOf, box, write } = await open(COUNTED)
  let answer = (): void => undefined
  const slow = new Promise<void>((resolve) => (answer = resolve))
  const answers = fetch
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    await slow
    return answers(...request)
  })
  await write()
  await userEvent.click(box.getByRole('button', { name: 'Send' }))
  expect(screen.queryByRole('dialog', { name: /\?$/ })).toBeNull()
  answer()
  expect(await screen.findByRole('dialog', { name: 'Show on 611 card pages?' })).toBeTruthy()
  expect(bodiesOf(SEND)).toEqual([])
})
