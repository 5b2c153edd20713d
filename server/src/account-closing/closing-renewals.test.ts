/** A business whose account is being closed is charged nothing; its renewal is tried once it is kept. */
import { merchantActs } from '@stampwell/contract/admin/merchant-acts.ts'
import { accountClosing } from '@stampwell/contract/business/account-closing.ts'
import { payments } from '@stampwell/contract/business/payments.ts'
import { startOfLocalDay } from '@stampwell/domain/time/calendar.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPayingWorld, type PayingWorld } from '../testing/app/paying-world.ts'
import type { BusinessInWorld } from '../testing/app/world.ts'
import { listVersions, runSubscriptions } from '../testing/fixtures/subscriptions.ts'

let world: PayingWorld
beforeAll(async () => {
  world = await createPayingWorld()
  world.clock.set(new Date('2026-11-21T09:00:00Z'))
})
afterAll(() => world.close())

const charges = () => world.provider.calls.filter((call) => call.startsWith('chargeAuthorization')).length

async function runOn(date: string): Promise<void> {
  world.clock.set(new Date(startOfLocalDay(date, 'Africa/Lagos').getTime() + 60_000))
  await runSubscriptions(world)
}

test('a renewal that falls due while the account closes is charged after it was kept, once', async () => {
  world.provider.chargesAre('paid')
  const versions = await listVersions(world.database.db)
  const growth = versions.find(({ tier, interval }) => tier === 'growth' && interval === 'month')
  const owner = await world.registerBusiness({ timezone: 'Africa/Lagos' })
  await world.buy(owner, growth?.id ?? '')
  const before = charges()

  await owner.call(accountClosing.close, { body: { current_password: owner.password } })
  await runOn('2026-12-20')
  await runOn('2026-12-21')
  expect(charges()).toBe(before)
  expect(await world.stored(owner)).toMatchObject({ status: 'active' })

  await owner.call(accountClosing.keep, {})
  await runOn('2026-12-22')
  await runOn('2026-12-23')
  expect(charges()).toBe(before + 1)
})

test('dunning stands still while the account closes, and goes on at its day after it was kept', async () => {
  world.clock.set(new Date('2026-11-21T09:00:00Z'))
  const owner = await world.registerBusiness({ timezone: 'Africa/Lagos' })
  await world.buy(owner, await world.plan('growth month'))
  world.provider.chargesAre('failed')
  await runOn('2026-12-21')
  await runOn('2026-12-22')
  expect(await world.stored(owner)).toMatchObject({ status: 'past_due', past_due: { since: '2026-12-21' } })

  await owner.call(accountClosing.close, { body: { current_password: owner.password } })
  await runOn('2027-01-11')
  await owner.call(accountClosing.keep, {})
  await runSubscriptions(world)
  expect(await world.stored(owner)).toMatchObject({
    status: 'past_due',
    past_due: { since: '2027-01-10', last_tried_on: '2027-01-11' },
  })
  world.provider.chargesAre('paid')
  await runOn('2027-01-13')
  expect(await world.stored(owner)).toMatchObject({ status: 'active', period: { from: '2026-12-21' } })
})

/** Returns a business whose renewal failed on two days before its account began to close, three weeks ago. */
async function closeInDunning(): Promise<BusinessInWorld> {
  world.clock.set(new Date('2026-11-21T09:00:00Z'))
  const owner = await world.registerBusiness({ timezone: 'Africa/Lagos' })
  await world.buy(owner, await world.plan('growth month'))
  world.provider.chargesAre('failed')
  await runOn('2026-12-21')
  await runOn('2026-12-22')
  await owner.call(accountClosing.close, { body: { current_password: owner.password } })
  await runOn('2027-01-11')
  return owner
}

test('a plan that an admin gives while the account closes ends no plan in dunning', async () => {
  const owner = await closeInDunning()
  const plan_id = await world.plan('scale month')
  const body = { plan_id, until: '2027-01-20', reason: 'Case 318' }
  const { call } = await world.admin('finance')
  const { merchant } = (await call(merchantActs.givePlan, { params: { id: owner.user.business.id }, body })).data
  expect([merchant.subscription.status, (await world.subscriptionOf(owner)).status]).toEqual(['past_due', 'past_due'])
  expect(await world.stored(owner)).toMatchObject({
    status: 'past_due',
    past_due: { since: '2026-12-21', last_tried_on: '2026-12-22' },
    granted: { plan_id, until: '2027-01-20' },
  })
  await owner.call(accountClosing.keep, {})
  expect(await world.stored(owner)).toMatchObject({
    status: 'past_due',
    past_due: { since: '2027-01-10', last_tried_on: '2027-01-11' },
  })
})

test('an owner whose account closes can cancel a plan in dunning on any day', async () => {
  const owner = await closeInDunning()
  const { subscription } = (await owner.call(payments.cancelSubscription, {})).data
  expect([subscription.status, (await world.stored(owner)).status]).toEqual(['cancelled', 'cancelled'])
})
