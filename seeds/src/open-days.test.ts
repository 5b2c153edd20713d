/** What the businesses of the worlds write agrees with their visits: people come on every day that a world may hold. */
import type { Call } from '@stampwell/contract/call.ts'
import { expect, test } from 'vitest'
import { NOTIFICATION_COUNT, sendNotification } from './busy-chain/notifications.ts'
import { SENDINGS } from './corner-cafe/campaigns.ts'

const CLOSED = /\bclose[sd]?\b|\bno power\b/i

function listen() {
  const written: string[] = []
  const call = ((_endpoint: unknown, { body }: { body: unknown }) => {
    written.push(JSON.stringify(body))
    return Promise.resolve({ data: {} })
  }) as unknown as Call
  return { call, written }
}

test('the café tells nobody that it is closed on a day on which it stamps cards', async () => {
  const { call, written } = listen()
  for (const { send } of SENDINGS) await send(call, new Date('2026-11-20T09:00:00Z'))
  expect(written).toHaveLength(SENDINGS.length)
  expect(written.filter((text) => CLOSED.test(text))).toEqual([])
})

test('no branch of the chain tells that it is closed while it stamps cards', async () => {
  const { call, written } = listen()
  for (let nth = 0; nth < NOTIFICATION_COUNT; nth++) await sendNotification(call, nth, ['somebody'])
  expect(written).toHaveLength(NOTIFICATION_COUNT)
  expect(written.filter((text) => CLOSED.test(text))).toEqual([])
})
