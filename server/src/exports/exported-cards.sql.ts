import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/**
 * Lists the published cards, then those that are not published but have a customer with stamps or a reward to collect;
 * each group the oldest first.
 */
export async function listExportedCards(
  db: Db,
  businessId: string,
  now: Date,
): Promise<{ id: string; card_name: string }[]> {
  const { rows } = await sql<{ id: string; card_name: string }>`
    select id, card_name from (
      select s.id, s.card_name, s.published_at is not null and s.archived_at is null as is_published
      from stamp_cards s where s.business_id = ${businessId}) s
    where is_published
      or exists (select 1 from customer_cards h
        join customers c on c.business_id = ${businessId} and c.id = h.customer_id
        where h.business_id = ${businessId} and h.stamp_id = s.id and h.left_at is null and h.balance > 0
          and (h.expires_at is null or h.expires_at > ${now}) and c.erased_at is null and c.merged_into is null)
      or exists (select 1 from issued_rewards i
        join customers c on c.business_id = ${businessId} and c.id = i.customer_id
        where i.business_id = ${businessId} and i.stamp_id = s.id and i.redeemed_at is null and i.revoked_at is null
          and (i.expires_at is null or i.expires_at > ${now}) and c.erased_at is null and c.merged_into is null)
    order by is_published desc, id`.execute(db)
  return rows
}
