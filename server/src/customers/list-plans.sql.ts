/** Reads and counts the customer list in a way for each kind of filter, so that no page scans a long list. */
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import { cacheSlowCount } from '../db/cached-count.ts'
import type { Db } from '../db/open.ts'
import { prepared } from '../db/prepared.ts'
import type { Tables } from '../db/tables.gen.ts'
import { countSleeping, idsByActivity, type Span } from '../rollups/activity.sql.ts'
import { countCardHolders } from '../stamp-cards/count-card-holders.sql.ts'
import { customers } from '../stamping/find-customer.sql.ts'
import { countReady, haveReady } from '../stamping/ready-rewards.sql.ts'
import { fitsFilter, type CustomerFilter } from './customer-filter.sql.ts'
import { findBySearch, MAX_FOUND, type CustomerSearch } from './customer-search.sql.ts'

export type ListOrder = {
  column: 'name_key' | 'joined_at' | 'last_activity_at' | 'id'
  direction: 'asc' | 'desc'
  limit: number
  offset: number
}
type Ids = SelectQueryBuilder<Tables & { c: Tables['customers'] }, 'c', { id: string }>
type Count = { total: number; more: boolean }

export type ListPlan = {
  /** Selects the ids of one page. In an object, because a promise of a bare query would run it. */
  page: (order: ListOrder) => Promise<{ ids: RawBuilder<string> | Ids }>
  count: () => Promise<Count>
}

type Filter = Omit<CustomerFilter, 'search'>

const totals = cacheSlowCount<number>((total) => total)

/** Chooses by search, then by card, then by status. */
export async function planList(db: Db, businessId: string, { search, ...filter }: CustomerFilter): Promise<ListPlan> {
  if (search) return planBySearch(db, businessId, search, filter)
  if (filter.stamp_id) return planByCard(db, businessId, filter.stamp_id, filter)
  if (filter.status === 'ready') return planReady(db, businessId, filter)
  return filter.status === 'new' ? planNew(db, businessId, filter) : planByActivity(db, businessId, filter)
}

async function planBySearch(db: Db, businessId: string, search: CustomerSearch, filter: Filter): Promise<ListPlan> {
  const { chosen, among, isCommon } = await findBySearch(db, businessId, search)
  const isNarrowed = filter.status !== undefined || filter.stamp_id !== undefined
  // Few customers have a reward ready, so the search is checked for each of them.
  const matches = isNarrowed && filter.status !== 'ready' ? among : chosen
  const wanted = () => select(db, businessId, filter).where(matches)
  return {
    page: async (order) => inOrder(wanted(), order),
    count: async () => {
      if (!isCommon) return exactly(await countOf(db, wanted()))
      if (!isNarrowed) return { total: MAX_FOUND, more: true }
      const counted = await countOf(db, wanted().limit(MAX_FOUND + 1))
      return counted > MAX_FOUND ? { total: MAX_FOUND, more: true } : exactly(counted)
    },
  }
}

function planByCard(db: Db, businessId: string, stampId: string, filter: Filter): ListPlan {
  const wanted = () => select(db, businessId, filter)
  return {
    page: async (order) => inOrder(wanted(), order),
    count: async () => exactly(await (filter.status ? countOf(db, wanted()) : countHolders(db, businessId, stampId))),
  }
}

async function planReady(db: Db, businessId: string, filter: Filter): Promise<ListPlan> {
  const total = await cached(businessId, filter, () => countReady(db, businessId, filter.now))
  const wanted =
    total > MAX_FOUND
      ? select(db, businessId, filter)
      : selectAmong(db, businessId, sql<string>`(${haveReady(businessId, filter.now)})`)
  return { page: async (order) => inOrder(wanted, order), count: async () => exactly(total) }
}

function planNew(db: Db, businessId: string, filter: Filter): ListPlan {
  const wanted = () => select(db, businessId, filter)
  return {
    page: async (order) => inOrder(wanted(), order),
    count: async () => exactly(await cached(businessId, filter, () => countOf(db, wanted()))),
  }
}

/** Active, inactive or all customers: an index on the last activity finds and counts them. */
async function planByActivity(db: Db, businessId: string, filter: Filter): Promise<ListPlan> {
  const span = spanOf(filter)
  const counted = filter.status && (await cached(businessId, filter, () => countWithin(db, businessId, span)))
  return {
    page: async (order) => {
      if (order.column === 'last_activity_at') return idsByActivity(db, businessId, span, order)
      if (counted === undefined || counted > MAX_FOUND) return inOrder(select(db, businessId, filter), order)
      const { ids } = await idsByActivity(db, businessId, span, { direction: 'desc', limit: MAX_FOUND, offset: 0 })
      return inOrder(selectAmong(db, businessId, ids), order)
    },
    count: async () => exactly(counted ?? (await cached(businessId, filter, () => countCustomers(db, businessId)))),
  }
}

function spanOf({ status, active_since }: Filter): Span {
  if (status === 'active') return { since: active_since }
  return status === 'inactive' ? { before: active_since } : {}
}

function select(db: Db, businessId: string, filter: Filter) {
  return customers(db, businessId).where(fitsFilter(businessId, filter)).select('c.id')
}

/** For at most MAX_FOUND ids: an array lookup is faster than checking the whole list. */
function selectAmong(db: Db, businessId: string, ids: RawBuilder<string>) {
  return customers(db, businessId)
    .where(sql<boolean>`c.id = any(array${ids})`)
    .select('c.id')
}

function inOrder(ids: Ids, { column, direction, limit, offset }: ListOrder): { ids: Ids } {
  return { ids: ids.orderBy(`c.${column}`, direction).orderBy('c.id', direction).limit(limit).offset(offset) }
}

function exactly(total: number): Count {
  return { total, more: false }
}

/** Caches the count of a list that status alone filters. */
function cached(businessId: string, { status }: Filter, count: () => Promise<number>): Promise<number> {
  return totals(`${businessId} ${status ?? 'all'}`, count)
}

async function countWithin(db: Db, businessId: string, { since, before }: Span): Promise<number> {
  if (before) return countSleeping(db, businessId, before)
  return (await countCustomers(db, businessId)) - (since ? await countSleeping(db, businessId, since) : 0)
}

async function countHolders(db: Db, businessId: string, stampId: string): Promise<number> {
  const { rows } = await sql<{
    total: number
  }>`select ${countCardHolders(businessId, sql`${stampId}`)} as total`.execute(db)
  return rows[0]?.total ?? 0
}

export function countCustomers(db: Db, businessId: string): Promise<number> {
  return countOf(prepared(db, 'count-customers'), customers(db, businessId).select('c.id'))
}

async function countOf(db: Db, ids: SelectQueryBuilder<Tables, never, { id: string }>): Promise<number> {
  const row = await db
    .selectFrom(ids.as('found'))
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return row.total
}
