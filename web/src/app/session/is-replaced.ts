type Session = { get: () => { token: string | null } }

/**
 * Returns whether another log-in, here or in another tab, has taken the place of the one with this token. A late refusal
 * of the old token says nothing about the new log-in, and must not end it.
 */
export function isReplaced(session: Session, token: string | null): boolean {
  const now = session.get().token
  return now !== null && now !== token
}

/**
 * Reads what belongs to the log-in: once more for the new one, if another has taken its place meanwhile. Returns null if
 * the log-in has ended meanwhile.
 */
export async function readForLogIn<T>(session: Session, read: () => Promise<T>): Promise<T | null> {
  const { token } = session.get()
  const answer = await read()
  if (session.get().token === token) return answer
  return isReplaced(session, token) ? readForLogIn(session, read) : null
}
