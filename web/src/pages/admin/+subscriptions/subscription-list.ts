import { BILLING_INTERVALS } from '@stampwell/domain/billing/billing-period.ts'
import { SUBSCRIPTION_STATUSES } from '@stampwell/domain/billing/subscription.ts'
import { filterBy, listUrl, oneOf, searchText, type ListValues } from '#app/list-url.ts'

/** The first is the default. */
export const TABS = ['late', 'all', 'trialing', 'ending'] as const

const PARAMS = {
  tab: oneOf(TABS),
  search: searchText,
  status: filterBy(SUBSCRIPTION_STATUSES),
  plan: (text: string) => (/^[a-z0-9_-]{1,40}$/.test(text) ? text : ''),
  interval: filterBy(BILLING_INTERVALS),
  currency: (text: string) => (/^[A-Z]{3}$/.test(text) ? text : ''),
  version: filterBy(['older']),
}
export const SUBSCRIPTION_LIST = listUrl(PARAMS)
export type SubscriptionFilters = ListValues<typeof PARAMS>
