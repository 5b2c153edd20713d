import type { RhythmReply } from '@stampwell/contract/business/statistics.ts'
import { ACTIVE_DAYS } from '@stampwell/domain/customers/customer.ts'

export type LateRegular = NonNullable<RhythmReply['rhythm']>['late']['customers'][number]

/** Customers who are later than their own rhythm but not yet gone. `count` may be more than are listed. */
export function lateRegulars(rhythm: RhythmReply['rhythm']): { count: number; listed: LateRegular[] } {
  if (!rhythm) return { count: 0, listed: [] }
  const { late, slipping } = rhythm
  const notGone = slipping.customers.filter(({ days_since }) => days_since !== null && days_since < ACTIVE_DAYS)
  return { count: late.count + notGone.length, listed: [...late.customers, ...notGone] }
}
