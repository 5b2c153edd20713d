/** Phones match by their first or last digits, which are indexed; no query scans the list for digits. */
import { sql, type RawBuilder } from 'kysely'
import { like } from '../db/escape-like.ts'
import type { Db } from '../db/open.ts'
import type { CustomerRow } from '../stamping/find-customer.sql.ts'

/** Customers in a reply. */
export const MAX_FOUND = 10
/** Maximum matches of a beginning that are read by its index; with more, the list of customers is scanned. */
const MAX_GATHERED = 2000

export function findByPhone(db: Db, businessId: string, e164: string): Promise<CustomerRow[]> {
  return listLastVisitors(db, businessId, matchesOrMerged(businessId, sql`k.phone = ${e164}`))
}

export function findByLastDigits(db: Db, businessId: string, digits: string): Promise<CustomerRow[]> {
  return listLastVisitors(
    db,
    businessId,
    matchesOrMerged(businessId, sql`reverse(k.phone) like reverse(${digits}) || '%'`),
  )
}

/** Finds numbers that begin with one of `starts` (+ and digits); a common beginning is found in the list scan. */
export async function findByFirstDigits(db: Db, businessId: string, starts: readonly string[]): Promise<CustomerRow[]> {
  if (starts.length === 0) return []
  const limit = MAX_GATHERED + 1
  // Each beginning has an index scan and a limit of its own: with `or` the planner collects every match first.
  const counted = starts.map(
    (start) =>
      sql`(select 1 from scoped_customers where business_id = ${businessId} and phone like ${`${start}%`}
        limit ${limit})`,
  )
  const { rows } = await sql<{
    total: number
  }>`select count(*)::int as total from (${sql.join(counted, sql` union all `)}) found`.execute(db)
  if ((rows[0]?.total ?? 0) > MAX_GATHERED) {
    const begins = starts.map((start) => sql`starts_with(c.phone, ${start})`)
    return listLastJoined(db, businessId, sql`(${sql.join(begins, sql` or `)})`)
  }
  return listLastVisitors(
    db,
    businessId,
    matchesOrMerged(businessId, ...starts.map((start) => sql`k.phone like ${`${start}%`}`)),
  )
}

/**
 * Finds an address that equals the text or begins with it. The part before the @ must be complete, because the index
 * holds that. Merged customers are not in the index; they are few.
 */
export async function findByEmail(db: Db, businessId: string, email: string): Promise<CustomerRow[]> {
  const begins = sql`k.email ilike ${like(email).slice(1)}`
  const { rows } = await sql<{ id: string }>`
    select k.id from customers k where k.business_id = ${businessId} and k.erased_at is null and k.merged_into is null
      and k.email_key <> '' and k.email_key = replace(split_part(split_part(${email}, '@', 1), '+', 1), '.', '') and ${begins}
    union all
    select k.merged_into from customers k where k.business_id = ${businessId} and k.erased_at is null
      and k.merged_into is not null and ${begins}`.execute(db)
  return listLastVisitors(db, businessId, sql`c.id = any(${rows.map((row) => row.id)}::uuid[])`)
}

/**
 * Uses the view that lets the planner use its indexes under row-level security (0030_standard_names.sql). Also matches a
 * number or address of a customer merged into them.
 */
function matchesOrMerged(businessId: string, ...ways: RawBuilder<unknown>[]): RawBuilder<unknown> {
  const ids = ways.map(
    (chosen) =>
      sql`select coalesce(k.merged_into, k.id) from scoped_customers k
        where k.business_id = ${businessId} and k.erased_at is null and ${chosen}`,
  )
  return sql`c.id = any(array(${sql.join(ids, sql` union all `)}))`
}

/** Lists the customers that meet a condition on `customers as c`, the latest visitor first. */
export function listLastVisitors(db: Db, businessId: string, chosen: RawBuilder<unknown>): Promise<CustomerRow[]> {
  return listLast(db, businessId, chosen, sql`c.last_activity_at`)
}

/** Lists those who joined last, from the list scan: no index orders the many matches by visit. */
export function listLastJoined(db: Db, businessId: string, chosen: RawBuilder<unknown>): Promise<CustomerRow[]> {
  return listLast(db, businessId, chosen, sql`c.joined_at`)
}

async function listLast(
  db: Db,
  businessId: string,
  chosen: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<CustomerRow[]> {
  // Ids first: the other columns are read for ten rows, not for all.
  const { rows } = await sql<CustomerRow>`
    with found as materialized (
      select c.id from customers c where c.business_id = ${businessId} and c.erased_at is null
        and c.merged_into is null and ${chosen}
      order by ${order} desc, c.id desc limit ${MAX_FOUND})
    select c.*, exists (select 1 from customer_consents k where k.business_id = ${businessId} and k.customer_id = c.id
      and k.given_at is not null and k.withdrawn_at is null) as marketing_consent
    from found join customers c on c.business_id = ${businessId} and c.id = found.id
    order by ${order} desc, c.id desc`.execute(db)
  return rows
}
