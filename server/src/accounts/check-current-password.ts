import { refuse, refuseFields } from '@stampwell/domain/refusal.ts'
import type { Db } from '../db/open.ts'
import type { House } from '../house.ts'
import { findPasswordHash, lockUser, type LockedUser } from './accounts.sql.ts'
import { tellRefused } from './tell-log-in.ts'

const QUARTER_HOUR = 900

type Said = {
  db: Db
  house: House
  who: { businessId: string; userId: string; email: string }
  ip: string
  current_password: string
  now: Date
}

/**
 * Who has the session says the password again: ten wrong ones a quarter of an hour reach the hash, at whichever door they are said.
 * Gives the hash that it fits.
 */
export async function checkCurrentPassword({
  db,
  house,
  who: { businessId, userId, email },
  ip,
  current_password,
  now,
}: Said): Promise<string> {
  const key = `current password ${userId}`
  return tellRefused(house, { by: 'current password', account: email, ip }, async () => {
    await house.guesses.count(db, key, 10, QUARTER_HOUR, now)
    const kept = await findPasswordHash(db, businessId, userId)
    if (kept === null || !(await house.passwords.verify(current_password, kept)))
      refuseFields({ current_password: ['This is not your current password.'] })
    await house.guesses.forget(db, key, QUARTER_HOUR)
    return kept
  })
}

/** Holds the user against other changes of the password. Said rightly a moment ago, it may have been changed since: that ended the others already. */
export async function holdPassword(
  db: Db,
  { businessId, userId }: { businessId: string; userId: string },
  checked: string,
): Promise<LockedUser> {
  const user = await lockUser(db, businessId, userId)
  if (user?.password_hash !== checked) refuse('conflict')
  return user
}
