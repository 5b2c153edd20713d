/** Reasons that close an act to a business. Each gated control asks before the server does. */
import { allowsOneMore, type Feature, type Limit } from './plan.ts'
import type { SubscriptionStatus } from './subscription.ts'

/**
 * Needs of an act. `closedInGrace`: it sends messages or adds customers, which the closing of the account ends too.
 * `used` replaces the usage of the profile where the act itself decides it: how many days ago the asked statistics end.
 */
export type GateNeeds = { feature?: Feature; limit?: Limit; closedInGrace?: boolean; used?: number }

/** Every part may be missing, such as while it is loading. */
export type PlanFacts = {
  plan: {
    features: Partial<Record<Feature, boolean>>
    limits: Partial<Record<Limit, number | null>>
    usage: Partial<Record<string, number>>
  }
  /** As it is presented: `granted` is null once the plan given by an admin has ended. */
  subscription: { status: SubscriptionStatus; granted: object | null }
  /** Set while the account is being closed. */
  closes_at: string | null
}

export type GateReason = 'unknown' | 'closing' | 'feature' | 'grace' | 'limit'

/**
 * Returns why the act is closed, null if it is open. Whatever is not known is closed: the server would refuse an act
 * that was opened wrongly, after it was typed.
 */
export function closedBy(
  { feature, limit, closedInGrace, used: usedByAct }: GateNeeds,
  facts: Partial<PlanFacts> | null,
): GateReason | null {
  const { plan, subscription, closes_at } = facts ?? {}
  if (!plan || !subscription) return 'unknown'
  if (closedInGrace && closes_at) return 'closing'
  if (feature && plan.features[feature] !== true) return 'feature'
  if (closedInGrace && subscription.status === 'grace' && subscription.granted === null) return 'grace'
  if (!limit) return null
  const [max, used] = [plan.limits[limit], usedByAct ?? plan.usage[limit]]
  if (max === null) return null
  if (max === undefined || used === undefined) return 'unknown'
  return allowsOneMore(max, used) ? null : 'limit'
}
