import type { User } from '@stampwell/contract/business/profile.ts'
import { expect, test } from 'vitest'
import { onPlan, PLANS } from '../../../testing/billing.ts'
import { standingOf } from './standing.ts'

const here = { now: new Date('2026-11-23T12:00:00Z'), timezone: 'Africa/Lagos' }
const names = Object.fromEntries(Object.values(PLANS).map(({ id, name }) => [id, name]))
const say = (user: User, canPay = true) => standingOf({ user, here, canPay, nameOf: (id) => names[id] ?? 'your plan' })
const onFree = (email_verified_at: string | null) => ({
  ...onPlan('free', { status: 'none', next: null }),
  email_verified_at,
})
const past_due = { since: '2026-11-20', last_tried_on: '2026-11-23' }

const STATES: [what: string, user: User, title: string, text: string][] = [
  [
    'on trial',
    onPlan('growth', { status: 'trialing', next: { on: '2026-12-03', what: 'trial_ends' } }),
    'You try Growth until 3 December. Then you are on Free.',
    'Nothing is charged by itself.',
  ],
  [
    'that chose a plan without paying',
    onPlan('free', {
      status: 'incomplete',
      plan_id: PLANS.scale.id,
      next: { on: '2026-11-24', what: 'choice_lapses' },
    }),
    'Scale starts when it is paid.',
    'Until then you are on Free. Unpaid, your choice ends on 24 November.',
  ],
  ['that pays', onPlan('growth'), 'Growth, paid until 12 December. Then it renews.', 'charged by itself'],
  [
    'whose upgrade waits for its payment',
    onPlan('starter', { pending: { plan_id: PLANS.growth.id, kind: 'upgrade', starts_at: null } }),
    'Starter, paid until 12 December. Growth waits for its payment.',
    'Until then nothing changes.',
  ],
  [
    'that moves down',
    onPlan('growth', {
      pending: { plan_id: PLANS.starter.id, kind: 'downgrade', starts_at: '2026-12-11T23:00:00.000Z' },
      next: { on: '2026-12-12', what: 'changes' },
    }),
    'Growth until 12 December. Then Starter.',
    'can use all of it',
  ],
  [
    'that cancelled its next period',
    onPlan('growth', { cancel_at_period_end: true, next: { on: '2026-12-12', what: 'cancels' } }),
    'Growth ends on 12 December. Then you are on Free.',
    'No stamp is lost.',
  ],
  [
    'that cancelled, and whose upgrade waits for its payment',
    onPlan('starter', {
      pending: { plan_id: PLANS.growth.id, kind: 'upgrade', starts_at: null },
      cancel_at_period_end: true,
      next: { on: '2026-12-12', what: 'cancels' },
    }),
    'Growth waits for its payment.',
    'Until then nothing changes. On 12 December the plan that you pay for ends.',
  ],
  [
    'whose renewal failed',
    onPlan('growth', { status: 'past_due', past_due, next: { on: '2026-11-25', what: 'retries' } }),
    'The renewal of Growth failed on 20 November. Everything still works.',
    'We try again on 25 November. From 28 November no new customers',
  ],
  [
    'after the last try',
    onPlan('growth', { status: 'past_due', past_due, next: { on: '2026-11-28', what: 'grace_begins' } }),
    'failed on 20 November',
    'tried for the last time. From 28 November',
  ],
  [
    'in grace',
    onPlan('growth', { status: 'grace', past_due, next: { on: '2026-12-05', what: 'expires' } }),
    'New people can’t join now, and messages wait. Stamping goes on.',
    'On 5 December you move to Free.',
  ],
  ['that cancelled', onPlan('free', { status: 'cancelled', next: null }), 'You cancelled. You are on Free.', 'is kept'],
  ['whose plan ended', onPlan('free', { status: 'expired', next: null }), 'You are on Free.', 'has ended'],
  ['that keeps its first plan', onPlan('scale', { status: 'none', next: null }), 'You are on Scale.', 'it has no end'],
  [
    'with a plan that an admin gave',
    onPlan('scale', {
      status: 'past_due',
      past_due,
      granted: { plan_id: PLANS.scale.id, until: '2027-01-31' },
      next: { on: '2026-11-25', what: 'retries' },
    }),
    'Scale is given to you until 31 January 2027.',
    'On 25 November we try the failed payment again.',
  ],
  [
    'with a given plan, after the last try for its own',
    onPlan('scale', {
      status: 'past_due',
      past_due,
      granted: { plan_id: PLANS.scale.id, until: '2027-01-31' },
      next: { on: '2026-11-28', what: 'grace_begins' },
    }),
    'Scale is given to you until 31 January 2027.',
    'Nothing is charged for it. On 5 December the plan that you pay for ends, unless you pay.',
  ],
  [
    'with a given plan that ends as its own does',
    onPlan('scale', {
      status: 'grace',
      past_due,
      granted: { plan_id: PLANS.scale.id, until: '2026-12-04' },
      next: { on: '2026-12-05', what: 'expires' },
    }),
    'Scale is given to you until 4 December.',
    'On 5 December you move to Free, unless you pay.',
  ],
]

test.each(STATES)('a business %s reads what is so and what comes next', (_, user, title, text) => {
  const said = say(user)
  expect(said.title).toContain(title)
  expect(said.text).toContain(text)
})

test('while the account closes no charge and no try is announced, and what ends by itself is said as before', () => {
  const closes_at = '2026-12-20T09:00:00.000Z'
  const closing = (subscription: Partial<User['subscription']>) => say({ ...onPlan('growth', subscription), closes_at })
  for (const subscription of [
    {},
    { status: 'past_due', past_due, next: { on: '2026-11-25', what: 'retries' } },
    { status: 'grace', past_due, next: { on: '2026-12-05', what: 'expires' } },
    { status: 'incomplete', next: { on: '2026-11-24', what: 'choice_lapses' } },
    { granted: { plan_id: PLANS.growth.id, until: '2026-12-31' } },
  ] as const)
    expect(closing(subscription)).toMatchObject({
      title: 'The account closes on 20 December. Until then nothing is charged.',
      text: 'You are on Growth. Keep the account, and payments go on as before.',
    })
  const ending = { cancel_at_period_end: true, next: { on: '2026-12-12', what: 'cancels' } } as const
  expect(closing(ending).title).toBe('Growth ends on 12 December. Then you are on Free.')
})

test('the days of a trial and of an open payment are counted in local days', () => {
  const trial = onPlan('growth', { status: 'trialing', next: { on: '2026-11-24', what: 'trial_ends' } })
  expect(say(trial).aside).toBe('1 day left')
  expect(say(onPlan('growth', { status: 'grace', past_due, next: null })).aside).toBe('Day 3')
})

test('a page that stays open over the end of a trial counts no days below zero', () => {
  const trial = onPlan('growth', { status: 'trialing', next: { on: '2026-11-21', what: 'trial_ends' } })
  expect(say(trial).aside).toBe('0 days left')
})

test('an installation without payments says that nothing is sold', () => {
  expect(say(onPlan('scale', { status: 'none', next: null }), false).text).toContain('Nothing is sold')
})

test('a plan that is no longer sold is called your plan', () => {
  expect(say(onPlan('growth', { plan_id: 'gone' })).title).toBe('Your plan, paid until 12 December. Then it renews.')
})

test('a plan that an admin moves to its newest version renews by itself', () => {
  const user = onPlan('growth', {
    plan_id: '01900000-0000-7000-8000-000000000399',
    pending: { plan_id: PLANS.growth.id, kind: 'downgrade', starts_at: '2026-12-11T23:00:00.000Z' },
    next: { on: '2026-12-12', what: 'changes' },
  })
  const { title } = standingOf({ user, here, canPay: true, nameOf: () => 'Growth', renewsAs: PLANS.growth })
  expect(title).toBe('Growth, paid until 12 December. Then it renews in its newest version.')
})

test('before its e-mail address is proven a business reads that its trial is ahead', () => {
  const facts = { here, canPay: true, nameOf: () => 'Free' }
  expect(standingOf({ ...facts, user: onFree(null), trialDays: 14 })).toMatchObject({
    tag: 'Before the trial',
    text: 'Verify your e-mail address, and you try everything for 14 days.',
  })
  expect(standingOf({ ...facts, user: onFree(null), trialDays: 0 }).tag).toBe('No end')
})

test('a proven one without a trial reads whom to ask if another business used its number', () => {
  const facts = { here, canPay: true, nameOf: () => 'Free', user: onFree('2026-11-20T10:00:00.000Z'), trialDays: 14 }
  expect(standingOf({ ...facts, supportEmail: 'help@stampwell.example' }).text).toContain(
    'If somebody else used yours, write to help@stampwell.example: it can be given again.',
  )
  expect(standingOf({ ...facts, supportEmail: null }).text).toContain('write to the people who run Stampwell')
})
