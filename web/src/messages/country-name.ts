import { makeOnce } from '@stampwell/domain/make-once.ts'
import { LOCALE } from './catalogue.ts'

const names = makeOnce<string, Intl.DisplayNames>()

/** Returns a country's name in the language of the page, or its code where the browser knows none. */
export function countryName(code: string): string {
  return names(LOCALE, () => new Intl.DisplayNames(LOCALE, { type: 'region', fallback: 'code' })).of(code) ?? code
}
