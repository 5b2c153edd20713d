import { sql, type RawBuilder } from 'kysely'
import type { Db } from './open.ts'

const BATCH_SIZE = 2000

/** Rows of `table` that match `old` are deleted. */
export type ExpiredRows = { table: string; old: RawBuilder<unknown> }

/** Deletes in batches until none is left or the signal aborts, and returns their number. Idempotent. */
export async function deleteExpired(db: Db, rows: ExpiredRows, signal?: AbortSignal): Promise<number> {
  let total = 0
  for (let isDone = false; !isDone && !signal?.aborted;) {
    const deleted = await deleteBatch(db, rows)
    total += deleted
    isDone = deleted < BATCH_SIZE
  }
  return total
}

async function deleteBatch(db: Db, { table, old }: ExpiredRows): Promise<number> {
  const name = sql.table(table)
  const { numAffectedRows = 0n } = await sql`delete from ${name} where ctid = any(array(select ctid from ${name}
      where ${old} limit ${BATCH_SIZE}))`.execute(db)
  return Number(numAffectedRows)
}
