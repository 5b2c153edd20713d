/** Tests by how many days a suspension moves what is issued. */
import { expect, test } from 'vitest'
import { daysSuspended } from './suspension.ts'

const at = (text: string) => new Date(text)

test('a suspension lifted on the same local day moves nothing', () => {
  expect(daysSuspended(at('2026-11-21T00:00:00Z'), at('2026-11-21T22:59:59Z'), 'Africa/Lagos')).toBe(0)
})

test('each local midnight that passed counts as one day, in the zone of the business', () => {
  expect(daysSuspended(at('2026-11-21T22:59:59Z'), at('2026-11-21T23:00:00Z'), 'Africa/Lagos')).toBe(1)
  expect(daysSuspended(at('2026-11-21T22:59:59Z'), at('2026-11-21T23:00:00Z'), 'UTC')).toBe(0)
  expect(daysSuspended(at('2026-02-27T12:00:00Z'), at('2026-03-02T06:00:00Z'), 'UTC')).toBe(3)
})

test('a day on which the clocks change counts once', () => {
  expect(daysSuspended(at('2026-10-24T12:00:00Z'), at('2026-10-26T12:00:00Z'), 'Europe/Paris')).toBe(2)
})

test('a clock that went backwards moves nothing back', () => {
  expect(daysSuspended(at('2026-11-22T12:00:00Z'), at('2026-11-20T12:00:00Z'), 'UTC')).toBe(0)
})
