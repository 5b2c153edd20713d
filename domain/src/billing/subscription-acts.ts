/** Changes of a subscription by the owner's acts and by the results of payments. */
import {
  anchorDayOf,
  periodFrom,
  renewalPeriod,
  restOf,
  type BillingInterval,
  type BillingPeriod,
} from './billing-period.ts'
import { addDays, localDate } from '../time/calendar.ts'
import { isFree, kindOfChange, type ChangeKind, type PlanVersion } from './plan-change.ts'
import type { RefusalCode } from '../refusal.ts'
import {
  afterGrant,
  boughtFrom,
  endedAs,
  isPast,
  isPeriodOver,
  passTime,
  waitsForGrant,
  withoutChoice,
  type Subscription,
  type UnpaidStatus,
} from './subscription.ts'

/** `unchanged`: the act was done before, or does not concern the state. */
export type ActOutcome =
  | { kind: 'moves'; to: Subscription }
  | { kind: 'unchanged' }
  | { kind: 'refused'; code: RefusalCode }

const UNCHANGED = { kind: 'unchanged' } as const

function moves(to: Subscription): ActOutcome {
  return { kind: 'moves', to: { ...to, last_act: null } }
}

function refused(code: RefusalCode): ActOutcome {
  return { kind: 'refused', code }
}

/** Returns whether the price of a renewal is owed: the period is over, not paid for again, and no given plan is in force. */
export function isRenewalOpen(subscription: Subscription, today: string): boolean {
  return isPeriodUnpaid(subscription, today) && !waitsForGrant(subscription)
}

function isPeriodUnpaid({ status, period }: Subscription, today: string): boolean {
  return status === 'past_due' || status === 'grace' || (status === 'active' && isPast(period?.to ?? null, today))
}

/** Returns the plan whose renewal is owed, on whatever day the server tries it by itself; null if none is. */
export function planOwed(subscription: Subscription, now: Date, timezone: string): string | null {
  const current = passTime(subscription, now, timezone)
  return isRenewalOpen(current, localDate(now, timezone)) ? (current.pending?.plan_id ?? current.plan_id) : null
}

/** `current`: the plan of the subscription, with which a change is compared. */
export type PlanChoice = { plan: PlanVersion; current: PlanVersion }

/** Chooses a plan. A paid one waits for its payment, whatever it costs; nothing is granted here. */
export function selectPlan(subscription: Subscription, choice: PlanChoice, now: Date, timezone: string): ActOutcome {
  const current = passTime(subscription, now, timezone)
  const { plan } = choice
  if (isRenewalOpen(current, localDate(now, timezone)))
    return plan.id === (current.pending?.plan_id ?? current.plan_id) ? UNCHANGED : refused('payment_required')
  if (current.status === 'active') return selectWhileActive(current, choice, now, timezone)
  if (isFree(plan)) return selectFree(current, plan)
  if (current.incomplete && plan.id === current.plan_id) return UNCHANGED
  const before = withoutChoice(current)
  // The statuses with a renewal to pay, and active, returned above.
  const from = { status: before.status as UnpaidStatus, plan_id: before.plan_id }
  const incomplete = { since: now, from }
  return moves({ ...before, status: 'incomplete', plan_id: plan.id, cancel_at_period_end: false, incomplete })
}

function selectWhileActive(current: Subscription, choice: PlanChoice, now: Date, timezone: string): ActOutcome {
  const { plan } = choice
  if (isFree(plan)) return cancel(current, now, timezone)
  if (plan.id === current.plan_id) return current.pending ? moves({ ...current, pending: null }) : UNCHANGED
  const kind = kindWhilePaid(current, choice) === 'upgrade' ? 'upgrade' : 'downgrade'
  if (plan.id === current.pending?.plan_id && kind === current.pending.kind) return UNCHANGED
  const chosen = { ...current, pending: { plan_id: plan.id, kind } } as const
  // An upgrade may never be paid for, so a cancellation stays. A downgrade says which plan is to follow.
  return moves(kind === 'upgrade' ? chosen : { ...chosen, cancel_at_period_end: false })
}

/**
 * Returns the kind of a change from a plan that is paid for. Where a given plan lasts to the end of the period, no day of
 * it is left to buy: a higher plan begins with the renewal too.
 */
export function kindWhilePaid(current: Subscription, choice: PlanChoice): ChangeKind {
  const kind = kindOfChange(choice.current, choice.plan)
  return kind === 'upgrade' && isRestGiven(current) ? 'downgrade' : kind
}

/** After a cancellation nothing waits for the end of a given plan, but the period has no day left to buy either. */
function isRestGiven({ status, period, granted }: Subscription): boolean {
  if (status !== 'active' || period === null || granted === null) return false
  return period.to <= addDays(granted.until, 1)
}

// Free starts at once: a trial and the plan of the registration end.
function selectFree(current: Subscription, plan: PlanVersion): ActOutcome {
  const before = withoutChoice(current)
  const isFreeAlready =
    before.status === 'cancelled' ||
    before.status === 'expired' ||
    (before.status === 'none' && before.registered_plan_id === plan.id)
  if (isFreeAlready) return before === current ? UNCHANGED : moves(before)
  return moves({ ...endedAs('expired', current), plan_id: plan.id })
}

export const PAYMENT_KINDS = ['first', 'renewal', 'upgrade'] as const
export type PaymentKind = (typeof PAYMENT_KINDS)[number]

/**
 * A payment whose money arrived. `upgraded`: the plan and the end of the period that the price of an upgrade was
 * computed from. `is_applied`: the subscription has had it already.
 */
export type AppliedPayment = {
  kind: PaymentKind
  plan: { id: string; interval: BillingInterval }
  upgraded: { plan: { id: string; interval: BillingInterval }; period_to: string } | null
  is_applied: boolean
}

/** `surplus`: the money buys nothing, because it was paid twice or too late, and has to go back. */
export type PaidOutcome = { kind: 'moves'; to: Subscription } | { kind: 'unchanged' } | { kind: 'surplus' }

const SURPLUS = { kind: 'surplus' } as const

/**
 * Grants what a payment bought. Its period begins on the day the money arrived, or after a plan that an admin gave; that
 * of a renewal where the last one ended.
 */
export function applyPayment(
  subscription: Subscription,
  payment: AppliedPayment,
  now: Date,
  timezone: string,
): PaidOutcome {
  if (payment.is_applied) return UNCHANGED
  const current = passTime(subscription, now, timezone)
  const today = localDate(now, timezone)
  if (payment.kind === 'upgrade') return applyUpgrade(current, payment, today)
  if (payment.kind === 'renewal') return applyRenewal(current, payment, today)
  return current.period === null ? beginPeriod(current, payment, today) : SURPLUS
}

function applyUpgrade(current: Subscription, { plan, upgraded }: AppliedPayment, today: string): PaidOutcome {
  const isPriceOfToday =
    current.status === 'active' &&
    upgraded?.plan.id === current.plan_id &&
    upgraded.period_to === current.period?.to &&
    !isPeriodOver(current, today)
  if (!isPriceOfToday) return SURPLUS
  const keeps = { cancel_at_period_end: current.cancel_at_period_end }
  if (plan.interval === upgraded.plan.interval)
    return activate(current, plan.id, { period: current.period, anchor_day: current.anchor_day, ...keeps })
  return activate(current, plan.id, { ...newPeriod(plan.interval, boughtFrom(current, today)), ...keeps })
}

/** Returns the days that an upgrade of today buys of a period, which it may have begun itself. */
export function upgradedDays(current: Subscription, period: BillingPeriod, today: string): BillingPeriod {
  const from = boughtFrom(current, today)
  // Money that arrives late can find all the rest given.
  return restOf(period, from < period.to ? from : today)
}

function applyRenewal(current: Subscription, payment: AppliedPayment, today: string): PaidOutcome {
  // A plan that an admin gave after the renewal was asked for goes first.
  const { period, anchor_day } = afterGrant(current)
  // The owner did not cancel: a renewal that was paid after the last day begins anew.
  if (withoutChoice(current).status === 'expired') return beginPeriod(current, payment, today)
  if (period === null || anchor_day === null || !isPeriodUnpaid(current, today)) return SURPLUS
  const { id, interval } = payment.plan
  return activate(current, id, { period: renewalPeriod(period, { interval, anchor_day }, today), anchor_day })
}

function beginPeriod(current: Subscription, { plan }: AppliedPayment, today: string): PaidOutcome {
  return activate(current, plan.id, newPeriod(plan.interval, boughtFrom(current, today)))
}

export function newPeriod(interval: BillingInterval, from: string): { period: BillingPeriod; anchor_day: number } {
  const anchor_day = anchorDayOf(from)
  return { period: periodFrom(from, interval, anchor_day), anchor_day }
}

function activate(
  current: Subscription,
  plan_id: string,
  paid: Pick<Subscription, 'period' | 'anchor_day'> & { cancel_at_period_end?: boolean },
): PaidOutcome {
  const to: Subscription = {
    ...current,
    status: 'active',
    plan_id,
    cancel_at_period_end: false,
    pending: null,
    incomplete: null,
    past_due: null,
    last_act: null,
    ...paid,
  }
  return { kind: 'moves', to }
}

/** Records a failed try of a renewal. The first one begins dunning; a failure that no renewal waits for is nothing. */
export function failRenewal(subscription: Subscription, now: Date, timezone: string): ActOutcome {
  const today = localDate(now, timezone)
  const current = passTime(subscription, now, timezone)
  const { past_due } = current
  if (!isRenewalOpen(current, today) || past_due?.last_tried_on === today) return UNCHANGED
  if (past_due) return moves({ ...current, past_due: { ...past_due, last_tried_on: today } })
  return moves({ ...current, status: 'past_due', past_due: { since: today, last_tried_on: today } })
}

/** Duration in ms after a cancellation in which another one counts as a repetition of it. */
const CANCEL_REPEATS_MS = 60_000

function isCancelledAgain({ last_act }: Subscription, now: Date): boolean {
  return last_act !== null && now.getTime() - last_act.at.getTime() <= CANCEL_REPEATS_MS
}

/**
 * Cancels at the end of what is paid or tried, an unpaid choice during a trial with it; at once where nothing is paid.
 */
export function cancel(subscription: Subscription, now: Date, timezone: string): ActOutcome {
  const current = passTime(subscription, now, timezone)
  const isOpen = isRenewalOpen(current, localDate(now, timezone))
  const before = withoutChoice(current)
  if (isCancelledAgain(current, now)) return UNCHANGED
  const cancelled = (to: Subscription): ActOutcome => ({
    kind: 'moves',
    to: { ...to, last_act: { act: 'cancel', at: now } },
  })
  if (isOpen) return cancelled(endedAs('cancelled', current))
  if (before.status === 'trialing' || before.status === 'active') {
    if (current.cancel_at_period_end) return UNCHANGED
    return cancelled(passTime({ ...before, cancel_at_period_end: true, pending: null }, now, timezone))
  }
  return current.incomplete ? cancelled(endedAs('expired', before)) : refused('not_active')
}

/** Takes a cancellation back before it has effect. Nothing is charged: the paid period goes on to its end. */
export function reactivate(subscription: Subscription, now: Date, timezone: string): ActOutcome {
  const current = passTime(subscription, now, timezone)
  if (current.status === 'cancelled' || current.status === 'expired') return refused('subscription_ended')
  if (!current.cancel_at_period_end) return refused('not_cancelling')
  return { kind: 'moves', to: { ...current, cancel_at_period_end: false, last_act: null } }
}
