import type { customers } from '@stampwell/contract/business/customers.ts'
import type { DataOf } from '@stampwell/contract/endpoint.ts'
import { filterBy, filterById, listUrl, oneOf, searchText, type ListValues } from '#app/list-url.ts'
import { say } from '#messages/customers.ts'

export type CustomerRow = DataOf<typeof customers.list>['customers'][number]

const STATUSES = ['active', 'inactive', 'new', 'ready'] as const

const PARAMS = {
  search: searchText,
  status: filterBy(STATUSES),
  stamp_id: filterById,
  sort: oneOf(['-last_activity_at', 'last_activity_at', '-joined_at', 'joined_at', 'name', '-name']),
}

/** `?search=&status=&stamp_id=&sort=&page=`. */
export const CUSTOMER_LIST = listUrl(PARAMS)
export type CustomerFilters = ListValues<typeof PARAMS>

export const SORT_CHOICES: readonly { value: CustomerFilters['sort']; label: string }[] = [
  { value: '-last_activity_at', label: say('sort.last_activity') },
  { value: 'last_activity_at', label: say('sort.longest_away') },
  { value: '-joined_at', label: say('sort.newest') },
  { value: 'joined_at', label: say('sort.oldest') },
  { value: 'name', label: say('sort.name') },
  { value: '-name', label: say('sort.name_down') },
]

/** The page of the list reads the cards only this way, so that its parts share one cached answer. */
export const CARDS_BY_NAME = { query: { per_page: 100, sort: 'card_name' } } as const
