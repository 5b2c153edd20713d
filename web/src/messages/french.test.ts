import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Messages } from '@stampwell/domain/text/message.ts'
import { hasEnglish, misspelt, sameShape, textsOf } from '@stampwell/domain/text/translation-checks.ts'
import { expect, test } from 'vitest'
import { EQUAL_ON_PURPOSE, STILL_ENGLISH } from './still-english.ts'

const HERE = import.meta.dirname
const namesIn = (folder: string) => readdirSync(join(HERE, folder)).map((file) => file.replace(/\.ts$/, ''))
const FRENCH = namesIn('fr')
/** Sentences of checks have a test of their own. */
const AREAS = namesIn('en').filter((area) => area !== 'sentences')

async function load(language: 'en' | 'fr', area: string): Promise<Messages> {
  const exports = (await import(join(HERE, language, `${area}.ts`))) as Record<string, Messages> // one tree of texts
  return Object.values(exports)[0] ?? {}
}

/** Returns `area.key` for each text that is missing, and what differs in others. */
async function compare(area: string): Promise<{ missing: string[]; wrong: string[] }> {
  if (!FRENCH.includes(area)) return { missing: [area], wrong: [] }
  const differences = sameShape(await load('en', area), await load('fr', area)).map((line) => `${area}.${line}`)
  const isMissing = (line: string) => line.endsWith(' is missing in French')
  return {
    missing: differences.filter(isMissing).map((line) => line.replace(/ is missing in French$/, '')),
    wrong: differences.filter((line) => !isMissing(line)),
  }
}

const isListed = (key: string) => STILL_ENGLISH.some((listed) => key === listed || key.startsWith(`${listed}.`))

test('every text is there in French, with its parameters and plural forms, or is listed as still English', async () => {
  const compared = await Promise.all(AREAS.map(compare))
  expect(compared.flatMap(({ wrong }) => wrong)).toEqual([])
  const missing = compared.flatMap((area) => area.missing)
  expect(missing.filter((key) => !isListed(key))).toEqual([])
})

test('the French is set as French wants it', async () => {
  for (const area of FRENCH.filter((name) => AREAS.includes(name)))
    expect(textsOf(await load('fr', area)).flatMap(([key, text]) => misspelt(`${area}.${key}`, text))).toEqual([])
})

test('no English is left in French, but what is equal on purpose', async () => {
  const left: string[] = []
  for (const area of FRENCH.filter((name) => AREAS.includes(name))) {
    const english = new Map(textsOf(await load('en', area)))
    for (const [key, text] of textsOf(await load('fr', area))) {
      const isEqual = english.get(key) === text && /\p{L}{2}/u.test(text.replaceAll(/\{\w+\}/g, ''))
      if ((isEqual || hasEnglish(text)) && !EQUAL_ON_PURPOSE.has(text)) left.push(`${area}.${key}: ${text}`)
    }
  }
  expect(left).toEqual([])
})
