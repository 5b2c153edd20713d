/** Unanswered acts, stored on this device so that a closed tab loses none; only the same log-in sends them. */
import { useSyncExternalStore } from 'react'
import { onStoredElsewhere, store, readStored } from './local-storage.ts'

const NAME = 'stampwell.waiting'
/** Milliseconds. The server keeps the key for ever, but after a day nobody remembers what was pressed. */
const DAY_MS = 24 * 3_600_000

/** `unsure`: sent at least once, without a response. */
export type PendingAction = { key: string; owner: string; since: number; unsure: boolean; act: unknown }

const listeners = new Set<() => void>()
const tell = () => {
  for (const heard of listeners) heard()
}
onStoredElsewhere(NAME, tell)

export function pendingActionsOf(owner: string): PendingAction[] {
  return all().filter((one) => one.owner === owner)
}

export function keepPendingAction(act: PendingAction): void {
  // Deletes other senders' acts that are older than a day.
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

/** Counts the acts of this log-in that were sent without a response, in any tab. */
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
