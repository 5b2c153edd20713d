/** Lifetime of a business's session (decision 0003). */
import { DAY_MS } from '../time/durations.ts'

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
