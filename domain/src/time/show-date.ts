/** Dates as people read them. */
import { DATE_LOCALES, type Language } from '../text/language.ts'
import { writeDay } from './write-day.ts'

const written = (language: Language) =>
  new Intl.DateTimeFormat(DATE_LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' })
const days: Record<Language, Intl.DateTimeFormat> = { en: written('en'), fr: written('fr') }

/** Formats a local date: '2026-12-05' → '5 December 2026'. */
export function showDate(date: string, language: Language = 'en'): string {
  return writeDay(days[language], new Date(`${date}T00:00:00Z`))
}
