/** The limits of sending at their edges, and what happens to recipients whose customer or campaign changes meanwhile. */
import { campaigns } from '@stampwell/contract/business/campaigns.ts'
import { customers } from '@stampwell/contract/business/customers.ts'
import { sending } from '@stampwell/contract/business/sending.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { Config } from '../config.ts'
import { createWorld, testConfig, type World } from '../testing/app/world.ts'
import {
  createAudience,
  countRecipients,
  listRecipients,
  openTurnOf,
  sendDue,
  showCampaign,
  storeCampaign,
} from '../testing/fixtures/campaigns.ts'
import { createCustomer, freshPhone, createCounter } from '../testing/fixtures/counter.ts'
import { merge, undo } from '../testing/fixtures/merging.ts'
import { freezeNextPiece } from './freeze-audience.ts'

let world: World
afterEach(() => world.close())

const NONE = { 'skipped no_address': 1 } // the counter's own customer has no e-mail
const sms = testConfig('').sms

async function openBusiness({ start, config = {} }: { start?: Date; config?: Partial<Config> } = {}) {
  world = await createWorld({ ...(start ? { start } : {}), config })
  const owner = await createCounter(world)
  const businessId = owner.user.business.id
  return {
    owner,
    businessId,
    audience: (people: number) => createAudience(world.database.db, { businessId, people, now: world.clock.now() }),
    mails: async (email: string) => (await world.outbox(email)).filter(({ subject }) => subject === 'News').length,
    days: async () =>
      (
        await sql<{ day: string; people: number; emails: number; sms: number; cost: number }>`
          select day::text, people, emails, sms, sms_cost_minor::integer as cost from sending_days
          where business_id = ${businessId} order by day`.execute(world.database.db)
      ).rows,
  }
}

test('a new business writes to 500 people on a day; the others are held until its next midnight', async () => {
  const { owner, businessId, audience, days } = await openBusiness({ config: { sendWarmUp: true } })
  await audience(4)
  await sql`insert into sending_days (business_id, day, people, emails) values (${businessId}, '2026-11-21', 497, 497)`.execute(
    world.database.db,
  )
  const id = await storeCampaign(owner)
  await sendDue(world)
  expect(await countRecipients(world, id)).toEqual({ ...NONE, sent: 3, held: 1 })
  const held = (await listRecipients(world, id)).find(({ status }) => status === 'held')
  // Midnight in Lagos.
  expect(held?.due_at).toEqual(new Date('2026-11-21T23:00:00Z'))

  world.clock.set(new Date('2026-11-21T23:00:00Z'))
  await sendDue(world)
  expect(await countRecipients(world, id)).toEqual({ ...NONE, sent: 4 })
  expect(await days()).toMatchObject([
    { day: '2026-11-21', people: 500, emails: 500 },
    { day: '2026-11-22', people: 1, emails: 1 },
  ])
})

test('a message counts in the month of the business’s own calendar', async () => {
  const { owner, audience, days } = await openBusiness({ start: new Date('2026-11-30T22:59:00Z') })
  await audience(1)
  await storeCampaign(owner)
  await sendDue(world)
  // Midnight in Lagos, while London still writes November.
  world.clock.set(new Date('2026-11-30T23:00:00Z'))
  await storeCampaign(owner)
  await sendDue(world)
  expect(await days()).toMatchObject([
    { day: '2026-11-30', emails: 1 },
    { day: '2026-12-01', emails: 1 },
  ])
})

test('a text message above the money of the day is skipped, and says so', async () => {
  const { owner, days } = await openBusiness({ config: { sms: { ...sms, priceMinor: 400, dailyCapMinor: 1000 } } })
  for (let n = 0; n < 3; n++) await createCustomer(owner.call, { phone: freshPhone(), marketing_consent: true })
  const id = await storeCampaign(owner, { channels: ['sms'], messageBody: 'Hi' })
  await sendDue(world)
  const counts = await countRecipients(world, id)
  const [day] = await days()
  expect(day?.cost).toBeLessThanOrEqual(1000)
  expect(counts['skipped daily_cap']).toBeGreaterThan(0)
  expect((counts['sent'] ?? 0) + (counts['skipped daily_cap'] ?? 0)).toBe(3)
})

test('promotional text messages rest from eight in the evening until eight in the morning', async () => {
  const { owner } = await openBusiness({ start: new Date('2026-11-21T18:59:59Z') })
  await createCustomer(owner.call, { phone: freshPhone(), marketing_consent: true })
  const evening = await storeCampaign(owner, { channels: ['sms'] })
  await sendDue(world)
  expect((await countRecipients(world, evening))['sent']).toBe(1)

  world.clock.set(new Date('2026-11-21T19:00:00Z'))
  const night = await storeCampaign(owner, { channels: ['sms'] })
  await sendDue(world)
  world.clock.set(new Date('2026-11-22T06:59:59Z'))
  await sendDue(world)
  expect((await countRecipients(world, night))['held']).toBe(1)
  world.clock.set(new Date('2026-11-22T07:00:00Z'))
  await sendDue(world)
  expect((await countRecipients(world, night))['sent']).toBe(1)
})

test('the limit of a week holds within one campaign on two channels', async () => {
  const { owner } = await openBusiness()
  await owner.call(sending.update, { body: { per_week: 1 } })
  await createCustomer(owner.call, { email: 'both@example.com', phone: freshPhone(), marketing_consent: true })
  const id = await storeCampaign(owner, { channels: ['email', 'sms'] })
  await sendDue(world)
  expect(await countRecipients(world, id)).toMatchObject({ sent: 1, 'skipped capped': 1 })
})

test('above a hundred people a tenth is held out, the same ones whenever it is drawn', async () => {
  const { owner, businessId, audience } = await openBusiness()
  await audience(300)
  const id = await storeCampaign(owner, { channels: ['in-app'] })
  await sendDue(world)
  const heldOut = async () =>
    (await listRecipients(world, id)).filter(({ reason }) => reason === 'holdout').map((row) => row.customer_id)
  const first = await heldOut()
  expect(first.length).toBeGreaterThan(10)
  expect(first.length).toBeLessThan(55)

  // The freezing begins again from the first customer, as after a crash without its commit.
  const { db } = world.database
  for (const table of [
    'customer_messages',
    'broadcast_recipients',
    'broadcast_counts',
    'broadcast_exclusions',
  ] as const)
    await db.deleteFrom(table).where('broadcast_id', '=', id).execute()
  await db
    .updateTable('broadcasts')
    .set({ status: 'sending', frozen_after: null, frozen_at: null, audience_size: 0 })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute()
  await sendDue(world)
  expect(await heldOut()).toEqual(first)
})

test('a campaign counts the people of both groups, and who of them visited', async () => {
  const { owner, audience } = await openBusiness()
  await audience(150)
  const id = await storeCampaign(owner, { channels: ['in-app', 'email'] })
  await sendDue(world)
  const rows = (await listRecipients(world, id)).filter(({ channel }) => channel === 'in-app')
  const heldOut = rows.filter(({ reason }) => reason === 'holdout')
  const treated = rows.filter(({ status }) => status === 'delivered')
  for (const row of [...heldOut.slice(0, 1), ...treated.slice(0, 2)])
    await owner.call(stamping.give, { body: { customer_id: row.customer_id, stamp_id: owner.stamp_id } })
  expect((await showCampaign(owner, id)).holdout).toMatchObject({
    treated: { people: treated.length, visitors: 2 },
    held_out: { people: heldOut.length, visitors: 1 },
  })
})

test('a claim whose process died is an e-mail sent once more, and a text message that nobody sends again', async () => {
  const { owner, mails } = await openBusiness()
  await createCustomer(owner.call, { email: 'lost@example.com', phone: freshPhone(), marketing_consent: true })
  const id = await storeFrozen(owner, { channels: ['email', 'sms'] })
  const lose = () =>
    sql`update broadcast_recipients set claimed_until = ${world.clock.now()}, tries = tries + 1, status = 'queued',
      due_at = ${world.clock.now()} where broadcast_id = ${id} and reason is null`.execute(world.database.db)
  await lose()
  await sendDue(world)
  expect(await countRecipients(world, id)).toMatchObject({ sent: 1, unknown: 1 })
  expect(await mails('lost@example.com')).toBe(1)
})

/** Stores a campaign, freezes its audience and sends nothing: sending stops first, as a worker may look at any moment. */
async function storeFrozen(...campaign: Parameters<typeof storeCampaign>): Promise<string> {
  await stopSending(true)
  const id = await storeCampaign(...campaign)
  await freeze(id)
  await stopSending(false)
  return id
}

async function freeze(id: string) {
  await world.app.context.jobs.drain()
  const { business_id } = await world.database.db
    .selectFrom('broadcasts')
    .select('business_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const turn = await openTurnOf({ context: world.app.context, database: world.database }, business_id)
  for (let pieces = 0; pieces < 3; pieces++) await freezeNextPiece(turn, id)
}

const stopSending = (isStopped: boolean) =>
  sql`update platform_settings set sending_stopped = ${isStopped}`.execute(world.database.db)

test('cancelling settles everybody who was not reached, and nobody is sent anything after it', async () => {
  const { owner, audience, mails } = await openBusiness()
  await audience(3)
  const id = await storeFrozen(owner)
  await owner.call(campaigns.cancel, { params: { id } })
  const countCancelled = async () => {
    const { data } = await owner.call(campaigns.recipients, { params: { id }, query: { status: 'skipped' } })
    expect(data.meta).toMatchObject({ total: 4, counts: { queued: 0, skipped: 4 } })
    return data.recipients.filter(({ reason }) => reason === 'cancelled').length
  }
  expect(await countCancelled()).toBe(3)
  await sendDue(world)
  expect(await countRecipients(world, id)).toEqual({ ...NONE, 'skipped cancelled': 3 })
  expect(await countCancelled()).toBe(3)
  expect(await mails('person-1@example.com')).toBe(0)
  const { figures, excluded } = await showCampaign(owner, id)
  expect(figures.email).toMatchObject({ queued: 0, skipped: 4 })
  expect(excluded).toMatchObject([{ reason: 'cancelled', count: 3 }, { reason: 'no_address' }])
})

test('of customers who were merged while a campaign waited, one message goes out', async () => {
  const { owner, mails } = await openBusiness()
  const [kept, second, third] = await Promise.all(
    ['a', 'b', 'c'].map((name) =>
      createCustomer(owner.call, { name, email: `${name}@example.com`, marketing_consent: true }),
    ),
  )
  const id = await storeFrozen(owner, { audience: 'custom', customAudience: [second ?? '', third ?? ''] })
  await merge(owner, kept ?? '', second ?? '')
  const { merge: last } = await merge(owner, kept ?? '', third ?? '')
  await sendDue(world)
  expect(await countRecipients(world, id)).toEqual({ sent: 1, 'skipped no_address': 1 })
  expect((await showCampaign(owner, id)).excluded).toEqual([])
  expect((await Promise.all(['a', 'b', 'c'].map((name) => mails(`${name}@example.com`)))).reduce((a, b) => a + b)).toBe(
    1,
  )
  await undo(owner, last.id)
  expect(await countRecipients(world, id)).toEqual({ sent: 1, 'skipped no_address': 1 })
})

test('a chosen customer who is merged before the audience is drawn gets the message by the kept one, once', async () => {
  const { owner, mails } = await openBusiness()
  const [kept, second, third] = await Promise.all(
    ['a', 'b', 'c'].map((name) =>
      createCustomer(owner.call, { name, email: `${name}@example.com`, marketing_consent: true }),
    ),
  )
  await stopSending(true)
  const customAudience = [second ?? '', third ?? '']
  const id = await storeCampaign(owner, { audience: 'custom', customAudience, messageBody: 'Collect {reward}.' })
  await sql`update broadcast_customers set reward = 'Free lunch' where broadcast_id = ${id}`.execute(world.database.db)
  await merge(owner, third ?? '', second ?? '')
  await merge(owner, kept ?? '', third ?? '')
  const { data } = await owner.call(campaigns.people, { params: { id } })
  expect(data.people).toEqual([{ id: kept, name: 'a' }])
  expect((await showCampaign(owner, id)).customAudience).toEqual([kept])
  await stopSending(false)
  await sendDue(world)
  expect(await showCampaign(owner, id)).toMatchObject({ status: 'sent', audienceSize: 1, writtenTo: 1 })
  expect(await Promise.all(['a', 'b', 'c'].map((name) => mails(`${name}@example.com`)))).toEqual([1, 0, 0])
  const [mail] = (await world.outbox('a@example.com')).filter(({ subject }) => subject === 'News')
  expect(mail?.text).toContain('Collect Free lunch.')
})

test('an erased customer’s waiting message is not sent, and nothing of it names them', async () => {
  const { owner, mails } = await openBusiness()
  const gone = await createCustomer(owner.call, { email: 'gone@example.com', marketing_consent: true })
  const id = await storeFrozen(owner)
  await owner.call(customers.remove, { params: { id: gone } })
  await sendDue(world)
  expect(await countRecipients(world, id)).toEqual({ ...NONE, 'skipped erased': 1 })
  expect(await mails('gone@example.com')).toBe(0)
})

test('who unsubscribes while a campaign waits gets nothing of it', async () => {
  const { owner, mails } = await openBusiness()
  const id = await createCustomer(owner.call, { email: 'no@example.com', marketing_consent: true })
  const campaign = await storeFrozen(owner)
  await owner.call(customers.update, { params: { id }, body: { marketing_consent: false } })
  await sendDue(world)
  expect(await countRecipients(world, campaign)).toEqual({ ...NONE, 'skipped no_consent': 1 })
  expect(await mails('no@example.com')).toBe(0)
})

test('a plan’s e-mails of a month are all used and never exceeded', async () => {
  const { owner, businessId, audience, days } = await openBusiness()
  await audience(4)
  await sql`update plans set limits = jsonb_set(limits, '{emails_month}', '3')
    where id = (select plan_id from subscriptions where business_id = ${businessId})`.execute(world.database.db)
  const id = await storeCampaign(owner)
  await sendDue(world)
  expect(await countRecipients(world, id)).toEqual({ ...NONE, sent: 3, 'skipped plan_limit': 1 })
  expect(await days()).toMatchObject([{ emails: 3 }])
})
