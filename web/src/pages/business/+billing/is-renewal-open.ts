import type { Billing } from './use-billing.ts'

/**
 * Returns whether a renewal is to be paid: it failed, or the period is over and the charge has no answer yet. The server
 * refuses every change of plan then. A renewal that waits for a given plan has its period's end after that plan.
 */
export function isRenewalOpen({ user, here }: Pick<Billing, 'user' | 'here'>): boolean {
  const { status, current_period_end, cancel_at_period_end } = user.subscription
  if (status === 'past_due' || status === 'grace') return true
  if (status !== 'active' || cancel_at_period_end || current_period_end === null) return false
  return Date.parse(current_period_end) <= here.now.getTime()
}

/** Returns whether the server refuses every change of plan: a renewal is open, or the account is being closed. */
export function refusesChanges(billing: Pick<Billing, 'user' | 'here'>): boolean {
  return isRenewalOpen(billing) || billing.user.closes_at !== null
}

/** Returns whether something is charged or to be paid, unless the account is being closed. */
export function wouldPay({ user, here }: Pick<Billing, 'user' | 'here'>): boolean {
  const { status, cancel_at_period_end } = user.subscription
  return isRenewalOpen({ user, here }) || status === 'incomplete' || (status === 'active' && !cancel_at_period_end)
}
