import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sentences } from '@stampwell/contract/fr/sentences.ts'
import { COUNTRIES } from '@stampwell/domain/money/country.ts'
import type { Messages } from '@stampwell/domain/text/message.ts'
import { REWARD_TYPES } from '@stampwell/domain/stamping/reward.ts'
import { STAMP_ICONS } from '@stampwell/domain/cards/stamp-icons.ts'
import { describe, expect, test } from 'vitest'
import { shortPageCharacters } from '@stampwell/domain/sending/sms-text.ts'
import { hasEnglish, misspelt, sameShape, textsOf } from '@stampwell/domain/text/translation-checks.ts'
import { countriesIn } from '../reference/country-name.ts'
import { iconNames, tradeNames } from './fr/names.ts'
import { serverSentences } from './fr/sentences.ts'
import { iconName, planName, rewardTypeName, tradeName } from './names.ts'
import { saidIn, type Said } from '../testing/said-in-code.ts'
import { EQUAL_NAMES, EQUAL_ON_PURPOSE, EQUAL_TEXTS, STILL_ENGLISH } from './still-english.ts'
import { translate } from './translate.ts'

const HERE = import.meta.dirname
const AREAS = readdirSync(join(HERE, 'en'))
/** Keys of texts that stand in an SMS: a narrow space would make it twice as dear. */
const IN_SMS = /(^|\.)sms(_named|_stop|_stop_reply)?$/
/** Said by their own tables, which the test of names compares. */
const NAMES = new Set([...REWARD_TYPES, ...STAMP_ICONS, ...COUNTRIES].map(({ name }) => name))

/** Industries and categories of a new installation, as the migration writes them. */
const SHIPPED_TRADES = [
  ...readFileSync(join(HERE, '../db/migrations/0002_reference_data.sql'), 'utf8').matchAll(/-800[12]-\w+', '([^']+)'/g),
].map(([, name = '']) => name)
const withoutFields = (text: string) => text.replaceAll(/\{\w+\}/g, '')

async function load(language: 'en' | 'fr', file: string): Promise<Record<string, Messages>> {
  return (await import(join(HERE, language, file))) as Record<string, Messages> // a file of texts exports one tree
}

describe.each(AREAS)('%s', (file) => {
  test('every text is there in French, with the same parameters and the plural forms of French', async () => {
    const [en, fr] = [await load('en', file), await load('fr', file)]
    expect(sameShape(en, fr)).toEqual([])
  })

  test('the French is set as French wants it, but in SMS', async () => {
    const texts = textsOf(await load('fr', file)).filter(([key]) => !IN_SMS.test(key))
    expect(texts.flatMap(([key, text]) => misspelt(key, text))).toEqual([])
  })

  test('no English is left in the French', async () => {
    const left = textsOf(await load('fr', file)).filter(([, text]) => hasEnglish(text))
    expect(left).toEqual([])
  })

  test('no letter of an SMS halves its page', async () => {
    for (const language of ['en', 'fr'] as const) {
      const texts = textsOf(await load(language, file)).filter(([key]) => IN_SMS.test(key))
      expect(texts.filter(([, text]) => shortPageCharacters(withoutFields(text), null).length > 0)).toEqual([])
    }
  })
})

test('every text differs from the English one, or is listed as equal', async () => {
  const equal: string[] = []
  for (const file of AREAS) {
    const english = new Map(textsOf(await load('en', file)))
    const isEqual = ([key, text]: [string, string]) =>
      english.get(key) === text && /\p{L}{2}/u.test(withoutFields(text))
    const french = textsOf(await load('fr', file))
    equal.push(...french.filter(isEqual).map(([, text]) => text))
  }
  expect([...new Set(equal)].toSorted()).toEqual(EQUAL_TEXTS.toSorted())
})

test('every sentence of a refusal or a check has its French one', () => {
  const refusals = saidIn('server/src/texts/en').filter(({ file }) => file.endsWith('-refusals.ts'))
  const inCode = ['contract/src', 'contract/src/en', 'domain/src', 'domain/src/en', 'server/src'].flatMap(saidIn)
  const all = [...inCode, ...refusals]
  const missing = all.filter(({ sentence }) => !NAMES.has(sentence) && translate(sentence, 'fr') === sentence)
  expect(all.length).toBeGreaterThan(300)
  const listed = [...STILL_ENGLISH, ...EQUAL_ON_PURPOSE]
  const isListed = ({ sentence }: Said) => listed.includes(sentence)
  expect(missing.filter((one) => !isListed(one)).map(({ file, sentence }) => `${file}: ${sentence}`)).toEqual([])
  expect(listed.filter((one) => !missing.some(({ sentence }) => sentence === one))).toEqual([])
})

test('what domain and contract say stands in their folders of texts, but for names and consents', () => {
  const stays = ({ file, sentence }: Said) =>
    NAMES.has(sentence) || EQUAL_ON_PURPOSE.includes(sentence) || file === 'domain/src/customers/consent-text.ts'
  expect(['domain/src', 'contract/src'].flatMap(saidIn).filter((one) => !stays(one))).toEqual([])
})

test('what the server says stands in its folder of texts, but for what is equal on purpose', () => {
  expect(saidIn('server/src').filter(({ sentence }) => !EQUAL_ON_PURPOSE.includes(sentence))).toEqual([])
})

test('every name that the program brings has its French one, or is listed as equal', () => {
  const french = [
    ...REWARD_TYPES.map((type) => [type.name, rewardTypeName(type, 'fr')] as const),
    ...STAMP_ICONS.map((icon) => [icon.name, iconName(icon, 'fr')] as const),
    ...SHIPPED_TRADES.map((name) => [name, tradeName(name, 'fr')] as const),
  ]
  const equal = french.filter(([english, own]) => english === own).map(([english]) => english)
  expect(equal.toSorted()).toEqual(EQUAL_NAMES.toSorted())
  expect(french.flatMap(([english, own]) => misspelt(english, own))).toEqual([])
  // Each is one that the program brings, not left over from an earlier one.
  expect(Object.keys(iconNames).toSorted()).toEqual(STAMP_ICONS.map(({ key }) => key).toSorted())
  expect(Object.keys(tradeNames).toSorted()).toEqual([...new Set(SHIPPED_TRADES)].toSorted())
})

test('every country has a French name, and most differ from the English one', () => {
  const english = countriesIn('en')
  const french = new Map(countriesIn('fr').map(({ code, name }) => [code, name]))
  expect(english.filter(({ code }) => !/\p{L}{3}/u.test(french.get(code) ?? ''))).toEqual([])
  expect(english.filter(({ code, name }) => french.get(code) !== name).length).toBeGreaterThan(150)
})

test('the free plan has a French name, and other plans keep their brands', () => {
  const free = { tier: 'free', name: 'Free' }
  expect([planName(free, 'fr'), planName(free, 'en')]).toEqual(['Gratuit', 'Free'])
  expect(planName({ tier: 'growth', name: 'Growth' }, 'fr')).toBe('Growth')
})

test('what an admin has named stays as it is written', () => {
  expect(planName({ tier: 'free', name: 'Découverte' }, 'fr')).toBe('Découverte')
  expect([tradeName('Suya spot', 'fr'), tradeName('constructor', 'fr')]).toEqual(['Suya spot', 'constructor'])
})

test('the sentences are set as French wants it', () => {
  const all = Object.entries({ ...sentences, ...serverSentences })
  expect(all.flatMap(([key, text]) => misspelt(key, text))).toEqual([])
})

test('no English is left in the French sentences', () => {
  const all = Object.entries({ ...sentences, ...serverSentences })
  expect(all.filter(([, text]) => hasEnglish(text))).toEqual([])
})

test('a sentence keeps what it fills in, and says numbers and what it names in French', () => {
  expect(translate('Use at most 80 characters.', 'fr')).toBe('Utilisez 80 caractères au plus.')
  expect(translate('Add the reward for a full card, at 10 stamps.', 'fr')).toBe(
    'Ajoutez la récompense de la carte pleine, à 10 tampons.',
  )
  expect(translate('The card has 1 stamp. Choose a number up to that.', 'fr')).toBe(
    'La carte compte 1 tampon. Choisissez un nombre qui ne le dépasse pas.',
  )
  expect(translate('The file has 60,000 rows. Split it into files of at most 50,000.', 'fr')).toBe(
    'Le fichier a 60\u202f000 lignes. Divisez-le en fichiers de 50\u202f000 au plus.',
  )
  expect(translate('“ben@example” is not an e-mail address.', 'fr')).toBe(
    '«\u202fben@example\u202f» n’est pas une adresse e-mail.',
  )
  expect(translate('This must be a number.', 'fr')).toBe('Ceci doit être un nombre.')
  expect(translate('A sentence that nobody has translated.', 'fr')).toBe('A sentence that nobody has translated.')
  expect(translate('constructor', 'fr')).toBe('constructor')
  const reasons = '“Free coffee” was redeemed since. The receipt “B-1” was refunded since.'
  expect(translate(`This merge can no longer be undone. ${reasons}`, 'fr')).toBe(
    'Cette fusion ne peut plus être annulée. Récompense utilisée depuis\u202f: «\u202fFree coffee\u202f». Le ticket «\u202fB-1\u202f» a été remboursé depuis.',
  )
})
