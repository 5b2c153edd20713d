/** Histogram of the durations at the counter: a count for each day and bucket. */
import { sql } from 'kysely'
import type { Bucket } from '@stampwell/domain/stamping/counter-times.ts'
import type { Db } from '../db/open.ts'

export async function addCounterTimes(
  db: Db,
  businessId: string,
  day: string,
  buckets: readonly Bucket[],
): Promise<void> {
  await db
    .insertInto('counter_times')
    .values(buckets.map((bucket) => ({ ...bucket, business_id: businessId, day })))
    .onConflict((conflict) =>
      conflict
        .columns(['business_id', 'day', 'bucket_ms'])
        .doUpdateSet({ count: sql<number>`counter_times.count + excluded.count` }),
    )
    .execute()
}

/** Returns the counts since this day, summed over the days. */
export async function readCounterTimes(db: Db, businessId: string, since: string): Promise<Bucket[]> {
  return db
    .selectFrom('counter_times')
    .where('business_id', '=', businessId)
    .where('day', '>=', since)
    .groupBy('bucket_ms')
    .select(['bucket_ms', sql<number>`sum(count)::int`.as('count')])
    .execute()
}

export async function deleteCounterTimesBefore(db: Db, businessId: string, before: string): Promise<void> {
  await db.deleteFrom('counter_times').where('business_id', '=', businessId).where('day', '<', before).execute()
}
