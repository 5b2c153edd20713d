import type { StampCardStatus } from '@stampwell/domain/cards/stamp-card.ts'
import { filterBy, listUrl, oneOf, searchText } from '#app/list-url.ts'

export const STATUSES = ['published', 'draft', 'archived'] as const satisfies StampCardStatus[]
export const SORTS = ['-created_at', 'created_at', 'card_name', '-card_name'] as const

/** `?search=&status=&sort=&page=`. */
export const CARD_LIST = listUrl({ search: searchText, status: filterBy(STATUSES), sort: oneOf(SORTS) })
