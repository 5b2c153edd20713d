import { expect, test } from 'vitest'
import { COUNTRIES, countryByCode, recipientCountryName } from './country.ts'
import { MOBILE_MONEY_CURRENCIES } from './currency.ts'

test('all 249 countries are there once, each with a currency and a dial code', () => {
  expect(new Set(COUNTRIES.map(({ code }) => code)).size).toBe(249)
  expect(new Set(COUNTRIES.map(({ name }) => name)).size).toBe(249)
  for (const country of COUNTRIES) {
    expect(country.code).toMatch(/^[A-Z]{2}$/)
    expect(country.currency).toMatch(/^[A-Z]{3}$/)
    expect(country.dial_code).toMatch(/^\+[1-9]\d{0,3}$/)
  }
})

test('Nigeria is found by its code', () => {
  expect(countryByCode('ng')).toEqual({ code: 'NG', name: 'Nigeria', currency: 'NGN', dial_code: '+234', mobile_money: false })
  expect(countryByCode('XX')).toBeUndefined()
})

test('every mobile-money currency has a country that pays it', () => {
  const paid = new Set(COUNTRIES.filter(country => country.mobile_money).map(({ currency }) => currency))
  expect([...paid].sort()).toEqual([...MOBILE_MONEY_CURRENCIES].sort())
})

test('a recipient country is named in upper case, by its code or its own currency', () => {
  expect(recipientCountryName('KE')).toBe('KENYA')
  expect(recipientCountryName('ugx')).toBe('UGANDA')
  expect(recipientCountryName('CI')).toBe("COTE D'IVOIRE")
  expect(recipientCountryName('XOF')).toBeNull()
  expect(recipientCountryName('NG')).toBeNull()
})
