/** What happens at the end of a paid period: the renewal is charged, tried again, or not charged at all. */
import { payments } from '@stampwell/contract/business/payments.ts'
import { addDays, localDate, startOfLocalDay } from '@stampwell/domain/time/calendar.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { inBusiness } from '../db/in-business.ts'
import { settlePayment } from '../payments/settle.ts'
import { createPayingWorld, type PayingWorld } from '../testing/app/paying-world.ts'
import type { BusinessInWorld } from '../testing/app/world.ts'
import { changeSubscription, listVersions, runSubscriptions } from '../testing/fixtures/subscriptions.ts'

let world: PayingWorld
const ids: Record<string, string> = {}
beforeAll(async () => {
  world = await createPayingWorld()
  for (const { tier, interval, id } of await listVersions(world.database.db)) ids[`${tier} ${interval}`] = id
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
  await world.database.db.deleteFrom('payment_authorizations').execute()
})
afterAll(() => world.close())

const plan = (name: string) => ids[name] ?? ''
const charges = () => world.provider.calls.filter((call) => call.startsWith('chargeAuthorization'))
const paymentsOf = async ({ call }: BusinessInWorld) => (await call(payments.list, {})).data.payments
const subjects = async ({ email }: BusinessInWorld) =>
  (await world.outbox(email)).map(({ subject }) => subject).filter((subject) => /plan|payment/i.test(subject))

async function buy(name: string, timezone = 'Africa/Lagos'): Promise<BusinessInWorld> {
  const owner = await world.registerBusiness({ timezone })
  await world.buy(owner, plan(name))
  return owner
}

/** Runs the job at a time of a local date. Without a time it is a minute after midnight. */
async function runOn(date: string, timezone = 'Africa/Lagos', minutes = 1): Promise<void> {
  world.clock.set(new Date(startOfLocalDay(date, timezone).getTime() + minutes * 60_000))
  await runSubscriptions(world)
}

test('a renewal is charged once when the period ends, for the period that follows', async () => {
  const owner = await buy('growth month')
  const before = charges().length
  await runOn('2026-12-20', 'Africa/Lagos', 1439)
  expect(charges()).toHaveLength(before)
  await runOn('2026-12-21')
  await runOn('2026-12-21', 'Africa/Lagos', 90)
  expect(charges()).toHaveLength(before + 1)
  expect(await world.stored(owner)).toMatchObject({
    status: 'active',
    period: { from: '2026-12-21', to: '2027-01-21' },
  })
  expect((await paymentsOf(owner))[0]).toMatchObject({
    kind: 'renewal',
    status: 'paid',
    amount_minor: 1_800_000,
    provider: 'paystack',
    period: ['2026-12-21', '2027-01-21'],
  })
})

test('a renewal that is declined is tried on the days 0, 1, 3, 5 and 7, with an e-mail each', async () => {
  const owner = await buy('growth month')
  const earlier = charges().length
  world.provider.chargesAre('failed')
  const statuses: Record<number, string> = {}
  const triedOn: number[] = []
  for (let day = 0; day <= 15; day++) {
    const before = charges().length
    const date = addDays('2026-12-21', day)
    for (const minutes of [1, 700]) await runOn(date, 'Africa/Lagos', minutes)
    if (charges().length > before) triedOn.push(day)
    expect(charges().length - before).toBeLessThan(2)
    statuses[day] = (await world.subscriptionOf(owner)).status
  }
  expect(triedOn).toEqual([0, 1, 3, 5, 7])
  expect([statuses[0], statuses[7], statuses[8], statuses[14], statuses[15]]).toEqual([
    'past_due',
    'past_due',
    'grace',
    'grace',
    'expired',
  ])
  const declined = Array.from({ length: 5 }, () => 'Your payment for Growth was declined')
  expect(await subjects(owner)).toEqual(['Your plan Growth has ended', 'Your plan Growth is not paid', ...declined])
  // The first payment's receipt names the same amount.
  const notices = (await world.outbox(owner.email)).filter(({ attachments }) => attachments.length === 0)
  const texts = notices.map(({ text }) => text)
  expect(texts.findLast((text) => text.includes('₦18,000.00'))).toContain('We try again on 22 December 2026')
  expect(texts[1]).toContain('http://localhost:3000/business/subscription')
  expect(texts[1]).toContain('₦18,000.00 are due')
  expect(texts[1]).toContain('goes on with the Free plan from 5 January 2027 on')
  expect(new Set(charges().slice(earlier)).size).toBe(5)
})

test('while a plan is given, the e-mails about an unpaid one say that it goes on', async () => {
  const owner = await buy('growth month')
  world.provider.chargesAre('failed')
  await runOn('2026-12-21')
  await changeSubscription(world, owner, { granted: { plan_id: plan('scale month'), until: '2027-01-31' } })
  for (let day = 1; day <= 15; day++) await runOn(addDays('2026-12-21', day))
  const mails = (await world.outbox(owner.email)).filter(({ attachments }) => attachments.length === 0)
  const [ended, grace, last] = mails.map(({ text }) => text)
  expect(last).toContain('pays for ends on 5 January 2027. The plan that was given to it goes on.')
  expect(grace).toContain('Nothing changes for now')
  expect(ended).toContain('has the plan that was given to it, until 31 January 2027.')
  expect(mails.map(({ text }) => text).join('\n')).not.toMatch(/nobody new can join/i)
})

test('a later try that is paid goes on where the period ended', async () => {
  const owner = await buy('growth month')
  world.provider.chargesAre('failed')
  await runOn('2026-12-21')
  world.provider.chargesAre('paid')
  await runOn('2026-12-22')
  expect(await world.stored(owner)).toMatchObject({
    status: 'active',
    past_due: null,
    period: { from: '2026-12-21', to: '2027-01-21' },
  })
})

test('where nothing is stored that can be charged, the owner is asked to pay by a link, on the same days', async () => {
  const owner = await world.registerBusiness()
  const { reference } = await world.initiate(owner, plan('growth month'))
  world.provider.pay(reference, { authorization: null })
  await world.show(owner, reference)
  const before = charges().length
  for (let day = 0; day <= 7; day++) await runOn(addDays('2026-12-21', day))
  expect(charges()).toHaveLength(before)
  expect(await subjects(owner)).toEqual(Array.from({ length: 5 }, () => 'Your plan Growth is to be paid'))
  const paid = await world.buy(owner, plan('growth month'))
  expect(await world.show(owner, paid)).toMatchObject({ kind: 'renewal', status: 'paid' })
  expect(await world.stored(owner)).toMatchObject({ status: 'active', period: { from: '2026-12-21' } })
})

test('a bank that wants to see the owner is a failed try with a link', async () => {
  const owner = await buy('growth month')
  world.provider.chargesAre('needs_customer')
  await runOn('2026-12-21')
  expect((await world.subscriptionOf(owner)).status).toBe('past_due')
  expect(await subjects(owner)).toEqual(['Your plan Growth is to be paid'])
})

test('a charge that was not answered is repeated under its reference, after a minute at the earliest', async () => {
  const owner = await buy('growth month')
  const before = charges().length
  world.provider.goDown()
  await runOn('2026-12-21')
  world.provider.interfere(null)
  await runSubscriptions(world)
  expect(charges()).toHaveLength(before + 1)
  expect((await world.subscriptionOf(owner)).status).toBe('active')
  world.clock.advance({ seconds: 60 })
  await runSubscriptions(world)
  const [first, second] = charges().slice(before)
  expect([first === second, charges().length]).toEqual([true, before + 2])
  expect(await world.stored(owner)).toMatchObject({ status: 'active', period: { to: '2027-01-21' } })
})

test('a charge that is on its way is asked about until it is known, and charged under no other reference', async () => {
  const owner = await buy('growth month')
  const before = charges().length
  world.provider.chargesAre('pending')
  for (const minutes of [1, 11, 21]) await runOn('2026-12-21', 'Africa/Lagos', minutes)
  expect(new Set(charges().slice(before)).size).toBe(1)
  world.provider.chargesAre('failed')
  await runOn('2026-12-21', 'Africa/Lagos', 31)
  expect((await world.subscriptionOf(owner)).status).toBe('past_due')
  expect(await subjects(owner)).toHaveLength(1)
})

test('a decline that an event tells first is one try of that day', async () => {
  const owner = await buy('growth month')
  world.provider.chargesAre('pending')
  await runOn('2026-12-21')
  const reference = (await paymentsOf(owner))[0]?.reference ?? ''
  world.provider.decline(reference)
  const businessId = owner.user.business.id
  const db = await inBusiness(world.app.database.db, businessId)
  await settlePayment(world.app.context, db, businessId, reference)
  const before = charges().length
  await runOn('2026-12-21', 'Africa/Lagos', 60)
  expect(charges()).toHaveLength(before)
  expect((await world.subscriptionOf(owner)).status).toBe('past_due')
  expect(await subjects(owner)).toHaveLength(1)
})

test('a renewal that the owner paid on a page whose event was lost is not charged too', async () => {
  const owner = await buy('growth month')
  world.provider.chargesAre('failed')
  await runOn('2026-12-21')
  const { reference } = await world.initiate(owner, plan('growth month'))
  world.provider.pay(reference)
  const before = charges().length
  await runOn('2026-12-22')
  expect(charges()).toHaveLength(before)
  expect(await world.stored(owner)).toMatchObject({ status: 'active', period: { to: '2027-01-21' } })
})

test('a pending downgrade is renewed at the price of its plan', async () => {
  const owner = await buy('growth month')
  await world.select(owner, plan('starter month'))
  await runOn('2026-12-21')
  expect((await paymentsOf(owner))[0]).toMatchObject({ kind: 'renewal', amount_minor: 750_000, plan_name: 'Starter' })
  expect(await world.subscriptionOf(owner)).toMatchObject({ plan_id: plan('starter month'), pending: null })
})

test('a subscription that is cancelled is not charged', async () => {
  const owner = await buy('growth month')
  await owner.call(payments.cancelSubscription, {})
  const before = charges().length
  await runOn('2026-12-21')
  expect(charges()).toHaveLength(before)
  expect((await world.subscriptionOf(owner)).status).toBe('cancelled')
})

test('a server that slept twenty days charges one renewal, for the period of today', async () => {
  const owner = await buy('growth month')
  const before = charges().length
  await runOn('2027-01-10')
  expect(charges()).toHaveLength(before + 1)
  expect(await world.stored(owner)).toMatchObject({ period: { from: '2026-12-21', to: '2027-01-21' } })
  world.provider.chargesAre('failed')
  await runOn('2027-02-15')
  expect(await world.stored(owner)).toMatchObject({ status: 'past_due', past_due: { since: '2027-02-15' } })
  world.provider.chargesAre('paid')
  await runOn('2027-02-25')
  expect(await world.stored(owner)).toMatchObject({ status: 'active', period: { to: '2027-03-21' } })
})

test.each([
  ['the 31st', 'growth month', '2027-01-31', ['2027-02-28', '2027-03-31', '2027-04-30']],
  ['29 February', 'growth year', '2028-02-29', ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
])('a subscription of %s keeps its day', async (_, name, begins, ends) => {
  world.clock.set(new Date(`${begins}T09:00:00Z`))
  const owner = await buy(name)
  for (const [n, end] of ends.entries()) {
    expect((await world.stored(owner)).period?.to).toBe(end)
    if (n < ends.length - 1) await runOn(end)
  }
})

test('a period over a change of the clock ends at local midnight', async () => {
  const timezone = 'America/New_York'
  world.clock.set(new Date('2027-02-20T17:00:00Z'))
  const owner = await buy('growth month', timezone)
  const end = startOfLocalDay('2027-03-20', timezone)
  expect(end.toISOString()).toBe('2027-03-20T04:00:00.000Z')
  const before = charges().length
  world.clock.set(new Date(end.getTime() - 1))
  await runSubscriptions(world)
  expect(charges()).toHaveLength(before)
  world.clock.set(end)
  await runSubscriptions(world)
  expect(localDate(end, timezone)).toBe('2027-03-20')
  expect(await world.stored(owner)).toMatchObject({ period: { from: '2027-03-20', to: '2027-04-20' } })
})

test('money of a declined try that arrives after all counts', async () => {
  const owner = await buy('growth month')
  world.provider.chargesAre('failed')
  await runOn('2026-12-21')
  const reference = (await paymentsOf(owner))[0]?.reference ?? ''
  world.provider.pay(reference)
  world.clock.advance({ seconds: 5 })
  await world.show(owner, reference)
  expect(await world.stored(owner)).toMatchObject({ status: 'active', past_due: null })
})
