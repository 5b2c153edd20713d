import { expect, test } from 'vitest'
import { COUNTRIES } from '../money/country.ts'
import { ASIAN_CURRENCIES, MOBILE_MONEY_CURRENCIES } from '../money/currency.ts'
import { PAYMENT_CODES, paymentCodeOf } from './payment-code.ts'

test('3.18: a payment code is IPAY and the currency, EUR and GBP included', () => {
  expect(['NGN', 'eur', 'GBP', 'XOF'].map(paymentCodeOf)).toEqual(['IPAYNGN', 'IPAYEUR', 'IPAYGBP', 'IPAYXOF'])
  expect(['', 'EURO', 'ABC', 'IPAYNGN'].map(paymentCodeOf)).toEqual([null, null, null, null])
})

test('every currency in use has a payment code, and all codes have the same form', () => {
  for (const currency of [
    ...ASIAN_CURRENCIES,
    ...MOBILE_MONEY_CURRENCIES,
    ...COUNTRIES.map((country) => country.currency),
  ])
    expect(PAYMENT_CODES.has(`IPAY${currency}`)).toBe(true)
  for (const code of PAYMENT_CODES) expect(code).toMatch(/^IPAY[A-Z]{3}$/)
})
