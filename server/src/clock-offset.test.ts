/** A server whose time CLOCK_OFFSET_MS moves: what a business sees and what runs by itself go by that time. */
import { campaigns } from '@stampwell/contract/business/campaigns.ts'
import { customers } from '@stampwell/contract/business/customers.ts'
import { createCall } from '@stampwell/contract/call.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp, type App } from './app.ts'
import { nightOf } from './jobs/nightly-run.ts'
import { createLog } from './log.ts'
import { createCounter, freshPhone, type Counter } from './testing/fixtures/counter.ts'
import { createWorld, testConfig, type World } from './testing/app/world.ts'

/** Half past midnight of 1 January in Lagos. */
const MOMENT = new Date('2026-12-31T23:30:00Z')
const MINUTES_MS = 5 * 60_000

let world: World
let owner: Counter
let app: App
beforeAll(async () => {
  world = await createWorld({ start: new Date('2026-12-31T20:00:00Z') })
  owner = await createCounter(world)
  // Only the other server's jobs run.
  await world.app.context.jobs.stop()
})
afterAll(async () => {
  await app.close()
  await world.close()
})

test('a server with an offset tells its time, and does what that time asks for', async () => {
  const form = {
    campaignName: 'New year',
    goal: 'announcement' as const,
    audience: 'all' as const,
    channels: ['in-app' as const],
    messageHeading: 'A new year',
    messageBody: 'We open at noon.',
  }
  const soon = { scheduleDate: '2027-01-01', scheduleTime: '00:20' }
  const late = { scheduleDate: '2027-01-01', scheduleTime: '12:00' }
  const store = async (when: typeof soon) =>
    (await owner.call(campaigns.store, { body: { ...form, ...when } })).data.campaign.id
  const [due, notDue] = [await store(soon), await store(late)]
  await world.database.db.deleteFrom('last_night').execute()

  // real clock: the offset is the way from it to the moment.
  const clockOffsetMs = MOMENT.getTime() - Date.now()
  // real clock: the offset makes it the moment.
  app = await createApp({
    config: { ...testConfig('/nowhere'), clockOffsetMs },
    database: world.database,
    log: createLog('error'),
  })
  const call = createCall({ base: '/api', token: () => owner.token, fetch: app.fetch })
  await app.context.jobs.start()
  app.context.jobs.schedule()

  const { customer } = (await call(customers.create, { body: { name: 'Bola', phone: freshPhone() } })).data
  const joinedAfterMs = Date.parse(customer.joined_at ?? '') - MOMENT.getTime()
  expect(joinedAfterMs).toBeGreaterThanOrEqual(0)
  expect(joinedAfterMs).toBeLessThan(MINUTES_MS)

  const { headers } = await app.fetch('/api/v1/platform')
  const toldAfterMs = Date.parse(headers.get('date') ?? '') - MOMENT.getTime()
  expect(toldAfterMs).toBeGreaterThanOrEqual(0)
  expect(toldAfterMs).toBeLessThan(MINUTES_MS)

  const statusOf = async (id: string) => (await call(campaigns.show, { params: { id } })).data.campaign.status
  await expect.poll(() => statusOf(due), { timeout: 60_000, interval: 250 }).toBe('sent')
  expect(await statusOf(notDue)).toBe('scheduled')
  const { night } = await world.database.db.selectFrom('last_night').select('night').executeTakeFirstOrThrow()
  expect(night).toBe(nightOf(MOMENT))
}, 120_000)
