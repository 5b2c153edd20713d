/** Renewals at providers that are down, that refuse all charges, or whose answer comes too late. */
import { adminFinancial } from '@stampwell/contract/admin/financial.ts'
import { payments } from '@stampwell/contract/business/payments.ts'
import { startOfLocalDay } from '@stampwell/domain/time/calendar.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSecrets } from '../crypto/secrets.ts'
import { AUTHORIZATION_SEAL } from '../payments/grant-payment.ts'
import { resealAuthorizationsJob } from '../payments/reseal-authorizations.ts'
import { createPayingWorld, type PayingWorld } from '../testing/app/paying-world.ts'
import type { BusinessInWorld } from '../testing/app/world.ts'
import { runSubscriptions } from '../testing/fixtures/subscriptions.ts'

let world: PayingWorld
let growth: string
beforeAll(async () => {
  world = await createPayingWorld()
  growth = await world.plan('growth month')
})
beforeEach(() => {
  world.clock.set(new Date('2026-11-21T09:00:00Z'))
  world.provider.chargesAre('paid')
})
afterEach(async () => {
  world.provider.interfere(null)
  // Subscriptions of earlier tests are not renewed by the runs of later ones.
  await world.database.db
    .updateTable('subscriptions')
    .set({ cancel_at_period_end: true })
    .where('status', '=', 'active')
    .execute()
})
afterAll(() => world.close())

const charges = () => world.provider.calls.filter((call) => call.startsWith('chargeAuthorization'))
const paymentsOf = async ({ call }: BusinessInWorld) => (await call(payments.list, {})).data.payments

async function buy(): Promise<BusinessInWorld> {
  const owner = await world.registerBusiness()
  await world.buy(owner, growth)
  return owner
}

/** Runs the job some minutes after the midnight in Lagos with which a date begins. */
async function runOn(date: string, minutes = 1): Promise<void> {
  world.clock.set(new Date(startOfLocalDay(date, 'Africa/Lagos').getTime() + minutes * 60_000))
  await runSubscriptions(world)
}

test('a provider that refuses all charges is the operator’s matter for three days', async () => {
  const owner = await buy()
  world.provider.goDown('refused')
  await runOn('2026-12-21')
  await runOn('2026-12-23')
  expect((await world.subscriptionOf(owner)).status).toBe('active')
  await runOn('2026-12-24', 2)
  expect((await world.subscriptionOf(owner)).status).toBe('past_due')
})

test('a provider that is down is asked three times in a run, and the others are renewed at the next one', async () => {
  const owners: BusinessInWorld[] = []
  for (let n = 0; n < 5; n++) owners.push(await buy())
  const before = charges().length
  world.provider.goDown()
  await runOn('2026-12-21')
  expect(charges()).toHaveLength(before + 3)
  world.provider.interfere(null)
  await runOn('2026-12-21', 11)
  expect(charges()).toHaveLength(before + 8)
  for (const owner of owners) expect(await world.stored(owner)).toMatchObject({ period: { to: '2027-01-21' } })
})

test('a charge whose card was replaced meanwhile is asked about, and goes back if it was paid too', async () => {
  const owner = await buy()
  world.provider.chargesAre('pending')
  await runOn('2026-12-21')
  const charged = (await paymentsOf(owner))[0]?.reference ?? ''
  const { reference } = await world.initiate(owner, growth, 'stripe')
  world.other.pay(reference)
  await world.show(owner, reference)
  expect(await world.stored(owner)).toMatchObject({
    status: 'active',
    period: { from: '2026-12-21', to: '2027-01-21' },
  })
  world.provider.pay(charged)
  await runOn('2026-12-21', 11)
  const refunds = await world.database.db
    .selectFrom('payment_refunds')
    .select(['reference', 'amount_minor'])
    .where('business_id', '=', owner.user.business.id)
    .execute()
  expect(refunds).toEqual([{ reference: charged, amount_minor: 1_800_000 }])
})

test('a charge whose card was replaced by a new one at the same provider is asked about too, not repeated', async () => {
  const owner = await buy()
  world.provider.chargesAre('pending')
  await runOn('2026-12-21')
  const charged = (await paymentsOf(owner))[0]?.reference ?? ''
  await payAnew(owner)
  const before = charges().length
  await runOn('2026-12-21', 11)
  expect(charges()).toHaveLength(before)
  expect(world.provider.calls).toContain(`fetchPayment ${charged}`)
})

test('a charge that never reached its provider, and whose card was replaced, keeps no later renewal waiting', async () => {
  const owner = await buy()
  world.provider.goDown()
  await runOn('2026-12-21')
  world.provider.interfere(null)
  const charged = (await paymentsOf(owner))[0]?.reference
  await payAnew(owner)
  const statusOf = async () => (await paymentsOf(owner)).find(({ reference }) => reference === charged)?.status
  await runOn('2026-12-21', 11)
  expect(await statusOf()).toBe('pending')
  await runOn('2026-12-22', 2)
  expect(await statusOf()).toBe('abandoned')
  await runOn('2027-01-21')
  expect(await world.stored(owner)).toMatchObject({ status: 'active', period: { to: '2027-02-21' } })
})

test('a charge that stays on its way, and whose card was replaced, keeps later renewals waiting for three days', async () => {
  const owner = await buy()
  world.provider.chargesAre('pending')
  await runOn('2026-12-21')
  const charged = (await paymentsOf(owner))[0]?.reference
  await payAnew(owner)
  world.provider.chargesAre('paid')
  const statusOf = async () => (await paymentsOf(owner)).find(({ reference }) => reference === charged)?.status
  await runOn('2026-12-23')
  expect(await statusOf()).toBe('pending')
  await runOn('2026-12-24', 2)
  expect(await statusOf()).toBe('abandoned')
  await runOn('2027-01-21')
  expect(await world.stored(owner)).toMatchObject({ status: 'active', period: { to: '2027-02-21' } })
})

test('a charge at a provider that does not answer for three days, and whose card was replaced, is given up', async () => {
  const owner = await buy()
  world.provider.chargesAre('pending')
  await runOn('2026-12-21')
  const charged = (await paymentsOf(owner))[0]?.reference ?? ''
  const { reference } = await world.initiate(owner, growth, 'stripe')
  world.other.pay(reference)
  await world.show(owner, reference)
  world.provider.goDown()
  await runOn('2026-12-24', 2)
  expect(await paymentsOf(owner)).toContainEqual(expect.objectContaining({ reference: charged, status: 'abandoned' }))
  await runOn('2027-01-21')
  expect(await world.stored(owner)).toMatchObject({ status: 'active', period: { to: '2027-02-21' } })
})

test('an admin sees a charge that has no outcome after a day, until it has one', async () => {
  const owner = await buy()
  world.provider.chargesAre('pending')
  await runOn('2026-12-21')
  const charged = (await paymentsOf(owner))[0]?.reference
  const shown = async () => {
    const { call } = await world.admin('viewer')
    const { differences } = (await call(adminFinancial.show, { query: {} })).data
    return differences.filter(({ reference }) => reference === charged)
  }
  await runOn('2026-12-21', 61)
  expect(await shown()).toEqual([])
  await runOn('2026-12-22', 2)
  expect(await shown()).toMatchObject([
    { kind: 'status', ours: { status: 'pending' }, theirs: { status: 'unknown' }, is_fixed: false },
  ])
  world.provider.chargesAre('paid')
  await runOn('2026-12-22', 13)
  expect(await shown()).toEqual([])
})

test('a charge that was not answered is not made any more once the owner has cancelled', async () => {
  const owner = await buy()
  world.provider.goDown()
  await runOn('2026-12-21')
  world.provider.interfere(null)
  const charged = (await paymentsOf(owner))[0]?.reference ?? ''
  await owner.call(payments.cancelSubscription, {})
  const before = charges().length
  await runOn('2026-12-21', 11)
  expect(charges()).toHaveLength(before)
  expect(world.provider.calls).toContain(`fetchPayment ${charged}`)
  expect((await world.subscriptionOf(owner)).status).toBe('cancelled')
  await runOn('2026-12-22', 2)
  expect(await paymentsOf(owner)).toContainEqual(expect.objectContaining({ reference: charged, status: 'abandoned' }))
})

/** The owner pays the open renewal with a card at the same provider, which later renewals are charged to. */
async function payAnew(owner: BusinessInWorld): Promise<void> {
  world.clock.advance({ minutes: 5 })
  const { reference } = await world.initiate(owner, growth)
  world.provider.pay(reference)
  await world.show(owner, reference)
  expect(await world.stored(owner)).toMatchObject({ status: 'active', period: { to: '2027-01-21' } })
}

test('a renewal is charged to the card that was stored under an earlier SECRET_KEY, once that key is gone', async () => {
  const owner = await buy()
  const { context } = world.app
  const oldSecretKey = 'the key under which the card was stored'
  const businessId = owner.user.business.id
  const cards = () => world.database.db.selectFrom('payment_authorizations').where('business_id', '=', businessId)
  const { sealed_token, updated_at } = await cards().select(['sealed_token', 'updated_at']).executeTakeFirstOrThrow()
  const token = context.secrets.unseal(AUTHORIZATION_SEAL, sealed_token) ?? ''
  await world.database.db
    .updateTable('payment_authorizations')
    .set({ sealed_token: createSecrets(oldSecretKey).seal(AUTHORIZATION_SEAL, token) })
    .where('business_id', '=', businessId)
    .execute()

  const config = { ...context.config, oldSecretKey }
  const secrets = createSecrets(config.secretKey, oldSecretKey)
  await resealAuthorizationsJob.run({
    app: { ...context, config, secrets },
    database: world.app.database,
    signal: new AbortController().signal,
  })

  await runOn('2026-12-21')
  expect((await paymentsOf(owner))[0]).toMatchObject({ kind: 'renewal', status: 'paid' })
  expect(await world.stored(owner)).toMatchObject({ status: 'active', period: { to: '2027-01-21' } })
  expect((await cards().select('updated_at').executeTakeFirstOrThrow()).updated_at).toEqual(updated_at)
})
