/**
 * Returns a pseudo-random generator of numbers in [0, 1) that repeats its sequence for the same seed, so that a demo world
 * is the same everywhere and a print the same on each visit. It is no secret: a token never comes from it.
 */
export function seededRandom(seed: number | string): () => number {
  let state = typeof seed === 'number' ? seed : hashOf(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** FNV-1a: seeds that differ in one letter begin far apart. */
function hashOf(seed: string): number {
  let hash = 2_166_136_261
  for (const letter of seed) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619)
  return hash
}
