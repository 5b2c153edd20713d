/** Declares which URL parameters hold a list's search, filters and sort, and reads and writes them. */

/** Reads one parameter. An unknown value becomes the default, which stays out of the URL. */
export type UrlParam<V extends string = string> = (text: string) => V
export type UrlParams = Record<string, UrlParam>

export type ListValues<P extends UrlParams> = { [Name in keyof P]: ReturnType<P[Name]> } & { page: number }

export type ListUrl<P extends UrlParams> = {
  read: (address: URLSearchParams) => ListValues<P>
  /** Parameters stand in the order of the declaration, the page last. */
  write: (values: ListValues<P>) => URLSearchParams
  /** Parameters whose default is '': search and filters, but not a sort. */
  narrowing: readonly string[]
}

const MAX_SEARCH = 100
const MAX_PAGE = 1_000_000
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export function listUrl<P extends UrlParams>(params: P): ListUrl<P> {
  const names = Object.keys(params)
  const read = (address: URLSearchParams) => ({
    ...Object.fromEntries(names.map((name) => [name, params[name]?.(address.get(name) ?? '')])),
    page: pageIn(address),
  })
  return {
    // The keys are those of `params`, and each value came from its function.
    read: read as (address: URLSearchParams) => ListValues<P>,
    write: (values) => {
      const kept = names
        .map((name) => [name, values[name] ?? ''])
        .filter(([name = '', text]) => text !== params[name]?.(''))
      return new URLSearchParams([...kept, ...(values.page === 1 ? [] : [['page', String(values.page)]])])
    },
    narrowing: names.filter((name) => params[name]?.('') === ''),
  }
}

/** A parameter that always has a value, such as the sort. The first value is the default. */
export function oneOf<const V extends string>(values: readonly [V, ...V[]]): UrlParam<V> {
  return (text) => values.find((value) => value === text) ?? values[0]
}

/** A filter: one of the values, or '' for all rows. */
export function filterBy<const V extends string>(values: readonly V[]): UrlParam<V | ''> {
  return (text) => values.find((value) => value === text) ?? ''
}

export const filterById: UrlParam = (text) => (ID.test(text) ? text : '')

export const searchText: UrlParam = (text) => text.trim().slice(0, MAX_SEARCH)

function pageIn(address: URLSearchParams): number {
  const page = Number(address.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1
}
