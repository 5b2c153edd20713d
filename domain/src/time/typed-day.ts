/** Reads a day as people type it. */
import { isDate } from './calendar.ts'
import { makeOnce } from '../make-once.ts'

export type TypedDayRules = {
  /** 'YYYY-MM-DD': a day without a year is the next one from here on. */
  today: string
  /** Numbers alone name the month before the day. */
  monthFirst: boolean
  /** Language of the names of months; English is always read too. */
  locale: string
}

/** '4/12/2026', '4.12.26', '4 Dec', 'Dec 4, 2026' or '2026-12-04' → '2026-12-04'; null where it is no day. */
export function readTypedDay(text: string, { today, monthFirst, locale }: TypedDayRules): string | null {
  const typed = text.trim().toLowerCase()
  if (isDate(typed)) return typed
  const numbers = typed.match(/\d+/g)?.map(Number) ?? []
  const [word = null] = typed.match(/\p{L}{3,}/u) ?? []
  if (word === null) {
    if (!/^\d{1,2}[\s./-]+\d{1,2}([\s./-]+(\d{2}|\d{4}))?$/.test(typed)) return null
    const [first = 0, second = 0, year] = numbers
    return monthFirst
      ? asDay({ month: first, day: second, year }, today)
      : asDay({ month: second, day: first, year }, today)
  }
  const month = monthNamed(word, locale) ?? monthNamed(word, 'en')
  const [day, year, more] = numbers
  if (month === null || day === undefined || more !== undefined) return null
  return asDay({ month, day, year }, today)
}

type Parts = { month: number; day: number; year: number | undefined }

function asDay({ month, day, year }: Parts, today: string): string | null {
  const thisYear = Number(today.slice(0, 4))
  const inYear = (said: number) => {
    const date = `${String(said).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
    return isDate(date) ? date : null
  }
  if (year !== undefined) return inYear(year < 100 ? 2000 + year : year)
  const found = [thisYear, thisYear + 1].map(inYear).find((date) => date !== null && date >= today)
  return found ?? null
}

const names = makeOnce<string, string[]>()

/** Returns 1 to 12 for a name in lower case or the first letters of one, if they are of no other month. */
export function monthNamed(word: string, locale: string): number | null {
  const months = names(locale, () => {
    const format = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
    return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2024, month, 1)).toLowerCase())
  })
  const found = months.flatMap((name, month) => (name.startsWith(word) ? [month + 1] : []))
  return found.length === 1 ? (found[0] ?? null) : null
}

/** Whether numbers alone name the month before the day in a country ('US'). */
export function writesMonthFirst(country: string): boolean {
  const parts = new Intl.DateTimeFormat(`en-${country}`, { dateStyle: 'short' }).formatToParts(new Date(0))
  const places = parts.map(({ type }) => type)
  return places.indexOf('month') < places.indexOf('day') && places.indexOf('year') > places.indexOf('day')
}
