/** All windows are [from, to); `timezone` is the business's IANA zone. */
import type { FirstSteps } from '@stampwell/domain/platform/first-steps.ts'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { prepared } from '../db/prepared.ts'
import { takesBackGift } from '../stamping/ledger.sql.ts'
import { isWaiting } from '../stamping/ready-rewards.sql.ts'
import { joinedAt } from './statistics-rows.sql.ts'

type Window = { from: Date; to: Date }

export type Edge = { stamps: number; redemptions: number; visits: number }

/**
 * Counts stamps given and rewards redeemed in parts of a quarter hour, straight from the ledger, and the customers
 * whose first visit since `day` falls in each part. Undone rows count as not written.
 */
export async function countEdges(
  db: Db,
  businessId: string,
  edges: readonly (Window & { day: Date })[],
): Promise<Edge[]> {
  const times = (which: keyof (typeof edges)[number]) => sql`${edges.map((edge) => edge[which])}::timestamptz[]`
  const { rows } = await sql<Edge>`
    select edge.* from unnest(${times('from')}, ${times('to')}, ${times('day')}) with ordinality as asked (from_here, to_here, day, n)
    cross join lateral (
      select coalesce(sum(e.quantity) filter (where e.kind = 'give'), 0)::int as stamps, (count(*) filter (where e.kind = 'redeem'))::int as redemptions,
        (count(distinct e.customer_id) filter (where e.kind = 'give' and not exists (
          select 1 from stamp_events b where b.business_id = ${businessId} and b.customer_id = e.customer_id
            and b.kind = 'give' and b.created_at >= asked.day and b.created_at < asked.from_here
            and not exists (select 1 from stamp_events u
              where u.business_id = ${businessId} and u.reverses_id = b.id))))::int as visits
      from stamp_events e
      where e.business_id = ${businessId} and e.created_at >= asked.from_here and e.created_at < asked.to_here
        and not exists (select 1 from stamp_events u where u.business_id = ${businessId} and u.reverses_id = e.id)
    ) edge
    order by asked.n`.execute(prepared(db, 'edges-of-rollups'))
  return rows
}

/**
 * Counts the customers on the list, and the rewards waiting to be collected, of which some expire by `soon`: a reward
 * ends at the midnight after its last day, which is in time.
 */
export async function standingFigures(db: Db, businessId: string, { now, soon }: { now: Date; soon: Date }) {
  const { rows } = await sql<{ total: number; waiting: number; expiring: number }>`
    select (select count(*)::int from customers
      where business_id = ${businessId} and erased_at is null and merged_into is null) as total,
      count(*)::int as waiting, (count(*) filter (where expires_at <= ${soon}))::int as expiring
    from issued_rewards
    where business_id = ${businessId} and ${isWaiting(businessId, now)}`.execute(prepared(db, 'standing-figures'))
  return rows[0] ?? { total: 0, waiting: 0, expiring: 0 }
}

export type ActivityRow = {
  id: string
  kind: 'join' | 'give' | 'undo' | 'redeem' | 'expire' | 'adjust'
  quantity: number
  balance: number
  cycle: number
  stamp_id: string
  reward_id: string | null
  location_id: string | null
  note: string | null
  actor_kind: string
  actor_name: string | null
  staff_name: string | null
  reverses_id: string | null
  undone: boolean
  spend_minor: number | null
  receipt: string | null
  source: string
  takes_back_gift: boolean
  created_at: Date
  customer_id: string
  customer_name: string | null
  card_name: string
  number_of_stamps: number
  reward_name: string | null
  location_name: string | null
}

/** Each display name is its own subquery: planning one join took twenty times as long as reading it. */
export async function recentActivity(db: Db, businessId: string, limit: number) {
  const { rows } = await sql<ActivityRow>`
    select e.id, e.kind, e.quantity, e.balance, e.cycle, e.stamp_id, e.reward_id, e.location_id, e.actor_kind, e.actor_name, e.staff_name,
      e.reverses_id, e.spend_minor, e.receipt, e.source, e.created_at, e.customer_id,
      (select c.name from customers c where c.business_id = ${businessId} and c.id = e.customer_id
        and c.erased_at is null) as customer_name,
      (select s.card_name from stamp_cards s where s.business_id = ${businessId} and s.id = e.stamp_id) as card_name,
      (select t.number_of_stamps from card_terms t
        where t.business_id = ${businessId} and t.stamp_id = e.stamp_id
        and t.version = e.terms_version) as number_of_stamps,
      (select r.name from issued_rewards r where r.business_id = ${businessId} and r.id = e.reward_id) as reward_name,
      (select l.name from locations l where l.business_id = ${businessId} and l.id = e.location_id) as location_name,
      (select n.note from event_notes n where n.business_id = ${businessId} and n.event_id = e.id) as note,
      ${takesBackGift(businessId)} as takes_back_gift,
      -- No "exists": that was made a hash of the whole ledger, for twelve rows.
      (select true from stamp_events u where u.business_id = ${businessId} and u.reverses_id = e.id
        limit 1) is true as undone
    from stamp_events e
    where e.business_id = ${businessId} and (e.kind <> 'expire' or e.quantity <> 0)
    order by e.created_at desc, e.id desc
    limit ${limit}`.execute(prepared(db, 'recent-activity'))
  return rows
}

export async function firstSteps(db: Db, businessId: string): Promise<FirstSteps> {
  const { rows } = await sql<FirstSteps>`
    select
      exists (select 1 from stamp_cards where business_id = ${businessId} and number_of_stamps > 0) as designed,
      exists (select 1 from stamp_cards where business_id = ${businessId} and published_at is not null) as published,
      -- In an order, so that they are met in an index: there are many, but those of others come first in the table.
      (select true from customers where business_id = ${businessId} and taken_back_at is null
        order by id limit 1) is true as has_customer,
      (select true from stamp_events where business_id = ${businessId} and kind = 'give'
        order by created_at desc, id desc limit 1) is true as has_stamp`.execute(db)
  return rows[0] ?? { designed: false, published: false, has_customer: false, has_stamp: false }
}

/**
 * Returns local calendar years in which somebody joined the business or had something happen to a card, newest first:
 * two index lookups for each year between the first and the last.
 */
export async function yearsWithActivity(db: Db, businessId: string, timezone: string): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    with span as (
      select extract(year from least(
          (select min(created_at) from stamp_events where business_id = ${businessId}),
          ${joinedAt('first', businessId)}) at time zone ${timezone})::int as first,
        extract(year from greatest(
          (select max(created_at) from stamp_events where business_id = ${businessId}),
          ${joinedAt('last', businessId)}) at time zone ${timezone})::int as last
    )
    select year from span cross join lateral generate_series(span.first, span.last) as year
    cross join lateral (select make_timestamptz(year, 1, 1, 0, 0, 0, ${timezone}) as begins,
      make_timestamptz(year + 1, 1, 1, 0, 0, 0, ${timezone}) as ends) of_year
    -- With limits, so that they are not made joins, which would read every row for the first year.
    where (select true from stamp_events where business_id = ${businessId}
        and created_at >= begins and created_at < ends limit 1)
      or (select true from customers where business_id = ${businessId} and taken_back_at is null
        and joined_at >= begins and joined_at < ends limit 1)
    order by year desc`.execute(db)
  return rows.map((row) => row.year)
}
