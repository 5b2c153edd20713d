import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../time/calendar.ts'
import { dunningStatus, isTryDue, nextTryOn, TRY_DAYS, dunningTrack } from './dunning.ts'

const since = '2026-02-26'
const day = (n: number) => addDays(since, n)

/** Days on which a server that is awake on `awake` days makes a try. */
function triesOn(awake: readonly number[]): number[] {
  let last_tried_on = since
  const tried = [0]
  for (const n of awake) {
    if (!isTryDue({ since, last_tried_on }, day(n))) continue
    last_tried_on = day(n)
    tried.push(n)
  }
  return tried
}

const everyDay = Array.from({ length: 20 }, (_, n) => n)

test('a renewal is tried on days 0, 1, 3, 5 and 7', () => {
  expect(triesOn(everyDay)).toEqual([0, 1, 3, 5, 7])
  expect(triesOn(everyDay)).toEqual(TRY_DAYS)
})

test('a second look on the same day makes no second try', () => {
  expect(triesOn([0, 0, 1, 1, 1, 3, 3])).toEqual([0, 1, 3])
})

test('a server that slept makes one try for all it missed, and then goes on by the days', () => {
  expect(triesOn([4, 5, 6, 7])).toEqual([0, 4, 5, 7])
  expect(triesOn([6, 7, 8])).toEqual([0, 6, 7])
  expect(triesOn([10, 11, 12, 13])).toEqual([0, 10])
  expect(triesOn([14])).toEqual([0, 14])
})

test('nothing is tried after expiry', () => {
  expect(triesOn([15, 16, 40])).toEqual([0])
})

test('grace lasts from day 8 to day 14, and day 15 is expiry', () => {
  const statuses = [0, 7, 8, 14, 15, 100].map((n) => dunningStatus({ since, last_tried_on: since }, day(n)))
  expect(statuses).toEqual(['past_due', 'past_due', 'grace', 'grace', 'expired', 'expired'])
})

test('a clock that went back leads to no try and no other status', () => {
  expect(dunningStatus({ since, last_tried_on: since }, day(-2))).toBe('past_due')
  expect(isTryDue({ since, last_tried_on: since }, day(-2))).toBe(false)
})

test('the next try is the next of the schedule after the last one, and none after day 7', () => {
  const next = (tried: number) => nextTryOn({ since, last_tried_on: day(tried) })
  expect([next(0), next(1), next(4), next(5), next(7), next(10)]).toEqual([day(1), day(3), day(5), day(7), null, null])
})

test('however the server slept, there are at most five tries, each on its own day and none before its time', () => {
  fc.assert(
    fc.property(fc.subarray(everyDay), (awake) => {
      const tried = triesOn(awake)
      expect(new Set(tried).size).toBe(tried.length)
      for (const [n, on] of tried.entries()) expect(on).toBeGreaterThanOrEqual(TRY_DAYS[n] ?? Infinity)
      expect(tried.every((on) => on < 15)).toBe(true)
    }),
  )
})

test('the track shows tries, days without one, grace and the day on which the plan ends', () => {
  const kinds = (last_tried_on: string, today: string) =>
    dunningTrack({ since: '2026-11-01', last_tried_on }, today).map(({ is }) => is[0])
  expect(kinds('2026-11-01', '2026-11-01').join('')).toBe('fdqdqdqdgggggggf')
  expect(kinds('2026-11-08', '2026-11-10').join('')).toBe('ffqfqfqfgggggggf')
  // A try by hand, on a day without one and in grace.
  expect(kinds('2026-11-03', '2026-11-03').join('')).toBe('fffdqdqdgggggggf')
  expect(kinds('2026-11-11', '2026-11-11').join('')).toBe('ffqfqfqfggfggggf')
  const days = dunningTrack({ since: '2026-11-01', last_tried_on: '2026-11-02' }, '2026-11-03')
  expect(days).toHaveLength(16)
  expect(days.filter(({ isPast }) => isPast)).toHaveLength(2)
  expect(days.findIndex(({ isToday }) => isToday)).toBe(2)
  expect(days.at(-1)?.is).toBe('free')
})
