/** The texts of a page's area in each language, for the build and the development server. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { DEFAULT_LANGUAGE, LANGUAGES } from '@stampwell/domain/text/language.ts'
import { isPlural, type Messages } from '@stampwell/domain/text/message.ts'

/** The languages of the build besides English, which the scripts themselves hold. */
export const TRANSLATIONS = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE)

export type AreaTexts = { name: string; texts: Messages }

const MESSAGES = join(import.meta.dirname, 'src/messages')

/** Returns what the file of an area exports. What a translation lacks is said in English. */
export async function readArea(area: string, language: string): Promise<AreaTexts> {
  const english = await load('en', area)
  const file = join(MESSAGES, language, `${area}.ts`)
  if (language === 'en' || !existsSync(file)) return english
  return { name: english.name, texts: completed(english.texts, (await load(language, area)).texts) }
}

async function load(language: string, area: string): Promise<AreaTexts> {
  const exports = (await import(pathToFileURL(join(MESSAGES, language, `${area}.ts`)).href)) as Record<string, Messages> // one tree
  const [entry, ...others] = Object.entries(exports)
  if (!entry || others.length > 0) throw new Error(`messages/${language}/${area}.ts must export one tree of texts`)
  return { name: entry[0], texts: entry[1] }
}

function completed(english: Messages, translated: Messages): Messages {
  const whole: Messages = { ...translated }
  for (const [name, text] of Object.entries(english)) {
    const own = whole[name]
    if (own === undefined) whole[name] = text
    else if (typeof own === 'object' && typeof text === 'object' && !isPlural(own)) whole[name] = completed(text, own)
  }
  return whole
}
