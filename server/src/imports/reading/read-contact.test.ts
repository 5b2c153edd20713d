import { showPhone } from '@stampwell/domain/text/phone.ts'
import fc from 'fast-check'
import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' }
import { getCountries, getExampleNumber } from 'libphonenumber-js/max'
import { describe, expect, test } from 'vitest'
import { readPhone, readTypedNumber } from '../../reference/phone-number.ts'
import { readEmailCell, readPhoneCell } from './read-contact.ts'
import { cleanText } from './read-text.ts'

const isNight = process.env['NIGHT'] === '1'

test('the decimals of a spreadsheet are no digits of a number', () => {
  for (const text of ['8037654321.0', '2348037654321,00', '+2348037654321.0'])
    expect([text, readPhoneCell(text, 'NG').value]).toEqual([text, '+2348037654321'])
})

test('the last group of a number that is written with dots stays, though it is all zeros', () => {
  expect(readPhoneCell('06.12.34.56.00', 'FR').value).toBe('+33612345600')
  expect(readPhoneCell('07.00.00.00.00', 'CI').value).toBe('+2250700000000')
})

test.each([
  '0803 123 4567 (wife)',
  '08031234567 [WhatsApp]',
  'WhatsApp: +234 803 123 4567',
  'Mama Ada 08031234567',
  '08031234567 – call after six',
  '08031234567, 08031234569',
  '0803 123 4567 / 0803 123 4569',
  '08031234567/08031234569',
  '0803 123 4567 or 0803 123 4569',
  '08031234567 08031234569',
  '0803 123 4567; 0803 123 4569 (work)',
])('%s is the number 08031234567', (text) => {
  expect(readPhoneCell(cleanText(text), 'NG')).toEqual({ value: '+2348031234567' })
})

test.each([
  ['NG', '08031234567, 12'],
  ['NG', '0803123456'],
  ['NG', 'ask her'],
  ['NG', '08031234567 ext 12'],
  ['DE', '030 123456 ext 12'],
  ['NG', 'O8031234567'],
  ['NG', 'room 12'],
  ['NG', '0803 wife 1234567'],
  ['NG', `${'a remark '.repeat(20)}08031234567`],
])('in %s, %s is refused: its digits are no number, or no number alone', (country, text) => {
  expect(readPhoneCell(text, country).value).toBe(null)
})

test.each([
  'gil@example.com;',
  'gil@example.com.',
  'Gil <gil@example.com>;',
  'Gil <gil@example.com>,',
  'Gil Example <gil@example.com> ;',
  '"Example, Gil" <gil@example.com>.',
  '<gil@example.com>',
  'Gil <mailto:gil@example.com>',
  'mailto:gil@example.com;',
  'Gil <gil@example.com;>',
  "'gil@example.com",
  '’gil@example.com',
  "'gil@example.com'",
  '"gil@example.com"',
  "'gil@example.com';",
  "'Gil' <gil@example.com>",
  "Gil <'gil@example.com'>",
])('%s is the address gil@example.com', (text) => {
  expect(readEmailCell(cleanText(text))).toEqual({ value: 'gil@example.com' })
})

test('an apostrophe within an address is a part of it', () => {
  expect(readEmailCell("o'hara@example.com")).toEqual({ value: "o'hara@example.com" })
})

test.each(['Gil <>', 'gil@', '<gil@example.com', "'", ';', 'gil@example.com; ivy@example.com'])(
  '%s is no address',
  (text) => {
    expect(readEmailCell(text).value).toBe(null)
  },
)

test('a refused address is shown cut between characters', () => {
  expect(readEmailCell(`a${'🍩'.repeat(70)}`).reason).toContain(`“a${'🍩'.repeat(59)}…”`)
})

describe('numbers of every country in every shape', () => {
  const sample = fc.constantFrom(...getCountries().flatMap((country) => getExampleNumber(country, examples) ?? []))
  /** The example with other last digits, so that it may be no number, and the form in which it is typed. */
  const digits = fc
    .record({
      number: sample,
      last: fc.option(fc.stringMatching(/^\d{1,4}$/)),
      form: fc.constantFrom('national', 'significant', 'plus', 'zeros', 'code', 'trunk zero', 'lost zero'),
      end: fc.constantFrom('', '', '', '0', '7', '.0', ',00'),
    })
    .map(({ number, last, form, end }) => {
      const withLast = (text: string) => (last === null ? text : text.slice(0, -last.length) + last)
      const national = withLast(number.formatNational().replace(/\D/g, ''))
      const significant = withLast(number.nationalNumber)
      const code = number.countryCallingCode
      const written = {
        national,
        significant,
        plus: `+${code}${significant}`,
        zeros: `00${code}${significant}`,
        code: `${code}${significant}`,
        'trunk zero': `+${code} (0)${significant}`,
        'lost zero': significant.replace(/^0/, ''),
      }
      return { country: number.country ?? 'NG', text: written[form] + end, typed: written[form], end }
    })
  const look = fc.record({
    zero: fc.constantFrom('0', '0', '٠', '०', '０'),
    between: fc.constantFrom('', ' ', '-', '–', '/', '\u00a0', '\u200e'),
    before: fc.constantFrom('', "'", '’', '\u202a', '\ufeff', '\u2066'),
    after: fc.constantFrom('', '\u202c', ' ', '\u200b'),
  })

  test('what a search calls a whole number, every endpoint and the import take, as the same number', () => {
    let whole = 0
    fc.assert(
      fc.property(
        digits,
        look,
        sample,
        ({ country, text, typed, end }, { zero, between, before, after }, elsewhere) => {
          const inScript = text.replace(/\d/g, (digit) =>
            String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)),
          )
          const shape = before + (/[.,]/.test(end) ? inScript : inScript.replace(/(..)(?=.)/gu, `$1${between}`)) + after
          const found = readTypedNumber(shape, country)
          if (found.kind !== 'whole') return
          whole += 1
          const { e164 } = found
          expect(readPhone(shape, country)).toEqual({ e164 })
          expect(readPhoneCell(cleanText(shape), country)).toEqual({ value: e164 })
          // What is shown of it is taken again, and elsewhere too with its code.
          expect(readPhone(showPhone(e164), country)).toEqual({ e164 })
          expect(readPhone(e164, elsewhere.country ?? 'NG')).toEqual({ e164 })
          const digitsTyped = (typed + end.replace(/^[.,]0+$/, '')).replace(/\D/g, '')
          expect(e164.endsWith(digitsTyped.slice(-6))).toBe(true)
        },
      ),
      { numRuns: isNight ? 20_000 : 1_000 },
    )
    expect(whole).toBeGreaterThan(300)
  })

  test('a number written at home, abroad, with zeros before its code or as a link is that number', () => {
    fc.assert(
      fc.property(sample, look, fc.nat(3), (number, { between, before, after }, form) => {
        const abroad = number.formatInternational().replace(/\D/g, '')
        const text = [number.formatNational(), `+${abroad}`, `00${abroad}`, `tel:+${abroad}`][form] ?? ''
        const shape = before + (form === 3 ? text : text.replaceAll(' ', between || ' ')) + after
        expect([shape, readTypedNumber(shape, number.country ?? 'NG')]).toEqual([
          shape,
          { kind: 'whole', e164: readPhone(number.number, 'NG').e164 },
        ])
      }),
      { numRuns: isNight ? 5_000 : 500 },
    )
  })
})
