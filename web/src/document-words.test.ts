/** The build finds the documents' own words by their English, so they stand there as the messages have them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { TRANSLATIONS, readArea } from '../message-texts.ts'

const customerDocument = readFileSync(join(import.meta.dirname, '../customer.html'), 'utf8')
/** Stands only in the router's document, which the build draws. */
const OF_THE_ROUTER = ['loading']

test('every text of the documents is found in them whole, is part of no other, and is translated', async () => {
  const { texts } = await readArea('document', 'en')
  const words = Object.entries(texts) as [string, string][] // the area has no branches
  const missing = words.filter(([key, text]) => !OF_THE_ROUTER.includes(key) && !customerDocument.includes(text))
  expect(missing).toEqual([])
  expect(words.filter(([, text]) => /[&<>"']/.test(text))).toEqual([])
  const isPart = (text: string) => words.filter(([, other]) => other.includes(text)).length > 1
  expect(words.filter(([, text]) => isPart(text))).toEqual([])
  const translated = await Promise.all(TRANSLATIONS.map((language) => readArea('document', language)))
  expect(words.filter(([key, text]) => translated.some((area) => area.texts[key] === text))).toEqual([])
})
