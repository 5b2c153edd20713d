/** A second connection to a world's PostgreSQL: a transaction of it can hold what an act of the app waits for. */
import pg from 'pg'
import type { World } from './world.ts'

/** The caller ends it before the world closes. */
export async function connectBeside({ database }: World): Promise<pg.Client> {
  const other = new pg.Client({ connectionString: database.pool.options.connectionString })
  await other.connect()
  return other
}

/** Says whether another connection waits for a lock of `other`. */
export async function isWaitedFor(other: pg.Client): Promise<boolean> {
  const waiting = await other.query('select 1 from pg_locks where pg_backend_pid() = any (pg_blocking_pids(pid))')
  return waiting.rowCount !== 0
}
