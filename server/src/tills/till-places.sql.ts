/** The places of a business, where a till can stand. Each card has places of its own, so one shop may have several rows. */
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/** Each place once, by name: of cards that share one the oldest row. */
export async function listPlaces(db: Db, businessId: string): Promise<{ id: string; name: string; address: string }[]> {
  const { rows } = await sql<{ id: string; name: string; address: string }>`
    select id, name, address from (
      select distinct on (lower(name), lower(address)) id, name, address
      from locations where business_id = ${businessId} and deleted_at is null
      order by lower(name), lower(address), created_at, id
    ) places order by lower(name), id`.execute(db)
  return rows
}

/** The row of a card for the place where a till stands; nothing when the card is not taken there. */
export async function findPlaceOfCard(db: Db, businessId: string, { locationId, stampId }: { locationId: string; stampId: string }): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select l.id from locations l
    join locations mine on mine.business_id = ${businessId} and mine.id = ${locationId}
    where l.business_id = ${businessId} and l.stamp_id = ${stampId} and l.deleted_at is null
      and (l.id = mine.id or (lower(l.name) = lower(mine.name) and lower(l.address) = lower(mine.address)))
    order by l.id = mine.id desc, l.created_at, l.id limit 1`.execute(db)
  return rows[0]?.id ?? null
}
