/** Grants of an admin to a business: a plan until a day, or more days of its trial. */
import { addDays, localDate } from '../time/calendar.ts'
import { MAX_TRIAL_DAYS_AHEAD } from '../platform/merchant.ts'
import { passTime, type Subscription } from './subscription.ts'

/** Days from today after which a given plan can not end. */
export const MAX_GRANT_DAYS = 730

/** `unchanged`: it was given before. */
export type GrantOutcome =
  | { kind: 'moves'; to: Subscription }
  | { kind: 'unchanged' }
  | { kind: 'refused'; why: 'past' | 'too_far' | 'not_on_trial' | 'not_later' }

const UNCHANGED = { kind: 'unchanged' } as const

/** Gives a plan that is in force from now to the end of a day, whatever the status. A plan given before ends. */
export function givePlan(
  subscription: Subscription,
  { plan_id, until }: { plan_id: string; until: string },
  now: Date,
  timezone: string,
): GrantOutcome {
  const today = localDate(now, timezone)
  const { granted } = subscription
  if (granted?.plan_id === plan_id && granted.until === until) return UNCHANGED
  if (until < today) return { kind: 'refused', why: 'past' }
  if (until > addDays(today, MAX_GRANT_DAYS)) return { kind: 'refused', why: 'too_far' }
  return { kind: 'moves', to: { ...passTime(subscription, now, timezone), granted: { plan_id, until } } }
}

/** Moves the end of a running trial to a later day; `until` is the first day without it. */
export function extendTrial(subscription: Subscription, until: string, now: Date, timezone: string): GrantOutcome {
  const today = localDate(now, timezone)
  const current = passTime(subscription, now, timezone)
  const { status, incomplete, trial_ends_on } = current
  if ((incomplete?.from.status ?? status) !== 'trialing' || trial_ends_on === null || trial_ends_on <= today)
    return { kind: 'refused', why: 'not_on_trial' }
  if (until === trial_ends_on) return UNCHANGED
  if (until < trial_ends_on) return { kind: 'refused', why: 'not_later' }
  if (until > addDays(today, MAX_TRIAL_DAYS_AHEAD)) return { kind: 'refused', why: 'too_far' }
  return { kind: 'moves', to: { ...current, trial_ends_on: until } }
}
