/** Acts and payments while a business is suspended or its account is being closed. */
import { expect, test } from 'vitest'
import { closesAt } from '../platform/account-closing.ts'
import { growth, scale } from '../testing/plans.ts'
import { daysOn, now, subscriptions, timezone } from '../testing/subscriptions.ts'
import { applyPayment, cancel, failRenewal } from './subscription-acts.ts'
import { givePlan } from './subscription-grants.ts'
import { asResumed, asStopped, type BillingStop } from './subscription-stop.ts'
import { passTime, SUBSCRIPTION_STATUSES } from './subscription.ts'

const closing: BillingStop = { closes_at: closesAt(now), suspended_at: null, timezone }
const { past_due, grace } = subscriptions

test('a plan that is given while an account closes leaves dunning where the closing found it', () => {
  const granted = { plan_id: scale.id, until: '2026-12-31' }
  for (const stored of [past_due, grace]) {
    expect(passTime(stored, daysOn(20), timezone).status).toBe('expired')
    const given = givePlan(asResumed(stored, closing, daysOn(20)), granted, daysOn(20), timezone)
    if (given.kind !== 'moves') throw new Error(given.kind)
    expect(asStopped(given.to, stored, closing, daysOn(20))).toEqual({ ...stored, granted })
  }
})

test('who cancels a plan in dunning while the account closes has cancelled it, however late', () => {
  expect(cancel(asResumed(past_due, closing, daysOn(20)), daysOn(20), timezone)).toMatchObject({
    kind: 'moves',
    to: { status: 'cancelled' },
  })
})

test('a renewal that is paid while the account closes renews what stood still', () => {
  const payment = { kind: 'renewal', plan: growth, upgraded: null, is_applied: false } as const
  const paid = applyPayment(asResumed(past_due, closing, daysOn(20)), payment, daysOn(20), timezone)
  expect(paid).toMatchObject({ to: { status: 'active', period: { from: '2026-11-20', to: '2026-12-20' } } })
})

test('a charge that fails while the account closes counts as a try of the day on which the closing began', () => {
  const stored = { ...past_due, past_due: { since: '2026-11-20', last_tried_on: '2026-11-21' } }
  const failed = failRenewal(asResumed(stored, closing, daysOn(5)), daysOn(5), timezone)
  if (failed.kind !== 'moves') throw new Error(failed.kind)
  const kept = asStopped(failed.to, stored, closing, daysOn(5))
  expect(kept.past_due).toEqual({ since: '2026-11-20', last_tried_on: '2026-11-23' })
  expect(asResumed(kept, closing, daysOn(20)).past_due).toEqual({ since: '2026-12-10', last_tried_on: '2026-12-13' })
})

test('no day counts twice of an account that closes and is suspended', () => {
  const both = { ...closing, suspended_at: daysOn(5) }
  expect(asResumed(past_due, both, daysOn(20)).past_due).toEqual({ since: '2026-12-10', last_tried_on: '2026-12-13' })
  for (const stop of [closing, both, { ...closing, closes_at: null, suspended_at: now }])
    for (const status of SUBSCRIPTION_STATUSES) {
      const stored = subscriptions[status]
      const after = asStopped(asResumed(stored, stop, daysOn(20)), stored, stop, daysOn(20))
      expect({ stop, status, after }).toEqual({ stop, status, after: stored })
    }
})

test('where billing goes on, a subscription is as it is stored', () => {
  const goesOn = { suspended_at: null, closes_at: null, timezone }
  for (const status of SUBSCRIPTION_STATUSES) {
    const stored = subscriptions[status]
    expect(asResumed(stored, goesOn, daysOn(20))).toBe(stored)
    expect(asStopped(stored, stored, goesOn, daysOn(20))).toBe(stored)
  }
})
