/** A store whose value outlives the page. It follows the changes of other tabs. */
import { createStore, type Store } from '#ui/store/create-store.ts'
import { onStoredElsewhere, readStored, store } from './local-storage.ts'

type KeptStore<S> = Store<S> & {
  /** Changes what is stored now, including another tab's change that the browser has not told this tab about yet. */
  update: (change: (now: S) => S) => void
  /** Returns what is stored now. */
  fresh: () => S
}

/** Keeps what only this app writes, as JSON. `empty` stores nothing, and stands for what cannot be read. */
export function createKeptJson<S>(name: string, empty: S): KeptStore<S> {
  const nothing = JSON.stringify(empty)
  return createKeptStore<S>(name, {
    read: (text) => {
      try {
        return JSON.parse(text ?? nothing) as S // only `write` below wrote it
      } catch {
        return empty
      }
    },
    write: (value) => {
      const text = JSON.stringify(value)
      return text === nothing ? null : text
    },
  })
}

/** `read` gets null when nothing is stored; `write` returns null to store nothing. */
export function createKeptStore<S>(
  name: string,
  { read, write }: { read: (text: string | null) => S; write: (value: S) => string | null },
): KeptStore<S> {
  const held = createStore(read(readStored(name)))
  onStoredElsewhere(name, (text) => held.set(read(text)))

  const set = (next: S) => {
    const text = write(next)
    // A value that is stored already is not stored again: another tab may just have removed it.
    if (text !== write(held.get())) store(name, text)
    held.set(next)
  }
  const fresh = () => {
    const text = readStored(name)
    if (text !== write(held.get())) held.set(read(text))
    return held.get()
  }
  return { ...held, set, fresh, update: (change) => set(change(fresh())) }
}
