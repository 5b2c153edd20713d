/** What the list shows, kept in the address: search, status, sort, page. */
import type { StampCardStatus } from '@stampwell/domain/stamp-card.ts'
import { readPaged, useAddressAsk, writeSaid, type PagedAsk } from '../../../../app/use-address-ask.ts'

export const STATUSES = ['published', 'draft', 'archived'] as const satisfies StampCardStatus[]
export const SORTS = ['-created_at', 'created_at', 'card_name', '-card_name'] as const
export type Sort = (typeof SORTS)[number]
export type ListAsk = PagedAsk & { status: StampCardStatus | ''; sort: Sort }

/** Anything in the address that is none of ours is as if it were not there. */
export function readAsk(address: URLSearchParams): ListAsk {
  return {
    ...readPaged(address),
    status: STATUSES.find((status) => status === address.get('status')) ?? '',
    sort: SORTS.find((sort) => sort === address.get('sort')) ?? SORTS[0],
  }
}

export function writeAsk({ search, status, sort, page }: ListAsk): URLSearchParams {
  return writeSaid({ search, status, sort: sort === SORTS[0] ? '' : sort }, page)
}

export function useListAsk(): { ask: ListAsk; change: (part: Partial<ListAsk>) => void } {
  return useAddressAsk(readAsk, writeAsk)
}
