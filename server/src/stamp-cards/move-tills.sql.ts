import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/**
 * Moves tills off a card or one of its locations that is removed: to another row of the same location, else to none. A card
 * on which the location stands twice still has it.
 */
export async function moveTillsOff(
  db: Db,
  businessId: string,
  removed: { stampId: string } | { locationId: string },
): Promise<void> {
  const isRemoved = 'stampId' in removed ? sql`l.stamp_id = ${removed.stampId}` : sql`l.id = ${removed.locationId}`
  const isLeft = 'stampId' in removed ? sql`o.stamp_id <> l.stamp_id` : sql`o.id <> l.id`
  for (const table of ['tills', 'till_pairings'] as const) {
    await sql`
      update ${sql.table(table)} t set location_id = (
        select o.id from locations o
        where o.business_id = ${businessId} and ${isLeft} and o.deleted_at is null
          and lower(o.name) = lower(l.name) and lower(o.address) = lower(l.address)
        order by o.created_at, o.id limit 1
      )
      from locations l
      where t.business_id = ${businessId} and l.business_id = ${businessId} and l.id = t.location_id
        and ${isRemoved}`.execute(db)
  }
}
