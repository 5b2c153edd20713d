import { isLanguage, type Language } from '../text/language.ts'

/** First day of a month before the month's name, for a language in which `Intl` writes it otherwise. */
const FIRST_DAY: Record<Language, string | null> = { en: null, fr: '1er' }

/**
 * Writes a time by a format. French says "1er janvier" of the first day of a month, which `Intl` leaves out; other
 * days, and months in digits, stay as they are.
 */
export function writeDay(format: Intl.DateTimeFormat, time: Date | number): string {
  const { locale, month } = format.resolvedOptions()
  const [language] = locale.split('-')
  const first = isLanguage(language) ? FIRST_DAY[language] : null
  if (first === null || month === 'numeric' || month === '2-digit') return format.format(time)
  const parts = format.formatToParts(time)
  if (!parts.some(({ type, value }) => type === 'month' && /\p{L}/u.test(value))) return format.format(time)
  return parts.map(({ type, value }) => (type === 'day' && value === '1' ? first : value)).join('')
}
