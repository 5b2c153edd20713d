import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/open.ts'

/** `since`: when the business was suspended, and `sinceDate` the local date of that moment. */
type Move = { days: number; since: Date; sinceDate: string; timezone: string }

/**
 * Moves the ends of what was still good when the business was suspended: open rewards, customer cards and offers. Each
 * ends at a local midnight, and does so afterwards. The undo of a merge gives a card its earlier end back, which moves too.
 * Upgrades that are not paid yet name the end of the period, which moves too; the caller holds the lock of the subscription.
 */
export async function moveEnds(db: Db, businessId: string, { days, since, sinceDate, timezone }: Move): Promise<void> {
  const move = (end: RawBuilder<unknown>) =>
    sql`start_of_local_day((${end} at time zone ${timezone}::text)::date + ${days}::integer, ${timezone}::text)`
  const moved = move(sql`expires_at`)
  await sql`update issued_rewards set expires_at = ${moved}
    where business_id = ${businessId} and expires_at > ${since} and redeemed_at is null and revoked_at is null`.execute(
    db,
  )
  await sql`update customer_cards set expires_at = ${moved}
    where business_id = ${businessId} and expires_at > ${since}`.execute(db)
  const end = sql`(card->>'expires_at')::timestamptz`
  await sql`update customer_merges set snapshot = jsonb_set(snapshot, '{cards}', (
      select coalesce(jsonb_agg(
        case when ${end} > ${since} then jsonb_set(card, '{expires_at}', to_jsonb(${move(end)})) else card end order by place
      ), '[]')
      from jsonb_array_elements(snapshot->'cards') with ordinality as cards (card, place)))
    where business_id = ${businessId} and undone_at is null and snapshot is not null`.execute(db)
  await sql`update offers set ends_on = ends_on + ${days}::integer
    where business_id = ${businessId} and ends_on >= ${sinceDate}::date`.execute(db)
  await sql`update payments set upgraded_period_to = upgraded_period_to + ${days}::integer
    where business_id = ${businessId} and kind = 'upgrade' and applied_at is null`.execute(db)
}
