import type { AccountExport } from '@stampwell/contract/business/account-exports.ts'
import type { ExportRow } from './account-exports.sql.ts'

export function presentExport(row: ExportRow, now: Date): AccountExport {
  const isOver = row.status === 'ready' && row.expires_at !== null && row.expires_at <= now
  return {
    id: row.id,
    status: isOver ? 'expired' : (row.status as AccountExport['status']), // the column's check allows only these
    progress: { rows_done: Math.min(row.rows_done, row.rows_total), rows_total: row.rows_total },
    bytes: row.bytes === null ? null : Number(row.bytes),
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
  }
}
