/** Figures over a whole long list. Counting it costs a hundred times what reading a page of it does, and one more or less of so many tells nobody anything. */

/** Shorter ones are counted each time. */
const LONG = 2_000
/** How old the figures of a long one may be. */
const KEPT_MS = 10_000
/** Lists that are kept at once, so that what is never asked for again takes no room. */
const MAX_KEPT = 1_000

/** Keeps figures in this process for ten seconds when `lengthOf` says that they are of a long list. `elapsed` is a monotonic clock in milliseconds. */
export function cacheSlowCount<Found>(
  lengthOf: (found: Found) => number,
  { elapsed = () => performance.now() }: { elapsed?: () => number } = {},
) {
  const kept = new Map<string, { found: Found; until: number }>()

  /** `key` names the business and what is counted of it. */
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
