/** Rows of a file that failed, and rows of which cells were left out: shown page by page, or as a file to mend and upload. */
import { Readable } from 'node:stream'
import type { Language } from '@stampwell/domain/text/language.ts'
import { plainLetters } from '@stampwell/domain/text/plain-letters.ts'
import { BOM, csvLine, type Separator } from '../csv/write-csv.ts'
import type { SearchedWindow } from '../db/direction.ts'
import type { Db } from '../db/open.ts'
import { inLanguage } from '../texts/left-out.ts'
import { translate } from '../texts/translate.ts'
import { countRows, listErrors, listLeftOut, listReasons, type RowSearch } from './import-errors.sql.ts'
import type { ImportRow } from './imports.sql.ts'

const LINES_AT_ONCE = 500
/** Stands between what is said about several cells of a row. */
const BETWEEN_CELLS = ' · '

type Reader = { db: Db; language: Language }

/** Returns a page of the failed rows, with how many there are. */
export async function showErrors({ db, language }: Reader, { business_id, id }: ImportRow, page: SearchedWindow) {
  const text = page.search
  // A reason is searched as it is shown.
  const search: RowSearch | undefined = text
    ? {
        text,
        reasons: (await listReasons(db, business_id, id)).filter((reason) =>
          plainLetters(translate(reason, language)).includes(plainLetters(text)),
        ),
      }
    : undefined
  const rows = await listErrors(db, business_id, id, { ...page, search })
  const errors = rows.map((row) => ({ ...row, reason: translate(row.reason, language) }))
  return { errors, total: await countRows(db, business_id, id, { kind: 'failed', search }) }
}

/** Returns a page of the rows of which cells were left out, with how many there are. */
export async function showLeftOut({ db }: { db: Db }, { business_id, id }: ImportRow, page: SearchedWindow) {
  const search: RowSearch | undefined = page.search ? { text: page.search } : undefined
  const rows = await listLeftOut(db, business_id, id, { ...page, search })
  return { rows, total: await countRows(db, business_id, id, { kind: 'left_out', search }) }
}

export function downloadErrors({ db, language }: Reader, row: ImportRow) {
  return asFile('rows-to-mend.csv', errorLines(db, row, language))
}

export function downloadLeftOut({ db, language }: Reader, row: ImportRow) {
  return asFile('cells-left-out.csv', leftOutLines(db, row, language))
}

function asFile(name: string, lines: AsyncIterable<string>) {
  return { body: Readable.from(lines), headers: { 'content-disposition': `attachment; filename="${name}"` } }
}

async function* errorLines(db: Db, row: ImportRow, language: Language) {
  const say = inLanguage(language)
  const columns = row.columns as string[] // written when the file was uploaded
  const lineOf = linesLike(row)
  yield BOM + lineOf([...columns, say('line'), say('reason')])
  for await (const { line, reason, cells } of inParts((after) => listErrors(db, row.business_id, row.id, after)))
    yield lineOf([...inColumns(columns, cells), String(line), translate(reason, language), ...beyond(columns, cells)])
}

/** A row stands once, however many of its cells were left out: uploaded again, its balance comes along once. */
async function* leftOutLines(db: Db, row: ImportRow, language: Language) {
  const say = inLanguage(language)
  const columns = row.columns as string[] // written when the file was uploaded
  const lineOf = linesLike(row)
  yield BOM + lineOf([...columns, ...(['line', 'field', 'reason', 'text'] as const).map((key) => say(key))])
  for await (const { line, cells, left_out } of inParts((after) => listLeftOut(db, row.business_id, row.id, after)))
    yield lineOf([
      ...inColumns(columns, cells),
      String(line),
      left_out.map(({ field }) => say(`fields.${field}`)).join(BETWEEN_CELLS),
      left_out.map(({ reason }) => say(`reasons.${reason}`)).join(BETWEEN_CELLS),
      left_out.map(({ text }) => text).join(BETWEEN_CELLS),
    ])
}

/** Returns what writes a line as the file had it: the spreadsheet that wrote semicolons reads no others. */
function linesLike({ delimiter }: ImportRow): (cells: readonly string[]) => string {
  const separator: Separator = delimiter === ';' ? 'semicolon' : 'comma'
  return (cells) => csvLine(cells, separator)
}

/** Lists all rows, some at a time. */
async function* inParts<Row extends { line: number }>(list: (at: { after: number; limit: number }) => Promise<Row[]>) {
  for (let after = 0; ;) {
    const rows = await list({ after, limit: LINES_AT_ONCE })
    yield* rows
    after = rows.at(-1)?.line ?? 0
    if (rows.length < LINES_AT_ONCE) return
  }
}

function inColumns(columns: readonly string[], cells: readonly string[]): string[] {
  return columns.map((_, at) => cells[at] ?? '')
}

/** Returns the cells of a row that has more of them than the header, which is what has to be mended. */
function beyond(columns: readonly string[], cells: readonly string[]): string[] {
  const rest = cells.slice(columns.length)
  return rest.some((cell) => cell.trim() !== '') ? rest : []
}
