/** Computes the end of a sign-in at a till: after twelve hours, or earlier if the person does not use the till. */
import { HOUR_MS } from '../time/durations.ts'

/** Maximum age of a sign-in, in ms; after it the person enters the PIN again. */
const MAX_MS = 12 * HOUR_MS
/** Minimum time between two saved uses, in ms; a sign-in may outlast its last use by as much. */
const NOTED_EVERY_MS = 5_000

export function signInEnds(since: Date): Date {
  return new Date(since.getTime() + MAX_MS)
}

export function signedInUntil({ since, lock_minutes, now }: { since: Date; lock_minutes: number; now: Date }): Date {
  return new Date(Math.min(signInEnds(since).getTime(), now.getTime() + lock_minutes * 60_000 + NOTED_EVERY_MS))
}

/** Returns the new end if this use must be saved; null if a recent save suffices. */
export function prolonged({
  until,
  ...used
}: {
  since: Date
  lock_minutes: number
  now: Date
  until: Date
}): Date | null {
  const next = signedInUntil(used)
  const isCapped = next.getTime() === signInEnds(used.since).getTime()
  return next.getTime() - until.getTime() >= (isCapped ? 1 : NOTED_EVERY_MS) ? next : null
}
