/** How much of each limit of its plan a business uses. */
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/** Published cards; archived ones take no room. */
export async function countLiveCards(db: Db, businessId: string): Promise<number> {
  const row = await db.selectFrom('stamp_cards').where('business_id', '=', businessId)
    .where('published_at', 'is not', null).where('archived_at', 'is', null).select(sql<number>`count(*)::int`.as('live')).executeTakeFirstOrThrow()
  return row.live
}

/** Places in use: the same name and address on several cards is one place; archived cards take none. */
export async function countPlaces(db: Db, businessId: string): Promise<number> {
  const { rows } = await sql<{ places: number }>`
    select coalesce(sum(most), 0)::int as places from (
      select max(times) as most from (
        select l.name, l.address, count(*) as times from locations l
        join stamp_cards c on c.business_id = l.business_id and c.id = l.stamp_id
        where l.business_id = ${businessId} and l.deleted_at is null and c.archived_at is null
        group by l.stamp_id, l.name, l.address
      ) on_one_card group by name, address
    ) everywhere`.execute(db)
  return rows[0]?.places ?? 0
}

export async function countCustomers(db: Db, businessId: string): Promise<number> {
  const row = await db.selectFrom('customers').where('business_id', '=', businessId).where('erased_at', 'is', null)
    .select(sql<number>`count(*)::int`.as('customers')).executeTakeFirstOrThrow()
  return row.customers
}

export async function countUsage(db: Db, businessId: string): Promise<{ live_cards: number; locations: number; customers: number }> {
  return { live_cards: await countLiveCards(db, businessId), locations: await countPlaces(db, businessId), customers: await countCustomers(db, businessId) }
}
