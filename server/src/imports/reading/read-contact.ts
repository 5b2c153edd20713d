/** Reads phone numbers and e-mail addresses as lists hold them. */
import { isEmail, normalizeEmail } from '@stampwell/domain/text/email.ts'
import { readPhone } from '../../reference/phone-number.ts'
import { say } from '../../texts/import-refusals.ts'
import { isNothing, shown, withoutTextMark } from './read-text.ts'

/** A value, nothing, or why what stands there cannot be read. */
export type Read<T> = { value: T; reason?: never } | { value: null; reason: string | null }

const NOTHING = { value: null, reason: null } as const
/** Several values in one cell, as Google exports them. */
const BETWEEN_VALUES = ':::'

export function valuesIn(cells: readonly string[]): string[] {
  return cells.flatMap((cell) => cell.split(BETWEEN_VALUES)).map((text) => text.trim())
}

/** Returns the first value of these cells that can be read; if there is none, why the first cannot. */
export function readFirst<T>(cells: readonly string[], read: (text: string) => Read<T>): Read<T> {
  let failed: Read<T> = NOTHING
  for (const text of valuesIn(cells)) {
    const found = read(text)
    if (found.value !== null) return found
    if (failed.reason === null) failed = found
  }
  return failed
}

export function readPhoneCell(text: string, country: string): Read<string> {
  if (isNothing(withoutTextMark(text))) return NOTHING
  if (/^\d([.,]\d+)?e\+?\d+$/i.test(text)) return failed(say('shortened_phone', { text }))
  const { e164, problem } = readPhone(text, country)
  if (problem === undefined) return { value: e164 }
  const beside = phoneBesideWords(text, country)
  return beside === null ? failed(say('not_a_phone', { text: shown(text), problem })) : { value: beside }
}

/** '(wife)', '[WhatsApp]'; digits may belong to the number. */
const IN_BRACKETS = /[([][^()[\]\d]*[)\]]/g
const WORD = /\p{L}{3}/u
/** Characters of a cell in which a number is looked for beside words: the patterns take long on a long text. */
const MAX_BESIDE = 120
/** What people write between two numbers. Blanks come last: they stand within numbers too. */
const BETWEEN_NUMBERS = [/[,;|&]|\s(?:or|and|ou|et|oder|und|y|e|o)\s/iu, /\//, /\s-\s/, /\s+/]

/**
 * Returns the number in a cell with a remark before or behind it, or the first of several numbers, if each of them is
 * one. No digit goes and none is added.
 */
function phoneBesideWords(text: string, country: string): string | null {
  if (text.length > MAX_BESIDE) return null
  const bare = withoutWordsAround(text.replace(IN_BRACKETS, (part) => (/\p{L}/u.test(part) ? ' ' : part))).trim()
  const split = BETWEEN_NUMBERS.map((between) => bare.split(between).filter((part) => part.trim() !== ''))
  for (const parts of [[bare], ...split]) {
    const numbers = parts.flatMap((part) => readPhone(part, country).e164 ?? [])
    const [first] = numbers
    if (first !== undefined && numbers.length === parts.length) return first
  }
  return null
}

/** 'Ada: 0803 123 4567 at home' → '0803 123 4567' */
function withoutWordsAround(text: string): string {
  const [before = ''] = /^[^\d+(]*/.exec(text) ?? []
  const rest = text.slice(before.length)
  const begun = WORD.test(before) && /^[+(]?\d/.test(rest) ? rest : text
  const after = /\d(\D*)$/.exec(begun)?.[1] ?? ''
  return WORD.test(after) ? begun.slice(0, begun.length - after.length) : begun
}

export function readEmailCell(cell: string): Read<string> {
  const text = withoutTextMark(cell)
  if (isNothing(text)) return NOTHING
  const whole = withoutEnd(text)
  const [, inBrackets] = /<([^<>]+)>$/.exec(whole) ?? []
  const email = normalizeEmail(withoutEnd((inBrackets ?? whole).replace(/^["'\u2018\u2019]?(mailto:)?/i, '')))
  return isEmail(email) ? { value: email } : failed(say('not_an_email', { text: shown(cell) }))
}

const QUOTE_AT_END = /["'\u2018\u2019]$/

/** Removes what people and programs write after an address: the end of a sentence or of a list, a quotation mark. */
function withoutEnd(text: string): string {
  const withoutMark = text.replace(QUOTE_AT_END, '').replace(/[.;,]$/, '')
  return withoutMark.trimEnd().replace(QUOTE_AT_END, '')
}

function failed(reason: string): Read<never> {
  return { value: null, reason }
}
