/** Tests that two processes which send at once keep every limit, and that nothing asked for twice is done twice. */
import { campaigns } from '@stampwell/contract/business/campaigns.ts'
import { sending } from '@stampwell/contract/business/sending.ts'
import { ApiError } from '@stampwell/contract/call.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSendingWorld, SMS_CAP_MINOR, type SendingWorld } from '../testing/app/sending-world.ts'
import { countRecipients, storeCampaign } from '../testing/fixtures/campaigns.ts'
import { setLimits } from '../testing/fixtures/card-makers.ts'
import { createCustomer, type Counter } from '../testing/fixtures/counter.ts'
import { times } from '../testing/http/held-requests.ts'
import { listen, releaseTogether, tally, type HeldRequest } from '../testing/http/simultaneous-requests.ts'

let world: SendingWorld
let port: number
beforeAll(async () => {
  world = await createSendingWorld()
  port = await listen(world)
})
afterAll(() => world.close())

const NONE = { 'skipped no_address': 1 } // the counter's own customer has no e-mail

async function countAll(ids: readonly string[]): Promise<Record<string, number>> {
  const sums: Record<string, number> = {}
  for (const id of ids)
    for (const [key, count] of Object.entries(await countRecipients(world, id))) sums[key] = (sums[key] ?? 0) + count
  return sums
}

const peopleWrittenTo = () => new Set(world.handed.map(({ about }) => about))

test('with a limit of one message a week each person gets one e-mail of two campaigns', async () => {
  const people = 80
  const { owner, businessId } = await world.openBusiness(people)
  await owner.call(sending.update, { body: { per_week: 1 } })
  const ids = await world.storeFrozen(owner, 2)
  await world.sendApart(businessId, ids)
  await world.sendAll(...ids)
  expect([world.handed.length, peopleWrittenTo().size]).toEqual([people, people])
  expect(await countAll(ids)).toEqual({ 'skipped no_address': 2, sent: people, 'skipped capped': people })
  expect(await world.violations()).toEqual([])
})

test.each([1, 2])('the plan’s e-mails of a month are all used and never exceeded (round %i)', async () => {
  const people = 40
  const { owner, businessId } = await world.openBusiness(people)
  const emails_month = 45
  await setLimits(world.database.db, businessId, { emails_month, features: ['campaigns'] }, world.clock.now())
  const ids = await world.storeFrozen(owner, 3)
  await world.sendApart(businessId, ids)
  await world.sendAll(...ids)
  expect(world.handed.length).toBe(emails_month)
  const counts = { sent: emails_month, 'skipped plan_limit': 3 * people - emails_month }
  expect(await countAll(ids)).toEqual({ 'skipped no_address': 3, ...counts })
  expect(await world.violations()).toEqual([])
})

test('the plan’s text messages of a month are all used and never exceeded', async () => {
  const { owner, businessId } = await world.openBusiness(20, 'sms')
  await setLimits(world.database.db, businessId, { sms_month: 5, features: ['campaigns', 'sms'] }, world.clock.now())
  const ids = await world.storeFrozen(owner, 2, { channels: ['sms'], messageBody: 'Hi' })
  await world.sendApart(businessId, ids)
  await world.sendAll(...ids)
  expect(world.handed.length).toBe(5)
  expect((await countAll(ids))['skipped plan_limit']).toBe(2 * 20 - 5)
})

test('text messages cost no more on a day than its money, and use it up', async () => {
  const { owner, businessId } = await world.openBusiness(60, 'sms')
  const ids = await world.storeFrozen(owner, 2, { channels: ['sms'], messageBody: 'Hi' })
  await world.sendApart(businessId, ids)
  await world.sendAll(...ids)
  const { rows } = await sql<{ cost: number; each: number; messages: number }>`
    select sum(cost_minor)::int as cost, max(cost_minor) as each, count(*)::int as messages from broadcast_recipients
    where business_id = ${businessId} and tries > 0`.execute(world.database.db)
  const { cost = 0, each = 0, messages = 0 } = rows[0] ?? {}
  expect([messages, peopleWrittenTo().size > 0]).toEqual([world.handed.length, true])
  expect(cost).toBeLessThanOrEqual(SMS_CAP_MINOR)
  expect(cost).toBeGreaterThan(SMS_CAP_MINOR - each)
  const { sent, 'skipped daily_cap': above } = await countAll(ids)
  expect([sent, above]).toEqual([messages, 120 - messages])
  expect(await world.violations()).toEqual([])
})

test('a new business writes to 500 people on its first day, by two campaigns and two processes', async () => {
  const { owner, businessId, customerIds } = await world.openBusiness(560)
  const audiences = [customerIds.slice(0, 310), customerIds.slice(250)]
  const ids: string[] = []
  for (const customAudience of audiences)
    ids.push(...(await world.storeFrozen(owner, 1, { audience: 'custom', customAudience })))
  await world.sendApart(businessId, ids)
  await world.sendAll(...ids)
  expect(peopleWrittenTo().size).toBe(500)
  for (const id of ids) {
    const { sent = 0, held = 0, ...others } = await countRecipients(world, id)
    expect([sent + held, others]).toEqual([310, {}])
  }
  expect(new Set(world.handed.map(({ id }) => id)).size).toBe(world.handed.length)
  expect(await world.violations()).toEqual([])
})

test('two processes that freeze one audience put each customer into it once, also those who join meanwhile', async () => {
  const { owner } = await world.openBusiness(10_500)
  const id = await storeCampaign(owner, { channels: ['email', 'in-app'], holdout: false })
  let isFrozen = false
  const join = async () => {
    while (!isFrozen) {
      await createCustomer(owner.call)
      await world.pause(20)
    }
  }
  const freeze = Promise.all([world.freeze(owner, id), world.freeze(owner, id), world.freeze(owner, id)]).then(
    () => (isFrozen = true),
  )
  await Promise.all([freeze, join()])
  const { rows } = await sql<{ people: number; size: number; rows: number; counted: number }>`
    select count(distinct customer_id)::int as people, count(*)::int as rows,
      (select audience_size from broadcasts where id = ${id}) as size,
      (select sum(recipients)::int from broadcast_counts where broadcast_id = ${id}) as counted
    from broadcast_recipients where broadcast_id = ${id}`.execute(world.database.db)
  const [{ people, ...found } = { people: 0 }] = rows
  expect(people).toBeGreaterThanOrEqual(10_501)
  expect(found).toEqual({ size: people, rows: 2 * people, counted: 2 * people })
  await owner.call(campaigns.pause, { params: { id } })
  expect(await world.violations()).toEqual([])
})

const retry = ({ token }: Counter, id: string): HeldRequest => ({
  path: `/v1/business/campaigns/${id}/retry`,
  token,
  body: {},
})

/** Stores a campaign of whose messages every third fails for good in a passing way, and can be tried again. */
async function storeFailing(people: number) {
  const { owner } = await world.openBusiness(people)
  const [id = ''] = await world.storeFrozen(owner)
  await sql`update broadcast_recipients set tries = 5 where broadcast_id = ${id} and status = 'queued'`.execute(
    world.database.db,
  )
  const failed = new Set<string>()
  let seen = 0
  world.failNext((message) => {
    if (failed.has(message.id) || ++seen % 3 !== 0) return false
    failed.add(message.id)
    return true
  })
  return { owner, id, failed }
}

test('a retry that is pressed ten times at once sends what failed once more, and nobody gets two messages', async () => {
  const people = 90
  const { owner, id, failed } = await storeFailing(people)
  await world.sendAll(id)
  expect(await countRecipients(world, id)).toEqual({
    ...NONE,
    sent: people - failed.size,
    'failed unanswered': failed.size,
  })
  const [replies] = await Promise.all([
    releaseTogether(
      port,
      times(10, () => retry(owner, id)),
    ),
    world.sendUntil(async () => (await countRecipients(world, id))['sent'] === people),
  ])
  const { ok = 0, nothing_to_retry = 0, ...others } = tally(replies)
  expect([ok + nothing_to_retry, ok > 0, others]).toEqual([10, true, {}])
  expectOnce(people)
  expect(await world.violations()).toEqual([])
})

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : String(error))

function expectOnce(people: number) {
  const accepted = world.handed.filter(({ isAccepted }) => isAccepted).map(({ id }) => id)
  expect([accepted.length, new Set(accepted).size]).toEqual([people, people])
}

test('a retry while the last messages of a failed campaign are settled sends nobody two messages', async () => {
  const people = 150
  const { owner, id } = await storeFailing(people)
  const isSent = async () => (await countRecipients(world, id))['sent'] === people
  const refusals: unknown[] = []
  const fail = async () => {
    while (!(await isSent())) {
      await world.pause(60)
      // As another process does that finds the provider down for a day.
      await sql`update broadcasts set status = 'failed', failure = 'down' where id = ${id} and status = 'sending'`.execute(
        world.database.db,
      )
      await world.pause(4)
      const press = () => owner.call(campaigns.retry, { params: { id } }).catch(codeOf)
      refusals.push(...(await Promise.all([press(), press()])))
      await sql`update broadcasts set status = 'sending' where id = ${id} and status = 'failed'`.execute(
        world.database.db,
      )
    }
  }
  await Promise.all([world.sendUntil(isSent), fail()])
  expect(refusals.filter((code) => typeof code === 'string' && code !== 'nothing_to_retry')).toEqual([])
  expectOnce(people)
  expect(await world.violations()).toEqual([])
})

test('fifty simultaneous requests with one idempotency key store one campaign', async () => {
  const { owner, businessId } = await world.openBusiness(3)
  const body = {
    campaignName: 'Rain',
    goal: 'announcement',
    audience: 'all',
    channels: ['email'],
    messageHeading: 'Rain',
    messageBody: 'Tea is free.',
  }
  const request = { path: '/v1/business/campaigns/store', token: owner.token, body, key: 'rain-1' }
  const replies = await releaseTogether(
    port,
    times(50, () => request),
  )
  const { ok = 0, idempotency_in_progress = 0 } = tally(replies)
  expect([ok > 0, ok + idempotency_in_progress]).toEqual([true, 50])
  const stored = await world.database.db
    .selectFrom('broadcasts')
    .select('id')
    .where('business_id', '=', businessId)
    .execute()
  expect(stored).toHaveLength(1)
  await world.sendAll(stored[0]?.id ?? '')
  expect(peopleWrittenTo().size).toBe(3)
  expect(world.handed).toHaveLength(3)
})

test('these tests cause no deadlock in PostgreSQL', async () => {
  expect(await world.countDeadlocks()).toBe(0)
})
