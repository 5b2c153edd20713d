import type { CustomerImport, ImportOptions, LeftOut } from '@stampwell/contract/business/imports.ts'
import type { AppContext } from '../app-context.ts'
import { readFirst, type Delimiter, type Encoding } from '../csv/inspect-csv.ts'
import type { ImportRow } from './imports.sql.ts'
import { suggestMapping } from './suggest-mapping.ts'

const SAMPLE_ROWS = 5
const ROWS_LOOKED_AT = 40
const MAX_SHOWN_LENGTH = 200

/** Includes the first rows, if `withSample` asks for them and the file still exists. */
export async function presentImport(
  { importFiles }: Pick<AppContext, 'importFiles'>,
  row: ImportRow,
  withSample = true,
): Promise<CustomerImport> {
  const columns = row.columns as string[] // written when the file was uploaded
  const rows = row.has_file && withSample ? await firstRows(importFiles.path(row.business_id, row.id), row) : []
  const { created, completed, known, repeated, failed } = row
  return {
    id: row.id,
    file_name: row.file_name,
    status: row.status as CustomerImport['status'],
    encoding: row.encoding,
    delimiter: row.delimiter,
    header_row: row.header_row,
    columns, // the column allows only these
    sample: rows.slice(0, SAMPLE_ROWS),
    suggested: suggestMapping(columns, rows),
    options: row.options as ImportOptions | null, // written by the endpoint
    progress: { rows_done: row.rows_done, rows_total: row.rows_total },
    counts: { created, completed, known, repeated, failed },
    left_out: row.left_out as LeftOut[], // written by the import
    taken_back: row.taken_back,
    has_file: row.has_file,
    has_errors: failed > 0,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  }
}

async function firstRows(path: string, { encoding, delimiter, header_row }: ImportRow): Promise<string[][]> {
  const records = await readFirst({ path, encoding: encoding as Encoding, delimiter: delimiter as Delimiter }).catch(
    () => [],
  ) // the columns allow only these
  return records
    .slice(header_row + 1, header_row + ROWS_LOOKED_AT)
    .map((record) => record.cells.map((cell) => cell.slice(0, MAX_SHOWN_LENGTH).replaceAll('\0', '').toWellFormed()))
}
