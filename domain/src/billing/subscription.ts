/** The subscription of a business: its one state, what time does to it, and the plan in force. */
import { DAY_MS } from '../time/durations.ts'
import { anchorDayOf, type BillingPeriod } from './billing-period.ts'
import { addDays, localDate } from '../time/calendar.ts'
import { dunningStatus, EXPIRY_DAY, GRACE_DAY, isTryDue, nextTryOn, type Dunning } from './dunning.ts'

export const SUBSCRIPTION_STATUSES = [
  'none',
  'trialing',
  'incomplete',
  'active',
  'past_due',
  'grace',
  'cancelled',
  'expired',
] as const
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]

/** Statuses in which nothing is paid for, so that a paid plan can be chosen and waits for its first payment. */
export type UnpaidStatus = 'none' | 'trialing' | 'cancelled' | 'expired'

/** Dates are local dates of the business. A date of an end is the first day without what ends. */
export type Subscription = {
  status: SubscriptionStatus
  /** The plan on trial, chosen (incomplete), paid for, or the last one. From active on, only a payment changes it. */
  plan_id: string
  /** The plan that the business registered with, in force while the status is none. */
  registered_plan_id: string
  /** Kept after the trial; null without one. */
  trial_ends_on: string | null
  /** Day of the month on which periods begin, and the period that is paid for: while active, past_due or in grace. */
  anchor_day: number | null
  period: BillingPeriod | null
  cancel_at_period_end: boolean
  /** An upgrade waits for its payment, a downgrade for the first renewal, which is charged at its price. */
  pending: { plan_id: string; kind: 'upgrade' | 'downgrade' } | null
  incomplete: { since: Date; from: { status: UnpaidStatus; plan_id: string } } | null
  past_due: Dunning | null
  /** A plan given by an admin; `until` is its last day. */
  granted: { plan_id: string; until: string } | null
  /** A cancellation, if that was the last act: repeated soon, it is answered as before. */
  last_act: { act: 'cancel'; at: Date } | null
}

/** Days of a trial, unless the operator sets others. */
export const TRIAL_DAYS = 14
export const MAX_TRIAL_DAYS = 90
export const TRIAL_TIER = 'growth'
const MAX_INCOMPLETE_MS = DAY_MS

/** Without a plan that is paid for, or waits to be. */
const NOTHING_PAID = {
  anchor_day: null,
  period: null,
  cancel_at_period_end: false,
  pending: null,
  incomplete: null,
  past_due: null,
}

/** Returns the subscription of a business without a trial: it has the plan of its registration. */
export function withoutTrial(registered_plan_id: string): Subscription {
  return {
    status: 'none',
    plan_id: registered_plan_id,
    registered_plan_id,
    trial_ends_on: null,
    ...NOTHING_PAID,
    granted: null,
    last_act: null,
  }
}

/** Returns the subscription of a business on trial. The day of registration is its first day. */
export function withTrial(
  { trial_plan_id, registered_plan_id }: { trial_plan_id: string; registered_plan_id: string },
  today: string,
  days = TRIAL_DAYS,
): Subscription {
  const trial_ends_on = addDays(today, days)
  return { ...withoutTrial(registered_plan_id), status: 'trialing', plan_id: trial_plan_id, trial_ends_on }
}

/**
 * Returns the subscription with its trial, which begins today; null where it can have none. A plan that was chosen before
 * and not paid for goes on waiting for its payment.
 */
export function beginTrial(
  subscription: Subscription,
  trial_plan_id: string,
  { now, timezone, days }: { now: Date; timezone: string; days: number },
): Subscription | null {
  const current = passTime(subscription, now, timezone)
  if (current.trial_ends_on !== null) return null
  const { status, registered_plan_id, granted, incomplete } = current
  const trial = { ...withTrial({ trial_plan_id, registered_plan_id }, localDate(now, timezone), days), granted }
  if (status === 'none') return trial
  if (incomplete?.from.status !== 'none') return null
  const from = { status: 'trialing', plan_id: trial_plan_id } as const
  return { ...current, trial_ends_on: trial.trial_ends_on, incomplete: { ...incomplete, from } }
}

/** Returns the subscription as time has left it; the same object if nothing changed. Every act begins with it. */
export function passTime(subscription: Subscription, now: Date, timezone: string): Subscription {
  const today = localDate(now, timezone)
  const { status, incomplete, past_due, trial_ends_on, granted } = subscription
  if (granted && granted.until < today) return passTime(withoutGrant(subscription), now, timezone)
  if (incomplete) {
    const isOver = now.getTime() - incomplete.since.getTime() >= MAX_INCOMPLETE_MS
    return isOver ? passTime(withoutChoice(subscription), now, timezone) : subscription
  }
  if (status === 'trialing') return isPast(trial_ends_on, today) ? endedAs('expired', subscription) : subscription
  if (status === 'active') return passEndOfPeriod(subscription, today)
  if (past_due === null) return subscription
  const next = dunningStatus(past_due, today)
  if (next === 'expired') return endedAs('expired', subscription)
  // After a change of the time zone the day may be the one before; grace stays.
  return next === 'grace' && status !== 'grace' ? { ...subscription, status: 'grace' } : subscription
}

function withoutGrant(subscription: Subscription): Subscription {
  return { ...afterGrant(subscription), granted: null }
}

/** Returns whether a plan that an admin gave is in force on the day of the renewal, which waits for its end then. */
export function waitsForGrant({ status, cancel_at_period_end, period, granted }: Subscription): boolean {
  if (period === null || granted === null) return false
  return status === 'active' && !cancel_at_period_end && period.to <= granted.until
}

/** Days of a plan that an admin gave cost nothing: a renewal that waits for its end begins with the day after. */
export function afterGrant(subscription: Subscription): Subscription {
  const { period, granted } = subscription
  if (period === null || granted === null || !waitsForGrant(subscription)) return subscription
  const to = addDays(granted.until, 1)
  return { ...subscription, period: { ...period, to }, anchor_day: anchorDayOf(to) }
}

/**
 * Returns the day from which a first payment or an upgrade of today buys time. A plan that an admin gave stays in force to
 * its last day and costs nothing, so what is bought begins after it.
 */
export function boughtFrom({ granted }: Subscription, today: string): string {
  return granted !== null && granted.until >= today ? addDays(granted.until, 1) : today
}

/** Returns an incomplete subscription as it was before a plan was chosen; any other as it is. */
export function withoutChoice(subscription: Subscription): Subscription {
  if (subscription.incomplete === null) return subscription
  return { ...subscription, ...subscription.incomplete.from, incomplete: null }
}

// An active subscription whose period is over stays active until its renewal is tried: the server may have slept.
function passEndOfPeriod(subscription: Subscription, today: string): Subscription {
  if (!isPeriodOver(subscription, today)) return subscription
  if (subscription.cancel_at_period_end) return endedAs('cancelled', subscription)
  // The price of an upgrade was that of the period that is over.
  return subscription.pending?.kind === 'upgrade' ? { ...subscription, pending: null } : subscription
}

export function isPeriodOver({ period }: Subscription, today: string): boolean {
  return isPast(period?.to ?? null, today)
}

export function isPast(ends_on: string | null, today: string): boolean {
  return ends_on !== null && ends_on <= today
}

export function endedAs(status: 'cancelled' | 'expired', subscription: Subscription): Subscription {
  return {
    ...subscription,
    status,
    ...NOTHING_PAID,
  }
}

/** Returns the plan that endpoints check; null is the Free plan. */
export function planInForce(subscription: Subscription, now: Date, timezone: string): string | null {
  const today = localDate(now, timezone)
  const { granted, incomplete, ...current } = passTime(subscription, now, timezone)
  if (granted && today <= granted.until) return granted.plan_id
  const { status, plan_id } = incomplete ? incomplete.from : current
  if (status === 'none') return current.registered_plan_id
  if (status === 'cancelled' || status === 'expired') return null
  return status === 'trialing' && isPast(current.trial_ends_on, today) ? null : plan_id
}

/**
 * Returns whether grace closes joins and sends. Stamping and redeeming for holders are never closed. A plan given by an
 * admin is not in grace.
 */
export function areJoinsAndSendsClosed(subscription: Subscription, now: Date, timezone: string): boolean {
  const { status, granted } = passTime(subscription, now, timezone)
  return status === 'grace' && (granted === null || granted.until < localDate(now, timezone))
}

/**
 * Returns the plan whose price is to be charged now without the owner's doing, null if nothing is due. A try whose
 * payment is still pending must be settled first: another one could be paid too. The renewal of an active subscription
 * waits while a plan given by an admin is in force.
 */
export function planToRenew(subscription: Subscription, now: Date, timezone: string): string | null {
  const today = localDate(now, timezone)
  const { status, plan_id, pending, past_due, granted, ...current } = passTime(subscription, now, timezone)
  if (past_due === null && granted !== null && today <= granted.until) return null
  const isDue = past_due ? isTryDue(past_due, today) : status === 'active' && isPast(current.period?.to ?? null, today)
  return isDue ? (pending?.plan_id ?? plan_id) : null
}

export const NEXT_STEPS = [
  'trial_ends',
  'choice_lapses',
  'renews',
  'changes',
  'cancels',
  'retries',
  'grace_begins',
  'expires',
  'grant_ends',
] as const
export type NextStep = { on: string; what: (typeof NEXT_STEPS)[number] }

/** Returns what happens next by itself, and on which local date; null if nothing does. */
export function nextStep(subscription: Subscription, now: Date, timezone: string): NextStep | null {
  const today = localDate(now, timezone)
  const current = passTime(subscription, now, timezone)
  const { granted } = current
  const planned = stepOfStatus(current, today, timezone)
  if (granted === null || granted.until < today) return planned
  const grant_ends = { on: addDays(granted.until, 1), what: 'grant_ends' } as const
  return planned === null || grant_ends.on < planned.on || waitsForGrant(current) ? grant_ends : planned
}

/** `expires_given`: what is paid for ends, and a plan that an admin gave goes on. */
export type OwedStep = NextStep | { on: string; what: 'expires_given' }

/** Returns what an unpaid renewal leads to while a given plan lasts: it closes nothing, only what was paid for ends. */
export function whileGiven(
  next: NextStep,
  { granted, past_due }: { granted: { until: string } | null; past_due: { since: string } | null },
): OwedStep {
  if (granted === null || past_due === null || next.what === 'retries' || granted.until < next.on) return next
  return { on: addDays(past_due.since, EXPIRY_DAY), what: 'expires_given' }
}

function stepOfStatus(current: Subscription, today: string, timezone: string): NextStep | null {
  const { trial_ends_on, incomplete, past_due, period } = current
  const trial_end = trial_ends_on === null ? null : ({ on: trial_ends_on, what: 'trial_ends' } as const)
  if (incomplete) {
    const lapses_on = localDate(new Date(incomplete.since.getTime() + MAX_INCOMPLETE_MS), timezone)
    if (trial_end && today < trial_end.on && trial_end.on < lapses_on) return trial_end
    return { on: lapses_on, what: 'choice_lapses' }
  }
  if (current.status === 'trialing') return trial_end
  if (past_due) return stepOfDunning(current.status, past_due, today)
  if (period === null) return null
  // The server repeats a charge without an answer, so the day of the renewal is never before today.
  return { on: period.to < today ? today : period.to, what: whatEndsPeriod(current) }
}

function whatEndsPeriod({ cancel_at_period_end, pending }: Subscription): NextStep['what'] {
  if (cancel_at_period_end) return 'cancels'
  return pending?.kind === 'downgrade' ? 'changes' : 'renews'
}

function stepOfDunning(status: SubscriptionStatus, past_due: Dunning, today: string): NextStep {
  if (status === 'grace') return { on: addDays(past_due.since, EXPIRY_DAY), what: 'expires' }
  const try_on = nextTryOn(past_due)
  if (try_on === null) return { on: addDays(past_due.since, GRACE_DAY), what: 'grace_begins' }
  return { on: try_on < today ? today : try_on, what: 'retries' }
}
