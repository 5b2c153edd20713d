/** Addresses of the public site: the product lists the English ones, other languages stand below their code. */
import { DEFAULT_LANGUAGE, isLanguage, type Language } from './language.ts'

/** Returns the address of a public page in a language: `/faqs`, `/fr/faqs`, and `/fr` for the home page. */
export function sitePathIn(language: Language, path: string): string {
  if (language === DEFAULT_LANGUAGE) return path
  return path === '/' ? `/${language}` : `/${language}${path}`
}

/** Returns the language that an address names; null for English pages and for the pages of the apps. */
export function languageOfSitePath(path: string): Language | null {
  const first = path.split('/')[1]
  return isLanguage(first) && first !== DEFAULT_LANGUAGE ? first : null
}
