import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../db/open.ts'
import { withTransaction } from '../db/transaction.ts'
import { createTestDatabase, testLog } from '../testing/app/database.ts'
import { createJobQueue } from './queue.ts'

const PROCESSES = 2
const JOBS = 60
const AT_ONCE = 5
const NEVER = { pglite: 86_400, postgres: 86_400 }

let database: Database

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('workers that look at once, in two processes, claim no more than a group’s part together', async () => {
  let running = 0
  let most = 0
  let done = 0
  const queues = Array.from({ length: PROCESSES }, () => createJobQueue({ database, log: testLog }))
  for (const queue of queues)
    queue.work('mail', {
      batchSize: 10,
      concurrency: 3,
      groupConcurrency: AT_ONCE,
      groupOf: () => 'one',
      pollSeconds: NEVER,
      run: async (jobs) => {
        running += jobs.length
        most = Math.max(most, running)
        // Another worker's claim would be answered meanwhile.
        await database.pool.query('select pg_sleep(0.02)')
        running -= jobs.length
        done += jobs.length
        return jobs.map(({ id }) => ({ id, status: 'completed' as const }))
      },
    })
  await withTransaction(database.db, async (tx) => {
    for (let n = 0; n < JOBS; n++) await queues[0]?.send(tx, 'mail', {})
  })
  for (const queue of queues) await queue.start()
  await expect
    .poll(() => {
      for (const queue of queues) queue.wake('mail')
      return done
    })
    .toBe(JOBS)

  expect(most).toBeLessThanOrEqual(AT_ONCE)
  for (const queue of queues) await queue.stop()
})
