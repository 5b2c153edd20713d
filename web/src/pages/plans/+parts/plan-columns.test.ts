import type { User } from '@stampwell/contract/business/profile.ts'
import { expect, test } from 'vitest'
import { onPlan, PLANS, versionOf } from '../../../testing/billing.ts'
import type { Billing } from '../../business/+billing/use-billing.ts'
import { columnsOf, usualInterval } from './plan-columns.ts'

const plans = Object.values(PLANS)

function billingOf(user: User): Billing {
  return {
    user,
    here: { now: new Date('2026-11-23T12:00:00Z'), timezone: 'Africa/Lagos' },
    plans,
    find: (id) => plans.find((plan) => plan.id === id),
    nameOf: () => 'Growth',
    subscribed: user.subscription.version,
    renewsAs: undefined,
    canPay: true,
    trialDays: 14,
    supportEmail: null,
    isLoaded: true,
    error: null,
    isFetching: false,
    refetch: () => {},
  }
}

/** Returns what the column of each tier offers, by its words. */
function offered(user: User, interval: 'month' | 'year') {
  const columns = columnsOf(billingOf(user), interval)
  const wordsOf = (act: (typeof columns)[number]['act']) => (act?.kind === 'text' ? act.text : act?.label)
  return Object.fromEntries(columns.map(({ plan, act }) => [plan.tier, wordsOf(act)]))
}

/** A business on Growth, of which a newer version is sold since. */
const onReplaced = (plan: (typeof PLANS)['growth'], changes: Partial<User['subscription']> = {}) =>
  onPlan('growth', { plan_id: '01900000-0000-7000-8000-000000000399', version: versionOf(plan), ...changes })

test('a business that pays by month for a version that is not sold any more can still pay by year', () => {
  const user = onReplaced(PLANS.growth)
  expect(usualInterval(billingOf(user))).toBe('month')
  expect(offered(user, 'month')['growth']).toBe('At the price you chose it for')
  expect(offered(user, 'year')['growth']).toBe('Pay by year')
})

test('a business that pays by year for a version that is not sold any more sees the prices of a year first', () => {
  const user = onReplaced(PLANS.growth_year)
  expect(usualInterval(billingOf(user))).toBe('year')
  expect(offered(user, 'year')['growth']).toBe('At the price you chose it for')
  expect(offered(user, 'month')['growth']).toBe('Pay by month')
})

test('a given plan is not said to have the price of a version that is not sold any more', () => {
  const granted = { plan_id: PLANS.scale.id, until: '2026-11-30' }
  const { plan } = onPlan('scale')
  const words = offered({ ...onReplaced(PLANS.growth, { granted }), plan }, 'month')
  expect(words).toMatchObject({ growth: 'At the price you chose it for', scale: 'Move to Scale' })
})

test('the plan that an owner chose before registering is marked and comes first', () => {
  const user = onPlan('growth', { status: 'trialing', current_period_end: null })
  const marks = (tier: string | null) =>
    columnsOf(billingOf(user), 'year', tier).map(({ plan, isChosen, act }) => [
      plan.tier,
      isChosen === true,
      act?.kind === 'open' && act.isMain,
    ])
  expect(marks('scale').filter(([, isChosen, isMain]) => isChosen || isMain)).toEqual([['scale', true, true]])
  expect(marks('growth').filter(([, isChosen, isMain]) => isChosen || isMain)).toEqual([['growth', true, true]])
  expect(marks('gold')).toEqual(marks(null))
})

test('no plan is offered and no payment is announced while the account closes', () => {
  const user = { ...onPlan('growth'), closes_at: '2026-12-20T09:00:00.000Z' }
  expect(Object.values(offered(user, 'month'))).toEqual([undefined, undefined, undefined, undefined])
})

test('no plan is offered from the end of the period until its renewal is answered', () => {
  const ended = (current_period_end: string, changes: Partial<User['subscription']> = {}) =>
    Object.values(offered(onPlan('growth', { current_period_end, ...changes }), 'month'))
  const nothing = [undefined, undefined, undefined, undefined]
  expect(ended('2026-11-23T12:00:00.000Z')).toEqual(nothing)
  expect(ended('2026-11-23T12:00:01.000Z')).toContain('Move to Scale')
  // It has ended by itself, which the page is about to read.
  expect(ended('2026-11-22T23:00:00.000Z', { cancel_at_period_end: true })).not.toEqual(nothing)
})
