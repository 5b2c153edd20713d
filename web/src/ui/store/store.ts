/** Reads a store in components. */
import { useSyncExternalStore } from 'react'
import type { Store } from './create-store.ts'

export function useStore<S>(store: Store<S>): S {
  return useStorePart(store, (now) => now)
}

/** Renders again only if the part changes. `select` returns a primitive or something that the value holds. */
export function useStorePart<S, Part>(store: Store<S>, select: (now: S) => Part): Part {
  const part = () => select(store.get())
  return useSyncExternalStore(store.subscribe, part, part)
}
