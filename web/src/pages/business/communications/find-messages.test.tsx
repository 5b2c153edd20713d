/** The list of messages: found by words and way, and read as they were sent. */
import type { Notification } from '@stampwell/contract/business/notifications.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { aPreview } from '../../../testing/campaigns.ts'
import { showAsBusiness } from '../../../testing/as-business.tsx'
import { fakeApi, type Reply } from '../../../testing/fake-api.ts'
import { PREVIEW, showMessageForm } from '../../../testing/message-form.tsx'
import { listed } from '../../../testing/worlds.ts'
import SendMessagePage from './create.tsx'
import CommunicationsPage from './index.tsx'

const LIST = 'GET /v1/business/notifications'

function aMessage(changes: Partial<Notification> = {}): Notification {
  return {
    id: '01900000-0000-7000-8000-000000000080',
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
const page = (...notifications: Notification[]): Reply => ({
  data: {
    notifications,
    meta: { ...listed(notifications.length), counts: { 'in-app': 22, email: 6, sms: 3 } },
  },
})

function open(replies: Record<string, Reply | Reply[]>) {
  const at = '/business/communications'
  const sent = fakeApi(replies)
  const searches = () => sent.filter(({ path }) => path === '/v1/business/notifications').map(({ search }) => search)
  return { ...showAsBusiness(<CommunicationsPage />, { at, path: at }), searches }
}

test('each way is a chip with its number, and the choice is kept in the URL', async () => {
  const { where, searches } = open({ [LIST]: page(aMessage()) })
  const chips = within(await screen.findByRole('group', { name: 'Sent by' }))
  await waitFor(() =>
    expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'All31',
      'E-mail6',
      'SMS3',
      'Card page22',
    ]),
  )
  await userEvent.click(chips.getByRole('button', { name: /^SMS/ }))
  await waitFor(() => expect(where()).toBe('/business/communications?channel=sms'))
  await waitFor(() => expect(searches().at(-1)).toContain('channel=sms'))
})

test('a form that is opened over a narrowed list and closed leaves it as it was', async () => {
  const list = '/business/communications'
  const { where, sent } = showMessageForm(
    <Routes>
      <Route path={list} element={<CommunicationsPage />} />
      <Route path={`${list}/create`} element={<SendMessagePage />} />
    </Routes>,
    { [LIST]: page(aMessage({ channel: 'sms' })), [PREVIEW]: { data: aPreview() } },
    { at: `${list}?channel=sms&page=2` },
  )
  await userEvent.click(await screen.findByRole('link', { name: 'Send a message' }))
  const box = within(await screen.findByRole('dialog', { name: 'Send a message' }))
  const reads = sent.filter(({ path }) => path === '/v1/business/notifications')
  expect(reads.every(({ search }) => search.includes('channel=sms') && search.includes('page=2'))).toBe(true)
  await userEvent.click(box.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(where()).toBe(`${list}?channel=sms&page=2`))
  expect(screen.getByRole('button', { name: /^SMS/, pressed: true })).toBeTruthy()
})

test('a search that finds nothing says for what, and can be dropped', async () => {
  const { where, searches } = open({ [LIST]: [page(aMessage()), page(), page(aMessage())] })
  await userEvent.click(await screen.findByRole('textbox', { name: 'Search messages' }))
  await userEvent.paste('cake')
  expect(await screen.findByRole('heading', { name: 'No message with “cake”' })).toBeTruthy()
  expect(searches().at(-1)).toContain('search=cake')
  await userEvent.click(screen.getByRole('button', { name: 'Show all messages' }))
  await waitFor(() => expect(where()).toBe('/business/communications'))
  expect(await screen.findByRole('rowheader', { name: /^Open on Sunday/ })).toBeTruthy()
})

test('a message is shown as one person got it, and its buttons are named without braces', async () => {
  open({
    [LIST]: page(
      aMessage({
        title: 'Hello {first_name}',
        body: `Only {stamps_left} to go. ${'Come by. '.repeat(8)}`,
        sample: { name: 'Ada Obi', heading: 'Hello Ada', body: `Only 3 to go. ${'Come by. '.repeat(8)}` },
      }),
    ),
  })
  const row = (await screen.findByRole('rowheader', { name: /^Hello Ada/ })).closest('tr')
  expect([...(row?.querySelectorAll('mark') ?? [])].map(({ textContent }) => textContent)).toEqual(['Ada', '3'])
  expect(screen.getByRole('button', { name: 'More for Hello Ada' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Read all' }))
  expect(screen.getByText('As Ada Obi got it')).toBeTruthy()
})

test('a message that nobody has yet is on its way, not at 0 people', async () => {
  open({ [LIST]: page(aMessage({ status: 'sending', sent: 0 })) })
  const row = (await screen.findByRole('rowheader', { name: /^Open on Sunday/ })).closest('tr')
  expect(row?.textContent).toContain('on its way')
})

test('the preview on the card page greets the person whom the other ways greet', async () => {
  const at = '/business/communications/create'
  showMessageForm(<SendMessagePage />, { [LIST]: page(), [PREVIEW]: { data: aPreview() } }, { at, path: at })
  const box = within(await screen.findByRole('dialog', { name: 'Send a message' }))
  await userEvent.type(box.getByRole('textbox', { name: /^Message/ }), 'Hello {{first_name}')
  const look = within(box.getByRole('complementary', { name: 'Preview' }))
  expect(await look.findByText('Hello Ada')).toBeTruthy()
  expect(look.getByText('As Ada Obi gets it')).toBeTruthy()
})

test('the preview on the card page shows a web address as the link that customers get', async () => {
  const at = '/business/communications/create'
  showMessageForm(<SendMessagePage />, { [LIST]: page(), [PREVIEW]: { data: aPreview() } }, { at, path: at })
  const box = within(await screen.findByRole('dialog', { name: 'Send a message' }))
  await userEvent.type(box.getByRole('textbox', { name: /^Message/ }), 'Order at https://kola.example/menu.')
  const look = within(box.getByRole('complementary', { name: 'Preview' }))
  const address = await look.findByText('https://kola.example/menu')
  expect([address.className, address.parentElement?.textContent]).toEqual([
    'link',
    'Order at https://kola.example/menu.',
  ])
  expect(look.queryByRole('link')).toBeNull()
})
