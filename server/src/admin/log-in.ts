import { loginOrigin } from '../accounts/login-networks.ts'
import type { Db } from '../db/open.ts'
import type { AppContext } from '../app-context.ts'
import { insertAdminSession, saveAdminLoginOrigin, type AdminRow } from './admins.sql.ts'

/** Maximum session age in hours; half an hour unused ends it earlier. */
const SESSION_HOURS = 12

/** Opens a session, keeps where it was opened from, and gives its token. */
export async function logInAdmin({
  db,
  app,
  admin,
  ip,
  userAgent,
  now,
}: {
  db: Db
  app: AppContext
  admin: AdminRow
  ip: string
  userAgent: string | undefined
  now: Date
}): Promise<string> {
  const token = app.secrets.token()
  const expires_at = new Date(now.getTime() + SESSION_HOURS * 3_600_000)
  await insertAdminSession(db, { token_hash: app.secrets.hashToken(token), admin_id: admin.id, now, expires_at })
  await saveAdminLoginOrigin(db, {
    admin_id: admin.id,
    ...loginOrigin(app.secrets, admin.id, { ip, userAgent, now }),
  })
  return token
}
