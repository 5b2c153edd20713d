/** Renewals in a currency that the provider of the stored card does not take. */
import { adminPricing } from '@stampwell/contract/admin/pricing.ts'
import { adminSubscriptions } from '@stampwell/contract/admin/subscriptions.ts'
import { startOfLocalDay } from '@stampwell/domain/time/calendar.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPayingWorld, type PayingWorld } from '../testing/app/paying-world.ts'
import type { BusinessInWorld } from '../testing/app/world.ts'
import { changeSubscription, runSubscriptions } from '../testing/fixtures/subscriptions.ts'

let world: PayingWorld
let owner: BusinessInWorld
let plan_id: string
beforeEach(async () => {
  world = await createPayingWorld()
  world.clock.set(new Date('2026-11-21T09:00:00Z'))
  owner = await world.registerBusiness({ timezone: 'Africa/Lagos' })
  await world.buy(owner, await world.plan('growth month'))
  // Paystack, which keeps the card, does not take it; Stripe does.
  const inFrancs = { tier: 'growth', interval: 'month' as const, currency: 'XOF', amount_minor: 15_000 }
  const { call } = await world.admin('finance')
  await call(adminPricing.create, { body: { ...inFrancs, name: 'Growth', features: [] } })
  plan_id = await world.plan('growth month', 'XOF')
  await changeSubscription(world, owner, { pending: { plan_id, kind: 'downgrade' } })
})
afterEach(() => world.close())

const charges = ({ calls }: { calls: string[] }) => calls.filter((call) => call.startsWith('chargeAuthorization'))

async function runOn(date: string): Promise<void> {
  world.clock.set(new Date(startOfLocalDay(date, 'Africa/Lagos').getTime() + 60_000))
  await runSubscriptions(world)
}

test('the card is not charged: the owner reads why, pays by hand, and is charged there from then on', async () => {
  await runOn('2026-12-21')
  expect(charges(world.provider)).toEqual([])
  expect((await world.stored(owner)).status).toBe('past_due')
  const mails = (await world.outbox(owner.email)).filter(({ subject }) => subject === 'Your plan Growth is to be paid')
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('does not take XOF')

  const { reference } = await world.initiate(owner, plan_id)
  world.other.pay(reference)
  expect(await world.show(owner, reference)).toMatchObject({ kind: 'renewal', status: 'paid', provider: 'stripe' })
  expect(await world.stored(owner)).toMatchObject({ status: 'active', plan_id, period: { from: '2026-12-21' } })
  await runOn('2027-01-21')
  expect([charges(world.provider).length, charges(world.other).length]).toEqual([0, 1])
})

test('an admin sees why the renewal is late, and can not have the card tried', async () => {
  await runOn('2026-12-21')
  const { call } = await world.admin('finance')
  expect((await call(adminSubscriptions.late, { query: {} })).data.late).toMatchObject([{ why: 'other_currency' }])
  const input = { params: { business_id: owner.user.business.id }, body: { reason: 'The owner asked for it' } }
  await expect(call(adminSubscriptions.retryPayment, input)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('does not take XOF'),
  })
  expect(charges(world.provider)).toEqual([])
})
