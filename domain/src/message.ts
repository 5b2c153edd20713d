/** Texts by key, with `{name}` for parameters and a plural form for each category of the language. */
import type { Language } from './language.ts'

/** English has one and other; French has one, many and other. `other` also stands for a category that is left out. */
export type PluralForms = { other: string } & { [C in Exclude<Intl.LDMLPluralRule, 'other'>]?: string }
export type Messages = { [name: string]: string | PluralForms | Messages }

/** The same keys in another language, which may have other plural categories. */
export type Translation<M> = {
  [K in keyof M]: M[K] extends string ? string : M[K] extends PluralForms ? PluralForms : Translation<M[K]>
}

export type KeyOf<M> = {
  [K in keyof M & string]: M[K] extends string | PluralForms ? K : `${K}.${KeyOf<M[K]>}`
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

function isPlural(value: PluralForms | Messages | undefined): value is PluralForms {
  return typeof value === 'object' && typeof value['other'] === 'string'
}

function fill(text: string, params: MessageParams, numbers: Intl.NumberFormat): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name]
    if (value === undefined) return whole
    return typeof value === 'number' ? numbers.format(value) : value
  })
}
