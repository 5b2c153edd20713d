import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bucketOf, percentileOf, MAX_MS } from './counter-times.ts'

test('bucketOf rounds a time up to the next bucket', () => {
  expect([1, 100, 101, 1449, 5000, 5001, 19_999, 20_001, 119_000, 500_000].map(bucketOf)).toEqual([
    100,
    100,
    200,
    1500,
    5000,
    5500,
    20_000,
    25_000,
    120_000,
    MAX_MS,
  ])
})

test('buckets keep the order of times, and no bucket is shorter than its time', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200_000 }), fc.integer({ min: 1, max: 200_000 }), (one, other) => {
      expect(bucketOf(Math.min(one, other))).toBeLessThanOrEqual(bucketOf(Math.max(one, other)))
      expect(bucketOf(one)).toBeGreaterThanOrEqual(Math.min(one, MAX_MS))
    }),
  )
})

test('the median and the 95th percentile are those of the sorted times', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 60_000 }), { minLength: 1, maxLength: 200 }),
      fc.constantFrom(0.5, 0.95),
      (times, part) => {
        const sorted = times.map(bucketOf).toSorted((one, other) => one - other)
        const buckets = sorted.map((bucket_ms) => ({ bucket_ms, count: 1 })).toReversed()
        expect(percentileOf(buckets, part)).toBe(sorted[Math.ceil(sorted.length * part) - 1])
      },
    ),
  )
  expect(percentileOf([], 0.5)).toBeNull()
})
