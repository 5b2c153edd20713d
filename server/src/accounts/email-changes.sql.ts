/** The last change of each account's e-mail: pending until confirmed, done at once for an unverified account. */
import type { Db } from '../db/open.ts'

export type EmailChange = { new_email: string; is_pending: boolean; asked_at: Date; expires_at: Date }

export function findEmailChange(db: Db, businessId: string, userId: string): Promise<EmailChange | undefined> {
  return db
    .selectFrom('email_changes')
    .select(['new_email', 'is_pending', 'asked_at', 'expires_at'])
    .where('business_id', '=', businessId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Returns the new address that waits for its code, or null. */
export async function findPendingEmail(
  db: Db,
  businessId: string,
  { user_id, now }: { user_id: string; now: Date },
): Promise<string | null> {
  const change = await findEmailChange(db, businessId, user_id)
  return change?.is_pending && change.expires_at > now ? change.new_email : null
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
