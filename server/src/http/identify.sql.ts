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
