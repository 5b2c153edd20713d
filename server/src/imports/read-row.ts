/** Reads a person from one row of a file, or says in words for the merchant why the row cannot be imported. */
import type { ImportMapping, ImportOptions } from '@stampwell/contract/business/imports.ts'
import { isBirthDate } from '@stampwell/domain/birth-date.ts'
import { isDate, startOfLocalDay } from '@stampwell/domain/calendar.ts'
import { countCharacters } from '@stampwell/domain/characters.ts'
import { isEmail, normalizeEmail } from '@stampwell/domain/email.ts'
import { tidyPhone } from '@stampwell/domain/phone.ts'
import { completePhone, parsePhone } from '../reference/phone-number.ts'
import { MAX_CELL_LENGTH, MAX_CELLS, type CsvProblem, type CsvRecord } from '../csv/read-csv.ts'
import { withoutGuard } from '../csv/write-csv.ts'

export type RowPerson = {
  name: string
  phone: string | null
  email: string | null
  date_of_birth: string | null
  joined_at: Date | null
  consents: boolean
  note: string | null
}
export type ReadRow = { line: number; cells: string[] } & (
  | { person: RowPerson; reason?: never }
  | { reason: string; person?: never }
)
export type RowRules = {
  options: ImportOptions
  columns: number
  country: string
  timezone: string
  now: Date
  days: Map<string, Date>
}

const MAX_DAYS_KEPT = 20_000
const MAX_NAME_LENGTH = 120
const MAX_NOTE_LENGTH = 2000
const PROBLEMS: Record<CsvProblem, string> = {
  cell_too_long: `A cell is longer than ${MAX_CELL_LENGTH.toLocaleString('en')} characters.`,
  too_many_cells: `The row has more than ${MAX_CELLS} cells.`,
  quote_not_closed: 'A quotation mark opens here and never closes.',
  no_text: 'The row holds characters that are not text.',
}
const YES = /^(y(es)?|true|1|x|ok|agreed|accept(ed)?|opt(ed)?[ -]?in|subscribed|on|oui|s[ií]|ja|✓|✔)$/i

class Unreadable extends Error {}

export function readRow({ line, cells, problem }: CsvRecord, rules: RowRules): ReadRow {
  if (problem) return { line, cells, reason: PROBLEMS[problem] }
  if (cells.slice(rules.columns).some((cell) => cell.trim() !== ''))
    return {
      line,
      cells,
      reason: 'The row has more cells than the header. A cell with the delimiter in it needs quotation marks.',
    }
  try {
    return { line, cells, person: readPerson(cells, rules) }
  } catch (error) {
    if (error instanceof Unreadable) return { line, cells, reason: error.message }
    throw error
  }
}

function readPerson(cells: readonly string[], rules: RowRules): RowPerson {
  const { mapping, agreed, date_order } = rules.options
  const said = (field: keyof ImportMapping) => clean(cells[mapping[field] ?? -1] ?? '')
  const name = `${said('name')} ${said('last_name')}`.trim()
  if (name === '') throw new Unreadable('The name is missing.')
  if (countCharacters(name) > MAX_NAME_LENGTH)
    throw new Unreadable(`The name is longer than ${MAX_NAME_LENGTH} characters.`)
  const phone = readPhone(said('phone'), rules.options.country ?? rules.country)
  const email = readEmail(said('email'))
  if (phone === null && email === null) throw new Unreadable('There is neither a phone number nor an e-mail address.')
  const born = readDate(said('date_of_birth'), date_order, 'date of birth')
  if (born !== null && !isBirthDate(born, rules.now)) throw new Unreadable(`${born} is not a possible date of birth.`)
  const joined = readDate(said('joined_at'), date_order, 'day of joining')
  const joined_at = joined === null ? null : dayBegins(joined, rules)
  if (joined_at && (joined_at > rules.now || joined_at.getUTCFullYear() < 1950))
    throw new Unreadable(`${joined} is not a possible day of joining.`)
  const note = cleanNote(cells[mapping.notes ?? -1] ?? '')
  if (countCharacters(note) > MAX_NOTE_LENGTH)
    throw new Unreadable(`The note is longer than ${MAX_NOTE_LENGTH.toLocaleString('en')} characters.`)
  return {
    name,
    phone,
    email,
    date_of_birth: born,
    joined_at,
    note: note || null,
    consents: agreed && YES.test(said('marketing_consent')),
  }
}

// oxlint-disable-next-line no-control-regex -- control characters are what is taken out
const CONTROL_CHARACTERS_AND_SPACE = /[\u0000-\u001f\u007f\ufeff\s]+/g

function clean(cell: string): string {
  return withoutGuard(cell).toWellFormed().replace(CONTROL_CHARACTERS_AND_SPACE, ' ').trim().normalize('NFC')
}

function cleanNote(cell: string): string {
  return cell
    .split(/\r\n?|\n/)
    .map(clean)
    .join('\n')
    .trim()
}

function readPhone(text: string, country: string): string | null {
  if (text === '') return null
  if (/^\d([.,]\d+)?e\+?\d+$/i.test(text))
    throw new Unreadable(
      `A spreadsheet shortened the phone number to ${text}. Format its column as text and save the file again.`,
    )
  const { e164, problem } = parsePhone(completePhone(tidyPhone(text), country), country)
  if (problem !== undefined) throw new Unreadable(`${shown(text)} is not a phone number. ${problem}`)
  return e164
}

function readEmail(text: string): string | null {
  if (text === '') return null
  const email = normalizeEmail(text.replace(/^mailto:/i, ''))
  if (!isEmail(email)) throw new Unreadable(`${shown(text)} is not an e-mail address.`)
  return email
}

const ORDERS: Record<ImportOptions['date_order'], string> = {
  ymd: 'year first',
  dmy: 'day first',
  mdy: 'month first',
}

/** Returns the date as YYYY-MM-DD; ignores a time after it. */
function readDate(text: string, order: ImportOptions['date_order'], what: string): string | null {
  if (text === '') return null
  const [, year = '', month = '', day = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(text) ?? []
  const [, first = '', second = '', last = ''] = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})(?:[T ].*)?$/.exec(text) ?? []
  const date = year ? written(year, month, day) : writtenYearLast({ first, second, year: last }, order)
  if (!isDate(date)) throw new Unreadable(`The ${what} ${shown(text)} is not a date written ${ORDERS[order]}.`)
  return date
}

/** Returns an empty text if the file's dates begin with the year. */
function writtenYearLast(
  { first, second, year }: { first: string; second: string; year: string },
  order: ImportOptions['date_order'],
): string {
  if (order === 'mdy') return written(year, first, second)
  return order === 'dmy' ? written(year, second, first) : ''
}

function written(year: string, month: string, day: string): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** Caches when a day begins: computing it is slow, and many customers joined on the same day. */
function dayBegins(date: string, { days, timezone }: RowRules): Date {
  const known = days.get(date)
  if (known) return known
  if (days.size > MAX_DAYS_KEPT) days.clear()
  const begins = startOfLocalDay(date, timezone)
  days.set(date, begins)
  return begins
}

function shown(text: string): string {
  return `“${text.length > 60 ? `${text.slice(0, 60)}…` : text}”`
}
