import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' }
import { getCountries, getCountryCallingCode, getExampleNumber } from 'libphonenumber-js/max'
import { expect, test } from 'vitest'
import { readPhone, readTypedNumber, startsOfPhone } from './phone-number.ts'

/** Digits before a beginning is looked for; '0' and '+' need none. */
const DIGITS = 4

/** Argentine mobile numbers have a 9 that is dialled only from abroad, so four digits are too few there. */
const MISSED = ['AR 0111']

test('a number of every country begins as it is written at home, abroad and without its plus', () => {
  const missed: string[] = []
  for (const country of getCountries()) {
    const number = getExampleNumber(country, examples)
    if (!number) continue
    const national = number.formatNational().replace(/\D/g, '')
    for (const whole of [national, number.number, number.number.slice(1), number.nationalNumber])
      for (let length = DIGITS; length <= whole.length; length++) {
        const starts = startsOfPhone(whole.slice(0, length), country)
        const isOwnCode = `+${number.countryCallingCode}`.startsWith(`+${whole.slice(0, length).replace(/^[0+]+/, '')}`)
        if (!isOwnCode && !starts.some((start) => number.number.startsWith(start)))
          missed.push(`${country} ${whole.slice(0, length)}`)
      }
  }
  expect(missed).toEqual(MISSED)
})

test('every whole example number of a country is read as whole, at home and abroad', () => {
  for (const country of ['GH', 'KE', 'ZA', 'GB', 'FR', 'US', 'IN'] as const) {
    const number = getExampleNumber(country, examples)
    for (const whole of [number?.formatNational(), number?.number])
      expect([whole, readTypedNumber(whole ?? '', country)]).toEqual([whole, { kind: 'whole', e164: number?.number }])
  }
})

test('digits that a Nigerian number can not have more of are invalid, fewer are a part', () => {
  for (const part of ['0', '0803765432', '+234', '+234803765432', '8037', '23480376543', '4321'])
    expect([part, readTypedNumber(part, 'NG').kind]).toEqual([part, 'part'])
  for (const wrong of ['06037654321', '080376543210', '+2346037654321', '+23480376543210', '12345678901'])
    expect([wrong, readTypedNumber(wrong, 'NG').kind]).toEqual([wrong, 'invalid'])
})

test('a zero or plus that was left out is put back', () => {
  for (const typed of ['8037654321', '2348037654321', '002348037654321', '234 (0) 803 765 4321', '+234 0803 765 4321'])
    expect([typed, readPhone(typed, 'NG').e164]).toEqual([typed, '+2348037654321'])
  expect(readPhone('712345678', 'KE').e164).toBe('+254712345678')
  expect(readPhone('254712345678', 'KE').e164).toBe('+254712345678')
  // As it stands this is a number of Italy, so its beginning is no country code.
  expect(readPhone('3912345678', 'IT').e164).toBe('+393912345678')
  expect(readPhone('254712345678', 'NG').e164).toBeUndefined()
})

test('a mobile number after its country’s code without a plus is no landline that lost its zero', () => {
  const numbers = [
    ['4915123456789', 'DE', '+4915123456789'],
    ['491736316599.0', 'DE', '+491736316599'],
    ['62812345678', 'ID', '+62812345678'],
    ['38343201234', 'XK', '+38343201234'],
    // Landlines, and a mobile number without a zero that begins like the code.
    ['4915123456', 'DE', '+494915123456'],
    ['278161868', 'ZA', '+27278161868'],
    ['3912345678', 'IT', '+393912345678'],
  ] as const
  for (const [typed, country, e164] of numbers) expect([typed, readPhone(typed, country)]).toEqual([typed, { e164 }])
})

test('a zero that is lost comes back only where the number is valid with it', () => {
  expect(['0700000001', '700000002', '+225 07 00 00 00 03'].map((text) => readPhone(text, 'CI').e164)).toEqual([
    '+2250700000001',
    '+2250700000002',
    '+2250700000003',
  ])
  expect(readPhone('07000004', 'CI').problem).toMatch(/ten digits since 2021/)
  expect(readPhone('3912345678', 'IT').e164).toBe('+393912345678')
  const ofBenin = ['97123456', '197123456', '+229 97123456', '229 97123456', '01 97 12 34 56']
  expect(ofBenin.map((text) => readPhone(text, 'BJ').e164)).toEqual(ofBenin.map(() => '+2290197123456'))
  expect(readPhone('+229 97123456', 'NG').e164).toBe('+2290197123456')
  expect(readPhone('+225 07000004', 'NG').problem).toMatch(/ten digits since 2021/)
})

test('two writings of one number in Gabon are one number', () => {
  expect(
    new Set(['06031234', '6031234', '+241 6031234', '+241 06031234'].map((text) => readPhone(text, 'GA').e164)),
  ).toEqual(new Set(['+24106031234']))
})

test('a zero after the country code goes where the country dials one at home', () => {
  expect(readPhone('+44 (0)20 7946 0958', 'NG').e164).toBe('+442079460958')
  expect(readPhone('+39 06 1234 5678', 'NG').e164).toBe('+390612345678')
})

test('a first zero that is lost after the country code comes back only where the number has one', () => {
  const lost = ['+39 6 1234 5678', '+225 700000001', '+229 197123456', '+241 6031234']
  expect(lost.map((text) => readPhone(text, 'NG').e164)).toEqual([
    '+390612345678',
    '+2250700000001',
    '+2290197123456',
    '+24106031234',
  ])
  expect(readPhone('+39 391 234 5678', 'NG').e164).toBe('+393912345678')
  expect(readPhone('+254 12345678', 'NG').e164).toBeUndefined()
})

test('the decimals of a spreadsheet are no digits of a number wherever it is typed', () => {
  // Landlines of Italy have from six digits to eleven, so another zero would make another number.
  expect(readPhone('0612345678.0', 'IT').e164).toBe('+390612345678')
  expect(readPhone('+39 06 1234 5678.0', 'NG').e164).toBe('+390612345678')
  expect(readPhone('8037654321,00', 'NG').e164).toBe('+2348037654321')
  expect(readPhone('0803765.0000', 'NG').e164).toBe('+2348037650000')
})

test('a refusal names a number of the country in the form that would be taken, in every country', () => {
  const named = getCountries().flatMap((country) =>
    ['12', `+${getCountryCallingCode(country)}0`].flatMap((typed) => {
      const [, like] = /like (.+?)(?:, or|\.$)/.exec(readPhone(typed, country).problem ?? '') ?? []
      return like === undefined ? [] : [{ country, typed, like }]
    }),
  )
  // Territories without a mobile number of their own are named none.
  expect(named.length).toBeGreaterThan(2 * 230)
  expect(named.filter(({ country, like }) => readPhone(like, country).e164 === undefined)).toEqual([])
  expect(readPhone('0612', 'FR').problem).toContain(', like +33 6 12 34 56 78, or')
  expect(readPhone('+33 612', 'NG').problem).toContain('Enter one like +33 6 12 34 56 78.')
  // No country has the prefix, so the business's own form is named.
  expect(readPhone('+0803 123 4567', 'NG').problem).toMatch(/^Enter 11 digits, like 08031234567, or/)
  expect(readPhone('++33 612345678', 'FR').problem).toContain(', like +33 6 12 34 56 78, or')
  // +1 is that of many countries: a business's own is named, or else the largest.
  expect(readPhone('+1 268', 'CA').problem).toMatch(/like \+1 506/)
  expect(readPhone('+1 268', 'FR').problem).toMatch(/like \+1 201/)
})

test('a wrong number that begins with a zero does not become the number of another country', () => {
  const wrong = [
    ['0497521249', 'AE'],
    ['01 23 45 67 89 12', 'FR'],
    ['0113293151258', 'BE'],
    // Two numbers in one cell.
    ['019202 / 019202', 'FI'],
  ] as const
  for (const [typed, country] of wrong)
    expect([typed, readPhone(typed, country).problem]).toEqual([typed, expect.stringContaining('this country, like')])
})
