import { MERCHANT_STATUSES } from '@stampwell/domain/platform/merchant.ts'
import { filterBy, filterById, listUrl, oneOf, searchText, type ListValues } from '#app/list-url.ts'
import { say } from '#messages/admin-merchants.ts'

/** The first is the default. */
const SORTS = ['-created_at', 'created_at', 'business_name', '-business_name'] as const

export const SORT_CHOICES = [
  { value: '-created_at', label: say('sort.newest') },
  { value: 'created_at', label: say('sort.oldest') },
  { value: 'business_name', label: say('sort.name') },
  { value: '-business_name', label: say('sort.name_back') },
] as const satisfies readonly { value: (typeof SORTS)[number]; label: string }[]

const PARAMS = {
  search: searchText,
  status: filterBy(MERCHANT_STATUSES),
  plan: (text: string) => (/^[a-z_]{1,40}$/.test(text) ? text : ''),
  country: (text: string) => (/^[A-Z]{2}$/.test(text) ? text : ''),
  industry_id: filterById,
  sort: oneOf(SORTS),
}
export const MERCHANT_LIST = listUrl(PARAMS)
export type MerchantFilters = ListValues<typeof PARAMS>
