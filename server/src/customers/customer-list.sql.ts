import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { prepared } from '../db/prepared.ts'
import { consents, customers, type CustomerRow } from '../stamping/find-customer.sql.ts'
import { matchesSearch } from './customer-search.sql.ts'
import { fitsFilter, type CustomerFilter } from './customer-filter.sql.ts'
import { planList, type ListOrder } from './list-plans.sql.ts'

type CustomerPage = CustomerFilter & { sort?: string | undefined; page: number; per_page: number }

/**
 * Sorts newest first, or by a field (`-` before it for descending), ties by id. For a common search `total` stops at
 * MAX_FOUND and `more` is true.
 */
export async function listCustomers(
  db: Db,
  businessId: string,
  { sort = '-joined_at', page, per_page, ...filter }: CustomerPage,
): Promise<{ rows: CustomerRow[]; total: number; more: boolean }> {
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const column = SORTS[sort.replace('-', '')] ?? 'joined_at'
  const order: ListOrder = { column, direction, limit: per_page, offset: (page - 1) * per_page }
  const plan = await planList(db, businessId, filter)

  const { ids } = await plan.page(order)
  // An array, not a join: without statistics the planner repeated the list scan per customer.
  const isPlain = !filter.search && !filter.stamp_id && !filter.status && column !== 'last_activity_at'
  const rows = await customers(isPlain ? prepared(db, `customers ${column} ${direction}`) : db, businessId)
    .where(sql<boolean>`c.id = any(array${ids})`)
    .selectAll('c')
    .select(consents(businessId))
    .orderBy(`c.${column}`, direction)
    .orderBy('c.id', direction)
    .execute()
  return { rows, ...(await plan.count()) }
}

export function pageOfCustomers(
  db: Db,
  businessId: string,
  { search, ...filter }: CustomerFilter,
  { after, limit }: { after: string | null; limit: number },
): Promise<CustomerRow[]> {
  const all = customers(db, businessId)
    .where(fitsFilter(businessId, filter))
    .selectAll('c')
    .select(consents(businessId))
    .orderBy('c.id')
    .limit(limit)
  const rest = search ? all.where(matchesSearch(businessId, search)) : all
  return (after === null ? rest : rest.where('c.id', '>', after)).execute()
}

/** Only these columns reach the statement. Names sort by their letters alone, ids by their creation time. */
const SORTS: Record<string, 'name_key' | 'joined_at' | 'last_activity_at' | 'id'> = {
  name: 'name_key',
  joined_at: 'joined_at',
  last_activity_at: 'last_activity_at',
  created_at: 'id',
}
