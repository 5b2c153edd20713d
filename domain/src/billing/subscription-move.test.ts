import { expect, test } from 'vitest'
import { addDays, localDate } from '../time/calendar.ts'
import { passTime } from './subscription.ts'
import { decideMove, newestInForceFrom } from './subscription-move.ts'
import { daysOn, now, subscriptions, timezone } from '../testing/subscriptions.ts'

const { none, trialing, incomplete, active, past_due, grace, cancelled, expired } = subscriptions
const versions = { newest: 'v3', older: ['v1', 'v2'] }
const move = (of: typeof active, at = now) => decideMove(of, versions, at, timezone)

test('a business that pays nothing moves at once, and one that pays moves at its renewal', () => {
  expect(move(none)).toBe('at_once')
  expect(move(active)).toBe('at_renewal')
})

test('a trial, an unpaid choice, an open payment and an end are left alone', () => {
  for (const state of [trialing, incomplete, past_due, grace, cancelled, expired]) expect(move(state)).toBe('stays')
  expect(move({ ...active, cancel_at_period_end: true })).toBe('stays')
})

test('a period that is over is paid for at the price of the version that it was sold as', () => {
  expect(move(active, daysOn(400))).toBe('stays')
})

test('what the owner has chosen stays, an earlier move goes on to the newest version, and a second move does nothing', () => {
  const waiting = (plan_id: string) => ({ ...active, pending: { plan_id, kind: 'downgrade' as const } })
  expect(move(waiting('starter'))).toBe('stays')
  expect(move(waiting('v2'))).toBe('at_renewal')
  expect(move(waiting('v3'))).toBe('moving')
})

test('a choice that lapsed but is stored still waits for the job that stores its end', () => {
  const later = daysOn(3)
  expect(passTime(incomplete, later, timezone).status).not.toBe('incomplete')
  expect(move(incomplete, later)).toBe('stays')
})

test('the newest version is in force from today, from the renewal, or from the day after a plan that was given', () => {
  const from = (of: typeof active, kind: 'at_once' | 'at_renewal') => newestInForceFrom(of, kind, now, timezone)
  const given = (until: string) => ({ plan_id: 'scale', until })
  const today = localDate(now, timezone)
  const renewal = active.period?.to ?? ''
  expect(renewal > today).toBe(true)
  expect(from(none, 'at_once')).toBe(today)
  expect(from(active, 'at_renewal')).toBe(renewal)
  expect(from({ ...active, granted: given(addDays(renewal, -1)) }, 'at_renewal')).toBe(renewal)
  expect(from({ ...active, granted: given(renewal) }, 'at_renewal')).toBe(addDays(renewal, 1))
  expect(from({ ...none, granted: given(today) }, 'at_once')).toBe(addDays(today, 1))
  expect(from({ ...none, granted: given(addDays(today, -1)) }, 'at_once')).toBe(today)
})
