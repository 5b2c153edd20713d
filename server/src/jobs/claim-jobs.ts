import type { Pool, QueryResult } from 'pg'
import { ADVISORY_LOCKS } from '../db/advisory-locks.ts'
import { sqlState } from '../db/db-errors.ts'
import { inOneTrip } from '../db/in-one-trip.ts'

/** Whether this statement of pg-boss claims jobs by the running ones of their group. */
export function claimsJobs(text: string): boolean {
  return /\bactive_group_(count_map|probe)\b/.test(text)
}

/**
 * Runs a statement that claims jobs, one at a time in all processes. It counts the running jobs of each group: two that
 * count at once would both fill the group's part, and jobs that hang would then keep every worker from those of others.
 * One packet, so that the lock is held for no trip.
 */
export async function claimAlone(pool: Pool, text: string, values?: unknown[]): Promise<QueryResult> {
  const client = await pool.connect()
  try {
    const [, , claimed] = await inOneTrip(client, () => [
      client.query('begin'),
      client.query(`select pg_advisory_xact_lock(${ADVISORY_LOCKS.claiming_jobs})`),
      client.query(text, values),
      client.query('commit'),
    ])
    client.release()
    return claimed
  } catch (error) {
    // An error without SQLSTATE means a broken connection. Jobs whose claim was not answered come back when it expires.
    client.release(sqlState(error) === null)
    throw error
  }
}
