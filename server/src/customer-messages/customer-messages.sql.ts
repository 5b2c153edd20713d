import { sql, type Insertable, type Selectable } from 'kysely'
import type { Direction, SearchedWindow } from '../db/direction.ts'
import { hasText } from '../db/folded.ts'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.gen.ts'

type MessageRow = Selectable<Tables['customer_messages']>
export type ShownMessage = Pick<MessageRow, 'id' | 'channel' | 'status' | 'reason' | 'created_at'> & {
  heading: string
  body: string
}
export type NewMessage = Omit<Insertable<Tables['customer_messages']>, 'business_id'> & {
  heading: string
  body: string
}

export async function insertMessage(db: Db, businessId: string, message: NewMessage): Promise<ShownMessage> {
  const row = await db
    .insertInto('customer_messages')
    .values({ ...message, business_id: businessId })
    .returning(['id', 'channel', 'status', 'reason', 'created_at'])
    .executeTakeFirstOrThrow()
  return { ...row, heading: message.heading, body: message.body }
}

export async function deleteMessage(db: Db, businessId: string, id: string): Promise<void> {
  await db.deleteFrom('customer_messages').where('business_id', '=', businessId).where('id', '=', id).execute()
}

/** Writes what became of a message. One that was deleted with its customer stays so. */
export async function setMessageState(
  db: Db,
  businessId: string,
  id: string,
  { status, reason }: { status: string; reason: string | null },
): Promise<void> {
  await db
    .updateTable('customer_messages')
    .set({ status, reason })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute()
}

/** Begins a query of messages, as `m`, with their words: those of a broadcast to many stand with the broadcast. */
export function messagesWithWords(db: Db, businessId: string) {
  return db
    .selectFrom('customer_messages as m')
    .leftJoin('broadcasts as b', (join) =>
      join.onRef('b.business_id', '=', 'm.business_id').onRef('b.id', '=', 'm.broadcast_id'),
    )
    .select(sql<string>`coalesce(m.heading, b.heading)`.as('heading'))
    .select(sql<string>`coalesce(m.body, b.body)`.as('body'))
    .where('m.business_id', '=', businessId)
}

function messagesOf(db: Db, businessId: string, customerId: string, direction: Direction = 'desc') {
  return messagesWithWords(db, businessId)
    .select(['m.id', 'm.channel', 'm.status', 'm.reason', 'm.created_at'])
    .where('m.customer_id', '=', customerId)
    .orderBy('m.created_at', direction)
    .orderBy('m.id', direction)
}

const says = (search: string) => sql<boolean>`(${hasText(sql`coalesce(m.heading, b.heading)`, search)}
  or ${hasText(sql`coalesce(m.body, b.body)`, search)})`

export function listMessages(
  db: Db,
  businessId: string,
  customerId: string,
  { limit, offset, direction, search = '' }: SearchedWindow,
): Promise<ShownMessage[]> {
  return messagesOf(db, businessId, customerId, direction)
    .$if(search !== '', (query) => query.where(says(search)))
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countMessages(
  db: Db,
  businessId: string,
  { customerId, search }: { customerId: string; search?: string | undefined },
): Promise<number> {
  if (search) {
    const found = await messagesWithWords(db, businessId)
      .where('m.customer_id', '=', customerId)
      .where(says(search))
      .clearSelect()
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow()
    return found.total
  }
  const row = await db
    .selectFrom('customer_messages')
    .where('business_id', '=', businessId)
    .where('customer_id', '=', customerId)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return row.total
}

export function listWalletMessages(
  db: Db,
  businessId: string,
  customerId: string,
  limit: number,
): Promise<ShownMessage[]> {
  return messagesOf(db, businessId, customerId).where('m.channel', '=', 'in-app').limit(limit).execute()
}
