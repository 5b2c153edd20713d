import { sql } from 'kysely'
import { inBusiness } from '../db/in-business.ts'
import type { Db } from '../db/open.ts'

/** The business user behind a token, with what their plan opens. `idleSince`: a session not used since then is over. */
export async function findBusinessSession(db: Db, tokenHash: string, now: Date, idleSince: Date) {
  const { rows } = await sql<{
    business_id: string; user_id: string; last_seen_at: Date; name: string; email: string; email_verified_at: Date | null
    timezone: string; country: string; features: string[] | null
  }>`select * from business_session(${tokenHash}, ${now}, ${idleSince})`.execute(db)
  return rows[0]
}

/** The till behind a token that was neither revoked nor is over, with who has signed in there. */
export async function findTillSession(db: Db, tokenHash: string, now: Date) {
  const { rows } = await sql<{
    business_id: string; till_id: string; last_seen_at: Date; name: string; location_id: string | null; lock_minutes: number
    staff_since: Date | null; staff_until: Date | null; staff_id: string | null; staff_name: string | null
    timezone: string; country: string; features: string[] | null; has_staff: boolean
  }>`select * from till_session(${tokenHash}, ${now})`.execute(db)
  return rows[0]
}

export async function touchTill(db: Db, businessId: string, tillId: string, now: Date): Promise<void> {
  await (await inBusiness(db, businessId)).updateTable('tills').set({ last_seen_at: now }).where('business_id', '=', businessId).where('id', '=', tillId).where('last_seen_at', '<', now).execute()
}

/** Nobody else, and nobody who left meanwhile, is kept signed in by it. */
export async function prolongSignIn(db: Db, businessId: string, { tillId, staffId, until }: { tillId: string; staffId: string; until: Date }): Promise<void> {
  await (await inBusiness(db, businessId)).updateTable('tills').set({ staff_until: until }).where('business_id', '=', businessId).where('id', '=', tillId).where('staff_id', '=', staffId).where('staff_until', '<', until).execute()
}

export function findAdminSession(db: Db, tokenHash: string, now: Date, idleSince: Date) {
  return db.selectFrom('admin_sessions as session')
    .innerJoin('admins as admin', 'admin.id', 'session.admin_id')
    .select(['session.admin_id', 'session.last_seen_at', 'admin.name', 'admin.email'])
    .where('session.token_hash', '=', tokenHash).where('session.expires_at', '>', now).where('session.last_seen_at', '>', idleSince)
    .executeTakeFirst()
}

export async function touchSession(db: Db, table: 'business_sessions' | 'admin_sessions', tokenHash: string, now: Date): Promise<void> {
  await db.updateTable(table).set({ last_seen_at: now }).where('token_hash', '=', tokenHash).where('last_seen_at', '<', now).execute()
}
