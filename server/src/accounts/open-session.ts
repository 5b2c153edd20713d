import { deviceOf } from '@stampwell/domain/security/device.ts'
import { endOfSession } from '@stampwell/domain/security/session-life.ts'
import { newId } from '../db/new-id.ts'
import type { Db } from '../db/open.ts'
import type { Secrets } from '../crypto/secrets.ts'
import { saveLoginOrigin } from './login-networks.sql.ts'
import { loginOrigin } from './login-networks.ts'
import { insertSession } from './sessions.sql.ts'

type OpenSessionInput = {
  db: Db
  secrets: Secrets
  businessId: string
  userId: string
  ip: string
  userAgent: string | undefined
  now: Date
}

/** Opens a session, keeps where it was opened from, and gives the token that only the caller will ever hold. */
export async function openSession({
  db,
  secrets,
  businessId,
  userId,
  ip,
  userAgent,
  now,
}: OpenSessionInput): Promise<string> {
  const token = secrets.token()
  await insertSession(db, businessId, {
    id: newId(now),
    token_hash: secrets.hashToken(token),
    user_id: userId,
    ...deviceOf(userAgent),
    now,
    expires_at: endOfSession(now),
  })
  await saveLoginOrigin(db, businessId, { user_id: userId, ...loginOrigin(secrets, userId, { ip, userAgent, now }) })
  return token
}
