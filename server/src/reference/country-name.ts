import { COUNTRIES } from '@stampwell/domain/country.ts'

const ours = new Map(COUNTRIES.map(({ code, name }) => [code, name]))
const others = new Intl.DisplayNames('en', { type: 'region' })

/** Our own name for it; of countries that our list leaves out (Kosovo), the common one. */
export function countryName(code: string): string {
  return ours.get(code) ?? others.of(code) ?? code
}
