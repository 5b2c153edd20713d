import {
  Metadata,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  type CountryCode,
} from 'libphonenumber-js/max'

/** Left out by the library's own types: the shape of the numbers of one kind, without the calling code. */
type NumberingPlan = { leadingDigits(): string | 0 | undefined; type(kind: string): { pattern(): string } | undefined }

const KINDS = ['MOBILE', 'FIXED_LINE', 'FIXED_LINE_OR_MOBILE', 'VOIP', 'PERSONAL_NUMBER', 'UAN', 'PAGER', 'TOLL_FREE']
const known = new Map<string, string | null>()

/**
 * Returns a regular expression for the E.164 numbers of a country, which JavaScript and PostgreSQL read alike; null where
 * no number is given out. Where countries share a calling code, as those of +1, it tells them apart. `code` is ISO 3166
 * alpha-2.
 */
export function numbersOfCountry(code: string): string | null {
  const found = known.get(code) ?? (isSupportedCountry(code) ? patternOf(code) : null)
  known.set(code, found)
  return found
}

function patternOf(country: CountryCode): string {
  const calling = getCountryCallingCode(country)
  const sharing = getCountries().filter((other) => getCountryCallingCode(other) === calling)
  if (sharing.length === 1) return `^\\+${calling}`
  const plan = planOf(country)
  const leading = plan.leadingDigits()
  if (leading) return `^\\+${calling}(?:${leading})`
  return `^\\+${calling}(?:${KINDS.flatMap((kind) => plan.type(kind)?.pattern() ?? []).join('|')})$`
}

function planOf(country: CountryCode): NumberingPlan {
  const metadata = new Metadata()
  metadata.selectNumberingPlan(country)
  return metadata.numberingPlan as unknown as NumberingPlan // the library's types leave `type` out
}
