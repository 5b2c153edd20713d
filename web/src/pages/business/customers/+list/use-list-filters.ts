import { readPaged, useUrlFilters, writeFilters, type PagedFilters } from '#app/use-url-filters.ts'

export type ListFilters = PagedFilters & { status: Status | ''; stamp_id: string; sort: Sort }

export const STATUSES = ['active', 'inactive', 'new', 'ready'] as const
export type Status = (typeof STATUSES)[number]

export const SORTS = ['-last_activity_at', 'last_activity_at', '-joined_at', 'joined_at', 'name', '-name'] as const
export type Sort = (typeof SORTS)[number]

const FIRST: Sort = '-last_activity_at'
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export function filtersFromUrl(address: URLSearchParams): ListFilters {
  const stamp = address.get('stamp_id') ?? ''
  return {
    ...readPaged(address),
    status: STATUSES.find((status) => status === address.get('status')) ?? '',
    stamp_id: ID.test(stamp) ? stamp : '',
    sort: SORTS.find((sort) => sort === address.get('sort')) ?? FIRST,
  }
}

export function filtersToUrl(filters: ListFilters): URLSearchParams {
  return writeFilters(
    {
      search: filters.search,
      status: filters.status,
      stamp_id: filters.stamp_id,
      sort: filters.sort === FIRST ? '' : filters.sort,
    },
    filters.page,
  )
}

export function useListFilters(): { filters: ListFilters; change: (part: Partial<ListFilters>) => void } {
  return useUrlFilters(filtersFromUrl, filtersToUrl)
}
