import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

export type PagedFilters = { search: string; page: number }

/** Reads the filters that every list has. Unknown parameters and invalid values are ignored. */
export function readPaged(address: URLSearchParams): PagedFilters {
  const page = Number(address.get('page') ?? 1)
  return {
    search: (address.get('search') ?? '').trim().slice(0, 100),
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  }
}

export function writeFilters(said: Record<string, string>, page: number): URLSearchParams {
  return new URLSearchParams(
    Object.entries({ ...said, page: page === 1 ? '' : String(page) }).filter(([, value]) => value !== ''),
  )
}

/** `read` and `write` must be stable. `change` resets to page 1 unless it sets a page. */
export function useUrlFilters<A extends PagedFilters>(
  read: (address: URLSearchParams) => A,
  write: (filters: A) => URLSearchParams,
): { filters: A; change: (part: Partial<A>) => void } {
  const [address, setAddress] = useSearchParams()
  const change = useCallback(
    (part: Partial<A>) => {
      // A search replaces the history entry: its typing steps are not pages to go back to.
      setAddress((now) => write({ ...read(now), page: 1, ...part }), {
        replace: part.search !== undefined,
        preventScrollReset: part.page === undefined,
      })
    },
    [read, write, setAddress],
  )
  return { filters: read(address), change }
}
