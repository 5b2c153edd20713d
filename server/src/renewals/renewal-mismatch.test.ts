/** Renewals for which the provider took another amount than ours. */
import { adminDashboard } from '@stampwell/contract/admin/dashboard.ts'
import { adminFinancial } from '@stampwell/contract/admin/financial.ts'
import { adminSubscriptions } from '@stampwell/contract/admin/subscriptions.ts'
import { payments } from '@stampwell/contract/business/payments.ts'
import { addDays, startOfLocalDay } from '@stampwell/domain/time/calendar.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPayingWorld, type PayingWorld } from '../testing/app/paying-world.ts'
import type { BusinessInWorld } from '../testing/app/world.ts'
import { runJob, runSubscriptions } from '../testing/fixtures/subscriptions.ts'
import { restore, suspend } from '../testing/fixtures/suspension.ts'

const PRICE = 1_800_000

let world: PayingWorld
let growth: string
let owner: BusinessInWorld
beforeEach(async () => {
  world = await createPayingWorld()
  growth = await world.plan('growth month')
  owner = await world.registerBusiness()
  await world.buy(owner, growth)
  world.provider.chargesAre('paid', { amount_minor: PRICE + 100 })
  await runOn('2026-12-21')
})
afterEach(() => world.close())

const charges = () => world.provider.calls.filter((call) => call.startsWith('chargeAuthorization')).length
const newest = async () => (await owner.call(payments.list, {})).data.payments[0]
const mails = async () =>
  (await world.outbox(owner.email)).filter(({ subject }) => subject === 'Another amount was charged for Growth')

/** Runs the job a minute after the midnight in Lagos with which a date begins. */
async function runOn(date: string): Promise<void> {
  world.clock.set(new Date(startOfLocalDay(date, 'Africa/Lagos').getTime() + 60_000))
  await runSubscriptions(world)
}

test('a charge of another amount counts as a failed try, and the owner reads what was taken', async () => {
  expect(await newest()).toMatchObject({ kind: 'renewal', status: 'pending', paid_at: null })
  expect(await world.stored(owner)).toMatchObject({
    status: 'past_due',
    past_due: { since: '2026-12-21', last_tried_on: '2026-12-21' },
  })
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail?.text).toContain('Your card was charged ₦18,001.00, but ₦18,000.00 are due')
  expect(mail?.text).toContain('We remind you on 22 December 2026')
})

test('an admin sees it at once, without a night in between, and why the renewal is late', async () => {
  const { call } = await world.admin('viewer')
  const { attention } = (await call(adminDashboard.attention, {})).data
  expect(attention).toContainEqual(expect.objectContaining({ kind: 'payment_differences', count: 1 }))
  const { differences } = (await call(adminFinancial.show, { query: {} })).data
  expect(differences).toMatchObject([
    { kind: 'amount', ours: { amount_minor: PRICE }, theirs: { amount_minor: PRICE + 100 }, is_fixed: false },
  ])
  const { late } = (await call(adminSubscriptions.late, { query: {} })).data
  expect(late).toMatchObject([{ why: 'other_amount' }])
})

test('the server charges no more for that period by itself, and reminds the owner on the days of the tries', async () => {
  const before = charges()
  for (let day = 0; day <= 7; day++) await runOn(addDays('2026-12-21', day))
  expect(charges()).toBe(before)
  expect(await mails()).toHaveLength(5)
  await runOn('2026-12-29')
  expect((await world.subscriptionOf(owner)).status).toBe('grace')
})

test('a suspension moves the period, and the server still charges no more', async () => {
  const before = charges()
  await suspend(world, owner)
  await runOn('2026-12-23')
  await restore(world, owner)
  for (let day = 0; day <= 9; day++) await runOn(addDays('2026-12-23', day))
  expect(charges()).toBe(before)
})

test('the owner pays anew, the next period is charged again, and the wrong charge goes back if it counts after all', async () => {
  const { reference: wrong = '' } = (await newest()) ?? {}
  const paid = await world.buy(owner, growth)
  expect(await world.show(owner, paid)).toMatchObject({ kind: 'renewal', status: 'paid' })
  expect(await world.stored(owner)).toMatchObject({
    status: 'active',
    period: { from: '2026-12-21', to: '2027-01-21' },
  })
  world.provider.chargesAre('paid')
  await runOn('2027-01-21')
  expect(await world.stored(owner)).toMatchObject({ status: 'active', period: { to: '2027-02-21' } })
  world.provider.pay(wrong, { amount_minor: PRICE })
  world.clock.advance({ seconds: 5 })
  expect(await world.show(owner, wrong)).toMatchObject({ status: 'paid', is_surplus: true })
  await runJob(world, 'send-refunds')
  expect(world.provider.refunds).toMatchObject([{ reference: wrong, amount_minor: PRICE }])
})

test('an admin who has looked tries the renewal again', async () => {
  world.provider.chargesAre('paid')
  world.clock.advance({ minutes: 10 })
  const { call } = await world.admin('finance')
  const params = { business_id: owner.user.business.id }
  const { data } = await call(adminSubscriptions.retryPayment, { params, body: { reason: 'Paystack corrected it' } })
  expect(data.payment).toMatchObject({ status: 'paid', amount_minor: PRICE })
  expect(await world.stored(owner)).toMatchObject({ status: 'active', past_due: null })
})
