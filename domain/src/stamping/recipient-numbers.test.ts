import { expect, test } from 'vitest'
import { isMeterNumber, isSmartcardNumber } from './recipient-numbers.ts'

test('5.4, 9.7: a smartcard number is 10 or 11 characters', () => {
  expect(['1234567890', '12345678901'].every(isSmartcardNumber)).toBe(true)
  expect(['123456789', '123456789012', '12345 7890', ''].some(isSmartcardNumber)).toBe(false)
})

test('5.5, 9.8: a meter number is exactly 11 characters', () => {
  expect(isMeterNumber('12345678901')).toBe(true)
  expect(['1234567890', '123456789012', '12345 78901', ''].some(isMeterNumber)).toBe(false)
})
