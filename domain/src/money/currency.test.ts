import { expect, test } from 'vitest'
import { COUNTRIES } from './country.ts'
import { ASIAN_CURRENCIES, isMobileMoneyCurrency, MOBILE_MONEY_CURRENCIES, minorDigits } from './currency.ts'

test('3.19: mobile money is paid in eleven currencies', () => {
  expect(MOBILE_MONEY_CURRENCIES).toEqual(['XOF', 'XAF', 'GHS', 'GNF', 'KES', 'MWK', 'MZN', 'TZS', 'UGX', 'ZMW', 'ZWL'])
  expect(isMobileMoneyCurrency('KES')).toBe(true)
  expect(isMobileMoneyCurrency('NGN')).toBe(false)
})

test('minor units follow ISO 4217', () => {
  expect(['NGN', 'xof', 'JPY', 'KWD', 'CLF', 'USD'].map(minorDigits)).toEqual([2, 0, 0, 3, 4, 2])
})

const ASIA = [
  'AF',
  'AM',
  'AZ',
  'BH',
  'BD',
  'BT',
  'BN',
  'KH',
  'CN',
  'CY',
  'GE',
  'HK',
  'IN',
  'ID',
  'IR',
  'IQ',
  'IL',
  'JP',
  'JO',
  'KZ',
  'KW',
  'KG',
  'LA',
  'LB',
  'MO',
  'MY',
  'MV',
  'MN',
  'MM',
  'NP',
  'KP',
  'OM',
  'PK',
  'PS',
  'PH',
  'QA',
  'SA',
  'SG',
  'KR',
  'LK',
  'SY',
  'TW',
  'TJ',
  'TH',
  'TL',
  'TR',
  'TM',
  'AE',
  'UZ',
  'VN',
  'YE',
]

test('3.17: the Asian currencies are those of Asia’s countries, without the euro and the dollar', () => {
  const theirs = ASIA.map((code) => COUNTRIES.find((country) => country.code === code)?.currency ?? code)
  expect([...ASIAN_CURRENCIES].sort()).toEqual(
    [...new Set(theirs)].filter((code) => code !== 'EUR' && code !== 'USD').sort(),
  )
  for (const other of ['NGN', 'EUR', 'GBP', 'USD', 'KES', 'RUB']) expect(ASIAN_CURRENCIES.has(other)).toBe(false)
})
