import type { ImportReading } from '@stampwell/contract/business/imports.ts'
import { firstCharacters, lastCharacters } from '@stampwell/domain/text/characters.ts'
import type { Encoding } from '@stampwell/domain/text/encodings.ts'
import { refuse, refuseFields } from '@stampwell/domain/refusal.ts'
import { isFileMissing } from '../db/db-errors.ts'
import { newId } from '../db/new-id.ts'
import type { Db } from '../db/open.ts'
import type { AppContext } from '../app-context.ts'
import { inspectCsv, type Inspected } from '../csv/inspect-csv.ts'
import { say } from '../texts/import-refusals.ts'
import { countHeaderWords } from './header-words.ts'
import { headerRowOf } from './suggest-mapping.ts'
import { deleteImport, insertImport, listUnusedImports, type ImportRow, type NewImport } from './imports.sql.ts'

const MAX_ROWS = 250_000
/** Maximum number of unused files per business. */
const MAX_WAITING = 5
const MAX_HEADER_LENGTH = 100
const MAX_FILE_NAME_LENGTH = 120

type Uploaded = { filename: string; path: string }

/** Refuses, under `file`, what cannot be read. Must be called in `before`. */
export async function storeUpload(
  { importFiles }: Pick<AppContext, 'importFiles'>,
  { businessId, file, now }: { businessId: string; file: Uploaded | undefined; now: Date },
): Promise<NewImport> {
  if (!file) return refuseFields({ file: [say('choose_file')] })
  const found = await inspectCsv(file.path, { countNames: countHeaderWords })
  const reading = found && readingOf(found, headerRowOf(found.first))
  if (!reading) return refuseFields({ file: [say('not_csv')] })
  const rows = reading.rows_total
  if (rows === 0) refuseFields({ file: [say('one_line')] })
  if (rows > MAX_ROWS) refuseFields({ file: [say('too_many_rows', { rows, max: MAX_ROWS })] })
  const id = newId(now)
  await importFiles.keep(file.path, businessId, id)
  return {
    id,
    file_name: nameOf(file.filename),
    created_at: now,
    ...reading,
  }
}

export type Reading = Pick<NewImport, 'encoding' | 'delimiter' | 'header_row' | 'rows_total' | 'columns'>

/** Returns what changes about an uploaded file that is read otherwise, or null if nothing does. */
export async function readAgain(
  { importFiles }: Pick<AppContext, 'importFiles'>,
  row: ImportRow,
  { encoding = row.encoding as Encoding, header_row }: ImportReading, // the column allows only these
): Promise<Reading | null> {
  const isSame = encoding === row.encoding && (header_row ?? row.header_row) === row.header_row
  if (isSame || !row.has_file) return null
  const found = await inspectCsv(importFiles.path(row.business_id, row.id), {
    encoding,
    countNames: countHeaderWords,
  }).catch(refuseMissing)
  if (!found) return refuseFields({ encoding: [say('wrong_encoding')] })
  const reading = readingOf(found, header_row ?? headerRowOf(found.first))
  return reading && reading.rows_total > 0 ? reading : refuseFields({ header_row: [say('nobody_below')] })
}

function refuseMissing(error: unknown): never {
  if (isFileMissing(error)) return refuse('conflict', { message: say('not_checked') })
  throw error
}

/** Returns null where no row names the columns. */
function readingOf({ encoding, delimiter, first, records }: Inspected, header_row: number): Reading | null {
  const header = first[header_row]
  if (!header || header.problem) return null
  return {
    encoding,
    delimiter,
    header_row,
    rows_total: records - header_row - 1,
    columns: header.cells.map((cell) => firstCharacters(cell.trim().toWellFormed(), MAX_HEADER_LENGTH)),
  }
}

/** Adds the import. Returns the ids of unused imports deleted to stay within the limit. */
export async function addImport(db: Db, businessId: string, taken: NewImport): Promise<string[]> {
  await insertImport(db, businessId, taken)
  // Ids of one millisecond have no order, so that the newest by its id may be another one.
  const spare = await listUnusedImports(db, businessId, { uploaded: taken.id, keep: MAX_WAITING - 1 })
  for (const id of spare) await deleteImport(db, businessId, id)
  return spare
}

// oxlint-disable-next-line no-control-regex -- control characters are what is taken out
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f]/g

function nameOf(filename: string): string {
  const name = filename.toWellFormed().replace(CONTROL_CHARACTERS, '')
  return lastCharacters(name, MAX_FILE_NAME_LENGTH) || 'customers.csv'
}
