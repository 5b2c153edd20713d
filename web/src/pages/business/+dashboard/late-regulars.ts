import type { RhythmReply } from '@stampwell/contract/business/statistics.ts'
import { isNotGone } from '@stampwell/domain/stamping/rhythm.ts'

export type LateRegular = NonNullable<RhythmReply['rhythm']>['late']['customers'][number]

/** Customers who are later than their own rhythm but not yet gone. `count` may be more than the reply lists. */
export function lateRegulars(rhythm: RhythmReply['rhythm']): { count: number; listed: LateRegular[] } {
  if (!rhythm) return { count: 0, listed: [] }
  const { late, slipping } = rhythm
  return {
    count: late.active + slipping.active,
    listed: [...late.customers, ...slipping.customers].filter(isNotGone),
  }
}
