import { sql } from 'kysely'
import type { PageWindow } from '../db/direction.ts'
import { hasText } from '../db/folded.ts'
import type { Db } from '../db/open.ts'

export type NewContactMessage = {
  id: string
  name: string
  email: string
  business_name: string | null
  page: string
  message: string
  created_at: Date
}
export type ContactMessageRow = NewContactMessage & { done_at: Date | null; done_by: string | null }
export type MessageFilter = { status?: 'open' | 'done' | undefined; search?: string | undefined }

export async function insertContactMessage(db: Db, message: NewContactMessage): Promise<void> {
  await db.insertInto('contact_messages').values(message).execute()
}

export async function listContactMessages(
  db: Db,
  filter: MessageFilter,
  { limit, offset, direction = 'desc' }: PageWindow,
): Promise<ContactMessageRow[]> {
  return matching(db, filter)
    .leftJoin('admins as a', 'a.id', 'm.done_by')
    .select(['m.id', 'm.name', 'm.email', 'm.business_name', 'm.page', 'm.message', 'm.created_at', 'm.done_at'])
    .select('a.name as done_by')
    .orderBy('m.created_at', direction)
    .orderBy('m.id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countContactMessages(db: Db, filter: MessageFilter): Promise<number> {
  const { n } = await matching(db, filter)
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow()
  return n
}

export async function findContactMessage(db: Db, id: string): Promise<ContactMessageRow | undefined> {
  return db
    .selectFrom('contact_messages as m')
    .leftJoin('admins as a', 'a.id', 'm.done_by')
    .select(['m.id', 'm.name', 'm.email', 'm.business_name', 'm.page', 'm.message', 'm.created_at', 'm.done_at'])
    .select('a.name as done_by')
    .where('m.id', '=', id)
    .executeTakeFirst()
}

/** Returns whether anything changed: a message that is done already keeps who did it. */
export async function setMessageDone(db: Db, id: string, done: { at: Date; by: string } | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('contact_messages')
    .set({ done_at: done?.at ?? null, done_by: done?.by ?? null })
    .where('id', '=', id)
    .where('done_at', done ? 'is' : 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function matching(db: Db, { status, search }: MessageFilter) {
  return db
    .selectFrom('contact_messages as m')
    .$if(status === 'open', (query) => query.where('m.done_at', 'is', null))
    .$if(status === 'done', (query) => query.where('m.done_at', 'is not', null))
    .$if(search !== undefined, (query) =>
      query.where((where) =>
        where.or(['m.name', 'm.email', 'm.business_name', 'm.message'].map((at) => hasText(sql.ref(at), search ?? ''))),
      ),
    )
}
