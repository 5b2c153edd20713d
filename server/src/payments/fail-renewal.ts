import { failRenewal } from '@stampwell/domain/billing/subscription-acts.ts'
import { asResumed, asStopped } from '@stampwell/domain/billing/subscription-stop.ts'
import { nextStep, whileGiven, type OwedStep, type Subscription } from '@stampwell/domain/billing/subscription.ts'
import type { AppContext } from '../app-context.ts'
import type { Db } from '../db/open.ts'
import { updateSubscription } from '../subscriptions/subscriptions.sql.ts'
import { findOwner, isBillingStopped } from '../accounts/owner.sql.ts'
import { renewalCurrencyMail, renewalDueMail, renewalFailedMail, renewalMismatchMail } from './renewal-mails.ts'

type Money = { amount_minor: number; currency: string }
/**
 * `isDeclined`: a stored card was declined. Otherwise only the owner can pay. `charged`: what the provider took instead
 * of the price. `isOtherCurrency`: the provider of the stored card does not take the currency of the price.
 */
type FailedRenewal = Money & {
  plan_name: string
  isDeclined: boolean
  charged?: Money | null
  isOtherCurrency?: boolean
}

/**
 * Records a try of a renewal that brought no money and tells the owner, once a day: the state knows the day of the last
 * try. The caller holds the lock of the subscription.
 */
export async function recordFailedRenewal(
  { outbox, config, clock }: Pick<AppContext, 'outbox' | 'config' | 'clock'>,
  tx: Db,
  { businessId, subscription }: { businessId: string; subscription: Subscription },
  { isDeclined, charged = null, isOtherCurrency = false, ...price }: FailedRenewal,
): Promise<void> {
  const owner = await findOwner(tx, businessId)
  const now = clock.now()

  const outcome = failRenewal(asResumed(subscription, owner, now), now, owner.timezone)

  if (outcome.kind !== 'moves') return
  await updateSubscription(tx, businessId, asStopped(outcome.to, subscription, owner, now), now)
  // The tries of a suspended or closing business stand still: its owner is told only that money was taken.
  const isStopped = isBillingStopped(owner)
  if (isStopped && charged === null) return
  const next = isStopped ? null : nextUnpaidStep(outcome.to, now, owner.timezone)
  const input = { owner, ...price, next, publicUrl: config.publicUrl }
  const dueMail = isOtherCurrency ? renewalCurrencyMail : renewalDueMail
  const unpaidMail = isDeclined ? renewalFailedMail : dueMail
  await outbox.mail(tx, charged ? renewalMismatchMail(input, charged) : unpaidMail(input))
}

/** Returns what the days without payment lead to next. */
function nextUnpaidStep(subscription: Subscription, now: Date, timezone: string): OwedStep | null {
  const next = nextStep({ ...subscription, granted: null }, now, timezone)
  return next && whileGiven(next, subscription)
}
