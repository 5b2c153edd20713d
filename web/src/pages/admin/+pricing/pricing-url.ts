import { BILLING_INTERVALS } from '@stampwell/domain/billing/billing-period.ts'
import { listUrl, oneOf } from '#app/list-url.ts'

/** `currency` and `tier` '' are the first that there are. */
export const PRICING_URL = listUrl({
  currency: (text) => (/^[A-Z]{3}$/.test(text) ? text : ''),
  interval: oneOf(BILLING_INTERVALS),
  tier: (text) => (/^[a-z0-9_-]{1,40}$/.test(text) ? text : ''),
})
