import { refuse, refuseFields } from '@stampwell/domain/refusal.ts'
import { logRefusedLogin } from '../accounts/log-login-attempt.ts'
import type { AppContext } from '../app-context.ts'
import type { Db } from '../db/open.ts'
import { findAdminHash, lockAdmin } from './admins.sql.ts'

const QUARTER_HOUR = 900

type CheckPasswordInput = {
  db: Db
  app: AppContext
  who: { adminId: string; email: string }
  ip: string
  current_password: string
  now: Date
}

/** Returns the matching hash. Ten wrong passwords per quarter hour reach the hash, over all endpoints together. */
export async function checkAdminPassword({
  db,
  app,
  who: { adminId, email },
  ip,
  current_password,
  now,
}: CheckPasswordInput): Promise<string> {
  const key = `current admin password ${adminId}`
  return logRefusedLogin(app, { by: 'current password', account: email, ip }, async () => {
    await app.attempts.count(db, key, { limit: 10, windowSeconds: QUARTER_HOUR, now })
    const kept = await findAdminHash(db, adminId)
    if (kept === null || !(await app.passwords.verify(current_password, kept)))
      refuseFields({ current_password: ['This is not your current password.'] })
    await app.attempts.reset(db, key, QUARTER_HOUR)
    return kept
  })
}

/** Locks the admin. Refuses if the password changed since the check; that change already ended the other sessions. */
export async function lockAdminPassword(db: Db, adminId: string, checked: string): Promise<void> {
  if ((await lockAdmin(db, adminId))?.password_hash !== checked) refuse('conflict')
}
