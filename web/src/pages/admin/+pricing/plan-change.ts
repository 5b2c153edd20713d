/** Reads the form of a plan: only what was typed is sent, so that another admin's change of another field stays. */
import type { AdminPlan, adminPricing } from '@stampwell/contract/admin/pricing.ts'
import type { BodyOf } from '@stampwell/contract/endpoint.ts'
import { FEATURES, LIMITS, type Feature, type Limit } from '@stampwell/domain/billing/plan.ts'
import { say } from '#messages/admin-pricing.ts'
import type { Errors } from '#ui/fields/Field.tsx'
import type { FormValues } from '#ui/fields/Form.tsx'
import { featuresOf, limitOf } from './plan-words.ts'

export type PlanChange = Omit<BodyOf<typeof adminPricing.update>, 'reason' | 'features'> & { features?: Feature[] }

/** Returns the change from `opened`, the version that the form was opened with, or the errors by field. */
export function readChange(
  opened: AdminPlan,
  values: FormValues,
  amount_minor: number | null,
): { change: PlanChange; errors: Errors } {
  const change: PlanChange = {}
  const errors: Errors = {}
  const { name = '' } = values
  if (name !== opened.name) change.name = name
  if (amount_minor === null) errors['amount_minor'] = [say('form.need_price')]
  else if (amount_minor !== opened.amount_minor) change.amount_minor = amount_minor

  const limits: Partial<Record<Limit, number | null>> = {}
  for (const limit of LIMITS) {
    // The input takes digits only. Nothing is no limit.
    const digits = values[`limits.${limit}`] ?? ''
    const value = digits === '' ? null : Number(digits)
    if (value !== limitOf(opened, limit)) limits[limit] = value
  }
  if (Object.keys(limits).length > 0) change.limits = limits

  const features = FEATURES.filter((feature) => values[`feature.${feature}`] === 'on')
  if (FEATURES.some((feature) => features.includes(feature) !== opened.features[feature])) change.features = features
  const popular = values['popular'] === 'on'
  if (popular !== opened.popular) change.popular = popular
  return { change, errors }
}

/** Returns a whole new plan that holds what `like`, the same tier elsewhere, holds where nothing else was typed. */
export function readNewPlan(like: AdminPlan, values: FormValues, amount_minor: number | null) {
  const isFree = like.amount_minor === 0
  const { change, errors } = readChange(like, values, isFree ? 0 : amount_minor)
  const { name = like.name, popular = like.popular } = change
  const features = change.features ?? featuresOf(like)
  const limits = { ...like.limits, ...change.limits }
  return { plan: { name, amount_minor: isFree ? 0 : (amount_minor ?? 0), features, popular, limits }, errors }
}

/**
 * Lays a change of features over the version that is sold now: a list of features replaces the whole list, so what
 * another admin added or dropped meanwhile is put back in.
 */
export function overNewest(change: PlanChange, opened: AdminPlan, sold: AdminPlan): PlanChange {
  const { features, ...rest } = change
  if (features === undefined) return rest
  const merged = FEATURES.filter((feature) => {
    const isTyped = features.includes(feature) !== opened.features[feature]
    return isTyped ? features.includes(feature) : sold.features[feature]
  })
  return { ...rest, features: merged }
}
