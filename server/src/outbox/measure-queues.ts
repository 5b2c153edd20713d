import type { Pool } from 'pg'
import { JOB_SCHEMA, QUEUE_NAMES } from '../db/job-tables.ts'
import type { AppMetrics } from '../metrics/metrics.ts'

/** Takes one measurement. An unreachable database is recorded as `databaseUp` 0. */
export async function measureQueues(pool: Pool, { queueJobs, queueAge, databaseUp }: AppMetrics): Promise<void> {
  queueJobs.reset()
  queueAge.reset()
  try {
    const found = await pool.query<{ name: string; waiting: number; age: number }>(
      `select name, count(*)::int as waiting, extract(epoch from now() - min(created_on))::float8 as age
       from ${JOB_SCHEMA}.job where name = any($1) and state in ('created', 'retry') group by name`,
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
