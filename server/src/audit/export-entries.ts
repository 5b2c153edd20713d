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
  for (let offset = 0; ; offset += BATCH_SIZE) {
    const rows = await listEntries(db, filter, { limit: BATCH_SIZE, offset })
    parts.push(...rows.map(lineOf))
    if (rows.length < BATCH_SIZE) return parts.join('')
  }
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
