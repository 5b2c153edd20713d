/** Counting a long list costs a hundred times what reading one page does, and a small error does not matter. */

/** Largest number of rows that is counted on each request. */
const LONG = 2_000
/** Milliseconds for which the count of a long list is cached at least. */
const KEPT_MS = 10_000
/** One that took long is cached for so many times as long: asked for all the time, it takes a twentieth of it. */
const KEPT_TIMES = 20
/** Maximum number of cached lists, so that counts nobody asks for again do not fill the memory. */
const MAX_KEPT = 1_000

/**
 * Caches a result if `lengthOf` says that its list is long. Whoever asks for a list that was long, while it is counted,
 * gets that count too. `elapsed` is a monotonic clock in milliseconds.
 */
export function cacheSlowCount<Found>(
  lengthOf: (found: Found) => number,
  { elapsed = () => performance.now() }: { elapsed?: () => number } = {},
) {
  const kept = new Map<string, { found: Promise<Found>; until: number }>()

  /** `key` names the business and the figure. */
  return async (key: string, count: () => Promise<Found>): Promise<Found> => {
    const known = kept.get(key)
    if (known && elapsed() < known.until) return known.found
    const [began, counted] = [elapsed(), count()]
    if (known) kept.set(key, { found: counted, until: Number.POSITIVE_INFINITY })
    try {
      const found = await counted
      if (kept.size >= MAX_KEPT) kept.clear()
      const until = elapsed() + Math.max(KEPT_MS, KEPT_TIMES * (elapsed() - began))
      if (lengthOf(found) > LONG) kept.set(key, { found: counted, until })
      else kept.delete(key)
      return found
    } catch (error) {
      kept.delete(key)
      throw error
    }
  }
}
