import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/** The business user behind a token, with what their plan opens, in one statement. `idleSince`: a session not used since then is over. */
export function findBusinessSession(db: Db, tokenHash: string, now: Date, idleSince: Date) {
  return db.selectFrom('business_sessions as session')
    .innerJoin('business_users as user', join => join.onRef('user.business_id', '=', 'session.business_id').onRef('user.id', '=', 'session.user_id'))
    .innerJoin('businesses as business', 'business.id', 'session.business_id')
    .leftJoin('subscriptions as subscription', 'subscription.business_id', 'session.business_id')
    .leftJoin('plans as plan', 'plan.id', 'subscription.plan_id')
    .select([
      'session.business_id', 'session.user_id', 'session.last_seen_at', 'user.name', 'user.email', 'user.email_verified_at',
      'business.timezone', 'business.country', 'plan.features',
    ])
    .where('session.token_hash', '=', tokenHash).where('session.expires_at', '>', now).where('session.last_seen_at', '>', idleSince)
    .executeTakeFirst()
}

/** The till behind a token that was neither revoked nor is over, with who has signed in there, in one statement. */
export function findTillSession(db: Db, tokenHash: string, now: Date) {
  return db.selectFrom('till_sessions as session')
    .innerJoin('tills as till', join => join.onRef('till.business_id', '=', 'session.business_id').onRef('till.id', '=', 'session.till_id'))
    .innerJoin('businesses as business', 'business.id', 'session.business_id')
    .leftJoin('subscriptions as subscription', 'subscription.business_id', 'session.business_id')
    .leftJoin('plans as plan', 'plan.id', 'subscription.plan_id')
    .leftJoin('staff', join => join.onRef('staff.business_id', '=', 'till.business_id').onRef('staff.id', '=', 'till.staff_id')
      .on('staff.removed_at', 'is', null).on('till.staff_until', '>', now))
    .select([
      'session.business_id', 'session.till_id', 'till.last_seen_at', 'till.name', 'till.location_id', 'till.lock_minutes', 'till.staff_since', 'till.staff_until', 'staff.id as staff_id', 'staff.name as staff_name',
      'business.timezone', 'business.country', 'plan.features',
      sql<boolean>`exists (select 1 from staff other where other.business_id = session.business_id and other.removed_at is null)`.as('has_staff'),
    ])
    .where('session.token_hash', '=', tokenHash).where('till.revoked_at', 'is', null).where('till.expires_at', '>', now)
    .executeTakeFirst()
}

export async function touchTill(db: Db, businessId: string, tillId: string, now: Date): Promise<void> {
  await db.updateTable('tills').set({ last_seen_at: now }).where('business_id', '=', businessId).where('id', '=', tillId).where('last_seen_at', '<', now).execute()
}

/** Nobody else, and nobody who left meanwhile, is kept signed in by it. */
export async function prolongSignIn(db: Db, businessId: string, { tillId, staffId, until }: { tillId: string; staffId: string; until: Date }): Promise<void> {
  await db.updateTable('tills').set({ staff_until: until }).where('business_id', '=', businessId).where('id', '=', tillId).where('staff_id', '=', staffId).where('staff_until', '<', until).execute()
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
