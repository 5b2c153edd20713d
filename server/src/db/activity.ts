/**
 * Customers by when they were last here. A roll-up holds it up to its mark, because a stamp is to write no index for it; whoever
 * has a row of the ledger after the mark is fresh, and their own entry counts. Both are read in one statement.
 */
import type { Mark } from '@stampwell/domain/rollup.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from './database.ts'
import { beginRollup, findMark } from './rollup-mark.ts'

/** Notes it for people who are new in this transaction, or whose rows the mark is moved behind in it. */
export async function noteActivity(db: Db, businessId: string, customerIds: readonly string[]): Promise<void> {
  if (customerIds.length === 0) return
  await sql`
    insert into rollup_activity (business_id, customer_id, last_activity_at)
    select business_id, id, last_activity_at from customers where business_id = ${businessId} and id = any(${customerIds}::uuid[])
    on conflict (business_id, customer_id) do update set last_activity_at = excluded.last_activity_at
    where rollup_activity.last_activity_at <> excluded.last_activity_at`.execute(db)
}

/** Notes it for whom it was changed without a row of the ledger. A roll-up that runs is waited for: it may have read what was there before. */
export async function noteActivityAnew(db: Db, businessId: string, customerId: string): Promise<void> {
  await beginRollup(db, businessId)
  await db.selectFrom('rollups').select('business_id').where('business_id', '=', businessId).forUpdate().execute()
  await noteActivity(db, businessId, [customerId])
}

/** How many on the list were not here since then. */
export async function countSleeping(db: Db, businessId: string, since: Date): Promise<number> {
  const mark = await findMark(db, businessId)
  // Everybody from an index alone; those who left or were here since the mark are few.
  const { rows } = await sql<{ total: number }>`
    with fresh as materialized (${freshAfter(businessId, mark)}), gone as (${goneOf(businessId)})
    select ((select count(*) from rollup_activity where business_id = ${businessId} and last_activity_at < ${since})
      - (select count(*) from (select customer_id from fresh union select customer_id from gone) other
        join rollup_activity a on a.business_id = ${businessId} and a.customer_id = other.customer_id where a.last_activity_at < ${since})
      + (select count(*) from fresh join customers c on c.business_id = ${businessId} and c.id = fresh.customer_id
        where c.erased_at is null and c.merged_into is null and c.last_activity_at < ${since}))::int as total`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

type Order = { direction: 'asc' | 'desc'; limit: number; offset: number }
/** Of those who were here in [since, before) at last. */
export type Span = { since?: Date; before?: Date }

/** The ids of one page of the list, by when they were last here and then by id: met on the way through an index. */
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
      (select c.id, c.last_activity_at from fresh join customers c on c.business_id = ${businessId} and c.id = fresh.customer_id
        where c.erased_at is null and c.merged_into is null and ${within(sql`c.last_activity_at`)})
    ) both_sides
    order by last_activity_at ${turned}, id ${turned} limit ${limit} offset ${offset})`
  // Not the query alone: a promise would be made of it.
  return { ids }
}

/** By a mark that is asked for first, so that the index of writing is used. When it moves meanwhile, more are fresh than must be. */
function freshAfter(businessId: string, mark: Mark): RawBuilder<unknown> {
  return sql`select distinct e.customer_id from stamp_events e where e.business_id = ${businessId} and (e.written_in, e.id) > (${mark.written_in}::xid8, ${mark.event_id}::uuid)`
}

function goneOf(businessId: string): RawBuilder<unknown> {
  return sql`select id as customer_id from customers where business_id = ${businessId} and (erased_at is not null or merged_into is not null)`
}
