/** Reads days as lists hold them: in three orders, with names of months, as a spreadsheet's number. */
import type { ImportOptions } from '@stampwell/contract/business/imports.ts'
import { isBirthDate } from '@stampwell/domain/customers/birth-date.ts'
import { addDays, isDate } from '@stampwell/domain/time/calendar.ts'
import { monthNamed } from '@stampwell/domain/time/typed-day.ts'

/** `birthday`: the day of a year that is not said, as '--MM-DD'. */
export type ReadDay = { day: string; birthday?: never } | { day: null; birthday: string | null }

const LANGUAGES = ['en', 'fr']
/** Day 0 of a spreadsheet, and the numbers that are days of people alive. */
const SHEET_BEGINS = '1899-12-30'
const SHEET_DAYS = { from: 5_000, until: 60_000 }

/** Returns 'YYYY-MM-DD'; a time after the day is ignored, and a year of two digits is never one to come. */
export function readDay(text: string, { order, now }: { order: ImportOptions['date_order']; now: Date }): ReadDay {
  const written = text.replace(/[T ]\d{1,2}:.*$/, '').trim()
  const parts = written.split(/[-/.,\s]+/).filter((part) => part !== '')
  if (hasNoYear(parts)) return { day: null, birthday: birthdayOf(parts, written.startsWith('--') ? 'ymd' : order, now) }
  const day = /^\d{5}$/.test(written) ? sheetDay(Number(written)) : dayOf(parts, order, now)
  return day !== null && isDate(day) ? { day } : { day: null, birthday: null }
}

/** '04-30', '--04-30', '30 April', or the year that services write where there is none: 0, and 1604 on phones. */
function hasNoYear(parts: readonly string[]): boolean {
  if (parts.length === 3) return /^(0+|1604)$/.test(parts[0] ?? '')
  return parts.length === 2 && parts.every((part) => /^\d{1,2}$/.test(part) || monthOf(part) !== null)
}

function birthdayOf(parts: readonly string[], order: ImportOptions['date_order'], now: Date): string | null {
  const [first = '', second = ''] = parts.slice(-2)
  const isDayFirst = monthOf(second) !== null || (Number(second) <= 12 && (Number(first) > 12 || order === 'dmy'))
  const [month, day] = isDayFirst && parts.length === 2 ? [second, first] : [first, second]
  const birthday = written('-', monthOf(month) ?? month, day)
  return isBirthDate(birthday, now) ? birthday : null
}

function sheetDay(number: number): string | null {
  return number >= SHEET_DAYS.from && number <= SHEET_DAYS.until ? addDays(SHEET_BEGINS, number) : null
}

function dayOf(parts: readonly string[], order: ImportOptions['date_order'], now: Date): string | null {
  const [first = '', second = '', third = '', more] = parts
  if (third === '' || more !== undefined) return null
  if (/^\d{4}$/.test(first)) return written(first, monthOf(second) ?? second, third)
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

function monthOf(text: string): string | null {
  if (!/^\p{L}{3,}$/u.test(text)) return null
  const found = LANGUAGES.map((language) => monthNamed(text.toLowerCase(), language)).find((month) => month !== null)
  return found === undefined || found === null ? null : String(found)
}

function written(year: string, month: string, day: string): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
