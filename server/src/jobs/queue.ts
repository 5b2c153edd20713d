/** The job queue of one process: pg-boss on the app's own database. */
import { setTimeout as sleep } from 'node:timers/promises'
import { fromKysely, PgBoss } from 'pg-boss'
import type { JobResult, JobWithMetadata, SendOptions } from 'pg-boss'
import { JOB_SCHEMA } from '../db/job-tables.ts'
import type { Database, Db, Log } from '../db/open.ts'
import { claimAlone, claimsJobs } from './claim-jobs.ts'
import { changeRunningJobs, type RunningJobs } from './running-jobs.ts'

export type JobQueue = RunningJobs & {
  /** Queues a job in this transaction. Returns false if a job with this id exists. */
  send(db: Db, queue: string, data: object, options?: SendOptions): Promise<boolean>
  /** Queues a job for each of the data in this transaction, in few statements. */
  sendAll(db: Db, queue: string, all: readonly object[]): Promise<void>
  /** Registers the worker of a queue. It runs between `start` and `stop`. */
  work<Data>(queue: string, worker: QueueWorker<Data>): void
  /** Looks for jobs now instead of at the next poll. */
  wake(queue: string): void
  /** Resolves when no job of these queues could run now. For seeds and tests. */
  drain(queues: readonly string[]): Promise<void>
  start(): Promise<void>
  /** Waits for running jobs (10 s at most); they and all others stay queued for the next start. */
  stop(): Promise<void>
}

export type QueueWorker<Data> = {
  batchSize: number
  /** Batches at once in this process. */
  concurrency: number
  /** Jobs of one group at once, in all processes. A job without a group waits for none. */
  groupConcurrency: number
  /** The group of a job that names none itself. */
  groupOf?: (data: Data) => string | undefined
  pollSeconds: PollSeconds
  run: (jobs: JobWithMetadata<Data>[]) => Promise<JobResult[]>
}

/** Seconds between polls. The embedded database shares this thread, so its polls are rarer; `wake` makes up for it. */
export type PollSeconds = Record<Database['kind'], number>

const STOP_TIMEOUT_MS = 10_000
/** Jobs that one statement queues: a sealed e-mail has some ten kilobytes. */
const PIECE = 100

/** Creates the queue. `start` needs a migrated database. */
export function createJobQueue({ database, log }: { database: Database; log: Log }): JobQueue {
  const boss = openBoss(database, log)
  const workers = new Map<string, QueueWorker<object>>()
  const running = new Map<string, string[]>()
  let isRunning = false

  return { ...changeRunningJobs(database, send), send, sendAll, work, wake, drain, start, stop }

  async function send(db: Db, queue: string, data: object, options: SendOptions = {}) {
    const inGroup = { ...groupOf(workers.get(queue), data), ...options }
    return (await boss.send(queue, data, { ...inGroup, db: fromKysely(db) })) !== null
  }

  async function sendAll(db: Db, queue: string, all: readonly object[]) {
    for (let from = 0; from < all.length; from += PIECE) {
      const jobs = all.slice(from, from + PIECE).map((data) => ({ data, ...groupOf(workers.get(queue), data) }))
      await boss.insert(queue, jobs, { db: fromKysely(db) })
    }
  }

  function work<Data>(queue: string, worker: QueueWorker<Data>) {
    workers.set(queue, worker as unknown as QueueWorker<object>) // a queue holds the data that its own sender wrote
  }

  function wake(queue: string) {
    if (isRunning) for (const id of running.get(queue) ?? []) boss.notifyWorker(id)
  }

  async function drain(queues: readonly string[]) {
    while (isRunning && (await hasWork(queues))) {
      for (const queue of queues) wake(queue)
      await sleep(15)
    }
  }

  async function hasWork(queues: readonly string[]) {
    const found = await database.pool.query(
      `select 1 from ${JOB_SCHEMA}.job where name = any($1) and (state = 'active' or state in ('created', 'retry')
        and start_after <= now()) limit 1`,
      [queues],
    )
    return found.rowCount !== 0
  }

  async function start() {
    await boss.start()
    isRunning = true
    for (const [queue, worker] of workers)
      for (let nth = 0; nth < worker.concurrency; nth++)
        running.set(queue, [...(running.get(queue) ?? []), await startWorker(queue, worker)])
  }

  function startWorker(queue: string, { batchSize, groupConcurrency, pollSeconds, run }: QueueWorker<object>) {
    const options = {
      batchSize,
      perJobResults: true,
      includeMetadata: true,
      pollingIntervalSeconds: pollSeconds[database.kind],
      groupConcurrency,
    } as const
    // Looks for the next batch at once after each; pg-boss would wait for the next poll.
    return boss.work<object, void, typeof options>(queue, options, (jobs) => run(jobs).finally(() => wake(queue)))
  }

  async function stop() {
    if (!isRunning) return
    isRunning = false
    running.clear()
    // pg-boss itself looks only twice a second whether its workers have ended.
    const ended = Promise.all([...workers.keys()].map((queue) => boss.offWork(queue, { wait: true })))
    const isOver = new AbortController()
    await Promise.race([
      ended,
      sleep(STOP_TIMEOUT_MS, undefined, { signal: isOver.signal, ref: false }).catch(() => undefined),
    ])
    isOver.abort()
    await boss.stop({ graceful: false })
  }
}

function groupOf(worker: QueueWorker<object> | undefined, data: object): Pick<SendOptions, 'group'> {
  const id = worker?.groupOf?.(data)
  return id === undefined ? {} : { group: { id } }
}

function openBoss(database: Database, log: Log): PgBoss {
  const boss = new PgBoss({
    // A second connection to PGlite's single session would run inside another transaction.
    db: {
      executeSql: (text, values) =>
        database.kind === 'postgres' && claimsJobs(text)
          ? claimAlone(database.pool, text, values)
          : database.pool.query(text, values),
    },
    backend: database.kind,
    schema: JOB_SCHEMA,
    migrate: false,
    createSchema: false,
    schedule: false,
    reindex: false,
    monitorVacuum: false,
    warningSlowQuerySeconds: 60,
  })
  // pg-boss emits a copy of the error, which is not an Error.
  boss.on('error', ({ message, stack }) => log.error({ reason: message, stack }, 'The job queue had an error'))
  boss.on('warning', (warning) => log.warn({ warning }, 'The job queue has a warning'))
  return boss
}
