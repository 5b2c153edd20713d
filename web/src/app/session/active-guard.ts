/** Where the reader stands: whether the page on screen requires a log-in, its path with the query, and how to go elsewhere without a reload. */

type ActiveGuard = { requires: 'business' | 'admin' | 'till' | null; path: () => string; go: (to: string) => void }

const outside: ActiveGuard = {
  requires: null,
  path: () => window.location.pathname + window.location.search,
  go: (to) => window.location.assign(to),
}
let guard = outside

export function activeGuard(): ActiveGuard {
  return guard
}

/** Stands here until the returned way to leave is taken. */
export function setActiveGuard(here: ActiveGuard): () => void {
  guard = here
  return () => {
    if (guard === here) guard = outside
  }
}
