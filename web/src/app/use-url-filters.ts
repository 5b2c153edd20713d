/** What a list shows, kept in the page's address. */
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

export type PagedFilters = { search: string; page: number }

/** The parts that every list has. Anything in the address that is none of ours is as if it were not there. */
export function readPaged(address: URLSearchParams): PagedFilters {
  const page = Number(address.get('page') ?? 1)
  return {
    search: (address.get('search') ?? '').trim().slice(0, 100),
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  }
}

/** Only what was said: an empty value, and the first page, leave the address. */
export function writeFilters(said: Record<string, string>, page: number): URLSearchParams {
  return new URLSearchParams(
    Object.entries({ ...said, page: page === 1 ? '' : String(page) }).filter(([, value]) => value !== ''),
  )
}

/** `read` and `write` stand still, outside the component. `change` begins at the first page again, unless it names one. */
export function useUrlFilters<A extends PagedFilters>(
  read: (address: URLSearchParams) => A,
  write: (filters: A) => URLSearchParams,
): { filters: A; change: (part: Partial<A>) => void } {
  const [address, setAddress] = useSearchParams()
  const change = useCallback(
    (part: Partial<A>) => {
      // A search is typed in steps, which are no pages to go back to.
      setAddress((now) => write({ ...read(now), page: 1, ...part }), {
        replace: part.search !== undefined,
        preventScrollReset: part.page === undefined,
      })
    },
    [read, write, setAddress],
  )
  return { filters: read(address), change }
}
