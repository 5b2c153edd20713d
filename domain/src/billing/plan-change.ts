/** Effects of choosing another plan on a business that has one. */
import type { BillingInterval } from './billing-period.ts'

/** A version of a plan, as it is sold. `position` orders the tiers. */
export type PlanVersion = {
  id: string
  tier: string
  interval: BillingInterval
  amount_minor: number
  currency: string
  position: number
}

/** `upgrade`: at once, when paid. `downgrade`: at the end of the paid period. `first`: nothing is paid for yet. */
export type ChangeKind = 'first' | 'upgrade' | 'downgrade' | 'same'

/** Returns whether two versions are of one plan: a price of it in each currency, by the month and by the year. */
export function isSamePlan(
  one: Pick<PlanVersion, 'tier' | 'interval' | 'currency'>,
  other: Pick<PlanVersion, 'tier' | 'interval' | 'currency'>,
): boolean {
  return one.tier === other.tier && one.interval === other.interval && one.currency === other.currency
}

export function isFree(plan: PlanVersion): boolean {
  return plan.amount_minor === 0
}

/**
 * Returns the kind of a change from the plan that is paid for (null: none) by the price of a month, then by position.
 * Two changes wait for the end of the period although they may cost more: from year to month, because a year's unused
 * days can exceed the price of a month; and to another currency, in which unused days have no price.
 */
export function kindOfChange(current: PlanVersion | null, next: PlanVersion): ChangeKind {
  if (current?.id === next.id) return 'same'
  if (current === null || isFree(current)) return 'first'
  if (isFree(next) || next.currency !== current.currency) return 'downgrade'
  if (current.interval === 'year' && next.interval === 'month') return 'downgrade'
  // A year is cheaper by the month than twelve months of the same tier.
  if (next.tier === current.tier && next.interval !== current.interval) return 'upgrade'
  return rankOf(next) > rankOf(current) || (rankOf(next) === rankOf(current) && next.position > current.position)
    ? 'upgrade'
    : 'downgrade'
}

/** Returns the price of twelve months: it orders plans as the price of a month does, without fractions. */
function rankOf({ amount_minor, interval }: PlanVersion): bigint {
  return BigInt(amount_minor) * (interval === 'month' ? 12n : 1n)
}
