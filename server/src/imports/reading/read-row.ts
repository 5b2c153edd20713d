/** Reads a person from one row of a file, or says in words for the merchant why the row cannot be imported. */
import type { ImportMapping, ImportOptions } from '@stampwell/contract/business/imports.ts'
import { hasBirthYear, isBirthDate } from '@stampwell/domain/customers/birth-date.ts'
import { startOfLocalDay } from '@stampwell/domain/time/calendar.ts'
import { countCharacters } from '@stampwell/domain/text/characters.ts'
import { columnsOf, CONSENT_COLUMNS } from '@stampwell/domain/customers/import-columns.ts'
import type { Channel } from '@stampwell/domain/sending/channel.ts'
import { isOfCell, MAX_CELL_LENGTH, MAX_CELLS, type CsvProblem, type CsvRecord } from '../../csv/read-csv.ts'
import { consentsIn, saysNo } from './read-consent.ts'
import { readEmailCell, readFirst, readPhoneCell, valuesIn } from './read-contact.ts'
import { joinBirthParts } from '../birth-parts.ts'
import { countOtherRewards, readRowBalances, type RowBalance } from '../balances/read-row-balances.ts'
import { MAX_OLD_CODE, MIN_OLD_CODE } from '../../stamping/old-codes.ts'
import { say } from '../../texts/import-refusals.ts'
import { readDay, saysNoDay } from './read-day.ts'
import type { LeftOutCell, UnreadCell } from '../left-out.ts'
import { nameFrom } from './read-name.ts'
import { cleanLines, cleanText, isNothing, withoutTextMark } from './read-text.ts'

export type RowPerson = {
  name: string
  /** Not their company's, nor taken from the e-mail address. */
  is_own_name: boolean
  phone: string | null
  email: string | null
  date_of_birth: string | null
  joined_at: Date | null
  /** Null where the file says nothing, or the merchant has not declared what a yes means. */
  consents: Record<Channel, boolean | null>
  /** One of the row, and those that later rows of the person add. */
  notes: string[]
  last_visit_at: Date | null
  balances: RowBalance[]
  old_codes: string[]
}
/**
 * `balances_problem`: why a balance of the row stays behind while the person comes in. `other_rewards`: how many rewards
 * stay behind because no import brings their kind.
 */
export type ReadRow = { line: number; cells: string[] } & (
  | {
      person: RowPerson
      left_out: LeftOutCell[]
      balances_problem: string | null
      other_rewards: number
      reason?: never
    }
  | { reason: string; person?: never; left_out?: never; balances_problem?: never; other_rewards?: never }
)
export type RowRules = {
  options: ImportOptions
  columns: number
  /** Columns that count rewards which no import brings. */
  other_rewards: readonly number[]
  /** Columns whose yes is a no to messages. */
  opt_outs: readonly number[]
  country: string
  timezone: string
  now: Date
  days: Map<string, Date>
}

const MAX_DAYS_KEPT = 20_000
const MAX_NAME_LENGTH = 120
const MAX_NOTE_LENGTH = 2000
/** LoyLap lists the accounts of one customer in a cell; no code has a space after a comma. */
const SEVERAL_CODES = /, +/
/** A long number that a spreadsheet shortened: its last digits are lost. */
const SHORTENED = /^\d([.,]\d+)?e\+\d+$/i
/** A spreadsheet that took the code for an amount adds them. */
const DECIMALS = /^(\d+)[.,]0$/
const PROBLEMS: Record<CsvProblem, string> = {
  cell_too_long: say('cell_too_long', { max: MAX_CELL_LENGTH }),
  too_many_cells: say('too_many_cells', { max: MAX_CELLS }),
  quote_not_closed: say('quote_not_closed'),
  no_text: say('no_text'),
}
class Unreadable extends Error {}

export function readRow({ line, cells, problem }: CsvRecord, rules: RowRules): ReadRow {
  if (problem && !isOfCell(problem)) return { line, cells, reason: PROBLEMS[problem] }
  if (cells.slice(rules.columns).some((cell) => cell.trim() !== ''))
    return { line, cells, reason: say('more_cells_than_header') }
  try {
    const { person, left_out } = (problem ? readWithoutSpoilt : readPerson)(cells, rules)
    const { balances, problem: balances_problem, left_out: more } = readRowBalances(cells, rules.options.cards)
    return {
      line,
      cells,
      person: { ...person, balances },
      left_out: [...left_out, ...more].map((cell) => ({ ...cell, line })),
      balances_problem,
      other_rewards: countOtherRewards(cells, rules.other_rewards),
    }
  } catch (error) {
    if (error instanceof Unreadable) return { line, cells, reason: error.message }
    throw error
  }
}

export function copyOfRow(row: ReadRow): ReadRow {
  if (!row.person) return row
  const { notes, consents } = row.person
  return { ...row, person: { ...row.person, notes: [...notes], consents: { ...consents } } }
}

type MappedField = Extract<UnreadCell['field'], keyof ImportMapping>
type ReadPerson = { person: Omit<RowPerson, 'balances'>; left_out: UnreadCell[] }

const CONTACTS = ['phone', 'email'] as const
const OPTIONAL = ['date_of_birth', 'joined_at', 'notes', 'last_visit_at', 'old_code'] as const

/** No cell that was cut, or that is no text, is read as far as it goes. */
function readWithoutSpoilt(cells: readonly string[], rules: RowRules): ReadPerson {
  const spoilt = cells.map(spoiltBy)
  const spoiltIn = (fields: readonly (keyof ImportMapping)[]) =>
    fields
      .flatMap((field) => columnsOf(rules.options.mapping[field]).map((column) => ({ field, column })))
      .flatMap(({ field, column }) => {
        const problem = spoilt[column] ?? null
        return problem === null ? [] : [{ field, problem, text: cells[column] ?? '' }]
      })
  const [name] = spoiltIn(['name', 'last_name'])
  if (name) throw new Unreadable(PROBLEMS[name.problem])
  const consents = new Set(CONSENT_COLUMNS.flatMap((field) => columnsOf(rules.options.mapping[field])))
  // A no counts however it is written; nobody agreed by bytes that are no text.
  const readable = (cell: string, column: number) => {
    const isOptOut = rules.opt_outs.includes(column)
    const no = isOptOut ? 'yes' : 'no'
    return consents.has(column) && saysNo(cell, isOptOut) ? no : ''
  }
  try {
    const { person, left_out } = readPerson(
      cells.map((cell, column) => (spoilt[column] ? readable(cell, column) : cell)),
      rules,
    )
    const fields: MappedField[] = [...CONTACTS.filter((field) => person[field] === null), ...OPTIONAL]
    const left = fields.flatMap((field): UnreadCell[] => {
      const [first] = spoiltIn([field])
      return first ? [{ field, reason: REASONS[first.problem], text: first.text }] : []
    })
    return { person, left_out: [...left_out, ...left] }
  } catch (error) {
    const [contact] = spoiltIn(CONTACTS)
    throw error instanceof Unreadable && contact ? new Unreadable(PROBLEMS[contact.problem]) : error
  }
}

const REASONS = { cell_too_long: 'too_long', no_text: 'unreadable' } as const

function spoiltBy(cell: string): keyof typeof REASONS | null {
  if (cell.length >= MAX_CELL_LENGTH) return 'cell_too_long'
  return cell.includes('\0') ? 'no_text' : null
}

function readPerson(cells: readonly string[], rules: RowRules): ReadPerson {
  const { mapping } = rules.options
  const left_out: UnreadCell[] = []
  const inColumns = (field: keyof ImportMapping) =>
    columnsOf(mapping[field]).map((column) => cleanText(cells[column] ?? ''))
  const said = (field: keyof ImportMapping) => inColumns(field).filter((text) => text !== '')
  const leave = (field: MappedField, reason: UnreadCell['reason'], text = said(field).join(' · ')) => {
    left_out.push({ field, reason, text })
    return null
  }
  const country = rules.options.country ?? rules.country
  const phone = readFirst(said('phone'), (text) => readPhoneCell(text, country))
  const email = readFirst(said('email'), readEmailCell)
  if (phone.value === null && email.value === null)
    throw new Unreadable(phone.reason ?? email.reason ?? say('no_contact'))
  if (phone.value === null && phone.reason !== null) leave('phone', 'unreadable')
  if (email.value === null && email.reason !== null) leave('email', 'unreadable')
  const { name, is_own } = nameFrom({
    names: said('name'),
    last_names: said('last_name'),
    company: said('company')[0] ?? '',
    email: email.value,
  })
  if (name === '') throw new Unreadable(say('no_name'))
  if (countCharacters(name) > MAX_NAME_LENGTH) throw new Unreadable(say('name_too_long', { max: MAX_NAME_LENGTH }))
  const dayIn = (field: 'date_of_birth' | 'joined_at' | 'last_visit_at') => {
    const parts = field === 'date_of_birth' ? joinBirthParts(inColumns(field)) : null
    const texts = (parts === null ? valuesIn(said(field)) : [parts]).filter((text) => !saysNoDay(text))
    if (texts.length === 0) return null
    const order = parts === null ? rules.options.date_order : 'dmy'
    const reads = texts.map((text) => readDay(text, { order, now: rules.now }))
    const day = reads.find((read) => read.day !== null)?.day ?? null
    if (day !== null) return day
    const birthday = reads.map((read) => read.birthday ?? null).find((found) => found !== null) ?? null
    if (birthday === null) return leave(field, 'unreadable')
    return field === 'date_of_birth' ? birthday : leave(field, 'no_year')
  }
  const fitting = (code: string) => {
    if (SHORTENED.test(code)) return leave('old_code', 'unreadable', code)
    if (code.length > MAX_OLD_CODE) return leave('old_code', 'too_long', code)
    return code.length < MIN_OLD_CODE ? leave('old_code', 'too_short', code) : code
  }
  const born = dayIn('date_of_birth')
  if (born !== null && !hasBirthYear(born)) leave('date_of_birth', 'no_year')
  const joined = dayIn('joined_at')
  const lastVisit = dayIn('last_visit_at')
  const oldCodes =
    said('old_code')
      .map(codesIn)
      .find((codes) => codes.length > 0) ?? []
  const fittingNote = () => {
    const note = columnsOf(mapping.notes)
      .map((column) => cleanLines(cells[column] ?? ''))
      .filter((text) => text !== '')
      .join('\n')
    if (countCharacters(note) > MAX_NOTE_LENGTH) return leave('notes', 'too_long')
    return note === '' ? [] : [note]
  }
  return {
    person: {
      name,
      is_own_name: is_own,
      phone: phone.value,
      email: email.value,
      date_of_birth: born === null || isBirthDate(born, rules.now) ? born : leave('date_of_birth', 'impossible'),
      joined_at: joined === null ? null : (joinedAt(joined, rules) ?? leave('joined_at', 'impossible')),
      last_visit_at: lastVisit === null ? null : (joinedAt(lastVisit, rules) ?? leave('last_visit_at', 'impossible')),
      old_codes: oldCodes.flatMap((code) => fitting(code) ?? []),
      notes: fittingNote() ?? [],
      consents: consentsIn(cells, { ...rules.options, opt_outs: rules.opt_outs }),
    },
    left_out,
  }
}

/** The mark of a text and the decimals of a spreadsheet are no part of a code: nobody's card has them. */
function codesIn(cell: string): string[] {
  return cell
    .split(SEVERAL_CODES)
    .map((code) => withoutTextMark(code).replace(DECIMALS, '$1'))
    .filter((code) => !isNothing(code))
}

function joinedAt(day: string, rules: RowRules): Date | null {
  const begins = dayBegins(day, rules)
  return begins > rules.now || begins.getUTCFullYear() < 1950 ? null : begins
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
