import { COUNTRIES, type Country } from '@stampwell/domain/money/country.ts'
import type { Language } from '@stampwell/domain/text/language.ts'
import { makeOnce } from '@stampwell/domain/make-once.ts'
import { countryNames } from '../texts/fr/names.ts'

const ours: Record<Language, ReadonlyMap<string, string>> = {
  en: new Map(COUNTRIES.map(({ code, name }) => [code, name])),
  fr: new Map(Object.entries(countryNames)),
}
const standard = makeOnce<Language, Intl.DisplayNames>()
const listed = makeOnce<Language, Country[]>()

/** Returns our own name for the country, else the standard one. In English our list lacks only Kosovo. */
export function countryName(code: string, language: Language): string {
  const own = ours[language].get(code)
  return own ?? standard(language, () => new Intl.DisplayNames(language, { type: 'region' })).of(code) ?? code
}

/** Returns every country by its name in a language, sorted as the language sorts. */
export function countriesIn(language: Language): Country[] {
  if (language === 'en') return [...COUNTRIES]
  return listed(language, () => {
    const { compare } = new Intl.Collator(language)
    return COUNTRIES.map((country) => ({ ...country, name: countryName(country.code, language) })).toSorted(
      (one, other) => compare(one.name, other.name),
    )
  })
}
