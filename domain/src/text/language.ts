/** Languages in which texts are written, so that people can choose them. */
export const LANGUAGES = ['en', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]

export const DEFAULT_LANGUAGE: Language = 'en'

export function isLanguage(value: unknown): value is Language {
  return (LANGUAGES as readonly unknown[]).includes(value)
}

/** Returns the offered language that an `Accept-Language` header wants most; English if it wants none of them. */
export function acceptedLanguage(header: string | undefined): Language {
  let best: { language: Language; weight: number } | null = null
  for (const part of (header ?? '').split(',').slice(0, MAX_RANGES)) {
    const [range = '', ...params] = part.split(';')
    const language = range.trim().toLowerCase().split('-')[0]
    const weight = weightOf(params)
    if (isLanguage(language) && weight > (best?.weight ?? 0)) best = { language, weight }
  }
  return best?.language ?? DEFAULT_LANGUAGE
}

/** Browsers send a handful. */
const MAX_RANGES = 20

function weightOf(params: readonly string[]): number {
  const said = params.map((param) => param.trim()).find((param) => param.startsWith('q='))
  const weight = said === undefined ? 1 : Number(said.slice(2))
  return Number.isFinite(weight) ? weight : 0
}

/** The locale by which dates are written: English ones as in Britain, day first. */
export const DATE_LOCALES: Record<Language, string> = { en: 'en-GB', fr: 'fr' }
