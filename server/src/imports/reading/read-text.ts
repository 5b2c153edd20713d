/** Cells as text: what shows nothing goes, and words for nothing are nothing. */
import { shortened } from '@stampwell/domain/text/characters.ts'
import { visibleText } from '@stampwell/domain/text/visible-text.ts'
import { withoutGuard } from '../../csv/write-csv.ts'

// oxlint-disable-next-line no-control-regex -- control characters are what is taken out
const CONTROL_CHARACTERS_AND_SPACE = /[\u0000-\u001f\u007f\s]+/g
/** Many exports write ="0803" for the text 0803, so that a spreadsheet keeps its zero. */
const FORMULA_OF_TEXT = /^=\s*"((?:[^"]|"")*)"$/

export function cleanText(cell: string): string {
  return cleanLine(ownText(cell))
}

export function cleanLines(cell: string): string {
  return ownText(cell)
    .split(/\r\n?|\n/)
    .map(cleanLine)
    .join('\n')
    .trim()
}

/** Returns what the cell says to the reader of a spreadsheet: without the guard of an export, the text of a formula. */
function ownText(cell: string): string {
  const visible = withoutGuard(visibleText(cell.toWellFormed()).trim())
  const [, text] = FORMULA_OF_TEXT.exec(visible) ?? []
  return text === undefined ? visible : text.replaceAll('""', '"')
}

function cleanLine(line: string): string {
  return visibleText(line).replace(CONTROL_CHARACTERS_AND_SPACE, ' ').trim().normalize('NFC')
}

/** The apostrophe before a cell that a spreadsheet shall keep as text. A name may begin with one of its own. */
export function withoutTextMark(text: string): string {
  return text.replace(/^['\u2018\u2019`\u00b4]\s*/, '')
}

/** Words for nothing in cells of contacts, dates and codes; a name may be one of them. */
export function isNothing(text: string): boolean {
  return /^(|n\.?\/?a\.?|#n\/a|[(<[]?(null|nil|none)[)>\]]?|\\n|0|[-–—]+)$/i.test(text)
}

/** The text in quotation marks, cut to a line. */
export function shown(text: string): string {
  return `“${shortened(text, 60)}”`
}
