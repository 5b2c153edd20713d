import { LOCALE } from './catalogue.ts'

const names = new Intl.DisplayNames(LOCALE, { type: 'region', fallback: 'code' })

/** Returns a country's name in the language of the page, or its code where the browser knows none. */
export function countryName(code: string): string {
  return names.of(code) ?? code
}
