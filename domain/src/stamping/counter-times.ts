/**
 * Durations at the counter, from reading the code to the server's response. They are stored as counts per bucket, so
 * that no duration of a single visit is stored.
 */

/** Days that the statistics cover. */
export const COUNTER_DAYS = 30
/** Maximum duration in milliseconds; longer ones count as this. */
export const MAX_MS = 120_000

/** Bucket widths: a tenth of a second up to five seconds, half a second up to twenty, then five seconds. */
const STEPS = [
  { upTo: 5000, step: 100 },
  { upTo: 20_000, step: 500 },
  { upTo: MAX_MS, step: 5000 },
]

/** Returns the bucket of a duration: rounded up to the next step. */
export function bucketOf(ms: number): number {
  const { step } = STEPS.find(({ upTo }) => ms <= upTo) ?? { step: MAX_MS }
  return Math.min(MAX_MS, Math.max(1, Math.ceil(ms / step)) * step)
}

export type Bucket = { bucket_ms: number; count: number }

/** Returns the bucket that holds the percentile `share` (0.5, 0.95); null if there are no durations. */
export function percentileOf(buckets: readonly Bucket[], share: number): number | null {
  const total = buckets.reduce((sum, { count }) => sum + count, 0)
  let passed = 0
  for (const { bucket_ms, count } of buckets.toSorted((one, other) => one.bucket_ms - other.bucket_ms)) {
    passed += count
    if (count > 0 && passed >= total * share) return bucket_ms
  }
  return null
}
