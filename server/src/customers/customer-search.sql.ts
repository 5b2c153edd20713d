/** Searching customers by parts of their name, phone and e-mail. */
import { foldWords, gramsOf, nearestName } from '@stampwell/domain/customers/search-words.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/open.ts'

/** The readings of a search, each as the parts that a customer's words must contain (`waysOfSearch`). */
export type CustomerSearch = string[][]

/** Matches above which a search is common: it is not counted to the end, and the list scan checks each row. */
export const MAX_FOUND = 2000

/** Conditions on `customers as c`: `chosen` is faster in a list scan, `among` where few rows are left. */
export type Search = { chosen: RawBuilder<boolean>; among: RawBuilder<boolean>; isCommon: boolean }

export async function findBySearch(db: Db, businessId: string, ways: CustomerSearch): Promise<Search> {
  if (ways.length === 0) return { chosen: sql<boolean>`true`, among: sql<boolean>`true`, isCommon: true }
  const all = sql`select s.customer_id from scoped_customer_search s where s.business_id = ${businessId} and (${sql.join(ways.map(narrowed), sql` or `)})`
  // One text, and null for a common search: thousands of rows cost more to return than to find.
  const {
    rows: [few],
  } = await sql<{ ids: string | null }>`
    select case when count(*) <= ${MAX_FOUND} then coalesce(string_agg(customer_id::text, ','), '') end as ids from (${all} limit ${MAX_FOUND + 1}) found`.execute(
    db,
  )
  if (!few || few.ids === null)
    return { chosen: matchesSearch(businessId, ways), among: sql<boolean>`c.id = any(array(${all}))`, isCommon: true }
  const found = sql<boolean>`c.id = any(string_to_array(${few.ids}, ',')::uuid[])`
  return { chosen: found, among: found, isCommon: false }
}

export function matchesSearch(businessId: string, ways: CustomerSearch): RawBuilder<boolean> {
  if (ways.length === 0) return sql<boolean>`true`
  return sql<boolean>`coalesce((select ${sql.join(ways.map(spoken), sql` or `)} from customer_search s where s.business_id = ${businessId} and s.customer_id = c.id), false)`
}

/** The view lets the planner use the index under row-level security (0030_standard_names.sql). */
function narrowed(parts: string[]): RawBuilder<boolean> {
  const grams = gramsOf(parts.join('\n')).filter((gram) => !gram.includes('\n'))
  return grams.length > 0 ? sql<boolean>`(s.grams @> ${grams}::text[] and ${spoken(parts)})` : spoken(parts)
}

function spoken(parts: string[]): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(
    parts.map((part) => sql`strpos(s.words, ${part}) > 0`),
    sql` and `,
  )})`
}

const CANDIDATES = 60
/** Number of grams from which two consecutive ones must match. */
const LONG = 5

/** Suggests a name after a search without results: the nearest among those that share most grams with the text. */
export async function suggestName(db: Db, businessId: string, search: string): Promise<string | null> {
  const grams = gramsOf(` ${foldWords(search)} `)
  // Numbers and addresses match or do not; only a name can be nearly right.
  if (grams.length < 2 || !/^[^\d@]*\p{L}[^\d@]*$/u.test(search)) return null
  const near =
    grams.length < LONG
      ? [sql`s.grams && ${grams}::text[]`]
      : grams.slice(1).map((gram, at) => sql`s.grams @> ${[grams[at], gram]}::text[]`)
  // Materialized: in a direct join the planner would read the whole list.
  const { rows } = await sql<{ name: string }>`
    with nearest as materialized (
      select s.customer_id from scoped_customer_search s
      where s.business_id = ${businessId} and (${sql.join(near, sql` or `)})
      order by ${sql.join(
        grams.map((gram) => sql`(strpos(s.words, ${gram}) > 0)::int`),
        sql` + `,
      )} desc, s.customer_id
      limit ${CANDIDATES})
    select c.name from nearest join customers c on c.business_id = ${businessId} and c.id = nearest.customer_id`.execute(
    db,
  )
  return nearestName(
    search,
    rows.map((row) => row.name),
  )
}
