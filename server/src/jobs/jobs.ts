/**
 * Runs the registered jobs: queued ones at once, scheduled ones when they are due. Any number of processes may do so.
 */
import type { JobResult, JobWithMetadata } from 'pg-boss'
import type { Clock } from '../clock.ts'
import type { Database, Db, Log } from '../db/open.ts'
import type { AppMetrics } from '../metrics/metrics.ts'
import { CONCURRENCY, WORKER_NAMES, type Job, type WorkerName } from './job.ts'
import type { JobQueue } from './queue.ts'
import { idOf, startSchedule, type Schedule, type ScheduledJob } from './schedule.ts'

export type Jobs = {
  /** Every registered job. */
  readonly list: readonly ScheduledJob[]
  /** Queues a run of the job in this transaction. Call it last: what commits much later waits for the next poll. */
  enqueue(db: Db, name: string): Promise<void>
  /** Queues a run that begins after so many milliseconds at the earliest. Of calls with one `key` the first counts. */
  enqueueLater(db: Db, name: string, later: { key: string; delay_ms: number }): Promise<void>
  /** Starts all workers of the process, the one for e-mails included. Needs a migrated database. */
  start(): Promise<void>
  /** Begins to queue scheduled jobs when they are due. */
  schedule(): void
  /** Resolves when no queued job could run now. For seeds and tests. */
  drain(): Promise<void>
  /** Aborts running jobs and ends the workers; aborted jobs start again in the next process. */
  stop(): Promise<void>
}

type JobsParts<Run> = {
  database: Database
  queue: JobQueue
  list: readonly Job<Run>[]
  /** Returns what the runs need. */
  runWith: (signal: AbortSignal) => Run
  /** Tells which period a scheduled job is in. pg-boss itself goes by the database's time. */
  clock: Clock
  metrics: Pick<AppMetrics, 'jobRuns' | 'jobSeconds' | 'jobsRunning'>
  log: Log
}
type JobData = { job: string }

const POLL_SECONDS = { pglite: 10, postgres: 5 }

export function createJobs<Run>({ database, queue, list, runWith, clock, metrics, log }: JobsParts<Run>): Jobs {
  const byName = new Map(list.map((job) => [job.name, job]))
  let ending = new AbortController()
  let schedule: Schedule | null = null
  for (const worker of WORKER_NAMES)
    queue.work<JobData>(worker, {
      batchSize: 1,
      concurrency: CONCURRENCY[worker],
      groupConcurrency: 1,
      pollSeconds: POLL_SECONDS,
      run: (jobs) => Promise.all(jobs.map(runOne)),
    })

  return {
    list,
    async enqueue(db, name) {
      const { worker } = find(name)
      await queue.send(db, worker, { job: name } satisfies JobData)
      // The commit follows within milliseconds without a notification; if it takes longer, the poll finds the job.
      for (const milliseconds of [20, 120]) setTimeout(() => queue.wake(worker), milliseconds).unref()
    },
    async enqueueLater(db, name, { key, delay_ms }) {
      const { worker } = find(name)
      const startAfter = Math.ceil(delay_ms / 1000)
      const isNew = await queue.send(db, worker, { job: name } satisfies JobData, {
        id: idOf(`${name} ${key}`),
        startAfter,
      })
      if (isNew) setTimeout(() => queue.wake(worker), startAfter * 1000 + 50).unref()
    },
    async start() {
      ending = new AbortController()
      await queue.start()
    },
    schedule() {
      schedule ??= startSchedule({ database, queue, list, clock, log })
    },
    drain: () => queue.drain(WORKER_NAMES),
    async stop() {
      ending.abort()
      await schedule?.stop()
      schedule = null
      await queue.stop()
    },
  }

  function find(name: string): { worker: WorkerName } {
    const job = byName.get(name)
    if (!job) throw new Error(`There is no job ${name}`)
    return job
  }

  async function runOne({ id, data, signal }: JobWithMetadata<JobData>): Promise<JobResult> {
    const job = byName.get(data.job)
    // A newer version of the program queued it; its own process takes it up.
    if (!job) return { id, status: 'failed', output: { message: `This version has no job ${data.job}` } }
    const [name, began] = [job.name, performance.now()]
    metrics.jobsRunning.inc({ job: name })
    try {
      await job.run(runWith(AbortSignal.any([ending.signal, signal])))
      // A run that the end of the process cut short is repeated.
      if (!ending.signal.aborted) return over('completed')
      return over('stopped')
    } catch (error) {
      if (ending.signal.aborted) return over('stopped')
      log.error({ err: error, job: name }, 'A job failed; it runs again later')
      return over('failed', error instanceof Error ? error.message : String(error))
    } finally {
      metrics.jobsRunning.dec({ job: name })
    }

    function over(outcome: 'completed' | 'failed' | 'stopped', message: string = outcome): JobResult {
      metrics.jobRuns.inc({ job: name, outcome })
      metrics.jobSeconds.observe({ job: name }, (performance.now() - began) / 1000)
      return { id, status: outcome === 'completed' ? 'completed' : 'failed', output: { message } }
    }
  }
}
