import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.gen.ts'

export type NoteRow = Selectable<Tables['customer_notes']>

export async function insertNote(
  db: Db,
  businessId: string,
  note: Omit<Insertable<Tables['customer_notes']>, 'business_id'>,
): Promise<NoteRow> {
  return db
    .insertInto('customer_notes')
    .values({ ...note, business_id: businessId })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function listNotes(
  db: Db,
  businessId: string,
  customerId: string,
  { page, per_page }: { page: number; per_page: number },
): Promise<NoteRow[]> {
  return db
    .selectFrom('customer_notes')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
}

export async function countNotes(db: Db, businessId: string, customerId: string): Promise<number> {
  const row = await db
    .selectFrom('customer_notes')
    .where('business_id', '=', businessId)
    .where('customer_id', '=', customerId)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return row.total
}

export async function deleteNote(
  db: Db,
  businessId: string,
  { customerId, noteId }: { customerId: string; noteId: string },
): Promise<boolean> {
  const gone = await db
    .deleteFrom('customer_notes')
    .where('business_id', '=', businessId)
    .where('customer_id', '=', customerId)
    .where('id', '=', noteId)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}
