import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  costOfSms,
  measureSms,
  namesBusiness,
  plainSmsText,
  shortPageCharacters,
  SMS_ENCODINGS,
  SMS_PROVIDERS,
} from './sms-text.ts'

const a = (count: number) => 'a'.repeat(count)
const pages = (text: string) => measureSms(text, 'twilio').pages

test('an SMS of the GSM alphabet has 160 places, and 153 a page where it is longer', () => {
  expect(measureSms(a(160), 'twilio')).toEqual({ encoding: 'GSM-7', characters: 160, pages: 1, per_page: 160 })
  expect(measureSms(a(161), 'twilio')).toEqual({ encoding: 'GSM-7', characters: 161, pages: 2, per_page: 153 })
  expect([pages(a(306)), pages(a(307)), pages(a(459)), pages(a(460))]).toEqual([2, 3, 3, 4])
})

test('an SMS of other characters has 70 places, and 67 a page where it is longer', () => {
  const long = (count: number) => 'ж'.repeat(count)
  expect(measureSms(long(70), 'twilio')).toEqual({ encoding: 'UCS-2', characters: 70, pages: 1, per_page: 70 })
  expect(measureSms(long(71), 'twilio')).toEqual({ encoding: 'UCS-2', characters: 71, pages: 2, per_page: 67 })
  expect([pages(long(134)), pages(long(135)), pages(long(201)), pages(long(202))]).toEqual([2, 3, 3, 4])
})

test('one smart quote turns an SMS of one page into three', () => {
  const text = `${a(150)} isn't`
  expect(pages(text)).toBe(1)
  expect(measureSms(text.replace("'", '’'), 'twilio')).toEqual({
    encoding: 'UCS-2',
    characters: 156,
    pages: 3,
    per_page: 67,
  })
})

test('the whole GSM alphabet is GSM-7, accents, Greek capitals and line breaks included', () => {
  const basic = '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0189:;<=>?¡AZÄÖÑÜ§¿azäöñüà'
  expect(measureSms(basic, null)).toMatchObject({ encoding: 'GSM-7', characters: basic.length })
})

test.each(['^', '{', '}', '\\', '[', '~', ']', '|', '€', '\f'])('%j takes two places', (character) => {
  expect(measureSms(character, 'africastalking')).toMatchObject({ encoding: 'GSM-7', characters: 2 })
})

test.each(['`', 'ç', 'â', 'ő', '…', '–', '“', '\t', '₦', '\u00a0', '\u001b', '日'])(
  '%j is not in the GSM alphabet',
  (character) => {
    expect(measureSms(character, null)).toEqual({ encoding: 'UCS-2', characters: 1, pages: 1, per_page: 70 })
  },
)

test('the two places of an extension character never lie on two pages', () => {
  expect(measureSms(`${a(158)}€`, 'twilio')).toMatchObject({ characters: 160, pages: 1 })
  expect(measureSms(`${a(159)}€`, 'twilio')).toMatchObject({ characters: 161, pages: 2 })
  // 306 places would fill two pages, but the euro begins at the last place of the first.
  expect(measureSms(`${a(152)}€${a(152)}`, 'twilio')).toMatchObject({ characters: 306, pages: 3 })
  expect(measureSms(`${a(151)}€${a(153)}`, 'twilio')).toMatchObject({ characters: 306, pages: 2 })
})

test('an emoji takes two places and is not split between pages', () => {
  expect(measureSms('☕🎉', 'twilio')).toMatchObject({ encoding: 'UCS-2', characters: 3, pages: 1 })
  expect(measureSms('🎉'.repeat(35), 'twilio')).toMatchObject({ characters: 70, pages: 1 })
  // 67 places hold 33 emoji: 67 of them take three pages, although 134 places would fit two.
  expect(measureSms('🎉'.repeat(66), 'twilio')).toMatchObject({ characters: 132, pages: 2 })
  expect(measureSms('🎉'.repeat(67), 'twilio')).toMatchObject({ characters: 134, pages: 3 })
})

test('an empty SMS has no page', () => {
  expect(measureSms('', 'termii')).toEqual({ encoding: 'GSM-7', characters: 0, pages: 0, per_page: 160 })
})

test.each([';', '//', '^', '{', '}', '\\', '[', '~', ']', '|', '€', "'", '"', '`'])(
  '%s costs pages of 70 at Termii',
  (characters) => {
    expect(measureSms(a(71) + characters, 'termii')).toMatchObject({ encoding: 'UCS-2', pages: 2, per_page: 67 })
    expect(shortPageCharacters(a(71) + characters, 'termii')).toEqual([characters])
  },
)

test('Termii counts an extension character once, because its pages are those of UCS-2 then', () => {
  expect(measureSms('€€', 'termii')).toMatchObject({ characters: 2, per_page: 70 })
})

test('one slash costs nothing at Termii, but a web address does', () => {
  expect(measureSms('1/2', 'termii').encoding).toBe('GSM-7')
  expect(shortPageCharacters('See https://cafe.example/a', 'termii')).toEqual(['//'])
})

test.each(['africastalking', 'twilio', null] as const)('Termii’s list does not hold for %s', (provider) => {
  expect(measureSms(`${a(71)};//'"`, provider)).toMatchObject({ encoding: 'GSM-7', pages: 1 })
})

test('what cuts the page is named once each, in the order of the text', () => {
  expect(shortPageCharacters('It’s “new” – it’s 🎉', 'twilio')).toEqual(['’', '“', '”', '–', '🎉'])
  expect(shortPageCharacters('plain [text]', 'twilio')).toEqual([])
  expect(shortPageCharacters('one; two – [three] ’', 'termii')).toEqual([';', '–', '[', ']', '’'])
})

test('a text is cut into pages that each hold whole characters', () => {
  const character = fc.constantFrom('a', '€', 'ж', '🎉', ' ', '~')
  fc.assert(
    fc.property(fc.array(character, { maxLength: 500 }), fc.constantFrom(...SMS_PROVIDERS), (characters, provider) => {
      const size = measureSms(characters.join(''), provider)
      expect(SMS_ENCODINGS).toContain(size.encoding)
      expect(size.pages * size.per_page).toBeGreaterThanOrEqual(size.characters)
      // A page loses at most one place.
      const fewest = Math.ceil(size.characters / size.per_page)
      const most = Math.ceil(size.characters / (size.per_page - 1))
      expect(size.pages >= fewest && size.pages <= Math.max(most, fewest)).toBe(true)
      // Adding a character never makes it cheaper.
      expect(measureSms(`${characters.join('')}a`, provider).pages).toBeGreaterThanOrEqual(size.pages)
    }),
  )
})

test('the cost is the price of a page for each page', () => {
  expect(costOfSms(3, 450)).toBe(1350)
  expect(costOfSms(0, 450)).toBe(0)
  expect(costOfSms(3, 0)).toBe(0)
})

test('without a price the cost is not known', () => {
  expect(costOfSms(3, null)).toBeNull()
})

test.each([
  ['₦500 off', null, 'NGN500 off'],
  ['It’s “free” – come…', null, `It's "free" - come...`],
  ['It’s “free”', 'termii', 'Its free'],
  ['Adébáyọ̀ Ọṣun', null, 'Adébayo Osun'],
  ['Ɗanladi’s ƙosai, ƴar uwa', null, "Danladi's kosai, yar uwa"],
  ['Ɛdɔ Ŋkɔ, ɖɔɖɔ, aʋa, Ɣe, Ƒofo', null, 'Edo Nko, dodo, ava, Ge, Fofo'],
  ['Œuf au cœur, 2 × 1', null, 'OEuf au coeur, 2 x 1'],
  ['Half‑day, −10 %', null, 'Half-day, -10 %'],
  ['5 € off', null, '5 € off'],
  ['5 € off', 'termii', '5 EUR off'],
  ['Чай 日', null, 'Чай 日'],
  ['Tea 🍵', null, 'Tea 🍵'],
  ['कॉफ़ी मुफ़्त', null, 'कॉफ़ी मुफ़्त'],
  ['ขอบคุณ', null, 'ขอบคุณ'],
  ['Tea ≠ free', null, 'Tea ≠ free'],
  ['Café £5 @ 10', null, 'Café £5 @ 10'],
] as const)('“%s” for %s in plain letters is “%s”', (text, provider, plain) => {
  expect(plainSmsText(text, provider)).toBe(plain)
})

test('plain letters never make an SMS longer than it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const plain = plainSmsText(text, null)
      expect(measureSms(plain, null).pages).toBeLessThanOrEqual(measureSms(text, null).pages + 1)
      expect(plainSmsText(plain, null)).toBe(plain)
    }),
  )
})

test.each([...SMS_PROVIDERS, null])('plain letters for %s go on naming the business', (provider) => {
  for (const business of ['Chidi’s “Tea”', 'Ọmọ Ẹ̀kọ́', 'Bar €', 'Чай'])
    expect(namesBusiness(plainSmsText(`Come to ${business} today.`, provider), business, provider)).toBe(true)
})

test('a text without the name of the business does not name it, and a name of marks alone is in no text', () => {
  expect(namesBusiness('Tea is free today.', 'Chidi’s', null)).toBe(false)
  expect(namesBusiness('Tea is free today.', '“”', 'termii')).toBe(false)
  expect(namesBusiness('“” is free today.', '“”', 'termii')).toBe(true)
})
