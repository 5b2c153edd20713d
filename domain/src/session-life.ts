/** How long a log-in of a business lasts (decision 0003). */
const DAY = 86_400_000

/** The last day of a session, however much it is used. */
export function endOfSession(begun: Date): Date {
  return new Date(begun.getTime() + 14 * DAY)
}

/** A session that nobody used since then is over, whatever its last day says. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - 7 * DAY)
}
