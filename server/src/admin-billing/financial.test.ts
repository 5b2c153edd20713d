/** What was paid and what went back, each currency for itself, and differences that somebody settles. */
import { adminDashboard } from '@stampwell/contract/admin/dashboard.ts'
import { adminFinancial } from '@stampwell/contract/admin/financial.ts'
import { adminPayments } from '@stampwell/contract/admin/payments.ts'
import { adminSubscriptions } from '@stampwell/contract/admin/subscriptions.ts'
import { auditLog } from '@stampwell/contract/admin/audit-log.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { reportPayments } from '../cli/payments.ts'
import { createPayingWorld, type PayingWorld } from '../testing/app/paying-world.ts'
import { runJob, runSubscriptions } from '../testing/fixtures/subscriptions.ts'

let world: PayingWorld
let growth: string
beforeEach(async () => {
  world = await createPayingWorld()
  growth = await world.plan('growth month')
})
afterEach(() => world.close())

const PRICE = 1_800_000
const finance = () => world.admin('finance')
const show = async (query: object = {}) =>
  (await (await world.admin('viewer')).call(adminFinancial.show, { query })).data

async function download(query: string, level: 'finance' | 'support' = 'finance') {
  const { token } = await world.admin(level)
  return world.fetch(`http://localhost/api/admin/financial/export${query}`, {
    headers: { authorization: `Bearer ${token}` },
  })
}

/** Notes a difference about a payment, as the night’s comparison does. */
async function note(reference: string, theirs = '100 NGN', ours = `${PRICE} NGN`) {
  const night = world.clock.now().toISOString().slice(0, 10)
  const difference = { night, reference, kind: 'amount', provider: 'paystack', ours, theirs, is_fixed: false }
  await world.database.db
    .insertInto('payment_differences')
    .values({ ...difference, noted_at: world.clock.now() })
    .execute()
  await world.database.db
    .insertInto('payment_reconciliations')
    .values({ night, began_at: world.clock.now(), ended_at: world.clock.now(), asked: 1, unanswered: 0 })
    .execute()
}

const settle = async (reference: string, reason = 'Paystack corrected it') =>
  (await (await finance()).call(adminFinancial.settle, { body: { reference, kind: 'amount', reason } })).data.difference

test('payments are summed by month, plan, provider and currency, beside the days before', async () => {
  const owner = await world.registerBusiness()
  await world.buy(owner, growth)
  world.clock.advance({ days: 31 })
  await runSubscriptions(world)
  const cedi = await world.registerBusiness({ country: 'GH', phone: '+233201234567' })
  const dollars = await world.plan('growth month', 'USD')
  await world.select(cedi, dollars)
  const { reference } = await world.initiate(cedi, dollars, 'stripe')
  world.other.pay(reference)
  await world.show(cedi, reference)
  const { from, to, revenue, paid, months, plans, providers } = await show()
  expect([from, to]).toEqual(['2026-11-23', '2026-12-22'])
  expect(paid).toEqual([
    { currency: 'NGN', amount_minor: PRICE, before_minor: PRICE, payments: 1, payments_before: 1 },
    { currency: 'USD', amount_minor: 2900, before_minor: 0, payments: 1, payments_before: 0 },
  ])
  expect(months).toEqual([
    { month: '2026-11', currency: 'NGN', first_minor: PRICE, renewals_minor: 0, refunded_minor: 0 },
    { month: '2026-12', currency: 'NGN', first_minor: 0, renewals_minor: PRICE, refunded_minor: 0 },
    { month: '2026-12', currency: 'USD', first_minor: 2900, renewals_minor: 0, refunded_minor: 0 },
  ])
  expect(plans.map(({ plan, currency, amount_minor }) => [plan, currency, amount_minor])).toEqual([
    ['Growth', 'NGN', PRICE],
    ['Growth', 'USD', 2900],
  ])
  expect(providers).toHaveLength(2)
  expect(revenue.by_currency).toEqual([
    { currency: 'NGN', amount_minor: PRICE },
    { currency: 'USD', amount_minor: 2900 },
  ])
  expect(revenue.by_month.at(-1)).toEqual({ month: '2026-12', currency: 'USD', amount_minor: 2900, refunded_minor: 0 })
  expect(revenue.by_plan.map(({ plan, amount_minor }) => [plan, amount_minor])).toEqual([
    ['Growth', PRICE],
    ['Growth', 2900],
  ])
  expect(revenue.by_provider.map(({ provider }) => provider).toSorted()).toEqual(['paystack', 'stripe'])
})

test('an upgrade stands by itself, and days outside the period do not count', async () => {
  const owner = await world.registerBusiness()
  await world.buy(owner, growth)
  await world.buy(owner, await world.plan('scale month'))
  const { plans } = await show()
  expect(plans).toMatchObject([
    { plan: 'Growth', is_upgrade: false, payments: 1 },
    { plan: 'Scale', is_upgrade: true, payments: 1 },
  ])
  expect((await show({ from: '2026-11-01', to: '2026-11-20' })).paid).toEqual([])
  await expect(show({ from: '2026-11-20', to: '2026-11-01' })).rejects.toMatchObject({
    status: 422,
    errors: { to: ['The last day lies before the first.'] },
  })
})

test('refunds stand with who gave them and why, and a renewal that failed counts as refused and as due', async () => {
  const owner = await world.registerBusiness({ business_name: 'Arewa Kitchen' })
  const reference = await world.buy(owner, growth)
  const body = { amount_minor: 500_000, reason: 'Half: the wrong plan' }
  await (await finance()).call(adminPayments.refund, { params: { reference }, body })
  await runJob(world, 'send-refunds')
  world.provider.chargesAre('failed')
  world.clock.advance({ days: 31 })
  await runSubscriptions(world)
  const { refunded, refunds, due, providers, months } = await show({ from: '2026-11-21', to: '2026-12-22' })
  expect(refunded).toEqual([
    { currency: 'NGN', amount_minor: 500_000, before_minor: 0, payments: 1, payments_before: 0 },
  ])
  expect(refunds).toMatchObject([
    {
      reference,
      business: { name: 'Arewa Kitchen' },
      amount_minor: 500_000,
      of_minor: PRICE,
      reason: 'Half: the wrong plan',
      by: 'Ada Admin',
    },
  ])
  expect(due).toEqual({ amounts: [{ amount_minor: PRICE, currency: 'NGN' }], late: 1, grace: 0 })
  expect(providers).toMatchObject([{ provider: 'paystack', payments: 1, refused: 1 }])
  expect(months[0]).toMatchObject({ month: '2026-11', refunded_minor: 500_000 })
})

test('each refund of a payment counts in the month in which it went back, with its own reason', async () => {
  const reference = await world.buy(await world.registerBusiness(), growth)
  const refund = async (amount_minor: number, reason: string) => {
    await (await finance()).call(adminPayments.refund, { params: { reference }, body: { amount_minor, reason } })
    await runJob(world, 'send-refunds')
  }
  await refund(500_000, 'Half: the wrong plan')
  world.clock.advance({ days: 20 })
  await refund(300_000, 'Closed for a week')
  const { months, refunded, refunds } = await show({ from: '2026-12-01', to: '2026-12-31' })
  expect(months.map(({ month, refunded_minor }) => [month, refunded_minor])).toEqual([
    ['2026-11', 500_000],
    ['2026-12', 300_000],
  ])
  expect(refunded).toMatchObject([{ amount_minor: 300_000, before_minor: 500_000 }])
  expect(refunds).toMatchObject([{ amount_minor: 300_000, reason: 'Closed for a week' }])
  const earlier = await show({ from: '2026-11-01', to: '2026-11-30' })
  expect(earlier.refunds).toMatchObject([{ amount_minor: 500_000, reason: 'Half: the wrong plan' }])
})

test('a yearly renewal that failed is due with its whole price, and at risk with a twelfth of it a month', async () => {
  await world.buy(await world.registerBusiness(), await world.plan('growth year'))
  world.provider.chargesAre('failed')
  world.clock.advance({ days: 366 })
  await runSubscriptions(world)
  const { late, at_risk } = (await (await world.admin('viewer')).call(adminSubscriptions.late, {})).data
  expect(late).toMatchObject([{ interval: 'year', amount: { currency: 'NGN' } }])
  const price = late[0]?.amount.amount_minor ?? 0
  expect((await show()).due.amounts).toEqual([{ amount_minor: price, currency: 'NGN' }])
  expect(at_risk).toEqual([{ amount_minor: Math.floor(price / 12), currency: 'NGN' }])
})

test('what a bank takes back, or the provider refunds later, is not put down to the admin who refunded a part', async () => {
  const owner = await world.registerBusiness()
  const reference = await world.buy(owner, growth)
  const body = { amount_minor: 500_000, reason: 'Half: the wrong plan' }
  await (await finance()).call(adminPayments.refund, { params: { reference }, body })
  await runJob(world, 'send-refunds')
  for (const [kind, amount_minor] of [
    ['refunded', 300_000],
    ['dispute_lost', 1_000_000],
  ]) {
    world.clock.advance({ days: 1 })
    await world.database.pool.query(
      `insert into payment_reports (business_id, reference, kind, about, amount_minor, reported_at)
        values ($1, $2, $3, 'later', $4, $5)`,
      [owner.user.business.id, reference, kind, amount_minor, world.clock.now()],
    )
  }
  expect((await show()).refunds.map(({ amount_minor, reason, by }) => [amount_minor, reason, by])).toEqual([
    [1_000_000, null, null],
    [300_000, null, null],
    [500_000, 'Half: the wrong plan', 'Ada Admin'],
  ])
})

test('a difference says what the provider has and what we have, and is settled by hand, with a name and a reason', async () => {
  const owner = await world.registerBusiness({ business_name: 'Suya Yard' })
  const reference = await world.buy(owner, growth)
  await note(reference)
  expect((await show()).differences).toMatchObject([
    {
      reference,
      business: { name: 'Suya Yard' },
      ours: { status: null, amount_minor: PRICE, currency: 'NGN' },
      theirs: { amount_minor: 100 },
      is_fixed: false,
      settled: null,
    },
  ])
  expect(await settle(reference)).toMatchObject({ settled: { by: 'Ada Admin', reason: 'Paystack corrected it' } })
  expect(await settle(reference, 'Another reason')).toMatchObject({ settled: { reason: 'Paystack corrected it' } })
  const { entries } = (await (await world.admin()).call(auditLog.list, { query: { search: reference } })).data
  expect(entries).toMatchObject([{ action: 'payment.difference_settled', reason: 'Paystack corrected it' }])
  // It is found again every night, and stays settled until one side says something else.
  world.clock.advance({ days: 1 })
  await note(reference)
  expect((await show()).differences).toMatchObject([{ settled: { by: 'Ada Admin' } }])
  expect((await reportPayments(world.app.database)).isWrong).toBe(false)
  world.clock.advance({ days: 1 })
  await note(reference, '200 NGN')
  expect((await show()).differences).toMatchObject([{ theirs: { amount_minor: 200 }, settled: null }])
  expect((await reportPayments(world.app.database)).isWrong).toBe(true)
})

test('open differences beyond the fifty that are listed are counted, as the dashboard counts them', async () => {
  const noted_at = world.clock.now()
  const row = { night: '2026-11-21', kind: 'amount', provider: 'paystack', ours: `${PRICE} NGN`, theirs: '100 NGN' }
  const rows = Array.from({ length: 60 }, (_, n) => ({ ...row, reference: `STW-${n}`, is_fixed: false, noted_at }))
  await world.database.db.insertInto('payment_differences').values(rows).execute()
  const { differences, open_differences } = await show()
  expect([differences.length, open_differences]).toEqual([50, 60])
  const { attention } = (await (await finance()).call(adminDashboard.attention, {})).data
  expect(attention).toContainEqual(expect.objectContaining({ kind: 'payment_differences', count: 60 }))
})

test('payments are compared with the providers now, as every night', async () => {
  const owner = await world.registerBusiness()
  const { reference } = await world.initiate(owner, growth)
  world.provider.pay(reference)
  expect((await show()).compared).toBeNull()
  await (await finance()).call(adminFinancial.compare, {})
  await world.app.context.jobs.drain()
  const { compared, differences } = await show()
  expect(compared).toMatchObject({ asked: 1, unanswered: 0 })
  expect(differences).toMatchObject([
    { reference, is_fixed: true, ours: { status: 'pending' }, theirs: { status: 'paid' } },
  ])
})

test('the export holds each payment with decimal amounts, and only finance takes it', async () => {
  const owner = await world.registerBusiness({ business_name: '=HYPERLINK("x")' })
  const reference = await world.buy(owner, growth)
  const response = await download('?from=2026-11-01&to=2026-11-30')
  const [head = '', line = '', ...more] = (await response.text()).trim().split('\r\n')
  expect(head).toContain('reference')
  expect(line).toContain(reference)
  expect(line).toContain('NGN,18000.00,0.00,paid')
  expect(line).toContain("'=HYPERLINK")
  expect([response.status, more]).toEqual([200, []])
  expect(response.headers.get('content-disposition')).toContain('payments-2026-11-01-2026-11-30.csv')
  expect((await download('', 'support')).status).toBe(403)
  const { entries } = (await (await finance()).call(auditLog.list, { query: { action: 'payments.exported' } })).data
  expect(entries.map(({ after }) => after)).toEqual([{ payments: 1, from: '2026-11-01', to: '2026-11-30' }])
})

test('support and viewers settle nothing and start no comparison', async () => {
  for (const level of ['support', 'viewer'] as const) {
    const { call } = await world.admin(level)
    const body = { reference: 'STW-none-none-none-none', kind: 'amount', reason: 'Not mine' } as const
    await expect(call(adminFinancial.settle, { body })).rejects.toMatchObject({ status: 403 })
    await expect(call(adminFinancial.compare, {})).rejects.toMatchObject({ status: 403 })
  }
})
