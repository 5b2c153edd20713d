/** What the list shows, kept in the address: search, filters, sort, page. */
import { readPaged, useAddressAsk, writeSaid, type PagedAsk } from '../../../../app/use-address-ask.ts'

export type ListAsk = PagedAsk & { status: Status | ''; stamp_id: string; sort: Sort }

export const STATUSES = ['active', 'inactive', 'new', 'ready'] as const
export type Status = (typeof STATUSES)[number]

export const SORTS = ['-last_activity_at', 'last_activity_at', '-joined_at', 'joined_at', 'name', '-name'] as const
export type Sort = (typeof SORTS)[number]

const FIRST: Sort = '-last_activity_at'
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Anything in the address that is none of ours is as if it were not there. */
export function readAsk(address: URLSearchParams): ListAsk {
  const stamp = address.get('stamp_id') ?? ''
  return {
    ...readPaged(address),
    status: STATUSES.find((status) => status === address.get('status')) ?? '',
    stamp_id: ID.test(stamp) ? stamp : '',
    sort: SORTS.find((sort) => sort === address.get('sort')) ?? FIRST,
  }
}

export function writeAsk(ask: ListAsk): URLSearchParams {
  return writeSaid(
    { search: ask.search, status: ask.status, stamp_id: ask.stamp_id, sort: ask.sort === FIRST ? '' : ask.sort },
    ask.page,
  )
}

export function useListAsk(): { ask: ListAsk; change: (part: Partial<ListAsk>) => void } {
  return useAddressAsk(readAsk, writeAsk)
}
