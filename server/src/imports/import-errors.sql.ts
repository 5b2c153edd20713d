/**
 * Rows of a file to mend: those that could not be brought in, each with its reason, and those of which cells were left out.
 * A line can be both.
 */
import type { LeftOutCell, LeftOutRow } from '@stampwell/domain/customers/import-left-out.ts'
import { foldDigits } from '@stampwell/domain/text/digits.ts'
import { sql } from 'kysely'
import type { Direction } from '../db/direction.ts'
import { hasText } from '../db/folded.ts'
import type { Db } from '../db/open.ts'

export type FailedRow = { line: number; reason: string; cells: string[] }

/** Inserts failed rows; a line that has a reason already keeps it. */
export async function insertErrors(db: Db, businessId: string, importId: string, errors: FailedRow[]): Promise<void> {
  if (errors.length === 0) return
  await db
    .insertInto('import_errors')
    .values(
      errors.map(({ cells, ...error }) => ({
        ...error,
        kind: 'failed',
        cells: JSON.stringify(cells),
        business_id: businessId,
        import_id: importId,
      })),
    )
    .onConflict((conflict) => conflict.columns(['business_id', 'import_id', 'kind', 'line']).doNothing())
    .execute()
}

type Kind = 'failed' | 'left_out'
/** A row of the file is found by the text in its cells, by the number of its line, or as one of these reasons. */
export type RowSearch = { text: string; reasons?: readonly string[] }
/** `after`: the last line before. */
type Window = {
  after?: number
  offset?: number
  limit: number
  direction?: Direction | undefined
  search?: RowSearch | undefined
}

export async function listErrors(db: Db, businessId: string, importId: string, window: Window): Promise<FailedRow[]> {
  const rows = await listRows(db, businessId, importId, { kind: 'failed', ...window })
  return rows.map((row) => ({ ...row, cells: row.cells as string[] })) // written by insertErrors
}

/** An erasure searches `cells` for the person's name, so no word of ours stands in it. */
export async function insertLeftOut(db: Db, businessId: string, importId: string, rows: LeftOutRow[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('import_errors')
    .values(
      rows.map(({ line, left_out, cells }) => ({
        business_id: businessId,
        import_id: importId,
        kind: 'left_out',
        line,
        reason: JSON.stringify(left_out.map(({ field, reason }) => ({ field, reason }))),
        cells: JSON.stringify([cells, left_out.map(({ text }) => text)]),
      })),
    )
    .execute()
}

export async function listLeftOut(db: Db, businessId: string, importId: string, window: Window): Promise<LeftOutRow[]> {
  const rows = await listRows(db, businessId, importId, { kind: 'left_out', ...window })
  return rows.map((row) => {
    const [cells, texts] = row.cells as [string[], string[]] // written by insertLeftOut
    const codes = JSON.parse(row.reason) as Omit<LeftOutCell, 'text'>[] // likewise
    return { line: row.line, left_out: codes.map((code, at) => ({ ...code, text: texts[at] ?? '' })), cells }
  })
}

function listRows(
  db: Db,
  businessId: string,
  importId: string,
  { kind, after = 0, offset = 0, limit, direction = 'asc', search }: Window & { kind: Kind },
) {
  return rowsOf(db, businessId, importId, { kind, search })
    .select(['line', 'reason', 'cells'])
    .where('line', '>', after)
    .orderBy('line', direction)
    .limit(limit)
    .offset(offset)
    .execute()
}

type Rows = { kind: Kind; search?: RowSearch | undefined }

/** Counts the rows that failed, or those of which cells were left out. */
export async function countRows(db: Db, businessId: string, importId: string, rows: Rows): Promise<number> {
  const row = await rowsOf(db, businessId, importId, rows)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return row.total
}

/** Returns the few sentences that say why rows of this import failed. */
export async function listReasons(db: Db, businessId: string, importId: string): Promise<string[]> {
  const rows = await rowsOf(db, businessId, importId, { kind: 'failed' }).select('reason').distinct().execute()
  return rows.map(({ reason }) => reason)
}

/** Returns the lines of the rows that failed for one of these reasons. */
export async function listFailedLines(
  db: Db,
  businessId: string,
  importId: string,
  reasons: readonly string[],
): Promise<number[]> {
  const rows = await rowsOf(db, businessId, importId, { kind: 'failed' })
    .where('reason', 'in', reasons)
    .select('line')
    .execute()
  return rows.map(({ line }) => line)
}

/** Deletes the rows that failed for one of these reasons. */
export async function deleteFailedFor(
  db: Db,
  businessId: string,
  importId: string,
  reasons: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('import_errors')
    .where('business_id', '=', businessId)
    .where('import_id', '=', importId)
    .where('kind', '=', 'failed')
    .where('reason', 'in', reasons)
    .execute()
}

function rowsOf(db: Db, businessId: string, importId: string, { kind, search }: Rows) {
  const rows = db
    .selectFrom('import_errors')
    .where('business_id', '=', businessId)
    .where('import_id', '=', importId)
    .where('kind', '=', kind)
  return search === undefined ? rows : rows.where(finds(search))
}

/** Cells are texts in lists, which are nested where cells were left out. */
function finds({ text, reasons = [] }: RowSearch) {
  return sql<boolean>`(line::text = ${foldDigits(text)} or reason = any(${reasons}::text[])
    or exists (select 1 from jsonb_path_query(cells, '$.** ? (@.type() == "string")') cell
      where ${hasText(sql`cell #>> '{}'`, text)}))`
}

export async function deleteErrors(db: Db, businessId: string, importId: string): Promise<void> {
  await db.deleteFrom('import_errors').where('business_id', '=', businessId).where('import_id', '=', importId).execute()
}

/** Deletes the failed rows of imports created before `before`. tenant-free: the sweep covers every business. */
export async function deleteErrorsBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from import_errors e using imports i
    where i.business_id = e.business_id and i.id = e.import_id and i.created_at < ${before}`.execute(db)
}
