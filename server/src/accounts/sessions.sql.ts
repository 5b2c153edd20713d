/** Business sessions. Whether one is still good is decided in `http/identify.ts`, at every request. */
import type { Db } from '../db/open.ts'

type NewSession = { token_hash: string; user_id: string; now: Date; expires_at: Date }

export async function insertSession(db: Db, businessId: string, { token_hash, user_id, now, expires_at }: NewSession): Promise<void> {
  await db.insertInto('business_sessions')
    .values({ token_hash, business_id: businessId, user_id, created_at: now, last_seen_at: now, expires_at }).execute()
}

export async function endSession(db: Db, businessId: string, tokenHash: string): Promise<void> {
  await db.deleteFrom('business_sessions').where('business_id', '=', businessId).where('token_hash', '=', tokenHash).execute()
}

export async function endExpiredSessions(db: Db, businessId: string, { user_id, now }: { user_id: string; now: Date }): Promise<void> {
  await db.deleteFrom('business_sessions').where('business_id', '=', businessId).where('user_id', '=', user_id).where('expires_at', '<=', now).execute()
}

/** Ends every session of the user but the one kept (null: all of them). */
export async function endSessions(db: Db, businessId: string, { user_id, kept }: { user_id: string; kept: string | null }): Promise<void> {
  await db.deleteFrom('business_sessions').where('business_id', '=', businessId).where('user_id', '=', user_id)
    .$if(kept !== null, query => query.where('token_hash', '!=', kept ?? '')).execute()
}
