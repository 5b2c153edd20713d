/** The rules of the newest replay that this tab started, kept over a reload: the server's result does not name them. */
import { readJsonInTab, storeInTab } from '#app/session/local-storage.ts'
import type { Trial } from './trial-draft.ts'

/** `past`: the card whose stamps were replayed. */
export type Tried = { run: string; trial: Trial; past: string }

const KEY = 'stampwell.what-if'

/** Null for a run that was started elsewhere. */
export function readTried(run: string | null): Tried | null {
  const tried = readJsonInTab<Tried>(KEY)
  return tried?.run === run ? tried : null
}

export function keepTried(tried: Tried): void {
  // A browser without storage forgets it with the page: after a reload the result stands as one of earlier rules.
  storeInTab(KEY, JSON.stringify(tried))
}
