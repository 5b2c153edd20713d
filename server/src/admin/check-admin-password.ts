import { refuse, refuseFields } from '@stampwell/domain/refusal.ts'
import { logRefusedLogin } from '../accounts/log-login-attempt.ts'
import type { AppContext, AttemptLimiter } from '../app-context.ts'
import type { Db } from '../db/open.ts'
import { say } from '../texts/account-refusals.ts'
import { findAdminHash, lockAdmin } from './admins.sql.ts'

type CheckPasswordInput = {
  db: Db
  app: AppContext
  attempts: AttemptLimiter<'current_admin_password'>
  who: { adminId: string; email: string }
  ip: string
  current_password: string
  now: Date
}

/** Returns the matching hash. Few wrong passwords reach the hash, over all endpoints together. */
export async function checkAdminPassword({
  db,
  app,
  attempts,
  who: { adminId, email },
  ip,
  current_password,
  now,
}: CheckPasswordInput): Promise<string> {
  const attempt = { limit: 'current_admin_password', admin: adminId } as const
  return logRefusedLogin(app, { by: 'current password', account: email, ip }, async () => {
    await attempts.count(db, attempt, now)
    const kept = await findAdminHash(db, adminId)
    if (kept === null || !(await app.passwords.verify(current_password, kept)))
      refuseFields({ current_password: [say('wrong_password')] })
    await attempts.reset(db, attempt)
    return kept
  })
}

/** Locks the admin. Refuses if the password changed since the check; that change already ended the other sessions. */
export async function lockAdminPassword(db: Db, adminId: string, checked: string): Promise<void> {
  if ((await lockAdmin(db, adminId))?.password_hash !== checked) refuse('conflict')
}
