import { expect, test } from 'vitest'
import {
  applyPayment,
  cancel,
  failRenewal,
  reactivate,
  selectPlan,
  type ActOutcome,
  type AppliedPayment,
  type PaidOutcome,
  type PaymentKind,
} from './subscription-acts.ts'
import type { PlanVersion } from './plan-change.ts'
import { planInForce, planToRenew, SUBSCRIPTION_STATUSES, type Subscription } from './subscription.ts'
import { free, growth, growthYear, PLANS, scale, starter } from '../testing/plans.ts'
import { daysOn, now, subscriptions, timezone, today } from '../testing/subscriptions.ts'

const { none, trialing, incomplete, active, past_due, grace, cancelled } = subscriptions

function planOf(id: string): PlanVersion {
  return PLANS.find((plan) => plan.id === id) ?? free
}

function select(subscription: Subscription, plan: PlanVersion, at = now): ActOutcome {
  return selectPlan(subscription, { plan, current: planOf(subscription.plan_id) }, at, timezone)
}

function payment(kind: PaymentKind, plan: PlanVersion, of: Subscription): AppliedPayment {
  const upgraded = { plan: planOf(of.plan_id), period_to: of.period?.to ?? '' }
  return { kind, plan, upgraded: kind === 'upgrade' ? upgraded : null, is_applied: false }
}

function pay(subscription: Subscription, kind: PaymentKind, plan: PlanVersion, at = now): PaidOutcome {
  return applyPayment(subscription, payment(kind, plan, subscription), at, timezone)
}

function to(outcome: ActOutcome | PaidOutcome): Subscription {
  if (outcome.kind !== 'moves') throw new Error(`${outcome.kind} is not a move`)
  return outcome.to
}

/** The new status, with the pending change and a cancellation; or why nothing changed. */
function read(outcome: ActOutcome | PaidOutcome): string {
  if (outcome.kind === 'refused') return outcome.code
  if (outcome.kind !== 'moves') return outcome.kind
  const { status, pending, cancel_at_period_end } = outcome.to
  return [status, pending?.kind, cancel_at_period_end && 'cancelling'].filter(Boolean).join(' ')
}

const U = 'unchanged'
const S = 'surplus'
const I = 'incomplete'
const OWED = 'payment_required'
type Row = readonly [string, (of: Subscription) => ActOutcome | PaidOutcome, readonly string[]]

/** One column for each status: none, trialing, incomplete, active, past_due, grace, cancelled, expired. */
const table: Row[] = [
  ['select Free', (of) => select(of, free), ['expired', 'expired', 'expired', 'active cancelling', OWED, OWED, U, U]],
  ['select Starter', (of) => select(of, starter), [I, I, U, 'active downgrade', OWED, OWED, I, I]],
  ['select Growth', (of) => select(of, growth), [I, I, I, U, U, U, I, I]],
  ['select Scale', (of) => select(of, scale), [I, I, I, 'active upgrade', OWED, OWED, I, I]],
  ['pay first', (of) => pay(of, 'first', growth), ['active', 'active', 'active', S, S, S, 'active', 'active']],
  ['pay renewal', (of) => pay(of, 'renewal', growth), [S, S, S, S, 'active', 'active', S, 'active']],
  ['pay upgrade', (of) => pay(of, 'upgrade', scale), [S, S, S, 'active', S, S, S, S]],
  ['fail renewal', (of) => failRenewal(of, now, timezone), [U, U, U, U, U, 'grace', U, U]],
  [
    'cancel',
    (of) => cancel(of, now, timezone),
    [
      'not_active',
      'trialing cancelling',
      'trialing cancelling',
      'active cancelling',
      'cancelled',
      'cancelled',
      'not_active',
      'not_active',
    ],
  ],
  [
    'reactivate',
    (of) => reactivate(of, now, timezone),
    [...Array<string>(6).fill('not_cancelling'), 'subscription_ended', 'subscription_ended'],
  ],
]

test.each(table)('in every status, %s does what the table of statuses says', (_, act, outcomes) => {
  expect(SUBSCRIPTION_STATUSES.map((status) => read(act(subscriptions[status])))).toEqual(outcomes)
})

test('an act that is repeated at once changes nothing more', () => {
  const acts = table.filter(([name]) => !name.startsWith('pay'))
  for (const [name, act] of acts) {
    for (const status of SUBSCRIPTION_STATUSES) {
      const first = act(subscriptions[status])
      const second = act(first.kind === 'moves' ? first.to : subscriptions[status])
      const expected = first.kind === 'moves' ? { kind: 'unchanged' } : first
      expect({ name, status, second }).toEqual({ name, status, second: expected })
    }
  }
})

test('a payment that was applied before changes nothing', () => {
  const applied = { ...payment('first', growth, incomplete), is_applied: true }
  expect(applyPayment(incomplete, applied, now, timezone)).toEqual({ kind: 'unchanged' })
})

test('a plan that is chosen is in force only when it is paid for', () => {
  const chosen = to(select(trialing, scale))
  expect(planInForce(chosen, now, timezone)).toBe(growth.id)
  expect(planInForce(to(select(cancelled, scale)), now, timezone)).toBeNull()
  const upgrading = to(select(active, scale))
  expect(planInForce(upgrading, now, timezone)).toBe(growth.id)
  expect(planInForce(to(pay(upgrading, 'upgrade', scale)), now, timezone)).toBe(scale.id)
  expect(planInForce(to(pay(chosen, 'first', scale)), now, timezone)).toBe(scale.id)
})

test('another choice replaces the one before and has 24 hours of its own, but leads back to the same state', () => {
  const later = to(select(to(select(none, starter)), growth, daysOn(0.9)))
  expect(later.incomplete).toEqual({ since: daysOn(0.9), from: { status: 'none', plan_id: scale.id } })
  expect(planInForce(later, daysOn(2), timezone)).toBe(scale.id)
})

test('another choice replaces the pending one, and the current plan takes it back', () => {
  const downgrading = to(select(active, starter))
  expect(read(select(downgrading, starter))).toBe('unchanged')
  expect(to(select(downgrading, scale)).pending).toEqual({ plan_id: scale.id, kind: 'upgrade' })
  expect(to(select(downgrading, growth)).pending).toBeNull()
})

test('a cancellation ends a pending change, a downgrade ends a cancellation, an upgrade does not', () => {
  const cancelling = to(cancel(to(select(active, starter)), now, timezone))
  expect([cancelling.pending, cancelling.cancel_at_period_end]).toEqual([null, true])
  expect(read(select(cancelling, starter))).toBe('active downgrade')
  const upgrading = to(select(cancelling, scale))
  expect(upgrading.cancel_at_period_end).toBe(true)
  expect(to(pay(upgrading, 'upgrade', scale)).cancel_at_period_end).toBe(true)
})

test('a first payment begins a period on the day it arrives, and the trial ends', () => {
  const paid = to(pay(incomplete, 'first', growth))
  expect(paid).toMatchObject({ status: 'active', anchor_day: 23, period: { from: today, to: '2026-12-23' } })
  expect(to(pay(incomplete, 'first', growthYear)).period).toEqual({ from: today, to: '2027-11-23' })
})

test('money that arrives after the choice lapsed buys what was chosen', () => {
  expect(read(pay(incomplete, 'first', starter, daysOn(2)))).toBe('active')
  expect(read(pay(incomplete, 'first', starter, daysOn(20)))).toBe('active')
})

test('two first payments in two tabs: the second one is surplus', () => {
  expect(pay(to(pay(incomplete, 'first', starter)), 'first', growth)).toEqual({ kind: 'surplus' })
})

test('an upgrade keeps the end of the period, and from month to year a new period begins', () => {
  expect(to(pay(active, 'upgrade', scale))).toMatchObject({ plan_id: scale.id, anchor_day: 10, period: active.period })
  expect(to(pay(active, 'upgrade', growthYear))).toMatchObject({
    plan_id: growthYear.id,
    anchor_day: 23,
    period: { from: today, to: '2027-11-23' },
  })
})

test('an upgrade whose price was that of another period or plan is surplus', () => {
  const asked = payment('upgrade', scale, active)
  const renewed: Subscription = { ...active, period: { from: '2026-12-10', to: '2027-01-10' } }
  expect(applyPayment(renewed, asked, daysOn(18), timezone)).toEqual({ kind: 'surplus' })
  expect(applyPayment({ ...active, plan_id: starter.id }, asked, now, timezone)).toEqual({ kind: 'surplus' })
  expect(applyPayment(active, asked, daysOn(17), timezone)).toEqual({ kind: 'surplus' })
})

test('a renewal goes on from the end of the last period, also when it is paid late', () => {
  expect(to(pay(active, 'renewal', growth, daysOn(17)))).toMatchObject({
    status: 'active',
    anchor_day: 10,
    period: { from: '2026-12-10', to: '2027-01-10' },
  })
  expect(to(pay(past_due, 'renewal', growth))).toMatchObject({ past_due: null, period: { from: '2026-11-20' } })
  expect(to(pay(grace, 'renewal', growth))).toMatchObject({ status: 'active', period: { from: '2026-11-12' } })
})

test('a renewal that is paid after expiry begins a new period, and after a cancellation it is surplus', () => {
  expect(to(pay(past_due, 'renewal', growth, daysOn(12)))).toMatchObject({
    status: 'active',
    anchor_day: 5,
    period: { from: '2026-12-05' },
  })
  const ended = to(cancel(past_due, now, timezone))
  expect(pay(ended, 'renewal', growth)).toEqual({ kind: 'surplus' })
})

test('a downgrade takes effect with the first renewal that is paid', () => {
  const downgrading = to(select(active, starter))
  const failed = to(failRenewal(downgrading, daysOn(17), timezone))
  expect([failed.status, planInForce(failed, daysOn(17), timezone), planToRenew(failed, daysOn(18), timezone)]).toEqual(
    ['past_due', growth.id, starter.id],
  )
  expect(read(select(failed, starter, daysOn(18)))).toBe('unchanged')
  expect(read(select(failed, growth, daysOn(18)))).toBe('payment_required')
  expect(to(pay(failed, 'renewal', starter, daysOn(18)))).toMatchObject({ plan_id: starter.id, pending: null })
})

test('the first failed try begins dunning, however late the server made it', () => {
  expect(to(failRenewal(active, daysOn(17), timezone)).past_due).toEqual({
    since: '2026-12-10',
    last_tried_on: '2026-12-10',
  })
  expect(to(failRenewal(active, daysOn(27), timezone)).past_due?.since).toBe('2026-12-20')
  expect(to(failRenewal(past_due, daysOn(2), timezone)).past_due).toEqual({
    since: '2026-11-20',
    last_tried_on: '2026-11-25',
  })
})

test('between the end of a period and its renewal, nothing but the renewal can be bought', () => {
  expect(read(select(active, scale, daysOn(17)))).toBe('payment_required')
  expect(read(cancel(active, daysOn(17), timezone))).toBe('cancelled')
})

test('a reactivated subscription is charged when its period ends, not before', () => {
  const again = to(reactivate(to(cancel(active, now, timezone)), daysOn(1), timezone))
  expect(again).toMatchObject({ status: 'active', period: active.period, cancel_at_period_end: false })
  expect([1, 16, 17].map((days) => planToRenew(again, daysOn(days), timezone))).toEqual([null, null, growth.id])
})

test('a subscription is reactivated until its last moment, and not after', () => {
  const cancelling = to(cancel(active, now, timezone))
  expect(read(reactivate(cancelling, new Date('2026-12-09T22:59:59Z'), timezone))).toBe('active')
  expect(read(reactivate(cancelling, new Date('2026-12-09T23:00:00Z'), timezone))).toBe('subscription_ended')
})

test('a cancellation repeated within a minute is answered as before, and later by the table', () => {
  const seconds = (count: number) => new Date(now.getTime() + count * 1000)
  const ended = to(cancel(past_due, now, timezone))
  expect([60, 61].map((count) => read(cancel(ended, seconds(count), timezone)))).toEqual(['unchanged', 'not_active'])
  const again = to(reactivate(to(cancel(active, now, timezone)), now, timezone))
  expect(read(reactivate(again, now, timezone))).toBe('not_cancelling')
  expect(read(cancel(again, seconds(1), timezone))).toBe('active cancelling')
})

test('cancelling an unpaid choice is expired at once, and after a trial that is over', () => {
  const ended = to(cancel(to(select(none, starter)), now, timezone))
  expect(ended).toMatchObject({ status: 'expired', incomplete: null, last_act: { act: 'cancel' } })
  expect(planInForce(ended, now, timezone)).toBeNull()
  expect(read(cancel(to(select(cancelled, starter)), now, timezone))).toBe('expired')
  const late = {
    ...incomplete,
    incomplete: { since: daysOn(5.9), from: { status: 'trialing', plan_id: growth.id } },
  } as const
  expect(read(cancel(late, daysOn(6), timezone))).toBe('expired')
})

test('a cancelled trial goes on to its end, and can be reactivated until then', () => {
  const cancelling = to(cancel(trialing, now, timezone))
  expect(planInForce(cancelling, daysOn(5), timezone)).toBe(growth.id)
  expect(read(reactivate(cancelling, daysOn(5), timezone))).toBe('trialing')
  expect(read(reactivate(cancelling, daysOn(6), timezone))).toBe('subscription_ended')
})

test('choosing Free on the plan of the registration changes nothing where that is Free', () => {
  expect(read(select({ ...none, registered_plan_id: free.id, plan_id: free.id }, free))).toBe('unchanged')
  expect(read(select(to(select(cancelled, starter)), free))).toBe('cancelled')
})
