import { expect, test } from 'vitest'
import { daysOn, now, subscriptions, timezone } from '../testing/subscriptions.ts'
import { withoutClosingDays } from './subscription-closing.ts'
import { passTime, SUBSCRIPTION_STATUSES } from './subscription.ts'

const kept = (days: number) => ({ from: now, to: daysOn(days), timezone })

test('dunning goes on at the day on which the closing began', () => {
  const { past_due, grace } = subscriptions
  for (const stored of [past_due, grace]) {
    expect(passTime(stored, daysOn(20), timezone).status).toBe('expired')
    expect(passTime(withoutClosingDays(stored, kept(20)), daysOn(20), timezone).status).toBe(stored.status)
  }
  expect(withoutClosingDays(past_due, kept(20)).past_due).toEqual({ since: '2026-12-10', last_tried_on: '2026-12-13' })
})

test('a charge that failed during the closing leaves no try on a day to come', () => {
  const past_due = { since: '2026-11-20', last_tried_on: '2026-11-25' }
  expect(withoutClosingDays({ ...subscriptions.past_due, past_due }, kept(20)).past_due).toEqual({
    since: '2026-12-08',
    last_tried_on: '2026-12-13',
  })
})

test('an account that is kept on the day of its closing, or suspended before it, moves nothing', () => {
  for (const days of [0, -3])
    expect(withoutClosingDays(subscriptions.past_due, kept(days))).toBe(subscriptions.past_due)
})

test('trials and paid periods are not prolonged', () => {
  for (const status of SUBSCRIPTION_STATUSES.filter((one) => one !== 'past_due' && one !== 'grace'))
    expect(withoutClosingDays(subscriptions[status], kept(20))).toBe(subscriptions[status])
})
