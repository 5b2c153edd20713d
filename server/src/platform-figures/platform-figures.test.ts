/** The dashboard's figures, what needs somebody, and the analytics, as an admin reads them. */
import { adminAnalytics } from '@stampwell/contract/admin/analytics.ts'
import { auditLog } from '@stampwell/contract/admin/audit-log.ts'
import { adminDashboard } from '@stampwell/contract/admin/dashboard.ts'
import { contact } from '@stampwell/contract/public/contact.ts'
import type { Call } from '@stampwell/contract/call.ts'
import { addDays } from '@stampwell/domain/time/calendar.ts'
import { DAY_MS } from '@stampwell/domain/time/durations.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settleDifference } from '../payment-reconciliation/differences.sql.ts'
import { rollUpAll } from '../rollups/roll-up-all.ts'
import { createPayingWorld, type PayingWorld } from '../testing/app/paying-world.ts'
import type { BusinessInWorld } from '../testing/app/world.ts'
import { createCounter } from '../testing/fixtures/counter.ts'
import { changeSubscription } from '../testing/fixtures/subscriptions.ts'
import { restore, suspend } from '../testing/fixtures/suspension.ts'
import { untilSettled } from '../testing/models/ledger-model.ts'
import { countPlatform } from './count-platform.ts'

let world: PayingWorld
let admin: Call
beforeAll(async () => {
  world = await createPayingWorld()
  admin = (await world.admin('viewer')).call
})
afterAll(() => world.close())

/** Rolls up and counts, as the jobs do, and returns what the dashboard shows. */
async function dashboard() {
  await count()
  admin = (await world.admin('viewer')).call
  return (await admin(adminDashboard.show, {})).data
}
async function count() {
  await untilSettled(world.database.db)
  await rollUpAll(world.database.db, 1)
  await countPlatform(world.database.db, world.clock.now(), { always: true })
}
const figures = async () => (await dashboard()).figures
const DAY = { hours: 24 }
const PAID = { anchor_day: 21, period: { from: '2026-11-21', to: '2027-11-21' }, trial_ends_on: null }

/** Puts a business on a paid plan without a payment: how it came there is not under test. */
async function subscribe(name: string, currency = 'NGN'): Promise<BusinessInWorld> {
  const owner = await world.registerBusiness()
  await changeSubscription(world, owner, { ...PAID, status: 'active', plan_id: await world.plan(name, currency) })
  return owner
}

test('stamps, rewards, customers and active businesses are counted, and what is undone is taken off again', async () => {
  const before = await figures()
  const [one, two] = [await createCounter(world), await createCounter(world)]
  await one.give(1)
  const { event } = await one.give(2)
  await two.give(1)
  const after = await figures()
  expect({
    merchants: after.merchants.value - before.merchants.value,
    active: after.active_merchants.value - before.active_merchants.value,
    customers: after.customers.value - before.customers.value,
    stamps: after.stamps.value - before.stamps.value,
  }).toEqual({ merchants: 2, active: 2, customers: 2, stamps: 4 })

  await one.undo(event.id)
  expect((await figures()).stamps.value).toBe(after.stamps.value - 2)
})

test('revenue stands by currency, a yearly plan with a twelfth, and no currency is added to another', async () => {
  const before = (await figures()).mrr
  const of = (mrr: typeof before, currency: string) => mrr.find((one) => one.currency === currency)?.amount_minor ?? 0
  await subscribe('growth month')
  await subscribe('growth year')
  await subscribe('starter month', 'USD')
  const { mrr } = await figures()
  const amounts = await Promise.all(['growth month', 'growth year'].map(priceOf))
  expect(of(mrr, 'NGN') - of(before, 'NGN')).toBe((amounts[0] ?? 0) + Math.round((amounts[1] ?? 0) / 12))
  expect(of(mrr, 'USD') - of(before, 'USD')).toBe(900)
  expect(mrr.map(({ currency }) => currency)).toEqual(['NGN', 'USD'])
})

test('a subscription in dunning still counts as revenue and needs somebody, a trial and a given plan do not', async () => {
  const owner = await subscribe('scale month')
  const before = await dashboard()
  await changeSubscription(world, owner, {
    status: 'past_due',
    past_due: { since: '2026-11-21', last_tried_on: '2026-11-21' },
  })
  const granted = await world.registerBusiness()
  const plan_id = await world.plan('scale month')
  await changeSubscription(world, granted, { granted: { plan_id, until: '2027-01-01' } })
  const after = await dashboard()
  expect(after.figures.mrr.map(({ amount_minor }) => amount_minor)).toEqual(
    before.figures.mrr.map(({ amount_minor }) => amount_minor),
  )
  expect(after.figures.failing_payments.value).toBe(before.figures.failing_payments.value + 1)
  const line = after.attention.find(({ kind }) => kind === 'past_due')
  expect(line).toEqual({ kind: 'past_due', count: 1, to: '/admin/subscriptions?tab=all&status=past_due', due_at: null })

  const kinds = async () => (await admin(adminDashboard.attention, {})).data.attention.map(({ kind }) => kind)
  // Its tries stand still.
  await suspend(world, owner)
  expect(await kinds()).not.toContain('past_due')
  expect((await figures()).failing_payments.value).toBe(before.figures.failing_payments.value)
  await restore(world, owner)
  expect(await kinds()).toContain('past_due')
  await changeSubscription(world, owner, { status: 'active', past_due: null })
  expect(await kinds()).not.toContain('past_due')
})

test('a renewal that waits is no revenue: for a given plan after the paid days, for a restore, for a business that closes', async () => {
  const owner = await subscribe('growth month')
  const { id } = owner.user.business
  const price = await priceOf('growth month')
  const naira = async () => (await figures()).mrr.find(({ currency }) => currency === 'NGN')?.amount_minor ?? 0
  const before = await naira()
  const granted = { plan_id: await world.plan('scale month'), until: '2027-12-01' }
  await changeSubscription(world, owner, { granted })
  expect(await naira()).toBe(before)
  await changeSubscription(world, owner, { period: { from: '2026-10-21', to: '2026-11-21' } })
  expect(await naira()).toBe(before - price)

  await changeSubscription(world, owner, { granted: null, ...PAID })
  expect(await naira()).toBe(before)
  await suspend(world, owner)
  expect(await naira()).toBe(before - price)
  await restore(world, owner)
  expect(await naira()).toBe(before)
  const closes = (closes_at: Date | null) =>
    world.database.db.updateTable('businesses').set({ closes_at }).where('id', '=', id).execute()
  await closes(new Date('2027-06-01T00:00:00Z'))
  expect(await naira()).toBe(before - price)
  await closes(null)
})

test('churn is what ended in 30 days of what was paid for at their beginning', async () => {
  const owners = [await subscribe('starter month'), await subscribe('starter month'), await subscribe('starter month')]
  const { paid_subscriptions: paid } = await standing()
  for (let day = 0; day < 30; day++) world.clock.advance(DAY)
  const [first] = owners
  if (!first) throw new Error('Nobody subscribed')
  await changeSubscription(world, first, { status: 'cancelled', anchor_day: null, period: null })
  // Whoever comes later was not paid for at the beginning.
  await subscribe('starter month')
  await subscribe('starter month')
  const { churned } = await figures()
  expect(churned).toMatchObject({ ended: 1, paid, percent: Math.round(10_000 / (paid ?? 1)) / 100 })
})

test('a trial that ends unpaid is no churn', async () => {
  const before = (await figures()).churned.ended
  const owner = await world.registerBusiness()
  const plan_id = await world.plan('growth month')
  await changeSubscription(world, owner, { status: 'trialing', plan_id, trial_ends_on: '2026-12-30' })
  await changeSubscription(world, owner, { status: 'expired' })
  expect((await figures()).churned.ended).toBe(before)
})

test('a figure of 30 days ago is that of the day itself', async () => {
  const now = await figures()
  for (let day = 0; day < 30; day++) world.clock.advance(DAY)
  const later = await figures()
  expect(later.merchants).toEqual({ value: now.merchants.value, before: now.merchants.value })
  expect(later.active_merchants.before).toBe(now.active_merchants.value)
  expect(later.stamps.before).toBe(now.stamps.value)
  expect(later.mrr.map(({ before_minor }) => before_minor)).toEqual(now.mrr.map(({ amount_minor }) => amount_minor))
})

test('a line goes when the work is done: stopped sending, a difference, a closing business, a customer who asked to leave', async () => {
  const { db } = world.database
  const counter = await createCounter(world)
  const kinds = async () => (await admin(adminDashboard.attention, {})).data.attention.map(({ kind }) => kind)
  const asked = world.clock.now()
  await db.updateTable('platform_settings').set({ sending_stopped: true }).execute()
  await db.updateTable('customers').set({ leave_asked_at: asked }).where('id', '=', counter.customer_id).execute()
  await sql`insert into payment_differences (night, reference, kind, provider, ours, theirs, is_fixed, noted_at)
    values ('2026-11-20', 'SW-1', 'status', 'paystack', 'abandoned', 'paid', false, ${asked})`.execute(db)
  const closes_at = new Date(asked.getTime() + 3 * DAY_MS)
  await db.updateTable('businesses').set({ closes_at }).where('id', '=', counter.user.business.id).execute()
  const message = { name: 'Ada', email: 'ada@example.com', message: 'Hello', page: '/contact-us' }
  await world.nobody(contact.send, { body: message })
  admin = (await world.admin('viewer')).call
  // What has a date comes first.
  expect(await kinds()).toEqual(['privacy_requests', 'closing', 'payment_differences', 'messages', 'sending_stopped'])
  await db.updateTable('platform_settings').set({ sending_stopped: false }).execute()
  await db.updateTable('customers').set({ leave_asked_at: null }).where('id', '=', counter.customer_id).execute()
  await db.updateTable('businesses').set({ closes_at: null }).where('id', '=', counter.user.business.id).execute()
  await db.updateTable('contact_messages').set({ done_at: asked }).execute()
  expect(await kinds()).toEqual(['payment_differences'])
  await settleDifference(
    db,
    { reference: 'SW-1', kind: 'status', ours: 'abandoned', theirs: 'paid' },
    { admin_name: 'Ada', reason: 'Checked at the provider', now: asked },
  )
  expect(await kinds()).toEqual([])
})

test('a job that failed for good needs somebody, and its queue tells how many', async () => {
  await world.database.pool.query(`insert into pgboss.job (name, data, state) values ('billing', '{}', 'failed')`)
  const { attention, queues } = await dashboard()
  expect(attention.find(({ kind }) => kind === 'dead_jobs')).toMatchObject({ count: 1, to: '/admin/jobs' })
  expect(queues.find(({ name }) => name === 'billing')).toMatchObject({ dead: 1 })
  await world.database.pool.query(`delete from pgboss.job where name = 'billing'`)
})

test('the funnel shows how far the businesses of each week came, and the step at which most stopped', async () => {
  world.clock.advance({ hours: 24 * 40 })
  const from = today()
  const before = addDays(from, -1)
  await world.registerBusiness({ verified: false })
  await world.registerBusiness()
  const counter = await createCounter(world)
  await counter.give(1)
  await count()
  admin = (await world.admin('support')).call
  const { data } = await admin(adminAnalytics.show, { query: { from, to: from } })
  expect(data.funnel.steps.map(({ step, count: reached }) => [step, reached])).toEqual([
    ['registered', 3],
    ['verified', 2],
    ['card_published', 1],
    ['first_customer', 1],
    ['first_stamp', 1],
    ['tenth_stamp', 0],
  ])
  expect(data.funnel.worst).toBe('tenth_stamp')
  expect(data.before).toEqual({ from: before, to: before })
  expect(data.sign_ups).toMatchObject({ total: 3, before: 0 })
  expect(data.countries).toEqual([{ country: 'NG', sign_ups: 3, before: 0, active: 1 }])
  expect(data.industries.reduce((sum, { stamps }) => sum + stamps, 0)).toBe(1)
})

test('a cohort keeps those who stamp in a later month, each business once', async () => {
  world.clock.set(new Date('2027-06-03T09:00:00Z'))
  const [stays, leaves] = [await createCounter(world), await createCounter(world)]
  await stays.give(1)
  await leaves.give(1)
  world.clock.set(new Date('2027-07-10T09:00:00Z'))
  await stays.give(1)
  world.clock.advance({ hours: 48 })
  await stays.give(1)
  await count()
  admin = (await world.admin('viewer')).call
  const { data } = await admin(adminAnalytics.show, { query: { compare: 'none' } })
  expect(data.cohorts.find(({ month }) => month === '2027-06-01')).toEqual({
    month: '2027-06-01',
    size: 2,
    active: [2, 1],
  })
  expect([data.before, data.sign_ups.before]).toEqual([null, null])
})

test('a period that ends before it begins, or is longer than two years, is refused', async () => {
  const ask = (query: { from: string; to: string }) => admin(adminAnalytics.show, { query })
  await expect(ask({ from: '2026-11-20', to: '2026-11-19' })).rejects.toMatchObject({
    status: 422,
    errors: { to: [expect.any(String)] },
  })
  await expect(ask({ from: '2020-01-01', to: '2026-11-19' })).rejects.toMatchObject({
    status: 422,
    errors: { from: [expect.any(String)] },
  })
})

test('an export is the same figures as CSV and leaves an entry with its reason', async () => {
  const { call, token } = await world.admin('viewer')
  const query = { from: '2027-06-01', to: '2027-06-30' }
  const { data } = await call(adminAnalytics.show, { query })
  const response = await world.fetch('http://localhost/api/admin/analytics/export', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...query, reason: 'For the board meeting' }),
  })
  expect(await response.text()).toContain(`funnel,registered,merchants,${data.sign_ups.total},`)
  const { entries } = (await call(auditLog.list, { query: { action: 'analytics.exported' } })).data
  expect(entries[0]).toMatchObject({ reason: 'For the board meeting', after: { from: '2027-06-01', to: '2027-06-30' } })
})

const today = () => world.clock.now().toISOString().slice(0, 10)

async function priceOf(name: string): Promise<number> {
  const { amount_minor } = await world.database.db
    .selectFrom('plans')
    .where('id', '=', await world.plan(name))
    .select('amount_minor')
    .executeTakeFirstOrThrow()
  return Number(amount_minor)
}

async function standing() {
  await count()
  return world.database.db
    .selectFrom('platform_days')
    .select('paid_subscriptions')
    .orderBy('day', 'desc')
    .executeTakeFirstOrThrow()
}
