/** Features and limits that one version of a plan has beyond another. */
import { FEATURES, LIMITS, type Feature, type Limit } from './plan.ts'

/** Features and limits of a version; a limit of null is none. */
export type PlanTerms = { features: readonly Feature[]; limits: Readonly<Record<Limit, number | null>> }
export type ChangedLimit = { limit: Limit; before: number | null; after: number | null }

export function changedLimits(before: Pick<PlanTerms, 'limits'>, after: Pick<PlanTerms, 'limits'>): ChangedLimit[] {
  return LIMITS.flatMap((limit) => {
    const change = { limit, before: before.limits[limit], after: after.limits[limit] }
    return change.before === change.after ? [] : [change]
  })
}

export function isLower({ before, after }: Pick<ChangedLimit, 'before' | 'after'>): boolean {
  return after !== null && (before === null || after < before)
}

/** Returns the features that a plan opens and the other does not. */
export function featuresBeyond(plan: Pick<PlanTerms, 'features'>, other: Pick<PlanTerms, 'features'>): Feature[] {
  return FEATURES.filter((name) => plan.features.includes(name) && !other.features.includes(name))
}
