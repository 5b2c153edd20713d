/** A business as those who run the platform see it: its one state in lists, and the limit that is nearest. */
import { LIMITS, type Limit, type PlanLimits } from '../billing/plan.ts'

/** `active`: none of the others, whatever its plan. */
export const MERCHANT_STATUSES = ['active', 'trialing', 'past_due', 'suspended', 'closing'] as const
export type MerchantStatus = (typeof MERCHANT_STATUSES)[number]

/** `percent` is rounded down, so that 100 is said only of a full limit. */
export type FullestLimit = { limit: Limit; used: number; max: number; percent: number }

/**
 * Returns the limit of which most is used, the first of equal ones. A limit of 0 is not part of the plan, and days of
 * statistics do not fill.
 */
export function fullestLimit(limits: PlanLimits, usage: Partial<Record<Limit, number>>): FullestLimit | null {
  const found = LIMITS.flatMap((limit): FullestLimit[] => {
    const [used, max] = [usage[limit] ?? 0, limits[limit]]
    if (limit === 'statistics_days' || max === null || max === 0) return []
    return [{ limit, used, max, percent: Math.floor((used * 100) / max) }]
  })
  return found.reduce<FullestLimit | null>((most, one) => (most && isFuller(most, one) ? most : one), null)
}

function isFuller(one: FullestLimit, other: FullestLimit): boolean {
  return one.used * other.max >= other.used * one.max
}

/** Returns what a plan costs a month, rounded down; that of a year is divided by 12. */
export function amountAMonth({ amount_minor, interval }: { amount_minor: number; interval: 'month' | 'year' }): number {
  return interval === 'year' ? Math.floor(amount_minor / 12) : amount_minor
}

/** Days between the request and the erasure of a business, in which it can be taken back. */
export const CLOSING_DAYS = 30
/** Days from today after which a trial can not end. */
export const MAX_TRIAL_DAYS_AHEAD = 90
