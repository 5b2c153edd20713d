/**
 * Returns a random generator that repeats the same sequence for the same seed, so that a print never changes between
 * visits.
 */
export function seeded(seed: string): () => number {
  let hash = 2166136261
  for (const letter of seed) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619)
  return () => {
    hash = Math.imul(hash ^ (hash >>> 15), 2246822507)
    hash = Math.imul(hash ^ (hash >>> 13), 3266489909)
    hash ^= hash >>> 16
    return (hash >>> 0) / 4294967296
  }
}
