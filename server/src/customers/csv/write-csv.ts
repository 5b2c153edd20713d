/** Writes CSV that a spreadsheet opens as text: nothing that somebody typed becomes a formula. */

/** Excel reads UTF-8 only after this. */
export const BOM = '\uFEFF'

/** The full-width signs count too: spreadsheets with an East Asian input method calculate them like the ASCII ones. */
const FORMULA = /^[=+\-@＝＋－＠\t\r]/

/** One line, ended by CRLF. */
export function csvLine(cells: readonly (string | null)[]): string {
  return `${cells.map((cell) => quote(guard(cell ?? ''))).join(',')}\r\n`
}

/** A cell that a spreadsheet would calculate begins with an apostrophe, which says that it is text. */
function guard(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell
}

/** What `guard` put before a cell is taken away again when the file comes back. */
export function withoutGuard(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell
}

function quote(cell: string): string {
  return /[",;\t\r\n|]/.test(cell) || cell.trim() !== cell ? `"${cell.replaceAll('"', '""')}"` : cell
}
