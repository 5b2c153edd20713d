/** Business sessions of the owner; those in which an admin views are left alone. `http/authenticate.ts` decides at every request whether a session is still valid. */
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

type NewSession = {
  id: string
  token_hash: string
  user_id: string
  browser: string | null
  system: string | null
  now: Date
  expires_at: Date
}
type Live = { user_id: string; now: Date; idle_since: Date }

const MAX_SHOWN = 100

export async function insertSession(db: Db, businessId: string, { now, ...session }: NewSession): Promise<void> {
  await db
    .insertInto('business_sessions')
    .values({ ...session, business_id: businessId, created_at: now, last_seen_at: now })
    .execute()
}

/** Selects neither token nor hash, so that the list cannot be used to log in. */
export function listSessions(
  db: Db,
  businessId: string,
  { user_id, now, idle_since, current }: Live & { current: string },
) {
  return liveSessions(db, businessId, { user_id, now, idle_since })
    .select([
      'id',
      'browser',
      'system',
      'created_at',
      'last_seen_at',
      sql<boolean>`token_hash = ${current}`.as('is_current'),
    ])
    .orderBy('is_current', 'desc')
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(MAX_SHOWN)
    .execute()
}

export async function isLiveSession(
  db: Db,
  businessId: string,
  { id, ...live }: Live & { id: string },
): Promise<boolean> {
  return (await liveSessions(db, businessId, live).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

function liveSessions(db: Db, businessId: string, { user_id, now, idle_since }: Live) {
  return db
    .selectFrom('business_sessions')
    .where('business_id', '=', businessId)
    .where('user_id', '=', user_id)
    .where('viewed_by', 'is', null)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', idle_since)
}

/** Returns when the session was logged in to. */
export async function findSessionStart(db: Db, businessId: string, tokenHash: string): Promise<Date | undefined> {
  const session = await db
    .selectFrom('business_sessions')
    .select('created_at')
    .where('business_id', '=', businessId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return session?.created_at
}

export async function endSession(db: Db, businessId: string, tokenHash: string): Promise<void> {
  await db
    .deleteFrom('business_sessions')
    .where('business_id', '=', businessId)
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** Ends the session in any business, because the business is not known yet. */
export async function endShownSession(db: Db, shownHash: string): Promise<void> {
  await db.deleteFrom('business_sessions').where('token_hash', '=', shownHash).where('viewed_by', 'is', null).execute()
}

export async function endNamedSession(
  db: Db,
  businessId: string,
  { user_id, id }: { user_id: string; id: string },
): Promise<void> {
  await db
    .deleteFrom('business_sessions')
    .where('business_id', '=', businessId)
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .where('viewed_by', 'is', null)
    .execute()
}

/** Ends all sessions of the user except the one to keep (null: ends all). */
export async function endSessions(
  db: Db,
  businessId: string,
  { user_id, kept }: { user_id: string; kept: string | null },
): Promise<void> {
  await db
    .deleteFrom('business_sessions')
    .where('business_id', '=', businessId)
    .where('user_id', '=', user_id)
    .where('viewed_by', 'is', null)
    .$if(kept !== null, (query) => query.where('token_hash', '!=', kept ?? ''))
    .execute()
}
