import type { Pool } from 'pg'
import { JOB_SCHEMA, QUEUE_NAMES } from '../db/job-tables.ts'
import { WORKER_NAMES } from './job.ts'
import type { AppMetrics } from '../metrics/metrics.ts'

/**
 * Records when each job last ended well, in any process, in seconds since 1970. Keeps the last value while the database
 * is unreachable.
 */
export async function measureJobs(pool: Pool, { jobLastSuccess }: Pick<AppMetrics, 'jobLastSuccess'>): Promise<void> {
  const found = await pool
    .query<{ job: string; at: number }>(
      `select data->>'job' as job, extract(epoch from max(completed_on))::float8 as at
       from ${JOB_SCHEMA}.job where name = any($1) and state = 'completed' group by 1`,
      [WORKER_NAMES],
    )
    .catch(() => null)
  for (const { job, at } of found?.rows ?? []) jobLastSuccess.set({ job }, at)
}

/**
 * Records how many jobs of each queue wait for a worker, and how many seconds ago the oldest was queued. An unreachable
 * database is recorded as `databaseUp` 0, and the queues then have no values.
 */
export async function measureQueues(pool: Pool, { queueJobs, queueAge, databaseUp }: AppMetrics): Promise<void> {
  queueJobs.reset()
  queueAge.reset()
  try {
    const found = await pool.query<{ name: string; waiting: number; age: number }>(
      `select name, count(*)::int as waiting, extract(epoch from now() - min(created_on))::float8 as age
       from ${JOB_SCHEMA}.job where name = any($1) and state in ('created', 'retry')
         -- What is held until the morning does not wait for a worker.
         and not (data ? 'held_until' and start_after > now())
       group by name`,
      [QUEUE_NAMES],
    )
    for (const queue of QUEUE_NAMES) {
      const row = found.rows.find(({ name }) => name === queue)
      queueJobs.set({ queue }, row?.waiting ?? 0)
      queueAge.set({ queue }, row?.age ?? 0)
    }
    databaseUp.set(1)
  } catch {
    databaseUp.set(0)
  }
}
