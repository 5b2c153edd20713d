import { expect, test } from 'vitest'
import { isAmountText, parseMinorUnits, formatTypedAmount } from './minor-amount.ts'

test('digits fill an amount from the right, as on a cash register', () => {
  expect(['2', '25', '250', '250000'].map((digits) => formatTypedAmount(parseMinorUnits(digits), 'NGN'))).toEqual([
    '0.02',
    '0.25',
    '2.50',
    '2,500.00',
  ])
  expect(parseMinorUnits('2,500.005')).toBe(2500005)
  expect(parseMinorUnits('abc')).toBeNull()
})

test('a currency without minor units takes whole amounts', () => {
  expect(formatTypedAmount(parseMinorUnits('2500'), 'XOF')).toBe('2,500')
  expect(formatTypedAmount(null, 'XOF')).toBe('')
})

test('an amount has only digits, separators and a currency sign; other text is rejected', () => {
  for (const typed of ['', '0', '2500', '2,500.00', '₦2,500.00', ' 25 '])
    expect([typed, isAmountText(typed)]).toEqual([typed, true])
  for (const typed of ['-5', '1e5', 'abc', '2,500x', '½']) expect([typed, isAmountText(typed)]).toEqual([typed, false])
})
