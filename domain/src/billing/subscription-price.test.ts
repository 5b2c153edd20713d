import { expect, test } from 'vitest'
import type { PlanVersion } from './plan-change.ts'
import { chargeFor, previewChange } from './subscription-price.ts'
import { SUBSCRIPTION_STATUSES, type Subscription } from './subscription.ts'
import { free, growth, growthYear, PLANS, scale, starter, starterYear } from '../testing/plans.ts'
import { daysOn, now, subscriptions, timezone, today } from '../testing/subscriptions.ts'

const { trialing, active, past_due, expired } = subscriptions

function choice(of: Subscription, plan: PlanVersion) {
  return { plan, current: PLANS.find((one) => one.id === of.plan_id) ?? free }
}
const preview = (of: Subscription, plan: PlanVersion, at = now) => previewChange(of, choice(of, plan), at, timezone)
const charge = (of: Subscription, plan: PlanVersion, at = now) => chargeFor(of, choice(of, plan), at, timezone)

test('a first plan costs its price and starts today', () => {
  const first = { kind: 'first', amount_minor: 750_000, starts_on: today }
  expect([preview(trialing, starter), preview(expired, starter)]).toEqual([first, first])
  expect(charge(trialing, starter)).toEqual({
    kind: 'first',
    amount_minor: 750_000,
    period: { from: today, to: '2026-12-23' },
  })
})

test('an upgrade costs the difference for the rest of the period, at once', () => {
  // 17 of 30 days remain: 2,700,000 × 17 ÷ 30.
  expect(preview(active, scale)).toEqual({ kind: 'upgrade', amount_minor: 1_530_000, starts_on: today })
  expect(charge(active, scale)).toEqual({
    kind: 'upgrade',
    amount_minor: 1_530_000,
    period: { from: today, to: '2026-12-10' },
  })
})

test('from month to year a new period is paid for, less the unused days', () => {
  // 1,800,000 × 17 ÷ 30 = 1,020,000 are credited.
  expect(charge(active, growthYear)).toEqual({
    kind: 'upgrade',
    amount_minor: 16_980_000,
    period: { from: today, to: '2027-11-23' },
  })
})

test('a downgrade costs its price when the period ends, and nothing is to be paid before', () => {
  expect(preview(active, starter)).toEqual({ kind: 'downgrade', amount_minor: 750_000, starts_on: '2026-12-10' })
  expect(preview(active, free)).toEqual({ kind: 'downgrade', amount_minor: 0, starts_on: '2026-12-10' })
  expect(preview({ ...active, plan_id: growthYear.id }, scale).kind).toBe('downgrade')
  expect(charge(active, starterYear)).toEqual({ refused: 'conflict' })
})

test('the plan that is paid for can not be paid for again in its period', () => {
  expect(preview(active, growth)).toEqual({ kind: 'same', amount_minor: 0, starts_on: today })
  expect(charge(active, growth)).toEqual({ refused: 'already_on_plan' })
  expect(charge({ ...active, cancel_at_period_end: true }, growth)).toEqual({ refused: 'already_on_plan' })
})

test('an open renewal is paid for at its plan, and no other plan is sold before', () => {
  const renewal = { kind: 'renewal', amount_minor: 1_800_000, period: { from: '2026-11-20', to: '2026-12-20' } }
  expect(charge(past_due, growth)).toEqual(renewal)
  expect(charge(past_due, scale)).toEqual({ refused: 'payment_required' })
  expect(preview(past_due, growth)).toEqual({ kind: 'same', amount_minor: 1_800_000, starts_on: today })
  const downgrading: Subscription = { ...past_due, pending: { plan_id: starter.id, kind: 'downgrade' } }
  expect(charge(downgrading, starter)).toEqual({ ...renewal, amount_minor: 750_000 })
  expect(charge(downgrading, growth)).toEqual({ refused: 'payment_required' })
})

test('a period that is over sells no upgrade for its last days', () => {
  expect(charge(active, scale, daysOn(17))).toEqual({ refused: 'payment_required' })
  expect(charge(active, growth, daysOn(17))).toMatchObject({ kind: 'renewal', period: { from: '2026-12-10' } })
})

test('Free is never paid for', () => {
  for (const status of SUBSCRIPTION_STATUSES)
    expect(charge(subscriptions[status], free)).toEqual({ refused: 'validation_failed' })
})
