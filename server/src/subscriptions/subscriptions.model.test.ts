/** Every state that random histories lead to is stored, read back as it was, and decides the same plan in force. */
import { localDate } from '@stampwell/domain/time/calendar.ts'
import type { PlanVersion } from '@stampwell/domain/billing/plan-change.ts'
import { chargeFor } from '@stampwell/domain/billing/subscription-price.ts'
import {
  applyPayment,
  cancel,
  failRenewal,
  reactivate,
  selectPlan,
} from '@stampwell/domain/billing/subscription-acts.ts'
import {
  passTime,
  planInForce,
  SUBSCRIPTION_STATUSES,
  withoutTrial,
  withTrial,
  type Subscription,
} from '@stampwell/domain/billing/subscription.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/app/world.ts'
import { listVersions } from '../testing/fixtures/subscriptions.ts'
import { loadPlanInForce } from './plan-in-force.sql.ts'
import { lockSubscription, updateSubscription } from './subscriptions.sql.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const STEPS = [
  'select',
  'pay',
  'pay',
  'renew',
  'fail',
  'cancel',
  'reactivate',
  'sleep',
  'sleep',
  'pass',
  'grant',
] as const
const steps = fc.array(
  fc.record({ step: fc.constantFrom(...STEPS), plan: fc.nat(6), hours: fc.constantFrom(1, 20, 30, 24 * 7, 24 * 31) }),
  { minLength: 1, maxLength: 15 },
)
type Step = { step: (typeof STEPS)[number]; plan: number; hours: number }

const one = (step: Step['step'], hours = 0): Step => ({ step, plan: 3, hours })
const BOUGHT = [one('select'), one('pay')]
const DECLINED = [...BOUGHT, one('sleep', 24 * 31), one('fail')]
/** Beginnings that lead to every status; random steps follow. */
const LEADS = [
  [],
  BOUGHT,
  DECLINED,
  [...DECLINED, one('cancel')],
  [...DECLINED, one('sleep', 24 * 8 + 6), one('pass')],
  [...DECLINED, one('sleep', 24 * 31), one('pass')],
]

type Place = { plans: readonly PlanVersion[]; now: Date; timezone: string }

/** Returns the state after one act of the owner, the provider or an admin; as it was where the act is refused. */
function act(state: Subscription, { step, plan: n }: Step, { plans, now, timezone }: Place): Subscription {
  const byId = (id: string) => plans.find(({ id: one }) => one === id) ?? plans[0]
  const current = byId(state.plan_id)
  const plan = step === 'select' ? plans[n] : byId(state.pending?.plan_id ?? state.plan_id)
  if (!current || !plan) return state
  const outcomes = {
    select: () => selectPlan(state, { plan, current }, now, timezone),
    pay: () => pay(state, { plan, current }, { now, timezone }),
    renew: () => pay(state, { plan, current }, { now, timezone }),
    fail: () => failRenewal(state, now, timezone),
    cancel: () => cancel(state, now, timezone),
    reactivate: () => reactivate(state, now, timezone),
    sleep: () => ({ kind: 'unchanged' as const }),
    pass: () => ({ kind: 'moves' as const, to: passTime(state, now, timezone) }),
    grant: () => ({
      kind: 'moves' as const,
      to: { ...state, granted: n === 0 ? null : { plan_id: plan.id, until: localDate(now, timezone) } },
    }),
  }
  const outcome = outcomes[step]()
  return outcome.kind === 'moves' ? outcome.to : state
}

function pay(
  state: Subscription,
  choice: { plan: PlanVersion; current: PlanVersion },
  { now, timezone }: Pick<Place, 'now' | 'timezone'>,
) {
  const charge = chargeFor(state, choice, now, timezone)
  if ('refused' in charge) return { kind: 'unchanged' as const }
  const { period } = passTime(state, now, timezone)
  const upgraded = charge.kind === 'upgrade' && period ? { plan: choice.current, period_to: period.to } : null
  return applyPayment(state, { kind: charge.kind, plan: choice.plan, upgraded, is_applied: false }, now, timezone)
}

test.each([
  ['NGN', { timezone: 'Africa/Lagos' }],
  ['USD', { timezone: 'America/St_Johns', country: 'US', phone: '+12125550123' }],
])('states of a business that pays in %s', async (currency, registration) => {
  const { db } = world.database
  const { user } = await world.registerBusiness(registration)
  const { id, timezone } = user.business
  const plans = await listVersions(db, currency)
  const ofTier = (tier: string) => plans.find((plan) => plan.tier === tier)?.id ?? ''
  const registered_plan_id = ofTier('scale')
  const seen = new Set<string>()

  const follow = async (hasTrial: boolean, history: readonly Step[]) => {
    let now = world.clock.now()
    let state = hasTrial
      ? withTrial({ trial_plan_id: ofTier('growth'), registered_plan_id }, localDate(now, timezone))
      : withoutTrial(registered_plan_id)
    seen.add(state.status)
    for (const step of history) {
      if (step.step === 'sleep') now = new Date(now.getTime() + step.hours * 3_600_000)
      state = act(state, step, { plans, now, timezone })
      seen.add(state.status)

      await updateSubscription(db, id, state, now)
      expect(await lockSubscription(db, id)).toEqual(state)
      const inForce = await loadPlanInForce(db, id, now)
      expect(inForce?.plan.id).toBe(planInForce(state, now, timezone) ?? ofTier('free'))
    }
  }
  for (const hasTrial of [false, true])
    for (const lead of LEADS)
      await fc.assert(
        fc.asyncProperty(steps, (history) => follow(hasTrial, [...lead, ...history])),
        { numRuns: 6 },
      )
  expect([...seen].toSorted()).toEqual([...SUBSCRIPTION_STATUSES].toSorted())
})

test.each<[string, Partial<Subscription>]>([
  ['a trial without its end', { status: 'trialing' }],
  ['a paid status without a period', { status: 'active' }],
  ['a period of nobody who pays', { period: { from: '2026-11-01', to: '2026-12-01' }, anchor_day: 1 }],
  ['dunning without a failed renewal', { past_due: { since: '2026-11-01', last_tried_on: '2026-11-01' } }],
  ['a choice without what was before it', { status: 'incomplete' }],
  ['a cancellation of nothing', { cancel_at_period_end: true }],
  ['a pending change of nothing', { pending: { plan_id: '01900000-0000-7000-8003-000000000001', kind: 'upgrade' } }],
])('the database refuses %s', async (_, changes) => {
  const { user } = await world.registerBusiness()
  const { db } = world.database
  const state = await lockSubscription(db, user.business.id)
  await expect(updateSubscription(db, user.business.id, { ...state, ...changes }, world.clock.now())).rejects.toThrow(
    'subscriptions_',
  )
})
