/** Cells as text: what shows nothing goes, and words for nothing are nothing. */
import { visibleText } from '@stampwell/domain/text/visible-text.ts'
import { withoutGuard } from '../csv/write-csv.ts'

// oxlint-disable-next-line no-control-regex -- control characters are what is taken out
const CONTROL_CHARACTERS_AND_SPACE = /[\u0000-\u001f\u007f\s]+/g
export function cleanText(cell: string): string {
  return visibleText(withoutGuard(cell).toWellFormed())
    .replace(CONTROL_CHARACTERS_AND_SPACE, ' ')
    .trim()
    .normalize('NFC')
}

export function cleanLines(cell: string): string {
  return cell
    .split(/\r\n?|\n/)
    .map(cleanText)
    .join('\n')
    .trim()
}

/** Words for nothing in cells of contacts and dates; a name may be one of them. */
export function isNothing(text: string): boolean {
  return /^(|n\/?a|#n\/a|null|nil|none|0|[-–—]+)$/i.test(text)
}

/** The text in quotation marks, cut to a line. */
export function shown(text: string): string {
  return `“${text.length > 60 ? `${text.slice(0, 60)}…` : text}”`
}
