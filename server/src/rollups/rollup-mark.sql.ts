import { START, type Mark } from '@stampwell/domain/rollup.ts'
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
