import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sentences } from '@stampwell/contract/fr/sentences.ts'
import type { Messages } from '@stampwell/domain/message.ts'
import { describe, expect, test } from 'vitest'
import { shortPageCharacters } from '@stampwell/domain/sms-text.ts'
import { misspelt, sameShape, textsOf } from '@stampwell/domain/translation-checks.ts'
import { serverSentences } from './fr/sentences.ts'
import { STILL_ENGLISH } from './still-english.ts'
import { translate } from './translate.ts'

const HERE = import.meta.dirname
const AREAS = readdirSync(join(HERE, 'en'))
/** Keys of texts that stand in an SMS: a narrow space would make it twice as dear. */
const IN_SMS = /(^|\.)sms(_named|_stop|_stop_reply)?$/
const withoutFields = (text: string) => text.replaceAll(/\{\w+\}/g, '')

describe.each(AREAS)('%s', (file) => {
  const load = async (language: 'en' | 'fr') => (await import(join(HERE, language, file))) as Record<string, Messages> // a file of texts exports one tree
  test('every text is there in French, with the same parameters and the plural forms of French', async () => {
    const [en, fr] = [await load('en'), await load('fr')]
    expect(sameShape(en, fr)).toEqual([])
  })

  test('the French is set as French wants it, but in SMS', async () => {
    const texts = textsOf(await load('fr')).filter(([key]) => !IN_SMS.test(key))
    expect(texts.flatMap(([key, text]) => misspelt(key, text))).toEqual([])
  })

  test('no letter of an SMS halves its page', async () => {
    for (const language of ['en', 'fr'] as const) {
      const texts = textsOf(await load(language)).filter(([key]) => IN_SMS.test(key))
      expect(texts.filter(([, text]) => shortPageCharacters(withoutFields(text), null).length > 0)).toEqual([])
    }
  })
})

test('every sentence of a refusal or a check has its French one', () => {
  const all = ['contract/src', 'domain/src', 'server/src'].flatMap(sentencesOf)
  const missing = all.filter(({ sentence }) => translate(sentence, 'fr') === sentence)
  expect(all.length).toBeGreaterThan(200)
  const isListed = ({ sentence }: { sentence: string }) => STILL_ENGLISH.includes(sentence)
  expect(missing.filter((one) => !isListed(one)).map(({ file, sentence }) => `${file}: ${sentence}`)).toEqual([])
  expect(STILL_ENGLISH.filter((listed) => !missing.some(({ sentence }) => sentence === listed))).toEqual([])
})

test('the sentences are set as French wants it', () => {
  const all = Object.entries({ ...sentences, ...serverSentences })
  expect(all.flatMap(([key, text]) => misspelt(key, text))).toEqual([])
})

test('a sentence keeps what it fills in, and says numbers and what it names in French', () => {
  expect(translate('Use at most 80 characters.', 'fr')).toBe('Utilisez 80 caractères au plus.')
  expect(translate('Add the reward for a full card, at 10 stamps.', 'fr')).toBe(
    'Ajoutez la récompense de la carte pleine, à 10 tampons.',
  )
  expect(translate('The file has 60,000 rows. Split it into files of at most 50,000.', 'fr')).toBe(
    'Le fichier a 60\u202f000 lignes. Divisez-le en fichiers de 50\u202f000 au plus.',
  )
  expect(translate('This must be a number.', 'fr')).toBe('Ceci doit être un nombre.')
  expect(translate('A sentence that nobody has translated.', 'fr')).toBe('A sentence that nobody has translated.')
  expect(translate('constructor', 'fr')).toBe('constructor')
})

/** Files whose sentences no merchant and no customer reads: the operator's, the admin area's, the API's documentation. */
const NOT_TRANSLATED =
  /\.test\.ts$|\.gen\.ts$|(^|\/)(testing|texts|fr|en|config|cli|metrics|doctor|backup|admin[\w-]*|audit|dev-\w+|platform-figures|db|storage|jobs)\/|(^|\/)(config|cli|main|api-docs|api-document|headers|reason)\.ts$|second-factors\/seal/

/** Comments, the API's documentation, errors of the program, and lines of the log. */
const NOT_SAID =
  /^\s*(\*|\/\/|\/\*).*$|\/\*\*.*?\*\/|(summary|description):\s*['`][^'`]*['`]|(describe|about\w*|new \w*Error|log\.\w+)\(\s*(\{[^}]*\},\s*)?['`][^'\n]*['`]/gm

function sentencesOf(folder: string): { file: string; sentence: string }[] {
  const root = join(HERE, '../../..', folder)
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !NOT_TRANSLATED.test(file))
    .flatMap((file) => {
      const code = readFileSync(join(root, file), 'utf8').replaceAll(NOT_SAID, '')
      return [...code.matchAll(/'([A-Z][^'\n]{6,}[.])'|`([A-Z][^`\n]{6,}[.])`/g)].map((match) => ({
        file: `${folder}/${file}`,
        sentence: (match[1] ?? match[2] ?? '').replaceAll(/\$\{[^}]*\}/g, '7'),
      }))
    })
}
