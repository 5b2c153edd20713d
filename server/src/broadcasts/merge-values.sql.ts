import { sql } from 'kysely'
import { cardOfMessage } from '../customer-messages/card-of-message.sql.ts'
import type { Db } from '../db/open.ts'
import { withMergedIds } from '../stamping/find-customer.sql.ts'

export type MergeRow = {
  id: string
  name: string
  card: string | null
  business: string
  language: string
  stamp_id: string | null
  held_stamps: number
  /** Of the row of the held card; null where the customer holds none. */
  terms_version: number | null
  /** The reward that a message of the broadcast names to this customer. */
  chosen_reward: string | null
  /** The first reward of the newest card, and its stamps, for customers without one. */
  fresh_reward: string | null
  fresh_stamps: number | null
}

/** Returns for each customer the card that a message of the broadcast is about, as `readMergeValues` says. */
export async function listMergeRows(
  db: Db,
  businessId: string,
  { customerIds, broadcastId, now }: { customerIds: readonly string[]; broadcastId: string | null; now: Date },
): Promise<MergeRow[]> {
  const { rows } = await sql<MergeRow>`
    select c.id, c.name, coalesce(held.card_name, fresh.card_name) as card, b.business_name as business, b.language,
      coalesce(held.stamp_id, fresh.id) as stamp_id, coalesce(held.balance, 0) as held_stamps, held.terms_version,
      chosen.reward as chosen_reward, next_of_fresh.name as fresh_reward, next_of_fresh.stamps_required as fresh_stamps
    from customers c
    join businesses b on b.id = c.business_id
    left join lateral (
      select k.stamp_id, k.reward from (${withMergedIds(businessId)}) own
      join broadcast_customers k on k.business_id = ${businessId} and k.broadcast_id = ${broadcastId} and k.customer_id = own.id
      order by own.id = c.id desc, own.id limit 1
    ) chosen on true
    left join lateral (
      ${cardOfMessage(businessId, { customerId: sql.ref('c.id'), stampId: sql.ref('chosen.stamp_id'), now })}
    ) held on true
    left join lateral (
      select s.id, s.card_name, s.terms_version from stamp_cards s
      where s.business_id = ${businessId} and s.published_at is not null and s.archived_at is null
      order by s.published_at desc, s.id limit 1
    ) fresh on held.stamp_id is null
    left join lateral (
      select r.name, r.stamps_required from card_terms t, jsonb_to_recordset(t.rewards) as r (name text, stamps_required integer)
      where t.business_id = ${businessId} and t.stamp_id = fresh.id and t.version = fresh.terms_version and r.stamps_required > 0
      order by r.stamps_required limit 1
    ) next_of_fresh on true
    where c.business_id = ${businessId} and c.id = any(${customerIds}::uuid[])`.execute(db)
  return rows
}
