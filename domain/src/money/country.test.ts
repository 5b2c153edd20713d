import { expect, test } from 'vitest'
import { COUNTRIES, countryByCode, mobileMoneyCountries, RECIPIENT_COUNTRIES } from './country.ts'
import { MOBILE_MONEY_CURRENCIES } from './currency.ts'

test('each of the 249 countries is listed once, with a currency and a dial code', () => {
  expect(new Set(COUNTRIES.map(({ code }) => code)).size).toBe(249)
  expect(new Set(COUNTRIES.map(({ name }) => name)).size).toBe(249)
  for (const country of COUNTRIES) {
    expect(country.code).toMatch(/^[A-Z]{2}$/)
    expect(country.currency).toMatch(/^[A-Z]{3}$/)
    expect(country.dial_code).toMatch(/^\+[1-9]\d{0,3}$/)
  }
})

test('Nigeria is found by its code', () => {
  expect(countryByCode('ng')).toEqual({
    code: 'NG',
    name: 'Nigeria',
    currency: 'NGN',
    dial_code: '+234',
    mobile_money: false,
  })
  expect(countryByCode('XX')).toBeUndefined()
})

test('every mobile-money currency has a country that pays it', () => {
  const paid = new Set(COUNTRIES.filter((country) => country.mobile_money).map(({ currency }) => currency))
  expect([...paid].sort()).toEqual([...MOBILE_MONEY_CURRENCIES].sort())
})

test('3.20: a recipient country is named in upper case, by its code or its own currency', () => {
  expect(['NG', 'KE', 'CI', 'SN', 'GHS', 'UGX', 'ZWL', 'NGN'].map((code) => RECIPIENT_COUNTRIES.get(code))).toEqual([
    'NIGERIA',
    'KENYA',
    "COTE D'IVOIRE",
    'SENEGAL',
    'GHANA',
    'UGANDA',
    'ZIMBABWE',
    'NIGERIA',
  ])
  for (const shared of ['XOF', 'XAF', 'EUR', 'USD']) expect(RECIPIENT_COUNTRIES.has(shared)).toBe(false)
  for (const { code } of COUNTRIES) expect(RECIPIENT_COUNTRIES.get(code)).toMatch(/^[A-Z][A-Z'&.() -]+$/)
})

test('mobile money in a currency is paid in the countries of that currency', () => {
  expect(mobileMoneyCountries('KES').map(({ code }) => code)).toEqual(['KE'])
  expect(mobileMoneyCountries('XOF').map(({ code }) => code)).toEqual(['BJ', 'BF', 'CI', 'GW', 'ML', 'NE', 'SN', 'TG'])
  expect(mobileMoneyCountries('NGN')).toEqual([])
})
