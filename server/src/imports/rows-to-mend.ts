/** Rows of a file that failed, and rows of which cells were left out: shown page by page, or as a file to mend and upload. */
import { Readable } from 'node:stream'
import type { imports } from '@stampwell/contract/business/imports.ts'
import { metaOf } from '@stampwell/contract/page-of.ts'
import type { Language } from '@stampwell/domain/text/language.ts'
import { BOM, csvLine } from '../csv/write-csv.ts'
import type { Db } from '../db/open.ts'
import type { HandlerContext } from '../http/handler.ts'
import { inLanguage } from '../texts/left-out.ts'
import { translate } from '../texts/translate.ts'
import { countErrors, listErrors, listLeftOut } from './import-errors.sql.ts'
import type { ImportRow } from './imports.sql.ts'

const LINES_AT_ONCE = 500

export async function showErrors(
  { query, language, db }: Pick<HandlerContext<typeof imports.errors>, 'query' | 'language' | 'db'>,
  { business_id, id }: ImportRow,
) {
  const errors = await listErrors(db, business_id, id, pageOf(query))
  const translated = errors.map((row) => ({ ...row, reason: translate(row.reason, language) }))
  return { errors: translated, meta: metaOf({ ...query, total: await countErrors(db, business_id, id) }) }
}

export async function showLeftOut(
  { query, db }: Pick<HandlerContext<typeof imports.leftOut>, 'query' | 'db'>,
  { business_id, id }: ImportRow,
) {
  const rows = await listLeftOut(db, business_id, id, pageOf(query))
  return { rows, meta: metaOf({ ...query, total: await countErrors(db, business_id, id, 'left_out') }) }
}

function pageOf({ page, per_page }: { page: number; per_page: number }) {
  return { skip: (page - 1) * per_page, limit: per_page }
}

type Download = { db: Db; language: Language }

export function downloadErrors({ db, language }: Download, row: ImportRow) {
  return asFile('rows-to-mend.csv', errorLines(db, row, language))
}

export function downloadLeftOut({ db, language }: Download, row: ImportRow) {
  return asFile('cells-left-out.csv', leftOutLines(db, row, language))
}

function asFile(name: string, lines: AsyncIterable<string>) {
  return { body: Readable.from(lines), headers: { 'content-disposition': `attachment; filename="${name}"` } }
}

async function* errorLines(db: Db, row: ImportRow, language: Language) {
  const columns = row.columns as string[] // written when the file was uploaded
  yield BOM + csvLine([...columns, translate('Line', language), translate('Reason', language)])
  for await (const { line, reason, cells } of inParts((after) => listErrors(db, row.business_id, row.id, after)))
    yield csvLine([...inColumns(columns, cells), String(line), translate(reason, language)])
}

/** A row stands once for each of its cells: uploaded again, the repeated ones change nothing. */
async function* leftOutLines(db: Db, row: ImportRow, language: Language) {
  const say = inLanguage(language)
  const columns = row.columns as string[] // written when the file was uploaded
  yield BOM + csvLine([...columns, ...(['line', 'field', 'reason', 'text'] as const).map((key) => say(key))])
  for await (const { line, cells, left_out } of inParts((after) => listLeftOut(db, row.business_id, row.id, after)))
    for (const { field, reason, text } of left_out)
      yield csvLine([
        ...inColumns(columns, cells),
        String(line),
        say(`fields.${field}`),
        say(`reasons.${reason}`),
        text,
      ])
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
