/**
 * A log-in that was ended because the server did not answer: kept apart for ten minutes, so that the log-in page can
 * take it up again. Every tab shares it, and a log-in in any of them drops it.
 */
import { createStore } from '#ui/store/create-store.ts'
import { createKeptJson } from './kept-store.ts'

type PutAside = { token: string; since: number }

/** `refused`: the account could not be loaded. `late`: the ten minutes are over. `ended`: the log-in is not valid any more. */
export type LogOutReason = 'unanswered' | 'refused' | 'late' | 'ended'

const NAME = 'stampwell.business.aside'
const KEEP_MS = 600_000

export const putAside = createKeptJson<PutAside | null>(NAME, null)

/** Why this page logged out by itself, while nothing is put aside; null after a log-in, and where nobody was logged out. */
export const logOutReason = createStore<Exclude<LogOutReason, 'unanswered'> | null>(null)

export function setTokenAside(token: string): void {
  putAside.set({ token, since: Date.now() })
  logOutReason.set(null)
}

export function dropTokenAside(reason: ReturnType<typeof logOutReason.get>): void {
  putAside.update(() => null)
  logOutReason.set(reason)
}

export function isKept({ since }: PutAside): boolean {
  return Date.now() - since < KEEP_MS
}
