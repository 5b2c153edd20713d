/** A birthday whose day, month and year stand in columns of their own. */
import { foldDigits } from '@stampwell/domain/text/digits.ts'
import { isNothing, withoutTextMark } from './reading/read-text.ts'

const OF_BIRTH = '(dob|birth(day|date)?)'
const DAY = new RegExp(
  `^(${OF_BIRTH}day|birth(day|date)|dayofbirth|jourdenaissance|geburtstag|dia(de)?(nacimiento|nascimento)|giornodinascita|geboortedag|dogumgunu)$`,
)
export const BIRTH_MONTH = new RegExp(
  `^(${OF_BIRTH}month|monthofbirth|moisdenaissance|geburtsmonat|mesde(nacimiento|nascimento)|mesedinascita|geboortemaand|dogumayi?)$`,
)
const YEAR = new RegExp(
  `^(${OF_BIRTH}year|yearofbirth|anneedenaissance|geburtsjahr|anode(nacimiento|nascimento)|annodinascita|geboortejaar|dogumyi?li?)$`,
)
/** '7', '7th', '1990', 'April' */
const PART = /^(?:\d{1,2}\p{L}{0,2}|\d{4}|\p{L}{3,})$/u

/** Returns the columns of the day, the month and, where there is one, the year; null without the first two. */
export function birthPartsOf(headers: readonly string[], taken: ReadonlySet<number>): number[] | null {
  const [day = -1, month = -1, year = -1] = [DAY, BIRTH_MONTH, YEAR].map((words) =>
    headers.findIndex((header, index) => words.test(header) && !taken.has(index)),
  )
  if (day < 0 || month < 0) return null
  return [day, month, ...(year < 0 ? [] : [year])]
}

/**
 * Returns the cells of a day, a month and a year, in this order, as one text: '30/April/1990'. Null where they are not
 * such parts: of several columns with whole days, the first that can be read counts.
 */
export function joinBirthParts(cells: readonly string[]): string | null {
  if (cells.length < 2 || cells.length > 3) return null
  const filled = cells.map(plainPart).filter((part) => part !== '')
  return filled.length > 0 && filled.every((part) => PART.test(part)) ? filled.join('/') : null
}

/** A spreadsheet's decimals are no part of a number, and some services write 0 for what they do not know. */
function plainPart(cell: string): string {
  const text = withoutTextMark(cell)
  if (isNothing(text)) return ''
  const part = foldDigits(text.normalize('NFKC'))
    .trim()
    .replace(/^(\d+)[.,]0$|\.$/, '$1')
  return /^0+$/.test(part) ? '' : part
}
