import type { Db } from '../db/open.ts'
import { REFUSALS } from './classify-rows.ts'
import { keepAgain } from './earlier-rows.ts'
import { listFailedLines } from './import-errors.sql.ts'
import type { ImportRow } from './imports.sql.ts'
import type { KeySet } from './key-set.ts'
import type { ReadRow } from './reading/read-row.ts'

/**
 * Returns what reads the rows again that an interrupted run has done, and keeps in `heard` what they said. A row that
 * failed says nothing of anybody.
 */
export async function hearingAgain(
  db: Db,
  { business_id, id }: Pick<ImportRow, 'business_id' | 'id'>,
  heard: KeySet,
): Promise<(row: Pick<ReadRow, 'line' | 'person'>) => void> {
  const failed = new Set(await listFailedLines(db, business_id, id, REFUSALS))
  return (row) => {
    if (!failed.has(row.line)) keepAgain(heard, row)
  }
}
