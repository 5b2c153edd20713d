/** Where the reader stands: whether the page on screen requires a log-in, its path with the query, and how to go elsewhere without a reload. */

type Place = { requires: 'business' | 'admin' | 'till' | null; path: () => string; go: (to: string) => void }

const outside: Place = {
  requires: null,
  path: () => window.location.pathname + window.location.search,
  go: (to) => window.location.assign(to),
}
let place = outside

export function currentPlace(): Place {
  return place
}

/** Stands here until the returned way to leave is taken. */
export function standAt(here: Place): () => void {
  place = here
  return () => {
    if (place === here) place = outside
  }
}
