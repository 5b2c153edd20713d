/** Phones match by their first or last digits, which are indexed; no query scans the list for digits. */
import { sql, type RawBuilder, type Selectable } from 'kysely'
import { like } from '../db/escape-like.ts'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.gen.ts'

const ROWS = 10
const MAX_GATHERED = 2000

type FoundRow = Selectable<Tables['customers']> & { marketing_consent: boolean }

export function findByPhone(db: Db, businessId: string, e164: string): Promise<FoundRow[]> {
  return latest(db, businessId, whoever(businessId, sql`k.phone = ${e164}`))
}

export function findByLastDigits(db: Db, businessId: string, digits: string): Promise<FoundRow[]> {
  return latest(db, businessId, whoever(businessId, sql`reverse(k.phone) like reverse(${digits}) || '%'`))
}

/** Finds numbers that begin with one of `starts` (+ and digits); a common beginning is found in the list scan. */
export async function findByFirstDigits(db: Db, businessId: string, starts: readonly string[]): Promise<FoundRow[]> {
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
    return newest(db, businessId, sql`(${sql.join(begins, sql` or `)})`)
  }
  return latest(db, businessId, whoever(businessId, ...starts.map((start) => sql`k.phone like ${`${start}%`}`)))
}

/**
 * Finds an address that equals the text or begins with it. The part before the @ must be complete, because the index
 * holds that. Merged customers are not in the index; they are few.
 */
export async function findByEmail(db: Db, businessId: string, email: string): Promise<FoundRow[]> {
  const begins = sql`k.email ilike ${like(email).slice(1)}`
  const { rows } = await sql<{ id: string }>`
    select k.id from customers k where k.business_id = ${businessId} and k.erased_at is null and k.merged_into is null
      and k.email_key <> '' and k.email_key = replace(split_part(split_part(${email}, '@', 1), '+', 1), '.', '') and ${begins}
    union all
    select k.merged_into from customers k where k.business_id = ${businessId} and k.erased_at is null
      and k.merged_into is not null and ${begins}`.execute(db)
  return latest(db, businessId, sql`c.id = any(${rows.map((row) => row.id)}::uuid[])`)
}

/**
 * Uses the view that lets the planner use its indexes under row-level security (0030_standard_names.sql). Also matches a
 * number or address of a customer merged into them.
 */
function whoever(businessId: string, ...ways: RawBuilder<unknown>[]): RawBuilder<unknown> {
  const ids = ways.map(
    (chosen) =>
      sql`select coalesce(k.merged_into, k.id) from scoped_customers k
        where k.business_id = ${businessId} and k.erased_at is null and ${chosen}`,
  )
  return sql`c.id = any(array(${sql.join(ids, sql` union all `)}))`
}

/** Returns the customers that meet a condition on `customers as c`, the latest visitor first. */
export function latest(db: Db, businessId: string, chosen: RawBuilder<unknown>): Promise<FoundRow[]> {
  return first(db, businessId, chosen, sql`c.last_activity_at`)
}

/** Returns the last who joined, from the list scan: no index orders the many matches by visit. */
export function newest(db: Db, businessId: string, chosen: RawBuilder<unknown>): Promise<FoundRow[]> {
  return first(db, businessId, chosen, sql`c.joined_at`)
}

async function first(
  db: Db,
  businessId: string,
  chosen: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<FoundRow[]> {
  // Ids first: the other columns are read for ten rows, not for all.
  const { rows } = await sql<FoundRow>`
    with found as materialized (
      select c.id from customers c where c.business_id = ${businessId} and c.erased_at is null
        and c.merged_into is null and ${chosen}
      order by ${order} desc, c.id desc limit ${ROWS})
    select c.*, exists (select 1 from customer_consents k where k.business_id = ${businessId} and k.customer_id = c.id
      and k.given_at is not null and k.withdrawn_at is null) as marketing_consent
    from found join customers c on c.business_id = ${businessId} and c.id = found.id
    order by ${order} desc, c.id desc`.execute(db)
  return rows
}
