/** A suspended business is charged nothing, and no day of its subscription passes until it is restored. */
import { merchantActs } from '@stampwell/contract/admin/merchant-acts.ts'
import { merchants } from '@stampwell/contract/admin/merchants.ts'
import { adminSubscriptions } from '@stampwell/contract/admin/subscriptions.ts'
import { auth } from '@stampwell/contract/business/auth.ts'
import { startOfLocalDay } from '@stampwell/domain/time/calendar.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPayingWorld, type PayingWorld } from '../testing/app/paying-world.ts'
import type { BusinessInWorld } from '../testing/app/world.ts'
import { runJob, runSubscriptions } from '../testing/fixtures/subscriptions.ts'
import { restore, suspend } from '../testing/fixtures/suspension.ts'

let world: PayingWorld
let owner: BusinessInWorld
beforeEach(async () => {
  world = await createPayingWorld()
  world.clock.set(new Date('2026-11-21T09:00:00Z'))
  world.provider.chargesAre('paid')
  owner = await world.registerBusiness({ timezone: 'Africa/Lagos' })
})
afterEach(() => world.close())

const charges = () => world.provider.calls.filter((call) => call.startsWith('chargeAuthorization')).length
const params = () => ({ id: owner.user.business.id })
const shown = async () =>
  (await (await world.admin('viewer')).call(merchants.show, { params: params() })).data.merchant.subscription

async function runOn(...dates: string[]): Promise<void> {
  for (const date of dates) {
    world.clock.set(new Date(startOfLocalDay(date, 'Africa/Lagos').getTime() + 60_000))
    await runSubscriptions(world)
  }
}

test('a renewal that falls due during a suspension pays from the end of the days that were paid for, once', async () => {
  await world.buy(owner, await world.plan('growth month'))
  const before = charges()
  await runOn('2026-12-11')
  await suspend(world, owner)
  await runOn('2026-12-21', '2027-01-10')
  expect(charges()).toBe(before)
  expect(await shown()).toMatchObject({ status: 'active', next: { on: '2027-01-20', what: 'renews' } })

  await restore(world, owner)
  await runOn('2027-01-11', '2027-01-19')
  // Ten of the paid days were left.
  expect(charges()).toBe(before)
  await runOn('2027-01-20', '2027-01-21')
  expect(charges()).toBe(before + 1)
  expect(await world.stored(owner)).toMatchObject({
    status: 'active',
    period: { from: '2027-01-20', to: '2027-02-20' },
  })
})

test('a business whose renewal had failed goes on with its tries after a suspension of any length', async () => {
  await world.buy(owner, await world.plan('growth month'))
  world.provider.chargesAre('failed')
  await runOn('2026-12-21', '2026-12-22')
  await suspend(world, owner)
  await runOn('2027-01-05', '2027-03-22')

  await restore(world, owner)
  await runSubscriptions(world)
  expect(await world.stored(owner)).toMatchObject({
    status: 'past_due',
    past_due: { since: '2027-03-21', last_tried_on: '2027-03-22' },
  })
  world.provider.chargesAre('paid')
  await runOn('2027-03-24')
  expect(await world.stored(owner)).toMatchObject({ status: 'active', period: { from: '2027-03-21' } })
})

test('a trial has the days left that it had', async () => {
  await runOn('2026-11-25')
  await suspend(world, owner)
  await runOn('2026-12-25')
  await restore(world, owner)
  await runSubscriptions(world)
  expect(await world.stored(owner)).toMatchObject({ status: 'trialing', trial_ends_on: '2027-01-04' })
})

test('a trial that begins during a suspension has all its days, and no more of them, once the business is restored', async () => {
  owner = await world.registerBusiness({ timezone: 'Africa/Lagos', verified: false })
  await suspend(world, owner)
  await runOn('2026-12-21')
  const { call } = await world.admin('support')
  await call(merchantActs.resendVerification, { params: params(), body: { reason: 'Owner rang' } })
  const [mail] = await world.outbox(owner.email)
  const token = /verify\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  await world.nobody(auth.verifyEmail, { body: { token } })
  expect(await shown()).toMatchObject({ status: 'trialing', next: { on: '2027-01-04', what: 'trial_ends' } })

  await runOn('2026-12-31')
  await restore(world, owner)
  await runSubscriptions(world)
  expect(await world.stored(owner)).toMatchObject({ status: 'trialing', trial_ends_on: '2027-01-14' })
})

test('a renewal that is paid during the suspension loses no day of it', async () => {
  await world.buy(owner, await world.plan('growth month'))
  world.provider.chargesAre('pending')
  await runOn('2026-12-21')
  await suspend(world, owner)
  world.provider.chargesAre('paid')
  for (const call of world.provider.calls.filter((one) => one.startsWith('chargeAuthorization')))
    world.provider.pay(call.split(' ')[1] ?? '')
  await runOn('2026-12-31')
  expect(await shown()).toMatchObject({ status: 'active', next: { on: '2027-01-31', what: 'renews' } })
  await runOn('2027-01-10')
  await restore(world, owner)
  expect((await world.stored(owner)).period).toEqual({ from: '2027-01-10', to: '2027-02-10' })
})

test('a wrong amount that comes to light during a suspension is told the owner at once, who can pay nothing now', async () => {
  await world.buy(owner, await world.plan('growth month'))
  world.provider.chargesAre('pending')
  await runOn('2026-12-21')
  await suspend(world, owner)
  for (const call of world.provider.calls.filter((one) => one.startsWith('chargeAuthorization')))
    world.provider.pay(call.split(' ')[1] ?? '', { amount_minor: 1_800_100 })
  await runOn('2026-12-31', '2027-01-01')
  const mails = (await world.outbox(owner.email)).filter(({ subject }) => subject.startsWith('Another amount'))
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('Your card was charged ₦18,001.00, but ₦18,000.00 are due')
  expect(mails[0]?.text).toContain('is suspended you need not pay')
  expect(mails[0]?.text).not.toContain('/business/subscription')
})

test.each(['during', 'after'])(
  'an upgrade that is paid %s a suspension, on a page from before it, is granted',
  async (when) => {
    await world.buy(owner, await world.plan('growth month'))
    await runOn('2026-12-11')
    const scale = await world.plan('scale month')
    const { reference } = await world.initiate(owner, scale)
    await suspend(world, owner)
    await runOn('2026-12-21')
    if (when === 'after') await restore(world, owner)
    world.provider.pay(reference)
    await runJob(world, 'abandon-checkouts')
    if (when === 'during') await restore(world, owner)
    expect(await world.stored(owner)).toMatchObject({ plan_id: scale, period: { to: '2026-12-31' } })
    expect(await world.show(owner, reference)).toMatchObject({ status: 'paid', is_surplus: false })
  },
)

test('a plan that is given during a suspension ends on the day that was named, if the business is restored then', async () => {
  await suspend(world, owner)
  await runOn('2026-12-01')
  const plan_id = await world.plan('scale month')
  const { call } = await world.admin('finance')
  const body = { reason: 'Suspended in error', plan_id, until: '2027-01-31' }
  const { merchant } = (await call(merchantActs.givePlan, { params: params(), body })).data
  expect(merchant.subscription.granted?.until).toBe('2027-01-31')
  await restore(world, owner)
  expect((await world.stored(owner)).granted?.until).toBe('2027-01-31')
})

test('an admin who cancels a suspended plan leaves the days that are paid for', async () => {
  await world.buy(owner, await world.plan('growth month'))
  await runOn('2026-12-11')
  await suspend(world, owner)
  await runOn('2026-12-31')
  const { call } = await world.admin('finance')
  const input = { params: { business_id: params().id }, body: { reason: 'Owner rang' } }
  await call(adminSubscriptions.cancel, input)
  await restore(world, owner)
  expect(await world.stored(owner)).toMatchObject({
    status: 'active',
    cancel_at_period_end: true,
    period: { to: '2027-01-10' },
  })
})
