/** A text message that was sent in the evening waits for the morning, and the open list shows that it goes out. */
import type { Notification } from '@stampwell/contract/business/notifications.ts'
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Reply } from '../../../testing/fake-api.ts'
import { showMessageForm } from '../../../testing/message-form.tsx'
import { fromNow, NOW } from '../../../testing/now.ts'
import { listed } from '../../../testing/worlds.ts'
import CommunicationsPage from './index.tsx'

const TEN_HOURS_MS = 36_000_000

function page(changes: Partial<Notification>): Reply {
  const message: Notification = {
    id: '01900000-0000-7000-8000-000000000080',
    channel: 'sms',
    title: 'Open on Sunday',
    body: 'From 10 to 4.',
    sample: null,
    audience: 'all',
    status: 'sent',
    failure: null,
    failureReason: null,
    recipients: 642,
    sent: 611,
    created_at: fromNow(-TEN_HOURS_MS),
    ...changes,
  }
  return { data: { notifications: [message], meta: listed(1) } }
}

test('a message that is held for the morning is read again until it has gone out', async () => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true })
  const at = '/business/communications'
  showMessageForm(
    <CommunicationsPage />,
    { 'GET /v1/business/notifications': [page({ status: 'sending', sent: 0 }), page({})] },
    { at, path: at },
  )
  expect(await screen.findByText('on its way')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(screen.getByText('611')).toBeTruthy()
})
