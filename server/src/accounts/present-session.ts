type SessionTimes = { created_at: Date; last_seen_at: Date }

/** Returns a session of a user or an admin as the API shows it. */
export function presentSession<Row extends SessionTimes>({ created_at, last_seen_at, ...session }: Row) {
  return { ...session, created_at: created_at.toISOString(), last_seen_at: last_seen_at.toISOString() }
}
