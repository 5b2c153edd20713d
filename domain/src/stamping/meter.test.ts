import { expect, test } from 'vitest'
import { isMeterNumber } from './meter.ts'

test('5.5, 9.8: a meter number is exactly 11 characters', () => {
  expect(isMeterNumber('12345678901')).toBe(true)
  expect(['1234567890', '123456789012', '12345 78901', ''].some(isMeterNumber)).toBe(false)
})
