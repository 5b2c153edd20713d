import type { Db } from '../db/open.ts'
import { BOM, csvLine } from '../csv/write-csv.ts'
import { listEntries, type EntryFilter, type EntryRow } from './audit.sql.ts'

const BATCH_SIZE = 1000
const HEADER = [
  'number',
  'at',
  'admin',
  'action',
  'subject_kind',
  'subject_id',
  'subject',
  'business_id',
  'before',
  'after',
  'reason',
  'ip',
  'request_id',
  'previous_hash',
  'hash',
]

/** Returns the entries as CSV, newest first. It is whole in memory: the caller limits how many there are. */
export async function exportEntries(db: Db, filter: EntryFilter): Promise<string> {
  const parts = [BOM + csvLine(HEADER)]
  for await (const rows of entryBatches(db, filter, BATCH_SIZE)) parts.push(...rows.map(lineOf))
  return parts.join('')
}

/** Each batch begins below the last one by its number: entries that are added meanwhile shift no row into the next. */
export async function* entryBatches(db: Db, filter: EntryFilter, size: number): AsyncGenerator<EntryRow[]> {
  let below: number | undefined
  do {
    const rows: EntryRow[] = await listEntries(db, { ...filter, below }, { limit: size, offset: 0 })
    yield rows
    below = rows.length < size ? undefined : rows.at(-1)?.number
  } while (below !== undefined)
}

function lineOf(row: EntryRow): string {
  return csvLine([
    String(row.number),
    row.at.toISOString(),
    row.admin_name,
    row.action,
    row.subject_kind,
    row.subject_id,
    row.subject_name,
    row.about_business,
    row.before && JSON.stringify(row.before),
    row.after && JSON.stringify(row.after),
    row.reason,
    row.ip,
    row.request_id,
    row.previous_hash,
    row.hash,
  ])
}
