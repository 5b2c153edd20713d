/**
 * Customers by last activity. The roll-up maintains this index up to its mark, so that giving a stamp does not have to
 * update it. A customer with ledger rows after the mark is "fresh": their own row in `customers` counts instead. One
 * statement reads both.
 */
import type { Mark } from '@stampwell/domain/stamping/rollup.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/open.ts'
import { beginRollup, findMark } from './rollup-mark.sql.ts'

/** For customers created in this transaction, or whose ledger rows the roll-up moves its mark past in it. */
export async function noteActivity(db: Db, businessId: string, customerIds: readonly string[]): Promise<void> {
  if (customerIds.length === 0) return
  await sql`
    insert into rollup_activity (business_id, customer_id, last_activity_at)
    select business_id, id, last_activity_at from customers
      where business_id = ${businessId} and id = any(${customerIds}::uuid[])
    on conflict (business_id, customer_id) do update set last_activity_at = excluded.last_activity_at
    where rollup_activity.last_activity_at <> excluded.last_activity_at`.execute(db)
}

/** For a change without a ledger row. Waits for a running roll-up, which may have read the old value. */
export async function noteActivityAnew(db: Db, businessId: string, customerIds: readonly string[]): Promise<void> {
  await beginRollup(db, businessId)
  await db.selectFrom('rollups').select('business_id').where('business_id', '=', businessId).forUpdate().execute()
  await noteActivity(db, businessId, customerIds)
}

export async function countSleeping(db: Db, businessId: string, since: Date): Promise<number> {
  const mark = await findMark(db, businessId)
  // Counts everybody with an index-only scan; customers who left or were active since the mark are few.
  const { rows } = await sql<{ total: number }>`
    with fresh as materialized (${freshAfter(businessId, mark)}), gone as (${goneOf(businessId)})
    select ((select count(*) from rollup_activity where business_id = ${businessId} and last_activity_at < ${since})
      - (select count(*) from (select customer_id from fresh union select customer_id from gone) other
        join rollup_activity a on a.business_id = ${businessId} and a.customer_id = other.customer_id
          where a.last_activity_at < ${since})
      + (select count(*) from fresh join customers c on c.business_id = ${businessId} and c.id = fresh.customer_id
        where c.erased_at is null and c.merged_into is null and c.last_activity_at < ${since}))::int as total`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

type Order = { direction: 'asc' | 'desc'; limit: number; offset: number }
/** Restricts the list to customers whose last activity is in [since, before). */
export type Span = { since?: Date; before?: Date }

/** Returns the ids of one page of the list, ordered by last activity, then id; read in index order. */
export async function idsByActivity(
  db: Db,
  businessId: string,
  { since, before }: Span,
  { direction, limit, offset }: Order,
): Promise<{ ids: RawBuilder<string> }> {
  const mark = await findMark(db, businessId)
  const turned = sql.raw(direction)
  const within = (at: RawBuilder<unknown>) =>
    sql.join(
      [sql`true`, ...(since ? [sql`${at} >= ${since}`] : []), ...(before ? [sql`${at} < ${before}`] : [])],
      sql` and `,
    )
  const ids = sql<string>`(
    with fresh as materialized (${freshAfter(businessId, mark)})
    select id from (
      (select a.customer_id as id, a.last_activity_at from rollup_activity a
        where a.business_id = ${businessId} and ${within(sql`a.last_activity_at`)}
          and a.customer_id not in (select customer_id from fresh) and a.customer_id not in (${goneOf(businessId)})
        order by a.last_activity_at ${turned}, a.customer_id ${turned} limit ${offset + limit})
      union all
      (select c.id, c.last_activity_at from fresh
        join customers c on c.business_id = ${businessId} and c.id = fresh.customer_id
        where c.erased_at is null and c.merged_into is null and ${within(sql`c.last_activity_at`)})
    ) both_sides
    order by last_activity_at ${turned}, id ${turned} limit ${limit} offset ${offset})`
  // Wrapped in an object: an async function would treat the bare query as a promise.
  return { ids }
}

/**
 * Takes the mark as a value read beforehand, so that the planner uses the index on (written_in, id). If the mark moves
 * meanwhile, a few extra customers count as fresh.
 */
function freshAfter(businessId: string, mark: Mark): RawBuilder<unknown> {
  return sql`select distinct e.customer_id from stamp_events e
    where e.business_id = ${businessId} and (e.written_in, e.id) > (${mark.written_in}::xid8, ${mark.event_id}::uuid)`
}

function goneOf(businessId: string): RawBuilder<unknown> {
  return sql`select id as customer_id from customers
    where business_id = ${businessId} and (erased_at is not null or merged_into is not null)`
}
