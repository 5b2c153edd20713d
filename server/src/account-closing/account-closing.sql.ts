import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

export type Closing = {
  business_name: string
  timezone: string
  closes_at: Date | null
  suspended_at: Date | null
  created_at: Date
}

/** Locks the business, so that two acts on it run one after the other. Null for one that is unknown or erased. */
export async function lockClosing(db: Db, businessId: string): Promise<Closing | null> {
  return (await selectClosing(db, businessId).forNoKeyUpdate().executeTakeFirst()) ?? null
}

/** As `lockClosing`, without the lock. */
export async function findClosing(db: Db, businessId: string): Promise<Closing | null> {
  return (await selectClosing(db, businessId).executeTakeFirst()) ?? null
}

function selectClosing(db: Db, businessId: string) {
  return db
    .selectFrom('businesses')
    .select(['business_name', 'timezone', 'closes_at', 'suspended_at', 'created_at'])
    .where('id', '=', businessId)
    .where('erased_at', 'is', null)
}

export async function setClosesAt(db: Db, businessId: string, closes_at: Date | null): Promise<void> {
  await db.updateTable('businesses').set({ closes_at }).where('id', '=', businessId).execute()
}

/**
 * Returns the businesses whose day has come, and those whose erasure was broken off.
 * tenant-free: the job serves every business.
 */
export async function listBusinessesToErase(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('businesses')
    .select('id')
    .where('closes_at', '<=', now)
    .where('emptied_at', 'is', null)
    .orderBy('closes_at')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Empties the row of the business and those of its users: its payments and the audit log refer to them. The name stays,
 * because the books name who paid.
 */
export async function anonymizeBusiness(db: Db, businessId: string, at: Date): Promise<void> {
  const nothing = {
    logo_url: null,
    banner_url: null,
    brand_color: null,
    website_url: null,
    address: null,
    // An admin may delete an industry or a category that nobody has any more.
    industry_id: null,
    category_id: null,
  }
  await db
    .updateTable('businesses')
    .set({ ...nothing, phone: '', suspended_at: null, closes_at: at, erased_at: at, emptied_at: null, updated_at: at })
    .where('id', '=', businessId)
    .execute()
  await db
    .updateTable('business_users')
    .set({ email: '', email_typed: null, name: '', password_hash: '', email_verified_at: null })
    .where('business_id', '=', businessId)
    .execute()
  await sql`update subscriptions set kept_stamp_ids = null where business_id = ${businessId}`.execute(db)
}

export async function markRowsDeleted(db: Db, businessId: string, at: Date): Promise<void> {
  await db.updateTable('businesses').set({ emptied_at: at }).where('id', '=', businessId).execute()
}

/** Ends every log-in and every till at once: nothing new arrives while the rows are deleted. */
export async function endAccess(db: Db, businessId: string): Promise<void> {
  for (const table of ['business_sessions', 'business_logins', 'till_sessions', 'till_pairings'] as const)
    await db.deleteFrom(table).where('business_id', '=', businessId).execute()
}
