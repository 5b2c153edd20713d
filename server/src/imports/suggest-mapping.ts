/** Guesses each column's field from the header, and the date order from the rows. The merchant decides. */
import type { ImportMapping, ImportOptions } from '@stampwell/contract/business/imports.ts'
import { columnsOf, CONSENT_COLUMNS, CONSENT_FIELDS } from '@stampwell/domain/customers/import-columns.ts'
import { isOptOut } from '@stampwell/domain/customers/opt-out-columns.ts'
import { plainLetters } from '@stampwell/domain/text/plain-letters.ts'
import { LINES_BEFORE } from '../csv/inspect-csv.ts'
import type { CsvRecord } from '../csv/read-csv.ts'
import { BIRTH_MONTH, birthPartsOf } from './birth-parts.ts'
import { consentsAskedBy, consentsInStatus } from './consent-words.ts'
import { countHeaderWords, FALLBACK_WORDS, OPT_OUT_WORDS, plainHeader, WORDS, type Field } from './header-words.ts'
import { cleanText, isNothing } from './reading/read-text.ts'

type DateOrder = ImportOptions['date_order']
type Suggested = ImportMapping & { date_order: DateOrder }

/** Of the other fields one column is enough. Each word of a last name gives one part of it. */
const SEVERAL: readonly Field[] = ['email', 'phone', 'last_name']
const MAX_COLUMNS = 10
type ConsentField = (typeof CONSENT_COLUMNS)[number]

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
/** Neither a day (2024-01-31, 31/01/2024) nor an amount or a place on the map (12500000.00, 6.5243793). */
const PHONE =
  /^(?!\d{4}[-/. ]\d{1,2}[-/. ]\d{1,2}(\D|$)|\d{1,2}[-/. ]\d{1,2}[-/. ]\d{4}$|\d+[.,]\d{2}$|\d{1,3}\.\d{4,}$)'?\+?\(?\d[\d\s()./-]{6,18}$/
const YEAR_FIRST = /^\d{4}\D/
/** '21-Sep-90', '21 Sep' */
const DAY_AND_NAME = /^\s*\d{1,2}[-/. ]*\p{L}/u
/** The number of a day without its month: '7', '7.', '7th'. */
const DAY_ALONE = /^\d{1,2}\D{0,2}$/
/** Share of the filled cells that tells what an unknown column holds. */
const NEARLY_ALL = 0.8
/** Words of headers whose digits are not a phone number, and of those whose digits are. */
const OTHER_NUMBER =
  /^id|id$|ip$|code|serial|account|cards?|karte|carte|tarjeta|member|membre|mitglied|customer|client|kunde|konto|compte|order|invoice|loyalty|postal|plz|tax|vat|ean$|sku|^ref|date|time|balance|point|stamp|tampon|spen[dt]|amount|price|fax|latitude|longitude/
/** 'No Phone' is a no to calls, or an abbreviated number; 'SMS' is a number, or a consent; 'Home' may be a town. */
const MAYBE_PHONE = /^no(phone|mobile|cell|whatsapp)$|^(sms|home|work|office)$/
const ANY_PHONE = /phone|mobil|tel|whatsapp|cell|gsm|handy|portable/

/** `usualOrder` is proposed where the rows do not tell how the file writes dates. Most of the world writes the day first. */
export function suggestMapping(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  usualOrder: DateOrder = 'dmy',
): Suggested {
  const taken = new Set<number>()
  const headers = columns.map(plainHeader)
  const { filledCells, isMostlyPhones, isAnother } = cellsBelow(headers, rows)
  const find = (field: Field, words: readonly RegExp[]): ImportMapping[Field] => {
    const found = words.flatMap((word) => {
      const places = headers.flatMap((header, index) =>
        !taken.has(index) && word.test(header) && !isAnother(field, index) ? [index] : [],
      )
      return field === 'last_name' ? places.slice(0, 1) : places
    })
    const chosen = [...new Set(found)].slice(0, SEVERAL.includes(field) ? MAX_COLUMNS : 1)
    for (const index of chosen) taken.add(index)
    return choiceOf(chosen)
  }
  const found = Object.fromEntries(WORDS.map(([field, ...words]) => [field, find(field, words)])) as ImportMapping // every field is in WORDS
  found.date_of_birth ??= birthPartsOf(headers, taken)
  const names = found.last_name === null ? firstAndLast(headers, rows, found.name) : null
  if (names) Object.assign(found, { name: names.name, last_name: names.last_name })
  for (const index of Object.values(names ?? {})) taken.add(index)
  const asked = columns.flatMap((header, index) => {
    const fields = taken.has(index) ? [] : [...consentsAskedBy(header), ...consentsInStatus(header, filledCells(index))]
    return fields.map((field) => ({ field, index }))
  })
  // Of several such columns, a no in one stands.
  for (const { field, index } of asked) found[field] = choiceOf([...columnsOf(found[field]), index])
  // A column for each channel says it more exactly. Beside one, 'Email Subscription Status' is that of e-mails.
  if (Object.values(CONSENT_FIELDS).some((field) => found[field] !== null)) {
    const [common = -1] = columnsOf(found.marketing_consent)
    if (/^email|newsletter/.test(headers[common] ?? '')) found.consent_email ??= common
    found.marketing_consent = null
  }
  Object.assign(found, withOptOuts(found, columns))
  for (const index of CONSENT_COLUMNS.flatMap((field) => columnsOf(found[field]))) taken.add(index)
  for (const [field, ...words] of FALLBACK_WORDS) {
    // An order may go to somebody else: their last name does not belong to a whole name.
    const [name = -1] = columnsOf(found.name)
    const isWhole = field === 'last_name' && name >= 0 && !GIVEN.test(headers[name] ?? '')
    if (found[field] !== null || isWhole) continue
    found[field] = firstOf(words, field === 'phone' ? isMostlyPhones : () => true)
  }
  // A column with an unknown header may have recognisable cells.
  found.email ??= containing(() => EMAIL)
  found.phone ??= containing((header) => (isOtherNumber(header) ? null : PHONE))
  const dateColumns = [found.date_of_birth, found.joined_at, found.last_visit_at].flatMap(columnsOf)
  const dates = rows.flatMap((row) => dateColumns.map((column) => cleanText(row[column] ?? '')))
  return { ...found, date_order: dateOrder(dates, usualOrder) }

  function firstOf(words: readonly RegExp[], fits: (index: number) => boolean): number | null {
    const places = words.flatMap((word) => headers.flatMap((header, index) => (word.test(header) ? [index] : [])))
    return take(places.find((index) => !taken.has(index) && fits(index)))
  }

  /** Returns the column that has the most such cells among those where nearly every filled cell is one. */
  function containing(patternFor: (header: string) => RegExp | null): number | null {
    const fitting = headers.flatMap((header, index) => {
      const pattern = taken.has(index) ? null : patternFor(header)
      const cells = pattern ? filledCells(index) : []
      const matching = cells.filter((cell) => pattern?.test(cell))
      return matching.length > 0 && matching.length >= cells.length * NEARLY_ALL
        ? [{ index, count: matching.length }]
        : []
    })
    return take(fitting.sort((one, other) => other.count - one.count)[0]?.index)
  }

  function take(index: number | undefined): number | null {
    if (index !== undefined) taken.add(index)
    return index ?? null
  }
}

/** Looks at what stands below a header. */
function cellsBelow(headers: readonly string[], rows: readonly (readonly string[])[]) {
  return { filledCells, isMostlyPhones, isAnother }

  function filledCells(index: number): string[] {
    return rows.map((row) => cleanText(row[index] ?? '')).filter((cell) => cell !== '' && !isNothing(cell))
  }

  function isMostlyPhones(index: number): boolean {
    const cells = filledCells(index)
    return cells.filter((cell) => PHONE.test(cell)).length >= cells.length / 2
  }

  /** Whether the cells are not what the header says. */
  function isAnother(field: Field, index: number): boolean {
    if (field === 'date_of_birth') return isNumberOfDay(index)
    if (field !== 'phone' || !MAYBE_PHONE.test(headers[index] ?? '')) return false
    return filledCells(index).length === 0 || !isMostlyPhones(index)
  }

  /** Beside columns of the month and the year, 'Birth Day' is only the number of the day. */
  function isNumberOfDay(index: number): boolean {
    const cells = filledCells(index)
    if (cells.length === 0) return headers.some((header) => BIRTH_MONTH.test(header))
    return cells.every((cell) => DAY_ALONE.test(cell))
  }
}

/**
 * Returns the columns of consent with those of opting out beside them, whose no stands against their yes. A channel
 * with a column of consent does not read the common ones, so that it gets those of opting out of everything too.
 */
function withOptOuts(found: ImportMapping, columns: readonly string[]): Pick<ImportMapping, ConsentField> {
  const outsOf = (field: ConsentField) => {
    const words = OPT_OUT_WORDS[field]
    return columns.flatMap((header, index) => (isOptOut(header) && words?.test(plainHeader(header)) ? [index] : []))
  }
  const ofAll = outsOf('marketing_consent')
  const ofChannel = (field: ConsentField) => {
    const own = columnsOf(found[field])
    return choiceOf([...own, ...outsOf(field), ...(own.length > 0 ? ofAll : [])])
  }
  return {
    consent_email: ofChannel('consent_email'),
    consent_sms: ofChannel('consent_sms'),
    consent_in_app: ofChannel('consent_in_app'),
    marketing_consent: choiceOf([...columnsOf(found.marketing_consent), ...ofAll]),
  }
}

function choiceOf(columns: readonly number[]): ImportMapping[Field] {
  return columns.length > 1 ? columns.slice(0, MAX_COLUMNS) : (columns[0] ?? null)
}

const GIVEN = /(first|given|fore)name$|^vorname$|^voornaam$|prenom/
/** Words that name the parts of a name only beside each other. */
const NAME_PAIRS = [
  ['first', 'last'],
  ['fn', 'ln'],
] as const

/** Returns the columns of the first and the last name where only both together tell which they are. */
function firstAndLast(
  headers: readonly string[],
  rows: readonly (readonly string[])[],
  name: ImportMapping['name'],
): { name: number; last_name: number } | null {
  // Beside a Vorname, 'Name' is the last name; in English only where it does not hold the first one.
  const given = headers.findIndex((header) => GIVEN.test(header))
  const isBeside = given >= 0 && typeof name === 'number' && name !== given && /^na(me|am)$/.test(headers[name] ?? '')
  if (isBeside && (headers[given]?.startsWith('vo') === true || isApart(rows, given, name)))
    return { name: given, last_name: name }
  if (name !== null) return null
  for (const [first, last] of NAME_PAIRS) {
    const at = headers.indexOf(first)
    const beside = headers[at + 1] === last ? at + 1 : at - 1
    if (at >= 0 && headers[beside] === last) return { name: at, last_name: beside }
  }
  return null
}

/** Whether the names of the second column are not those of the first with a word more. */
function isApart(rows: readonly (readonly string[])[], first: number, second: number): boolean {
  const pairs = rows
    .map((row) => [first, second].map((column) => plainLetters(cleanText(row[column] ?? ''))))
    .filter((pair) => pair.every((name) => name !== ''))
  const apart = pairs.filter(([one = '', other = '']) => !other.includes(one))
  return apart.length > pairs.length / 2
}

/**
 * Returns the order of the dates that end with the year or have none: the others are read alike whatever the order. One mistyped date
 * does not decide. The usual order is the one of rows without such dates, and of dates that fit both orders.
 */
function dateOrder(dates: readonly string[], usual: DateOrder): DateOrder {
  const parts = dates
    .map((date) => /^\s*(\d{1,2})[-/. ](\d{1,2})(?:[-/. ]\d{1,4}|\.?\s*$)/.exec(date))
    .filter((match) => match !== null)
  // '21-Sep-90' begins with no year.
  const isYearFirst = dates.some((date) => YEAR_FIRST.test(date)) && !dates.some((date) => DAY_AND_NAME.test(date))
  if (parts.length === 0) return isYearFirst ? 'ymd' : usual
  const dayFirst = parts.filter(([, first, second]) => Number(first) > 12 && Number(second) <= 12)
  const monthFirst = parts.filter(([, first, second]) => Number(second) > 12 && Number(first) <= 12)
  if (monthFirst.length === dayFirst.length) return usual
  return monthFirst.length > dayFirst.length ? 'mdy' : 'dmy'
}

function isOtherNumber(header: string): boolean {
  return OTHER_NUMBER.test(header) && !ANY_PHONE.test(header)
}

/**
 * Returns how many of the first records stand before the one that names the columns: titles, and Excel's `sep=;`. It is the
 * one with the most header words. A title may hold one too ('Business Name,Café X'), and so may a person's row below.
 */
export function headerRowOf(first: readonly CsvRecord[]): number {
  const isDeclaration = /^sep=/i.test(first[0]?.cells[0] ?? '')
  const begins = Math.min(isDeclaration ? 1 : 0, first.length - 1)
  const rows = first.slice(0, LINES_BEFORE + 1).map(({ cells }) => {
    const filled = cells.map(cleanText).filter((cell) => cell !== '')
    const isPerson = filled.some((cell) => EMAIL.test(cell) || PHONE.test(cell))
    const words = isPerson ? 0 : countHeaderWords(filled)
    return { filled: filled.length, words, isPerson }
  })
  let found = begins
  for (const [index, { filled, words }] of rows.entries()) {
    const best = rows[found]
    if (index <= begins || !best || words < 2 || words <= best.words) continue
    if (best.words === 0 || filled > best.filled || words === filled) found = index
  }
  const isWide = first.filter(({ cells }) => cells.length > 1).length > first.length / 2
  if (!isWide || rows[found]?.filled !== 1) return found
  // A title fills one cell of a table that has several.
  const wide = rows.findIndex(({ filled, isPerson }, index) => index > found && filled > 1 && !isPerson)
  return wide < 0 ? found : wide
}
