/** The last change of each account's e-mail: pending until confirmed, done at once for an unverified account. */
import type { StoredEmail } from '@stampwell/domain/text/email.ts'
import type { Db } from '../db/open.ts'

export type EmailChange = {
  new_email: string
  new_email_typed: string | null
  is_pending: boolean
  asked_at: Date
  expires_at: Date
}

export function findEmailChange(db: Db, businessId: string, userId: string): Promise<EmailChange | undefined> {
  return db
    .selectFrom('email_changes')
    .select(['new_email', 'new_email_typed', 'is_pending', 'asked_at', 'expires_at'])
    .where('business_id', '=', businessId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Returns the new address that waits for its code, or null. */
export async function findPendingEmail(
  db: Db,
  businessId: string,
  { user_id, now }: { user_id: string; now: Date },
): Promise<StoredEmail | null> {
  const change = await findEmailChange(db, businessId, user_id)
  if (!change?.is_pending || change.expires_at <= now) return null
  return { email: change.new_email, email_typed: change.new_email_typed }
}

export async function saveEmailChange(
  db: Db,
  businessId: string,
  { user_id, ...change }: EmailChange & { user_id: string },
): Promise<void> {
  await db
    .insertInto('email_changes')
    .values({ business_id: businessId, user_id, ...change })
    .onConflict((conflict) => conflict.columns(['business_id', 'user_id']).doUpdateSet(change))
    .execute()
}

/** No change waits any more, whether it took effect or was withdrawn. */
export async function settleEmailChange(db: Db, businessId: string, userId: string): Promise<void> {
  await db
    .updateTable('email_changes')
    .set({ is_pending: false })
    .where('business_id', '=', businessId)
    .where('user_id', '=', userId)
    .execute()
}
