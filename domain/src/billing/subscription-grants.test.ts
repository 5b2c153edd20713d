/** Tests what an admin can give a business. */
import { expect, test } from 'vitest'
import { addDays } from '../time/calendar.ts'
import { free, growth, growthYear, scale, starter } from '../testing/plans.ts'
import { applyPayment, failRenewal, planOwed, selectPlan, upgradedDays } from './subscription-acts.ts'
import { extendTrial, givePlan } from './subscription-grants.ts'
import { chargeFor, previewChange } from './subscription-price.ts'
import { nextStep, planInForce, planToRenew, withoutTrial, withTrial, type Subscription } from './subscription.ts'

const ZONE = 'Africa/Lagos'
const TODAY = '2026-11-21'
const at = (date: string) => new Date(`${date}T12:00:00Z`)
const onTrial = withTrial({ trial_plan_id: 'growth', registered_plan_id: 'free' }, TODAY)
const paying: Subscription = {
  ...withoutTrial('free'),
  status: 'active',
  plan_id: 'growth',
  anchor_day: 12,
  period: { from: '2026-11-12', to: '2026-12-12' },
}

function give(subscription: Subscription, until: string): Subscription {
  const given = givePlan(subscription, { plan_id: 'scale', until }, at(TODAY), ZONE)
  if (given.kind !== 'moves') throw new Error(given.kind)
  return given.to
}

test('a given plan is in force to the end of its last day, and given again it changes nothing', () => {
  const given = give(paying, '2026-12-31')
  expect(planInForce(given, at('2026-12-31'), ZONE)).toBe('scale')
  expect(planInForce(given, at('2027-01-01'), ZONE)).toBe('growth')
  expect(givePlan(given, { plan_id: 'scale', until: '2026-12-31' }, at(TODAY), ZONE)).toEqual({ kind: 'unchanged' })
})

test('a plan is not given for days that are over, nor for ever', () => {
  const why = (until: string) => givePlan(paying, { plan_id: 'scale', until }, at(TODAY), ZONE)
  expect(why('2026-11-20')).toEqual({ kind: 'refused', why: 'past' })
  expect(why(TODAY).kind).toBe('moves')
  expect(why(addDays(TODAY, 731))).toEqual({ kind: 'refused', why: 'too_far' })
})

test('the renewal waits while a given plan is in force, and is due on the day after it', () => {
  const given = give(paying, '2027-02-20')
  expect(planToRenew(given, at('2026-12-12'), ZONE)).toBeNull()
  expect(planToRenew(given, at('2027-02-20'), ZONE)).toBeNull()
  expect(planToRenew(given, at('2027-02-21'), ZONE)).toBe('growth')
  expect(nextStep(given, at(TODAY), ZONE)).toEqual({ on: '2027-02-21', what: 'grant_ends' })
  expect(nextStep(give(paying, '2026-12-01'), at(TODAY), ZONE)).toEqual({ on: '2026-12-02', what: 'grant_ends' })
  expect(nextStep(give(paying, '2026-12-01'), at('2026-12-02'), ZONE)).toEqual({ on: '2026-12-12', what: 'renews' })
})

test('a plan that is chosen while the renewal waits begins with that renewal, a higher one too, and costs nothing before', () => {
  const given = give({ ...paying, plan_id: growth.id }, '2027-02-20')
  for (const day of ['2026-12-01', '2027-01-15'])
    for (const plan of [starter, scale]) {
      const choice = { plan, current: growth }
      const chosen = selectPlan(given, choice, at(day), ZONE)
      const to = chosen.kind === 'moves' ? chosen.to : given
      expect({
        day,
        plan: plan.id,
        pending: to.pending,
        preview: previewChange(given, choice, at(day), ZONE),
        charge: chargeFor(given, choice, at(day), ZONE),
        renews: planToRenew(to, at('2027-02-21'), ZONE),
      }).toEqual({
        day,
        plan: plan.id,
        pending: expect.objectContaining({ plan_id: plan.id, kind: 'downgrade' }),
        preview: { kind: 'downgrade', amount_minor: plan.amount_minor, starts_on: '2027-02-21' },
        charge: { refused: 'conflict' },
        renews: plan.id,
      })
    }
})

test('an upgrade that was chosen before the plan was given begins with the renewal once it is chosen again', () => {
  const upgrading = { ...paying, plan_id: growth.id, pending: { plan_id: scale.id, kind: 'upgrade' as const } }
  const chosen = selectPlan(give(upgrading, '2027-02-20'), { plan: scale, current: growth }, at('2026-12-02'), ZONE)
  expect(chosen).toMatchObject({ kind: 'moves', to: { pending: { plan_id: scale.id, kind: 'downgrade' } } })
})

test('the day that is shown for a lower plan is the one on which it begins, after a cancellation too', () => {
  const given = { ...give({ ...paying, plan_id: growth.id }, '2027-02-20'), cancel_at_period_end: true }
  const choice = { plan: starter, current: growth }
  const { starts_on } = previewChange(given, choice, at('2026-12-01'), ZONE)
  const chosen = selectPlan(given, choice, at('2026-12-01'), ZONE)
  const to = chosen.kind === 'moves' ? chosen.to : given
  expect([starts_on, planToRenew(to, at('2027-02-20'), ZONE)]).toEqual(['2027-02-21', null])
  expect(planToRenew(to, at(starts_on), ZONE)).toBe(starter.id)
})

test('while the renewal waits nothing is owed, and a charge that fails begins no dunning', () => {
  const given = give(paying, '2027-02-20')
  expect(planOwed(given, at('2027-01-15'), ZONE)).toBeNull()
  expect(failRenewal(given, at('2027-01-15'), ZONE)).toEqual({ kind: 'unchanged' })
  expect(planOwed(given, at('2027-02-21'), ZONE)).toBe('growth')
})

test('a first plan that is paid for while a plan is given, a higher one too, begins on the day after it', () => {
  const given = { ...give(withoutTrial(free.id), '2026-12-31'), granted: { plan_id: starter.id, until: '2026-12-31' } }
  for (const plan of [starter, scale]) {
    const choice = { plan, current: free }
    const first = { kind: 'first', amount_minor: plan.amount_minor } as const
    const period = { from: '2027-01-01', to: '2027-02-01' }
    expect(previewChange(given, choice, at(TODAY), ZONE)).toEqual({ ...first, starts_on: period.from })
    expect(chargeFor(given, choice, at(TODAY), ZONE)).toEqual({ ...first, period })
    const payment = { kind: 'first', plan, upgraded: null, is_applied: false } as const
    const paid = applyPayment(given, payment, at('2026-11-22'), ZONE)
    expect(paid).toMatchObject({ kind: 'moves', to: { status: 'active', plan_id: plan.id, period, anchor_day: 1 } })
    const to = paid.kind === 'moves' ? paid.to : given
    expect(planInForce(to, at('2026-12-31'), ZONE)).toBe(starter.id)
    expect(planInForce(to, at(period.from), ZONE)).toBe(plan.id)
    expect([planToRenew(to, at('2027-01-31'), ZONE), planToRenew(to, at('2027-02-01'), ZONE)]).toEqual([null, plan.id])
  }
  expect(previewChange(given, { plan: free, current: free }, at(TODAY), ZONE)).toMatchObject({ starts_on: TODAY })
})

test('an upgrade of a plan that begins after a given one costs the difference for all its days', () => {
  const bought = { ...give(paying, '2026-12-31'), plan_id: growth.id, period: { from: '2027-01-01', to: '2027-02-01' } }
  expect(chargeFor(bought, { plan: scale, current: growth }, at(TODAY), ZONE)).toEqual({
    kind: 'upgrade',
    amount_minor: scale.amount_minor - growth.amount_minor,
    period: bought.period,
  })
})

test('the year of a plan that is paid for begins on the day after a given plan, less the days that are unused today', () => {
  const given = give({ ...paying, plan_id: growth.id }, '2026-11-30')
  const choice = { plan: growthYear, current: growth }
  // 21 of 30 days are unused: 1,800,000 × 21 ÷ 30 = 1,260,000 are credited.
  const year = { kind: 'upgrade', amount_minor: 16_740_000 } as const
  const period = { from: '2026-12-01', to: '2027-12-01' }
  expect(previewChange(given, choice, at(TODAY), ZONE)).toEqual({ ...year, starts_on: period.from })
  expect(chargeFor(given, choice, at(TODAY), ZONE)).toEqual({ ...year, period })
  const upgraded = { plan: growth, period_to: '2026-12-12' }
  const payment = { kind: 'upgrade', plan: growthYear, upgraded, is_applied: false } as const
  const paid = applyPayment(given, payment, at('2026-11-22'), ZONE)
  expect(paid).toMatchObject({ kind: 'moves', to: { plan_id: growthYear.id, period, anchor_day: 1 } })
  const to = paid.kind === 'moves' ? paid.to : given
  expect([planInForce(to, at('2026-11-30'), ZONE), planInForce(to, at(period.from), ZONE)]).toEqual([
    'scale',
    growthYear.id,
  ])
  expect([planToRenew(to, at('2027-11-30'), ZONE), planToRenew(to, at(period.to), ZONE)]).toEqual([null, growthYear.id])
  expect(applyPayment(given, payment, at('2026-12-03'), ZONE)).toMatchObject({
    to: { period: { from: '2026-12-03', to: '2027-12-03' } },
  })
})

test('an upgrade costs the difference for the days after a given plan only', () => {
  const given = give({ ...paying, plan_id: growth.id }, '2026-11-30')
  const choice = { plan: scale, current: growth }
  // 11 of 30 days are left after it: 2,700,000 × 11 ÷ 30.
  const rest = { kind: 'upgrade', amount_minor: 990_000 } as const
  expect(previewChange(given, choice, at(TODAY), ZONE)).toEqual({ ...rest, starts_on: '2026-12-01' })
  const period = { from: '2026-12-01', to: '2026-12-12' }
  expect(chargeFor(given, choice, at(TODAY), ZONE)).toEqual({ ...rest, period })
})

test('where a given plan leaves no day of the period, a higher plan begins after it, a year and after a cancellation too', () => {
  const ending = { ...paying, plan_id: growth.id, cancel_at_period_end: true }
  for (const [before, until, starts_on] of [
    [{ ...paying, plan_id: growth.id }, '2026-12-11', '2026-12-12'],
    [ending, '2027-02-20', '2027-02-21'],
  ] as const)
    for (const plan of [scale, growthYear]) {
      const given = give(before, until)
      const choice = { plan, current: growth }
      expect(previewChange(given, choice, at(TODAY), ZONE)).toEqual({
        kind: 'downgrade',
        amount_minor: plan.amount_minor,
        starts_on,
      })
      expect(chargeFor(given, choice, at(TODAY), ZONE)).toEqual({ refused: 'conflict' })
      const chosen = selectPlan(given, choice, at(TODAY), ZONE)
      const to = chosen.kind === 'moves' ? chosen.to : given
      expect([planToRenew(to, at(until), ZONE), planToRenew(to, at(starts_on), ZONE)]).toEqual([null, plan.id])
    }
})

test('an upgrade whose money arrives when a plan given since covers its period keeps that period', () => {
  const given = give({ ...paying, plan_id: growth.id }, '2027-02-20')
  const upgraded = { plan: growth, period_to: '2026-12-12' }
  const paid = applyPayment(given, { kind: 'upgrade', plan: scale, upgraded, is_applied: false }, at(TODAY), ZONE)
  expect(paid).toMatchObject({ kind: 'moves', to: { plan_id: scale.id, period: given.period } })
  const bought = { from: '2026-11-12', to: '2026-12-12' }
  expect(upgradedDays(given, bought, TODAY)).toEqual({ from: TODAY, to: '2026-12-12' })
})

test('a renewal that was paid when the plan was given pays from the day after it', () => {
  const payment = { kind: 'renewal', plan: growth, upgraded: null, is_applied: false } as const
  expect(applyPayment(give(paying, '2027-02-20'), payment, at('2026-12-12'), ZONE)).toMatchObject({
    kind: 'moves',
    to: { period: { from: '2027-02-21', to: '2027-03-21' } },
  })
})

test('Free, chosen while the renewal waits, ends what is paid for and leaves the given plan', () => {
  const given = give({ ...paying, plan_id: growth.id }, '2027-02-20')
  const chosen = selectPlan(given, { plan: free, current: growth }, at('2027-01-15'), ZONE)
  expect(chosen).toMatchObject({ kind: 'moves', to: { status: 'cancelled', granted: { until: '2027-02-20' } } })
})

test('a trial goes on to a later day, 90 days from today at most', () => {
  const later = extendTrial(onTrial, '2026-12-19', at(TODAY), ZONE)
  expect(later).toEqual({ kind: 'moves', to: { ...onTrial, trial_ends_on: '2026-12-19' } })
  expect(extendTrial(onTrial, addDays(TODAY, 90), at(TODAY), ZONE).kind).toBe('moves')
  expect(extendTrial(onTrial, addDays(TODAY, 91), at(TODAY), ZONE)).toEqual({ kind: 'refused', why: 'too_far' })
  expect(extendTrial(onTrial, '2026-12-05', at(TODAY), ZONE)).toEqual({ kind: 'unchanged' })
  expect(extendTrial(onTrial, '2026-12-04', at(TODAY), ZONE)).toEqual({ kind: 'refused', why: 'not_later' })
})

test('a trial that is over, or was never begun, is not extended; one with a plan chosen is', () => {
  expect(extendTrial(onTrial, '2026-12-19', at('2026-12-05'), ZONE)).toEqual({ kind: 'refused', why: 'not_on_trial' })
  expect(extendTrial(paying, '2026-12-19', at(TODAY), ZONE)).toEqual({ kind: 'refused', why: 'not_on_trial' })
  const from = { status: 'trialing', plan_id: 'growth' } as const
  const chosen: Subscription = {
    ...onTrial,
    status: 'incomplete',
    plan_id: 'scale',
    incomplete: { since: at(TODAY), from },
  }
  expect(extendTrial(chosen, '2026-12-19', at(TODAY), ZONE).kind).toBe('moves')
})
