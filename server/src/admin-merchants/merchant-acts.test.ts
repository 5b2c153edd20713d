/** What admins give a business and end of it; each act is repeated without harm and stands in the log. */
import { auditLog } from '@stampwell/contract/admin/audit-log.ts'
import { merchantActs } from '@stampwell/contract/admin/merchant-acts.ts'
import { auth } from '@stampwell/contract/business/auth.ts'
import { profile } from '@stampwell/contract/business/profile.ts'
import { till } from '@stampwell/contract/till/till.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPayingWorld, type PayingWorld } from '../testing/app/paying-world.ts'
import type { BusinessInWorld } from '../testing/app/world.ts'
import { createCounter } from '../testing/fixtures/counter.ts'
import { runSubscriptions } from '../testing/fixtures/subscriptions.ts'
import { createTill } from '../testing/fixtures/tills.ts'

let world: PayingWorld
beforeAll(async () => {
  world = await createPayingWorld()
})
afterAll(() => world.close())

const paramsOf = ({ user }: BusinessInWorld) => ({ id: user.business.id })
const reason = 'Pilot, case 318'

async function give(owner: BusinessInWorld, plan_id: string, until: string) {
  const { call } = await world.admin('finance')
  return (await call(merchantActs.givePlan, { params: paramsOf(owner), body: { reason, plan_id, until } })).data
    .merchant
}
async function extend(owner: BusinessInWorld, until: string) {
  const { call } = await world.admin('support')
  return (await call(merchantActs.extendTrial, { params: paramsOf(owner), body: { reason, until } })).data.merchant
}
async function resend(owner: BusinessInWorld): Promise<void> {
  const { call } = await world.admin('support')
  await call(merchantActs.resendVerification, { params: paramsOf(owner), body: { reason } })
}
async function endSessions(owner: BusinessInWorld) {
  const { call } = await world.admin('support')
  return (await call(merchantActs.endSessions, { params: paramsOf(owner), body: { reason } })).data.merchant.ended
}
async function numbersOf(owner: BusinessInWorld) {
  const { call } = await world.admin('viewer')
  return (await call(merchantActs.numbers, { params: paramsOf(owner) })).data.numbers
}
async function entriesOf(owner: BusinessInWorld) {
  const { call } = await world.admin()
  return (await call(auditLog.list, { query: { business_id: owner.user.business.id } })).data.entries
}
const planOf = async ({ call }: BusinessInWorld) => (await call(profile.show, {})).data.user.plan.tier
const charges = () => world.provider.calls.filter((call) => call.startsWith('chargeAuthorization')).length

test('a given plan is in force at once, and the renewal of the paid one waits until it ends', async () => {
  world.provider.chargesAre('paid')
  const owner = await world.registerBusiness()
  await world.buy(owner, await world.plan('growth month'))
  const scale = await world.plan('scale month')
  const before = charges()

  const given = await give(owner, scale, '2027-01-31')
  expect(given.subscription.granted).toEqual({ plan_id: scale, until: '2027-01-31' })
  expect(await planOf(owner)).toBe('scale')
  expect(await give(owner, scale, '2027-01-31')).toEqual(given)
  expect(await entriesOf(owner)).toMatchObject([
    {
      action: 'merchant.plan_given',
      before: { granted_plan_id: null, granted_until: null },
      after: { granted_plan_id: scale, granted_until: '2027-01-31' },
      reason,
    },
  ])

  world.clock.set(new Date('2026-12-22T09:00:00Z'))
  await runSubscriptions(world)
  expect(charges()).toBe(before)
  world.clock.set(new Date('2027-02-01T09:00:00Z'))
  await runSubscriptions(world)
  expect(charges()).toBe(before + 1)
  expect(await planOf(owner)).toBe('growth')
  world.clock.set(new Date('2026-11-21T09:00:00Z'))
})

test('the owner chooses another plan while the renewal waits for the end of a given one, and sees no day that is past', async () => {
  const owner = await world.registerBusiness()
  await world.buy(owner, await world.plan('growth month'))
  const scale = await world.plan('scale month')
  await give(owner, scale, '2027-01-31')
  world.clock.set(new Date('2026-12-28T09:00:00Z'))
  const starts_at = '2027-01-31T23:00:00.000Z'
  expect((await world.subscriptionOf(owner)).current_period_end).toBe(starts_at)
  expect((await numbersOf(owner)).renewal?.on).toBe('2027-02-01')

  expect(await world.select(owner, scale)).toMatchObject({
    status: 'active',
    pending: { plan_id: scale, kind: 'downgrade', starts_at },
    next: { on: '2027-02-01', what: 'grant_ends' },
  })
  await expect(world.initiate(owner, scale)).rejects.toMatchObject({ status: 409, code: 'conflict' })
  world.provider.chargesAre('paid')
  world.clock.set(new Date('2027-02-01T09:00:00Z'))
  await runSubscriptions(world)
  expect(await world.stored(owner)).toMatchObject({ plan_id: scale, period: { from: '2027-02-01', to: '2027-03-01' } })
  world.clock.set(new Date('2026-11-21T09:00:00Z'))
})

test('a plan is not given for a day that is over, nor one that is not sold', async () => {
  const owner = await world.registerBusiness()
  const scale = await world.plan('scale month')
  await expect(give(owner, scale, '2026-11-20')).rejects.toMatchObject({
    status: 422,
    errors: { until: [expect.any(String)] },
  })
  await expect(give(owner, owner.user.business.id, '2026-12-20')).rejects.toMatchObject({
    status: 422,
    errors: { plan_id: [expect.any(String)] },
  })
  expect(await entriesOf(owner)).toEqual([])
})

test('an extended trial ends on its new day, and the owner is told of that day', async () => {
  const owner = await world.registerBusiness()
  const extended = await extend(owner, '2026-12-19')
  expect(extended.subscription).toMatchObject({ status: 'trialing', next: { on: '2026-12-19', what: 'trial_ends' } })
  expect(await extend(owner, '2026-12-19')).toEqual(extended)
  expect(await entriesOf(owner)).toMatchObject([
    { before: { trial_ends_on: '2026-12-05' }, after: { trial_ends_on: '2026-12-19' } },
  ])
  await expect(extend(owner, '2026-12-18')).rejects.toMatchObject({ status: 422 })
  await expect(extend(owner, '2027-02-20')).rejects.toMatchObject({ status: 422 })
  await extend(owner, '2027-02-19')
})

test('a business that pays has no trial to extend', async () => {
  const owner = await world.registerBusiness()
  await world.buy(owner, await world.plan('growth month'))
  await expect(extend(owner, '2026-12-19')).rejects.toMatchObject({ status: 409, code: 'conflict' })
})

test('the code is sent again to an address that is not verified, once a minute', async () => {
  const owner = await world.registerBusiness({ verified: false })
  const codes = async () => (await world.outbox(owner.email)).length
  const before = await codes()
  await resend(owner)
  expect(await codes()).toBe(before)
  world.clock.advance({ minutes: 2 })
  await resend(owner)
  await resend(owner)
  expect(await codes()).toBe(before + 1)
  expect((await entriesOf(owner)).map(({ action }) => action)).toEqual(['merchant.verification_resent'])
  const verified = await world.registerBusiness()
  await expect(resend(verified)).rejects.toMatchObject({ status: 409 })
})

test('ending the sessions puts every browser and till out, and leaves other businesses alone', async () => {
  const owner = await createCounter(world)
  const device = await createTill(world, owner.call)
  const other = await createCounter(world)
  const otherDevice = await createTill(world, other.call)
  expect(await numbersOf(owner)).toMatchObject({ browsers: 1, tills: 1 })

  expect(await endSessions(owner)).toEqual({ browsers: 1, tills: 1 })
  await expect(world.as(owner.token)(profile.show, {})).rejects.toMatchObject({ status: 401 })
  await expect(device.call(till.me, {})).rejects.toMatchObject({ status: 401 })
  expect((await world.as(other.token)(profile.show, {})).data.user.id).toBe(other.user.id)
  expect((await otherDevice.call(till.me, {})).data.till.name).toBe('Till Yaba')

  expect(await endSessions(owner)).toEqual({ browsers: 0, tills: 0 })
  expect(await entriesOf(owner)).toMatchObject([
    { action: 'merchant.sessions_ended', after: { browsers: 1, tills: 1 } },
  ])
  await world.nobody(auth.login, { body: { email: owner.email, password: owner.password } })
  expect(await numbersOf(owner)).toMatchObject({ browsers: 1, tills: 0 })
})

test('the numbers of the dialogs are those of the business: customers, cards, its renewal and what it uses', async () => {
  const owner = await createCounter(world)
  await world.buy(owner, await world.plan('growth month'))
  await give(owner, await world.plan('scale month'), '2027-01-31')
  expect(await numbersOf(owner)).toMatchObject({
    customers: 1,
    cards: 1,
    open_cards: [expect.any(String)],
    payments: 1,
    own_plan: 'Growth',
    over_own_plan: [],
    trial_ends_on: null,
    renewal: { on: '2027-02-01', plan_name: 'Growth', currency: 'NGN' },
  })
})

test('an act on a business that does not exist is not found', async () => {
  const params = { id: '0193a5c4-0000-7000-8000-000000000001' }
  const { call } = await world.admin()
  for (const name of ['resendVerification', 'endSessions'] as const)
    await expect(call(merchantActs[name], { params, body: { reason } })).rejects.toMatchObject({ status: 404 })
  await expect(call(merchantActs.numbers, { params })).rejects.toMatchObject({ status: 404 })
})
