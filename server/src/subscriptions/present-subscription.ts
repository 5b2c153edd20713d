import type { User } from '@stampwell/contract/business/profile.ts'
import { localDate, startOfLocalDay } from '@stampwell/domain/time/calendar.ts'
import {
  afterGrant,
  isPeriodOver,
  nextStep,
  passTime,
  type Subscription,
} from '@stampwell/domain/billing/subscription.ts'

/** Shows the subscription as time has left it; writes nothing. Ends of local days are shown as moments. */
export function presentSubscription(
  stored: Subscription,
  now: Date,
  timezone: string,
): Omit<User['subscription'], 'version'> {
  // A renewal that waits for the end of a given plan is charged on the day after it.
  const subscription = afterGrant(passTime(stored, now, timezone))
  const today = localDate(now, timezone)
  const { status, plan_id, trial_ends_on, period, cancel_at_period_end, pending, past_due, granted } = subscription
  const current_period_end = startOf(period?.to ?? null, timezone)
  // An upgrade waits for its payment; so does a downgrade once the period is over.
  const waits = pending?.kind === 'upgrade' || isPeriodOver(subscription, today)
  return {
    plan_id,
    status,
    trial_ends_at: startOf(trial_ends_on, timezone),
    current_period_end,
    cancel_at_period_end,
    pending: pending && { ...pending, starts_at: waits ? null : current_period_end },
    next: nextStep(stored, now, timezone),
    past_due,
    granted: granted && today <= granted.until ? granted : null,
  }
}

function startOf(date: string | null, timezone: string): string | null {
  return date === null ? null : startOfLocalDay(date, timezone).toISOString()
}
