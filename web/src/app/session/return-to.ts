/** Computes the return path of a log-in: the page that required it, carried in the `next` parameter. */
import { isLanguage } from '@stampwell/domain/text/language.ts'
import { safeReturnPath } from '@stampwell/domain/text/return-path.ts'

type Account = 'business' | 'admin'

const NEXT = 'next'
const LANGUAGE = 'language'
export const HOME = { business: '/business/dashboard', admin: '/admin/dashboard' } as const
const LOG_IN = { business: '/business/login', admin: '/admin' } as const

/** Every page that a log-in may lead back to. The build reads it from the route table (page-paths.ts). */
declare const __RETURN_PAGES__: Record<Account, readonly string[]>
export const RETURN_PAGES = __RETURN_PAGES__

export function logInPath(account: Account, from: string): string {
  return withNext(LOG_IN[account], safeReturnPath(from, RETURN_PAGES[account]), HOME[account])
}

/** Returns the path of the page that verifies the e-mail and leads back to `from`, where an act waits for that. */
export function verifyPath(from: string): string {
  return withNext('/business/account/verify', safeReturnPath(from, RETURN_PAGES.business), HOME.business)
}

/** Returns the path to open after a log-in: a known page from the query, otherwise the dashboard. */
export function pathAfterLogIn(account: Account, search: string): string {
  return nextOf(account, search) ?? HOME[account]
}

/**
 * Returns the path of another guest page of the business, with the return page kept, and the language that a link of
 * the public site asked for (`app/site-path.ts`): a guest has no other.
 */
export function keepReturnPath(to: string, search: string): string {
  const path = withNext(to, nextOf('business', search), HOME.business)
  const language = new URLSearchParams(search).get(LANGUAGE)
  return isLanguage(language) ? withQuery(path, { [LANGUAGE]: language }) : path
}

function nextOf(account: Account, search: string): string | null {
  return safeReturnPath(new URLSearchParams(search).get(NEXT), RETURN_PAGES[account])
}

function withNext(to: string, next: string | null, home: string): string {
  if (next === null || next === home) return to
  return withQuery(to, { [NEXT]: next })
}

function withQuery(to: string, query: Record<string, string>): string {
  return `${to}${to.includes('?') ? '&' : '?'}${new URLSearchParams(query)}`
}
