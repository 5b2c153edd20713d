import { activeSince, newSince } from '@stampwell/domain/customer.ts'
import { foldWords, gramsOf, nearestName } from '@stampwell/domain/grams.ts'
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import { countSleeping, idsByActivity, type Span } from '../rollups/activity.sql.ts'
import { cacheSlowCount } from '../db/cached-count.ts'
import { countCardHolders } from '../stamp-cards/count-card-holders.sql.ts'
import { consents, customers, type CustomerRow } from '../stamping/find-customer.sql.ts'
import type { Db } from '../db/open.ts'
import { countReady, haveReady } from '../stamping/ready-rewards.sql.ts'
import type { Tables } from '../db/tables.gen.ts'

/** The readings of a search, each as the parts that a customer's words must contain (`waysOfSearch`). */
export type CustomerSearch = string[][]

export type CustomerFilter = {
  search?: CustomerSearch | null
  status?: 'active' | 'inactive' | 'new' | 'ready' | undefined
  stamp_id?: string | undefined
  /** Active = last activity since `active_since`; new = joined since `new_since`; ready = a reward valid at `now`. */
  active_since: Date
  new_since: Date
  now: Date
}

export function everybody(now: Date): CustomerFilter {
  return { active_since: activeSince(now), new_since: newSince(now), now }
}

type CustomerPage = CustomerFilter & { sort?: string | undefined; page: number; per_page: number }

const totals = cacheSlowCount<number>((total) => total)

/**
 * Sorts newest first, or by a field (`-` before it for descending), ties by id. For a common search `total` stops at
 * MAX_FOUND and `more` is true.
 */
export async function listCustomers(
  db: Db,
  businessId: string,
  { sort = '-joined_at', page, per_page, search, ...filter }: CustomerPage,
): Promise<{ rows: CustomerRow[]; total: number; more: boolean }> {
  const direction = sort.startsWith('-') ? ('desc' as const) : ('asc' as const)
  const column = SORTS[sort.replace('-', '')] ?? 'joined_at'
  const isNarrowed = filter.status !== undefined || filter.stamp_id !== undefined
  const found = search ? await findBySearch(db, businessId, search) : null
  const isByStatus = !found && !filter.stamp_id
  const span = isByStatus ? spanOf(filter) : null
  // The count of a list filtered by status alone is cached.
  const measured = (count: () => Promise<number>) =>
    !isByStatus ? count() : totals(`${businessId} ${filter.status ?? 'all'}`, count)
  const countStatus = isByStatus ? counterOfStatus(db, businessId, filter, span) : null
  const within = countStatus && (await measured(countStatus))
  const idsOfStatus = async () =>
    span
      ? (await idsByActivity(db, businessId, span, { direction, limit: MAX_FOUND, offset: 0 })).ids
      : sql<string>`(${haveReady(businessId, filter.now)})`
  const few = within === null || within > MAX_FOUND ? null : await idsOfStatus()
  // Few customers have a reward ready, so the search is checked for each of them.
  const bySearch = found && (isNarrowed && filter.status !== 'ready' ? found.among : found.chosen)
  const asked = bySearch ?? (few && sql<boolean>`c.id = any(array${few})`)
  const others = few ? { ...filter, status: undefined } : filter
  const wanted = () =>
    (asked ? customers(db, businessId).where(asked) : customers(db, businessId)).where(chosen(businessId, others))

  const place = { direction, limit: per_page, offset: (page - 1) * per_page }
  const ids =
    span && column === 'last_activity_at'
      ? (await idsByActivity(db, businessId, span, place)).ids
      : wanted()
          .select('c.id')
          .orderBy(`c.${column}`, direction)
          .orderBy('c.id', direction)
          .limit(place.limit)
          .offset(place.offset)
  // An array, not a join: without statistics the planner repeated the list scan per customer.
  const rows = await customers(db, businessId)
    .where(sql<boolean>`c.id = any(array${ids})`)
    .selectAll('c')
    .select(consents(businessId))
    .orderBy(`c.${column}`, direction)
    .orderBy('c.id', direction)
    .execute()
  if (found?.isCommon && !isNarrowed) return { rows, total: MAX_FOUND, more: true }
  if (!found && !filter.status && filter.stamp_id)
    return { rows, total: await countHoldersOf(db, businessId, filter.stamp_id), more: false }
  const counted =
    within ??
    (await measured(() =>
      countOf(
        db,
        found?.isCommon
          ? wanted()
              .select('c.id')
              .limit(MAX_FOUND + 1)
          : wanted().select('c.id'),
      ),
    ))
  const more = found?.isCommon === true && counted > MAX_FOUND
  return { rows, total: more ? MAX_FOUND : counted, more }
}

export function pageOfCustomers(
  db: Db,
  businessId: string,
  { search, ...filter }: CustomerFilter,
  { after, limit }: { after: string | null; limit: number },
): Promise<CustomerRow[]> {
  const all = customers(db, businessId)
    .where(chosen(businessId, filter))
    .selectAll('c')
    .select(consents(businessId))
    .orderBy('c.id')
    .limit(limit)
  const rest = search ? all.where(matchesSearch(businessId, search)) : all
  return (after === null ? rest : rest.where('c.id', '>', after)).execute()
}

function spanOf({ status, active_since }: CustomerFilter): Span | null {
  if (status === 'new' || status === 'ready') return null
  if (status === 'active') return { since: active_since }
  return status === 'inactive' ? { before: active_since } : {}
}

/** Returns a count of the customers of a status that reads no list, or null if the status has none. */
function counterOfStatus(
  db: Db,
  businessId: string,
  { status, now }: CustomerFilter,
  span: Span | null,
): (() => Promise<number>) | null {
  if (status === 'ready') return () => countReady(db, businessId, now)
  return span && status ? () => countWithin(db, businessId, span) : null
}

async function countWithin(db: Db, businessId: string, { since, before }: Span): Promise<number> {
  if (before) return countSleeping(db, businessId, before)
  return (await countCustomers(db, businessId)) - (since ? await countSleeping(db, businessId, since) : 0)
}

/** Only these columns reach the statement. Names sort by their letters alone, ids by their creation time. */
const SORTS: Record<string, 'name_key' | 'joined_at' | 'last_activity_at' | 'id'> = {
  name: 'name_key',
  joined_at: 'joined_at',
  last_activity_at: 'last_activity_at',
  created_at: 'id',
}

async function countHoldersOf(db: Db, businessId: string, stampId: string): Promise<number> {
  const { rows } = await sql<{
    total: number
  }>`select ${countCardHolders(businessId, sql`${stampId}`)} as total`.execute(db)
  return rows[0]?.total ?? 0
}

export function countCustomers(db: Db, businessId: string): Promise<number> {
  return countOf(db, customers(db, businessId).select('c.id'))
}

async function countOf(db: Db, ids: SelectQueryBuilder<Tables, never, { id: string }>): Promise<number> {
  const row = await db
    .selectFrom(ids.as('found'))
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return row.total
}

function chosen(
  businessId: string,
  { status, active_since, new_since, now, stamp_id }: Omit<CustomerFilter, 'search'>,
) {
  const parts = [sql<boolean>`true`]
  if (status === 'active') parts.push(sql<boolean>`c.last_activity_at >= ${active_since}`)
  if (status === 'inactive') parts.push(sql<boolean>`c.last_activity_at < ${active_since}`)
  if (status === 'new') parts.push(sql<boolean>`c.joined_at >= ${new_since}`)
  if (status === 'ready') parts.push(sql<boolean>`c.id in (${haveReady(businessId, now)})`)
  if (stamp_id)
    parts.push(
      sql<boolean>`exists (select 1 from customer_cards h where h.business_id = ${businessId} and h.customer_id = c.id and h.stamp_id = ${stamp_id} and h.left_at is null)`,
    )
  return sql<boolean>`(${sql.join(parts, sql` and `)})`
}

/** Matches above which a search is common: it is not counted to the end, and the list scan checks each row. */
const MAX_FOUND = 2000

/** Conditions on `customers as c`: `chosen` is faster in a list scan, `among` where few rows are left. */
type Search = { chosen: RawBuilder<boolean>; among: RawBuilder<boolean>; isCommon: boolean }

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
