import { expect, onTestFinished, test, vi } from 'vitest'
import { LANGUAGES } from './language.ts'
import { createSay } from './message.ts'

const en = {
  hello: 'Hello {name}',
  left: { one: '{count} stamp', other: '{count} stamps' },
  deep: { er: 'Deeper', other: 'Something else' },
  ends: 'It ends on {day}. Then {name} is free.',
}
const fr = {
  hello: 'Bonjour {name}',
  left: { one: '{count} tampon', many: '{count} de tampons', other: '{count} tampons' },
  deep: { er: 'Plus profond', other: 'Autre chose' },
  ends: 'Elle finit le {day}. Ensuite, {name} est gratuit.',
}

test('a message takes its parameters, and its plural form by count', () => {
  const say = createSay({ en }, 'en')
  expect(say('hello', { name: 'Ada' })).toBe('Hello Ada')
  expect(say('left', { count: 1 })).toBe('1 stamp')
  expect(say('left', { count: 1204 })).toBe('1,204 stamps')
  expect([say('deep.er'), say('deep.other')]).toEqual(['Deeper', 'Something else'])
})

test('another language has its own plural categories and numbers', () => {
  const say = createSay({ en, fr }, 'fr')
  expect([0, 1, 2, 1_000_000].map((count) => say('left', { count }).replace(/\s/g, ' '))).toEqual([
    '0 tampon',
    '1 tampon',
    '2 tampons',
    '1 000 000 de tampons',
  ])
})

test('the full stop of an abbreviation ends a sentence, and stays within one', () => {
  const say = createSay({ en, fr }, 'fr')
  expect(say('ends', { day: '11 nov.', name: 'Café & Co.' })).toBe(
    'Elle finit le 11 nov. Ensuite, Café & Co. est gratuit.',
  )
})

test('a name from right to left leaves the signs and numbers of its sentence where they stand', () => {
  const say = createSay({ en: { ...en, stands: '{name}: {count} of 10 ({card})', alone: '{name}' } }, 'en')
  expect(say('stands', { name: 'سارة', count: 3, card: 'Kawa' })).toBe('\u2068سارة\u2069: 3 of 10 (Kawa)')
  expect(say('alone', { name: 'سارة' })).toBe('سارة')
})

test('an area without the language is said in English, plural and numbers too', () => {
  const say = createSay({ en }, 'fr')
  expect([say('left', { count: 0 }), say('left', { count: 1204 })]).toEqual(['0 stamps', '1,204 stamps'])
})

test.each(LANGUAGES)('small and large numbers are written as people write them: %s', (language) => {
  const say = createSay({ en: { shown: '{count}' }, fr: { shown: '{count}' } }, language)
  const numbers = [0, -0, 7, 10, 999, 1000, 12_345, 1_234_567, Number.MAX_SAFE_INTEGER, 1e21, -1, 1000.5, 0.5]
  expect(numbers.map((count) => say('shown', { count }))).toEqual(
    numbers.map((count) => new Intl.NumberFormat(language).format(count)),
  )
})

test('the plural form is the one that the language’s rules choose', () => {
  const forms = { one: 'one', other: 'other' }
  const counts = [0, 1, -1, 2, 1.5, 10, 1000, Number.NaN, Infinity]
  const say = createSay({ en: { things: forms } }, 'en')
  const rules = new Intl.PluralRules('en')
  expect(counts.map((count) => say('things', { count }))).toEqual(counts.map((count) => rules.select(count)))
})

test('in English neither a plural nor a number makes a format', () => {
  const asked: string[] = []
  const record = (intl: typeof Intl, name: string | symbol) => {
    asked.push(String(name))
    return Reflect.get(intl, name) as unknown
  }
  vi.stubGlobal('Intl', new Proxy(Intl, { get: record }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const say = createSay({ en: { things: { one: '{count} thing', other: '{count} things' } } }, 'en')
  expect([1, 12, 2000].map((count) => say('things', { count }))).toEqual(['1 thing', '12 things', '2,000 things'])
  expect(asked).toEqual([])
})
