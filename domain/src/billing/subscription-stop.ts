/** A subscription that stands still, because its business is suspended or its account is being closed. */
import { closingBegan } from '../platform/account-closing.ts'
import { withClosingDays, withoutClosingDays, type ClosingTime } from './subscription-closing.ts'
import { withoutSuspendedDays, withSuspendedDays, type Suspension } from './subscription-suspension.ts'
import type { Subscription } from './subscription.ts'

/** Both moments are null for a business whose billing goes on. */
export type BillingStop = Suspension & { closes_at: Date | null }

/**
 * Returns a stored subscription as it goes on if the business is restored and its account kept at `now`. Acts, pages and
 * money that arrives begin with it: time that stands still changes no state.
 */
export function asResumed(stored: Subscription, stop: BillingStop, now: Date): Subscription {
  const closing = closingOf(stop, now)
  return withoutSuspendedDays(closing ? withoutClosingDays(stored, closing) : stored, stop, now)
}

/** Returns what is to be stored of a subscription that `asResumed` returned for `stored` and an act has changed. */
export function asStopped(changed: Subscription, stored: Subscription, stop: BillingStop, now: Date): Subscription {
  const closing = closingOf(stop, now)
  const suspended = withSuspendedDays(changed, stop, now)
  return closing ? withClosingDays(suspended, stored, closing) : suspended
}

function closingOf({ closes_at, suspended_at, timezone }: BillingStop, now: Date): ClosingTime | null {
  return closes_at && { from: closingBegan(closes_at), to: suspended_at ?? now, timezone }
}
