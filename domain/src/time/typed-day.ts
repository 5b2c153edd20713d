/** Reads a day as people type it. */
import { foldDigits } from '../text/digits.ts'
import { plainLetters } from '../text/plain-letters.ts'
import { makeOnce } from '../make-once.ts'
import { addDays, isDate } from './calendar.ts'

export type TypedDayRules = {
  today: string
  /** Numbers alone name the month before the day. */
  monthFirst: boolean
  /** Language of the names of months and weekdays; English is always read too. */
  locale: string
  /** Which of a day without a year is meant: the next one, the last one, or either. Today is both. */
  near: 'future' | 'past' | 'either'
}

/** Days until the next one for which `either` takes it: what is planned is seldom further away. */
const SOON_DAYS = 60
/** Years until 29 February comes again at the latest. */
const LEAP_YEARS = 8

/** '4/12/2026', '4.12.26', 'Fri 4 Dec', 'Dec 4, 2026' or '2026-12-04' → '2026-12-04'; null where it is no day. */
export function readTypedDay(text: string, rules: TypedDayRules): string | null {
  const typed = plainLetters(foldDigits(text)).replace(/\s+/g, ' ').trim()
  if (isDate(typed)) return typed
  const [, weekday = '', rest = ''] = /^(\p{L}{3,})[.,]*\s+(.+)$/u.exec(typed) ?? []
  // French 'mar' is both: in 'mar. 8 déc.' a Tuesday, in 'mar 8' the month.
  const afterWeekday = isWeekday(weekday, rules.locale) ? readDayOfYear(rest, rules) : null
  return afterWeekday ?? readDayOfYear(typed, rules)
}

function readDayOfYear(typed: string, rules: TypedDayRules): string | null {
  const numbers = typed.match(/\d+/g) ?? []
  const [word = null] = typed.match(/\p{L}{3,}/u) ?? []
  if (word === null) {
    if (!/^\d{1,2}[\s./-]+\d{1,2}([\s./-]+(\d{2}|\d{4}))?$/.test(typed)) return null
    const [first = '', second = '', year] = numbers
    return asDay(rules.monthFirst ? { month: first, day: second, year } : { month: second, day: first, year }, rules)
  }
  const month = monthNamed(word, rules.locale) ?? monthNamed(word, 'en')
  const [day, year, more] = numbers
  if (month === null || day === undefined || more !== undefined) return null
  if (year !== undefined && !/^(\d{2}|\d{4})$/.test(year)) return null
  return asDay({ month: String(month), day, year }, rules)
}

type Parts = { month: string; day: string; year: string | undefined }

function asDay({ month, day, year }: Parts, { today, near }: TypedDayRules): string | null {
  const inYear = (said: number) => {
    const date = `${String(said).padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    return isDate(date) ? date : null
  }
  if (year !== undefined) return inYear(year.length === 2 ? 2000 + Number(year) : Number(year))
  const nearest = (step: 1 | -1) =>
    Array.from({ length: LEAP_YEARS + 1 }, (_, away) => inYear(Number(today.slice(0, 4)) + step * away)).find(
      (date) => date !== null && (step === 1 ? date >= today : date <= today),
    ) ?? null
  const next = nearest(1)
  const isNext = near === 'future' || (near === 'either' && next !== null && next <= addDays(today, SOON_DAYS))
  return isNext ? next : nearest(-1)
}

const months = makeOnce<string, string[]>()
const weekdays = makeOnce<string, string[]>()

/** Returns 1 to 12 for a month's name or the first letters of one, with or without accents, if they are of no other. */
export function monthNamed(word: string, locale: string): number | null {
  const names = months(locale, () => namesOf(locale, { month: 'long' }, 12, (month) => Date.UTC(2024, month, 1)))
  const plain = plainLetters(word)
  const found = names.flatMap((name, month) => (name.startsWith(plain) ? [month + 1] : []))
  return found.length === 1 ? (found[0] ?? null) : null
}

/** Whether the word is the name of a weekday, or begins one, in this language or in English. */
export function isWeekday(word: string, locale: string): boolean {
  if (word === '') return false
  const namesIn = (language: string) =>
    weekdays(language, () => namesOf(language, { weekday: 'long' }, 7, (day) => Date.UTC(2024, 0, 1 + day)))
  const plain = plainLetters(word)
  return [...namesIn(locale), ...namesIn('en')].some((name) => name.startsWith(plain))
}

function namesOf(
  locale: string,
  part: Intl.DateTimeFormatOptions,
  count: number,
  at: (index: number) => number,
): string[] {
  const format = new Intl.DateTimeFormat(locale, { ...part, timeZone: 'UTC' })
  return Array.from({ length: count }, (_, index) => plainLetters(format.format(at(index))))
}

/** Whether numbers alone name the month before the day in a country ('US'). */
export function writesMonthFirst(country: string): boolean {
  const parts = new Intl.DateTimeFormat(`en-${country}`, { dateStyle: 'short' }).formatToParts(new Date(0))
  const places = parts.map(({ type }) => type)
  return places.indexOf('month') < places.indexOf('day') && places.indexOf('year') > places.indexOf('day')
}
