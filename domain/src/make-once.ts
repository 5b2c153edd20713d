/**
 * Returns a function that calls `make` for a key the first time and returns what it made from then on. Formats of the
 * platform (`Intl`) cost a thousand times more to make than to use. Never forgets: for few keys only.
 */
export function makeOnce<Key, Made>(): (key: Key, make: () => Made) => Made {
  const made = new Map<Key, Made>()
  return (key, make) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const fresh = make()
    made.set(key, fresh)
    return fresh
  }
}
