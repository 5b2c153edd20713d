/** E-mails to owners about their business: when they go, what they say, and that the owner turns them off. */
import { access } from '@stampwell/contract/admin/access.ts'
import { accountClosing } from '@stampwell/contract/business/account-closing.ts'
import { merges } from '@stampwell/contract/business/merges.ts'
import { ownerEmails } from '@stampwell/contract/business/owner-emails.ts'
import { payouts } from '@stampwell/contract/business/payouts.ts'
import { profile } from '@stampwell/contract/business/profile.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { statistics } from '@stampwell/contract/business/statistics.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { inBusiness } from '../db/in-business.ts'
import { rollUp } from '../rollups/roll-up.ts'
import { createWorld, type BusinessInWorld, type World } from '../testing/app/world.ts'
import { createCard, createCounter, createCustomer } from '../testing/fixtures/counter.ts'
import { setLimits } from '../testing/fixtures/card-makers.ts'
import { enterGrace } from '../testing/fixtures/subscriptions.ts'

/** 08:00 in Lagos, on a Thursday. */
const THURSDAY = new Date('2026-11-19T07:00:00Z')
let world: World
beforeEach(async () => {
  await (world as World | undefined)?.close()
  world = await createWorld({ start: THURSDAY })
})
afterAll(() => world.close())

async function runAt(time: string, job = 'owner-mails') {
  world.clock.set(new Date(time))
  await world.app.context.jobs.enqueue(world.database.db, job)
  await world.app.context.jobs.drain()
}
const mailsTo = async ({ email }: BusinessInWorld, subject: RegExp) =>
  (await world.outbox(email)).filter((mail) => subject.test(mail.subject))
const summariesTo = (owner: BusinessInWorld) => mailsTo(owner, /last week$/)

test('on Monday morning the owner reads once how the week was, in the zone and the language of the business', async () => {
  const owner = await createCounter(world)
  await owner.give()
  world.clock.advance({ days: 1 })
  const other = await createCustomer(owner.call, {})
  await owner.give(1, { customer_id: other })
  await runAt('2026-11-23T06:59:00Z')
  expect(await summariesTo(owner)).toEqual([])

  await runAt('2026-11-23T07:00:00Z')
  await runAt('2026-11-23T12:00:00Z')
  const [mail, ...more] = await summariesTo(owner)
  expect(more).toEqual([])
  expect(mail?.subject).toContain(': 2 visits last week')
  expect(mail?.text).toContain('2 visits, 0 the week before.')
  expect(mail?.text).toContain('0 customers came back.')
  expect(mail?.text).toContain('2 new customers.')

  await owner.call(profile.update, { body: { language: 'fr' } })
  await owner.give()
  await runAt('2026-11-30T07:00:00Z')
  const [french] = await mailsTo(owner, /semaine dernière$/)
  expect(french?.text).toContain('1 client est revenu.')
})

test('a server that was down on Monday sends the summary on Tuesday, and nobody gets it on Wednesday', async () => {
  const owner = await createCounter(world)
  await owner.give()
  await runAt('2026-11-25T07:00:00Z')
  expect(await summariesTo(owner)).toEqual([])
  await owner.give()
  await runAt('2026-12-01T07:00:00Z')
  expect((await summariesTo(owner)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining(': 1 visit last week'),
  ])
})

test('the summary counts as the dashboard does: by local days, without what was undone, a merged customer once', async () => {
  const owner = await createCounter(world, { number_of_stamps: 2 })
  const add = () => createCustomer(owner.call)
  const [other, twin] = [await add(), await add()]
  const { rewards_issued } = await owner.give(2)
  await owner.give(1, { customer_id: other })
  // Half an hour before and after midnight in Lagos.
  world.clock.set(new Date('2026-11-22T22:30:00Z'))
  await owner.give()
  world.clock.set(new Date('2026-11-22T23:30:00Z'))
  await owner.give()
  world.clock.set(new Date('2026-11-24T09:00:00Z'))
  const { id } = owner.user.business
  while ((await rollUp(await inBusiness(world.database.db, id), id, 3)) > 0);
  await owner.redeem(rewards_issued[0]?.id ?? '')
  const undone = await owner.give(1, { customer_id: other })
  await owner.undo(undone.event.id)
  await owner.give(1, { customer_id: await add() })
  world.clock.advance({ days: 1 })
  await owner.give(1, { customer_id: twin })
  await owner.call(merges.merge, { body: { keep_id: owner.customer_id, merge_id: twin } })
  await runAt('2026-11-30T07:00:00Z')

  const { data } = await owner.call(statistics.dashboard, {})
  const visits = (from: string, to: string) =>
    data.days.filter(({ date }) => date >= from && date <= to).reduce((sum, day) => sum + day.visits, 0)
  const [week, before] = [visits('2026-11-23', '2026-11-29'), visits('2026-11-16', '2026-11-22')]
  expect([week, before]).toEqual([3, 3])
  const [mail] = await summariesTo(owner)
  for (const line of [
    `${week} visits, ${before} the week before.`,
    '1 customer came back.',
    '1 new customer.',
    '1 reward handed over.',
    `${data.rewards_waiting} reward is ready for its customer.`,
  ])
    expect(mail?.text).toContain(line)
})

test('the summary leads to the settings, in its plain part too', async () => {
  const owner = await createCounter(world)
  await owner.give()
  await runAt('2026-11-23T07:00:00Z')
  const [mail] = await summariesTo(owner)
  const settings = `${world.app.context.config.publicUrl}/business/settings#emails`
  expect(mail?.text).toContain(`Choose your e-mails: ${settings}`)
  expect(mail?.html).toContain(`href="${settings}"`)
})

test('the summary suggests a poster only where somebody can join by it', async () => {
  const [open, archived, unpaid] = [await createCounter(world), await createCounter(world), await createCounter(world)]
  world.clock.set(new Date('2026-11-24T09:00:00Z'))
  for (const owner of [open, archived, unpaid]) await owner.give()
  await archived.call(stampCards.remove, { params: { id: archived.stamp_id }, query: { force: 'true' } })
  world.clock.set(new Date('2026-11-30T06:30:00Z'))
  await enterGrace(world, unpaid)
  await runAt('2026-11-30T07:00:00Z')
  const textTo = async (owner: BusinessInWorld) => (await summariesTo(owner))[0]?.text
  expect(await textTo(open)).toContain('Is the poster where people pay?')
  for (const owner of [archived, unpaid]) expect(await textTo(owner)).toContain('Your statistics show the week')
})

test('a business without a stamp reads its next step for four weeks, and no figures', async () => {
  const owner = await world.registerBusiness({ business_name: 'Kola & Rye' })
  const newest = async () => (await world.outbox(owner.email))[0]
  await runAt('2026-11-23T07:00:00Z')
  expect(await newest()).toMatchObject({
    subject: 'Kola & Rye: design your card',
    text: expect.not.stringContaining('visits'),
  })
  const stamp = await createCard(owner.call, { isDraft: true })
  await runAt('2026-11-30T07:00:00Z')
  expect((await newest())?.subject).toBe('Kola & Rye: publish your card')
  await owner.call(stampCards.publish, { params: { id: stamp } })
  await runAt('2026-12-07T07:00:00Z')
  expect((await newest())?.subject).toBe('Kola & Rye: welcome the first customer')
  await createCustomer(owner.call)
  await runAt('2026-12-14T07:00:00Z')
  const last = await newest()
  expect(last?.subject).toBe('Kola & Rye: give the first stamp')
  await owner.call(profile.update, { body: { language: 'fr' } })
  await runAt('2026-12-21T07:00:00Z')
  expect((await world.outbox(owner.email)).filter(({ subject }) => subject.startsWith('Kola & Rye'))).toHaveLength(4)
})

test('two weeks without news bring no e-mail, nor does the week before a registration', async () => {
  const owner = await createCounter(world)
  await owner.give()
  await runAt('2026-11-23T07:00:00Z')
  const late = await world.registerBusiness()
  for (const monday of ['2026-11-30', '2026-12-07', '2026-12-14']) await runAt(`${monday}T07:00:00Z`)
  expect((await summariesTo(owner)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining(': 0 visits last week'),
    expect.stringContaining(': 1 visit last week'),
  ])
  // The first is of a week in which nothing happened.
  for (const { text } of await summariesTo(owner))
    expect(text).toContain('You get this e-mail on Mondays, unless nothing happened for two weeks.')
  expect(await mailsTo(late, /design your card$/)).toHaveLength(3)
})

test('a business that is suspended, is closing or never verified its e-mail gets none', async () => {
  const [suspended, closing] = [await createCounter(world), await createCounter(world)]
  const unverified = await world.registerBusiness({ verified: false })
  for (const owner of [suspended, closing]) await owner.give()
  const admin = await world.admin()
  const reason = 'Sells what it does not have'
  await admin.call(access.suspend, { params: { id: suspended.user.business.id }, body: { reason } })
  await closing.call(accountClosing.close, { body: { current_password: closing.password } })
  await runAt('2026-11-23T07:00:00Z')
  for (const owner of [suspended, closing]) expect(await summariesTo(owner)).toEqual([])
  expect(await mailsTo(unverified, /your card$/)).toEqual([])
})

test('a reward that waits for a day is told of once a day, until it is sent', async () => {
  const airtime = { type: 'airtime' as const, name: '₦500 airtime', value_minor: 50_000, stamps_required: 1 }
  const owner = await createCounter(world, { number_of_stamps: 1, rewards: [airtime] })
  const { rewards_issued } = await owner.give()
  const reward_id = rewards_issued[0]?.id ?? ''
  const recipient = { phone: '08031234567' }
  await owner.call(stamping.redeem, { body: { customer_id: owner.customer_id, reward_id, recipient } })
  const waiting = () => mailsTo(owner, /^1 reward waits/)
  await runAt('2026-11-19T20:00:00Z')
  expect(await waiting()).toEqual([])
  for (const time of ['2026-11-20T08:00:00Z', '2026-11-20T12:00:00Z', '2026-11-21T08:00:00Z']) await runAt(time)
  expect(await waiting()).toHaveLength(2)
  await owner.call(payouts.done, { params: { reward: reward_id }, body: {} })
  await runAt('2026-11-22T08:00:00Z')
  expect(await waiting()).toHaveLength(2)
})

test('what the owner turned off is not sent, and a notice of a limit stays on the pages', async () => {
  const owner = await createCounter(world)
  expect((await owner.call(ownerEmails.show, {})).data).toEqual({
    weekly_summary: true,
    limit_warning: true,
    rewards_waiting: true,
  })
  const { data } = await owner.call(ownerEmails.update, { body: { weekly_summary: false, limit_warning: false } })
  expect(data).toEqual({ weekly_summary: false, limit_warning: false, rewards_waiting: true })
  await setLimits(world.database.db, owner.user.business.id, { customers: 1 }, world.clock.now())
  await owner.give()
  await runAt('2026-11-23T07:00:00Z')
  await runAt('2026-11-23T07:00:00Z', 'limit-notices')
  expect(await summariesTo(owner)).toEqual([])
  expect(await mailsTo(owner, /used/)).toEqual([])
  const { notices } = (await owner.call(profile.show, {})).data.user.plan
  expect(notices).toEqual([{ limit: 'customers', percent: 100 }])
})

test('nobody else reads or changes the choices of a business, and other values are refused', async () => {
  const [owner, other] = [await world.registerBusiness(), await world.registerBusiness()]
  await owner.call(ownerEmails.update, { body: { rewards_waiting: false } })
  expect((await other.call(ownerEmails.show, {})).data.rewards_waiting).toBe(true)
  await expect(world.nobody(ownerEmails.show, {})).rejects.toMatchObject({ status: 401 })
  const wrong = owner.call(ownerEmails.update, { body: { weekly_summary: 'no' as unknown as boolean } })
  await expect(wrong).rejects.toMatchObject({ status: 422, errors: { weekly_summary: [expect.any(String)] } })
})
