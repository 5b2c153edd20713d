/** Prices, features and limits of a plan, as an admin reads and writes them. */
import type { AdminPlan, FeatureChanges } from '@stampwell/contract/admin/pricing.ts'
import { featureFlags, FEATURES, planLimits } from '@stampwell/domain/billing/plan.ts'
import { refuse, refuseFields } from '@stampwell/domain/refusal.ts'
import type { Db } from '../db/open.ts'
import { say } from '../texts/admin-refusals.ts'
import { listVersionsOfAll, type PlanContent, type PlanRow } from './pricing.sql.ts'

export async function findVersion(db: Db, id: string): Promise<PlanRow> {
  return (await listVersionsOfAll(db)).find((row) => row.id === id) ?? refuse('not_found')
}

/** The plan as the audit log names it. */
export function subjectOf({ id, name, interval, currency }: Pick<PlanRow, 'id' | 'name' | 'interval' | 'currency'>) {
  return { kind: 'plan', id, name: `${name}, ${interval}, ${currency}` }
}

export function contentOf({ name, amount_minor, features, limits, popular }: PlanContent): PlanContent {
  return { name, amount_minor, features: inOrder(features), limits: planLimits(limits), popular }
}

/** Returns the features that are open after a change of `before`. */
export function openFeatures(changes: FeatureChanges, before: PlanContent['features']): PlanContent['features'] {
  if (Array.isArray(changes)) return inOrder(changes)
  return FEATURES.filter((feature) => changes[feature] ?? before.includes(feature))
}

/** Equal sets of features are equal texts. */
export function inOrder(features: PlanContent['features']): PlanContent['features'] {
  return FEATURES.filter((feature) => features.includes(feature))
}

/** A free plan is never charged and a paid one always is: acts on subscriptions tell them apart by the price. */
export function refuseWrongPrice({ isFree }: { isFree: boolean }, { amount_minor }: PlanContent): void {
  if (isFree === (amount_minor === 0)) return
  refuseFields({ amount_minor: [say(isFree ? 'free_stays_free' : 'paid_needs_price')] })
}

export function presentPlan(plan: PlanRow): AdminPlan {
  const { id, tier, interval, currency, version, merchants, moving, replaced_at } = plan
  const sold_until = replaced_at?.toISOString() ?? null
  const { features, ...content } = contentOf(plan)
  const flags = featureFlags(features)
  return { id, tier, interval, currency, version, merchants, moving, sold_until, ...content, features: flags }
}
