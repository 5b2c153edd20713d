/** A value that components can subscribe to and plain functions can read. */
import { useSyncExternalStore } from 'react'

export type Store<S> = {
  get: () => S
  set: (next: S) => void
  subscribe: (heard: () => void) => () => void
}

export function createStore<S>(first: S): Store<S> {
  const listeners = new Set<() => void>()
  let now = first
  return {
    get: () => now,
    set: (next) => {
      now = next
      for (const heard of listeners) heard()
    },
    subscribe: (heard) => {
      listeners.add(heard)
      return () => void listeners.delete(heard)
    },
  }
}

export function useStore<S>(store: Store<S>): S {
  return useStorePart(store, (now) => now)
}

/** Renders again only if the part changes. `select` returns a primitive or something that the value holds. */
export function useStorePart<S, Part>(store: Store<S>, select: (now: S) => Part): Part {
  const part = () => select(store.get())
  return useSyncExternalStore(store.subscribe, part, part)
}
