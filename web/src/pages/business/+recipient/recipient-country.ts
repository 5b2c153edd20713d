import { RECIPIENT_COUNTRIES } from '@stampwell/domain/money/country.ts'
import { LOCALE } from '#messages/catalogue.ts'
import { countryName } from '#messages/country-name.ts'

/** Returns a recipient's country in capitals, as payment services write it; in other languages than English their name of it. */
export function recipientCountry(code: string): string {
  const english = RECIPIENT_COUNTRIES.get(code) ?? code
  return LOCALE === 'en' ? english : countryName(code).toLocaleUpperCase(LOCALE)
}
