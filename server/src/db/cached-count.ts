/** Counting a long list costs a hundred times what reading one page does, and a small error does not matter. */

/** Largest number of rows that is counted on each request. */
const LONG = 2_000
/** Milliseconds for which the count of a long list is cached. */
const KEPT_MS = 10_000
/** Maximum number of cached lists, so that counts nobody asks for again do not fill the memory. */
const MAX_KEPT = 1_000

/** Caches a result if `lengthOf` says that its list is long. `elapsed` is a monotonic clock in milliseconds. */
export function cacheSlowCount<Found>(
  lengthOf: (found: Found) => number,
  { elapsed = () => performance.now() }: { elapsed?: () => number } = {},
) {
  const kept = new Map<string, { found: Found; until: number }>()

  /** `key` names the business and the figure. */
  return async (key: string, count: () => Promise<Found>): Promise<Found> => {
    const known = kept.get(key)
    if (known && elapsed() < known.until) return known.found
    const found = await count()
    if (kept.size >= MAX_KEPT) kept.clear()
    if (lengthOf(found) > LONG) kept.set(key, { found, until: elapsed() + KEPT_MS })
    else kept.delete(key)
    return found
  }
}
