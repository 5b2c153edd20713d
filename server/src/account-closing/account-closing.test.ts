import { access } from '@stampwell/contract/admin/access.ts'
import { merchantActs } from '@stampwell/contract/admin/merchant-acts.ts'
import { merchants } from '@stampwell/contract/admin/merchants.ts'
import { accountClosing } from '@stampwell/contract/business/account-closing.ts'
import { auth } from '@stampwell/contract/business/auth.ts'
import { customers } from '@stampwell/contract/business/customers.ts'
import { payments } from '@stampwell/contract/business/payments.ts'
import { pricing } from '@stampwell/contract/business/pricing.ts'
import { profile } from '@stampwell/contract/business/profile.ts'
import { stampCards } from '@stampwell/contract/business/stamp-cards.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { cards } from '@stampwell/contract/public/cards.ts'
import { DAY_MS } from '@stampwell/domain/time/durations.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { eraseAgain, listErasures } from '../backup/erasures.ts'
import { inBusiness } from '../db/in-business.ts'
import { findContacts } from '../delivery/contacts.sql.ts'
import { countPlatform } from '../platform-figures/count-platform.ts'
import { createWorld, type World } from '../testing/app/world.ts'
import { createAudience, countRecipients, sendDue, showCampaign, storeCampaign } from '../testing/fixtures/campaigns.ts'
import { createCustomer, createCounter, freshPhone } from '../testing/fixtures/counter.ts'
import { seedBusinessRows } from '../testing/fixtures/seed-business-rows.ts'
import { deleteFilesOf, eraseBusiness } from './erase-business.ts'
import { eraseBusinessesJob } from './erase-businesses.ts'
import { KEPT_TABLES } from './delete-rows.ts'

/** Billed monthly in naira. */
const STARTER = '01900000-0000-7000-8003-000000000002'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

type Owner = Awaited<ReturnType<typeof createCounter>>
const close = ({ call, password }: Pick<Owner, 'call' | 'password'>, reason?: string) =>
  call(accountClosing.close, { body: { current_password: password, ...(reason ? { reason } : {}) } })
const keep = ({ call }: Pick<Owner, 'call'>) => call(accountClosing.keep, {})
const runErasures = async () => {
  await world.app.context.jobs.enqueue(world.app.database.db, 'erase-businesses')
  await world.app.context.jobs.drain()
}
const auditOf = async (businessId: string) => {
  const { rows } = await world.database.pool.query(
    'select action, admin_name, reason from audit_entries where about_business = $1 order by number',
    [businessId],
  )
  return rows
}

test('closing needs the password, takes 30 days, and the second time answers the same', async () => {
  const owner = await createCounter(world)
  await expect(
    owner.call(accountClosing.close, { body: { current_password: 'Wrong-One#2026' } }),
  ).rejects.toMatchObject({ status: 422, errors: { current_password: [expect.any(String)] } })

  const closes_at = new Date(world.clock.now().getTime() + 30 * DAY_MS).toISOString()
  expect((await close(owner, 'We move abroad')).data).toEqual({ closes_at })
  world.clock.advance({ hours: 1 })
  expect((await close(owner)).data).toEqual({ closes_at })

  expect((await owner.call(profile.show, {})).data.user.closes_at).toBe(closes_at)
  expect(await auditOf(owner.user.business.id)).toEqual([
    { action: 'merchant.closing_begun', admin_name: 'owner', reason: 'We move abroad' },
  ])
  const subjects = (await world.outbox(owner.email)).map(({ subject }) => subject)
  expect(subjects).toContain(`${owner.user.business.business_name} closes on 21 December 2026`)
})

test('while it closes nobody joins and nothing is sent or sold; stamping and redeeming go on', async () => {
  const owner = await createCounter(world)
  const { call, customer_id, stamp_id, give } = owner
  const visitor = await createCustomer(call)
  const { join_url } = (await call(stampCards.qrcode, { params: { stamp: stamp_id }, body: {} })).data
  const code = join_url.split('/').at(-1) ?? ''
  await give(1)
  await close(owner)

  const refused = { status: 409, code: 'account_closing' }
  await expect(call(customers.create, { body: { name: 'Ada', phone: freshPhone() } })).rejects.toMatchObject(refused)
  await expect(call(stamping.give, { body: { customer_id: visitor, stamp_id, stamps: 1 } })).rejects.toMatchObject(
    refused,
  )
  await expect(
    world.nobody(cards.join, { params: { code }, body: { name: 'Bola', phone: freshPhone() } }),
  ).rejects.toMatchObject({ status: 409, code: 'joins_closed' })
  await expect(storeCampaign(owner, {})).rejects.toMatchObject(refused)
  await expect(call(payments.initiate, { body: { plan_id: STARTER } })).rejects.toMatchObject(refused)
  await expect(call(pricing.select, { body: { plan_id: STARTER } })).rejects.toMatchObject(refused)
  const db = await inBusiness(world.app.database.db, owner.user.business.id)
  const contacts = await findContacts(db, {
    businessId: owner.user.business.id,
    customerIds: [customer_id],
    channels: ['in-app'],
    purpose: 'personal',
    isOn: { 'in-app': true, email: true, sms: true, smsNumbers: [] },
    now: world.clock.now(),
  })
  expect(contacts.map(({ block }) => block)).toEqual(['channel_off'])

  const [reward] = (await give(4)).rewards_issued
  await call(stamping.redeem, { body: { customer_id, reward_id: reward?.id ?? '' } })

  await keep(owner)
  expect((await call(profile.show, {})).data.user.closes_at).toBeNull()
  await call(customers.create, { body: { name: 'Ada', phone: freshPhone() } })
  await call(stamping.give, { body: { customer_id: visitor, stamp_id, stamps: 1 } })
})

test('a campaign that is being sent waits while the account closes, and one whose time comes fails', async () => {
  const owner = await createCounter(world)
  await createAudience(world.database.db, { businessId: owner.user.business.id, people: 3, now: world.clock.now() })
  const later = await storeCampaign(owner, { scheduleDate: '2026-11-21', scheduleTime: '23:00' })
  const id = await storeCampaign(owner, { holdout: false })
  await close(owner)
  await sendDue(world)
  expect(await countRecipients(world, id)).toEqual({})
  world.clock.advance({ hours: 14 })
  await sendDue(world)
  await keep(owner)
  expect(await showCampaign(owner, later)).toMatchObject({ status: 'failed' })
  await sendDue(world)
  expect(await countRecipients(world, id)).toMatchObject({ sent: 3 })
})

test('an account that was kept is not erased', async () => {
  const owner = await createCounter(world)
  await close(owner)
  await keep(owner)
  await keep(owner)
  world.clock.advance({ days: 31 })
  await runErasures()
  await owner.call(customers.show, { params: { id: owner.customer_id } })
  expect((await auditOf(owner.user.business.id)).map(({ action }) => action)).toEqual([
    'merchant.closing_begun',
    'merchant.kept',
  ])
})

test('an account that is kept after the job has listed it is not erased', async () => {
  const owner = await createCounter(world)
  await close(owner)
  world.clock.advance({ days: 31 })
  await keep(owner)
  const { app, clock } = world
  const [businessId, now] = [owner.user.business.id, clock.now()]
  const input = { businessId, at: now, dueBy: now, deleteFiles: deleteFilesOf(app.context) }
  expect(await eraseBusiness(app.database, input)).toBe('kept')
  expect((await owner.call(profile.show, {})).data.user.business.id).toBe(businessId)
})

test('after 30 days everything of the business is erased but its payments, receipts and audit; others keep theirs', async () => {
  const other = await createCounter(world)
  const seeded = await seedBusinessRows(world)
  const call = world.as(seeded.token)
  const { user } = (await call(profile.show, {})).data
  const businessId = user.business.id
  await close({ call, password: 'Flat-White#2026' })
  const before = await countRows(businessId)
  world.clock.advance({ days: 29, hours: 23 })
  await runErasures()
  expect(await countRows(businessId)).toMatchObject({ customers: before['customers'] })

  world.clock.advance({ hours: 2 })
  await runErasures()

  const left = await countRows(businessId)
  expect(Object.keys(left).filter((table) => !KEPT_TABLES.includes(table))).toEqual([])
  for (const table of ['payments', 'payment_receipts', 'payment_references'])
    expect([table, left[table]]).toEqual([table, before[table]])
  const { rows } = await world.database.pool.query(
    `select b.business_name, b.phone, b.emptied_at is not null as is_done, u.email, s.status from businesses b
     join business_users u on u.business_id = b.id join subscriptions s on s.business_id = b.id where b.id = $1`,
    [businessId],
  )
  expect(rows).toEqual([
    { business_name: user.business.business_name, phone: '', is_done: true, email: '', status: 'cancelled' },
  ])
  for await (const { path } of world.app.context.files.list()) expect(path).not.toContain(businessId)
  expect((await auditOf(businessId)).at(-1)).toMatchObject({ action: 'merchant.erased' })
  expect((await world.outbox(user.email))[0]?.subject).toContain('is erased')

  await expect(
    world.nobody(auth.login, { body: { email: user.email, password: 'Flat-White#2026' } }),
  ).rejects.toMatchObject({ status: 401 })
  await world.registerBusiness({ email: user.email })
  await other.call(customers.show, { params: { id: other.customer_id } })
  const admin = await world.admin('support')
  const params = { id: businessId }
  await expect(admin.call(merchants.show, { params })).rejects.toMatchObject({ status: 404 })
  for (const act of [access.suspend, access.restore, access.view])
    await expect(admin.call(act, { params, body: { reason: 'Looking after it' } })).rejects.toMatchObject({
      status: 404,
    })

  // A backup from before holds the business; the list of the erased erases it again.
  expect(await listErasures(world.app.database)).toContainEqual({
    business_id: businessId,
    erased_at: expect.any(String),
  })
})

test('the list of the erased erases a business of a restored backup again', async () => {
  const owner = await createCounter(world)
  const business_id = owner.user.business.id
  const list = [{ business_id, erased_at: world.clock.now().toISOString() }]
  const deleteFiles = deleteFilesOf(world.app.context)

  expect(await eraseAgain(world.app.database, list, deleteFiles)).toBe(1)
  expect((await countRows(business_id))['customers']).toBeUndefined()
  expect(await eraseAgain(world.app.database, list, deleteFiles)).toBe(0)
})

test('an admin closes a business and keeps it, for a reason that stays in the audit log', async () => {
  const owner = await createCounter(world)
  const admin = await world.admin()
  const params = { id: owner.user.business.id }
  const closed = await admin.call(merchantActs.erase, { params, body: { reason: 'Asked for by letter' } })
  expect(closed.data.merchant.closes_at).toBe(new Date(world.clock.now().getTime() + 30 * DAY_MS).toISOString())
  const shown = (await admin.call(merchants.show, { params })).data.merchant
  expect(shown).toMatchObject({ status: 'closing', closes_at: closed.data.merchant.closes_at })

  const kept = await admin.call(merchantActs.keep, { params, body: { reason: 'Changed their mind' } })
  expect(kept.data.merchant.closes_at).toBeNull()
  expect((await auditOf(params.id)).map(({ action, reason }) => [action, reason])).toEqual([
    ['merchant.closing_begun', 'Asked for by letter'],
    ['merchant.kept', 'Changed their mind'],
  ])
})

test('an erased business and its customers leave the figures of the platform on the same day', async () => {
  const owner = await createCounter(world)
  world.clock.advance({ days: 10 })
  const { app, clock } = world
  const countPeople = async () => {
    await countPlatform(app.database.db, clock.now(), { always: true })
    const { rows } = await world.database.pool.query(
      'select sum(sign_ups)::int as merchants, sum(customers_joined - customers_gone)::int as customers from platform_days',
    )
    return rows[0]
  }
  const before = await countPeople()

  const input = { businessId: owner.user.business.id, at: clock.now(), deleteFiles: deleteFilesOf(app.context) }
  await eraseBusiness(app.database, input)

  expect(await countPeople()).toEqual({ merchants: before.merchants - 1, customers: before.customers - 1 })
})

/** Counts the rows of every table that has rows of the business. */
async function countRows(businessId: string): Promise<Record<string, number>> {
  const { rows: tables } = await world.database.pool.query(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'business_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await world.database.pool.query(
      `select count(*)::int as n from "${name}" where business_id = $1`,
      [businessId],
    )
    if (rows[0].n > 0) counts[name] = rows[0].n
  }
  return counts
}

test('a business that cannot be erased does not keep the next one, and is erased by a later run', async () => {
  const [first, second] = [await createCounter(world), await createCounter(world)]
  await close(first)
  world.clock.advance({ minutes: 1 })
  await close(second)
  world.clock.advance({ days: 31 })
  const { context, database } = world.app
  const run = () => eraseBusinessesJob.run({ app: context, database, signal: new AbortController().signal })
  const isErased = async ({ user }: Pick<Owner, 'user'>) => {
    const found = world.database.db.selectFrom('businesses').select('emptied_at').where('id', '=', user.business.id)
    return (await found.executeTakeFirstOrThrow()).emptied_at !== null
  }
  const disk = vi.spyOn(context.exportFiles, 'removeAll').mockImplementation(async (businessId) => {
    if (businessId === first.user.business.id) throw new Error('The disk is broken')
  })

  await expect(run()).rejects.toThrow('1 businesses could not be erased')

  expect([await isErased(first), await isErased(second)]).toEqual([false, true])
  disk.mockRestore()
  await run()
  expect(await isErased(first)).toBe(true)
})
