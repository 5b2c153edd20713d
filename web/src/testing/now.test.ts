import { afterEach, expect, test, vi } from 'vitest'
import { fromNow, NOW } from './now.ts'

// real clock: it must be the pinned one while this file loads, too.
const whileLoading = new Date()

afterEach(() => vi.useRealTimers())

test('a test file loads, and each test begins, at the same moment', () => {
  // real clock: it must be the pinned one.
  expect([whileLoading, new Date()]).toEqual([NOW, NOW])
  vi.setSystemTime('2030-01-01')
})

test('a test that sets its own date leaves it to no other', () => {
  // real clock: it must be the pinned one.
  expect(new Date()).toEqual(NOW)
  expect(fromNow(60_000)).toBe(new Date(NOW.getTime() + 60_000).toISOString())
})

test('the time zone of a test is UTC on every machine', () => {
  expect(new Date('2026-07-01T00:30:00Z').getHours()).toBe(0)
})
