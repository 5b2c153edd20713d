import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/open.ts'

const BATCH_SIZE = 2000

export type ExpiredRows = { table: string; old: RawBuilder<unknown> }

/** Deletes one batch of expired rows. tenant-free: the sweep covers every business. */
export async function deleteSomeExpired(
  db: Db,
  { table, old }: ExpiredRows,
): Promise<{ deleted: number; isDone: boolean }> {
  const name = sql.table(table)
  const { numAffectedRows = 0n } = await sql`delete from ${name} where ctid = any(array(select ctid from ${name}
      where ${old} limit ${BATCH_SIZE}))`.execute(db)
  return { deleted: Number(numAffectedRows), isDone: numAffectedRows < BATCH_SIZE }
}
