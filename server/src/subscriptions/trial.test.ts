/** The trial of a new business: when it begins, who has one, and that nobody has a second one. */
import { auth } from '@stampwell/contract/business/auth.ts'
import { pricing } from '@stampwell/contract/business/pricing.ts'
import { profile } from '@stampwell/contract/business/profile.ts'
import { platform } from '@stampwell/contract/public/platform.ts'
import { addDays, localDate, startOfLocalDay } from '@stampwell/domain/time/calendar.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type BusinessInWorld, type World } from '../testing/app/world.ts'
import { SELLING } from '../testing/fixtures/subscriptions.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ config: SELLING })
})
afterAll(() => world.close())

const stateOf = ({ user: { plan, subscription } }: Pick<BusinessInWorld, 'user'>) => [plan.tier, subscription.status]
const TRIAL = ['growth', 'trialing']
const NO_TRIAL = ['free', 'none']

test('where plans are sold a new business tries Growth for 14 local days, today included', async () => {
  const { call, user } = await world.registerBusiness({ timezone: 'Pacific/Auckland' })
  expect((await world.nobody(platform.show, {})).data.payments).toBe(true)
  expect(stateOf({ user })).toEqual(TRIAL)
  const end = startOfLocalDay('2026-12-05', 'Pacific/Auckland')
  expect(localDate(world.clock.now(), 'Pacific/Auckland')).toBe('2026-11-21')
  expect(user.subscription).toMatchObject({
    trial_ends_at: end.toISOString(),
    next: { on: '2026-12-05', what: 'trial_ends' },
  })

  world.clock.set(new Date(end.getTime() - 1))
  expect(stateOf((await call(profile.show, {})).data)).toEqual(TRIAL)
  world.clock.set(end)
  expect(stateOf((await call(profile.show, {})).data)).toEqual(['free', 'expired'])
})

test('the trial begins on the day when the e-mail address is proven, not when somebody types it', async () => {
  const owner = await world.registerBusiness({ verified: false })
  expect(stateOf(owner)).toEqual(NO_TRIAL)
  world.clock.advance({ hours: 72 })
  await owner.call(auth.sendVerification, {})
  const [mail] = await world.outbox(owner.email)
  const { data } = await owner.call(auth.verifyEmail, { body: { token: /\d{6}/.exec(mail?.text ?? '')?.[0] ?? '' } })
  expect(stateOf(data)).toEqual(TRIAL)
  const firstDay = localDate(world.clock.now(), 'Africa/Lagos')
  expect(data.user.subscription.next).toEqual({ on: addDays(firstDay, 14), what: 'trial_ends' })
})

test('who chose a plan before proving the e-mail address, and has not paid, gets the trial all the same', async () => {
  const owner = await world.registerBusiness({ verified: false })
  const { plans } = (await owner.call(pricing.list, {})).data
  const plan_id = plans.find(({ tier }) => tier === 'starter')?.id ?? ''
  await owner.call(pricing.select, { body: { plan_id } })
  const [mail] = await world.outbox(owner.email)
  const { data } = await owner.call(auth.verifyEmail, { body: { token: /\d{6}/.exec(mail?.text ?? '')?.[0] ?? '' } })
  expect(stateOf(data)).toEqual(['growth', 'incomplete'])
  world.clock.advance({ hours: 24 })
  expect(stateOf((await owner.call(profile.show, {})).data)).toEqual(TRIAL)
})

test('who registers with another’s number and proves nothing uses up no trial', async () => {
  const phone = '08091110009'
  const first = await world.registerBusiness({ phone, verified: false })
  expect(stateOf(await world.registerBusiness({ phone }))).toEqual(TRIAL)
  const [mail] = await world.outbox(first.email)
  const { data } = await first.call(auth.verifyEmail, { body: { token: /\d{6}/.exec(mail?.text ?? '')?.[0] ?? '' } })
  expect(stateOf(data)).toEqual(NO_TRIAL)
})

test('a phone number has one trial, however it is written', async () => {
  expect(stateOf(await world.registerBusiness({ phone: '08091110001' }))).toEqual(TRIAL)
  for (const phone of ['08091110001', '+234 809 111 0001'])
    expect(stateOf(await world.registerBusiness({ phone }))).toEqual(NO_TRIAL)
})

test('an e-mail address has one trial, also after its account moved to another address', async () => {
  const first = await world.registerBusiness({ email: 'trial@example.com' })
  expect(stateOf(first)).toEqual(TRIAL)
  await world.database.db
    .updateTable('business_logins')
    .set({ email: 'moved@example.com' })
    .where('email', '=', 'trial@example.com')
    .execute()
  expect(stateOf(await world.registerBusiness({ email: 'TRIAL@example.com' }))).toEqual(NO_TRIAL)
})

test.each([
  ['owner@example.org', 'owner+second@example.org'],
  ['owner+first@example.net', 'owner+second@example.net'],
  ['ada.obi@gmail.com', 'a.d.a.o.b.i+shop@googlemail.com'],
])('a mailbox has one trial: %s and %s are the same', async (email, again) => {
  expect(stateOf(await world.registerBusiness({ email }))).toEqual(TRIAL)
  expect(stateOf(await world.registerBusiness({ email: again }))).toEqual(NO_TRIAL)
})

test('dots of other providers, and a name that begins alike, are other mailboxes', async () => {
  expect(stateOf(await world.registerBusiness({ email: 'ada.obi@example.io' }))).toEqual(TRIAL)
  expect(stateOf(await world.registerBusiness({ email: 'adaobi@example.io' }))).toEqual(TRIAL)
})

test('a trial that was stored under an address with a tag is not given again to that address', async () => {
  const email = 'early+bird@example.com'
  await sql`insert into trial_contacts (contact_hash, begun_at) values (contact_hash('trial email', ${email}), now())`.execute(
    world.database.db,
  )
  expect(stateOf(await world.registerBusiness({ email }))).toEqual(NO_TRIAL)
})

test('who is refused a trial for one contact keeps the trial of the other', async () => {
  await world.registerBusiness({ phone: '08091110002' })
  expect(stateOf(await world.registerBusiness({ phone: '08091110002', email: 'once@example.com' }))).toEqual(NO_TRIAL)
  await world.database.db.deleteFrom('business_logins').where('email', '=', 'once@example.com').execute()
  expect(stateOf(await world.registerBusiness({ phone: '08091110003', email: 'once@example.com' }))).toEqual(TRIAL)
})

test('a trial stays used when the business is gone, and nobody can read whose it was', async () => {
  const { user } = await world.registerBusiness({ phone: '08091110004', email: 'gone@example.com' })
  const { rows } = await sql<{ row: string }>`select trial_contacts::text as row from trial_contacts`.execute(
    world.database.db,
  )
  expect(rows.filter(({ row }) => /gone|809111/.test(row) || row.includes(user.business.id))).toEqual([])
  await world.database.owner.withClient((client) => client.query('truncate businesses cascade'))
  expect(stateOf(await world.registerBusiness({ phone: '08091110004' }))).toEqual(NO_TRIAL)
  expect(stateOf(await world.registerBusiness({ email: 'gone@example.com' }))).toEqual(NO_TRIAL)
})
