/** What owners are told when an admin moves them to the newest version of their plan. */
import { adminPricing } from '@stampwell/contract/admin/pricing.ts'
import { ownerEmails } from '@stampwell/contract/business/owner-emails.ts'
import { profile } from '@stampwell/contract/business/profile.ts'
import { LIMITS, type Limit } from '@stampwell/domain/billing/plan.ts'
import { maskEmail } from '@stampwell/domain/text/email.ts'
import { showDate } from '@stampwell/domain/time/show-date.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPayingWorld, type PayingWorld } from '../testing/app/paying-world.ts'
import type { BusinessInWorld } from '../testing/app/world.ts'
import { changeSubscription } from '../testing/fixtures/subscriptions.ts'
import { restore, suspend } from '../testing/fixtures/suspension.ts'
import { moveSubscribers } from './move-subscribers.ts'

let world: PayingWorld
beforeAll(async () => {
  world = await createPayingWorld()
})
afterAll(() => world.close())

const NO_EMAILS = { weekly_summary: false, limit_warning: false, rewards_waiting: false }
const NO_LIMITS = Object.fromEntries(LIMITS.map((limit) => [limit, null])) as Record<Limit, null> // every name

async function change(id: string, body: object): Promise<string> {
  const { call } = await world.admin('finance')
  return (await call(adminPricing.update, { params: { id }, body: { reason: 'Price list', ...body } })).data.plan.id
}
async function move(id: string) {
  const { call } = await world.admin('finance')
  return (await call(adminPricing.move, { params: { id }, body: { reason: 'One price for all' } })).data.move
}
const mailsTo = async ({ email }: BusinessInWorld) =>
  (await world.outbox(email)).filter(({ subject }) => / changes on | change le /.test(subject))

test('each owner who is moved at renewal is told once, in the owner’s language, whatever e-mails the owner turned off', async () => {
  const growth = await world.plan('growth month')
  const [owner, french, staying] = [
    await world.registerBusiness(),
    await world.registerBusiness(),
    await world.registerBusiness(),
  ]
  for (const one of [owner, french, staying]) await world.buy(one, growth)
  await owner.call(ownerEmails.update, { body: NO_EMAILS })
  await french.call(profile.update, { body: { language: 'fr' } })
  await changeSubscription(world, staying, { cancel_at_period_end: true })
  await change(growth, { amount_minor: 1_950_000, limits: { customers: 300 } })

  expect(await move(growth)).toMatchObject({ at_renewal: 2, staying: 1 })
  expect(await mailsTo(owner)).toMatchObject([
    {
      subject: 'Your plan Growth changes on 21 December 2026',
      text: expect.stringMatching(/₦19,500\.00 a month instead of ₦18,000\.00\.[^]*Customers: 300 instead of /),
    },
  ])
  expect(await mailsTo(french)).toMatchObject([{ subject: 'Votre formule Growth change le 21 décembre 2026' }])
  expect(await mailsTo(staying)).toEqual([])

  // Nobody is left to move, so nobody is told again.
  expect(await move(growth)).toMatchObject({ at_renewal: 0, moving: 2 })
  expect(await mailsTo(owner)).toHaveLength(1)
  // A newer version is another change.
  await change(await world.plan('growth month'), { amount_minor: 2_100_000 })
  expect(await move(growth)).toMatchObject({ at_renewal: 2 })
  expect(await mailsTo(owner)).toHaveLength(2)
})

test('an owner who pays nothing is told that the plan has changed today, or after the plan that an admin gave', async () => {
  const free = await world.plan('free month')
  const [owner, given] = [await world.registerBusiness(), await world.registerBusiness()]
  const onFree = { status: 'none', plan_id: free, registered_plan_id: free, trial_ends_on: null } as const
  await changeSubscription(world, owner, onFree)
  const granted = { plan_id: await world.plan('scale month'), until: '2026-12-31' }
  await changeSubscription(world, given, { ...onFree, granted })
  world.clock.advance({ minutes: 1 })
  await change(free, { limits: { customers: 50 } })

  expect(await move(free)).toMatchObject({ at_once: 2 })
  expect(await mailsTo(owner)).toMatchObject([
    { subject: 'Your plan Free changes on 21 November 2026', text: expect.stringContaining('You pay nothing for it') },
  ])
  expect(await mailsTo(given)).toMatchObject([{ subject: 'Your plan Free changes on 1 January 2027' }])
  expect(await move(free)).toMatchObject({ at_once: 0 })
  expect(await mailsTo(owner)).toHaveLength(1)
})

test('an owner whose address is not proven reads it in the place of the business’s name', async () => {
  const free = await world.plan('free month')
  const owner = await world.registerBusiness({ verified: false, business_name: 'WIN a prize at evil.example' })
  const onFree = { status: 'none', plan_id: free, registered_plan_id: free, trial_ends_on: null } as const
  await changeSubscription(world, owner, onFree)
  world.clock.advance({ minutes: 1 })
  await change(free, { limits: { customers: 60 } })
  await move(free)

  const [mail] = await mailsTo(owner)
  expect(mail?.text).toContain(`${maskEmail(owner.email)} goes on with the newest version of Free`)
  expect(JSON.stringify(mail)).not.toMatch(/WIN|evil/)
})

test('a suspended business stays and is told nothing, and a move after its restore names the day of its renewal', async () => {
  const month = await world.plan('starter month')
  const owner = await world.registerBusiness()
  await world.buy(owner, month)
  await suspend(world, owner)
  const before = await world.stored(owner)
  const newest = await change(month, { amount_minor: 800_000 })
  world.clock.advance({ days: 10 })
  expect(await move(month)).toMatchObject({ at_renewal: 0, staying: 1 })
  expect(await world.stored(owner)).toEqual(before)
  expect(await mailsTo(owner)).toEqual([])

  await restore(world, owner)
  expect(await move(month)).toMatchObject({ at_renewal: 1 })
  const { period, pending } = await world.stored(owner)
  expect(pending).toMatchObject({ plan_id: newest })
  const on = showDate(period?.to ?? '', 'en')
  expect(await mailsTo(owner)).toMatchObject([{ subject: `Your plan Starter changes on ${on}` }])
})

test('a move that breaks off tells nobody and moves nobody, and its repetition tells each owner once', async () => {
  const year = await world.plan('starter year')
  const owner = await world.registerBusiness()
  await world.buy(owner, year)
  const newest = await change(year, { limits: NO_LIMITS })
  const { id: adminId } = await world.database.db.selectFrom('admins').select('id').limit(1).executeTakeFirstOrThrow()
  const broken = world.database.db.transaction().execute(async (tx) => {
    await moveSubscribers(world.app.context, {
      who: { adminId, name: 'Ada' },
      ip: '127.0.0.1',
      requestId: 'a-request',
      now: world.clock.now(),
      db: tx,
      params: { id: year },
      body: { reason: 'One price for all' },
    })
    throw new Error('The server died')
  })
  await expect(broken).rejects.toThrow('The server died')
  expect(await mailsTo(owner)).toEqual([])
  expect(await world.stored(owner)).toMatchObject({ pending: null })

  expect(await move(year)).toMatchObject({ at_renewal: 1 })
  expect(await world.stored(owner)).toMatchObject({ pending: { plan_id: newest } })
  expect(await mailsTo(owner)).toHaveLength(1)
})
