import type { Payment } from '@stampwell/contract/business/payments.ts'
import type { User } from '@stampwell/contract/business/profile.ts'

/** Returns the page on which a payment that failed is begun again: the choice stands until it lapses. */
export function planToTryAgain({ subscription }: Pick<User, 'subscription'>, payment: Pick<Payment, 'kind'>): string {
  const { status, plan_id, pending } = subscription
  if (payment.kind === 'renewal' || status === 'past_due' || status === 'grace') return '/business/subscription'
  if (status === 'incomplete') return `/plans?plan=${plan_id}`
  return pending?.kind === 'upgrade' ? `/plans?plan=${pending.plan_id}` : '/plans'
}
