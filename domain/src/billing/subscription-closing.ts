/** The days on which an account was being closed, which dunning does not count: its owner can not pay on them. */
import { addDays, daysBetween, localDate } from '../time/calendar.ts'
import type { Subscription } from './subscription.ts'

/** `to`: when the account was kept, or suspended before that: no day of a suspension counts anyway. */
export type ClosingTime = { from: Date; to: Date; timezone: string }

/**
 * Returns a stored subscription as it goes on once the account is kept: dunning at the day on which the closing began.
 * A trial and a paid period are not prolonged, because stamping and redeeming went on.
 */
export function withoutClosingDays(stored: Subscription, closing: ClosingTime): Subscription {
  return moveDunning(stored, closingDays(stored, closing))
}

/** Returns what is to be stored of a subscription that `withoutClosingDays` returned for `stored` and an act has changed. */
export function withClosingDays(changed: Subscription, stored: Subscription, closing: ClosingTime): Subscription {
  return moveDunning(changed, -closingDays(stored, closing))
}

function closingDays({ past_due }: Subscription, { from, to, timezone }: ClosingTime): number {
  if (past_due === null) return 0
  const today = localDate(to, timezone)
  // A charge from before the closing may have failed during it: a try is never later than today.
  const days = Math.min(daysBetween(localDate(from, timezone), today), daysBetween(past_due.last_tried_on, today))
  return Math.max(0, days)
}

function moveDunning(subscription: Subscription, days: number): Subscription {
  const { past_due } = subscription
  if (past_due === null || days === 0) return subscription
  const { since, last_tried_on } = past_due
  return { ...subscription, past_due: { since: addDays(since, days), last_tried_on: addDays(last_tried_on, days) } }
}
