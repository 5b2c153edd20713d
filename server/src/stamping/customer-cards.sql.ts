import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { prepared } from '../db/prepared.ts'

export type CustomerCard = {
  customer_id: string
  stamp_id: string
  card_name: string
  balance: number
  cycle: number
  terms_version: number
  expires_at: Date | null
  remainder_minor: number
}

/**
 * Lists the cards that customers hold, the one used last first, which the counter proposes. A card counts as used until
 * its end at most: the row that takes its stamps away comes later. Of several that an import brought, the fullest comes
 * first. Earlier merges left rows without a ledger, of cards that nobody holds.
 */
export function listCustomerCards(db: Db, businessId: string, customerIds: string[]): Promise<CustomerCard[]> {
  if (customerIds.length === 0) return Promise.resolve([])
  return prepared(db, 'cards-of-customers')
    .selectFrom('customer_cards as h')
    .where('h.business_id', '=', businessId)
    .where('h.customer_id', '=', sql<string>`any(${customerIds}::uuid[])`)
    .where('h.last_seq', '>', 0)
    .where('h.left_at', 'is', null)
    .select([
      'h.customer_id',
      'h.stamp_id',
      sql<string>`(select s.card_name from stamp_cards s
        where s.business_id = ${businessId} and s.id = h.stamp_id)`.as('card_name'),
      'h.balance',
      'h.cycle',
      'h.terms_version',
      'h.expires_at',
      'h.remainder_minor',
    ])
    .orderBy(sql`least(h.updated_at, h.expires_at)`, 'desc')
    .orderBy('h.balance', 'desc')
    .orderBy('h.stamp_id')
    .execute()
}
