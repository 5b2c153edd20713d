/**
 * Exports the list of businesses as CSV, page by page, so that little of it is in memory at once. Which businesses it
 * has is read once: one that registers meanwhile shifts no line into the next page. It holds no money: every admin may
 * take it along, and money is for `finance`.
 */
import type { MerchantRow } from '@stampwell/contract/admin/merchants.ts'
import { BOM, csvLine } from '../csv/write-csv.ts'
import type { Db } from '../db/open.ts'
import { loadMerchantRows } from './load-merchant-rows.ts'
import { listIds, type MerchantFilter, type MerchantSort } from './merchant-filter.sql.ts'

const PAGE_SIZE = 200
const HEADER = [
  'id',
  'business_name',
  'industry',
  'city',
  'country',
  'status',
  'plan',
  'customers',
  'stamps_30_days',
  'fullest_limit',
  'fullest_percent',
  'last_stamp_at',
  'created_at',
]

export async function* merchantLines(
  db: Db,
  filter: MerchantFilter,
  { sort, now, pageSize = PAGE_SIZE }: { sort: MerchantSort; now: Date; pageSize?: number },
): AsyncGenerator<string> {
  yield BOM + csvLine(HEADER)
  const listed = await listIds(db, filter, { sort, limit: null, offset: 0, now })
  for (let at = 0; at < listed.length; at += pageSize) {
    const rows = await loadMerchantRows(db, listed.slice(at, at + pageSize), now)
    yield rows.map(lineOf).join('')
  }
}

function lineOf({ fullest, ...row }: MerchantRow): string {
  return csvLine([
    row.id,
    row.business_name,
    row.industry,
    row.city,
    row.country,
    row.status,
    row.plan.name,
    String(row.customers),
    String(row.stamps_30_days),
    fullest?.limit ?? null,
    fullest ? String(fullest.percent) : null,
    row.last_stamp_at,
    row.created_at,
  ])
}
