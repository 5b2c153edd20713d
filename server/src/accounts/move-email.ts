/** An account's e-mail and the directory of log-ins change together. */
import { refuseFields } from '@stampwell/domain/refusal.ts'
import type { StoredEmail } from '@stampwell/domain/text/email.ts'
import type { Db } from '../db/open.ts'
import { say } from '../texts/account-refusals.ts'
import { releaseLogin, reserveLoginEmail, updateEmail } from './accounts.sql.ts'
import { endCodes } from './email-codes.sql.ts'

type MoveEmailInput = { db: Db; businessId: string; userId: string; from: string; to: StoredEmail; now: Date }

/**
 * Gives the account its new address and frees the old one, with every code and link sent to the old one ended.
 * Call it with the user locked. Refuses when another account has the address: of two at once the first to commit has it.
 */
export async function moveEmail({ db, businessId, userId, from, to, now }: MoveEmailInput): Promise<void> {
  if (!(await reserveLoginEmail(db, businessId, { user_id: userId, email: to.email }))) refuseTaken()
  await releaseLogin(db, businessId, from)
  await updateEmail(db, businessId, { user_id: userId, ...to })
  for (const purpose of ['verify', 'reset', 'change'] as const)
    await endCodes(db, businessId, { user_id: userId, purpose, now })
}

/** Whether no account has the address. The directory hides other businesses' rows: this reserves it and releases it. */
export async function isFreeEmail(
  db: Db,
  businessId: string,
  { user_id, email }: { user_id: string; email: string },
): Promise<boolean> {
  if (!(await reserveLoginEmail(db, businessId, { user_id, email }))) return false
  await releaseLogin(db, businessId, email)
  return true
}

function refuseTaken(): never {
  refuseFields({ email: [say('address_taken')] })
}
