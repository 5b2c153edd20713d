import { expect, test } from 'vitest'
import { daysOfChange, FAR, quarterOf, readCount, startOfQuarter, type Visits } from './rollup.ts'

const quarter = (at: string) => quarterOf(new Date(at))

test('a quarter hour begins and ends on the clock', () => {
  expect(startOfQuarter(quarter('2026-05-01T10:14:59.999Z')).toISOString()).toBe('2026-05-01T10:00:00.000Z')
  expect(quarter('2026-05-01T10:15:00Z') - quarter('2026-05-01T10:14:59.999Z')).toBe(1)
})

test('a customer with two visits within 24 hours counts once in every 24 hours that contain both', () => {
  const noon = quarter('2026-05-01T12:00:00Z')
  const visits: Visits[] = [
    { quarter: noon, gap: FAR, visits: 1 },
    { quarter: noon + 20, gap: 20, visits: 1 },
  ]
  const count = readCount(daysOfChange({ counted: [], visits }), visits)
  const in24Hours = (first: number) => count.visitors(first, first + 96)
  expect([noon - 96, noon - 95, noon, noon + 1, noon + 20, noon + 21].map(in24Hours)).toEqual([0, 1, 1, 1, 1, 0])
  // Shorter and longer spans need the returning visits subtracted.
  expect([
    count.visitors(noon, noon + 20),
    count.visitors(noon, noon + 21),
    count.visitors(noon - 4, noon + 96),
    count.visitors(noon + 1, noon + 92),
  ]).toEqual([1, 1, 1, 1])

  const summed = readCount(daysOfChange({ counted: [], visits }), [], [{ first: noon, past: noon + 21, visits: 1 }])
  expect([
    summed.visitors(noon, noon + 21),
    summed.visitors(noon, noon + 22),
    summed.visitors(noon, noon + 96),
  ]).toEqual([1, 2, 1])
})

test('taking rows back leaves every count at zero', () => {
  const at = quarter('2026-05-01T00:15:00Z')
  const visits = [
    { quarter: at, gap: FAR, visits: 3 },
    { quarter: at, gap: FAR, visits: -3 },
  ]
  const counted = [
    { quarter: at, stamps: 5, redemptions: 1 },
    { quarter: at, stamps: -5, redemptions: -1 },
  ]
  const days = daysOfChange({ counted, visits })
  expect(days.map((day) => day.day).toSorted()).toEqual(['2026-04-30', '2026-05-01'])
  expect(
    days
      .flatMap((day) => [...day.stamps, ...day.redemptions, ...day.visits, ...day.visitors])
      .filter((value) => value !== 0),
  ).toEqual([])
})

test('counts are summed across midnight', () => {
  const midnight = quarter('2026-05-02T00:00:00Z')
  const counted = [-1, 0, 1].map((off) => ({ quarter: midnight + off, stamps: 10 ** (off + 1), redemptions: 1 }))
  const count = readCount(daysOfChange({ counted, visits: [] }), [])
  expect([
    count.stamps(midnight - 1, midnight + 1),
    count.stamps(midnight - 500, midnight + 500),
    count.redemptions(midnight, midnight + 2),
    count.stamps(midnight + 1, midnight),
  ]).toEqual([11, 111, 2, 0])
})
