import { deviceOf } from '@stampwell/domain/device.ts'
import { endOfSession } from '@stampwell/domain/session-life.ts'
import { newId } from '../db/new-id.ts'
import type { Db } from '../db/open.ts'
import type { Secrets } from '../outside/secrets.ts'
import { insertSession } from './sessions.sql.ts'

type Said = { db: Db; secrets: Secrets; businessId: string; userId: string; userAgent: string | undefined; now: Date }

/** Opens a session and gives the token that only the caller will ever hold. */
export async function openSession({ db, secrets, businessId, userId, userAgent, now }: Said): Promise<string> {
  const token = secrets.token()
  await insertSession(db, businessId, {
    id: newId(now),
    token_hash: secrets.hashToken(token),
    user_id: userId,
    ...deviceOf(userAgent),
    now,
    expires_at: endOfSession(now),
  })
  return token
}
