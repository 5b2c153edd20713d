import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.gen.ts'

export type RedemptionRow = Selectable<Tables['offer_redemptions']>
type NewRedemption = Omit<Insertable<Tables['offer_redemptions']>, 'business_id' | 'undone_at' | 'undone_by'>

export async function insertRedemption(db: Db, businessId: string, redemption: NewRedemption): Promise<RedemptionRow> {
  return db
    .insertInto('offer_redemptions')
    .values({ ...redemption, business_id: businessId })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Selects how often the offer `o` was used, without the uses that were undone. */
export function redemptionCount(businessId: string): RawBuilder<number> {
  return sql<number>`(select count(*)::int from offer_redemptions r
    where r.business_id = ${businessId} and r.offer_id = o.id and r.undone_at is null)`
}

/** Lists the uses of an offer by one person that were not undone, newest first. */
export function listUses(
  db: Db,
  businessId: string,
  { offerId, customerIds }: { offerId: string; customerIds: readonly string[] },
): Promise<RedemptionRow[]> {
  return db
    .selectFrom('offer_redemptions')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('offer_id', '=', offerId)
    .where('customer_id', 'in', customerIds)
    .where('undone_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export function findRedemption(db: Db, businessId: string, redemptionId: string): Promise<RedemptionRow | undefined> {
  return db
    .selectFrom('offer_redemptions')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('id', '=', redemptionId)
    .executeTakeFirst()
}

export async function markRedemptionUndone(
  db: Db,
  businessId: string,
  redemptionId: string,
  { now, by }: { now: Date; by: string },
): Promise<void> {
  await db
    .updateTable('offer_redemptions')
    .set({ undone_at: now, undone_by: by })
    .where('business_id', '=', businessId)
    .where('id', '=', redemptionId)
    .where('undone_at', 'is', null)
    .execute()
}

/** Returns whether the offer was ever redeemed, undone redemptions included. */
export async function wasRedeemed(db: Db, businessId: string, offerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('offer_redemptions')
    .select('id')
    .where('business_id', '=', businessId)
    .where('offer_id', '=', offerId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
