/** Customers of a business. No read finds an erased or merged customer, and no write changes one. */
import { activeSince, newSince } from '@stampwell/domain/customer.ts'
import { customerGrams, foldWords, gramsOf, nearestName, waysOfSearch } from '@stampwell/domain/grams.ts'
import {
  sql,
  type Insertable,
  type RawBuilder,
  type Selectable,
  type SelectQueryBuilder,
  type Updateable,
} from 'kysely'
import { countSleeping, idsByActivity, noteActivity, type Span } from '../db/activity.ts'
import { countCardHolders } from '../db/count-card-holders.ts'
import { cacheSlowCount } from '../db/cached-count.ts'
import type { Db } from '../db/open.ts'
import { countReady, haveReady } from '../db/ready-rewards.ts'
import type { Tables } from '../db/tables.gen.ts'

export type CustomerRow = Selectable<Tables['customers']> & { marketing_consent: boolean }
export type NewCustomer = Omit<
  Insertable<Tables['customers']>,
  'business_id' | 'wallet_version' | 'leave_asked_at' | 'erased_at'
>
/** Change of a customer. Name and contacts are always complete, because the search entry is written from them. */
export type CustomerChange = { name: string; email: string | null; phone: string | null } & Pick<
  Updateable<Tables['customers']>,
  'date_of_birth' | 'updated_at'
>

function customers(db: Db, businessId: string) {
  return db
    .selectFrom('customers as c')
    .where('c.business_id', '=', businessId)
    .where('c.erased_at', 'is', null)
    .where('c.merged_into', 'is', null)
}

/** Selects whether any consent, on any channel, was given and not withdrawn. */
function consents(businessId: string) {
  return sql<boolean>`exists (select 1 from customer_consents k where k.business_id = ${businessId} and k.customer_id = c.id
    and k.given_at is not null and k.withdrawn_at is null)`.as('marketing_consent')
}

export function findCustomer(db: Db, businessId: string, customerId: string): Promise<CustomerRow | undefined> {
  return customers(db, businessId)
    .where('c.id', '=', customerId)
    .selectAll('c')
    .select(consents(businessId))
    .executeTakeFirst()
}

/** Like `findCustomer`, also by the id of a customer merged into them, which an older code or reward still has. */
export function findCustomerNow(db: Db, businessId: string, customerId: string): Promise<CustomerRow | undefined> {
  return customers(db, businessId)
    .innerJoin('customers as k', (join) =>
      join.onRef('k.business_id', '=', 'c.business_id').on(sql`coalesce(k.merged_into, k.id)`, '=', sql`c.id`),
    )
    .where('k.business_id', '=', businessId)
    .where('k.id', '=', customerId)
    .selectAll('c')
    .select(consents(businessId))
    .executeTakeFirst()
}

/** Locks a customer against other changes; stamps can be given meanwhile. */
export function lockCustomer(db: Db, businessId: string, customerId: string): Promise<CustomerRow | undefined> {
  return customers(db, businessId)
    .where('c.id', '=', customerId)
    .selectAll('c')
    .select(consents(businessId))
    .forNoKeyUpdate('c')
    .executeTakeFirst()
}

/**
 * Finds the customer with this phone (E.164) or e-mail (lower case), also through one merged into them. If they are two
 * people, the phone decides.
 */
export function findKnownCustomer(
  db: Db,
  businessId: string,
  { phone, email }: { phone: string | null; email: string | null },
): Promise<CustomerRow | undefined> {
  return customers(db, businessId)
    .innerJoin('customers as k', (join) =>
      join.onRef('k.business_id', '=', 'c.business_id').on(sql`coalesce(k.merged_into, k.id)`, '=', sql`c.id`),
    )
    .where('k.business_id', '=', businessId)
    .where((eb) =>
      eb.or([
        ...(phone === null ? [] : [eb('k.phone', '=', phone)]),
        ...(email === null ? [] : [eb('k.email', '=', email)]),
      ]),
    )
    .selectAll('c')
    .select(consents(businessId))
    .orderBy(sql`k.phone is not distinct from ${phone}`, 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Adds a customer. Returns false when the phone or the e-mail is taken. */
export async function insertCustomer(db: Db, businessId: string, customer: NewCustomer): Promise<boolean> {
  const [added] = await insertCustomers(db, businessId, [customer])
  return added !== undefined
}

/** Adds customers with their search entries and returns the ids added. Skips those whose phone or e-mail is taken. */
export async function insertCustomers(db: Db, businessId: string, people: NewCustomer[]): Promise<string[]> {
  if (people.length === 0) return []
  const added = await db
    .insertInto('customers')
    .values(people.map((customer) => ({ ...customer, business_id: businessId })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'name', 'email', 'phone'])
    .execute()
  await writeSearch(db, businessId, added)
  await noteActivity(
    db,
    businessId,
    added.map((row) => row.id),
  )
  return added.map((row) => row.id)
}

export async function updateCustomer(
  db: Db,
  businessId: string,
  customerId: string,
  change: CustomerChange,
): Promise<void> {
  const changed = await db
    .updateTable('customers')
    .set(change)
    .where('business_id', '=', businessId)
    .where('id', '=', customerId)
    .where('erased_at', 'is', null)
    .returning(['id', 'name', 'email', 'phone'])
    .execute()
  await writeSearch(db, businessId, changed)
}

type Findable = { id: string; name: string; email: string | null; phone: string | null }

/** Writes search entries. Every insert or change of a name, phone or e-mail must call it in the same transaction. */
export async function writeSearch(db: Db, businessId: string, people: readonly Findable[]): Promise<void> {
  if (people.length === 0) return
  await db
    .insertInto('customer_search')
    .values(people.map((person) => ({ business_id: businessId, customer_id: person.id, ...customerGrams(person) })))
    .onConflict((conflict) =>
      conflict
        .columns(['business_id', 'customer_id'])
        .doUpdateSet((row) => ({ words: row.ref('excluded.words'), grams: row.ref('excluded.grams') })),
    )
    .execute()
}

/** Records a customer's visit. Returns false when they were erased or merged meanwhile. */
export async function touchCustomer(db: Db, businessId: string, customerId: string, now: Date): Promise<boolean> {
  const touched = await db
    .updateTable('customers')
    .set({ last_activity_at: sql<Date>`greatest(last_activity_at, ${now})` })
    .where('business_id', '=', businessId)
    .where('id', '=', customerId)
    .where('erased_at', 'is', null)
    .where('merged_into', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return touched !== undefined
}

export async function insertWalletToken(
  db: Db,
  businessId: string,
  token: { token_hash: string; customer_id: string; version: number; created_at: Date },
): Promise<void> {
  await db
    .insertInto('wallet_tokens')
    .values({ ...token, business_id: businessId })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute()
}

export type CustomerFilter = {
  search?: string | undefined
  status?: 'active' | 'inactive' | 'new' | 'ready' | undefined
  stamp_id?: string | undefined
  /**
   * Active = last activity at `active_since` or later; new = joined at `new_since` or later; ready = a reward is valid
   * at `now`.
   */
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
 * Returns one page of customers and their total. The order is newest first, or by a field (`-` before it for
 * descending), ties by id. For a common search `total` stops at MAX_FOUND and `more` is true. The page's ids come from
 * an index alone, on any page.
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
  const within =
    isByStatus && filter.status === 'ready'
      ? await measured(() => countReady(db, businessId, filter.now))
      : span && filter.status
        ? await measured(() => countWithin(db, businessId, span))
        : null
  const few =
    within === null || within > MAX_FOUND
      ? null
      : span
        ? (await idsByActivity(db, businessId, span, { direction, limit: MAX_FOUND, offset: 0 })).ids
        : sql<string>`(${haveReady(businessId, filter.now)})`
  // Few customers have a reward ready, so the search is checked for each of them.
  const asked = found
    ? isNarrowed && filter.status !== 'ready'
      ? found.among
      : found.chosen
    : few && sql<boolean>`c.id = any(array${few})`
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

/** Returns the range of last visits that a status means, or null for a status that means something else. */
function spanOf({ status, active_since }: CustomerFilter): Span | null {
  if (status === 'new' || status === 'ready') return null
  return status === 'active' ? { since: active_since } : status === 'inactive' ? { before: active_since } : {}
}

async function countWithin(db: Db, businessId: string, { since, before }: Span): Promise<number> {
  if (before) return countSleeping(db, businessId, before)
  return (await countCustomers(db, businessId)) - (since ? await countSleeping(db, businessId, since) : 0)
}

/**
 * Columns a list may be sorted by; no other text reaches the statement. Names sort by their letters alone, ids by their
 * creation time.
 */
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

/**
 * Matches above which a search is common: it is not counted to the end, and rows are checked during the list scan
 * instead of looked up.
 */
const MAX_FOUND = 2000

/**
 * Conditions on `customers as c`: `chosen` is faster during a list scan, `among` where another condition leaves few
 * rows.
 */
type Search = { chosen: RawBuilder<boolean>; among: RawBuilder<boolean>; isCommon: boolean }

export async function findBySearch(db: Db, businessId: string, text: string): Promise<Search> {
  const ways = waysOfSearch(text)
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
    return { chosen: matchesSearch(businessId, text), among: sql<boolean>`c.id = any(array(${all}))`, isCommon: true }
  const found = sql<boolean>`c.id = any(string_to_array(${few.ids}, ',')::uuid[])`
  return { chosen: found, among: found, isCommon: false }
}

/** Returns the search as a check of a single customer, for any way of reading the list. */
export function matchesSearch(businessId: string, text: string): RawBuilder<boolean> {
  const ways = waysOfSearch(text)
  if (ways.length === 0) return sql<boolean>`true`
  return sql<boolean>`coalesce((select ${sql.join(ways.map(spoken), sql` or `)} from customer_search s where s.business_id = ${businessId} and s.customer_id = c.id), false)`
}

/**
 * The index narrows the rows; the words decide. The view lets the planner use the index under row-level security
 * (0030_standard_names.sql).
 */
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

export function listReadyRewards(
  db: Db,
  businessId: string,
  customerIds: string[],
  now: Date,
): Promise<{ customer_id: string; name: string }[]> {
  if (customerIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('issued_rewards')
    .select(['customer_id', 'name'])
    .where('business_id', '=', businessId)
    .where('customer_id', 'in', customerIds)
    .where('redeemed_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .orderBy(sql`expires_at nulls last`)
    .orderBy('issued_at')
    .orderBy('id')
    .execute()
}

export type CustomerCard = {
  customer_id: string
  stamp_id: string
  card_name: string
  balance: number
  cycle: number
  terms_version: number
  expires_at: Date | null
  remainder_minor: number
}

export function listCustomerCards(db: Db, businessId: string, customerIds: string[]): Promise<CustomerCard[]> {
  if (customerIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('customer_cards as h')
    .innerJoin('stamp_cards as s', (join) =>
      join.onRef('s.business_id', '=', 'h.business_id').onRef('s.id', '=', 'h.stamp_id'),
    )
    .where('h.business_id', '=', businessId)
    .where('h.customer_id', 'in', customerIds)
    .where('h.left_at', 'is', null)
    .select([
      'h.customer_id',
      'h.stamp_id',
      's.card_name',
      'h.balance',
      'h.cycle',
      'h.terms_version',
      'h.expires_at',
      'h.remainder_minor',
    ])
    .orderBy('h.joined_at')
    .orderBy('h.stamp_id')
    .execute()
}

type CustomerCounts = { total: number; fresh: number }
type Figures = CustomerCounts & { ready: number; sleeping: number }
const figures = cacheSlowCount<Figures>(({ total }) => total)

/** Returns figures over all customers; those of a long list are cached for up to ten seconds. */
export function countFigures(db: Db, businessId: string, at: FiguresAt): Promise<Figures> {
  return figures(businessId, () => countFiguresNow(db, businessId, at))
}

type FiguresAt = Pick<CustomerFilter, 'active_since' | 'new_since' | 'now'>
async function countFiguresNow(
  db: Db,
  businessId: string,
  { active_since, new_since, now }: FiguresAt,
): Promise<Figures> {
  const { rows } = await sql<CustomerCounts>`
    select count(*)::int as total, (count(*) filter (where joined_at >= ${new_since}))::int as fresh
    from customers where business_id = ${businessId} and erased_at is null and merged_into is null`.execute(db)
  return {
    ...(rows[0] ?? { total: 0, fresh: 0 }),
    ready: await countReady(db, businessId, now),
    sleeping: await countSleeping(db, businessId, active_since),
  }
}

export function findSender(db: Db, businessId: string): Promise<{ business_name: string; country: string }> {
  return db
    .selectFrom('businesses')
    .where('id', '=', businessId)
    .select(['business_name', 'country'])
    .executeTakeFirstOrThrow()
}

/** Stores a text message for the local outbox, used where no SMS service is configured. */
export async function keepTextMessage(
  db: Db,
  message: { id: string; recipient: string; text: string; created_at: Date; about: string },
): Promise<void> {
  await db
    .insertInto('sent_messages')
    .values({ ...message, channel: 'sms', subject: null, html: null, headers: '{}' })
    .execute()
}
