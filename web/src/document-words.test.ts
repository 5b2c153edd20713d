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
  for (const [key, text] of words) {
    if (!OF_THE_ROUTER.includes(key)) expect(customerDocument, key).toContain(text)
    expect(text, key).not.toMatch(/[&<>"']/)
    expect(words.filter(([, other]) => other.includes(text)).map(([name]) => name)).toEqual([key])
    for (const language of TRANSLATIONS) expect((await readArea('document', language)).texts[key], key).not.toBe(text)
  }
})
