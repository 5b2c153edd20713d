/** A value that plain functions can read and subscribe to. Imports nothing: the public pages load it without React. */
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
