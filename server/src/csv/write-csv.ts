/** Writes CSV that a spreadsheet opens as text, so that user input never becomes a formula (CSV injection). */

/** Byte order mark, without which Excel does not read UTF-8. */
export const BOM = '\uFEFF'

/** The full-width signs count too: spreadsheets with an East Asian input method calculate them like the ASCII ones. */
const FORMULA = /^[=+\-@＝＋－＠\t\r]/

export type Separator = 'comma' | 'semicolon'
const SIGNS: Record<Separator, string> = { comma: ',', semicolon: ';' }

/** A number with the decimals of its currency. */
export type Amount = { decimal: string }
export type CsvCell = string | number | Amount | null

export function csvLine(cells: readonly CsvCell[], separator: Separator = 'comma'): string {
  return `${cells.map(writeCell).join(SIGNS[separator])}\r\n`
}

/** A number or amount stays one, also below zero: no user's words are in it, and a spreadsheet adds up no text. */
function writeCell(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell)
  return typeof cell === 'object' && cell !== null ? cell.decimal : quote(guard(cell ?? ''))
}

/** Prefixes an apostrophe, which marks text, to a cell that a spreadsheet would calculate. */
function guard(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell
}

/** Removes the prefix that `guard` added, when an exported file is imported. */
export function withoutGuard(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell
}

function quote(cell: string): string {
  return /[",;\t\r\n|]/.test(cell) || cell.trim() !== cell ? `"${cell.replaceAll('"', '""')}"` : cell
}
