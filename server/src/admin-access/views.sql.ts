/** Sessions in which an admin looks at a business. */
import { refuse } from '@stampwell/domain/refusal.ts'
import type { Db } from '../db/open.ts'

type NewView = { id: string; token_hash: string; viewed_by: string; now: Date; expires_at: Date }
export type EndedView = { business_id: string; business_name: string; viewed_by: string; viewer: string }

/** Stores the view as a session of the business's first user. */
export async function insertView(db: Db, businessId: string, { now, ...view }: NewView): Promise<void> {
  const owner =
    (await db
      .selectFrom('business_users')
      .select('id')
      .where('business_id', '=', businessId)
      .orderBy('created_at')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()) ?? refuse('not_found')
  await db
    .insertInto('business_sessions')
    .values({ ...view, business_id: businessId, user_id: owner.id, created_at: now, last_seen_at: now })
    .execute()
}

/** Ends the views of one admin. Returns whether there was one. */
export async function deleteViewsOf(db: Db, businessId: string, adminId: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('business_sessions')
    .where('business_id', '=', businessId)
    .where('viewed_by', '=', adminId)
    .executeTakeFirst()
  return ended.numDeletedRows > 0n
}

/**
 * Ends the time of every view of an admin whose log-in or level ended: nothing tells from which of the log-ins a view was
 * opened. The job records their end, as that of all views whose time is over.
 */
export async function expireViewsBy(db: Db, adminId: string, now: Date): Promise<void> {
  await db
    .updateTable('business_sessions')
    .set({ expires_at: now })
    .where('viewed_by', '=', adminId)
    .where('expires_at', '>', now)
    .execute()
}

/** Deletes views whose time is over, at most so many. tenant-free: the job serves every business. */
export async function deleteExpiredViews(db: Db, { now, limit }: { now: Date; limit: number }): Promise<EndedView[]> {
  return db
    .with('ended', (query) =>
      query
        .deleteFrom('business_sessions')
        .where('viewed_by', 'is not', null)
        .where('token_hash', 'in', (rows) =>
          rows
            .selectFrom('business_sessions')
            .select('token_hash')
            .where('viewed_by', 'is not', null)
            .where('expires_at', '<=', now)
            .orderBy('expires_at')
            .limit(limit)
            .forUpdate()
            .skipLocked(),
        )
        .returning(['business_id', 'viewed_by']),
    )
    .selectFrom('ended')
    .innerJoin('businesses as business', 'business.id', 'ended.business_id')
    .innerJoin('admins as admin', 'admin.id', 'ended.viewed_by')
    .select(['ended.business_id', 'business.business_name', 'admin.id as viewed_by', 'admin.name as viewer'])
    .execute()
}
