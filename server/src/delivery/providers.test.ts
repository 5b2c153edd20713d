import { expect, test } from 'vitest'
import { movableClock } from '../clock.ts'
import { testLog } from '../testing/app/database.ts'
import { createProviders } from './providers.ts'

test('a mail server on trial is asked for one worker at a time, and for the next one when that is done', async () => {
  const clock = movableClock(new Date('2026-11-21T09:00:00Z'))
  let isDown = true
  const bulk = {
    send: async () => {
      if (isDown) throw new Error('Connection refused')
      return { provider_id: null }
    },
    close: () => {},
  }
  const sms = { provider: 'local' as const, from: null, send: async () => ({ provider_id: 'text' }), close: () => {} }
  const config = { perSecond: { email: 100, sms: 100 }, smtpBulkConnections: 5 }
  const providers = createProviders({ bulk, sms }, { config, clock, log: testLog })
  const message = (id: string) => ({
    id,
    address: 'ada@example.com',
    about: 'ada',
    content: { channel: 'email' as const, mail: { subject: 'News', text: 'News', html: '' } },
  })
  for (let tries = 0; tries < 5; tries++) await providers.send(message(`try-${tries}`))

  const [one, other] = [providers.enter(), providers.enter()]
  const open = () => [one, other].map((use) => use.isOpen('email'))
  expect(open()).toEqual([false, false])
  clock.advance({ seconds: 1 })
  expect(open()).toEqual([true, false])
  one.leave()
  expect([other.isOpen('email'), one.isOpen('email')]).toEqual([true, false])
  isDown = false
  await providers.send(message('trial'))
  expect(open()).toEqual([true, true])
})

test.each([
  ['SM12', 'SM12'],
  ['SM\0 12', null],
  ['\ud800', null],
  ['x'.repeat(3000), null],
])('a text message that was sent is sent, whatever id its service answers: %j', async (answered, provider_id) => {
  const clock = movableClock(new Date('2026-11-21T09:00:00Z'))
  const bulk = { send: async () => ({ provider_id: null }), close: () => {} }
  const sms = { provider: 'local' as const, from: null, send: async () => ({ provider_id: answered }), close: () => {} }
  const config = { perSecond: { email: 100, sms: 100 }, smtpBulkConnections: 5 }
  const providers = createProviders({ bulk, sms }, { config, clock, log: testLog })
  const content = { channel: 'sms' as const, text: 'News' }
  expect(await providers.send({ id: 'one', address: '+2348030000001', about: 'ada', content })).toEqual({
    kind: 'sent',
    provider_id,
  })
})
