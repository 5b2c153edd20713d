/** Links that keep the language of the page. */
import { DEFAULT_LANGUAGE } from '@stampwell/domain/text/language.ts'
import { sitePathIn } from '@stampwell/domain/text/site-path.ts'
import { LOCALE } from '#messages/catalogue.ts'

/** Returns the address of a public page in the language of this page. `path` is its English address. */
export function sitePath(path: string): string {
  return sitePathIn(LOCALE, path)
}

/**
 * Returns the address of a page of the apps, which has one for all languages: the query asks for the language. `next`
 * is the page that a log-in or a registration there leads to.
 */
export function appPath(path: string, next?: string): string {
  const query = new URLSearchParams({
    ...(next === undefined ? {} : { next }),
    ...(LOCALE === DEFAULT_LANGUAGE ? {} : { language: LOCALE }),
  }).toString()
  return query === '' ? path : `${path}?${query}`
}
