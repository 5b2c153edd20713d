/** An import whose stored file is gone ends, because no later try could read it. */
import type { Db } from '../db/open.ts'
import { insertErrors } from './import-errors.sql.ts'
import { addProgress, NO_COUNTS, type ImportRow } from './imports.sql.ts'

const FILE_MISSING = 'The file is not stored any more. Upload it again: nobody is added twice.'

/** Counts the rows that were not read as failed, and gives the reason at the first of them. */
export async function failUnreadRows(db: Db, row: ImportRow): Promise<void> {
  const { business_id, id, header_row, rows_done, rows_total } = row
  await insertErrors(db, business_id, id, [{ line: header_row + rows_done + 2, reason: FILE_MISSING, cells: [] }])
  await addProgress(db, business_id, id, {
    rows: 0,
    counts: { ...NO_COUNTS, failed: rows_total - rows_done },
    left_out: row.left_out as object[],
    balances: row.balances as object | null, // both were written by the import
  })
}
