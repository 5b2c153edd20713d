import { sql, type Insertable, type Selectable } from 'kysely'
import type { SearchedWindow } from '../db/direction.ts'
import { hasText } from '../db/folded.ts'
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
  { limit, offset, direction = 'desc', search }: SearchedWindow,
): Promise<NoteRow[]> {
  return notesOf(db, businessId, { customerId, search })
    .selectAll()
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
}

type Notes = { customerId: string; search?: string | undefined }

function notesOf(db: Db, businessId: string, { customerId, search }: Notes) {
  const notes = db
    .selectFrom('customer_notes')
    .where('business_id', '=', businessId)
    .where('customer_id', '=', customerId)
  if (!search) return notes
  return notes.where(sql<boolean>`(${hasText(sql`note`, search)} or ${hasText(sql`written_by`, search)})`)
}

export async function countNotes(db: Db, businessId: string, notes: Notes): Promise<number> {
  const row = await notesOf(db, businessId, notes)
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
