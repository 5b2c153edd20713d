import type { Notification } from '@stampwell/contract/business/notifications.ts'
import type { User } from '@stampwell/contract/business/profile.ts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { chooseFromMenu } from '../../../testing/choose-from-menu.ts'
import { aPreview, withFeatures } from '../../../testing/campaigns.ts'
import type { Reply } from '../../../testing/fake-api.ts'
import { PREVIEW, showMessageForm } from '../../../testing/message-form.tsx'
import { fromNow } from '../../../testing/now.ts'
import { ADA_ID, listed } from '../../../testing/worlds.ts'
import SendMessagePage from './create.tsx'
import CommunicationsPage from './index.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T13:20:00.000Z'), toFake: ['Date'] })
})

const LIST = 'GET /v1/business/notifications'
const SEND = 'POST /v1/business/notifications/send'
const ID = '01900000-0000-7000-8000-000000000080'

function aMessage(changes: Partial<Notification> = {}): Notification {
  return {
    id: ID,
    channel: 'in-app',
    title: 'Open on Sunday',
    body: 'From this week we open Sundays, 10 to 4.',
    sample: null,
    audience: 'all',
    status: 'sent',
    failure: null,
    failureReason: null,
    recipients: 642,
    sent: 611,
    created_at: '2026-11-18T10:02:00.000Z',
    ...changes,
  }
}
const page = (notifications: Notification[], total = notifications.length): Reply => ({
  data: { notifications, meta: listed(total) },
})
const REACH = aPreview({
  writtenTo: 0,
  excluded: [{ reason: 'no_consent', count: 31 }],
  channels: [{ channel: 'in-app', recipients: 611, held: 0, pages: 1, cost: null }],
})

function open(form: boolean, replies: Record<string, Reply | Reply[]> = {}, user?: User) {
  const at = form ? '/business/communications/create' : '/business/communications'
  const usual = { [LIST]: page([aMessage()]), [PREVIEW]: { data: REACH } }
  return showMessageForm(
    form ? <SendMessagePage /> : <CommunicationsPage />,
    { ...usual, ...replies },
    { at, path: at, user },
  )
}
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Send a message' }))
const write = async (box: Awaited<ReturnType<typeof dialog>>) => {
  await userEvent.type(box.getByRole('textbox', { name: /^Title/ }), 'Open on Sunday')
  await userEvent.type(box.getByRole('textbox', { name: /^Message/ }), 'From 10 to 4.')
}

test('a row shows the words, the way, how many it reached and when', async () => {
  open(false)
  const row = (await screen.findByRole('rowheader', { name: /^Open on Sunday/ })).closest('tr')
  for (const words of ['From this week', 'Card page', 'On 611 card pages', '18 Nov, 11:02'])
    expect(row?.textContent).toContain(words)
})

test('a message whose people are still being looked at shows no number', async () => {
  open(false, { [LIST]: page([aMessage({ recipients: null, sent: 0 })]) })
  const row = (await screen.findByRole('rowheader', { name: /^Open on Sunday/ })).closest('tr')
  expect(row?.textContent).toContain('on its way')
})

test('the list reads on until the message has reached its people, and goes on for news of them', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const created_at = fromNow(-1000)
  const { bodiesOf } = open(false, {
    [LIST]: [
      page([aMessage({ recipients: null, sent: 0, created_at })]),
      page([aMessage({ sent: 12, created_at })]),
      page([aMessage({ created_at })]),
    ],
  })
  expect(await screen.findByText('on its way')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(4500))
  expect(screen.getByText('On 611 card pages')).toBeTruthy()
  expect(bodiesOf(LIST).length).toBe(3)
  await act(() => vi.advanceTimersByTimeAsync(2 * 3_600_000))
  const inTheHour = bodiesOf(LIST).length
  await act(() => vi.advanceTimersByTimeAsync(3_600_000))
  expect(inTheHour).toBeLessThan(70)
  expect(bodiesOf(LIST).length).toBe(inTheHour)
})

test('a message that came too late says so, is not read again and again, and can be sent again as a new one', async () => {
  const late = aMessage({
    audience: 'custom',
    status: 'failed',
    failure: 'It could not begin within 24 hours.',
    failureReason: 'late',
    sent: 0,
    created_at: fromNow(-1000),
  })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { bodiesOf, where } = open(false, {
    [LIST]: page([late]),
    [`GET /v1/business/notifications/people/${ID}`]: { data: { people: [{ id: ADA_ID, name: 'Ada Obi' }] } },
  })
  const row = (await screen.findByRole('rowheader', { name: /^Open on Sunday/ })).closest('tr')
  expect(row?.textContent).toContain('Failed It could not begin within 24 hours.')
  expect(row?.textContent).toContain('–')
  expect(row?.textContent).not.toContain('on its way')
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(bodiesOf(LIST).length).toBe(1)
  vi.useRealTimers()
  await chooseFromMenu('More for Open on Sunday', 'Send again (as a new one)')
  await waitFor(() => expect(where()).toBe('/business/communications/create'))
  cleanup()
  open(true)
  expect(await (await dialog()).findByRole('button', { name: 'Take Ada Obi out' })).toBeTruthy()
})

test('a list of old messages is read once', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { bodiesOf } = open(false)
  await screen.findByText('On 611 card pages')
  await act(() => vi.advanceTimersByTimeAsync(600_000))
  expect(bodiesOf(LIST).length).toBe(1)
})

test('the list has 20 rows a page, and the page is kept in the URL', async () => {
  const { where } = open(false, { [LIST]: page([aMessage()], 31) })
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }))
  await waitFor(() => expect(where()).toBe('/business/communications?page=2'))
  expect(screen.getByText('1 to 20 of 31')).toBeTruthy()
})

test('a long message is read where it stands', async () => {
  open(false, { [LIST]: page([aMessage({ body: 'From this week we open on Sundays, 10 to 4. '.repeat(4) })]) })
  const more = await screen.findByRole('button', { name: 'Read all' })
  await userEvent.click(more)
  expect(screen.getByRole('button', { name: 'Show less' }).getAttribute('aria-expanded')).toBe('true')
})

test('removing says that people keep it', async () => {
  const { bodiesOf } = open(false, { [`DELETE /v1/business/notifications/${ID}`]: { data: {} } })
  await chooseFromMenu('More for Open on Sunday', 'Remove from list')
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove “Open on Sunday” from the list?' }))
  expect(question.getByText('611 people have it already and keep it. Only your list gets shorter.')).toBeTruthy()
  await userEvent.click(question.getByRole('button', { name: 'Remove it' }))
  expect(await screen.findByText('Removed from the list.')).toBeTruthy()
  expect(bodiesOf(`DELETE /v1/business/notifications/${ID}`).length).toBe(1)
})

test.each([
  [0, 'What has not gone out yet is cancelled. Whoever has it keeps it.'],
  [12, 'What has not gone out yet is cancelled. 12 people have it already and keep it.'],
])(
  'removing a message that is going out and that %i people have says that the rest is cancelled',
  async (sent, words) => {
    open(false, { [LIST]: page([aMessage({ status: 'sending', sent })]) })
    await chooseFromMenu('More for Open on Sunday', 'Remove from list')
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove “Open on Sunday” from the list?' }))
    expect(question.getByText(words)).toBeTruthy()
  },
)

test('an empty list says what a message is for', async () => {
  open(false, { [LIST]: page([]) })
  expect(await screen.findByRole('heading', { name: 'Tell everybody at once' })).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Send a message' })[0]?.getAttribute('href')).toBe(
    '/business/communications/create',
  )
})

test('a list that failed to load can be loaded again', async () => {
  open(false, { [LIST]: [{ status: 500, code: 'internal', message: 'No.' }, page([aMessage()])] })
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('rowheader', { name: /^Open on Sunday/ })).toBeTruthy()
})

test('the form says who gets it and who not, and how it looks, before it is sent', async () => {
  open(true)
  const box = await dialog()
  expect(await box.findByText('611 card pages will show it')).toBeTruthy()
  expect(box.getByText('31 have switched messages on their card page off.')).toBeTruthy()
  await write(box)
  const look = within(box.getByRole('complementary', { name: 'Preview' }))
  expect(look.getByText('From 10 to 4.')).toBeTruthy()
})

/** Presses Send, and again in the question that comes before so many people. */
async function sendFrom(box: Awaited<ReturnType<typeof dialog>>) {
  await userEvent.click(await box.findByRole('button', { name: /^Show on/ }))
  const question = within(await screen.findByRole('dialog', { name: /^Show on .*\?$/ }))
  await userEvent.click(question.getByRole('button', { name: /^Show on/ }))
}

test('a message to everybody is sent once, and the form closes', async () => {
  const { bodiesOf, where } = open(true, { [SEND]: { status: 201, data: { notification: aMessage() } } })
  const box = await dialog()
  await write(box)
  await userEvent.click(await box.findByRole('button', { name: 'Show on 611 card pages' }))
  const question = within(await screen.findByRole('dialog', { name: 'Show on 611 card pages?' }))
  expect(bodiesOf(SEND)).toEqual([])
  await userEvent.click(question.getByRole('button', { name: 'Show on 611 card pages' }))
  await waitFor(() => expect(where()).toBe('/business/communications'))
  expect(bodiesOf(SEND)).toEqual([{ channel: 'in-app', title: 'Open on Sunday', body: 'From 10 to 4.' }])
  expect(await screen.findByText('On its way to 611 card pages.')).toBeTruthy()
})

test('a message to chosen people names them, and needs at least one', async () => {
  const { bodiesOf } = open(true, { [SEND]: { status: 201, data: { notification: aMessage() } } })
  const box = await dialog()
  await write(box)
  await userEvent.click(box.getByRole('button', { name: 'Choose people' }))
  await userEvent.click(box.getByRole('button', { name: 'Send' }))
  expect((await box.findAllByText('Choose at least one person.')).length).toBeGreaterThan(1)
  await userEvent.type(box.getByRole('textbox', { name: 'Search customers' }), 'ada')
  await userEvent.click(await box.findByRole('button', { name: 'Add Ada Obi' }))
  await sendFrom(box)
  await waitFor(() => expect(bodiesOf(SEND)).toMatchObject([{ customer_ids: [ADA_ID] }]))
})

test.each([
  [402, 'payment_required', 'Your payment failed.'],
  [403, 'forbidden', 'You may not.'],
  [409, 'conflict', 'Not now.'],
])('a refusal %i is said in the form, and the text stays', async (status, code, message) => {
  open(true, { [SEND]: { status, code, message } })
  const box = await dialog()
  await write(box)
  await sendFrom(box)
  expect(await box.findByText(message)).toBeTruthy()
  expect(box.getByRole<HTMLInputElement>('textbox', { name: /^Title/ }).value).toBe('Open on Sunday')
})

test('what the server refuses stands under its field', async () => {
  open(true, { [SEND]: { status: 422, code: 'validation_failed', message: 'Look.', errors: { title: ['Too bold.'] } } })
  const box = await dialog()
  await write(box)
  await sendFrom(box)
  expect(await box.findByText('Too bold.')).toBeTruthy()
})

test('an unverified owner is led to the code', async () => {
  open(true, { [SEND]: { status: 403, code: 'email_unverified', message: 'No.' } })
  const box = await dialog()
  await write(box)
  await sendFrom(box)
  expect((await box.findByRole('link', { name: /^Enter the code/ })).getAttribute('href')).toBe(
    '/business/account/verify',
  )
})

test('a message that reaches nobody cannot be sent', async () => {
  const { bodiesOf } = open(true, {
    [PREVIEW]: {
      data: aPreview({ audienceSize: 31, writtenTo: 0, excluded: [{ reason: 'no_consent', count: 31 }], channels: [] }),
    },
  })
  const box = await dialog()
  await write(box)
  expect(await box.findByText('Nobody would get this.')).toBeTruthy()
  await userEvent.click(await box.findByRole('button', { name: 'Show on 0 card pages' }))
  expect(bodiesOf(SEND)).toEqual([])
})

test('what was typed is there again after closing the form', async () => {
  const { where } = open(true)
  const box = await dialog()
  await write(box)
  await userEvent.click(box.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(where()).toBe('/business/communications'))
  cleanup()
  open(true)
  expect((await dialog()).getByRole<HTMLInputElement>('textbox', { name: /^Title/ }).value).toBe('Open on Sunday')
})

test('a plan without SMS explains itself at the choice', async () => {
  const { bodiesOf } = open(true, {}, withFeatures('campaigns'))
  const box = await dialog()
  await userEvent.click(box.getByRole('button', { name: 'SMS' }))
  expect(await screen.findByRole('dialog', { name: 'Feature unavailable' })).toBeTruthy()
  expect(JSON.stringify(bodiesOf(PREVIEW))).not.toContain('sms')
})

test('an e-mail is previewed in a frame, an SMS with its pages', async () => {
  open(true)
  const box = await dialog()
  await userEvent.click(box.getByRole('button', { name: 'E-mail' }))
  expect((await box.findByTitle('Preview of the e-mail')).getAttribute('sandbox')).toBe('')
  await userEvent.click(box.getByRole('button', { name: 'SMS' }))
  expect(await box.findByText('29 of 160 characters')).toBeTruthy()
})
