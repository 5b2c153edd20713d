import { addDays, localDate } from '@stampwell/domain/calendar.ts'
import { bucketOf, COUNTER_DAYS, lengthAt } from '@stampwell/domain/counter-times.ts'
import type { Db } from '../db/open.ts'
import { addCounterTimes, forgetCounterTimes, readCounterTimes } from './counter-times.sql.ts'

type CounterTimesInput = { db: Db; businessId: string; timezone: string; now: Date }

/** Counts times in milliseconds under the business's local day, and deletes days that are no longer shown. */
export async function countTimes(
  { db, businessId, timezone, now }: CounterTimesInput,
  times: readonly number[],
): Promise<void> {
  const counts = new Map<number, number>()
  for (const time of times) counts.set(bucketOf(time), (counts.get(bucketOf(time)) ?? 0) + 1)
  // Rows are written in one order, so that two screens that send at once cannot deadlock.
  const buckets = [...counts]
    .map(([bucket_ms, count]) => ({ bucket_ms, count }))
    .toSorted((one, other) => one.bucket_ms - other.bucket_ms)
  const today = localDate(now, timezone)
  await addCounterTimes(db, businessId, today, buckets)
  await forgetCounterTimes(db, businessId, addDays(today, -2 * COUNTER_DAYS))
}

export async function tellTimes({ db, businessId, timezone, now }: CounterTimesInput) {
  const buckets = await readCounterTimes(db, businessId, addDays(localDate(now, timezone), 1 - COUNTER_DAYS))
  return {
    days: COUNTER_DAYS,
    count: buckets.reduce((sum, { count }) => sum + count, 0),
    p50_ms: lengthAt(buckets, 0.5),
    p95_ms: lengthAt(buckets, 0.95),
  }
}
