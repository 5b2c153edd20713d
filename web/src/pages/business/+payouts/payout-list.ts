import type { Payout } from '@stampwell/contract/business/payouts.ts'
import { SENT_TYPES } from '@stampwell/domain/stamping/reward.ts'
import { filterBy, listUrl, oneOf, searchText } from '#app/list-url.ts'
import type { Marks } from './use-marks.ts'

/** `?status=done&type=&search=&page=`. */
export const PAYOUT_LIST = listUrl({
  status: oneOf(['pending', 'done']),
  type: filterBy(SENT_TYPES),
  search: searchText,
})

/** Passed to the cells of a payout. */
export type PayoutContext = {
  isSent: boolean
  currency: string
  timezone: string
  now: Date
  marks: Marks
  onAsk: (payout: Payout) => void
}
