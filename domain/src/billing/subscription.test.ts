import { expect, test } from 'vitest'
import {
  areJoinsAndSendsClosed,
  beginTrial,
  nextStep,
  passTime,
  planInForce,
  planToRenew,
  SUBSCRIPTION_STATUSES,
  withoutTrial,
  withTrial,
  type Subscription,
} from './subscription.ts'
import { applyPayment, selectPlan } from './subscription-acts.ts'
import { growth, scale, starter } from '../testing/plans.ts'
import { daysOn, now, subscriptions, timezone, today } from '../testing/subscriptions.ts'

const { none, trialing, incomplete, active, past_due, grace, cancelled, expired } = subscriptions
const statusOn = (days: number, of: Subscription) => passTime(of, daysOn(days), timezone).status
const inForceOn = (days: number, of: Subscription) => planInForce(of, daysOn(days), timezone)
const nextOn = (days: number, of: Subscription) => nextStep(of, daysOn(days), timezone)

test('today time changes none of the eight subscriptions', () => {
  for (const status of SUBSCRIPTION_STATUSES) {
    expect(passTime(subscriptions[status], now, timezone)).toBe(subscriptions[status])
    expect(subscriptions[status].status).toBe(status)
  }
})

test('the plan in force is the one that the table of statuses names', () => {
  expect(SUBSCRIPTION_STATUSES.map((status) => inForceOn(0, subscriptions[status]))).toEqual([
    scale.id,
    growth.id,
    growth.id,
    growth.id,
    growth.id,
    growth.id,
    null,
    null,
  ])
})

test('a trial lasts 14 local days, the day of registration being the first', () => {
  const trial = withTrial({ trial_plan_id: growth.id, registered_plan_id: scale.id }, today)
  expect(trial.trial_ends_on).toBe('2026-12-07')
  const at = (moment: string) => passTime(trial, new Date(moment), timezone).status
  expect([at('2026-12-06T22:59:59Z'), at('2026-12-06T23:00:00Z')]).toEqual(['trialing', 'expired'])
})

test('a trial begins for who chose a plan before and has not paid, and stands behind that choice', () => {
  const begun = { now, timezone, days: 14 }
  const chosen = selectPlan(withoutTrial(scale.id), { plan: starter, current: scale }, now, timezone)
  const waiting = chosen.kind === 'moves' ? chosen.to : none
  const onTrial = beginTrial(waiting, growth.id, begun) ?? none
  expect(onTrial).toMatchObject({ status: 'incomplete', plan_id: starter.id, trial_ends_on: '2026-12-07' })
  expect([inForceOn(0, waiting), inForceOn(0, onTrial)]).toEqual([scale.id, growth.id])
  expect(passTime(onTrial, daysOn(1), timezone)).toMatchObject({ status: 'trialing', plan_id: growth.id })
  expect(beginTrial(waiting, growth.id, { ...begun, now: daysOn(1) })?.status).toBe('trialing')
  expect([beginTrial(onTrial, growth.id, begun), beginTrial(active, growth.id, begun)]).toEqual([null, null])
})

test('a trial ends in Free, although the registration had a plan', () => {
  expect([inForceOn(5, trialing), inForceOn(6, trialing)]).toEqual([growth.id, null])
})

test('an incomplete subscription goes back to what it was after 24 hours', () => {
  const late = new Date(now.getTime() + 24 * 3_600_000)
  expect(passTime(incomplete, new Date(late.getTime() - 1), timezone)).toBe(incomplete)
  expect(passTime(incomplete, late, timezone)).toEqual(trialing)
  const of = (from: Subscription) => ({
    ...from,
    status: 'incomplete' as const,
    incomplete: { since: now, from: { status: from.status, plan_id: from.plan_id } } as Subscription['incomplete'],
    plan_id: starter.id,
  })
  for (const from of [none, trialing, cancelled, expired]) expect(passTime(of(from), late, timezone)).toEqual(from)
})

test('an incomplete subscription is Free once the trial it came from is over, and expires with it', () => {
  const since = new Date('2026-11-28T20:00:00Z')
  const chosen: Subscription = {
    ...incomplete,
    incomplete: { since, from: { status: 'trialing', plan_id: growth.id } },
  }
  const at = (moment: string) => {
    const when = new Date(moment)
    return [passTime(chosen, when, timezone).status, planInForce(chosen, when, timezone)]
  }
  expect(at('2026-11-28T22:59:59Z')).toEqual(['incomplete', growth.id])
  expect(at('2026-11-28T23:00:00Z')).toEqual(['incomplete', null])
  expect(at('2026-11-29T20:00:00Z')).toEqual(['expired', null])
})

test('a cancelled subscription keeps its plan until the period ends', () => {
  const cancelling = { ...active, cancel_at_period_end: true }
  expect([16, 17].map((days) => [statusOn(days, cancelling), inForceOn(days, cancelling)])).toEqual([
    ['active', growth.id],
    ['cancelled', null],
  ])
})

test('an active subscription stays active until its renewal is tried, however long the server slept', () => {
  expect([17, 18, 60].map((days) => statusOn(days, active))).toEqual(['active', 'active', 'active'])
  expect([16, 17, 60].map((days) => planToRenew(active, daysOn(days), timezone))).toEqual([null, growth.id, growth.id])
})

test('nothing is renewed for a subscription that is cancelled, and a downgrade renews at its own plan', () => {
  expect(planToRenew({ ...active, cancel_at_period_end: true }, daysOn(17), timezone)).toBeNull()
  const downgrade: Subscription = { ...active, pending: { plan_id: starter.id, kind: 'downgrade' } }
  expect(planToRenew(downgrade, daysOn(17), timezone)).toBe(starter.id)
  expect(inForceOn(17, downgrade)).toBe(growth.id)
})

test('an upgrade that was not paid for in its period is dropped', () => {
  const upgrade: Subscription = { ...active, pending: { plan_id: scale.id, kind: 'upgrade' } }
  expect(passTime(upgrade, daysOn(16), timezone)).toBe(upgrade)
  expect(passTime(upgrade, daysOn(17), timezone)).toEqual(active)
  expect(planToRenew(upgrade, daysOn(17), timezone)).toBe(growth.id)
})

test('grace begins on day 8 and expiry is day 15, after any absence', () => {
  expect([0, 4, 5, 11, 12, 400].map((days) => statusOn(days, past_due))).toEqual([
    'past_due',
    'past_due',
    'grace',
    'grace',
    'expired',
    'expired',
  ])
  expect([4, 5, 11, 12].map((days) => inForceOn(days, past_due))).toEqual([growth.id, growth.id, growth.id, null])
})

test('a past-due subscription is tried again on its days', () => {
  expect([0, 1, 2, 3, 4].map((days) => planToRenew(past_due, daysOn(days), timezone))).toEqual([
    null,
    null,
    growth.id,
    growth.id,
    growth.id,
  ])
  expect(planToRenew(grace, now, timezone)).toBeNull()
  expect(planToRenew(past_due, daysOn(12), timezone)).toBeNull()
})

test('grace does not turn back into past due where a new time zone has an earlier date', () => {
  const begun: Subscription = { ...grace, past_due: { since: '2026-11-15', last_tried_on: '2026-11-22' } }
  expect(passTime(begun, new Date('2026-11-23T05:00:00Z'), 'Pacific/Honolulu')).toBe(begun)
})

test('grace alone closes joins and sends', () => {
  const closed = SUBSCRIPTION_STATUSES.filter((status) => areJoinsAndSendsClosed(subscriptions[status], now, timezone))
  expect(closed).toEqual(['grace'])
  expect([4, 5, 11, 12].map((days) => areJoinsAndSendsClosed(past_due, daysOn(days), timezone))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('a granted plan is in force through its last day, whatever the status, and opens what grace closes', () => {
  const granted = { plan_id: starter.id, until: '2026-11-24' }
  for (const status of SUBSCRIPTION_STATUSES) {
    const given = { ...subscriptions[status], granted }
    expect([inForceOn(0, given), inForceOn(1, given)]).toEqual([starter.id, starter.id])
    expect(inForceOn(2, given)).toBe(inForceOn(2, subscriptions[status]))
  }
  expect([1, 2].map((days) => areJoinsAndSendsClosed({ ...grace, granted }, daysOn(days), timezone))).toEqual([
    false,
    true,
  ])
})

test('days of a granted plan are not charged: a renewal that waited for its end pays from the day after', () => {
  // The paid period ends on 10 December.
  const given = { ...active, granted: { plan_id: scale.id, until: '2027-03-10' } }
  const after = passTime(given, new Date('2027-03-11T09:00:00Z'), timezone)
  expect(after).toMatchObject({ status: 'active', granted: null, period: { to: '2027-03-11' }, anchor_day: 11 })
  const payment = { kind: 'renewal', plan: { id: active.plan_id ?? '', interval: 'month' }, upgraded: null } as const
  const paid = applyPayment(after, { ...payment, is_applied: false }, new Date('2027-03-11T09:00:00Z'), timezone)
  expect(paid).toMatchObject({ kind: 'moves', to: { period: { from: '2027-03-11', to: '2027-04-11' } } })

  const short = { ...active, granted: { plan_id: scale.id, until: '2026-12-01' } }
  expect(passTime(short, new Date('2026-12-20T09:00:00Z'), timezone).period).toEqual(active.period)
})

test('every subscription says what comes next', () => {
  expect(SUBSCRIPTION_STATUSES.map((status) => nextOn(0, subscriptions[status]))).toEqual([
    null,
    { on: '2026-11-29', what: 'trial_ends' },
    { on: '2026-11-24', what: 'choice_lapses' },
    { on: '2026-12-10', what: 'renews' },
    { on: '2026-11-25', what: 'retries' },
    { on: '2026-11-27', what: 'expires' },
    null,
    null,
  ])
})

test('the next step follows the acts of the owner and the tries of the server', () => {
  expect(nextOn(0, { ...active, cancel_at_period_end: true })?.what).toBe('cancels')
  expect(nextOn(0, { ...active, pending: { plan_id: starter.id, kind: 'downgrade' } })?.what).toBe('changes')
  expect(nextOn(0, { ...active, pending: { plan_id: scale.id, kind: 'upgrade' } })?.what).toBe('renews')
  expect(nextOn(4, past_due)).toEqual({ on: '2026-11-27', what: 'retries' })
  const tried = { ...past_due, past_due: { since: '2026-11-20', last_tried_on: '2026-11-27' } }
  expect(nextOn(4, tried)).toEqual({ on: '2026-11-28', what: 'grace_begins' })
  expect(nextOn(5, past_due)).toEqual({ on: '2026-12-05', what: 'expires' })
})

test('a renewal that has no answer yet is the next step of today, not of a day that is over', () => {
  expect(nextOn(17, active)).toEqual({ on: '2026-12-10', what: 'renews' })
  expect(nextOn(20, active)).toEqual({ on: '2026-12-13', what: 'renews' })
})

test('an incomplete subscription tells of the end of the trial if that comes before it lapses', () => {
  const since = new Date('2026-11-28T10:00:00Z')
  const chosen: Subscription = {
    ...incomplete,
    incomplete: { since, from: { status: 'trialing', plan_id: growth.id } },
  }
  const at = (moment: string) => nextStep({ ...chosen, trial_ends_on: '2026-11-29' }, new Date(moment), timezone)
  expect(at('2026-11-28T11:00:00Z')).toEqual({ on: '2026-11-29', what: 'choice_lapses' })
  const early = nextStep({ ...chosen, trial_ends_on: '2026-11-28' }, new Date('2026-11-27T20:00:00Z'), timezone)
  expect(early).toEqual({ on: '2026-11-28', what: 'trial_ends' })
})

test('the end of a granted plan is the next step if it comes first', () => {
  const given = (until: string, of: Subscription) => nextOn(0, { ...of, granted: { plan_id: scale.id, until } })
  expect(given('2026-11-30', active)).toEqual({ on: '2026-12-01', what: 'grant_ends' })
  expect(given('2026-12-09', active)).toEqual({ on: '2026-12-10', what: 'renews' })
  expect(given('2026-12-31', expired)).toEqual({ on: '2027-01-01', what: 'grant_ends' })
  expect(given('2026-11-22', expired)).toBeNull()
})
