/** A file per area, so that a page loads only its texts. `{name}` is a parameter; `count` chooses the plural form. */
export type Plural = { one: string; other: string }
export type Messages = { [name: string]: string | Plural | Messages }

export type KeyOf<M> = { [K in keyof M & string]: M[K] extends string | Plural ? K : `${K}.${KeyOf<M[K]>}` }[keyof M &
  string]

export type Params = Record<string, string | number>

export type Say<M> = (key: KeyOf<M>, params?: Params) => string

/** The language of the page; the app has only English. */
export const LOCALE = 'en'

const plurals = new Intl.PluralRules(LOCALE)
const figures = new Intl.NumberFormat(LOCALE)

/** Returns the area's `say`. A key that is not in the tree does not compile. */
export function catalogue<const M extends Messages>(tree: M): Say<M> {
  return (key, params = {}) => fill(formOf(find(tree, key), params), params)
}

function find(tree: Messages, key: string): string | Plural {
  let at: string | Plural | Messages | undefined = tree
  for (const name of key.split('.')) at = typeof at === 'object' ? (at as Messages)[name] : undefined // a plural has no dotted key below it
  if (typeof at === 'string' || isPlural(at)) return at
  throw new Error(`No message ${key}`)
}

function isPlural(value: Plural | Messages | undefined): value is Plural {
  return typeof value === 'object' && typeof value['other'] === 'string'
}

function formOf(message: string | Plural, params: Params): string {
  if (typeof message === 'string') return message
  return plurals.select(Number(params['count'])) === 'one' ? message.one : message.other
}

function fill(text: string, params: Params): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name]
    if (value === undefined) return whole
    return typeof value === 'number' ? figures.format(value) : value
  })
}
