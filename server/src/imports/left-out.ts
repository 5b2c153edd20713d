/** Cells that an import leaves out of rows: counted for the report, and kept so that their rows can be mended. */
import type { CustomerImport } from '@stampwell/contract/business/imports.ts'
import type { LeftOut } from '@stampwell/contract/business/import-left-out.ts'
import type { LeftOutCell as StoredCell, LeftOutRow } from '@stampwell/domain/customers/import-left-out.ts'
import { keptCell, keptCells } from './kept-cells.ts'

/** An optional cell that cannot be read: it stays behind, and the person comes in. `text` is what stands there. */
export type UnreadCell = Pick<LeftOut, 'field' | 'reason'> & { text: string }
/** The same with its line, or the cells of a row with bytes that are no text. */
export type LeftOutCell = StoredCell & { line: number }
/** Counts as they are stored. `lines` are those of bytes that are no text. */
type Count = Pick<LeftOutCell, 'field' | 'reason'> & { count: number; lines?: number[] }

const LINES_NAMED = 20
/** The decoder writes it for each byte that is no text. */
const REPLACED = '\ufffd'

/** Returns the stored counts with these cells added. */
export function addLeftOut(stored: unknown, cells: readonly LeftOutCell[]): Count[] {
  const counts = (stored as Count[]).map((one) => ({ ...one })) // written here
  for (const { field, reason, line } of cells) {
    let known = counts.find((one) => one.field === field && one.reason === reason)
    if (!known) {
      known = { field, reason, count: 0, ...(reason === 'bad_bytes' && { lines: [] }) }
      counts.push(known)
    }
    known.count += 1
    if (known.lines && known.lines.length < LINES_NAMED) known.lines.push(line)
  }
  return counts
}

/** Returns the counts of cells that were left out, and the rows with replaced bytes beside them. */
export function presentLeftOut(stored: unknown): Pick<CustomerImport, 'left_out' | 'bad_bytes'> {
  const counts = stored as Count[] // written by `addLeftOut`
  const bytes = counts.find(({ reason }) => reason === 'bad_bytes')
  return {
    left_out: counts.flatMap(({ field, reason, count }) =>
      field === 'row' || reason === 'bad_bytes' ? [] : [{ field, reason, count }],
    ),
    bad_bytes: { rows: bytes?.count ?? 0, lines: bytes?.lines ?? [] },
  }
}

type FileRow = { line: number; cells: readonly string[] }

/** Names each row with bytes that were no text, whatever becomes of it, with the cells that have them. */
export function findBadBytes(rows: readonly FileRow[]): LeftOutCell[] {
  return rows.flatMap(({ line, cells }): LeftOutCell[] => {
    const spoilt = cells.filter((cell) => cell.includes(REPLACED))
    return spoilt.length === 0 ? [] : [{ line, field: 'row', reason: 'bad_bytes', text: spoilt.join(' · ') }]
  })
}

/** Groups the cells by row, as they are stored. */
export function rowsOfLeftOut(rows: readonly FileRow[], cells: readonly LeftOutCell[]): LeftOutRow[] {
  const byLine = Map.groupBy(cells, ({ line }) => line)
  return rows.flatMap((row) => {
    const own = byLine.get(row.line)
    if (!own) return []
    const left_out = own.map(({ field, reason, text }) => ({ field, reason, text: keptCell(text) }))
    return [{ line: row.line, left_out, cells: keptCells(row.cells) }]
  })
}
