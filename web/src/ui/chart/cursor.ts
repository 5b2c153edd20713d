/** Which point or cell a pointer or a key selects. */

/** Keys that move a cursor, in the direction of the page: in a mirrored page the left arrow goes on. */
export type CursorKey = { key: string; isMirrored: boolean }

/** `share` is the pointer's distance from the start of the plot, 0 to 1. */
export function pointAtShare(share: number, count: number): number {
  return clamp(Math.floor(share * count), count)
}

/** Returns the index after a key; null for a key that does not move the cursor. */
export function pointAfterKey(
  { key, isMirrored }: CursorKey,
  { now, count, page }: { now: number; count: number; page: number },
): number | null {
  const toward = isMirrored ? -1 : 1
  const moves: Record<string, number> = {
    ArrowRight: now + toward,
    ArrowLeft: now - toward,
    ArrowUp: now + 1,
    ArrowDown: now - 1,
    PageUp: now + page,
    PageDown: now - page,
    Home: 0,
    End: count - 1,
  }
  const next = moves[key]
  return next === undefined ? null : clamp(next, count)
}

export type Cell = { row: number; column: number }

/** As `pointAfterKey`, in a table. Home and End go to the ends of the row. */
export function cellAfterKey(
  { key, isMirrored }: CursorKey,
  { row, column }: Cell,
  size: { rows: number; columns: number },
): Cell | null {
  const toward = isMirrored ? -1 : 1
  const moves: Record<string, Cell> = {
    ArrowRight: { row, column: column + toward },
    ArrowLeft: { row, column: column - toward },
    ArrowDown: { row: row + 1, column },
    ArrowUp: { row: row - 1, column },
    PageDown: { row: size.rows - 1, column },
    PageUp: { row: 0, column },
    Home: { row, column: 0 },
    End: { row, column: size.columns - 1 },
  }
  const next = moves[key]
  return next ? { row: clamp(next.row, size.rows), column: clamp(next.column, size.columns) } : null
}

function clamp(index: number, count: number): number {
  return Math.max(0, Math.min(count - 1, index))
}
