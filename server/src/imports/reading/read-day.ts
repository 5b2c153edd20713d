/** Reads days as lists hold them: in three orders, with names of months, as a spreadsheet's number. */
import type { ImportOptions } from '@stampwell/contract/business/imports.ts'
import { isBirthDate, latestDay } from '@stampwell/domain/customers/birth-date.ts'
import { addDays, isDate } from '@stampwell/domain/time/calendar.ts'
import { isWeekday, monthNamed } from '@stampwell/domain/time/typed-day.ts'
import { foldDigits } from '@stampwell/domain/text/digits.ts'
import { isNothing, withoutTextMark } from './read-text.ts'

/** `birthday`: the day of a year that is not said, as '--MM-DD'. */
export type ReadDay = { day: string; birthday?: never } | { day: null; birthday: string | null }

/** Day 0 of a spreadsheet, and the numbers that are days of people alive. */
const SHEET_BEGINS = '1899-12-30'
const SHEET_DAYS = { from: 5_000, until: 60_000 }

/** A year that is not said, as services write it: zeros, and 1604 on phones. */
const NO_YEAR = /^(0+|1604)$/

/** Without the signs between its parts, as vCards write it: '19900430', '--0430'. */
const COMPACT = /^((?:19|20)\d{2}|-(?=-))-?(\d{2})(\d{2})$/
/** No day, as databases and Outlook write it: '0000-00-00 00:00:00', '0/0/00'. */
const NO_DAY = /^0{1,4}[-/.]0{1,2}[-/.]0{1,4}([T ][0:.]+Z?)?$/

const BETWEEN_PARTS = /[-/.,\s年月日]+/
/** '1st', '2nd', '3rd', '30th', '1er', '2e', and the Spanish '1º', whose sign is an o when it is folded. */
const ORDINAL = /^(\d{1,2})(?:st|nd|rd|th|er|re|e|o|a)$/i
/** A time after a day: 'T10:30', ' 10:30:00', ' à 10:30', ' 10h30'. Some programs write the year after it. */
const TIME = /[T ](?:(?:à|at) )?\d{1,2} ?[:h].*?( \d{4})?$/
/** The name of a month or weekday, or its first letters. */
const NAME = /^\p{L}{3,}$/u
/** '30th of April', 'le 30 avril', '30 de abril', 'den 30. April'; 'segunda-feira' is cut in two. */
const BESIDE_DAY = /^(?:the|of|le|du|de|del|den|feira)$/i
/** Languages of the spreadsheets that write lists, with the Austrian January. */
const LANGUAGES = ['en', 'fr', 'de', 'de-AT', 'es', 'pt', 'it', 'nl', 'tr'] as const
/** March without its vowels, as German and Dutch spreadsheets shorten it. */
const SHORT_MARCH = /^mr[zt]$/i

/** Whether a text is a day does not depend on today. */
const ANY_DAY = new Date('2000-01-01T00:00:00Z')

/** Whether the cell says that there is no day. */
export function saysNoDay(cell: string): boolean {
  const text = withoutTextMark(cell)
  return isNothing(text) || NO_DAY.test(text)
}

/** Whether the text is a day with its year, in whatever order. */
export function isDay(text: string): boolean {
  const orders = ['ymd', 'dmy', 'mdy'] as const
  return !saysNoDay(text) && orders.some((order) => readDay(text, { order, now: ANY_DAY }).day !== null)
}

/** Returns 'YYYY-MM-DD'; a time after the day is ignored, and a year of two digits is never one to come. */
export function readDay(text: string, { order, now }: { order: ImportOptions['date_order']; now: Date }): ReadDay {
  const typed = plainDay(text)
  // The decimals of a spreadsheet's number are the time.
  const [, sheetNumber] = /^(\d{5})(?:[.,]\d+)?$/.exec(typed) ?? []
  if (sheetNumber !== undefined) return dayOrNone(sheetDay(Number(sheetNumber)))
  const words = typed.split(BETWEEN_PARTS).filter((part) => part !== '' && !BESIDE_DAY.test(part))
  const parts = withoutWeekday(words).map((part) => part.replace(ORDINAL, '$1'))
  const isYearFirst = typed.startsWith('--') || (parts.length === 3 && NO_YEAR.test(parts[0] ?? ''))
  const dayAndMonth = isYearFirst ? parts.slice(-2) : withoutYear(parts)
  if (!dayAndMonth) return dayOrNone(dayOf(parts, order, now))
  // After a year the month comes first.
  return { day: null, birthday: birthdayOf(dayAndMonth, isYearFirst ? 'ymd' : order, now) }
}

/** Returns the day without its time and the mark of a text, in the digits and signs of ASCII. */
function plainDay(text: string): string {
  return foldDigits(withoutTextMark(text).normalize('NFKC'))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(TIME, '$1')
    .trim()
    .replace(COMPACT, '$1-$2-$3')
}

/** 'Wed Jan 31 2024', 'mercredi 31 janvier 2024' */
function withoutWeekday(parts: readonly string[]): readonly string[] {
  const [first = '', ...rest] = parts
  const isNamed = NAME.test(first) && LANGUAGES.some((language) => isWeekday(first, language))
  if (!isNamed) return parts
  // French 'mar', Spanish 'mart' and Dutch 'maa' are both: in 'mar. 8 déc.' a Tuesday, in 'mar 8, 2024' the month.
  const isMonth = monthOf(first) !== null && rest.length < 3 && rest.every((part) => monthOf(part) === null)
  return isMonth ? parts : rest
}

function dayOrNone(day: string | null): ReadDay {
  return day !== null && isDate(day) ? { day } : { day: null, birthday: null }
}

/** Returns the two parts of '04-30', '30 April' or '30/04/0000'; null if there is a year. */
function withoutYear(parts: readonly string[]): readonly string[] | null {
  if (parts.length === 3 && parts[2]?.length === 4 && NO_YEAR.test(parts[2])) return parts.slice(0, 2)
  const isDayAndMonth = parts.length === 2 && parts.every((part) => /^\d{1,2}$/.test(part) || monthOf(part) !== null)
  return isDayAndMonth ? parts : null
}

function birthdayOf(
  [first = '', second = '']: readonly string[],
  order: ImportOptions['date_order'],
  now: Date,
): string | null {
  const isDayFirst = monthOf(second) !== null || (Number(second) <= 12 && (Number(first) > 12 || order === 'dmy'))
  const [month, day] = isDayFirst ? [second, first] : [first, second]
  const birthday = written('-', monthOf(month) ?? month, day)
  return isBirthDate(birthday, now) ? birthday : null
}

function sheetDay(number: number): string | null {
  return number >= SHEET_DAYS.from && number <= SHEET_DAYS.until ? addDays(SHEET_BEGINS, number) : null
}

function dayOf(parts: readonly string[], order: ImportOptions['date_order'], now: Date): string | null {
  const day = dayOfParts(parts, order, now)
  const hasWholeYear = parts.some((part) => /^\d{4}$/.test(part))
  return day === null || hasWholeYear || day <= latestDay(now) ? day : `${Number(day.slice(0, 4)) - 100}${day.slice(4)}`
}

function dayOfParts(parts: readonly string[], order: ImportOptions['date_order'], now: Date): string | null {
  const [first = '', second = '', third = '', more] = parts
  if (third === '' || more !== undefined) return null
  if (/^\d{4}$/.test(first)) return written(first, monthOf(second) ?? second, third)
  if (order === 'ymd' && /^\d{2}$/.test(first) && !/^\d{4}$/.test(third))
    return written(yearOf(first, now) ?? '', monthOf(second) ?? second, third)
  const year = yearOf(third, now)
  if (year === null) return null
  const named = [monthOf(first), monthOf(second)]
  if (named[0] !== null) return written(year, named[0] ?? '', second)
  if (named[1] !== null) return written(year, named[1] ?? '', first)
  if (order === 'mdy') return written(year, first, second)
  return order === 'dmy' ? written(year, second, first) : null
}

function yearOf(text: string, now: Date): string | null {
  if (/^\d{4}$/.test(text)) return text
  if (!/^\d{2}$/.test(text)) return null
  const century = Math.floor(now.getUTCFullYear() / 100)
  const isToCome = Number(text) > now.getUTCFullYear() % 100
  return `${isToCome ? century - 1 : century}${text}`
}

/** Returns null also where two languages disagree. */
function monthOf(text: string): string | null {
  if (!NAME.test(text)) return null
  if (SHORT_MARCH.test(text)) return '3'
  const found = new Set(LANGUAGES.flatMap((language) => monthNamed(text, language) ?? []))
  const [month] = found
  return month === undefined || found.size > 1 ? null : String(month)
}

function written(year: string, month: string, day: string): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
