import { SENT_TYPES, type SentType } from '@stampwell/domain/reward.ts'
import { readPaged, useUrlFilters, writeFilters, type PagedFilters } from '#app/use-url-filters.ts'

export type ListFilters = PagedFilters & { status: 'pending' | 'done'; type: SentType | '' }

export function filtersFromUrl(address: URLSearchParams): ListFilters {
  return {
    status: address.get('status') === 'done' ? 'done' : 'pending',
    type: SENT_TYPES.find((type) => type === address.get('type')) ?? '',
    ...readPaged(address),
  }
}

export function filtersToUrl({ status, type, search, page }: ListFilters): URLSearchParams {
  return writeFilters({ status: status === 'pending' ? '' : status, type, search }, page)
}

export function useListFilters(): { filters: ListFilters; change: (part: Partial<ListFilters>) => void } {
  return useUrlFilters(filtersFromUrl, filtersToUrl)
}
