/** How long it took at the counter, from the code read to the answer: kept as counts by length, so that no visit is kept. */

/** How many days are looked back on. */
export const COUNTER_DAYS = 30
/** Who took longer than this counts as this long. */
export const MAX_MS = 120_000

/** Steps of a tenth of a second up to five, then of half a second, then of five. */
const STEPS = [
  { upTo: 5000, step: 100 },
  { upTo: 20_000, step: 500 },
  { upTo: MAX_MS, step: 5000 },
]

/** The length under which a time is kept: the next step above it. */
export function bucketOf(ms: number): number {
  const { step } = STEPS.find(({ upTo }) => ms <= upTo) ?? { step: MAX_MS }
  return Math.min(MAX_MS, Math.max(1, Math.ceil(ms / step)) * step)
}

export type Bucket = { bucket_ms: number; count: number }

/** The length that the share `part` (0.5, 0.95) of all stayed at or below; null when there were none. */
export function lengthAt(buckets: readonly Bucket[], part: number): number | null {
  const total = buckets.reduce((sum, { count }) => sum + count, 0)
  let passed = 0
  for (const { bucket_ms, count } of buckets.toSorted((one, other) => one.bucket_ms - other.bucket_ms)) {
    passed += count
    if (count > 0 && passed >= total * part) return bucket_ms
  }
  return null
}
