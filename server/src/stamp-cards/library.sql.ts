import type { Db } from '../db/open.ts'

export async function hasLibraryImage(
  db: Db,
  businessId: string,
  { kind, id }: { kind: 'icon' | 'logo'; id: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('library_images')
    .select('id')
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row !== undefined
}
