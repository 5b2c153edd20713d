/** Whom a message reaches, and by which way, decides whether the owner is asked once more. */
import type { Channel } from '@stampwell/domain/sending/channel.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aPreview } from '../../../testing/campaigns.ts'
import { PREVIEW, showMessageForm } from '../../../testing/message-form.tsx'
import { listed } from '../../../testing/worlds.ts'
import SendMessagePage from './create.tsx'

const SEND = 'POST /v1/business/notifications/send'
const NAMES = { email: 'E-mail', sms: 'SMS' } as const

/** Writes a message that reaches so many people, and presses Send. */
async function sendTo(people: number, channel: keyof typeof NAMES) {
  const at = '/business/communications/create'
  const reach = (way: Channel) => [{ channel: way, recipients: people, held: 0, pages: 1, cost: null }]
  const { bodiesOf } = showMessageForm(
    <SendMessagePage />,
    {
      'GET /v1/business/notifications': { data: { notifications: [], meta: listed(0) } },
      [PREVIEW]: {
        data: aPreview({ audienceSize: people, writtenTo: people, excluded: [], channels: reach(channel) }),
      },
      [SEND]: { status: 201, data: { notification: {} } },
    },
    { at, path: at },
  )
  const box = within(await screen.findByRole('dialog', { name: 'Send a message' }))
  await userEvent.click(box.getByRole('button', { name: NAMES[channel] }))
  await userEvent.type(box.getByRole('textbox', { name: /^Title/ }), 'Open on Sunday')
  await userEvent.type(box.getByRole('textbox', { name: /^Message/ }), 'From 10 to 4.')
  await userEvent.click(await box.findByRole('button', { name: `Send to ${people} people` }))
  return () => bodiesOf(SEND).length
}

test('an e-mail to 20 people is sent without a question', async () => {
  const sent = await sendTo(20, 'email')
  await waitFor(() => expect(sent()).toBe(1))
  expect(screen.queryByRole('dialog', { name: /\?$/ })).toBeNull()
})

test.each([
  ['an e-mail to 21 people', 21, 'email'],
  ['an SMS to 20 people', 20, 'sms'],
  ['an SMS to 2 people', 2, 'sms'],
] as const)('%s is asked about, and the question says what can still be stopped', async (_, people, channel) => {
  const sent = await sendTo(people, channel)
  const question = within(await screen.findByRole('dialog', { name: `Send to ${people} people?` }))
  expect(question.getByText('It goes out now. Removing it later cancels only what has not gone out yet.')).toBeTruthy()
  expect(sent()).toBe(0)
  await userEvent.click(question.getByRole('button', { name: `Send to ${people} people` }))
  await waitFor(() => expect(sent()).toBe(1))
})
