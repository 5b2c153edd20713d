import { setTimeout as sleep } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { movableClock } from '../clock.ts'
import { createSecrets } from '../crypto/secrets.ts'
import { JOB_SCHEMA } from '../db/job-tables.ts'
import type { Database } from '../db/open.ts'
import { withTransaction } from '../db/transaction.ts'
import { localSmsSender } from '../sms/local-sms.ts'
import { createOutbox } from '../delivery/outbox.ts'
import { createAppMetrics } from '../metrics/metrics.ts'
import { createTestDatabase, testLog } from '../testing/app/database.ts'
import { OPEN_GATE } from '../testing/fixtures/open-gate.ts'
import type { Job } from './job.ts'
import { createJobs, type Jobs } from './jobs.ts'
import { measureJobs } from './measure-queues.ts'
import { recordNightlyRun } from './nightly-run.ts'
import { createJobQueue, type JobQueue } from './queue.ts'
import { queueDueJobs } from './schedule.ts'

type TestJob = Job<{ signal: AbortSignal }>
type Process = { jobs: Jobs; queue: JobQueue; metrics: ReturnType<typeof createAppMetrics>; list: readonly TestJob[] }

let database: Database
let processes: Process[] = []
const log = { ...testLog, error: () => {} }
const clock = movableClock(new Date('2026-11-21T09:00:00Z'))

beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  for (const { jobs, metrics } of processes) {
    await jobs.stop()
    metrics.stop()
  }
  processes = []
  await database.pool.query('delete from pgboss.job')
})
afterAll(() => database.close())

/** Creates what one process of the server has, without starting it. */
function createProcess(list: readonly TestJob[]): Process {
  const queue = createJobQueue({ database, log })
  const metrics = createAppMetrics({ dataDir: '/' })
  const jobs = createJobs({ database, queue, list, runWith: (signal) => ({ signal }), clock, metrics, log })
  processes.push({ jobs, queue, metrics, list })
  return { jobs, queue, metrics, list }
}
async function startProcess(list: readonly TestJob[]): Promise<Process> {
  const started = createProcess(list)
  await started.jobs.start()
  return started
}
const look = ({ queue, list }: Process, at: string) => queueDueJobs({ database, queue, list }, new Date(at))
const enqueue = ({ jobs }: Process, name: string) => withTransaction(database.db, (tx) => jobs.enqueue(tx, name))
/** What a running queue does once a minute. */
async function supervise() {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    backend: database.kind,
    schema: JOB_SCHEMA,
    migrate: false,
    supervise: false,
    schedule: false,
  })
  await boss.start()
  await database.pool.query('update pgboss.queue set monitor_on = null')
  await boss.supervise('imports')
  await boss.stop({ graceful: false })
}
const states = async () =>
  (await database.pool.query<{ state: string }>('select state from pgboss.job order by created_on')).rows.map(
    ({ state }) => state,
  )

test('an import that runs for long delays no e-mail and no scheduled job', async () => {
  const done: string[] = []
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  const list: TestJob[] = [
    { name: 'imports', worker: 'imports', run: () => isReleased.then(() => void done.push('import')) },
    { name: 'sweep', worker: 'short', every: 60_000, run: async () => void done.push('sweep') },
  ]
  const here = createProcess(list)
  const outbox = createOutbox({
    gate: OPEN_GATE,
    queue: here.queue,
    smsSender: localSmsSender(async () => undefined),
    sender: { send: async () => void done.push('e-mail'), close: () => {} },
    secrets: createSecrets('x'.repeat(40)),
    clock,
    metrics: here.metrics,
    log,
  })
  await here.jobs.start()
  await enqueue(here, 'imports')
  await expect.poll(states).toEqual(['active'])

  await withTransaction(database.db, (tx) =>
    outbox.mail(tx, { to: 'a@example.com', subject: 'A', text: 'A', html: 'A' }),
  )
  await look(here, '2026-11-21T09:00:00Z')
  await expect.poll(() => done.toSorted()).toEqual(['e-mail', 'sweep'])

  release()
  await here.jobs.drain()
  expect(done.at(-1)).toBe('import')
})

test('a job queued in a transaction that rolls back never runs', async () => {
  let runs = 0
  const here = await startProcess([{ name: 'imports', worker: 'imports', run: async () => void runs++ }])
  await withTransaction(database.db, async (tx) => {
    await here.jobs.enqueue(tx, 'imports')
    throw new Error('no')
  }).catch(() => undefined)
  await here.jobs.drain()
  expect([runs, await states()]).toEqual([0, []])
})

test('of two processes one runs a scheduled job, once in each period', async () => {
  const runs: string[] = []
  const list = (process: string): TestJob[] => [
    { name: 'sweep', worker: 'short', every: 60_000, run: async () => void runs.push(process) },
  ]
  const [one, two] = [await startProcess(list('one')), await startProcess(list('two'))]
  const drain = async () => {
    await one.jobs.drain()
    await two.jobs.drain()
  }
  const queued = await Promise.all([look(one, '2026-11-21T09:00:10Z'), look(two, '2026-11-21T09:00:40Z')])
  await drain()
  expect([queued.flat(), runs.length]).toEqual([['sweep'], 1])

  expect(await look(two, '2026-11-21T09:00:59Z')).toEqual([])
  expect(await look(two, '2026-11-21T09:01:00Z')).toEqual(['sweep'])
  await drain()
  expect(runs.length).toBe(2)
})

test('a run that has not ended is not queued a second time', async () => {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  const here = await startProcess([{ name: 'slow', worker: 'long', every: 60_000, run: () => isReleased }])
  await look(here, '2026-11-21T09:00:00Z')
  await expect.poll(states).toEqual(['active'])
  expect(await look(here, '2026-11-21T09:01:00Z')).toEqual([])
  release()
  await here.jobs.drain()
  expect(await look(here, '2026-11-21T09:02:00Z')).toEqual(['slow'])
})

test('a new installation missed no night; a later missed night is caught up once', async () => {
  const here = await startProcess([{ name: 'doctor', worker: 'long', every: 'night', run: async () => {} }])
  expect(await look(here, '2026-11-20T14:00:00Z')).toEqual([])
  expect(await look(here, '2026-11-23T14:00:00Z')).toEqual(['doctor'])
  await here.jobs.drain()
  expect(await look(here, '2026-11-23T15:00:00Z')).toEqual([])
  await recordNightlyRun(database.db, '2026-11-23', 0)
  expect(await look(here, '2026-11-23T16:00:00Z')).toEqual([])
  expect(await look(here, '2026-11-24T14:00:00Z')).toEqual(['doctor'])
})

test('a failed job is retried and counted, and other jobs run on', async () => {
  const done: string[] = []
  const here = await startProcess([
    { name: 'broken', worker: 'short', every: 60_000, run: () => Promise.reject(new Error('no')) },
    { name: 'sound', worker: 'short', every: 60_000, run: async () => void done.push('sound') },
  ])
  await look(here, '2026-11-21T09:00:00Z')
  await here.jobs.drain()
  expect(done).toEqual(['sound'])
  expect((await states()).toSorted()).toEqual(['completed', 'retry'])

  await measureJobs(database.pool, here.metrics)
  const text = await here.metrics.read()
  expect(text).toContain('job_runs_total{job="broken",outcome="failed"} 1')
  expect(text).toContain('job_runs_total{job="sound",outcome="completed"} 1')
  expect(text).toContain('jobs_running{job="sound"} 0')
  expect(text).toMatch(/job_last_success_timestamp_seconds\{job="sound"\} 1\d{9}/)
  expect(text).not.toContain('job_last_success_timestamp_seconds{job="broken"}')
})

test('stopping aborts a running job at once, and the next process runs it again', async () => {
  const starts: string[] = []
  const ends: string[] = []
  const list = (process: string): TestJob[] => [
    {
      name: 'long',
      worker: 'long',
      every: 60_000,
      async run({ signal }) {
        starts.push(process)
        if (process === 'one') await sleep(600_000, undefined, { signal }).catch(() => ends.push('aborted'))
      },
    },
  ]
  const one = await startProcess(list('one'))
  await look(one, '2026-11-21T09:00:00Z')
  await expect.poll(() => starts).toEqual(['one'])
  await one.jobs.stop()
  expect(ends).toEqual(['aborted'])
  expect(await states()).toEqual(['retry'])

  await database.pool.query('update pgboss.job set start_after = now()')
  const two = await startProcess(list('two'))
  await two.jobs.drain()
  expect([starts, await states()]).toEqual([['one', 'two'], ['completed']])
})

test('a job of a killed process is taken up by another after its heartbeat', async () => {
  const runs: number[] = []
  const here = createProcess([{ name: 'imports', worker: 'imports', run: async () => void runs.push(1) }])
  await here.jobs.start()
  await enqueue(here, 'imports')
  await here.jobs.drain()
  // As the killed process left it: active, with a heartbeat two minutes ago.
  await database.pool.query(
    `update pgboss.job set state = 'active', completed_on = null, heartbeat_on = now() - interval '2 minutes'`,
  )
  await supervise()
  expect(await states()).toEqual(['retry'])
  await database.pool.query('update pgboss.job set start_after = now()')
  await here.jobs.drain()
  expect(runs.length).toBe(2)
})

test('the sending of a killed process goes on at the next look, ten seconds after its last sign of life', async () => {
  let runs = 0
  const here = await startProcess([
    { name: 'broadcasts', worker: 'sending', every: 60_000, run: async () => void runs++ },
  ])
  await look(here, '2026-11-21T09:00:00Z')
  await here.jobs.drain()
  const leave = (seconds: number) =>
    database.pool.query(
      `update pgboss.job set state = 'active', completed_on = null, heartbeat_on = now() - make_interval(secs => $1)`,
      [seconds],
    )
  await leave(5)
  expect(await look(here, '2026-11-21T09:00:15Z')).toEqual([])
  expect([runs, await states()]).toEqual([1, ['active']])
  await leave(11)
  expect(await look(here, '2026-11-21T09:00:30Z')).toEqual([])
  await here.jobs.drain()
  expect([runs, await states()]).toEqual([2, ['completed']])
})

test('sending that keeps killing its process is not repeated for ever', async () => {
  const here = createProcess([{ name: 'broadcasts', worker: 'sending', every: 60_000, run: async () => {} }])
  await look(here, '2026-11-21T09:00:00Z')
  await database.pool.query(
    `update pgboss.job set state = 'active', heartbeat_on = now() - interval '1 minute', retry_count = retry_limit`,
  )
  await look(here, '2026-11-21T09:00:15Z')
  expect(await states()).toEqual(['failed'])
})

test('a run that is queued for later begins no sooner, and once for each key', async () => {
  let runs = 0
  const here = await startProcess([{ name: 'sweep', worker: 'short', run: async () => void runs++ }])
  const later = (key: string, delay_ms: number) =>
    withTransaction(database.db, (tx) => here.jobs.enqueueLater(tx, 'sweep', { key, delay_ms }))
  await later('a', 3_600_000)
  await later('a', 0)
  await later('b', 3_600_000)
  await here.jobs.drain()
  expect([runs, await states()]).toEqual([0, ['created', 'created']])
  await database.pool.query('update pgboss.job set start_after = now()')
  await here.jobs.drain()
  expect(runs).toBe(2)
})
