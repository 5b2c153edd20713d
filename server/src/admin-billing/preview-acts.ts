import { localDate } from '@stampwell/domain/time/calendar.ts'
import { cancel, planOwed } from '@stampwell/domain/billing/subscription-acts.ts'
import type { Subscription } from '@stampwell/domain/billing/subscription.ts'
import { countUsage } from '../accounts/usage.sql.ts'
import type { Db } from '../db/open.ts'
import { findCurrency, findMonthlyPlan, findPlan } from '../subscriptions/plans.sql.ts'
import { isExpired } from './present-subscription.ts'
import { findCard } from './subscriptions.sql.ts'

type Of = { businessId: string; subscription: Subscription; timezone: string; now: Date }

/** Returns what cancelling would do, in this business's own numbers; null if there is nothing to cancel. */
export async function previewCancel(db: Db, { businessId, subscription, timezone, now }: Of) {
  const outcome = cancel(subscription, now, timezone)
  if (outcome.kind !== 'moves') return null
  const { status, period, trial_ends_on, cancel_at_period_end } = outcome.to
  const isAtOnce = !cancel_at_period_end || status === 'cancelled' || status === 'expired'
  const free = await findPlan(db, await findMonthlyPlan(db, 'free', await findCurrency(db, businessId)))
  const { customers, live_cards } = await countUsage(db, businessId, { timezone, now })
  return {
    ends_on: isAtOnce ? null : (period?.to ?? trial_ends_on),
    customers,
    customers_free: free?.limits.customers ?? null,
    live_cards,
    live_cards_free: free?.limits.live_cards ?? null,
  }
}

/** Returns what trying the payment now would charge; null if no renewal is open. */
export async function previewRetry(db: Db, { businessId, subscription, timezone, now }: Of) {
  const planId = planOwed(subscription, now, timezone)
  const plan = planId === null ? null : await findPlan(db, planId)
  if (plan === null) return null
  const card = await findCard(db, businessId)
  const { amount_minor, currency } = plan
  const today = localDate(now, timezone)
  return {
    amount_minor,
    currency,
    card: card && { provider: card.provider, last4: card.last4, is_expired: isExpired(card, today) },
  }
}
