import { addDays, localDate } from '@stampwell/domain/time/calendar.ts'
import { bucketOf, COUNTER_DAYS, percentileOf } from '@stampwell/domain/stamping/counter-times.ts'
import type { Db } from '../db/open.ts'
import { addCounterTimes, deleteCounterTimesBefore, readCounterTimes } from './counter-times.sql.ts'

type CounterTimesInput = { db: Db; businessId: string; timezone: string; now: Date }

/** Adds durations (ms) to the histogram of the business's local day, and deletes days that are no longer shown. */
export async function recordCounterTimes(
  { db, businessId, timezone, now }: CounterTimesInput,
  durations: readonly number[],
): Promise<void> {
  const counts = new Map<number, number>()
  for (const duration of durations) counts.set(bucketOf(duration), (counts.get(bucketOf(duration)) ?? 0) + 1)
  // Every transaction writes the rows in the same order, so that two counters that send at once cannot deadlock.
  const buckets = [...counts]
    .map(([bucket_ms, count]) => ({ bucket_ms, count }))
    .toSorted((one, other) => one.bucket_ms - other.bucket_ms)
  const today = localDate(now, timezone)
  await addCounterTimes(db, businessId, today, buckets)
  await deleteCounterTimesBefore(db, businessId, addDays(today, -2 * COUNTER_DAYS))
}

/** Returns the count, median and 95th percentile of the durations of the last days. */
export async function summarizeCounterTimes({ db, businessId, timezone, now }: CounterTimesInput) {
  const buckets = await readCounterTimes(db, businessId, addDays(localDate(now, timezone), 1 - COUNTER_DAYS))
  return {
    days: COUNTER_DAYS,
    count: buckets.reduce((sum, { count }) => sum + count, 0),
    p50_ms: percentileOf(buckets, 0.5),
    p95_ms: percentileOf(buckets, 0.95),
  }
}
