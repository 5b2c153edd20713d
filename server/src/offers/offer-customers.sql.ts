/** The selected customers of an offer. The rows name the customers as they were chosen: a merge moves none. */
import { sql } from 'kysely'
import type { PageWindow } from '../db/direction.ts'
import { digitsMatch, like } from '../db/escape-like.ts'
import type { Db } from '../db/open.ts'

/** Returns which of these customers the business has or had, and locks them, so that none is erased before they are listed. */
export async function lockSelectable(
  db: Db,
  businessId: string,
  customerIds: readonly string[],
): Promise<{ id: string; is_erased: boolean }[]> {
  const { rows } = await sql<{ id: string; is_erased: boolean }>`
    select id, erased_at is not null as is_erased from customers
    where business_id = ${businessId} and id = any(${customerIds}::uuid[])
    order by id for share`.execute(db)
  return rows
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

/** Lists them by name, or by the time at which they were added, which begins an id. */
export function listSelected(db: Db, businessId: string, of: Selected, { limit, offset, direction }: PageWindow) {
  const people = selected(db, businessId, of)
  return (direction ? people : people.orderBy(sql`lower(c.name)`))
    .select(['c.id', 'c.name', 'c.phone'])
    .orderBy('c.id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countSelected(db: Db, businessId: string, of: Selected): Promise<number> {
  const row = await selected(db, businessId, of)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return row.total
}

/** `phone`: the whole number that is searched for, null if `search` is not one. */
type Selected = { offerId: string; search: string | undefined; phone: string | null }

function selected(db: Db, businessId: string, { offerId, search, phone }: Selected) {
  return db
    .selectFrom('offer_customers as s')
    .innerJoin('customers as c', (join) =>
      join.onRef('c.business_id', '=', 's.business_id').onRef('c.id', '=', 's.customer_id'),
    )
    .where('s.business_id', '=', businessId)
    .where('s.offer_id', '=', offerId)
    .where(
      search
        ? sql<boolean>`(c.name ilike ${like(search)} or ${digitsMatch(sql`c.phone`, { search, phone })})`
        : sql<boolean>`true`,
    )
}
