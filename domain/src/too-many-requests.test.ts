import { expect, test } from 'vitest'
import { Refusal } from './refusal.ts'
import { isTooMany, tellingAtLeast } from './too-many-requests.ts'

const refusal = new Refusal('too_many_requests', { retry_after: 240, message: 'Try again in 4 minutes.', of: 'links' })
const SENTENCES = {
  minutes: (count: number) => `Try again in ${count} minutes.`,
  hours: (count: number) => `Try again in ${count} hours.`,
}

test('of two waits the longer one is told', () => {
  expect(tellingAtLeast(900, refusal).detail.retry_after).toBe(900)
  expect(tellingAtLeast(240, refusal)).toBe(refusal)
  expect(tellingAtLeast(1, new Refusal('too_many_requests')).detail.retry_after).toBe(1)
})

test('the words name the wait that is told, and all else stays', () => {
  expect(tellingAtLeast(900, refusal, SENTENCES)).toMatchObject({
    code: 'too_many_requests',
    detail: { retry_after: 900, message: 'Try again in 15 minutes.', of: 'links' },
  })
})

test('only a refusal for too many requests has such a wait', () => {
  expect([refusal, new Refusal('unavailable'), new Error('too_many_requests'), null].map(isTooMany)).toEqual([
    true,
    false,
    false,
    false,
  ])
})
