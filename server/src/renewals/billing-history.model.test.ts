/** Random histories of one subscription over HTTP: after each step it is what the rules of the domain say. */
import { payments } from '@stampwell/contract/business/payments.ts'
import { pricing } from '@stampwell/contract/business/pricing.ts'
import { profile } from '@stampwell/contract/business/profile.ts'
import type { PlanVersion } from '@stampwell/domain/billing/plan-change.ts'
import {
  applyPayment,
  cancel,
  failRenewal,
  reactivate,
  selectPlan,
  type ActOutcome,
  type AppliedPayment,
} from '@stampwell/domain/billing/subscription-acts.ts'
import { chargeFor } from '@stampwell/domain/billing/subscription-price.ts'
import { passTime, planInForce, planToRenew, type Subscription } from '@stampwell/domain/billing/subscription.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inBusiness } from '../db/in-business.ts'
import type { Db } from '../db/open.ts'
import { withTransaction } from '../db/transaction.ts'
import { findPayment } from '../payments/payments.sql.ts'
import { presentSubscription } from '../subscriptions/present-subscription.ts'
import { createPayingWorld, type PayingWorld } from '../testing/app/paying-world.ts'
import type { BusinessInWorld } from '../testing/app/world.ts'
import { listVersions } from '../testing/fixtures/subscriptions.ts'
import { passTimeOf } from './pass-time.ts'
import { renewSubscription } from './renew.ts'

let world: PayingWorld
let plans: PlanVersion[]
beforeAll(async () => {
  world = await createPayingWorld()
  plans = await listVersions(world.database.db)
})
afterAll(() => world.close())

const STEPS = ['select', 'initiate', 'pay', 'decline', 'cancel', 'reactivate', 'sleep', 'run', 'run'] as const
const OUTCOMES = ['paid', 'failed', 'needs_customer'] as const
type Step = { step: (typeof STEPS)[number]; plan: number; hours: number; outcome: (typeof OUTCOMES)[number] }

const steps = fc.array(
  fc.record({
    step: fc.constantFrom(...STEPS),
    plan: fc.nat(6),
    hours: fc.constantFrom(1, 25, 24 * 3, 24 * 8, 24 * 31),
    outcome: fc.constantFrom(...OUTCOMES),
  }),
  { minLength: 3, maxLength: 14 },
)
const one = (step: Step['step'], more: Partial<Step> = {}): Step => ({
  step,
  plan: 3,
  hours: 0,
  outcome: 'failed',
  ...more,
})
const BOUGHT = [one('select'), one('initiate'), one('pay')]
const DECLINED = [...BOUGHT, one('sleep', { hours: 24 * 31 }), one('run')]
/** Beginnings that lead to every status; random steps follow. */
const LEADS = [[], BOUGHT, DECLINED, [...DECLINED, one('sleep', { hours: 24 * 8 })], [...BOUGHT, one('cancel')]]

type Begun = { reference: string; payment: AppliedPayment }
type History = {
  owner: BusinessInWorld
  businessId: string
  db: Db
  timezone: string
  subscription: Subscription
  /** Something is stored that renewals are charged to. */
  hasAuthorization: boolean
  begun: Begun[]
  surplus: string[]
}

const planAt = (n: number) => plans[n % plans.length] as PlanVersion // there are seven
const planOf = (id: string) => plans.find((plan) => plan.id === id) ?? planAt(0)
const now = () => world.clock.now()

function follow(history: History, outcome: ActOutcome): string | null {
  if (outcome.kind === 'moves') history.subscription = outcome.to
  return outcome.kind === 'refused' ? outcome.code : null
}

/** Does an act over HTTP and expects the answer that the domain gives. */
async function expectAnswer(call: Promise<unknown>, refusal: string | null): Promise<void> {
  const code = await call.then(
    () => null,
    (error: { code?: string }) => error.code,
  )
  expect(code).toBe(refusal)
}

function apply(history: History, begun: Begun): void {
  const outcome = applyPayment(history.subscription, begun.payment, now(), history.timezone)
  if (outcome.kind === 'unchanged') return
  begun.payment.is_applied = true
  if (outcome.kind === 'surplus') {
    history.surplus.push(begun.reference)
    return
  }
  history.subscription = outcome.to
}

async function initiate(history: History, plan: PlanVersion): Promise<void> {
  const { subscription, timezone, owner, businessId, db } = history
  const current = planOf(subscription.plan_id)
  const charge = chargeFor(subscription, { plan, current }, now(), timezone)
  const call = owner.call(payments.initiate, { body: { plan_id: plan.id } })
  if ('refused' in charge) return expectAnswer(call, charge.refused)
  const { reference } = (await call).data
  const stored = await findPayment(db, businessId, reference)
  const { kind, amount_minor, period } = charge
  expect(stored).toMatchObject({ kind, amount_minor, period_from: period.from, period_to: period.to })
  if (history.begun.some((one) => one.reference === reference)) return
  const { period: paid, plan_id } = passTime(subscription, now(), timezone)
  const upgraded = kind === 'upgrade' && paid ? { plan: planOf(plan_id), period_to: paid.to } : null
  const begun = { reference, payment: { kind, plan, upgraded, is_applied: false } }
  history.begun.push(begun)
  if (amount_minor === 0) apply(history, begun)
}

/** The owner pays on the page, and looks at the payment. */
async function pay(history: History, n: number): Promise<void> {
  const begun = history.begun[n % Math.max(1, history.begun.length)]
  if (!begun || (await isWithoutProvider(history, begun))) return
  world.provider.pay(begun.reference)
  const { is_applied } = begun.payment
  await look(history, begun)
  apply(history, begun)
  if (!is_applied && !history.surplus.includes(begun.reference)) history.hasAuthorization = true
}

async function decline(history: History, n: number): Promise<void> {
  const begun = history.begun[n % Math.max(1, history.begun.length)]
  if (!begun || begun.payment.is_applied) return
  world.provider.decline(begun.reference)
  await look(history, begun)
}

async function look({ owner }: History, { reference }: Begun): Promise<void> {
  world.clock.advance({ seconds: 5 })
  await world.show(owner, reference)
}

async function isWithoutProvider({ db, businessId }: History, { reference }: Begun): Promise<boolean> {
  return (await findPayment(db, businessId, reference))?.provider === null
}

/** The job comes by. A charge has one of the outcomes. */
async function run(history: History, outcome: Step['outcome']): Promise<void> {
  const { db, businessId, timezone } = history
  const charges = () => world.provider.calls.filter((call) => call.startsWith('chargeAuthorization'))
  const before = charges().length
  world.provider.chargesAre(outcome)
  const { context } = world.app
  await withTransaction(db, (tx) => passTimeOf(context, tx, businessId))
  await renewSubscription(context, db, businessId)

  history.subscription = passTime(history.subscription, now(), timezone)
  const planId = planToRenew(history.subscription, now(), timezone)
  const isCharged = planId !== null && history.hasAuthorization
  expect(charges()).toHaveLength(before + (isCharged ? 1 : 0))
  expect(new Set(charges()).size).toBe(charges().length)
  if (planId === null) return
  if (!isCharged || outcome !== 'paid') follow(history, failRenewal(history.subscription, now(), timezone))
  else
    apply(history, {
      reference: '',
      payment: { kind: 'renewal', plan: planOf(planId), upgraded: null, is_applied: false },
    })
}

async function take(history: History, { step, plan: n, hours, outcome }: Step): Promise<void> {
  const { owner, subscription, timezone } = history
  const plan = planAt(n)
  switch (step) {
    case 'select': {
      const choice = { plan, current: planOf(passTime(subscription, now(), timezone).plan_id) }
      const refusal = follow(history, selectPlan(subscription, choice, now(), timezone))
      return expectAnswer(owner.call(pricing.select, { body: { plan_id: plan.id } }), refusal)
    }
    case 'cancel':
      return expectAnswer(
        owner.call(payments.cancelSubscription, {}),
        follow(history, cancel(subscription, now(), timezone)),
      )
    case 'reactivate':
      return expectAnswer(
        owner.call(payments.reactivateSubscription, {}),
        follow(history, reactivate(subscription, now(), timezone)),
      )
    case 'initiate':
      return initiate(history, plan)
    case 'pay':
      return pay(history, n)
    case 'decline':
      return decline(history, n)
    case 'sleep':
      return world.clock.advance({ hours })
    case 'run':
      return run(history, outcome)
  }
}

async function expectSame(history: History): Promise<void> {
  const { owner, subscription, timezone } = history
  const { user } = (await owner.call(profile.show, {})).data
  const { version, ...shown } = user.subscription
  expect(shown).toEqual(presentSubscription(subscription, now(), timezone))
  const { tier, interval, amount_minor, currency } = planOf(shown.plan_id)
  expect(version).toEqual({ tier, interval, amount_minor, currency })
  expect(user.plan.id).toBe(planInForce(subscription, now(), timezone) ?? planAt(0).id)
}

async function begin(start: string, timezone: string): Promise<History> {
  world.clock.set(new Date(start))
  const owner = await world.registerBusiness({ timezone })
  const businessId = owner.user.business.id
  const db = await inBusiness(world.app.database.db, businessId)
  const subscription = await world.stored(owner)
  return { owner, businessId, db, timezone, subscription, hasAuthorization: false, begun: [], surplus: [] }
}

test(
  'in every history the subscription, its charges and what goes back are those of the rules',
  { timeout: 600_000 },
  async () => {
    const starts = fc.constantFrom('2026-11-21T09:00:00Z', '2027-01-31T22:30:00Z', '2028-02-29T11:00:00Z')
    const zones = fc.constantFrom('Africa/Lagos', 'America/New_York', 'Pacific/Auckland')
    const histories = fc.asyncProperty(
      fc.constantFrom(...LEADS),
      steps,
      starts,
      zones,
      async (lead, rest, start, zone) => {
        const history = await begin(start, zone)
        for (const step of [...lead, ...rest]) {
          await take(history, step)
          await expectSame(history)
        }
        const refunds = await world.database.db
          .selectFrom('payment_refunds')
          .where('business_id', '=', history.businessId)
          .select('reference')
          .execute()
        expect(refunds.map(({ reference }) => reference).toSorted()).toEqual(history.surplus.toSorted())
      },
    )
    await fc.assert(histories, { numRuns: process.env['NIGHT'] ? 100 : 25 })
  },
)
