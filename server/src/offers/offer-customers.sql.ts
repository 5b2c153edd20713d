/** The selected customers of an offer. The rows name the customers as they were chosen: a merge moves none. */
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/** Returns how many of these customers exist, and locks them, so that none is erased before they are on the list. */
export async function lockSelectable(db: Db, businessId: string, customerIds: readonly string[]): Promise<number> {
  const { rows } = await sql`
    select id from customers where business_id = ${businessId} and id = any(${customerIds}::uuid[]) and erased_at is null
    order by id for share`.execute(db)
  return rows.length
}

export async function insertSelected(
  db: Db,
  businessId: string,
  offerId: string,
  customerIds: readonly string[],
): Promise<void> {
  await sql`insert into offer_customers (business_id, offer_id, customer_id)
    select ${businessId}, ${offerId}, chosen from unnest(${customerIds}::uuid[]) chosen`.execute(db)
}

export async function deleteSelected(db: Db, businessId: string, offerId: string): Promise<void> {
  await db.deleteFrom('offer_customers').where('business_id', '=', businessId).where('offer_id', '=', offerId).execute()
}

export async function listSelectedIds(db: Db, businessId: string, offerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('offer_customers')
    .select('customer_id')
    .where('business_id', '=', businessId)
    .where('offer_id', '=', offerId)
    .orderBy('customer_id')
    .execute()
  return rows.map((row) => row.customer_id)
}

/** Returns whether any of the ids, which are one person's, is on the list. */
export async function isSelected(
  db: Db,
  businessId: string,
  offerId: string,
  customerIds: readonly string[],
): Promise<boolean> {
  const row = await db
    .selectFrom('offer_customers')
    .select('customer_id')
    .where('business_id', '=', businessId)
    .where('offer_id', '=', offerId)
    .where('customer_id', 'in', customerIds)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export function listSelected(
  db: Db,
  businessId: string,
  offerId: string,
  { page, per_page }: { page: number; per_page: number },
) {
  return db
    .selectFrom('offer_customers as s')
    .innerJoin('customers as c', (join) =>
      join.onRef('c.business_id', '=', 's.business_id').onRef('c.id', '=', 's.customer_id'),
    )
    .where('s.business_id', '=', businessId)
    .where('s.offer_id', '=', offerId)
    .select(['c.id', 'c.name', 'c.phone'])
    .orderBy(sql`lower(c.name)`)
    .orderBy('c.id')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
}
