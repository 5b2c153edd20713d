import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.gen.ts'

export type MessageRow = Selectable<Tables['customer_messages']>
export type NewMessage = Omit<Insertable<Tables['customer_messages']>, 'business_id'>

export async function insertMessage(db: Db, businessId: string, message: NewMessage): Promise<MessageRow> {
  return db
    .insertInto('customer_messages')
    .values({ ...message, business_id: businessId })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function listMessages(
  db: Db,
  businessId: string,
  customerId: string,
  { page, per_page }: { page: number; per_page: number },
): Promise<MessageRow[]> {
  return db
    .selectFrom('customer_messages')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
}

export async function countMessages(db: Db, businessId: string, customerId: string): Promise<number> {
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
): Promise<MessageRow[]> {
  return db
    .selectFrom('customer_messages')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('customer_id', '=', customerId)
    .where('channel', '=', 'in-app')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
