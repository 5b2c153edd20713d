import type { AdminSubscription, LateSubscription } from '@stampwell/contract/admin/subscriptions.ts'
import { asResumed } from '@stampwell/domain/billing/subscription-stop.ts'
import type { Subscription } from '@stampwell/domain/billing/subscription.ts'
import { takesCurrency } from '@stampwell/domain/billing/payment-provider.ts'
import { localDate } from '@stampwell/domain/time/calendar.ts'
import { presentSubscription } from '../subscriptions/present-subscription.ts'
import { subscriptionOf } from '../subscriptions/subscriptions.sql.ts'
import type { AnySubscriptionRow, LateRow } from './subscriptions.sql.ts'

export function presentAdminSubscription(row: AnySubscriptionRow, now: Date): AdminSubscription {
  const { business_id, business_name, timezone, shown_plan_id, plan_name, tier, interval, version, versions } = row
  const { amount_minor, currency, pending_plan, provider } = row
  const isPaid = row.status === 'active' || row.past_due_since !== null
  return {
    ...presentSubscription(resumedOf(row, now), now, timezone),
    business: { id: business_id, name: business_name },
    plan:
      shown_plan_id && plan_name && tier && interval && version && versions
        ? { id: shown_plan_id, name: plan_name, tier, interval, version, versions }
        : null,
    pending_plan,
    amount: isPaid && amount_minor !== null && currency !== null ? { amount_minor, currency } : null,
    provider,
  }
}

/**
 * Returns the subscription as it is now. Billing stands still while a business is suspended or its account closes: then
 * as it would go on if the business were restored, or its account kept, at `now`.
 */
export function resumedOf(row: AnySubscriptionRow, now: Date): Subscription {
  return asResumed(subscriptionOf(row), row, now)
}

export function presentLate(row: LateRow, now: Date): LateSubscription {
  const { business_id, business_name, timezone, plan_name, interval, amount_minor, currency } = row
  const today = localDate(now, timezone)
  return {
    ...presentSubscription(subscriptionOf(row), now, timezone),
    business: { id: business_id, name: business_name },
    plan_name,
    interval,
    amount: { amount_minor, currency },
    today,
    why: whyLate(row, today),
  }
}

function whyLate(row: LateRow, today: string): LateSubscription['why'] {
  if (row.is_pending) return 'unanswered'
  if (row.has_mismatch) return 'other_amount'
  if (row.card_provider === null) return 'no_card'
  if (!takesCurrency(row.card_provider, row.currency)) return 'other_currency'
  return isExpired(row, today) ? 'card_expired' : 'declined'
}

/** A card holds until the end of its month. Without a date nobody knows, so it counts as valid. */
export function isExpired(
  { exp_year, exp_month }: { exp_year: number | null; exp_month: number | null },
  today: string,
): boolean {
  if (exp_year === null || exp_month === null) return false
  return `${exp_year}-${String(exp_month).padStart(2, '0')}` < today.slice(0, 7)
}
