/** What closes an act to a business: the question that each gated control asks before the server does. */
import { isWithin, type Feature, type Limit } from './plan.ts'
import type { SubscriptionStatus } from './subscription.ts'

/** What an act needs of the plan. `closedInGrace`: it sends messages or adds customers. */
export type GateNeeds = { feature?: Feature; limit?: Limit; closedInGrace?: boolean }

/** What is known about a business; every part may be missing, such as while it is loading. */
export type PlanFacts = {
  plan: {
    features: Partial<Record<Feature, boolean>>
    limits: Partial<Record<Limit, number | null>>
    usage: Partial<Record<string, number>>
  }
  /** As it is presented: `granted` is null once the plan given by an admin has ended. */
  subscription: { status: SubscriptionStatus; granted: object | null }
}

export type GateReason = 'unknown' | 'feature' | 'grace' | 'limit'

/**
 * Returns why the act is closed, null if it is open. Whatever is not known is closed: the server would refuse an act
 * that was opened wrongly, after it was typed.
 */
export function closedBy({ feature, limit, closedInGrace }: GateNeeds, facts: PlanFacts | null): GateReason | null {
  if (facts === null) return 'unknown'
  const { plan, subscription } = facts
  if (feature && plan.features[feature] !== true) return 'feature'
  if (closedInGrace && subscription.status === 'grace' && subscription.granted === null) return 'grace'
  if (!limit) return null
  const [max, used] = [plan.limits[limit], plan.usage[limit]]
  if (max === null) return null
  if (max === undefined || used === undefined) return 'unknown'
  return isWithin(max, used) ? null : 'limit'
}
