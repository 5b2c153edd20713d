/** Two languages that nobody speaks, made from the English texts: one 40 % longer, one written from right to left. */
import { readdirSync } from 'node:fs'
import type { Messages } from '@stampwell/domain/text/message.ts'

/** `mark` stands in every rewritten text, or nearly. */
export type PseudoLocale = { name: string; dir: 'ltr' | 'rtl'; mark: string; rewrite: (text: string) => string }

const ACCENTED: Record<string, string> = { a: 'àá', e: 'éè', i: 'íì', o: 'öò', u: 'üù', y: 'ýÿ' }
const PAD = ' ñéw'
/** Of a text's parts between its placeholders. */
const GROWTH = 1.4
const PLACEHOLDER = /(\{\w+\})/

/** Doubles vowels, so that the words themselves grow, and pads what is still short of 40 %. */
export const LONGER: PseudoLocale = {
  name: '40 % longer',
  dir: 'ltr',
  mark: 'éè',
  rewrite: (text) => outside(text, lengthened),
}

/** Overrides the direction of each part, as letters of a script from right to left would. */
export const MIRRORED: PseudoLocale = {
  name: 'mirrored',
  dir: 'rtl',
  mark: '\u202e',
  rewrite: (text) => outside(text, (part) => `\u202e${part}\u202c`),
}

/** The areas' English texts as literals of the built scripts, each with the same literal in the pseudo-locale. */
export async function literals({ rewrite }: PseudoLocale): Promise<Map<string, string>> {
  const folder = new URL('../../../web/src/messages/en/', import.meta.url)
  const pairs = new Map<string, string>()
  for (const file of readdirSync(folder)) {
    const [texts = {}] = Object.values((await import(new URL(file, folder).href)) as Record<string, Messages>) // one tree
    if (Object.keys(texts).length > 0) pairs.set(literalOf(texts), literalOf(rewritten(texts, rewrite)))
  }
  return pairs
}

/** The words of the documents themselves, which are shown before the scripts have loaded. */
export async function documentWords({ rewrite }: PseudoLocale): Promise<[english: string, own: string][]> {
  const file = new URL('../../../web/src/messages/en/document.ts', import.meta.url)
  const [texts = {}] = Object.values((await import(file.href)) as Record<string, Record<string, string>>) // one tree
  return Object.values(texts).map((text) => [text, rewrite(text)])
}

/** As `web/write-languages.ts` writes them. */
function literalOf(texts: Messages): string {
  return `(${JSON.stringify(texts).replaceAll(/(?<=[{,])"([A-Za-z_]\w*)":/g, '$1:')})`
}

function rewritten(texts: Messages, rewrite: PseudoLocale['rewrite']): Messages {
  const change = (text: Messages[string]) => (typeof text === 'string' ? rewrite(text) : rewritten(text, rewrite))
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, change(text)]))
}

/** Placeholders stay, and so do parts without a letter: signs and spaces. */
function outside(text: string, change: (part: string) => string): string {
  const parts = text.split(PLACEHOLDER)
  return parts.map((part, index) => (index % 2 === 0 && /\p{L}/u.test(part) ? change(part) : part)).join('')
}

function lengthened(text: string): string {
  const long = text.replace(/[aeiouy]/g, (vowel) => ACCENTED[vowel] ?? vowel)
  const missing = Math.ceil(text.length * GROWTH) - long.length
  return long + PAD.repeat(Math.ceil(Math.max(0, missing) / PAD.length)).slice(0, Math.max(0, missing))
}
