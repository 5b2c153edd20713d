/** Text messages in the outbox: each is handed to its service once, whatever becomes of the process that does it. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { movableClock } from '../clock.ts'
import { createSecrets } from '../crypto/secrets.ts'
import { newId } from '../db/new-id.ts'
import type { Database } from '../db/open.ts'
import { withTransaction } from '../db/transaction.ts'
import { createJobQueue, type JobQueue } from '../jobs/queue.ts'
import { createAppMetrics } from '../metrics/metrics.ts'
import { TextNotSent, type OutgoingText } from '../sms/sms.ts'
import { createTestDatabase, testLog } from '../testing/app/database.ts'
import { OPEN_GATE } from '../testing/fixtures/open-gate.ts'
import { createOutbox, type Outbox } from './outbox.ts'

let database: Database
let queue: JobQueue
let outbox: Outbox
let handed: OutgoingText[]
let answer: (text: OutgoingText) => Promise<void>

beforeAll(async () => {
  database = await createTestDatabase()
  const log = { ...testLog, warn: () => {} }
  queue = createJobQueue({ database, log })
  outbox = createOutbox({
    gate: OPEN_GATE,
    queue,
    smsSender: {
      provider: 'local',
      from: null,
      async send(text) {
        handed.push(text)
        await answer(text)
        return { provider_id: text.id }
      },
      close: () => {},
    },
    sender: { send: async () => undefined, close: () => {} },
    secrets: createSecrets('x'.repeat(40)),
    clock: movableClock(new Date('2026-11-21T09:00:00Z')),
    metrics: createAppMetrics({ dataDir: '/' }),
    log,
  })
  await queue.start()
})
beforeEach(async () => {
  handed = []
  answer = async () => undefined
  await database.pool.query('delete from pgboss.job')
})
afterAll(async () => {
  await queue.stop()
  await database.close()
})

const ORIGIN = { business_id: newId(), purpose: 'asked_link' as const }
const write = () =>
  withTransaction(database.db, (tx) =>
    outbox.sms(tx, { to: '+2348031234567', text: 'Your card: https://x.example/1' }, { origin: ORIGIN }),
  )

/** Leaves a job as the queue finds it when its process was killed a while ago. */
const loseProcess = (id: string) =>
  database.pool.query(
    `update pgboss.job set state = 'retry', start_after = now(), retry_count = 1 where name = 'sms' and id = $1`,
    [id],
  )

const jobs = async () =>
  (
    await database.pool.query<{ name: string; state: string; message: string | null }>(
      `select name, state, coalesce(output, source_output)->>'message' as message from pgboss.job order by name`,
    )
  ).rows

/** Runs everything that is due, also what waits for its next try. */
async function runAll() {
  await outbox.drain()
  await database.pool.query(`update pgboss.job set start_after = now() where name = 'sms' and state = 'retry'`)
  await outbox.drain()
}

test('a text message pays for no signs that nobody sees', async () => {
  const text = 'Your card at \u2068مقهى\u2069: https://x.example/1'
  await withTransaction(database.db, (tx) => outbox.sms(tx, { to: '+2348031234567', text }, { origin: ORIGIN }))
  await outbox.drain()
  expect(handed.map((one) => one.text)).toEqual(['Your card at مقهى: https://x.example/1'])
})

test('a text message whose process was killed while the service had it is not handed over again', async () => {
  answer = async ({ id }) => {
    await loseProcess(id)
    // Whatever this process still says about the job, the queue ignores: the job is no longer its own.
    throw new TextNotSent('unanswered', 'The process was killed')
  }
  await write()
  await runAll()

  expect(handed).toHaveLength(1)
  expect((await jobs()).find(({ name }) => name === 'sms-failed')?.message).toMatch(/may have arrived/)
})

test('a text message that an admin runs again after it may have arrived is not handed over again', async () => {
  answer = async () => {
    throw new TextNotSent('unanswered', 'No answer')
  }
  await write()
  await outbox.drain()
  const { rows } = await database.pool.query<{ data: object }>(`select data from pgboss.job where name = 'sms-failed'`)
  answer = async () => undefined
  await withTransaction(database.db, (tx) => outbox.sendAgain(tx, 'sms', rows[0]?.data ?? {}))
  await runAll()

  expect(handed).toHaveLength(1)
})

test('a text message that the service did not take, or refused and an admin runs again, is handed over again', async () => {
  let failures = 2
  answer = async () => {
    if (failures-- > 0) throw new TextNotSent('passing', 'The service is down')
  }
  await write()
  await runAll()
  await runAll()
  expect(handed).toHaveLength(3)

  answer = async () => {
    throw new TextNotSent('refused', 'The sender name is unknown')
  }
  await write()
  await outbox.drain()
  const { rows } = await database.pool.query<{ data: object }>(`select data from pgboss.job where name = 'sms-failed'`)
  answer = async () => undefined
  await withTransaction(database.db, (tx) => outbox.sendAgain(tx, 'sms', rows[0]?.data ?? {}))
  await outbox.drain()
  expect(handed).toHaveLength(5)
})
