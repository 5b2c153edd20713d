import { HOUR_MS } from '@stampwell/domain/time/durations.ts'
import { deviceOf } from '@stampwell/domain/security/device.ts'
import { refuse } from '@stampwell/domain/refusal.ts'
import { loginOrigin } from '../accounts/login-networks.ts'
import { mailNewLogIn } from '../accounts/new-log-in.ts'
import { newId } from '../db/new-id.ts'
import type { Db } from '../db/open.ts'
import type { AppContext } from '../app-context.ts'
import { insertAdminSession, lockAdmin, readAdminOrigins, saveAdminLoginOrigin, type AdminRow } from './admins.sql.ts'
import { adminAccount } from './mails.ts'

/** Maximum session age in hours; half an hour unused ends it earlier. */
const SESSION_HOURS = 12

/**
 * Opens a session, keeps where it was opened from, and gives its token. Refuses if the admin was disabled or the password
 * changed since its check.
 */
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
  if ((await lockAdmin(db, admin.id))?.password_hash !== admin.password_hash) refuse('invalid_credentials')
  const account = { ...adminAccount(admin), zone: 'UTC', page: '/admin/profile', is_verified: true } as const
  await mailNewLogIn({ db, app }, account, { ip, userAgent, now }, (query) => readAdminOrigins(db, admin.id, query))
  const token = app.secrets.token()
  const expires_at = new Date(now.getTime() + SESSION_HOURS * HOUR_MS)
  await insertAdminSession(db, {
    id: newId(now),
    token_hash: app.secrets.hashToken(token),
    admin_id: admin.id,
    ...deviceOf(userAgent),
    now,
    expires_at,
  })
  await saveAdminLoginOrigin(db, {
    admin_id: admin.id,
    ...loginOrigin(app.secrets, admin.id, { ip, userAgent, now }),
  })
  return token
}
