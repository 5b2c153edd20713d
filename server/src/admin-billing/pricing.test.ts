/** A change of a plan makes a version; what was sold never changes. */
import { adminPricing } from '@stampwell/contract/admin/pricing.ts'
import { auditLog } from '@stampwell/contract/admin/audit-log.ts'
import { pricing } from '@stampwell/contract/business/pricing.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPayingWorld, type PayingWorld } from '../testing/app/paying-world.ts'
import { runSubscriptions } from '../testing/fixtures/subscriptions.ts'

let world: PayingWorld
let growth: string
beforeEach(async () => {
  world = await createPayingWorld()
  growth = await world.plan('growth month')
})
afterEach(() => world.close())

const PRICE = 1_800_000
const plans = async () => (await (await world.admin('viewer')).call(adminPricing.list, {})).data.plans
const versions = async () =>
  (await plans()).filter(
    ({ tier, interval, currency }) => tier === 'growth' && interval === 'month' && currency === 'NGN',
  )
const stored = (id: string) =>
  world.database.db.selectFrom('plans').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function change(body: object, id = growth, level: 'finance' | 'support' | 'viewer' = 'finance') {
  const { call } = await world.admin(level)
  return (await call(adminPricing.update, { params: { id }, body: { reason: 'Price list of December', ...body } })).data
    .plan
}

test('a change makes a version that is sold from now on, and the business on the old one renews at its price', async () => {
  const owner = await world.registerBusiness()
  await world.buy(owner, growth)
  const { replaced_at: _, ...before } = await stored(growth)
  const made = await change({ amount_minor: 1_950_000, limits: { sms_month: 1500 } })
  expect(made).toMatchObject({ version: 2, amount_minor: 1_950_000, sold_until: null, merchants: 0 })
  expect(made.limits.sms_month).toBe(1500)
  // Nothing of what was sold is different, except that its sale ended.
  expect(await stored(growth)).toEqual({ ...before, replaced_at: world.clock.now() })
  expect(await versions()).toMatchObject([
    { version: 2, merchants: 0 },
    { id: growth, version: 1, amount_minor: PRICE, merchants: 1 },
  ])
  const { data } = await world.nobody(pricing.list, { query: { currency: 'NGN' } })
  expect(data.plans.filter(({ tier, interval }) => tier === 'growth' && interval === 'month')).toMatchObject([
    { id: made.id, amount_minor: 1_950_000 },
  ])
  world.clock.advance({ days: 31 })
  await runSubscriptions(world)
  expect(await world.stored(owner)).toMatchObject({ status: 'active', plan_id: growth })
  const renewal = await world.database.db
    .selectFrom('payments')
    .select('amount_minor')
    .where('kind', '=', 'renewal')
    .executeTakeFirstOrThrow()
  expect(renewal.amount_minor).toBe(PRICE)
})

test('of two admins who change one plan the second is refused, and the first change stays', async () => {
  const answers = await Promise.allSettled([change({ amount_minor: 1_900_000 }), change({ amount_minor: 2_000_000 })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const [refused] = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []))
  expect(refused).toMatchObject({ status: 409, code: 'plan_changed' })
  expect(await versions()).toHaveLength(2)
  await expect(change({ name: 'Grow' })).rejects.toMatchObject({ status: 409, code: 'plan_changed' })
})

test('a change that changes nothing makes no version and no entry', async () => {
  const [plan] = await versions()
  expect(await change({ amount_minor: PRICE, features: plan?.features })).toMatchObject({ id: growth })
  expect(await versions()).toHaveLength(1)
  const { entries } = (await (await world.admin()).call(auditLog.list, { query: { action: 'plan.changed' } })).data
  expect(entries).toEqual([])
})

test('the audit log holds the fields that changed, and nothing else', async () => {
  await change({ amount_minor: 1_950_000, popular: false, features: ['export', 'offers'] })
  const { entries } = (await (await world.admin()).call(auditLog.list, { query: { action: 'plan.changed' } })).data
  expect(entries).toMatchObject([
    {
      before: { amount_minor: PRICE, version: 1 },
      after: { amount_minor: 1_950_000, features: ['offers', 'export'], version: 2 },
      reason: 'Price list of December',
    },
  ])
  expect(Object.keys(entries[0]?.after ?? {})).not.toContain('limits')
})

test('features are flags, and those that a change does not name stay', async () => {
  const [before] = await versions()
  const made = await change({ features: { campaigns: false, automations: true } })
  expect(made.features).toEqual({ ...before?.features, campaigns: false, automations: true })
})

test('a free plan stays free, a paid one keeps a price, and wrong input changes nothing', async () => {
  await expect(change({ amount_minor: 0 })).rejects.toMatchObject({ status: 422 })
  await expect(change({ amount_minor: 100 }, await world.plan('free month'))).rejects.toMatchObject({ status: 422 })
  await expect(change({ limits: { customers: -1 } })).rejects.toMatchObject({ status: 422 })
  await expect(change({ name: ' ' })).rejects.toMatchObject({ status: 422 })
  await expect(change({ amount_minor: 1_900_000, reason: 'x' })).rejects.toMatchObject({ status: 422 })
  await expect(change({ name: 'None' }, '01900000-0000-7000-8000-0000000000ff')).rejects.toMatchObject({ status: 404 })
  expect(await versions()).toHaveLength(1)
})

test('support and viewers change no plan', async () => {
  for (const level of ['support', 'viewer'] as const)
    await expect(change({ amount_minor: 1 }, growth, level)).rejects.toMatchObject({ status: 403 })
  expect(await versions()).toHaveLength(1)
})
