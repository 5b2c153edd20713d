/** One subscription in each status, as seen at `now` in `timezone`. */
import { DAY_MS } from '../time/durations.ts'
import {
  endedAs,
  withoutTrial,
  withTrial,
  type Subscription,
  type SubscriptionStatus,
} from '../billing/subscription.ts'
import { growth, scale, starter } from './plans.ts'

export const timezone = 'Africa/Lagos'
export const now = new Date('2026-11-23T10:00:00Z')
export const today = '2026-11-23'

/** Returns the moment that lies so many times 24 hours after `now`. */
export function daysOn(days: number): Date {
  return new Date(now.getTime() + days * DAY_MS)
}

const none = withoutTrial(scale.id)
const trialing = withTrial({ trial_plan_id: growth.id, registered_plan_id: scale.id }, '2026-11-15')
const active: Subscription = {
  ...none,
  status: 'active',
  plan_id: growth.id,
  anchor_day: 10,
  period: { from: '2026-11-10', to: '2026-12-10' },
}
const past_due: Subscription = {
  ...active,
  status: 'past_due',
  anchor_day: 20,
  period: { from: '2026-10-20', to: '2026-11-20' },
  past_due: { since: '2026-11-20', last_tried_on: '2026-11-23' },
}

export const subscriptions: Record<SubscriptionStatus, Subscription> = {
  none,
  trialing,
  incomplete: {
    ...trialing,
    status: 'incomplete',
    plan_id: starter.id,
    incomplete: { since: now, from: { status: 'trialing', plan_id: growth.id } },
  },
  active,
  past_due,
  grace: {
    ...past_due,
    status: 'grace',
    anchor_day: 12,
    period: { from: '2026-10-12', to: '2026-11-12' },
    past_due: { since: '2026-11-12', last_tried_on: '2026-11-19' },
  },
  cancelled: endedAs('cancelled', active),
  expired: endedAs('expired', trialing),
}
