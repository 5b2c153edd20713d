/** Cells as the database stores them, for a row to mend. */
const CELLS_KEPT = 50
const CHARACTERS_KEPT = 300

/** Returns the cells of a line to mend, as they are stored. */
export function keptCells(cells: readonly string[]): string[] {
  return cells.slice(0, CELLS_KEPT).map(keptCell)
}

/** Returns the cell as written, but cut to a length and without characters that the database cannot store. */
export function keptCell(cell: string): string {
  return cell.slice(0, CHARACTERS_KEPT).replaceAll('\0', '').toWellFormed()
}
