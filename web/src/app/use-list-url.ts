/** Keeps a list's search, filters, sort and page in the URL: a shared link, Back and a reload restore the list. */
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import type { ListState } from '#ui/list-page/list-state.ts'
import type { ListUrl, ListValues, UrlParams } from './list-url.ts'

/** The values that are not '', under the names of the endpoint's query. */
type ListQuery<P extends UrlParams> = { [Name in keyof P]?: Exclude<ReturnType<P[Name]>, ''> } & { page: number }

export type ListInUrl<P extends UrlParams> = {
  values: ListValues<P>
  query: ListQuery<P>
  /** Shows page 1 unless `part` names a page. `replace`: for what is typed, which Back does not go through. */
  change: (part: Partial<ListValues<P>>, options?: { replace?: boolean }) => void
  /** For `ListPage`. */
  state: ListState
}

/** `url` must be a constant of the module. */
export function useListUrl<P extends UrlParams>(url: ListUrl<P>): ListInUrl<P> {
  const [address, setAddress] = useSearchParams()
  const change = useCallback(
    (part: object, { replace = false } = {}) => {
      const texts = Object.entries(part).map(([name, value]) => [name, String(value)])
      setAddress(
        (now) =>
          url.write(
            url.read(new URLSearchParams({ ...Object.fromEntries(now), page: '1', ...Object.fromEntries(texts) })),
          ),
        { replace, preventScrollReset: !('page' in part) },
      )
    },
    [url, setAddress],
  )
  // Replaces the history entry: the steps of typing are not pages to go back to.
  const onSearch = useCallback((search: string) => change({ search }, { replace: true }), [change])
  const values = url.read(address)
  const texts: Record<string, string | number> = values
  const state: ListState = {
    key: url.write(values).toString(),
    search: String(texts['search'] ?? ''),
    sort: String(texts['sort'] ?? ''),
    isNarrowed: url.narrowing.some((name) => texts[name] !== ''),
    onSearch,
    onSort: (sort) => change({ sort }),
    onPage: (page) => change({ page }),
    onClear: () => change(Object.fromEntries(url.narrowing.map((name) => [name, '']))),
  }
  return {
    values,
    // Leaves out '' only, so the rest keeps its names and types.
    query: Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as ListQuery<P>,
    change,
    state,
  }
}
