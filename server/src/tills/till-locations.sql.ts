/** Each card has its own locations, so one café may have several rows. */
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/**
 * Returns each location once, by name: if several cards share one, the oldest row. An archived card gives no stamps any more,
 * so that a till has no use for its locations.
 */
export async function listTillLocations(
  db: Db,
  businessId: string,
): Promise<{ id: string; name: string; address: string }[]> {
  const { rows } = await sql<{ id: string; name: string; address: string }>`
    select id, name, address from (
      select distinct on (lower(l.name), lower(l.address)) l.id, l.name, l.address
      from locations l
      join stamp_cards c on c.business_id = l.business_id and c.id = l.stamp_id and c.archived_at is null
      where l.business_id = ${businessId} and l.deleted_at is null
      order by lower(l.name), lower(l.address), l.created_at, l.id
    ) places order by lower(name), id`.execute(db)
  return rows
}
