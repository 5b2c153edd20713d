/** Lifetime of a business's session (decision 0003). */
import { DAY_MS, MINUTE_MS } from '../time/durations.ts'

/** Minutes after a log-in in which an act may leave out the password that the log-in asked for. */
const FRESH_MINUTES = 15

/** Returns whether the log-in that began the session was a moment ago. */
export function isFreshLogIn(begun: Date, now: Date): boolean {
  return now.getTime() - begun.getTime() < FRESH_MINUTES * MINUTE_MS
}

/** Returns the absolute end of a session, however much it is used. */
export function endOfSession(begun: Date): Date {
  return new Date(begun.getTime() + 14 * DAY_MS)
}

/** Returns the idle limit of an admin's session: half an hour. */
export function adminIdleSince(now: Date): Date {
  return new Date(now.getTime() - 30 * 60_000)
}

/** Returns the idle limit: a session last used before it is over, whatever its absolute end. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - 7 * DAY_MS)
}
