/** An import whose stored file is gone ends, because no later try could read it. */
import type { Db } from '../db/open.ts'
import { say } from '../texts/import-refusals.ts'
import { insertErrors } from './import-errors.sql.ts'
import { addProgress, NO_COUNTS, type ImportRow } from './imports.sql.ts'

/** The reason is about the whole file. The line of the first unread row is not known: cells may have line breaks. */
const FIRST_LINE = 1

/** Counts the rows that were not read as failed, and gives the reason at the first line of the file. */
export async function failUnreadRows(db: Db, row: ImportRow): Promise<void> {
  const { business_id, id, rows_done, rows_total } = row
  await insertErrors(db, business_id, id, [{ line: FIRST_LINE, reason: say('file_gone'), cells: [] }])
  await addProgress(db, business_id, id, {
    rows: 0,
    counts: { ...NO_COUNTS, failed: rows_total - rows_done },
    left_out: row.left_out as object[],
    balances: row.balances as object | null, // both were written by the import
  })
}
