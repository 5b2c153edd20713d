/** E-mails to owners under real concurrency. */
import { payouts } from '@stampwell/contract/business/payouts.ts'
import { stamping } from '@stampwell/contract/business/stamping.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/app/world.ts'
import { createCounter } from '../testing/fixtures/counter.ts'
import { ownerMailsJob } from './owner-mails-job.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ start: new Date('2026-11-19T07:00:00Z'), poolSize: 12 })
})
afterAll(() => world.close())

test('a summary and a reminder that ten processes write at one instant go once', async () => {
  const airtime = { type: 'airtime' as const, name: '₦500 airtime', value_minor: 50_000, stamps_required: 1 }
  const owner = await createCounter(world, { number_of_stamps: 1, rewards: [airtime] })
  const reward_id = (await owner.give()).rewards_issued[0]?.id ?? ''
  const recipient = { phone: '08031234567' }
  await owner.call(stamping.redeem, { body: { customer_id: owner.customer_id, reward_id, recipient } })
  expect((await owner.call(payouts.list, { query: { status: 'pending' } })).data.meta.pending).toBe(1)

  world.clock.set(new Date('2026-11-23T07:00:00Z'))
  const { signal } = new AbortController()
  const { context: app, database } = world.app
  await Promise.all(Array.from({ length: 10 }, () => ownerMailsJob.run({ app, database, signal })))
  const subjects = (await world.outbox(owner.email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.endsWith('last week'))).toHaveLength(1)
  expect(subjects.filter((subject) => subject.startsWith('1 reward waits'))).toHaveLength(1)
})
