import type { Db } from '../db/open.ts'

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

export function listCustomerCards(db: Db, businessId: string, customerIds: string[]): Promise<CustomerCard[]> {
  if (customerIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('customer_cards as h')
    .innerJoin('stamp_cards as s', (join) =>
      join.onRef('s.business_id', '=', 'h.business_id').onRef('s.id', '=', 'h.stamp_id'),
    )
    .where('h.business_id', '=', businessId)
    .where('h.customer_id', 'in', customerIds)
    .where('h.left_at', 'is', null)
    .select([
      'h.customer_id',
      'h.stamp_id',
      's.card_name',
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
