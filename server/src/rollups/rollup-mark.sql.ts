import { START, type Mark } from '@stampwell/domain/stamping/rollup.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/open.ts'

export async function findMark(db: Db, businessId: string): Promise<Mark> {
  return (
    (await db
      .selectFrom('rollups')
      .select(['written_in', 'event_id'])
      .where('business_id', '=', businessId)
      .executeTakeFirst()) ?? START
  )
}

/** Creates the row, so that there is one to lock. */
export async function beginRollup(db: Db, businessId: string): Promise<void> {
  await db
    .insertInto('rollups')
    .values({ business_id: businessId, ...START, events: 0, stamps: 0, redemptions: 0 })
    .onConflict((conflict) => conflict.column('business_id').doNothing())
    .execute()
}

/** Selects the mark inside another statement, which so reads it with the rows that it stands for. */
export function currentMark(businessId: string): RawBuilder<Mark | null> {
  return sql<Mark | null>`(select json_build_object('written_in', written_in::text, 'event_id', event_id) from rollups
    where business_id = ${businessId})`
}

/** Returns the row of a statement without a table. A business without a roll-up has the mark of its start. */
export function soleRow<Row extends { mark: Mark | null }>([row]: readonly Row[]): Row & { mark: Mark } {
  if (!row) throw new Error('A statement without a table answers one row')
  return { ...row, mark: row.mark ?? START }
}
