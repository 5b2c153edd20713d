/**
 * Acts whose answer is still awaited, kept on this device, so that a tab that closes loses none.
 * Each belongs to the log-in that sent it: no other sends it, and logging out forgets it.
 */
import { useSyncExternalStore } from 'react'
import { onStoredElsewhere, store, readStored } from './local-storage.ts'

const NAME = 'stampwell.waiting'
/** The server knows the key for ever; after a day nobody remembers what was pressed. */
const DAY_MS = 24 * 3_600_000

/** `unsure`: sent once at least, without an answer. */
export type PendingAction = { key: string; owner: string; since: number; unsure: boolean; act: unknown }

const listeners = new Set<() => void>()
const tell = () => {
  for (const heard of listeners) heard()
}
onStoredElsewhere(NAME, tell)

export function pendingActionsOf(owner: string): PendingAction[] {
  return all().filter((one) => one.owner === owner)
}

/** Keeps an act under its key, as it is now. */
export function keepPendingAction(act: PendingAction): void {
  // What others left and did not come back for within a day goes.
  write([...all().filter((one) => one.key !== act.key && (one.owner === act.owner || !isTooOld(one))), act])
}

export function forgetPendingAction(key: string): void {
  write(all().filter((one) => one.key !== key))
}

export function forgetPendingActionsOf(owner: string): void {
  write(all().filter((one) => one.owner !== owner))
}

export function isTooOld({ since }: PendingAction): boolean {
  return Date.now() - since > DAY_MS
}

/** How many acts of this log-in were sent without an answer, in whichever tab. */
export function usePendingActionCount(owner: string | null): number {
  return useSyncExternalStore(
    watch,
    () => (owner === null ? 0 : pendingActionsOf(owner).filter((one) => one.unsure).length),
    () => 0,
  )
}

function watch(heard: () => void): () => void {
  listeners.add(heard)
  return () => void listeners.delete(heard)
}

function all(): PendingAction[] {
  try {
    return JSON.parse(readStored(NAME) ?? '[]') as PendingAction[] // only `write` writes it
  } catch {
    return []
  }
}

function write(acts: PendingAction[]): void {
  store(NAME, acts.length > 0 ? JSON.stringify(acts) : null)
  tell()
}
