import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/open.ts'
import { lastStamp } from '../stamping/last-stamp.sql.ts'

export type CardOfMessage = { stamp_id: string; terms_version: number; balance: number; card_name: string }

/**
 * Returns the customer's card that an e-mail to them shows: the one that the message is about, else the one stamped last.
 * Undefined for somebody who holds none.
 */
export async function findCardOfMessage(
  db: Db,
  businessId: string,
  card: { customerId: string; stampId: string | null; now: Date },
): Promise<CardOfMessage | undefined> {
  const { rows } = await cardOfMessage(businessId, card).execute(db)
  return rows[0]
}

/**
 * Selects the card of a customer that a message to them is about: `stampId`, else the one stamped last, whatever happened
 * on another since; of cards that nobody stamped the one changed last, and of several at that moment (an import brings
 * them together) the fullest. A card that ended is none of them. `customerId` and `stampId`: values, or columns of the
 * statement around it.
 */
export function cardOfMessage(
  businessId: string,
  { customerId, stampId, now }: { customerId: unknown; stampId: unknown; now: Date },
): RawBuilder<CardOfMessage> {
  return sql<CardOfMessage>`
    select h.stamp_id, h.terms_version, h.balance, s.card_name from customer_cards h
    join stamp_cards s on s.business_id = h.business_id and s.id = h.stamp_id and s.archived_at is null
    where h.business_id = ${businessId} and h.customer_id = ${customerId}
      and h.last_seq > 0 and h.left_at is null and (h.expires_at is null or h.expires_at > ${now})
    order by h.stamp_id is not distinct from ${stampId}::uuid desc, ${lastStamp(businessId, customerId)} desc nulls last,
      h.updated_at desc, h.balance desc, h.stamp_id limit 1`
}
