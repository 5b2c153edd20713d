/** A suspension takes no day of a subscription. */
import { expect, test } from 'vitest'
import { daysOn, now, subscriptions, timezone } from '../testing/subscriptions.ts'
import { growth, scale } from '../testing/plans.ts'
import { daysBetween } from '../time/calendar.ts'
import { applyPayment } from './subscription-acts.ts'
import { upgradedPeriodTo, withoutSuspendedDays, withSuspendedDays } from './subscription-suspension.ts'
import { nextStep, passTime, planInForce, SUBSCRIPTION_STATUSES, type Subscription } from './subscription.ts'

const DAYS = 20
const suspension = { suspended_at: now, timezone }
const restored = (stored: Subscription, days = DAYS) => withoutSuspendedDays(stored, suspension, daysOn(days))
const { trialing, active, past_due, grace, expired } = subscriptions

test('after a suspension of any length a subscription goes on where it stood', () => {
  const granted = { plan_id: scale.id, until: '2026-11-28' }
  const at = (subscription: Subscription, on: Date) => [
    passTime(subscription, on, timezone).status,
    planInForce(subscription, on, timezone),
  ]
  for (const status of SUBSCRIPTION_STATUSES.filter((one) => one !== 'incomplete'))
    for (const before of [subscriptions[status], { ...subscriptions[status], granted }])
      for (const days of [1, 8, 40])
        for (const later of [0, 4, 12, 30]) {
          const name = `${status}, granted until ${before.granted?.until ?? 'never'}: ${days} days, ${later} days later`
          expect([name, ...at(restored(before, days), daysOn(days + later))]).toEqual([
            name,
            ...at(before, daysOn(later)),
          ])
        }
})

test('an unpaid choice lapses after 24 hours as ever, and what it came from goes on', () => {
  for (const days of [1, 8, 40])
    expect(passTime(restored(subscriptions.incomplete, days), daysOn(days), timezone).status).toBe('trialing')
})

test('what comes next is as many days ahead as it was', () => {
  for (const before of [trialing, active, past_due, grace]) {
    const [was, is] = [nextStep(before, now, timezone), nextStep(restored(before), daysOn(DAYS), timezone)]
    expect(is?.what).toBe(was?.what)
    expect(daysBetween(was?.on ?? '', is?.on ?? '')).toBe(DAYS)
  }
})

test('the days of a suspension are not charged: the renewal pays from the end of the days that were paid for', () => {
  // Paid until 10 December; 17 days of it are left when the suspension begins.
  const after = restored(active)
  expect(after).toMatchObject({ period: { from: '2026-11-30', to: '2026-12-30' }, anchor_day: 30 })
  const payment = { kind: 'renewal', plan: growth, upgraded: null, is_applied: false } as const
  expect(applyPayment(after, payment, new Date('2026-12-30T09:00:00Z'), timezone)).toMatchObject({
    kind: 'moves',
    to: { period: { from: '2026-12-30', to: '2027-01-30' } },
  })
})

test('dunning goes on at its day, and its renewal pays for the days of dunning before, not for the suspension', () => {
  // The last period ended on 20 November, three days before the suspension.
  const after = restored(past_due, 40)
  expect(passTime(after, daysOn(40), timezone)).toMatchObject({
    status: 'past_due',
    past_due: { since: '2026-12-30', last_tried_on: '2027-01-02' },
  })
  const payment = { kind: 'renewal', plan: growth, upgraded: null, is_applied: false } as const
  expect(applyPayment(after, payment, daysOn(40), timezone)).toMatchObject({
    kind: 'moves',
    to: { period: { from: '2026-12-30', to: '2027-01-30' } },
  })
})

test('what had ended before stays ended, and a suspension that is lifted on the same day moves nothing', () => {
  expect(restored(expired)).toEqual(expired)
  expect(restored(active, 0)).toBe(active)
  expect(withoutSuspendedDays(active, { suspended_at: null, timezone }, daysOn(DAYS))).toBe(active)
})

test('what an act leaves during a suspension is what a restore in that moment brings', () => {
  const given = { ...restored(active), granted: { plan_id: scale.id, until: '2027-01-31' } }
  const stored = withSuspendedDays(given, suspension, daysOn(DAYS))
  expect(restored(stored)).toEqual(given)
  expect(restored(stored, DAYS + 3).granted?.until).toBe('2027-02-03')
})

test('an upgrade that was priced before the suspension is granted for the days that were left', () => {
  const upgraded = { plan: growth, period_to: upgradedPeriodTo('2026-12-10', suspension, daysOn(DAYS)) }
  const payment = { kind: 'upgrade', plan: scale, upgraded, is_applied: false } as const
  expect(applyPayment(restored(active), payment, daysOn(DAYS), timezone)).toMatchObject({
    kind: 'moves',
    to: { plan_id: scale.id, period: { to: '2026-12-30' } },
  })
})
