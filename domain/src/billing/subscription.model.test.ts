/** Random histories of one subscription, with payments that come late, twice or never, and a server that sleeps. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endOfPeriod, restOf, type BillingPeriod } from './billing-period.ts'
import { addDays, localDate } from '../time/calendar.ts'
import type { PlanVersion } from './plan-change.ts'
import {
  applyPayment,
  cancel,
  failRenewal,
  reactivate,
  selectPlan,
  type ActOutcome,
  type AppliedPayment,
} from './subscription-acts.ts'
import { chargeFor } from './subscription-price.ts'
import {
  nextStep,
  passTime,
  planInForce,
  planToRenew,
  SUBSCRIPTION_STATUSES,
  withoutTrial,
  withTrial,
  type Subscription,
  type SubscriptionStatus,
} from './subscription.ts'
import { free, growth, PLANS, scale } from '../testing/plans.ts'

type World = {
  subscription: Subscription
  now: Date
  timezone: string
  /** Payments that were begun, each with its surplus sent back or not. */
  begun: AppliedPayment[]
  /** What was bought, in order. An upgrade that begins a new period shortens the one before. */
  bought: { plan_id: string; period: BillingPeriod }[]
  first_failed_on: string | null
}

const planOf = (id: string): PlanVersion => PLANS.find((plan) => plan.id === id) ?? free
const choice = ({ subscription }: World, plan: PlanVersion) => ({ plan, current: planOf(subscription.plan_id) })
const todayOf = ({ now, timezone }: World) => localDate(now, timezone)

function follow(world: World, outcome: ActOutcome): void {
  if (outcome.kind === 'moves') world.subscription = outcome.to
}

function beginPayment(world: World, plan: PlanVersion, kinds: readonly string[]): AppliedPayment | null {
  const charge = chargeFor(world.subscription, choice(world, plan), world.now, world.timezone)
  if ('refused' in charge || !kinds.includes(charge.kind)) return null
  const { period, plan_id } = world.subscription
  const upgraded = charge.kind === 'upgrade' && period ? { plan: planOf(plan_id), period_to: period.to } : null
  return { kind: charge.kind, plan, upgraded, is_applied: false }
}

function deliver(world: World, payment: AppliedPayment): void {
  const outcome = applyPayment(world.subscription, payment, world.now, world.timezone)
  expect(outcome.kind === 'unchanged').toBe(payment.is_applied)
  payment.is_applied = true
  if (outcome.kind !== 'moves') return
  const { period, plan_id } = outcome.to
  const last = world.bought.at(-1)
  const today = todayOf(world)
  if (period === null) throw new Error('nothing was bought')
  if (payment.kind === 'upgrade' && last) {
    expect(today < last.period.to).toBe(true)
    // A period that begins after a given plan is replaced before its first day.
    const { from } = restOf(last.period, today)
    world.bought.splice(-1, 1, { ...last, period: { from: last.period.from, to: from } })
    world.bought.push({ plan_id, period: { from, to: period.to } })
  } else {
    // No day is paid for twice.
    expect(last === undefined || last.period.to <= period.from).toBe(true)
    world.bought.push({ plan_id, period })
  }
  world.first_failed_on = null
  world.subscription = outcome.to
}

/** The nightly job: it charges what is due, and the provider accepts or declines. */
function renew(world: World, isAccepted: boolean): void {
  const due = planToRenew(world.subscription, world.now, world.timezone)
  if (due === null) return
  expect(todayOf(world) >= (world.bought.at(-1)?.period.to ?? '')).toBe(true)
  const payment = beginPayment(world, planOf(due), ['renewal'])
  if (payment === null) throw new Error('what is due can not be charged')
  if (isAccepted) deliver(world, payment)
  else follow(world, failRenewal(world.subscription, world.now, world.timezone))
  if (!isAccepted) world.first_failed_on ??= todayOf(world)
}

/** Statuses to which time alone leads. */
const TIME_LEADS: Record<SubscriptionStatus, readonly SubscriptionStatus[]> = {
  none: [],
  trialing: ['expired'],
  incomplete: ['none', 'trialing', 'cancelled', 'expired'],
  active: ['cancelled'],
  past_due: ['grace', 'expired'],
  grace: ['expired'],
  cancelled: [],
  expired: [],
}

function sleep(world: World, hours: number): void {
  const before = world.subscription.status
  world.now = new Date(world.now.getTime() + hours * 3_600_000)
  const after = passTime(world.subscription, world.now, world.timezone)
  expect([before, ...TIME_LEADS[before]]).toContain(after.status)
  expect(passTime(after, world.now, world.timezone)).toBe(after)
  world.subscription = after
}

function checkShape(subscription: Subscription): void {
  const { status, period, anchor_day, incomplete, past_due, pending, cancel_at_period_end } = subscription
  const isPaid = status === 'active' || status === 'past_due' || status === 'grace'
  expect(SUBSCRIPTION_STATUSES).toContain(status)
  expect([period !== null, anchor_day !== null]).toEqual([isPaid, isPaid])
  expect(incomplete !== null).toBe(status === 'incomplete')
  expect(past_due !== null).toBe(status === 'past_due' || status === 'grace')
  expect(pending === null || isPaid).toBe(true)
  expect(!cancel_at_period_end || status === 'active' || status === 'trialing').toBe(true)
}

/** The plan in force is what was bought last, tried, registered with or granted, and no longer than it may be. */
function checkPlanInForce(world: World): void {
  const { subscription, now, timezone, bought, first_failed_on } = world
  const today = todayOf(world)
  const plan = planInForce(subscription, now, timezone)
  const { granted, trial_ends_on, registered_plan_id, status } = subscription
  const last = bought.at(-1)
  const allowed: (string | null)[] = [null]
  if (granted && today <= granted.until) allowed.splice(0, 1, granted.plan_id)
  else if (trial_ends_on === null && bought.length === 0) allowed.push(registered_plan_id)
  else if (trial_ends_on !== null && today < trial_ends_on && bought.length === 0) allowed.push(growth.id)
  else if (last && (first_failed_on === null || today < addDays(first_failed_on, 15))) allowed.push(last.plan_id)
  expect(allowed).toContain(plan)
  if (last === undefined || last.period.to <= today || granted) return
  expect([status, plan]).toEqual(['active', last.plan_id])
}

function checkCancelled({ subscription, timezone }: World): void {
  const { status, period, plan_id, cancel_at_period_end, granted } = subscription
  if (status !== 'active' || !cancel_at_period_end || period === null || granted) return
  const end = endOfPeriod(period, timezone)
  expect(planInForce(subscription, new Date(end.getTime() - 1), timezone)).toBe(plan_id)
  expect(planInForce(subscription, end, timezone)).toBeNull()
  expect(planToRenew(subscription, end, timezone)).toBeNull()
}

function checkNextStep({ subscription, now, timezone }: World): void {
  const step = nextStep(subscription, now, timezone)
  const isSettled = ['none', 'cancelled', 'expired'].includes(subscription.status)
  expect(step !== null || isSettled).toBe(true)
  expect(step === null || step.on >= localDate(now, timezone)).toBe(true)
}

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ act: fc.constant('select' as const), plan: fc.constantFrom(...PLANS) }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('checkout' as const), plan: fc.constantFrom(...PLANS) }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('deliver' as const), which: fc.nat(50) }) },
  { weight: 5, arbitrary: fc.record({ act: fc.constant('renew' as const), isAccepted: fc.boolean() }) },
  { weight: 6, arbitrary: fc.record({ act: fc.constant('sleep' as const), hours: fc.integer({ min: 0, max: 500 }) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('cancel' as const) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('reactivate' as const) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('grant' as const), days: fc.nat(40) }) },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

function take(world: World, one: Step): void {
  const { subscription, now, timezone, begun } = world
  if (one.act === 'sleep') return sleep(world, one.hours)
  if (one.act === 'renew') return renew(world, one.isAccepted)
  if (one.act === 'select') return follow(world, selectPlan(subscription, choice(world, one.plan), now, timezone))
  if (one.act === 'cancel') return follow(world, cancel(subscription, now, timezone))
  if (one.act === 'reactivate') return follow(world, reactivate(subscription, now, timezone))
  if (one.act === 'grant') {
    world.subscription = { ...subscription, granted: { plan_id: scale.id, until: addDays(todayOf(world), one.days) } }
    return
  }
  if (one.act === 'checkout') {
    const payment = beginPayment(world, one.plan, ['first', 'renewal', 'upgrade'])
    if (payment) begun.push(payment)
    return
  }
  const payment = begun[one.which % Math.max(1, begun.length)]
  if (payment) deliver(world, payment)
}

test('in every history a subscription has one state, and no plan that was not paid for, tried or granted', () => {
  const zones = ['Africa/Lagos', 'Europe/London', 'America/Havana', 'Pacific/Kiritimati']
  const reached = new Set<SubscriptionStatus>()
  const start = fc.record({
    now: fc.date({ min: new Date('2024-01-01'), max: new Date('2032-01-01'), noInvalidDate: true }),
    timezone: fc.constantFrom(...zones),
    hasTrial: fc.boolean(),
  })
  fc.assert(
    fc.property(start, fc.array(step, { minLength: 10, maxLength: 60, size: 'max' }), (begin, steps) => {
      const { now, timezone, hasTrial } = begin
      const plans = { trial_plan_id: growth.id, registered_plan_id: scale.id }
      const subscription = hasTrial ? withTrial(plans, localDate(now, timezone)) : withoutTrial(scale.id)
      const world: World = { subscription, now, timezone, begun: [], bought: [], first_failed_on: null }
      for (const one of steps) {
        take(world, one)
        reached.add(world.subscription.status)
        checkShape(world.subscription)
        checkPlanInForce(world)
        checkCancelled(world)
        checkNextStep(world)
      }
    }),
    { numRuns: 400 },
  )
  expect(reached).toEqual(new Set(SUBSCRIPTION_STATUSES))
})
