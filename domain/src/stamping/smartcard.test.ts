import { expect, test } from 'vitest'
import { isSmartcardNumber } from './smartcard.ts'

test('5.4, 9.7: a smartcard number is 10 or 11 characters', () => {
  expect(['1234567890', '12345678901'].every(isSmartcardNumber)).toBe(true)
  expect(['123456789', '123456789012', '12345 7890', ''].some(isSmartcardNumber)).toBe(false)
})
