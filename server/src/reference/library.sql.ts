import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

export type LibraryKind = 'icon' | 'logo'
export type LibraryRow = { id: string; name: string; url: string }

/** A business's own pictures, newest first. */
export function listImages(db: Db, businessId: string, kind: LibraryKind): Promise<LibraryRow[]> {
  return db
    .selectFrom('library_images')
    .select(['id', 'name', 'url'])
    .where('business_id', '=', businessId)
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function countImages(db: Db, businessId: string, kind: LibraryKind): Promise<number> {
  const row = await db
    .selectFrom('library_images')
    .select(sql<number>`count(*)::int`.as('images'))
    .where('business_id', '=', businessId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return row.images
}

export async function insertImage(
  db: Db,
  businessId: string,
  image: LibraryRow & { kind: LibraryKind; now: Date },
): Promise<void> {
  const { now, ...columns } = image
  await db
    .insertInto('library_images')
    .values({ ...columns, business_id: businessId, created_at: now })
    .execute()
}
