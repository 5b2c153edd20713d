/** Facts of one business beyond its line in the list. */
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { countCardHolders } from '../stamp-cards/count-card-holders.sql.ts'
import { isWaiting } from '../stamping/ready-rewards.sql.ts'

export function findProfile(db: Db, businessId: string) {
  return db
    .selectFrom('businesses as b')
    .innerJoin('business_users as user', 'user.business_id', 'b.id')
    .where('b.id', '=', businessId)
    .where('user.business_id', '=', businessId)
    .select([
      'b.phone',
      'b.address',
      'b.website_url',
      'b.logo_url',
      'user.id as user_id',
      'user.name as user_name',
      'user.email',
      'user.email_verified_at',
    ])
    .orderBy('user.created_at')
    .limit(1)
    .executeTakeFirst()
}

export type Sessions = { browsers: number; tills: number }

/** Counts the live log-ins of a business; those of admins who look at it are not its own. */
export async function countSessions(
  db: Db,
  businessId: string,
  { now, idle_since }: { now: Date; idle_since: Date },
): Promise<Sessions> {
  const { rows } = await sql<Sessions>`
    select (select count(*)::int from business_sessions where business_id = ${businessId} and viewed_by is null
        and expires_at > ${now} and last_seen_at > ${idle_since}) as browsers,
      (select count(*)::int from tills where business_id = ${businessId} and revoked_at is null
        and expires_at > ${now}) as tills`.execute(db)
  return rows[0] ?? { browsers: 0, tills: 0 }
}

export type Comparison = { from: Date; before: Date; now: Date }
export type MerchantFigures = {
  new_now: number
  new_before: number
  redeemed_now: number
  redeemed_before: number
  rewards_waiting: number
  payments_paid: number
  payments_refunded: number
}

/** Days of redemptions are those of UTC, as the roll-up has them. */
export async function countFigures(
  db: Db,
  businessId: string,
  { from, before, now }: Comparison,
): Promise<MerchantFigures> {
  const joined = (
    since: Date,
    until: Date,
  ) => sql`(select count(*)::int from customers where business_id = ${businessId}
    and joined_at > ${since} and joined_at <= ${until} and erased_at is null and merged_into is null)`
  const redeemed = (
    since: Date,
    until: Date,
  ) => sql`(select coalesce(sum(n), 0)::int from rollup_days d, unnest(d.redemptions) n
    where d.business_id = ${businessId} and d.day > ${since}::date and d.day <= ${until}::date)`
  const { rows } = await sql<MerchantFigures>`
    select ${joined(from, now)} as new_now, ${joined(before, from)} as new_before,
      ${redeemed(from, now)} as redeemed_now, ${redeemed(before, from)} as redeemed_before,
      (select count(*)::int from issued_rewards where business_id = ${businessId}
        and ${isWaiting(businessId, now)}) as rewards_waiting,
      (select count(*)::int from payments where business_id = ${businessId} and paid_at is not null
        and amount_minor > 0) as payments_paid,
      (select count(*)::int from payments where business_id = ${businessId} and refunded_minor > 0) as payments_refunded`.execute(
    db,
  )
  return (
    rows[0] ?? {
      new_now: 0,
      new_before: 0,
      redeemed_now: 0,
      redeemed_before: 0,
      rewards_waiting: 0,
      payments_paid: 0,
      payments_refunded: 0,
    }
  )
}

/** Stamps given between two days of UTC, both included, from the roll-up. */
export function listGiven(db: Db, businessId: string, from: string): Promise<{ day: string; given: number }[]> {
  return db
    .selectFrom('rollup_days')
    .select(['day', 'given'])
    .where('business_id', '=', businessId)
    .where('day', '>=', from)
    .execute()
}

export type MerchantCard = {
  id: string
  card_name: string
  card_color: string
  published_at: Date | null
  archived_at: Date | null
  number_of_stamps: number
  reward: string | null
  holders: number
  stamps_30_days: number
  redemptions_30_days: number
  locations: number
}

/** Cards, published ones first. Stamps and redemptions since a day of UTC come from the roll-up, as other figures. */
export async function listMerchantCards(db: Db, businessId: string, since: string): Promise<MerchantCard[]> {
  const { rows } = await sql<MerchantCard>`
    with recent as (
      select stamp_id, sum(given)::int as stamps, sum(redeemed)::int as redemptions
      from rollup_card_days where business_id = ${businessId} and day >= ${since}::date group by 1)
    select c.id, c.card_name, c.card_color, c.published_at, c.archived_at, c.number_of_stamps,
      (select r.name from rewards r where r.business_id = ${businessId} and r.stamp_id = c.id and r.deleted_at is null
        and c.number_of_stamps > 0 and r.stamps_required = c.number_of_stamps limit 1) as reward,
      ${countCardHolders(businessId, sql.ref('c.id'))} as holders,
      coalesce(recent.stamps, 0) as stamps_30_days, coalesce(recent.redemptions, 0) as redemptions_30_days,
      (select count(*)::int from locations l where l.business_id = ${businessId} and l.stamp_id = c.id
        and l.deleted_at is null) as locations
    from stamp_cards c left join recent on recent.stamp_id = c.id
    where c.business_id = ${businessId}
    order by c.archived_at is not null, c.published_at is null, c.created_at, c.id`.execute(db)
  return rows
}

/** Returns the means of payment that renewals are charged to; null without any. */
export async function findPaysWith(db: Db, businessId: string) {
  return (
    (await db
      .selectFrom('payment_authorizations')
      .where('business_id', '=', businessId)
      .select(['provider', 'brand', 'last4'])
      .executeTakeFirst()) ?? null
  )
}
