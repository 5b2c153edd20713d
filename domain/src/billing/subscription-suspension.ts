/**
 * The days of a suspension, which no subscription counts: nothing is charged for them, and no trial, paid period, given
 * plan or try of a renewal passes in them. While a business is suspended, its subscription is stored as the suspension
 * found it.
 */
import { addDays } from '../time/calendar.ts'
import { daysSuspended } from '../platform/suspension.ts'
import { anchorDayOf } from './billing-period.ts'
import type { Subscription } from './subscription.ts'

/** `suspended_at`: null for a business that is not suspended, whose subscription is stored as it is. */
export type Suspension = { suspended_at: Date | null; timezone: string }

/** Returns a stored subscription as a restore at `now` leaves it. Acts and pages of an admin begin with it. */
export function withoutSuspendedDays(stored: Subscription, suspension: Suspension, now: Date): Subscription {
  return moveDates(stored, daysUntil(suspension, now))
}

/** Returns what is to be stored of a subscription that `withoutSuspendedDays` returned and an act has changed. */
export function withSuspendedDays(current: Subscription, suspension: Suspension, now: Date): Subscription {
  return moveDates(current, -daysUntil(suspension, now))
}

/**
 * Returns the end of a paid period that an unpaid upgrade names, as a restore at `now` leaves it: as many days of the
 * period are left then as its price was computed from.
 */
export function upgradedPeriodTo(period_to: string, suspension: Suspension, now: Date): string {
  return addDays(period_to, daysUntil(suspension, now))
}

function daysUntil({ suspended_at, timezone }: Suspension, now: Date): number {
  return suspended_at === null ? 0 : daysSuspended(suspended_at, now, timezone)
}

/** Moves every date by the same number of days, so that the days between them stay. The end of a past trial stays too. */
function moveDates(subscription: Subscription, days: number): Subscription {
  if (days === 0) return subscription
  const { status, incomplete, trial_ends_on, period, past_due, granted } = subscription
  const move = (date: string) => addDays(date, days)
  const isOnTrial = (incomplete?.from.status ?? status) === 'trialing'
  return {
    ...subscription,
    trial_ends_on: isOnTrial && trial_ends_on !== null ? move(trial_ends_on) : trial_ends_on,
    ...(period && {
      period: { from: move(period.from), to: move(period.to) },
      anchor_day: anchorDayOf(move(period.to)),
    }),
    past_due: past_due && { since: move(past_due.since), last_tried_on: move(past_due.last_tried_on) },
    granted: granted && { ...granted, until: move(granted.until) },
  }
}
