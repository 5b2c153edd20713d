import { DEFAULT_LANGUAGE, isLanguage } from '@stampwell/domain/text/language.ts'
import { firstNameOf, type MergeValues } from '@stampwell/domain/sending/merge-fields.ts'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { withMergedIds } from '../stamping/find-customer.sql.ts'

type Row = {
  id: string
  name: string
  card: string | null
  stamps_left: number | null
  reward: string | null
  business: string
  language: string
  stamp_id: string | null
  held_stamps: number
  terms_version: number | null
}

/** With the card that the values are of, and its stamps. Without `terms_version` the customer does not hold it. */
export type CustomerValues = MergeValues & Pick<Row, 'stamp_id' | 'held_stamps' | 'terms_version'>

/**
 * Returns the values of the merge fields by customer. The card is the one stamped last, of several at the same moment (an
 * import brings them together) the fullest, else the newest published one. Its stamps are those of the open cycle, the
 * reward is its next. A message of the broadcast about a certain card or reward names that one, also where it was chosen for
 * somebody merged into the customer. A customer without a name is greeted in the language of the business, in which its
 * messages are written.
 */
export async function readMergeValues(
  db: Db,
  businessId: string,
  { customerIds, broadcastId }: { customerIds: readonly string[]; broadcastId: string | null },
): Promise<Map<string, CustomerValues>> {
  const { rows } = await sql<Row>`
    select c.id, c.name, coalesce(held.card_name, fresh.card_name) as card, b.business_name as business, b.language,
      coalesce(next_of_held.stamps_required - held.balance, next_of_fresh.stamps_required) as stamps_left,
      coalesce(chosen.reward, next_of_held.name, next_of_fresh.name) as reward,
      coalesce(held.stamp_id, fresh.id) as stamp_id, coalesce(held.balance, 0) as held_stamps, held.terms_version
    from customers c
    join businesses b on b.id = c.business_id
    left join lateral (
      select k.stamp_id, k.reward from (${withMergedIds(businessId)}) own
      join broadcast_customers k on k.business_id = ${businessId} and k.broadcast_id = ${broadcastId} and k.customer_id = own.id
      order by own.id = c.id desc, own.id limit 1
    ) chosen on true
    left join lateral (
      select s.card_name, h.balance, h.stamp_id, h.terms_version from customer_cards h
      join stamp_cards s on s.business_id = h.business_id and s.id = h.stamp_id and s.archived_at is null
      where h.business_id = ${businessId} and h.customer_id = c.id and h.last_seq > 0 and h.left_at is null
      order by h.stamp_id is not distinct from chosen.stamp_id desc, h.updated_at desc, h.balance desc, h.stamp_id limit 1
    ) held on true
    left join lateral (
      select s.id, s.card_name, s.terms_version from stamp_cards s
      where s.business_id = ${businessId} and s.published_at is not null and s.archived_at is null
      order by s.published_at desc, s.id limit 1
    ) fresh on held.stamp_id is null
    left join lateral (
      select r.name, r.stamps_required from card_terms t, jsonb_to_recordset(t.rewards) as r (name text, stamps_required integer)
      where t.business_id = ${businessId} and t.stamp_id = held.stamp_id and t.version = held.terms_version and r.stamps_required > held.balance
      order by r.stamps_required limit 1
    ) next_of_held on true
    left join lateral (
      select r.name, r.stamps_required from card_terms t, jsonb_to_recordset(t.rewards) as r (name text, stamps_required integer)
      where t.business_id = ${businessId} and t.stamp_id = fresh.id and t.version = fresh.terms_version and r.stamps_required > 0
      order by r.stamps_required limit 1
    ) next_of_fresh on true
    where c.business_id = ${businessId} and c.id = any(${customerIds}::uuid[])`.execute(db)
  return new Map(
    rows.map(({ id, name, card, stamps_left, reward, business, language, stamp_id, held_stamps, terms_version }) => [
      id,
      {
        first_name: firstNameOf(name, isLanguage(language) ? language : DEFAULT_LANGUAGE),
        card: card ?? business,
        stamps: String(held_stamps),
        stamps_left: String(stamps_left ?? ''),
        reward: reward ?? '',
        business,
        stamp_id,
        held_stamps,
        terms_version,
      },
    ]),
  )
}
