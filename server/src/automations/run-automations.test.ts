/** Runs of many customers by several processes at once, runs that are stopped in the middle, and runs that were missed. */
import type { Feature } from '@stampwell/domain/billing/plan.ts'
import { automations } from '@stampwell/contract/business/automations.ts'
import { profile } from '@stampwell/contract/business/profile.ts'
import { DAY_MS } from '@stampwell/domain/time/durations.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { setSending } from '../cli/sending.ts'
import { newId } from '../db/new-id.ts'
import { createWorld, type BusinessInWorld, type World } from '../testing/app/world.ts'
import { createAudience, sendDue } from '../testing/fixtures/campaigns.ts'
import { setLimits } from '../testing/fixtures/card-makers.ts'
import { createCounter, type Counter } from '../testing/fixtures/counter.ts'
import { runAutomationsJob } from './run-automations.ts'

/** Ten o'clock in the businesses' zone. */
const TEN = new Date('2026-11-23T09:00:00Z')
const TOMORROW = new Date(TEN.getTime() + DAY_MS)
const PEOPLE = 600

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => world.clock.set(new Date(TEN.getTime() - 60_000)))
afterAll(() => world.close())

/** A business with many customers who all have their birthday today. */
async function createBirthdays(): Promise<BusinessInWorld> {
  const owner = await world.registerBusiness()
  const businessId = owner.user.business.id
  await createAudience(world.database.db, { businessId, people: PEOPLE, now: world.clock.now() })
  await sql`update customers set birthday = '11-23' where business_id = ${businessId}`.execute(world.database.db)
  await owner.call(automations.update, { params: { key: 'birthday' }, body: { is_on: true, channels: ['in-app'] } })
  world.clock.set(TEN)
  return owner
}

const run = (signal: Pick<AbortSignal, 'aborted'> = { aborted: false }) =>
  runAutomationsJob.run({
    app: world.app.context,
    database: world.database,
    signal: signal as AbortSignal, // the job only reads `aborted`
  })

/** Leaves a run of today as a process leaves it that ends after the first customer. */
async function leaveInTheMiddle({ user }: BusinessInWorld) {
  const { db } = world.database
  const businessId = user.business.id
  await sql`update automations a set run_day = '2026-11-23', run_broadcast_id = ${newId(TEN)},
      run_after = (select min(c.id::text)::uuid from customers c where c.business_id = ${businessId})
    where a.business_id = ${businessId} and a.key = 'birthday'`.execute(db)
  await sql`insert into automation_occasions (business_id, automation_key, customer_id, occasion, broadcast_id)
    select business_id, key, run_after, '2026', run_broadcast_id from automations
    where business_id = ${businessId} and key = 'birthday'`.execute(db)
}

async function countMessages({ user }: BusinessInWorld) {
  await world.app.context.jobs.drain()
  const { rows } = await sql<{ broadcasts: number; people: number; messages: number }>`
    select count(distinct broadcast_id)::int as broadcasts, count(distinct customer_id)::int as people, count(*)::int as messages
    from broadcast_recipients where business_id = ${user.business.id} and status = 'delivered'`.execute(
    world.database.db,
  )
  return rows[0]
}

test('four processes at once write to everybody once', async () => {
  const owner = await createBirthdays()
  await Promise.all([run(), run(), run(), run()])
  await run()
  expect(await countMessages(owner)).toEqual({ broadcasts: 1, people: PEOPLE, messages: PEOPLE })
})

test('a run that was stopped in the middle of the list goes on where it stopped, and nobody is written to twice', async () => {
  const owner = await createBirthdays()
  let asked = 0
  await run({
    get aborted() {
      asked += 1
      return asked > 2
    },
  })
  await run()
  await run()
  expect(await countMessages(owner)).toEqual({ broadcasts: 1, people: PEOPLE, messages: PEOPLE })
})

test('an automation that fails unexpectedly keeps none of another business waiting', async () => {
  const first = await createBirthdays()
  world.clock.set(new Date(TEN.getTime() - 60_000))
  const second = await createBirthdays()
  const { jobs, log } = world.app.context
  const errors = vi.spyOn(log, 'error').mockImplementation(() => undefined)
  vi.spyOn(jobs, 'enqueue').mockRejectedValueOnce(new Error('Nobody expected this'))
  await run()
  expect(errors).toHaveBeenCalledOnce()
  vi.restoreAllMocks()

  const all = { broadcasts: 1, people: PEOPLE, messages: PEOPLE }
  expect([await countMessages(first), await countMessages(second)]).toEqual([all, all])
})

test('birthday greetings that something kept until the birthday was over are not sent the day after', async () => {
  const owner = await createBirthdays()
  await setSending(world.database, { stopped: true }, world.clock.now())
  await run()
  world.clock.set(new Date('2026-11-23T23:00:00Z')) // midnight
  await setSending(world.database, { stopped: false }, world.clock.now())
  await sendDue(world)
  expect(await countMessages(owner)).toEqual({ broadcasts: 0, people: 0, messages: 0 })
})

test('a run whose plan closes in the middle ends there, and writes about its day on no later one', async () => {
  const owner = await createBirthdays()
  const { db } = world.database
  const businessId = owner.user.business.id
  const setFeatures = (features: Feature[]) => setLimits(db, businessId, { features }, world.clock.now())
  await leaveInTheMiddle(owner)

  await setFeatures(['campaigns'])
  await run()
  const occasions = db.selectFrom('automation_occasions').select('occasion').where('business_id', '=', businessId)
  expect(await occasions.execute()).toEqual([])

  world.clock.set(TOMORROW)
  await setFeatures(['automations'])
  await run()
  expect(await countMessages(owner)).toEqual({ broadcasts: 0, people: 0, messages: 0 })
})

test('a run that was stopped ends with its day, and the next day has its own', async () => {
  const owner = await createBirthdays()
  const { db } = world.database
  const businessId = owner.user.business.id
  await leaveInTheMiddle(owner)
  await sql`update customers set birthday = '11-24' where business_id = ${businessId}
    and id = (select max(c.id::text)::uuid from customers c where c.business_id = ${businessId})`.execute(db)

  world.clock.set(TOMORROW)
  await run()
  expect(await countMessages(owner)).toEqual({ broadcasts: 1, people: 1, messages: 1 })
  const occasions = db.selectFrom('automation_occasions').select('occasion').where('business_id', '=', businessId)
  expect(await occasions.execute()).toEqual([{ occasion: '2026' }])
})

test.each([
  ['before ten waits until ten', '2026-11-23T06:00:00Z', { messages: 0, next_at: TEN }],
  ['after ten is made up for at once', '2026-11-23T11:00:00Z', { messages: PEOPLE, next_at: TOMORROW }],
])('a run that is a day late and first looked at %s, and the day has one run', async (_, at, { messages, next_at }) => {
  world.clock.set(new Date(TEN.getTime() - DAY_MS - 60_000))
  const owner = await createBirthdays()
  world.clock.set(new Date(at))
  await run()
  expect((await countMessages(owner))?.messages).toBe(messages)
  const { data } = await owner.call(automations.list, {})
  expect(data.automations.find(({ key }) => key === 'birthday')?.next_at).toBe(next_at.toISOString())

  if (next_at === TEN) world.clock.set(TEN)
  await run()
  expect(await countMessages(owner)).toEqual({ broadcasts: 1, people: PEOPLE, messages: PEOPLE })
  expect((await owner.call(automations.list, {})).data.automations[0]?.next_at).toBe(TOMORROW.toISOString())
})

/** A business whose one customer, who came now, is won back after a month. */
async function createVisitor(): Promise<Counter> {
  const owner = await createCounter(world)
  await owner.call(automations.update, { params: { key: 'win_back' }, body: { is_on: true, channels: ['in-app'] } })
  await owner.give(1)
  return owner
}

async function runAfter(time: { days: number; minutes?: number }) {
  world.clock.advance(time)
  await run()
  await sendDue(world)
}

test('whoever was won back is not won back again because the business moved to another time zone', async () => {
  world.clock.set(new Date('2026-11-22T22:30:00Z')) // the 22nd in Lagos, the 23rd in Tokyo
  const owner = await createVisitor()
  await runAfter({ days: 31 })
  expect((await countMessages(owner))?.messages).toBe(1)

  await owner.call(profile.update, { body: { timezone: 'Asia/Tokyo' } })
  const { data } = await owner.call(automations.today, { params: { key: 'win_back' } })
  expect(data.count).toBe(0)
  for (let day = 0; day < 3; day++) await runAfter({ days: 1 })
  expect((await countMessages(owner))?.messages).toBe(1)
})

test('a message that stopped sending kept for a day goes out with a later run, once', async () => {
  const owner = await createVisitor()
  await setSending(world.database, { stopped: true }, world.clock.now())
  await runAfter({ days: 31, minutes: 2 })
  await runAfter({ days: 1, minutes: 1 })
  await setSending(world.database, { stopped: false }, world.clock.now())
  expect((await countMessages(owner))?.messages).toBe(0)
  for (let day = 0; day < 2; day++) await runAfter({ days: 1 })
  expect(await countMessages(owner)).toEqual({ broadcasts: 1, people: 1, messages: 1 })
})
