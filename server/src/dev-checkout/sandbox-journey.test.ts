/** A business pays, renews and fails to renew in the sandbox, through every part that a real provider passes. */
import { payments } from '@stampwell/contract/business/payments.ts'
import { pricing } from '@stampwell/contract/business/pricing.ts'
import { profile } from '@stampwell/contract/business/profile.ts'
import { startOfLocalDay } from '@stampwell/domain/time/calendar.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type BusinessInWorld, type World } from '../testing/app/world.ts'
import { listVersions, runSubscriptions, WITH_SANDBOX } from '../testing/fixtures/subscriptions.ts'

let world: World
let growth: string
beforeAll(async () => {
  world = await createWorld({ config: WITH_SANDBOX })
  const plans = await listVersions(world.database.db)
  growth = plans.find(({ tier, interval }) => tier === 'growth' && interval === 'month')?.id ?? ''
})
afterAll(() => world.close())

async function register(): Promise<BusinessInWorld> {
  world.clock.set(new Date('2026-11-21T09:00:00Z'))
  const owner = await world.registerBusiness()
  await owner.call(pricing.select, { body: { plan_id: growth } })
  return owner
}

/** Opens a checkout and presses a button on its page. */
async function checkOut({ call }: BusinessInWorld, choice: Record<string, string> = {}) {
  const { data } = await call(payments.initiate, { body: { plan_id: growth } })
  const form = { outcome: 'pay', webhook: 'at_once', later_charges: 'paid', ...choice }
  const answer = await world.fetch(data.checkout_url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  })
  await world.app.context.jobs.drain()
  return { reference: data.reference, status: answer.status, next: answer.headers.get('location') }
}

const subscriptionOf = async ({ call }: BusinessInWorld) => (await call(profile.show, {})).data.user.subscription
const paymentsOf = async ({ call }: BusinessInWorld) => (await call(payments.list, {})).data.payments

async function runOn(date: string) {
  world.clock.set(new Date(startOfLocalDay(date, 'Africa/Lagos').getTime() + 60_000))
  await runSubscriptions(world)
}

test.each(['at_once', 'twice'])('with the webhook %s the plan is granted without anybody asking', async (webhook) => {
  const owner = await register()
  const { reference, status, next } = await checkOut(owner, { webhook })
  expect([status, next]).toEqual([303, `http://localhost:3000/payment/success?reference=${reference}`])
  expect(await subscriptionOf(owner)).toMatchObject({ status: 'active', plan_id: growth })
  expect(await paymentsOf(owner)).toMatchObject([{ reference, status: 'paid', provider: 'sandbox' }])
})

test('without a webhook the plan is granted when the page of success asks', async () => {
  const owner = await register()
  const { reference } = await checkOut(owner, { webhook: 'never' })
  expect(await subscriptionOf(owner)).toMatchObject({ status: 'incomplete' })
  const { data } = await owner.call(payments.show, { params: { reference } })
  expect(data.payment.status).toBe('paid')
  expect(await subscriptionOf(owner)).toMatchObject({ status: 'active' })
})

test('a declined or cancelled payment grants nothing', async () => {
  const owner = await register()
  const declined = await checkOut(owner, { outcome: 'decline' })
  expect(await paymentsOf(owner)).toMatchObject([{ reference: declined.reference, status: 'failed' }])
  const cancelled = await checkOut(owner, { outcome: 'cancel' })
  expect(cancelled.next).toBe(`http://localhost:3000/payment/canceled?reference=${cancelled.reference}`)
  expect((await paymentsOf(owner)).map(({ status }) => status).toSorted()).toEqual(['abandoned', 'failed'])
  expect(await subscriptionOf(owner)).toMatchObject({ status: 'incomplete' })
})

test('a card whose later charges are paid renews', async () => {
  const owner = await register()
  await checkOut(owner)
  await runOn('2026-12-21')
  expect(await paymentsOf(owner)).toMatchObject([{ kind: 'renewal', status: 'paid' }, { kind: 'first' }])
  expect(await subscriptionOf(owner)).toMatchObject({ status: 'active', next: { on: '2027-01-21', what: 'renews' } })
})

test.each(['failed', 'needs_customer'])('a card whose later charges are %s is past due', async (later_charges) => {
  const owner = await register()
  await checkOut(owner, { later_charges })
  await runOn('2026-12-21')
  expect(await subscriptionOf(owner)).toMatchObject({ status: 'past_due', plan_id: growth })
  // The next checkout pays it.
  await checkOut(owner)
  expect(await subscriptionOf(owner)).toMatchObject({ status: 'active', plan_id: growth })
})
