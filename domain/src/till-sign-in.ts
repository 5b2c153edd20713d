/** How long a person stays signed in at a till: twelve hours at most, and only while it is used. */

/** Whoever signed in longer ago than this enters the PIN again. */
const MAX_MS = 12 * 3_600_000
/** A use is written down at most this often, so a sign-in may outlast the last use by as much. */
const NOTED_EVERY_MS = 5_000

/** When a sign-in ends by itself whatever happens. */
export function signInEnds(since: Date): Date {
  return new Date(since.getTime() + MAX_MS)
}

/** Until when a sign-in lasts that is used at `now`. */
export function signedInUntil({ since, lock_minutes, now }: { since: Date; lock_minutes: number; now: Date }): Date {
  return new Date(Math.min(signInEnds(since).getTime(), now.getTime() + lock_minutes * 60_000 + NOTED_EVERY_MS))
}

/** The new end when this use has to be written down; null when a use a moment ago says as much. */
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
