/** Tests what a list of businesses says of each. */
import { expect, test } from 'vitest'
import { amountAMonth, fullestLimit } from './merchant.ts'
import { planLimits } from '../billing/plan.ts'

test('the fullest limit is the one of which most is used, not the one with most uses', () => {
  const limits = planLimits({ live_cards: 10, customers: 10_000, sms_month: 1000 })
  expect(fullestLimit(limits, { live_cards: 2, customers: 9_199, sms_month: 500 })).toEqual({
    limit: 'customers',
    used: 9_199,
    max: 10_000,
    percent: 91,
  })
})

test('a limit is said to be full only when nothing of it is left', () => {
  const percent = (used: number) => fullestLimit(planLimits({ customers: 1000 }), { customers: used })?.percent
  expect([percent(999), percent(1000), percent(1500)]).toEqual([99, 100, 150])
})

test('limits that a plan does not have, and days of statistics, fill nothing', () => {
  const limits = planLimits({ customers: null, sms_month: 0, statistics_days: 30 })
  expect(fullestLimit(limits, { customers: 5000, sms_month: 3, statistics_days: 30 })).toBeNull()
})

test('of equal limits the first stands, so that a list repeats', () => {
  expect(fullestLimit(planLimits({ live_cards: 2, locations: 4 }), { live_cards: 1, locations: 2 })?.limit).toBe(
    'live_cards',
  )
})

test('a yearly plan counts with its twelfth, in whole minor units', () => {
  expect(amountAMonth({ amount_minor: 1_800_000, interval: 'month' })).toBe(1_800_000)
  expect(amountAMonth({ amount_minor: 100, interval: 'year' })).toBe(8)
})
