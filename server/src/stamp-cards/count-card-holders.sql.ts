/** Counts a card's holders the same way for the card list and the customer list. */
import { sql, type Expression, type RawBuilder } from 'kysely'

/**
 * Counts the customers who hold a card: its customer cards minus those of erased or merged customers. Both counts are
 * index-only; the latter are few.
 */
export function countCardHolders(businessId: string, stampId: Expression<unknown>): RawBuilder<number> {
  return sql<number>`((select count(*) from customer_cards h
    where h.business_id = ${businessId} and h.stamp_id = ${stampId} and h.left_at is null)
    - (select count(*) from customers p join customer_cards h on h.business_id = ${businessId}
      and h.customer_id = p.id and h.stamp_id = ${stampId} and h.left_at is null
      where p.business_id = ${businessId} and (p.erased_at is not null or p.merged_into is not null)))::int`
}
