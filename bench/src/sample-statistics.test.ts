import { expect, test } from 'vitest'
import { median, percentile, roundToThreeDigits } from './sample-statistics.ts'

const TO_100 = Array.from({ length: 100 }, (_, index) => 100 - index)

test('99 of 100 measured values are at or below the 99th percentile', () => {
  expect(percentile(TO_100, 0.99)).toBe(99)
  expect(percentile(TO_100, 0.5)).toBe(50)
  expect(percentile([7], 0.99)).toBe(7)
  expect(percentile([], 0.5)).toBeNaN()
})

test('the median of rounds is the middle value, or the mean of the two in the middle', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([1, 2, 10, 4])).toBe(3)
})

test('figures are rounded to three significant digits, and from 100 up to whole numbers', () => {
  expect([1234.56, 12.345, 0.98765].map(roundToThreeDigits)).toEqual([1235, 12.3, 0.988])
})
