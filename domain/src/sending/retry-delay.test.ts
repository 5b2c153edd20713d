import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS } from '../time/durations.ts'
import { hasSendingFailed, JUDGED_ANSWERS, MAX_TRIES, retryDelay } from './retry-delay.ts'

const seconds = (tries: number, random: number) => (retryDelay(tries, random) ?? NaN) / 1000

test('each wait is twice the one before, half of it by chance', () => {
  expect([1, 2, 3, 4, 5].map((tries) => seconds(tries, 0))).toEqual([15, 30, 60, 120, 240])
  expect([1, 2, 3, 4, 5].map((tries) => seconds(tries, 0.5))).toEqual([22.5, 45, 90, 180, 360])
  expect(seconds(1, 0.999999)).toBeCloseTo(30, 3)
})

test('after the last try there is no further one', () => {
  expect(MAX_TRIES).toBe(6)
  expect([retryDelay(6, 0), retryDelay(7, 0), retryDelay(6, 0, 1000)]).toEqual([null, null, null])
})

test('a wait that the provider asks for is kept, up to a day', () => {
  expect(retryDelay(1, 0, 120_000)).toBe(120_000)
  expect(retryDelay(1, 0, 1000)).toBe(15_000)
  expect(retryDelay(1, 0, 9e12)).toBe(DAY_MS)
})

test('messages that failed together come back spread over half of the wait', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: MAX_TRIES - 1 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (tries, random) => {
        const least = 15_000 * 2 ** (tries - 1)
        const delay = retryDelay(tries, random)
        expect(delay).not.toBeNull()
        expect(delay).toBeGreaterThanOrEqual(least)
        expect(delay).toBeLessThanOrEqual(2 * least)
      },
    ),
  )
})

const now = new Date('2026-11-23T10:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const sending = { down: null, sending_since: hoursAgo(100), refused: 0 }
const downFor = (hours: number, until = now) => ({ since: hoursAgo(hours), until })

test('a campaign fails when its provider has been down for 24 hours', () => {
  expect(hasSendingFailed({ ...sending, down: downFor(24) })).toBe(true)
  expect(hasSendingFailed({ ...sending, down: downFor(23.999) })).toBe(false)
  expect(hasSendingFailed(sending)).toBe(false)
})

test('a provider that nobody has asked since it was found down is not down for a day', () => {
  expect(hasSendingFailed({ ...sending, down: downFor(48, hoursAgo(47)) })).toBe(false)
})

test('a campaign that began or was resumed while its provider was down has 24 hours of its own', () => {
  const down = downFor(90)
  expect(hasSendingFailed({ ...sending, down, sending_since: hoursAgo(1) })).toBe(false)
  expect(hasSendingFailed({ ...sending, down, sending_since: hoursAgo(24) })).toBe(true)
})

test('a campaign fails when more than half of its last 1,000 messages were refused', () => {
  expect(JUDGED_ANSWERS).toBe(1000)
  expect(hasSendingFailed({ ...sending, refused: 500 })).toBe(false)
  expect(hasSendingFailed({ ...sending, refused: 501 })).toBe(true)
})
