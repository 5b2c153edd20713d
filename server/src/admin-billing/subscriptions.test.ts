/** Admins see who does not pay, try a payment once more, and cancel. */
import { merchants } from '@stampwell/contract/admin/merchants.ts'
import { adminPayments } from '@stampwell/contract/admin/payments.ts'
import { adminSubscriptions } from '@stampwell/contract/admin/subscriptions.ts'
import { auditLog } from '@stampwell/contract/admin/audit-log.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPayingWorld, type PayingWorld } from '../testing/app/paying-world.ts'
import type { BusinessInWorld } from '../testing/app/world.ts'
import { changeSubscription, runSubscriptions } from '../testing/fixtures/subscriptions.ts'
import { restore, suspend } from '../testing/fixtures/suspension.ts'

type Admin = Awaited<ReturnType<PayingWorld['admin']>>

let world: PayingWorld
let growth: string
let owner: BusinessInWorld
beforeEach(async () => {
  world = await createPayingWorld()
  growth = await world.plan('growth month')
  owner = await world.registerBusiness({ business_name: 'Lagoon Laundry' })
})
afterEach(() => world.close())

const idOf = ({ user }: BusinessInWorld) => user.business.id
const charges = () => world.provider.calls.filter((call) => call.startsWith('chargeAuthorization')).length
const list = async (query: object = {}) =>
  (await (await world.admin('viewer')).call(adminSubscriptions.list, { query })).data
const late = async () => (await (await world.admin('viewer')).call(adminSubscriptions.late, {})).data
/** How many are late and in grace by the counts, and how many the filter of all keeps. */
async function lateCounts(): Promise<number[]> {
  const { counts, meta } = await list({ status: 'late' })
  return [counts.late, counts.grace, meta.total]
}
const show = async (of = owner) =>
  (await (await world.admin('viewer')).call(adminSubscriptions.show, { params: { business_id: idOf(of) } })).data
const entries = async () =>
  (await (await world.admin()).call(auditLog.list, { query: { business_id: idOf(owner) } })).data.entries

async function act(name: 'retryPayment' | 'cancel', reason = 'Owner rang: new card is in', admin?: Admin) {
  const { call } = admin ?? (await world.admin('finance'))
  const input = { params: { business_id: idOf(owner) }, body: { reason } }
  return name === 'cancel' ? call(adminSubscriptions.cancel, input) : call(adminSubscriptions.retryPayment, input)
}

/** Lets the renewal fail on the first day, and goes on by some days without a run. */
async function failRenewal(of: BusinessInWorld, days = 0): Promise<void> {
  await world.buy(of, growth)
  world.provider.chargesAre('failed')
  world.clock.advance({ days: 31 })
  await runSubscriptions(world)
  world.clock.advance({ days })
}

test('the business that falls to Free first stands first, with why it does not pay and what comes next', async () => {
  await failRenewal(owner, 3)
  const later = await world.registerBusiness({ business_name: 'Volta Fresh' })
  await changeSubscription(world, later, {
    status: 'grace',
    plan_id: await world.plan('scale year'),
    anchor_day: 1,
    period: { from: '2025-12-01', to: '2026-12-01' },
    past_due: { since: '2026-12-13', last_tried_on: '2026-12-20' },
    trial_ends_on: null,
  })
  const { late: rows, at_risk, meta } = await late()
  expect(rows.map(({ business, why, plan_name }) => [business.name, why, plan_name])).toEqual([
    ['Volta Fresh', 'no_card', 'Scale'],
    ['Lagoon Laundry', 'declined', 'Growth'],
  ])
  expect(rows.map(({ next }) => next)).toEqual([
    { on: '2026-12-28', what: 'expires' },
    { on: '2026-12-25', what: 'retries' },
  ])
  expect(rows[1]).toMatchObject({
    today: '2026-12-25',
    past_due: { since: '2026-12-22', last_tried_on: '2026-12-22' },
  })
  // A year's price counts with its twelfth part.
  expect([at_risk, meta.total]).toEqual([[{ amount_minor: 1_800_000 + 45_000_000 / 12, currency: 'NGN' }], 2])
})

test('a business whose last day is over is not late any more, even before the job has ended its plan', async () => {
  await failRenewal(owner, 14)
  expect((await late()).late).toHaveLength(1)
  world.clock.advance({ days: 1 })
  expect((await late()).late).toEqual([])
  expect(await lateCounts()).toEqual([0, 0, 0])
})

test('the tab counts what its rows show: a suspended business is late again after its restore, in grace on the day', async () => {
  await failRenewal(owner, 3)
  expect([...(await lateCounts()), (await late()).meta.total]).toEqual([1, 0, 1, 1])
  const pastDue = async () => (await list({ status: 'past_due' })).meta.total
  expect(await pastDue()).toBe(1)
  await suspend(world, owner)
  expect(await pastDue()).toBe(0)
  world.clock.advance({ days: 9 })
  expect([...(await lateCounts()), (await late()).meta.total]).toEqual([0, 0, 0, 0])
  await restore(world, owner)
  expect([...(await lateCounts()), (await late()).meta.total]).toEqual([1, 0, 1, 1])
  world.clock.advance({ days: 5 })
  expect((await late()).late[0]?.status).toBe('grace')
  expect(await lateCounts()).toEqual([1, 1, 1])
})

test('a payment is tried once more, is audited, and the plan goes on', async () => {
  await failRenewal(owner, 9)
  expect((await show()).retry).toEqual({
    amount_minor: 1_800_000,
    currency: 'NGN',
    card: { provider: 'paystack', last4: '4081', is_expired: false },
  })
  const before = charges()
  world.provider.chargesAre('paid')
  const { payment, subscription } = (await act('retryPayment')).data as { payment: object; subscription: object }
  expect(payment).toMatchObject({ status: 'paid', kind: 'renewal', amount_minor: 1_800_000 })
  expect(subscription).toMatchObject({ status: 'active' })
  await runSubscriptions(world)
  expect(charges()).toBe(before + 1)
  await expect(act('retryPayment')).rejects.toMatchObject({ status: 409, code: 'nothing_due' })
  expect(await entries()).toMatchObject([
    {
      action: 'subscription.payment_retried',
      reason: 'Owner rang: new card is in',
      after: { amount_minor: 1_800_000 },
    },
  ])
  expect((await late()).outcomes).toEqual({ won: 1, lost: 0 })
})

test('a try that fails too is one failed try of that day, and no second one begins within a minute', async () => {
  await failRenewal(owner, 2)
  const before = charges()
  const { payment } = (await act('retryPayment')).data as { payment: object }
  expect(payment).toMatchObject({ status: 'failed' })
  await expect(act('retryPayment')).rejects.toMatchObject({ status: 409, code: 'conflict' })
  expect(charges()).toBe(before + 1)
  expect((await world.stored(owner)).past_due).toEqual({ since: '2026-12-22', last_tried_on: '2026-12-24' })
})

test('a charge that is on its way is not joined by another', async () => {
  await failRenewal(owner, 1)
  world.provider.chargesAre('pending')
  await act('retryPayment')
  world.clock.advance({ minutes: 10 })
  const before = charges()
  await expect(act('retryPayment')).rejects.toMatchObject({ status: 409 })
  expect(charges()).toBe(before)
  expect((await late()).late).toMatchObject([{ why: 'unanswered' }])
})

test('without a stored card, without an open renewal and with a customer’s name nothing is charged', async () => {
  await expect(act('retryPayment')).rejects.toMatchObject({ status: 409, code: 'nothing_due' })
  await failRenewal(owner, 1)
  const before = charges()
  await expect(act('retryPayment', 'Call 0803 123 4567')).rejects.toMatchObject({ status: 422 })
  await world.database.db.deleteFrom('payment_authorizations').execute()
  await expect(act('retryPayment')).rejects.toMatchObject({ status: 409, code: 'conflict' })
  expect(charges()).toBe(before)
  expect(await entries()).toEqual([])
  const { data } = await (await world.admin()).call(adminPayments.list, { query: { status: 'pending' } })
  expect(data.payments).toEqual([])
})

test('an expired card is told before it is tried', async () => {
  await failRenewal(owner)
  await world.database.db.updateTable('payment_authorizations').set({ exp_year: 2026, exp_month: 11 }).execute()
  expect((await late()).late).toMatchObject([{ why: 'card_expired' }])
  expect((await show()).retry?.card?.is_expired).toBe(true)
})

test('cancelling ends a paid plan with its period and an unpaid one at once, and says so before', async () => {
  await world.buy(owner, growth)
  expect((await show()).cancel).toMatchObject({ ends_on: '2026-12-21', customers: 0, customers_free: 100 })
  await act('cancel', 'Shop has closed')
  await act('cancel', 'Shop has closed')
  expect((await list({ status: 'ending' })).subscriptions).toMatchObject([
    { business: { name: 'Lagoon Laundry' }, cancel_at_period_end: true },
  ])
  expect(await entries()).toMatchObject([
    { action: 'subscription.cancelled', after: { cancel_at_period_end: true }, reason: 'Shop has closed' },
  ])
})

test('cancelling a late plan ends it at once', async () => {
  await failRenewal(owner)
  expect((await show()).cancel?.ends_on).toBeNull()
  await act('cancel', 'Shop has closed')
  expect((await world.stored(owner)).status).toBe('cancelled')
  expect(await late()).toMatchObject({ late: [], outcomes: { won: 0, lost: 1 } })
})

test('a business that paid and left later was won back', async () => {
  await failRenewal(owner, 1)
  world.provider.chargesAre('paid')
  await act('retryPayment')
  await changeSubscription(world, owner, { status: 'cancelled', anchor_day: null, period: null })
  expect((await late()).outcomes).toEqual({ won: 1, lost: 0 })
})

test('support and viewers change no subscription', async () => {
  await failRenewal(owner)
  const before = charges()
  for (const level of ['support', 'viewer'] as const)
    for (const name of ['cancel', 'retryPayment'] as const) {
      const answer: unknown = await act(name, 'Not mine to do', await world.admin(level)).catch(
        (error: unknown) => error,
      )
      expect({ level, name, answer }).toMatchObject({ level, name, answer: { status: 403 } })
    }
  expect(charges()).toBe(before)
  expect((await world.stored(owner)).status).toBe('past_due')
})

test('who is on trial and chose a plan without paying is still listed and counted as on trial', async () => {
  const trying = await world.registerBusiness({ business_name: 'Blessed Hands' })
  await world.select(trying, await world.plan('scale month'))
  const { subscriptions, counts } = await list({ status: 'trialing', search: 'Blessed' })
  expect(subscriptions.map(({ business }) => business.name)).toEqual(['Blessed Hands'])
  expect(counts.trialing).toBeGreaterThanOrEqual(1)
})

test('the list is filtered by status, plan, version and name, and counts each kind', async () => {
  await world.buy(owner, growth)
  world.clock.advance({ minutes: 1 })
  await world.registerBusiness({ business_name: 'Blessed Hands' })
  const names = async (query: object) => (await list(query)).subscriptions.map(({ business }) => business.name)
  expect(await names({})).toEqual(['Blessed Hands', 'Lagoon Laundry'])
  expect(await names({ status: 'active' })).toEqual(['Lagoon Laundry'])
  expect(await names({ status: 'trialing', plan: 'growth' })).toEqual(['Blessed Hands'])
  expect(await names({ plan: 'scale' })).toEqual([])
  expect(await names({ search: 'lagoon' })).toEqual(['Lagoon Laundry'])
  expect(await names({ search: '%' })).toEqual([])
  expect(await names({ version: 'older' })).toEqual([])
  await world.database.db
    .updateTable('plans')
    .set({ replaced_at: world.clock.now() })
    .where('id', '=', growth)
    .execute()
  expect(await names({ version: 'older' })).toEqual(['Blessed Hands', 'Lagoon Laundry'])
  const older = { plan: 'growth', interval: 'month', currency: 'NGN', version: 'older' }
  for (const currency of ['NGN', 'ngn'])
    expect(await names({ ...older, currency })).toEqual(['Blessed Hands', 'Lagoon Laundry'])
  expect(await names({ ...older, interval: 'year' })).toEqual([])
  expect(await names({ ...older, currency: 'USD' })).toEqual([])
  const { counts, subscriptions, tiers } = await list({ status: 'active' })
  expect(counts).toEqual({ all: 2, paid: 1, trialing: 1, free: 0, late: 0, grace: 0, ending: 0 })
  expect(subscriptions).toMatchObject([
    {
      plan: { name: 'Growth', interval: 'month', version: 1, versions: 1 },
      amount: { amount_minor: 1_800_000, currency: 'NGN' },
      provider: 'paystack',
    },
  ])
  expect(tiers.map(({ tier }) => tier)).toEqual(['free', 'starter', 'growth', 'scale'])
})

test('the subscription of an erased business is found as little as the business itself', async () => {
  const { call } = await world.admin()
  const now = world.clock.now()
  const erased = { closes_at: now, erased_at: now }
  await world.database.db.updateTable('businesses').set(erased).where('id', '=', idOf(owner)).execute()
  for (const answer of [() => show(), () => act('cancel'), () => act('retryPayment')])
    await expect(answer()).rejects.toMatchObject({ status: 404, code: 'not_found' })
  await expect(call(merchants.show, { params: { id: idOf(owner) } })).rejects.toMatchObject({ status: 404 })
})
