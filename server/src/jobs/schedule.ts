/**
 * Queues scheduled jobs. A run's id is made from the job's name and its period, so that of all processes one queues it,
 * a restart does not repeat it, and a period that began while no process ran is caught up.
 */
import { DAY_MS } from '@stampwell/domain/time/durations.ts'
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import { JOB_SCHEMA } from '../db/job-tables.ts'
import type { Database, Log } from '../db/open.ts'
import { WORKER_NAMES, type Job, type WorkerName } from './job.ts'
import { isNightlyRunDue, nextNight, nightOf } from './nightly-run.ts'
import type { JobQueue } from './queue.ts'

/** Ends the schedule and waits for the look that is under way. */
export type Schedule = { stop(): Promise<void> }

export type ScheduledJob = Pick<Job<never>, 'name' | 'worker' | 'every'>
type ScheduleParts = {
  database: Database
  queue: Pick<JobQueue, 'send' | 'wake'>
  list: readonly ScheduledJob[]
}

/** Milliseconds after the start, so that a new process serves its first page before its first job. */
const FIRST_AFTER_MS = 3000
const LOOK_EVERY_MS = 15_000
const SENDING = 'sending' satisfies WorkerName
/** Seconds that pg-boss keeps the row of a run at least; the schedule needs it for the run's whole period. */
const MIN_KEPT_SECONDS = 3600

export function startSchedule({ clock, log, ...parts }: ScheduleParts & { clock: Clock; log: Log }): Schedule {
  const ending = new AbortController()
  const running = run()
  return {
    async stop() {
      ending.abort()
      await running
    },
  }

  async function run() {
    for (let pause = FIRST_AFTER_MS; await rest(pause); pause = LOOK_EVERY_MS)
      await queueDueJobs(parts, clock.now()).catch((error: unknown) =>
        log.warn({ err: error }, 'Scheduled jobs could not be queued; the next try is in some seconds'),
      )
  }

  async function rest(milliseconds: number): Promise<boolean> {
    await sleep(milliseconds, undefined, { signal: ending.signal, ref: false }).catch(() => undefined)
    return !ending.signal.aborted
  }
}

/** Queues each job whose period has no run yet, unless an earlier run still waits. Returns the names of the queued. */
export async function queueDueJobs({ database, queue, list }: ScheduleParts, now: Date): Promise<string[]> {
  if (await retryDeadSending(database)) queue.wake(SENDING)
  const waiting = await findWaiting(database)
  const night = nightOf(now)
  const isNight = await isNightlyRunDue(database.db, night)
  const queued: string[] = []
  for (const job of list) {
    if (job.every === undefined || waiting.has(job.name) || (job.every === 'night' && !isNight)) continue
    const period = job.every === 'night' ? night : String(Math.floor(now.getTime() / job.every))
    const length = job.every === 'night' ? DAY_MS : job.every
    const isNew = await queue.send(
      database.db,
      job.worker,
      { job: job.name },
      {
        id: idOf(`${job.name} ${job.every} ${period}`),
        group: { id: job.name },
        deleteAfterSeconds: Math.max(MIN_KEPT_SECONDS, Math.round((2 * length) / 1000)),
      },
    )
    if (!isNew) continue
    queued.push(job.name)
    queue.wake(job.worker)
  }
  return queued
}

/**
 * Queues the sending of killed processes again, which would wait for a minute or two until pg-boss does. Returns
 * whether there was any.
 */
async function retryDeadSending({ pool }: Database): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update ${JOB_SCHEMA}.job set start_after = now(),
      state = (case when retry_count < retry_limit then 'retry' else 'failed' end)::${JOB_SCHEMA}.job_state,
      completed_on = case when retry_count < retry_limit then null else now() end
     where name = $1 and state = 'active' and heartbeat_on + heartbeat_seconds * interval '1 second' < now()`,
    [SENDING],
  )
  return (rowCount ?? 0) > 0
}

/** Returns when the next period of a scheduled job begins. */
export function nextRun(every: NonNullable<ScheduledJob['every']>, now: Date): Date {
  if (every === 'night') return nextNight(now)
  return new Date((Math.floor(now.getTime() / every) + 1) * every)
}

/** Returns the names of the scheduled jobs that wait or run. */
async function findWaiting({ pool }: Database): Promise<Set<string>> {
  const { rows } = await pool.query<{ job: string }>(
    `select distinct group_id as job from ${JOB_SCHEMA}.job
     where name = any($1) and state in ('created', 'retry', 'active') and group_id is not null`,
    [WORKER_NAMES],
  )
  return new Set(rows.map(({ job }) => job))
}

/** Returns an id of a job that is the same for the same run, so that the queue takes it once. */
export function idOf(run: string): string {
  const hex = createHash('sha256').update(run).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}
