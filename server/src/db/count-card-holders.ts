/** Who holds a card, counted in one way by the list of cards and by the list of customers. */
import { sql, type Expression, type RawBuilder } from 'kysely'

/** How many hold a card: its places, without those of who left. Both come from an index alone; who left are few. */
export function countCardHolders(businessId: string, stampId: Expression<unknown>): RawBuilder<number> {
  return sql<number>`((select count(*) from customer_cards h where h.business_id = ${businessId} and h.stamp_id = ${stampId} and h.left_at is null)
    - (select count(*) from customers p join customer_cards h on h.business_id = ${businessId} and h.customer_id = p.id and h.stamp_id = ${stampId} and h.left_at is null
      where p.business_id = ${businessId} and (p.erased_at is not null or p.merged_into is not null)))::int`
}
