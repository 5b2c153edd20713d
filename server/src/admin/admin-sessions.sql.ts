/**
 * Sessions of admins. `http/authenticate.ts` decides at every request whether a session is still valid. Whatever ends one
 * ends the admin's views of businesses too.
 */
import { sql } from 'kysely'
import { expireViewsBy } from '../admin-access/views.sql.ts'
import type { Db } from '../db/open.ts'

type Live = { admin_id: string; now: Date; idle_since: Date }

const MAX_SHOWN = 100

/** Selects neither token nor hash, so that the list cannot be used to log in. */
export function listAdminSessions(db: Db, { current, ...live }: Live & { current: string }) {
  return liveSessions(db, live)
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

export async function isLiveAdminSession(db: Db, { id, ...live }: Live & { id: string }): Promise<boolean> {
  return (await liveSessions(db, live).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Returns when the session was logged in to. */
export async function findAdminSessionStart(db: Db, tokenHash: string): Promise<Date | undefined> {
  const session = await db
    .selectFrom('admin_sessions')
    .select('created_at')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return session?.created_at
}

function liveSessions(db: Db, { admin_id, now, idle_since }: Live) {
  return db
    .selectFrom('admin_sessions')
    .where('admin_id', '=', admin_id)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', idle_since)
}

/** Ends the session of a token, if there is one. */
export async function endAdminSession(db: Db, tokenHash: string, now: Date): Promise<void> {
  const ended = await db
    .deleteFrom('admin_sessions')
    .where('token_hash', '=', tokenHash)
    .returning('admin_id')
    .executeTakeFirst()
  if (ended) await expireViewsBy(db, ended.admin_id, now)
}

export async function endNamedAdminSession(
  db: Db,
  { admin_id, id, now }: { admin_id: string; id: string; now: Date },
): Promise<void> {
  await db.deleteFrom('admin_sessions').where('admin_id', '=', admin_id).where('id', '=', id).execute()
  await expireViewsBy(db, admin_id, now)
}

/** Ends all sessions of the admin except the one to keep (null: ends all). */
export async function endAdminSessions(
  db: Db,
  { admin_id, kept, now }: { admin_id: string; kept: string | null; now: Date },
): Promise<void> {
  await db
    .deleteFrom('admin_sessions')
    .where('admin_id', '=', admin_id)
    .$if(kept !== null, (query) => query.where('token_hash', '!=', kept ?? ''))
    .execute()
  await expireViewsBy(db, admin_id, now)
}
