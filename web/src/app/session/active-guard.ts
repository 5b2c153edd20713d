/** The active route guard: which log-in the page requires, its path, and how to navigate without a reload. */

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

/** Sets the active guard until the returned function is called. */
export function setActiveGuard(here: ActiveGuard): () => void {
  guard = here
  return () => {
    if (guard === here) guard = outside
  }
}
