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

/** Lists the cards that customers hold. Earlier merges left rows without a ledger, of cards that nobody holds. */
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
    .orderBy('h.joined_at')
    .orderBy('h.stamp_id')
    .execute()
}
