import { expect, test } from 'vitest'
import { currencySign, decimalToMinor, digitsOnly, minorToDecimal, showAmount, showMinor } from './money.ts'

test('5.7, 9.5: amounts show exactly two decimals and thousands separators', () => {
  expect(showAmount(1234567.5)).toBe('1,234,567.50')
  expect(showAmount('1000')).toBe('1,000.00')
  expect(showAmount(0)).toBe('0.00')
  expect(showAmount(-0.001)).toBe('0.00')
  expect(showAmount(-12.345)).toBe('-12.35')
  expect(showAmount('9007199254740993')).toBe('9,007,199,254,740,993.00')
  expect(showAmount(12n)).toBe('12.00')
})

test('5.8, 8.5: a value that is not a number shows as Invalid number', () => {
  for (const wrong of [Number.NaN, Infinity, '', ' ', 'abc', '12a', '1e3', '0x10', null, undefined, true, {}, []])
    expect(showAmount(wrong)).toBe('Invalid number')
})

test('a digits field keeps only digits, those of every script', () => {
  expect(digitsOnly('₦1,2a3.4-٣')).toBe('12343')
})

test('money is shown with its currency sign and two decimals, whatever its minor unit', () => {
  expect(showMinor(750000, 'NGN')).toBe('₦7,500.00')
  expect(showMinor(5, 'USD')).toBe('$0.05')
  expect(showMinor(-5, 'USD')).toBe('-$0.05')
  expect(showMinor(1500, 'JPY')).toBe('¥1,500.00')
  expect(showMinor(12_340, 'KWD')).toMatch(/12\.34$/)
  expect(showMinor(1.5, 'NGN')).toBe('Invalid number')
  expect(showMinor(1, '')).toBe('Invalid number')
})

test('the currencies that are written without a format look as one would write them', () => {
  const amounts = [0, -0, 1, -1, 99, 100, 99_999, 100_000, -123_456_789, Number.MAX_SAFE_INTEGER]
  for (const currency of ['NGN', 'USD']) {
    const format = new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    // The format takes a decimal text exactly, and a number of this size not.
    const asText = (minor: number) => minorToDecimal(minor, currency) as `${number}`
    expect(amounts.map((minor) => showMinor(minor, currency))).toEqual(
      amounts.map((minor) => format.format(asText(minor))),
    )
  }
})

test('a decimal number is read as minor units exactly, or not at all', () => {
  expect(['7500.5', '7500.50', '7500', '0.05', '7500.'].map((text) => decimalToMinor(text, 'NGN'))).toEqual([
    750_050, 750_050, 750_000, 5, 750_000,
  ])
  expect(decimalToMinor('5000.00', 'XOF')).toBe(5000)
  expect(['7500.505', '-1', '1e3', '', '.5', '90071992547409.93'].map((text) => decimalToMinor(text, 'NGN'))).toEqual(
    Array(6).fill(null),
  )
})

test('a currency is named by its sign, or by its code where it has none', () => {
  expect(['NGN', 'USD', 'CHF'].map((one) => currencySign(one))).toEqual(['₦', '$', 'CHF'])
})
