import { refuse, refuseFields } from '@stampwell/domain/refusal.ts'
import type { Db } from '../db/open.ts'
import type { AppContext, AttemptLimiter } from '../app-context.ts'
import { say } from '../texts/account-refusals.ts'
import { findPasswordHash, lockUser, type LockedUser } from './accounts.sql.ts'
import { logRefusedLogin } from './log-login-attempt.ts'

type CheckPasswordInput = {
  db: Db
  app: AppContext
  attempts: AttemptLimiter<'current_password'>
  who: { businessId: string; userId: string; email: string }
  ip: string
  current_password: string
  now: Date
}

/** Returns the matching hash. Few wrong passwords reach the hash, over all endpoints together. */
export async function checkCurrentPassword({
  db,
  app,
  attempts,
  who: { businessId, userId, email },
  ip,
  current_password,
  now,
}: CheckPasswordInput): Promise<string> {
  const attempt = { limit: 'current_password', user: userId } as const
  return logRefusedLogin(app, { by: 'current password', account: email, ip }, async () => {
    await attempts.count(db, attempt, now)
    const kept = await findPasswordHash(db, businessId, userId)
    if (kept === null || !(await app.passwords.verify(current_password, kept)))
      refuseFields({ current_password: [say('wrong_password')] })
    await attempts.reset(db, attempt)
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
