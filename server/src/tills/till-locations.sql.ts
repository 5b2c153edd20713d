/** Each card has its own locations, so one café may have several rows. */
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

type TillLocation = { id: string; name: string; address: string; ids: string[] }

/**
 * Returns each location once, by name: if several cards share one, the oldest row stands for all. A location of archived
 * cards alone is left out: they give no stamps any more.
 */
export async function listTillLocations(db: Db, businessId: string): Promise<TillLocation[]> {
  const { rows } = await sql<TillLocation>`
    select ids[1] as id, names[1] as name, addresses[1] as address, ids from (
      select array_agg(id::text order by is_archived, created_at, id) as ids,
        array_agg(name order by is_archived, created_at, id) as names,
        array_agg(address order by is_archived, created_at, id) as addresses
      from (
        select l.id, l.name, l.address, l.created_at, c.archived_at is not null as is_archived
        from locations l join stamp_cards c on c.business_id = l.business_id and c.id = l.stamp_id
        where l.business_id = ${businessId} and l.deleted_at is null
      ) own
      group by lower(name), lower(address)
      having not bool_and(is_archived)
    ) places order by lower(names[1]), ids[1]`.execute(db)
  return rows
}
