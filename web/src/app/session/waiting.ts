/**
 * Acts whose answer is still awaited, kept on this device, so that a tab that closes loses none.
 * Each belongs to the log-in that sent it: no other sends it, and logging out forgets it.
 */
import { useSyncExternalStore } from 'react'
import { onRememberedElsewhere, remember, remembered } from './remembered.ts'

const NAME = 'stampwell.waiting'
/** The server knows the key for ever; after a day nobody remembers what was pressed. */
const DAY_MS = 24 * 3_600_000

/** `unsure`: sent once at least, without an answer. */
export type Waiting = { key: string; owner: string; since: number; unsure: boolean; act: unknown }

const listeners = new Set<() => void>()
const tell = () => {
  for (const heard of listeners) heard()
}
onRememberedElsewhere(NAME, tell)

export function waitingOf(owner: string): Waiting[] {
  return all().filter((one) => one.owner === owner)
}

/** Keeps an act under its key, as it is now. */
export function keepWaiting(act: Waiting): void {
  // What others left and did not come back for within a day goes.
  write([...all().filter((one) => one.key !== act.key && (one.owner === act.owner || !isTooOld(one))), act])
}

export function forgetWaiting(key: string): void {
  write(all().filter((one) => one.key !== key))
}

export function forgetWaitingOf(owner: string): void {
  write(all().filter((one) => one.owner !== owner))
}

export function isTooOld({ since }: Waiting): boolean {
  return Date.now() - since > DAY_MS
}

/** How many acts of this log-in were sent without an answer, in whichever tab. */
export function useWaitingCount(owner: string | null): number {
  return useSyncExternalStore(
    watch,
    () => (owner === null ? 0 : waitingOf(owner).filter((one) => one.unsure).length),
    () => 0,
  )
}

function watch(heard: () => void): () => void {
  listeners.add(heard)
  return () => void listeners.delete(heard)
}

function all(): Waiting[] {
  try {
    return JSON.parse(remembered(NAME) ?? '[]') as Waiting[] // only `write` writes it
  } catch {
    return []
  }
}

function write(acts: Waiting[]): void {
  remember(NAME, acts.length > 0 ? JSON.stringify(acts) : null)
  tell()
}
