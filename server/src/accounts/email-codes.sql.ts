/**
 * A new six-digit code replaces the old one; a link stays valid beside newer ones until it expires, or until `endCodes`
 * ends them all.
 */
import type { Db } from '../db/open.ts'

export type Purpose = 'verify' | 'reset' | 'change'
type Owner = { user_id: string; purpose: Purpose }

/** Replaces the old code; returns false if that was sent after `not_since`. */
export async function replaceCode(
  db: Db,
  businessId: string,
  {
    not_since,
    code_hash,
    now,
    expires_at,
    ...owner
  }: Owner & { code_hash: string; now: Date; expires_at: Date; not_since: Date },
): Promise<boolean> {
  const fresh = { code_hash, tries: 0, sent_at: now, expires_at, used_at: null }
  const replaced = await db
    .insertInto('email_codes')
    .values({ business_id: businessId, ...owner, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['business_id', 'user_id', 'purpose'])
        .doUpdateSet(fresh)
        .where('email_codes.sent_at', '<=', not_since),
    )
    .returning('user_id')
    .executeTakeFirst()
  return replaced !== undefined
}

export async function findSentAt(db: Db, businessId: string, { user_id, purpose }: Owner): Promise<Date | null> {
  const row = await db
    .selectFrom('email_codes')
    .select('sent_at')
    .where('business_id', '=', businessId)
    .where('user_id', '=', user_id)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  return row?.sent_at ?? null
}

/** Counts one try at the open code and returns its hash; null if no code is open or its tries are used up. */
export async function countCodeAttempt(
  db: Db,
  businessId: string,
  { user_id, purpose, max, now }: Owner & { max: number; now: Date },
): Promise<string | null> {
  const row = await db
    .updateTable('email_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('business_id', '=', businessId)
    .where('user_id', '=', user_id)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', max)
    .returning('code_hash')
    .executeTakeFirst()
  return row?.code_hash ?? null
}

/** Marks the code as used; returns false if another request just did, or a newer code has replaced it. */
export async function spendCode(
  db: Db,
  businessId: string,
  { user_id, purpose, code_hash, now }: Owner & { code_hash: string; now: Date },
): Promise<boolean> {
  const spent = await db
    .updateTable('email_codes')
    .set({ used_at: now })
    .where('business_id', '=', businessId)
    .where('user_id', '=', user_id)
    .where('purpose', '=', purpose)
    .where('code_hash', '=', code_hash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return spent !== undefined
}

/** Adds a link and deletes the user's expired ones. */
export async function insertLink(
  db: Db,
  businessId: string,
  { token_hash, now, expires_at, ...owner }: Owner & { token_hash: string; now: Date; expires_at: Date },
): Promise<void> {
  await db
    .deleteFrom('email_links')
    .where('business_id', '=', businessId)
    .where('user_id', '=', owner.user_id)
    .where('expires_at', '<=', now)
    .execute()
  await db
    .insertInto('email_links')
    .values({ token_hash, business_id: businessId, ...owner, expires_at, used_at: null })
    .execute()
}

export function findOpenLink(
  db: Db,
  { token_hash, purposes, now }: { token_hash: string; purposes: readonly Purpose[]; now: Date },
): Promise<{ business_id: string; user_id: string; purpose: Purpose } | undefined> {
  return db
    .selectFrom('email_links')
    .select(['business_id', 'user_id', 'purpose'])
    .where('token_hash', '=', token_hash)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .$narrowType<{ purpose: Purpose }>() // the column's check allows only these
    .executeTakeFirst()
}

export async function spendLink(
  db: Db,
  businessId: string,
  { token_hash, now }: { token_hash: string; now: Date },
): Promise<boolean> {
  const spent = await db
    .updateTable('email_links')
    .set({ used_at: now })
    .where('business_id', '=', businessId)
    .where('token_hash', '=', token_hash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return spent !== undefined
}

/** Ends the open code and every open link that a user has for one purpose. */
export async function endCodes(
  db: Db,
  businessId: string,
  { user_id, purpose, now }: Owner & { now: Date },
): Promise<void> {
  await db
    .updateTable('email_codes')
    .set({ used_at: now })
    .where('business_id', '=', businessId)
    .where('user_id', '=', user_id)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()
  await db
    .updateTable('email_links')
    .set({ used_at: now })
    .where('business_id', '=', businessId)
    .where('user_id', '=', user_id)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()
}
