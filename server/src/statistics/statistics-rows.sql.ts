/** Names and counts that the statistics need beside the roll-ups. All windows are [from, to). */
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/open.ts'
import { prepared } from '../db/prepared.ts'
import { countCardHolders } from '../stamp-cards/count-card-holders.sql.ts'
import { isWaiting } from '../stamping/ready-rewards.sql.ts'

type Window = { from: Date; to: Date }

/**
 * Selects when the first or the last customer joined who was not taken back with an import. Customers on the list and
 * those who are gone have an index each.
 */
export function joinedAt(which: 'first' | 'last', businessId: string): RawBuilder<Date | null> {
  const [ofEach, ofBoth] =
    which === 'first' ? [sql.raw('min'), sql.raw('least')] : [sql.raw('max'), sql.raw('greatest')]
  return sql`${ofBoth}(
    (select ${ofEach}(joined_at) from customers
      where business_id = ${businessId} and erased_at is null and merged_into is null),
    (select ${ofEach}(joined_at) from customers
      where business_id = ${businessId} and (erased_at is not null or merged_into is not null) and taken_back_at is null))`
}

/** Returns the local date of the first ledger row or the first customer. */
export async function findFirstDay(db: Db, businessId: string, timezone: string): Promise<string | null> {
  const { rows } = await sql<{ first: string | null }>`
    select (least(
      (select min(created_at) from stamp_events where business_id = ${businessId}), ${joinedAt('first', businessId)}
    ) at time zone ${timezone})::date::text as first`.execute(db)
  return rows[0]?.first ?? null
}

/**
 * Counts the customers who joined, or who joined one card, in each window; those erased since too. The windows follow one
 * another. An import or a merge that was taken back brought nobody: its people are marked, and the card that it opened is
 * left.
 */
export async function countJoined(
  db: Db,
  businessId: string,
  { windows, stampId }: { windows: readonly Window[]; stampId: string | null },
): Promise<number[]> {
  if (stampId !== null) return countJoinedACard(db, businessId, { windows, stampId })
  // Listed and erased customers have an index each.
  const { rows } = await sql<{ joined: number }>`
    select ((select count(*) from customers c where c.business_id = ${businessId} and c.joined_at >= a.from_here
          and c.joined_at < a.to_here and c.erased_at is null and c.merged_into is null)
        + (select count(*) from customers c where c.business_id = ${businessId} and c.joined_at >= a.from_here
          and c.joined_at < a.to_here and c.erased_at is not null and c.taken_back_at is null
          and c.merged_into is null))::int as joined
    from unnest(${windows.map(({ from }) => from)}::timestamptz[], ${windows.map(({ to }) => to)}::timestamptz[])
      with ordinality as a (from_here, to_here, n)
    order by a.n`.execute(prepared(db, 'joined'))
  return rows.map((row) => row.joined)
}

/** Reads the card's holders once: when they joined has no index. */
async function countJoinedACard(
  db: Db,
  businessId: string,
  { windows, stampId }: { windows: readonly Window[]; stampId: string },
): Promise<number[]> {
  const { rows } = await sql<{ n: number; joined: number }>`
    select width_bucket(h.joined_at, ${windows.map(({ from }) => from)}::timestamptz[]) as n, count(*)::int as joined
    from customer_cards h
    join customers c on c.business_id = ${businessId} and c.id = h.customer_id and c.merged_into is null
    where h.business_id = ${businessId} and h.stamp_id = ${stampId} and h.left_at is null
      and h.joined_at < ${windows.at(-1)?.to ?? new Date(0)}
    group by 1`.execute(db)
  const joined = new Map(rows.map((row) => [row.n, row.joined]))
  return windows.map((_, index) => joined.get(index + 1) ?? 0)
}

/** Counts the customers on the list, of one card its holders; with `since`, those who were here since. */
export async function countListed(
  db: Db,
  businessId: string,
  { stampId, since }: { stampId: string | null; since: Date | null },
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from customers c
    where c.business_id = ${businessId} and c.erased_at is null and c.merged_into is null
      and ${since === null ? sql`true` : sql`c.last_activity_at >= ${since}`}
      and ${
        stampId === null
          ? sql`true`
          : sql`exists (select 1 from customer_cards h where h.business_id = ${businessId} and h.stamp_id = ${stampId}
              and h.customer_id = c.id and h.left_at is null)`
      }`.execute(db)
  return rows[0]?.total ?? 0
}

export type NamedCard = { stamp_id: string; card_name: string; holders: number; is_live: boolean }

export async function listCards(db: Db, businessId: string, stampId: string | null): Promise<NamedCard[]> {
  const { rows } = await sql<NamedCard>`
    select s.id as stamp_id, s.card_name, ${countCardHolders(businessId, sql.ref('s.id'))} as holders,
      (s.published_at is not null and s.archived_at is null) as is_live
    from stamp_cards s where s.business_id = ${businessId} and ${stampId === null ? sql`true` : sql`s.id = ${stampId}`}`.execute(
    db,
  )
  return rows
}

export type NamedLocation = { location_id: string; name: string; card_name: string }

/** Includes deleted locations: what was given there stays counted. */
export async function listLocations(db: Db, businessId: string): Promise<NamedLocation[]> {
  const { rows } = await sql<NamedLocation>`
    select l.id as location_id, l.name, s.card_name from locations l
    join stamp_cards s on s.business_id = ${businessId} and s.id = l.stamp_id
    where l.business_id = ${businessId}`.execute(db)
  return rows
}

export type OpenReward = {
  reward_id: string
  name: string
  stamp_id: string
  card_name: string
  stamps_required: number
  open: number
  cost_each_minor: number | null
  cost_minor: number | null
}

/** Counts the rewards that wait to be collected; removed rewards of a card too, while issued ones of them wait. */
export async function listOpenByReward(
  db: Db,
  businessId: string,
  { stampId, now }: { stampId: string | null; now: Date },
): Promise<OpenReward[]> {
  const { rows } = await sql<OpenReward>`
    select r.id as reward_id, r.name, r.stamp_id, s.card_name, r.stamps_required, i.open,
      r.cost_minor::float8 as cost_each_minor, (r.cost_minor * i.open)::float8 as cost_minor
    from (select reward_id, count(*)::int as open from issued_rewards
      where business_id = ${businessId} and ${isWaiting(businessId, now)}
        and ${stampId === null ? sql`true` : sql`stamp_id = ${stampId}`}
      group by 1) i
    join rewards r on r.business_id = ${businessId} and r.id = i.reward_id
    join stamp_cards s on s.business_id = ${businessId} and s.id = r.stamp_id
    order by i.open desc, r.id`.execute(db)
  return rows
}

export type ListedCustomer = { customer_id: string; name: string }

/** Returns the customers on the list after an id, by id. */
export async function listCustomersAfter(
  db: Db,
  businessId: string,
  { after, limit }: { after: string; limit: number },
): Promise<ListedCustomer[]> {
  return db
    .selectFrom('customers')
    .select(['id as customer_id', 'name'])
    .where('business_id', '=', businessId)
    .where('id', '>', after)
    .where('erased_at', 'is', null)
    .where('merged_into', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
}
