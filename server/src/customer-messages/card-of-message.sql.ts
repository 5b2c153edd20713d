import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

export type CardOfMessage = { stamp_id: string; terms_version: number; balance: number }

/**
 * Returns the customer's card that an e-mail to them shows: the one that the message is about, else the one stamped last.
 * Undefined for somebody who holds none. Campaigns choose by the same order.
 */
export async function findCardOfMessage(
  db: Db,
  businessId: string,
  { customerId, stampId, now }: { customerId: string; stampId: string | null; now: Date },
): Promise<CardOfMessage | undefined> {
  const { rows } = await sql<CardOfMessage>`
    select h.stamp_id, h.terms_version, h.balance from customer_cards h
    join stamp_cards s on s.business_id = h.business_id and s.id = h.stamp_id and s.archived_at is null
    where h.business_id = ${businessId} and h.customer_id = ${customerId}
      and h.last_seq > 0 and h.left_at is null and (h.expires_at is null or h.expires_at > ${now})
    order by h.stamp_id is not distinct from ${stampId}::uuid desc, h.updated_at desc, h.stamp_id limit 1`.execute(db)
  return rows[0]
}
