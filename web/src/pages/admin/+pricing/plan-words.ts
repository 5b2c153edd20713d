/** Price and content of a plan in words, and the changes of a version. */
import type { AdminPlan } from '@stampwell/contract/admin/pricing.ts'
import { changedLimits, isLower } from '@stampwell/domain/billing/plan-difference.ts'
import { FEATURES, type Feature, type Limit } from '@stampwell/domain/billing/plan.ts'
import { say } from '#messages/admin-pricing.ts'
import { LOCALE } from '#messages/catalogue.ts'
import { showMinor } from '#messages/money.ts'

/** In the order of the drawn table: what every plan has stands first. */
export const FEATURE_ROWS = [
  'export',
  'offers',
  'campaigns',
  'sms',
  'statistics_full',
  'automations',
] as const satisfies readonly Feature[]

const YEAR = 365

export function priceWords({ amount_minor, currency }: Pick<AdminPlan, 'amount_minor' | 'currency'>): string {
  return showMinor(amount_minor, currency)
}

export function planTitle({ name, interval, amount_minor }: AdminPlan): string {
  return amount_minor === 0 ? name : say(`plan.${interval}`, { plan: name })
}

export function limitOf({ limits }: AdminPlan, limit: Limit): number | null {
  return limits[limit] ?? null
}

export function featuresOf({ features }: AdminPlan): Feature[] {
  return FEATURES.filter((feature) => features[feature])
}

export function limitWords(limit: Limit, value: number | null): string {
  if (value === null) return say(limit === 'statistics_days' ? 'all_days' : 'no_limit')
  if (limit !== 'statistics_days') return value.toLocaleString(LOCALE)
  if (value >= YEAR && value % YEAR === 0) return say('years', { count: value / YEAR })
  return say('days', { count: value })
}

/** Returns the limits of which a version allows less than another, in words; '' if none is. */
export function lowerLimits(before: AdminPlan, after: AdminPlan): string {
  return changedLimits(before, after)
    .filter(isLower)
    .map((change) => `${say(`limit.${change.limit}`)} ${limitWords(change.limit, change.after)}`)
    .join(', ')
}

/** Returns what a version changed from the one before it. */
export function changesOf(before: AdminPlan, after: AdminPlan): string {
  const changes: string[] = []
  if (before.name !== after.name) changes.push(say('change.name', { before: before.name, after: after.name }))
  if (before.amount_minor !== after.amount_minor)
    changes.push(say('change.price', { before: priceWords(before), after: priceWords(after) }))
  for (const { limit, before: old, after: now } of changedLimits(before, after))
    changes.push(
      say('change.limit', {
        limit: say(`limit.${limit}`),
        before: limitWords(limit, old),
        after: limitWords(limit, now),
      }),
    )
  const added = featureWords(FEATURES.filter((name) => after.features[name] && !before.features[name]))
  if (added !== '') changes.push(say('change.added', { features: added }))
  const dropped = featureWords(FEATURES.filter((name) => before.features[name] && !after.features[name]))
  if (dropped !== '') changes.push(say('change.dropped', { features: dropped }))
  if (before.popular !== after.popular) changes.push(say(after.popular ? 'change.popular' : 'change.unpopular'))
  return changes.length === 0 ? say('change.nothing') : changes.join(say('change.and'))
}

function featureWords(features: readonly Feature[]): string {
  return features.map((name) => say(`feature.${name}`)).join(', ')
}
