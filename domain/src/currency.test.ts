import { expect, test } from 'vitest'
import { isMobileMoneyCurrency, MOBILE_MONEY_CURRENCIES, minorDigits } from './currency.ts'

test('mobile money is paid in eleven currencies', () => {
  expect(MOBILE_MONEY_CURRENCIES).toEqual(['XOF', 'XAF', 'GHS', 'GNF', 'KES', 'MWK', 'MZN', 'TZS', 'UGX', 'ZMW', 'ZWL'])
  expect(isMobileMoneyCurrency('KES')).toBe(true)
  expect(isMobileMoneyCurrency('NGN')).toBe(false)
})

test('minor units follow ISO 4217', () => {
  expect(['NGN', 'xof', 'JPY', 'KWD', 'CLF', 'USD'].map(minorDigits)).toEqual([2, 0, 0, 3, 4, 2])
})
