/** Amounts in a business's currency that somebody may still count on: another currency would change them. */
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/**
 * `rewards`, `spend` (the price of a stamp) and `offers` are what the business itself names now, `payouts` rewards that
 * wait to be sent, `terms` what a card promised to holders who have not reached it, `carried` money that customers spent
 * towards their next stamp, `issued` rewards in customers' hands.
 */
export const PROMISED_IN = ['rewards', 'spend', 'offers', 'payouts', 'terms', 'carried', 'issued'] as const
export type PromisedIn = (typeof PROMISED_IN)[number]

/**
 * Returns where amounts are promised. An archived card gives no stamps any more, so that its rewards promise nothing but
 * those that were issued. A holder's terms are those from their version on: which of them counts is decided later.
 */
export async function listPromisedAmounts(
  db: Db,
  businessId: string,
  { today, now }: { today: string; now: Date },
): Promise<PromisedIn[]> {
  const { rows } = await sql<Record<PromisedIn, boolean>>`
    with held as (
      select h.business_id, h.stamp_id, h.terms_version, h.balance, h.remainder_minor from customer_cards h
      join stamp_cards s on s.business_id = h.business_id and s.id = h.stamp_id and s.archived_at is null
      join customers c on c.business_id = h.business_id and c.id = h.customer_id
        and c.erased_at is null and c.merged_into is null
      where h.business_id = ${businessId} and h.last_seq > 0 and h.left_at is null
        and (h.expires_at is null or h.expires_at > ${now})
    )
    select
      exists (select 1 from rewards r join stamp_cards s on s.business_id = r.business_id and s.id = r.stamp_id
        where r.business_id = ${businessId} and r.deleted_at is null
          and (r.value_minor is not null or r.cost_minor is not null) and s.archived_at is null) as rewards,
      exists (select 1 from stamp_cards where business_id = ${businessId} and archived_at is null
        and spend_minor is not null) as spend,
      exists (select 1 from offers where business_id = ${businessId} and deleted_at is null and value_minor is not null
        and (ends_on is null or ends_on >= ${today}::date)) as offers,
      exists (select 1 from issued_rewards where business_id = ${businessId} and value_minor is not null
        and fulfilment = 'pending') as payouts,
      exists (select 1 from held h
          join card_terms t on t.business_id = h.business_id and t.stamp_id = h.stamp_id and t.version >= h.terms_version
          cross join lateral jsonb_to_recordset(t.rewards) as promised (stamps_required integer, value_minor bigint)
        where promised.value_minor is not null and promised.stamps_required > h.balance) as terms,
      exists (select 1 from held where remainder_minor > 0) as carried,
      exists (select 1 from issued_rewards i join customers c on c.business_id = i.business_id and c.id = i.customer_id
        where i.business_id = ${businessId} and i.value_minor is not null and i.redeemed_at is null
          and i.revoked_at is null and (i.expires_at is null or i.expires_at > ${now})
          and c.erased_at is null) as issued`.execute(db)
  const [found] = rows
  return PROMISED_IN.filter((place) => found?.[place] === true)
}

/**
 * Forgets what rewards cost, of archived cards and removed ones: issued ones may still wait, and the statistics would
 * show the number in the new currency. The owner may say it anew.
 */
export async function forgetCosts(db: Db, businessId: string): Promise<void> {
  await db
    .updateTable('rewards')
    .set({ cost_minor: null })
    .where('business_id', '=', businessId)
    .where('cost_minor', 'is not', null)
    .execute()
}

/** Notes the old currency at the amounts of offers, which have ended, so that none goes on in the new one as it is. */
export async function noteOldCurrency(db: Db, businessId: string, currency: string): Promise<void> {
  await db
    .updateTable('offers')
    .set({ amount_currency: currency })
    .where('business_id', '=', businessId)
    .where('value_minor', 'is not', null)
    .where('amount_currency', 'is', null)
    .execute()
}
