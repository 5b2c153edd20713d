/** Cells as the database stores them, for a row to mend. */

/** Of a longer row the beginning of each cell is kept. */
const MAX_ROW_LENGTH = 15_000
/** Of a cell that is stored beside its row. */
const MAX_CELL_LENGTH = 300

/** Returns all cells of a line to mend, as they are stored: what is cut here is missing when the mended row comes in. */
export function keptCells(cells: readonly string[]): string[] {
  const length = cells.reduce((sum, cell) => sum + cell.length, 0)
  const kept = length > MAX_ROW_LENGTH ? Math.floor(MAX_ROW_LENGTH / cells.length) : MAX_ROW_LENGTH
  return cells.map((cell) => storable(cell, kept))
}

/** Returns the cell as written, but cut to a length. */
export function keptCell(cell: string): string {
  return storable(cell, MAX_CELL_LENGTH)
}

/** Returns the first characters of the cell, without those that the database cannot store. */
function storable(cell: string, length: number): string {
  return cell.slice(0, length).replaceAll('\0', '').toWellFormed()
}
