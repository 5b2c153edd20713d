/** Texts by key, with `{name}` for parameters and a plural form for each category of the language. */
import { groupDigits } from './digits.ts'
import type { Language } from './language.ts'
import { nameInText } from './name-in-text.ts'
import { makeOnce } from '../make-once.ts'

/** English has one and other; French has one, many and other. `other` also stands for a category that is left out. */
export type PluralForms = { other: string } & { [C in Exclude<Intl.LDMLPluralRule, 'other'>]?: string }
export type Messages = { [name: string]: string | PluralForms | Messages }

/** A text, in one form or one for each category. An object with any other key holds messages. */
type Leaf<T> = T extends string
  ? true
  : T extends PluralForms
    ? keyof T extends Intl.LDMLPluralRule
      ? true
      : false
    : false

/** The same keys in another language, which may have other plural categories. */
export type Translation<M> = {
  [K in keyof M]: M[K] extends string ? string : Leaf<M[K]> extends true ? PluralForms : Translation<M[K]>
}

export type KeyOf<M> = {
  [K in keyof M & string]: Leaf<M[K]> extends true ? K : `${K}.${KeyOf<M[K]>}`
}[keyof M & string]

/** `count` chooses the plural form; numbers are written as the language writes them. */
export type MessageParams = Record<string, string | number>
export type Say<M> = (key: KeyOf<M>, params?: MessageParams) => string

/** A translation that may lack keys, which are then said in English. A key that English does not have does not compile. */
export type PartialTranslation<M> = {
  [K in keyof M]?: M[K] extends string ? string : Leaf<M[K]> extends true ? PluralForms : PartialTranslation<M[K]>
}

/** The texts of one area. English is whole; another language may be missing, and then English is said. */
export type Texts<M> = { en: M } & { [L in Exclude<Language, 'en'>]?: Translation<M> }

/** The texts of one area in every language: a new language does not compile without its own. */
type WholeTexts<M> = { en: M } & { [L in Exclude<Language, 'en'>]: Translation<M> }

/** Returns the area's `say` for each language, made when it is first needed. */
export function textsIn<const M extends Messages>(texts: WholeTexts<M>): (language: Language) => Say<M> {
  const made = makeOnce<Language, Say<M>>()
  return (language) => made(language, () => createSay<M>(texts, language))
}

/** Returns the area's `say` in a language. A key that is not in the texts does not compile. */
export function createSay<const M extends Messages>(texts: Texts<M>, language: Language): Say<M> {
  const chosen = texts[language]
  const spoken = chosen ? language : 'en'
  const tree: Messages = chosen ?? texts.en
  return (key, params = {}) => {
    const message = find(tree, key)
    const text =
      typeof message === 'string' ? message : (message[pluralOf(Number(params['count']), spoken)] ?? message.other)
    return fill(text, params, spoken)
  }
}

// All areas share them: a page has dozens.
const plurals = makeOnce<Language, Intl.PluralRules>()
const numbers = makeOnce<Language, Intl.NumberFormat>()

// To make rules or a format takes a cheap phone a tenth of a second, and English pages can do without.
function pluralOf(count: number, language: Language): Intl.LDMLPluralRule {
  if (language === 'en') return Math.abs(count) === 1 ? 'one' : 'other'
  return plurals(language, () => new Intl.PluralRules(language)).select(count)
}

function written(value: number, language: Language): string {
  // As every language here writes it.
  if (Number.isInteger(value) && value >= 0 && value < 1000 && !Object.is(value, -0)) return String(value)
  if (language === 'en' && Number.isSafeInteger(value) && value >= 1000) return groupDigits(String(value))
  return numbers(language, () => new Intl.NumberFormat(language)).format(value)
}

function find(tree: Messages, key: string): string | PluralForms {
  let at: string | PluralForms | Messages | undefined = tree
  for (const name of key.split('.')) at = typeof at === 'object' ? (at as Messages)[name] : undefined // a plural has no dotted key below it
  if (typeof at === 'string' || isPlural(at)) return at
  throw new Error(`No message ${key}`)
}

const CATEGORIES = new Set<string>(['zero', 'one', 'two', 'few', 'many', 'other'] satisfies Intl.LDMLPluralRule[])

/** Tells a text's plural forms from messages, by their keys. */
export function isPlural(value: string | PluralForms | Messages | undefined): value is PluralForms {
  return typeof value === 'object' && 'other' in value && Object.keys(value).every((key) => CATEGORIES.has(key))
}

function fill(text: string, params: MessageParams, language: Language): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string, at: number) => {
    const value = params[name]
    if (value === undefined) return whole
    if (typeof value === 'number') return written(value, language)
    // The full stop of an abbreviation ends the sentence too: "le 11 nov."
    const shown = value.endsWith('.') && text[at + whole.length] === '.' ? value.slice(0, -1) : value
    return whole === text ? shown : nameInText(shown)
  })
}
