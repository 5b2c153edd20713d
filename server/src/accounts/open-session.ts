import type { Db } from '../db/open.ts'
import type { Secrets } from '../outside/secrets.ts'
import { endExpiredSessions, insertSession } from './sessions.sql.ts'

/** The last day of a session however much it is used; unused for seven days it ends earlier. */
const SESSION_DAYS = 14

/** Opens a session and gives the token that only the caller will ever hold. */
export async function openSession({ db, secrets, businessId, userId, now }: { db: Db; secrets: Secrets; businessId: string; userId: string; now: Date }): Promise<string> {
  const token = secrets.token()
  await endExpiredSessions(db, businessId, { user_id: userId, now })
  await insertSession(db, businessId, { token_hash: secrets.hashToken(token), user_id: userId, now, expires_at: new Date(now.getTime() + SESSION_DAYS * 86_400_000) })
  return token
}
