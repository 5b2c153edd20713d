/** Changes of a job by the worker that runs it. */
import { sql } from 'kysely'
import type { SendOptions } from 'pg-boss'
import { JOB_SCHEMA } from '../db/job-tables.ts'
import type { Database, Db } from '../db/open.ts'
import { withTransaction } from '../db/transaction.ts'

export type RunningJobs = {
  /**
   * Marks a running job as begun, for work that must never be done twice. Returns false if it was begun before, by
   * whichever process, or the job is gone.
   */
  begin(queue: string, id: string): Promise<boolean>
  /** Takes the mark away from a job of which nothing was done. */
  endUndone(queue: string, id: string): Promise<void>
  /** Queues a running job anew, with other data and all tries, for after a wait. */
  postpone(queue: string, id: string, later: { data: object; milliseconds: number }): Promise<void>
  /** Ends the waits of jobs whose `held_until` has passed by the clock of the caller, which tests move. */
  endWaits(queue: string, now: Date): Promise<void>
}

type Send = (db: Db, queue: string, data: object, options: SendOptions) => Promise<unknown>

export function changeRunningJobs(database: Database, send: Send): RunningJobs {
  return {
    // The mark stands in the job, so that it is kept and erased with it, also among the dead letters.
    async begin(queue, id) {
      const begun = await database.pool.query(
        `update ${JOB_SCHEMA}.job set data = data || jsonb_build_object('begun_at', now())
          where name = $1 and id = $2 and state = 'active' and not data ? 'begun_at'`,
        [queue, id],
      )
      return begun.rowCount === 1
    },

    async endUndone(queue, id) {
      await database.pool.query(`update ${JOB_SCHEMA}.job set data = data - 'begun_at' where name = $1 and id = $2`, [
        queue,
        id,
      ])
    },

    // One transaction, so that a process that is killed leaves one job and not two.
    postpone: (queue, id, { data, milliseconds }) =>
      withTransaction(database.db, async (tx) => {
        await sql`delete from ${sql.table(`${JOB_SCHEMA}.job`)} where name = ${queue} and id = ${id}::uuid`.execute(tx)
        await send(tx, queue, data, { startAfter: Math.max(1, Math.ceil(milliseconds / 1000)) })
      }),

    async endWaits(queue, now) {
      await database.pool.query(
        `update ${JOB_SCHEMA}.job set start_after = now()
          where name = $1 and state = 'created' and (data->>'held_until')::timestamptz <= $2`,
        [queue, now],
      )
    },
  }
}
