import { PAYMENT_PROVIDERS } from '@stampwell/domain/billing/payment-provider.ts'
import { PAYMENT_STATUSES } from '@stampwell/domain/billing/payment-status.ts'
import { filterBy, listUrl, oneOf, searchText } from '#app/list-url.ts'

export const TABS = ['overview', 'payments'] as const
export const DAYS = ['30', '90', '365'] as const

export const FINANCIAL_URL = listUrl({
  tab: oneOf(TABS),
  days: oneOf(DAYS),
  search: searchText,
  status: filterBy(PAYMENT_STATUSES),
  provider: filterBy(PAYMENT_PROVIDERS),
})

/** Leads to a tab that keeps the days; search and filters are those of one tab. */
export function tabHref(tab: (typeof TABS)[number], days: (typeof DAYS)[number]): string {
  return `?${FINANCIAL_URL.write({ ...FINANCIAL_URL.read(new URLSearchParams()), tab, days })}`
}
