/** Price and start of a chosen plan, and the amount to be paid for it now. */
import { renewalPeriod, type BillingPeriod } from './billing-period.ts'
import { localDate } from '../time/calendar.ts'
import { isFree, type ChangeKind } from './plan-change.ts'
import { priceAfterCredit, upgradePrice } from './proration.ts'
import type { RefusalCode } from '../refusal.ts'
import {
  isRenewalOpen,
  kindWhilePaid,
  newPeriod,
  upgradedDays,
  type PaymentKind,
  type PlanChoice,
} from './subscription-acts.ts'
import { afterGrant, boughtFrom, passTime, type Subscription } from './subscription.ts'

/**
 * The amount is in the currency of the chosen plan. It is charged on `starts_on`, for a first plan and an upgrade today.
 */
export type ChangePreview = { kind: ChangeKind; amount_minor: number; starts_on: string }

/** Returns what choosing a plan would do. While a renewal is open, only that can be paid for. */
export function previewChange(
  subscription: Subscription,
  choice: PlanChoice,
  now: Date,
  timezone: string,
): ChangePreview {
  const today = localDate(now, timezone)
  const current = passTime(subscription, now, timezone)
  const { period } = afterGrant(current)
  const { plan } = choice
  if (period === null) {
    // Free starts at once.
    const starts_on = isFree(plan) ? today : boughtFrom(current, today)
    return { kind: 'first', amount_minor: plan.amount_minor, starts_on }
  }
  const kind = kindWhilePaid(current, choice)
  if (isRenewalOpen(current, today)) return { kind, amount_minor: plan.amount_minor, starts_on: today }
  if (kind === 'same') return { kind, amount_minor: 0, starts_on: today }
  if (kind === 'upgrade') {
    const from = boughtFrom(current, today)
    return { kind, amount_minor: priceOfUpgrade(choice, period, { today, from }), starts_on: from }
  }
  // A paid plan that is to follow takes a cancellation back.
  const followed = afterGrant(isFree(plan) ? current : { ...current, cancel_at_period_end: false })
  return { kind, amount_minor: plan.amount_minor, starts_on: followed.period?.to ?? period.to }
}

/** `from`: the first day that is bought. All days that are unused today are credited, those of a given plan too. */
function priceOfUpgrade(
  { plan, current }: PlanChoice,
  period: BillingPeriod,
  { today, from }: { today: string; from: string },
): number {
  const prices = { old_minor: current.amount_minor, new_minor: plan.amount_minor, period }
  return plan.interval === current.interval
    ? upgradePrice({ ...prices, today: from })
    : priceAfterCredit({ ...prices, today })
}

/** An amount of 0 needs no provider: the payment counts as paid at once. */
export type Charge = { kind: PaymentKind; amount_minor: number; period: BillingPeriod }

/** Returns what is to be paid now for a plan, or why nothing is. `choice.current` as for selecting it. */
export function chargeFor(
  subscription: Subscription,
  choice: PlanChoice,
  now: Date,
  timezone: string,
): Charge | { refused: RefusalCode } {
  const today = localDate(now, timezone)
  const current = passTime(subscription, now, timezone)
  const { period, anchor_day } = current
  const { plan } = choice
  if (isFree(plan)) return { refused: 'validation_failed' }
  if (period === null || anchor_day === null)
    return {
      kind: 'first',
      amount_minor: plan.amount_minor,
      period: newPeriod(plan.interval, boughtFrom(current, today)).period,
    }
  if (isRenewalOpen(current, today)) {
    if (plan.id !== (current.pending?.plan_id ?? current.plan_id)) return { refused: 'payment_required' }
    const renewed = renewalPeriod(period, { interval: plan.interval, anchor_day }, today)
    return { kind: 'renewal', amount_minor: plan.amount_minor, period: renewed }
  }
  if (plan.id === current.plan_id) return { refused: 'already_on_plan' }
  if (kindWhilePaid(current, choice) !== 'upgrade') return { refused: 'conflict' }
  const isSameInterval = plan.interval === choice.current.interval
  const from = boughtFrom(current, today)
  const upgraded = isSameInterval ? upgradedDays(current, period, today) : newPeriod(plan.interval, from).period
  return { kind: 'upgrade', amount_minor: priceOfUpgrade(choice, period, { today, from }), period: upgraded }
}
