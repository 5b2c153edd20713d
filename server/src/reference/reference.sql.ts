import type { Db } from '../db/open.ts'

export type NamedRow = { id: string; name: string }

/** Returns the names in the order that the admin set. */
export function listNames(db: Db, table: 'industries' | 'categories'): Promise<NamedRow[]> {
  return db.selectFrom(table).select(['id', 'name']).orderBy('position').orderBy('name').execute()
}

export async function nameExists(db: Db, table: 'industries' | 'categories', id: string): Promise<boolean> {
  return (await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
