import { expect, test } from 'vitest'
import { isAmountText, minorOf, typedAmount } from './minor-amount.ts'

test('digits fill an amount from the right, as on a till', () => {
  expect(['2', '25', '250', '250000'].map((digits) => typedAmount(minorOf(digits), 'NGN'))).toEqual([
    '0.02',
    '0.25',
    '2.50',
    '2,500.00',
  ])
  expect(minorOf('2,500.005')).toBe(2500005)
  expect(minorOf('abc')).toBeNull()
})

test('a currency without minor units takes whole amounts', () => {
  expect(typedAmount(minorOf('2500'), 'XOF')).toBe('2,500')
  expect(typedAmount(null, 'XOF')).toBe('')
})

test('an amount is digits with a field’s separators and sign; anything else is not a number', () => {
  for (const typed of ['', '0', '2500', '2,500.00', '₦2,500.00', ' 25 '])
    expect([typed, isAmountText(typed)]).toEqual([typed, true])
  for (const typed of ['-5', '1e5', 'abc', '2,500x', '½']) expect([typed, isAmountText(typed)]).toEqual([typed, false])
})
