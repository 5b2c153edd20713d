import type { StampCardStatus } from '@stampwell/domain/stamp-card.ts'
import { readPaged, useUrlFilters, writeFilters, type PagedFilters } from '#app/use-url-filters.ts'

export const STATUSES = ['published', 'draft', 'archived'] as const satisfies StampCardStatus[]
export const SORTS = ['-created_at', 'created_at', 'card_name', '-card_name'] as const
export type Sort = (typeof SORTS)[number]
export type ListFilters = PagedFilters & { status: StampCardStatus | ''; sort: Sort }

export function filtersFromUrl(address: URLSearchParams): ListFilters {
  return {
    ...readPaged(address),
    status: STATUSES.find((status) => status === address.get('status')) ?? '',
    sort: SORTS.find((sort) => sort === address.get('sort')) ?? SORTS[0],
  }
}

export function filtersToUrl({ search, status, sort, page }: ListFilters): URLSearchParams {
  return writeFilters({ search, status, sort: sort === SORTS[0] ? '' : sort }, page)
}

export function useListFilters(): { filters: ListFilters; change: (part: Partial<ListFilters>) => void } {
  return useUrlFilters(filtersFromUrl, filtersToUrl)
}
