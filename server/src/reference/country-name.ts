import { COUNTRIES } from '@stampwell/domain/country.ts'

const ours = new Map(COUNTRIES.map(({ code, name }) => [code, name]))
const others = new Intl.DisplayNames('en', { type: 'region' })

/** Returns our own name for the country, or the common name for one missing from our list (Kosovo). */
export function countryName(code: string): string {
  return ours.get(code) ?? others.of(code) ?? code
}
