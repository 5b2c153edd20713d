/** The rules of the newest replay that this tab started, kept over a reload: the server's result does not name them. */
import type { Trial } from './trial-draft.ts'

/** `past`: the card whose stamps were replayed. */
export type Tried = { run: string; trial: Trial; past: string }

const KEY = 'stampwell.what-if'

/** Null for a run that was started elsewhere. */
export function readTried(run: string | null): Tried | null {
  try {
    const tried = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Tried | null // only `keepTried` writes it
    return tried?.run === run ? tried : null
  } catch {
    return null
  }
}

export function keepTried(tried: Tried): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(tried))
  } catch {
    // A browser without storage keeps nothing: after a reload the result stands as one of earlier rules.
  }
}
