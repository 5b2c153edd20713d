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
