/** Texts by key, with `{name}` for parameters and a plural form for each category of the language. */
import type { Language } from './language.ts'

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

/** The texts of one area. English is whole; another language may be missing, and then English is said. */
export type Texts<M> = { en: M } & { [L in Exclude<Language, 'en'>]?: Translation<M> }

/** Returns the area's `say` in a language. A key that is not in the texts does not compile. */
export function createSay<const M extends Messages>(texts: Texts<M>, language: Language): Say<M> {
  const chosen = texts[language]
  const spoken = chosen ? language : 'en'
  const tree: Messages = chosen ?? texts.en
  const plurals = new Intl.PluralRules(spoken)
  const numbers = new Intl.NumberFormat(spoken)
  return (key, params = {}) => {
    const message = find(tree, key)
    const text =
      typeof message === 'string' ? message : (message[plurals.select(Number(params['count']))] ?? message.other)
    return fill(text, params, numbers)
  }
}

function find(tree: Messages, key: string): string | PluralForms {
  let at: string | PluralForms | Messages | undefined = tree
  for (const name of key.split('.')) at = typeof at === 'object' ? (at as Messages)[name] : undefined // a plural has no dotted key below it
  if (typeof at === 'string' || isPlural(at)) return at
  throw new Error(`No message ${key}`)
}

const CATEGORIES = new Set<string>(['zero', 'one', 'two', 'few', 'many', 'other'] satisfies Intl.LDMLPluralRule[])

function isPlural(value: PluralForms | Messages | undefined): value is PluralForms {
  return typeof value === 'object' && Object.keys(value).every((key) => CATEGORIES.has(key))
}

function fill(text: string, params: MessageParams, numbers: Intl.NumberFormat): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name]
    if (value === undefined) return whole
    return typeof value === 'number' ? numbers.format(value) : value
  })
}
