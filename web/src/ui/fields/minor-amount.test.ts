import { showMinor } from '@stampwell/domain/money/money.ts'
import { expect, test } from 'vitest'
import { inCurrency, minorOf, readAmount, typedOf } from './minor-amount.ts'

/** The amount that a text means, in minor units; undefined if it is refused. */
function meant(text: string, currency = 'NGN'): number | null | undefined {
  const typed = readAmount(text, currency)
  return typed ? minorOf(typed, currency) : undefined
}

const table = (texts: string[], currency?: string) => texts.map((text) => [text, meant(text, currency)])

test('700 is seven hundred whole units, while it is typed and when it is pasted', () => {
  expect(table(['7', '70', '700', '0', '007', ''])).toEqual([
    ['7', 700],
    ['70', 7000],
    ['700', 70000],
    ['0', 0],
    ['007', 700],
    ['', null],
  ])
})

test('a pasted amount is read with its thousands and decimals, as any country writes them', () => {
  const amounts = ['1,500.00', '1.500,00', '1 500,00', '1 500,00', "1'500.00", '₦1,500', 'NGN 1,500.00', '1500 NGN']
  expect(table(amounts)).toEqual(amounts.map((text) => [text, 150000]))
  expect(table(['1,234,567.5', '12,34,567', '.5', '700.', '0.05', '700,50'])).toEqual([
    ['1,234,567.5', 123456750],
    ['12,34,567', 123456700],
    ['.5', 50],
    ['700.', 70000],
    ['0.05', 5],
    ['700,50', 70050],
  ])
})

test('a currency’s code stands before or after the amount, though the code ends with its sign', () => {
  for (const currency of ['ZAR', 'BWP', 'GTQ', 'HNL', 'MMK'])
    for (const text of [`500 ${currency}`, `500${currency}`, `${currency} 500`])
      expect([text, meant(text, currency)]).toEqual([text, 50000])
  expect(meant('R500', 'ZAR')).toBe(50000)
})

test('an amount copied from a French page is read too', () => {
  for (const currency of ['RWF', 'EGP', 'ZMW', 'XAF', 'NGN', 'USD']) {
    const shown = showMinor(150000, currency, 'fr')
    expect([shown, meant(shown, currency)]).toEqual([shown, 150000])
  }
})

test('direction marks that come along with a copied amount are no part of it', () => {
  const copied = ['\u200f1,500.00 NGN\u200f', '\u2066₦1,500\u2069', '1\u200b500', '\u202a1500\u202c']
  expect(table(copied)).toEqual(copied.map((text) => [text, 150000]))
})

test('what is no amount, or could be two, is refused and never shifted', () => {
  const refused = ['1.500', '7.005', '1,50,00', '1,500,00', '1.500.00', '15,00.00', '-5', '1e5', 'abc', '2,500x', '½']
  expect(table([...refused, '$5', '5 - 10', '1,500.00.00', '10000000000000'])).toEqual(
    [...refused, '$5', '5 - 10', '1,500.00.00', '10000000000000'].map((text) => [text, undefined]),
  )
})

test('a currency without decimals takes whole amounts; one with three reads a point as its decimals', () => {
  expect(table(['2500', '2,500', '2 500', 'F CFA 2,500', '2500.00', '2500.50'], 'XOF')).toEqual([
    ['2500', 2500],
    ['2,500', 2500],
    ['2 500', 2500],
    ['F CFA 2,500', 2500],
    ['2500.00', 2500],
    ['2500.50', undefined],
  ])
  expect(table(['1.500', '1,500', '1,500.250', '1500.25'], 'KWD')).toEqual([
    ['1.500', 1500],
    ['1,500', undefined],
    ['1,500.250', 1500250],
    ['1500.25', 1500250],
  ])
})

test('a saved amount shows its decimals only if it has some', () => {
  expect([null, 250000, 250050, 5].map((minor) => typedOf(minor, 'NGN'))).toEqual([
    { whole: '', fraction: null },
    { whole: '2500', fraction: null },
    { whole: '2500', fraction: '50' },
    { whole: '0', fraction: '05' },
  ])
  expect(typedOf(2500, 'XOF')).toEqual({ whole: '2500', fraction: null })
})

test('a number stays the same in a currency of other decimals, rounded where that has fewer', () => {
  expect(inCurrency(750_000, 'NGN', 'XOF')).toBe(7500)
  expect(inCurrency(7500, 'XOF', 'NGN')).toBe(750_000)
  expect(inCurrency(7550, 'NGN', 'XOF')).toBe(76)
  expect(inCurrency(750_000, 'NGN', 'GHS')).toBe(750_000)
})
