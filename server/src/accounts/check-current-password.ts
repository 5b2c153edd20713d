import { refuse, refuseFields } from '@stampwell/domain/refusal.ts'
import type { Db } from '../db/open.ts'
import type { AppContext } from '../app-context.ts'
import { findPasswordHash, lockUser, type LockedUser } from './accounts.sql.ts'
import { logRefusedLogin } from './log-login-attempt.ts'

const QUARTER_HOUR = 900

type CheckPasswordInput = {
  db: Db
  app: AppContext
  who: { businessId: string; userId: string; email: string }
  ip: string
  current_password: string
  now: Date
}

/** Returns the matching hash. Ten wrong passwords per quarter hour reach the hash, over all endpoints together. */
export async function checkCurrentPassword({
  db,
  app,
  who: { businessId, userId, email },
  ip,
  current_password,
  now,
}: CheckPasswordInput): Promise<string> {
  const key = `current password ${userId}`
  return logRefusedLogin(app, { by: 'current password', account: email, ip }, async () => {
    await app.attempts.count(db, key, { limit: 10, windowSeconds: QUARTER_HOUR, now })
    const kept = await findPasswordHash(db, businessId, userId)
    if (kept === null || !(await app.passwords.verify(current_password, kept)))
      refuseFields({ current_password: ['This is not your current password.'] })
    await app.attempts.reset(db, key, QUARTER_HOUR)
    return kept
  })
}

/** Refuses if the password changed since the check; that change already ended the other sessions. */
export async function lockPassword(
  db: Db,
  { businessId, userId }: { businessId: string; userId: string },
  checked: string,
): Promise<LockedUser> {
  const user = await lockUser(db, businessId, userId)
  if (user?.password_hash !== checked) refuse('conflict')
  return user
}
