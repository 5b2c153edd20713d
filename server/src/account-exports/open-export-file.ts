import { refuse } from '@stampwell/domain/refusal.ts'
import type { AppContext } from '../app-context.ts'
import { accountExports } from '../texts/en/account-exports.ts'
import type { ExportRow } from './account-exports.sql.ts'
import { presentExport } from './present-export.ts'

/** Refuses `conflict` while the file is being made, and `not_found` once it is gone. */
export async function openExportFile({ exportFiles }: Pick<AppContext, 'exportFiles'>, row: ExportRow, now: Date) {
  const { status } = presentExport(row, now)
  if (status === 'waiting' || status === 'running') refuse('conflict', { message: accountExports.refused.not_ready })
  const file = status === 'ready' ? await exportFiles.read(row.business_id, row.id) : null
  return file ?? refuse('not_found', { message: accountExports.refused.gone })
}
