/** Plan features and limits. A plan lists the features it opens; an unknown plan or feature is closed. */
export const FEATURES = ['campaigns', 'sms', 'automations', 'offers', 'statistics_full', 'export'] as const
export type Feature = (typeof FEATURES)[number]

export const LIMITS = [
  'live_cards',
  'locations',
  'customers',
  'operations_month',
  'emails_month',
  'sms_month',
  'live_offers',
  'statistics_days',
] as const
export type Limit = (typeof LIMITS)[number]

/** A business whose own currency has no price sees and pays prices in this one. */
export const BASE_CURRENCY = 'USD'

/** Limits by name; null = no limit. */
export type PlanLimits = Record<Limit, number | null>

/** Returns a flag for every feature, true only if the plan lists it. */
export function featureFlags(opened: readonly string[]): Record<Feature, boolean> {
  const flags = FEATURES.map((feature) => [feature, opened.includes(feature)] as const)
  return Object.fromEntries(flags) as Record<Feature, boolean> // fromEntries loses the union of keys
}

/** Returns every limit; one that the plan does not name is closed (0). */
export function planLimits(named: Record<string, number | null>): PlanLimits {
  const limits = LIMITS.map((limit) => [limit, limit in named ? (named[limit] ?? null) : 0] as const)
  return Object.fromEntries(limits) as PlanLimits // fromEntries loses the union of keys
}

/**
 * Whether this is the free plan under the name that a new installation gives it, which each language has a word for.
 * Names of other plans are brands, and so is one that an admin has given.
 */
export function hasFreeName({ tier, name }: { tier: string; name: string }): boolean {
  return tier === 'free' && name === 'Free'
}

/** Returns whether a limit (null = none) lets one more be added to those used. */
export function allowsOneMore(limit: number | null, used: number): boolean {
  return limit === null || used < limit
}
