/** Each card has its own locations, so one café may have several rows. */
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/** Returns each location once, by name: if several cards share one, the oldest row. */
export async function listTillLocations(
  db: Db,
  businessId: string,
): Promise<{ id: string; name: string; address: string }[]> {
  const { rows } = await sql<{ id: string; name: string; address: string }>`
    select id, name, address from (
      select distinct on (lower(name), lower(address)) id, name, address
      from locations where business_id = ${businessId} and deleted_at is null
      order by lower(name), lower(address), created_at, id
    ) places order by lower(name), id`.execute(db)
  return rows
}
