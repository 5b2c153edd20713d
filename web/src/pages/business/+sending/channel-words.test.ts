import type { Channel } from '@stampwell/domain/sending/channel.ts'
import { expect, test } from 'vitest'
import { missedAddress } from './channel-words.ts'

test.each<[Channel[], string]>([
  [['sms', 'email'], 'no_email'],
  [['email', 'in-app'], 'no_email'],
  [['sms', 'in-app'], 'no_number'],
  [['in-app'], 'no_address'],
])('people without an address for %j are said to have %s', (channels, missed) => {
  expect(missedAddress(channels)).toBe(missed)
})
