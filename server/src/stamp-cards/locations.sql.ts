import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.gen.ts'

export type LocationRow = Selectable<Tables['locations']>
export type NewLocation = Omit<Insertable<Tables['locations']>, 'business_id' | 'deleted_at'>

export function listLocations(db: Db, businessId: string, stampId: string): Promise<LocationRow[]> {
  return db
    .selectFrom('locations')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('stamp_id', '=', stampId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export function findLocation(db: Db, businessId: string, locationId: string): Promise<LocationRow | undefined> {
  return db
    .selectFrom('locations')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('id', '=', locationId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

export async function insertLocations(db: Db, businessId: string, locations: NewLocation[]): Promise<void> {
  if (locations.length === 0) return
  await db
    .insertInto('locations')
    .values(locations.map((location) => ({ ...location, business_id: businessId, deleted_at: null })))
    .execute()
}

export async function updateLocation(
  db: Db,
  businessId: string,
  locationId: string,
  change: Updateable<Tables['locations']>,
): Promise<void> {
  await db
    .updateTable('locations')
    .set(change)
    .where('business_id', '=', businessId)
    .where('id', '=', locationId)
    .execute()
}
