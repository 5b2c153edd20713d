/** Cells as text: what shows nothing goes, and words for nothing are nothing. */
import { withoutGuard } from '../csv/write-csv.ts'

// oxlint-disable-next-line no-control-regex -- control characters are what is taken out
const CONTROL_CHARACTERS_AND_SPACE = /[\u0000-\u001f\u007f\ufeff\s]+/g
// Marks of direction and characters without a width. Joiners stay: they are part of words and emoji.
const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u2060\u202a-\u202e\u2066-\u2069\ufeff]/g
/** Nothing that shows: joiners alone, fillers, blanks. */
const EMPTY = /^(?:[\s\u115f\u1160\u2800\u3164\uffa0]|\u200c|\u200d)*$/

export function cleanText(cell: string): string {
  const text = withoutGuard(cell)
    .toWellFormed()
    .replace(UNSEEN, '')
    .replace(CONTROL_CHARACTERS_AND_SPACE, ' ')
    .trim()
    .normalize('NFC')
  return EMPTY.test(text) ? '' : text
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
