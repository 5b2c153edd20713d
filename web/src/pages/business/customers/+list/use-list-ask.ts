/** What the list shows, kept in the address: search, filters, sort, page. */
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

export type ListAsk = { search: string; status: Status | ''; stamp_id: string; sort: Sort; page: number }

export const STATUSES = ['active', 'inactive', 'new', 'ready'] as const
export type Status = (typeof STATUSES)[number]

export const SORTS = ['-last_activity_at', 'last_activity_at', '-joined_at', 'joined_at', 'name', '-name'] as const
export type Sort = (typeof SORTS)[number]

const FIRST: Sort = '-last_activity_at'
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Anything in the address that is none of ours is as if it were not there. */
export function readAsk(address: URLSearchParams): ListAsk {
  const stamp = address.get('stamp_id') ?? ''
  const page = Number(address.get('page') ?? 1)
  return {
    search: (address.get('search') ?? '').trim().slice(0, 100),
    status: STATUSES.find(status => status === address.get('status')) ?? '',
    stamp_id: ID.test(stamp) ? stamp : '',
    sort: SORTS.find(sort => sort === address.get('sort')) ?? FIRST,
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  }
}

export function writeAsk(ask: ListAsk): URLSearchParams {
  const said = { search: ask.search, status: ask.status, stamp_id: ask.stamp_id, sort: ask.sort === FIRST ? '' : ask.sort, page: ask.page === 1 ? '' : String(ask.page) }
  return new URLSearchParams(Object.entries(said).filter(([, value]) => value !== ''))
}

/** `change` begins at the first page again, unless it names one. */
export function useListAsk(): { ask: ListAsk; change: (part: Partial<ListAsk>) => void } {
  const [address, setAddress] = useSearchParams()
  const change = useCallback((part: Partial<ListAsk>) => {
    // A search is typed in steps, which are no pages to go back to.
    setAddress(now => writeAsk({ ...readAsk(now), page: 1, ...part }), { replace: part.search !== undefined, preventScrollReset: part.page === undefined })
  }, [setAddress])
  return { ask: readAsk(address), change }
}
