/** Tests what an admin can give a business. */
import { expect, test } from 'vitest'
import { addDays } from '../time/calendar.ts'
import { extendTrial, givePlan } from './subscription-grants.ts'
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
